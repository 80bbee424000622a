"""People and networks are banned, and let in again."""

from typing import Any

import sqlalchemy as sa

from emberhall.keeper.storage import Storage
from emberhall.keeper.times import now, until, written
from emberhall.kernel.errors import BadInput
from emberhall.server.bans import is_network, named
from emberhall.server.database import bans, people


def ban(storage: Storage, who: str, reason: str, ends: str | None) -> str:
    """They may not come in, and are sent away within seconds; who they are, as it is written down."""
    name = named(who)
    end = until(ends) if ends else None
    if end is not None and end <= now():
        raise BadInput(f"{ends} is over already; a ban ends later than now")
    with storage.writing() as connection:
        if not is_network(name) and connection.execute(sa.select(people).where(people.c.id == name)).first() is None:
            raise BadInput(f"there is no person '{name}'; emberhall hall people lists them")
        connection.execute(sa.delete(bans).where(bans.c.who == name))
        connection.execute(sa.insert(bans).values(who=name, reason=reason[:200], at=now(), until=end))
        storage.note(connection, "ban", name, f"{f'until {written(end)}' if end else 'for good'}: {reason}")
    return name


def unban(storage: Storage, who: str) -> str:
    """They may come in again."""
    name = named(who)
    with storage.writing() as connection:
        if connection.execute(sa.delete(bans).where(bans.c.who == name)).rowcount == 0:
            raise BadInput(f"'{name}' is not banned; emberhall hall bans lists who is")
        storage.note(connection, "unban", name)
    return name


def listed(connection: sa.Connection) -> list[dict[str, Any]]:
    """Every ban, the newest first."""
    return [
        {"who": row.who, "reason": row.reason, "since": written(row.at), "until": written(row.until)}
        for row in connection.execute(sa.select(bans).order_by(bans.c.at.desc()))
    ]
