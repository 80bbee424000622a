"""The judgement of a position, for bots, and the position as the kernel sees it."""
