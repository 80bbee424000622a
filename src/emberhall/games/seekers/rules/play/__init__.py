"""Playing cards, the Stack, priority and triggers."""
