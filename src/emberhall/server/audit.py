"""What was done to the hall from behind the counter, by whom, and when."""

import time

import sqlalchemy as sa

from emberhall.server.database import audit

ITSELF = "the hall"  # who tidies up by itself
LONG = {"who": 80, "about": 80, "more": 400}  # letters that are kept


def note(connection: sa.Connection, who: str, what: str, about: str, more: str = "") -> None:
    """It is written down, with what was done, or not at all."""
    row = {"who": who, "what": what, "about": about, "more": more}
    kept = {name: value[: LONG.get(name, len(value))] for name, value in row.items()}
    connection.execute(sa.insert(audit).values(at=time.time(), **kept))
