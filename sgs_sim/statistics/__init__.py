"""What can be said from counts: rates, differences, rankings, each with how far it may be off."""
