"""Tests of the kernel, on a toy game and a toy pack only."""
