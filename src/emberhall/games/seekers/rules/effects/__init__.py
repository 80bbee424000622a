"""What resolves: steps, what they ask, damage, ailments and what they forbid, Fatigue, the Shard."""
