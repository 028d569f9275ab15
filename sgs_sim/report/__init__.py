"""From a stored run to a report: counts, tables, figures, one page to mail and one to paste."""
