"""The event log as words: what happened, in Chinese and English."""
