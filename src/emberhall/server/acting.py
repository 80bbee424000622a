"""What people do at a table, as their pages say it: each is one step, and the table's lock is held meanwhile."""

from collections.abc import Awaitable, Callable
from typing import Any

from emberhall.kernel.errors import BadInput
from emberhall.kit.auto_pass import Stops
from emberhall.server import driving
from emberhall.server.refusals import MOVED_ON, NO_SEAT, ONE_HINT, OVER, WAITING, refusal, sentence
from emberhall.server.rows import set_seat, stops_as_kept
from emberhall.server.table import Table
from emberhall.server.talking import point, say
from emberhall.server.thinking import Thought
from emberhall.server.viewers import Viewer
from emberhall.server.wire import (
    SPECTATOR,
    Do,
    DoConcede,
    DoHint,
    DoLook,
    DoPick,
    DoPoint,
    DoSay,
    DoStops,
    DoUndo,
    DoWhy,
    IsHeld,
    IsHint,
    IsWhy,
)

HINT_LEVEL = "normal"
NOT_YOURS = "That seat is not yours."


async def act(table: Table, viewer: Viewer, do: Do) -> None:
    """The viewer does what the page says."""
    if isinstance(do, DoHint):
        table.hall.start(hint(table, viewer, do))  # thinking takes a while; the page may say more meanwhile
        return
    async with table.lock:
        await ACTIONS[type(do)](table, viewer, do)


async def look(table: Table, viewer: Viewer, do: DoLook) -> None:
    """The viewer sees the table through other eyes of theirs."""
    if do.eyes != SPECTATOR and do.eyes not in table.live.eyes_of(viewer.person):
        viewer.send(refusal("look", table.live, NOT_YOURS, pick=do.eyes))
        return
    viewer.viewpoint = do.eyes
    table.viewers.show_whole(viewer)


async def pick(table: Table, viewer: Viewer, do: DoPick) -> None:
    """The person answers the question of position `do.seq`."""
    live = table.live
    why = await why_not_now(table, viewer, do.seq, "pick", do.pick)
    if why is not None:
        if why:
            viewer.send(refusal("pick", live, why, pick=do.pick))
        return
    refused = live.game.why_not(live.state, do.pick, live.asked(live.to_move))
    if refused is not None:
        viewer.send(refusal("pick", live, refused.text, pick=do.pick, clause=refused.clause))
        return
    if driving.is_too_fast(table, do.pick):
        table.driver.hold(do.seq, do.pick)
        viewer.send(IsHeld(do.seq))
        return
    seat = live.to_move
    if not await table.land("pick", do.pick, viewer):
        return
    for following in do.then:
        is_answer = live.to_move == seat and live.game.refusal(live.state, following) is None
        if not is_answer or driving.is_too_fast(table, following):
            return
        if not await table.land("pick", following, viewer):
            return


async def why_not_now(table: Table, viewer: Viewer, seq: int, what: str, value: int) -> str | None:
    """Why the person can't act on position `seq`; empty where it was done already, None where they can."""
    live = table.live
    if seq > live.seq:
        await table.catch_up()
    if live.has(seq, what, value, viewer.person):
        return ""
    if not live.seats_of(viewer.person):
        return NO_SEAT
    if live.status == "waiting":
        return WAITING
    if live.is_over:
        return OVER
    if seq != live.seq:
        return MOVED_ON
    if live.to_move not in live.seats_of(viewer.person):
        return f"It is {live.names[live.to_move]}'s answer that the table waits for."
    return None


async def why(table: Table, viewer: Viewer, do: DoWhy) -> None:
    """Say which rule forbids the pick, or what is asked for instead; whoever is not asked learns nothing."""
    live = table.live
    not_now = await why_not_now(table, viewer, do.seq, "why", do.pick)
    if not_now is not None:
        viewer.send(IsWhy(live.seq, do.pick, not_now or MOVED_ON, ""))
        return
    refused = live.game.why_not(live.state, do.pick, live.asked(live.to_move))
    text, clause = (refused.text, refused.clause) if refused is not None else ("", "")
    viewer.send(IsWhy(do.seq, do.pick, text, clause))


async def undo(table: Table, viewer: Viewer, do: DoUndo) -> None:
    """The person's last answer is taken back, where nothing was revealed and nobody but bots, who passed, was asked."""
    live = table.live
    not_now = await why_not_now(table, viewer, do.seq, "", 0)
    if not_now is not None:
        viewer.send(refusal("undo", live, not_now))
        return
    try:
        live.check_undos()
        picks = live.picks_to_take_back(live.to_move)
    except BadInput as refused:
        viewer.send(refusal("undo", live, sentence(str(refused))))
        return
    await table.land("undo", picks, viewer)


async def stops(table: Table, viewer: Viewer, do: DoStops) -> None:
    """From now on the person is asked out of turn when they say."""
    live = table.live
    mine = live.seats_of(viewer.person)
    if not mine:
        viewer.send(refusal("stops", live, NO_SEAT))
        return
    known = {moment.name for moment in live.game.moments}
    kept = stops_as_kept(Stops(sorted(set(do.off) & known), do.always, do.quiet), len(live.match.log))
    of = viewer.viewpoint if viewer.viewpoint in mine else mine[0]
    await table.change_seats(lambda connection: set_seat(connection, table.id, of, stops=kept))


async def concede(table: Table, viewer: Viewer, do: DoConcede) -> None:
    """The person gives up a seat of theirs."""
    live = table.live
    if do.seat not in live.seats_of(viewer.person):
        viewer.send(refusal("concede", live, NOT_YOURS))
    elif live.status != "playing":
        viewer.send(refusal("concede", live, OVER if live.is_over else WAITING))
    else:
        await table.land("concede", 0, viewer, seat=do.seat)


ACTIONS: dict[type, Callable[[Table, Viewer, Any], Awaitable[None]]] = {
    DoPick: pick,
    DoWhy: why,
    DoLook: look,
    DoUndo: undo,
    DoStops: stops,
    DoConcede: concede,
    DoSay: say,
    DoPoint: point,
}


# A hint takes a while, and nothing waits for it


async def hint(table: Table, viewer: Viewer, do: DoHint) -> None:
    """What a bot would do, as far as the person's own eyes see."""
    hinting = table.hall.hinting
    async with table.lock:
        not_now = await why_not_now(table, viewer, do.seq, "hint", 0)
        if not_now is not None:
            viewer.send(refusal("hint", table.live, not_now or MOVED_ON))
            return
        thought = thought_of_hint(table, viewer)
    if viewer.person in hinting:
        viewer.send(refusal("hint", table.live, ONE_HINT))
        return
    hinting.add(viewer.person)
    try:
        viewer.send(IsHint(do.seq, await table.hall.thinkers.answer(thought)))
    except BadInput as refused:
        viewer.send(refusal("hint", table.live, sentence(str(refused))))
    finally:
        hinting.discard(viewer.person)


def thought_of_hint(table: Table, viewer: Viewer) -> Thought:
    """What a bot has to think about that answers for whoever is asked."""
    live = table.live
    levels = [HINT_LEVEL if seat == live.to_move else "" for seat in range(len(live.row.seats))]
    return driving.thought(table, levels, live.open_seed_for(b"hint"), viewer.address)
