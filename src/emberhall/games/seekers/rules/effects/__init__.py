"""What resolves: steps, what they ask, damage, ailments, the Shard."""
