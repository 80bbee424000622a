"""The tools of `bench/` that others rely on."""
