"""What a package with a game of its own writes to have every promise tried: one line."""

from connect_four.trial import TRIAL
from emberhall.testing.walk import promises_of

test_connect_four_keeps_every_promise = promises_of(TRIAL, games=1)
