"""A game with secrets keeps every promise, too."""

from emberhall.testing.walk import promises_of
from lanterns.trial import TRIAL

test_lanterns_keeps_every_promise = promises_of(TRIAL, games=1)
