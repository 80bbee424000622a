"""Where cards are, and what lasts."""
