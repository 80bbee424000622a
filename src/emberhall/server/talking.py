"""What people say to each other at a table: one of a few phrases, or a thing that they point at.

No text of theirs ever leaves them, and nothing of it is kept: whoever is here hears it, and whoever comes back later
does not. Whom a person does not want to hear is their page's own business. See docs/decisions/0071-few-words.md.
"""

from emberhall.server.refusals import NO_SEAT, WAITING, refusal
from emberhall.server.table import SAID, Table
from emberhall.server.viewers import Viewer
from emberhall.server.wire import SPECTATOR, DoPoint, DoSay, IsPointed, IsSaid

NOT_OPEN = "Not everybody sees that, so you can't point at it."


async def say(table: Table, viewer: Viewer, do: DoSay) -> None:
    """Everybody here hears the phrase."""
    why = why_not_heard(table, viewer)
    if why:
        viewer.send(refusal("say", table.live, why))
        return
    await tell(table, IsSaid(speaker(table, viewer), do.phrase))


async def point(table: Table, viewer: Viewer, do: DoPoint) -> None:
    """Everybody here sees what the person points at, if it lies open to all: so the answer tells nobody anything."""
    live = table.live
    why = why_not_heard(table, viewer)
    if not why and do.thing not in things_in_the_open(table):
        why = NOT_OPEN
    if why:
        viewer.send(refusal("point", live, why, pick=do.thing))
        return
    await tell(table, IsPointed(speaker(table, viewer), do.thing))


def why_not_heard(table: Table, viewer: Viewer) -> str:
    """Why nobody hears what the viewer says; "" where they are heard. A game that is over is still talked about."""
    if not table.live.seats_of(viewer.person):
        return NO_SEAT
    return "" if table.live.is_dealt else WAITING


def speaker(table: Table, viewer: Viewer) -> int:
    """The seat of the person that speaks: the one with whose eyes they look."""
    mine = table.live.seats_of(viewer.person)
    return viewer.viewpoint if viewer.viewpoint in mine else mine[0]


def things_in_the_open(table: Table) -> frozenset[int]:
    """What every pair of eyes at the table sees: what the game finds in a spectator's view."""
    live = table.live
    return live.game.things(live.view(SPECTATOR)) if live.has_board else frozenset()


async def tell(table: Table, said: IsSaid | IsPointed) -> None:
    """All who look hear it; where several processes serve the table, from the database's news, here as elsewhere."""
    database = table.hall.database
    if not database.is_shared:
        table.viewers.send(said)
        return
    news = f"{table.id} {SAID} {Viewer.encode(said).decode()}"
    await database.write(lambda connection: database.notify(connection, news))
