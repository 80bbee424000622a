"""What a worker knows before its first job: read once, in the process of which all workers are copies."""

import gc

from emberhall.server import chronicles, decks, facts, inquiries, opening, replays, thinking

JOBS = (chronicles, decks, inquiries, opening, replays, thinking)  # the modules whose functions workers are given

facts.make_all()
gc.collect()
gc.freeze()  # what is here already is not looked through again, so that its pages stay shared
