"""What is asked, and what each answer means, in our words."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from emberhall.games.seekers.content.cards import CardSet
from emberhall.games.seekers.face.forecast import Foretelling, area_asked
from emberhall.games.seekers.face.names import (
    DIRECTION_NAMES,
    STATUS_NAMES,
    ailment_name,
    lasting_name,
    place_name,
    plural,
    seat_name,
    unit_name,
)
from emberhall.games.seekers.face.outcomes import Outing, Stand, comes_to_nothing, ends_stealth
from emberhall.games.seekers.face.words import DEEDS, QUESTIONS
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state, turns
from emberhall.games.seekers.rules.clauses import CLAUSES
from emberhall.games.seekers.rules.map.hexes import distance
from emberhall.games.seekers.rules.play import playable
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.play.choosing import choice_asked, may_keep
from emberhall.games.seekers.rules.questions import asked_by, step_of
from emberhall.games.seekers.rules.setup import TAKEN_IN
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.verbs.cards import SCRY, WHOSE
from emberhall.games.seekers.rules.verbs.motion import V_PULL
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of

TARGETS = {d.ENEMIES: "enemy", d.ALLIES: "ally", d.ANYONE: "unit", d.OTHER_ALLIES: "other ally", d.OTHERS: "other unit"}
PHASE_WORDS = {state.UPKEEP: "upkeep", state.END: "End Phase"}


@dataclass(frozen=True)
class Asking:
    """A question as it is put to whoever is asked; in a label, with the answer. Nothing in the question depends on
    cards that anybody can't see."""

    s: Seekers
    library: CardSet
    task: Task
    pick: int = NOTHING
    outing: Outing | None = None

    def design(self) -> d.Design:
        """The card that asks."""
        return self.s.design(self.s.object_at_work().design)

    def unit(self, unit: int) -> str:
        """A unit by its name."""
        return unit_name(self.s, self.library, unit)

    def count(self) -> int:
        """How many it is about."""
        return asked_by(self.task).count(self.task)

    def place(self) -> int:
        """The hex that is picked."""
        return self.pick - state.HEX


class Facts(dict[str, str]):
    """What stands in braces, each found when it is wanted."""

    def __init__(self, asked: Asking) -> None:
        super().__init__()
        self.asked = asked

    def __missing__(self, name: str) -> str:
        return facts()[name](self.asked)


def question(s: Seekers, library: CardSet, task: Task) -> str:
    """What is asked, to the one who is asked."""
    return QUESTIONS[asked_by(task)].text.format_map(Facts(Asking(s, library, task)))


def label(s: Seekers, library: CardSet, task: Task, pick: int, outing: Outing | None) -> str:
    """What a pick means as an answer to this question, to the one who is asked."""
    words = QUESTIONS[asked_by(task)]
    return (words.stop if pick == state.PASS else words.pick).format_map(Facts(Asking(s, library, task, pick, outing)))


def clause_of(s: Seekers, task: Task) -> str:
    """The rule that a question comes from."""
    if kind_of(task) is ACT and not s.stack:
        if s.phase == state.MAIN and s.active == task.seat:
            return "SEEK-MAIN-01"
        return {state.UPKEEP: "SEEK-UPK-08", state.MAIN: "SEEK-PRIO-08", state.END: "SEEK-END-02"}[s.phase]
    return CLAUSES[asked_by(task).clause].id


# The Stack


def object_name(library: CardSet, thing: Object) -> str:
    """What an object is called: its card, or what the rules put there."""
    if thing.kind == state.O_CHANNEL:
        return "The Shard"
    if thing.kind in (state.O_BLEED, state.O_SHOCK):
        return "Bleed" if thing.kind == state.O_BLEED else "Shocked"
    return library.names[thing.design]


def on_the_stack(s: Seekers, library: CardSet, thing: Object, viewer: int) -> str:
    """An object of the Stack with whose it is: Seat 2's Flame Torrent."""
    name = object_name(library, thing)
    if thing.kind in (state.O_BLEED, state.O_SHOCK):
        return f"{name} of {unit_name(s, library, thing.event_unit)}"
    whose = "your" if thing.seat == viewer else f"{seat_name(thing.seat)}'s"
    what = {
        state.O_TRIGGER: f"trigger of {name}",
        state.O_COPY: f"copy of {name}",
        state.O_CHANNEL: "claim to the Shard",
    }
    return f"{whose} {what.get(thing.kind, name)}"


def object_words(ask: Asking) -> str:
    """Something on the Stack."""
    words = on_the_stack(
        ask.s, ask.library, ask.s.stack[len(ask.s.stack) - 1 - (ask.pick - state.OBJECT)], ask.task.seat
    )
    return words[0].upper() + words[1:]


def deed_words(ask: Asking) -> str:
    """What will be done to what is chosen."""
    program = ask.design().part(ask.s.object_at_work().part).program
    return next((DEEDS[step.verb] for step in program if step.verb in DEEDS), "choose")


# With priority


def priority_words(ask: Asking) -> str:
    """SEEK-PRIO-01: why the player has priority."""
    s, seat = ask.s, ask.task.seat
    if s.stack:
        missing = ", and would have no effect now" if comes_to_nothing(s, s.stack[-1]) else ""
        return f"You have priority: {on_the_stack(s, ask.library, s.stack[-1], seat)} is on the Stack{missing}."
    is_own, player = s.active == seat, seat_name(s.active)
    if s.phase == state.MAIN:
        ending = f"{player} wants to end the main phase: answer with an Instant, or pass."
        return "Your main phase: play a card, activate, move, or end it." if is_own else ending
    whose = "Your" if is_own else f"{player}'s"
    return f"{whose} {PHASE_WORDS[s.phase]}: play an Instant, or pass."


def passing_words(ask: Asking) -> str:
    """SEEK-PRIO-07: what a pass leads to."""
    s = ask.s
    if s.stack:
        return f"Pass on {object_name(ask.library, s.stack[-1])}"
    return "End the main phase" if s.phase == state.MAIN and s.active == ask.task.seat else "Pass"


def act_words(ask: Asking) -> str:
    """SEEK-MAIN-01: what is done with priority."""
    if ask.pick == state.CHANNEL:
        return f"Claim the Shard ({state.CHANNEL_COST} AP)"
    if ask.pick == state.PATH:
        return "Move hex by hex"
    if ask.pick >= state.CARD:
        return play_words(ask, ask.pick - state.CARD)
    return walk_words(ask) if ask.pick >= state.HEX else again_words(ask)


def play_words(ask: Asking, design: int) -> str:
    """A card of the hand to be played, or an action to be activated."""
    s, name, printed = ask.s, ask.library.names[design], ask.s.design(design)
    price = playable.price(s, ask.task.seat, design, state.FROM_HAND)
    if printed.kind == d.TACTIC:
        return f"Play {name} ({cost_now(ask, price, design)})"
    life = 0 if printed.action is None else printed.action.life
    return f"Activate {name} ({cost_words(price, 0, life)}{exposing(ask, design)})"


def again_words(ask: Asking) -> str:
    """A card of the effect Zone to be played."""
    lasting = ask.s.lastings[ask.pick - state.LASTING]
    name = lasting_name(ask.library, lasting, ask.task.seat)
    cost = cost_now(ask, playable.price(ask.s, ask.task.seat, lasting.design, state.FROM_EFFECTS), lasting.design)
    if lasting.kind == state.L_DOWN:
        return f"Play {name} from face down ({cost})"
    return f"Play {name} again ({cost}, {plural(lasting.charges, 'Charge')} left)"


def walk_words(ask: Asking) -> str:
    """A hex to walk to, its price, and what awaits one there."""
    assert ask.outing is not None
    price, where = ask.outing.prices[ask.place()], place_name(ask.place())
    by_mp = min(price, ask.s.mp[ask.task.seat])
    threat = threat_words(ask.outing.stands[ask.place()])
    return f"Move to {where}: {fare_words(by_mp, price - by_mp)}{threat and ', '}{threat}"


@cache
def fare_words(mp: int, ap: int) -> str:
    """What a walk costs: 2 MP and 1 AP."""
    return " and ".join([f"{mp} MP"] * (mp > 0) + [f"{ap} AP"] * (ap > 0)) or "free"


def threat_words(stand: Stand) -> str:
    """How many enemies see a hex, and how many Weapons reach it: in sight of 2 enemies, in reach of 1 Weapon."""
    return threat_of(len(stand.seen_by), len(stand.reached_by))


@cache
def threat_of(seen: int, reached: int) -> str:
    """The same of so many."""
    told = [f"in sight of {seen} {'enemy' if seen == 1 else 'enemies'}"] * (seen > 0)
    return ", ".join(told + [f"in reach of {plural(reached, 'Weapon')}"] * (reached > 0))


def threat_there(ask: Asking) -> str:
    """The same where a unit is moved by a card, if it is of one's own side."""
    threat = "" if ask.outing is None else threat_words(ask.outing.stands[ask.place()])
    return f": {threat}" if threat else ""


# Costs


def cost_now(ask: Asking, price: int, design: int) -> str:
    """SEEK-RUL-38: what a Tactic costs now: 1 AP instead of 3, where the card says something else."""
    printed = ask.s.design(design)
    instead = "" if price == printed.ap else f" instead of {printed.ap}"
    return cost_words(price, printed.discards, printed.life_cost, instead) + exposing(ask, design)


def exposing(ask: Asking, design: int) -> str:
    """SEEK-STEALTH-2, -4: that it ends one's Stealth."""
    return ", ends your Stealth" if ends_stealth(ask.s, ask.task.seat, design) else ""


def amplify_cost(design: d.Design) -> str:
    """SEEK-AMPLIFY-1: AP, cards and Life."""
    return cost_words(design.amplify_ap, design.amplify_discards, design.amplify_life)


def cost_words(ap: int, discards: int, life: int, instead: str = "") -> str:
    """A cost: 3 AP, discard 1 card."""
    told = [f"{ap} AP{instead}"] * (ap > 0 or instead != "" or not discards + life)
    told += [f"discard {plural(discards, 'card')}"] * (discards > 0) + [f"lose {life} Life"] * (life > 0)
    return ", ".join(told)


# What is chosen


def side_words(ask: Asking) -> str:
    """Which side can be targeted."""
    choice = choice_asked(ask.s, ask.task)
    return f"{TARGETS[choice.side]} as well" if choice.is_optional else TARGETS[choice.side]


def area_words(ask: Asking) -> str:
    """Who stands in the area around a hex that is aimed at."""
    s, reach = ask.s, area_asked(ask.s, ask.task)
    there = [unit for unit, at in enumerate(s.at) if at != NOTHING and distance(ask.place(), at) <= reach]
    names = " and ".join(ask.unit(unit) for unit in there)
    return f", with {names} in its area" if names else ""


def path_words(ask: Asking) -> str:
    """The path so far."""
    walked = ", ".join(place_name(place) for place in ask.s.path)
    return f"{walked}. The next hex, or go." if walked else "which hex comes first?"


def push_words(ask: Asking) -> str:
    """SEEK-RUL-78: away or nearer, as the step says whose pushes go on beneath."""
    return "pull" if step_of(ask.s, ask.s.agenda.tasks()[-2]).verb is V_PULL else "push"


def hourglass_words(ask: Asking) -> str:
    """SEEK-RUL-74: what is hastened, and how many Moments it has."""
    s, pick, seat = ask.s, ask.pick, ask.task.seat
    if state.AILMENT <= pick < state.OBJECT:
        return ailment_words(ask)
    if pick >= state.LASTING:
        lasting = s.lastings[pick - state.LASTING]
        name, left = lasting_name(ask.library, lasting, seat), lasting.moments
    elif pick >= state.UNIT:
        name, left = ask.unit(pick - state.UNIT), s.unit_moments[pick - state.UNIT]
    else:
        name, left = STATUS_NAMES[pick - state.STATUS], s.status[seat * d.STATUSES + pick - state.STATUS]
    return f"{name} ({plural(left, 'Moment')} left)"


def ailment_words(ask: Asking) -> str:
    """An ailment, or a poison."""
    if ask.pick >= state.LASTING:
        return lasting_name(ask.library, ask.s.lastings[ask.pick - state.LASTING], ask.task.seat)
    ailment = ask.pick - state.AILMENT
    return f"{ailment_name(ailment)} ({ask.s.ailment(asked_by(ask.task).unit(ask.task), ailment)} left)"


def seat_words(ask: Asking, yourself: str, other: str) -> str:
    """A player who is picked."""
    seat = ask.pick - state.SEAT
    return yourself if seat == ask.task.seat else other.format(seat_name(seat))


def new_cards_words(ask: Asking) -> str:
    """What no more cards to put back leads to."""
    return f"Draw {plural(ask.count(), 'new card')}" if ask.count() else "Keep the hand"


@cache
def facts() -> dict[str, Callable[[Asking], str]]:
    """What may stand in braces, and how each is found."""
    return {
        "card": lambda ask: object_name(ask.library, ask.s.object_at_work()),
        "unit": lambda ask: ask.unit(asked_by(ask.task).unit(ask.task)),
        "more": lambda ask: f" {ask.count()} more." if ask.count() > 1 else "",
        "name": lambda ask: ask.library.names[ask.pick - state.CARD],
        "place": lambda ask: place_name(ask.place()),
        "colour": lambda ask: "red" if ask.place() in ask.s.ground.red else "blue",
        "whoever": lambda ask: seat_words(ask, "You take", "{} takes"),
        "taken": lambda ask: ask.library.names[TAKEN_IN.of(ask.task)],
        "so_far": lambda ask: f"{plural(ask.count(), 'card')} so far." if ask.count() else "No card so far.",
        "new_cards": new_cards_words,
        "priority": priority_words,
        "passing": passing_words,
        "act": act_words,
        "path": path_words,
        "waiting": lambda ask: object_name(ask.library, ask.s.waiting[ask.pick - state.OBJECT]),
        "amplify": lambda ask: amplify_cost(ask.design()),
        "keep": lambda ask: "Keep it as it is" if may_keep(ask.task) else "No second target",
        "mode": lambda ask: choice_asked(ask.s, ask.task).names[ask.pick - state.MODE],
        "direction": lambda ask: DIRECTION_NAMES[ask.pick - state.DIRECTION].capitalize(),
        "side": side_words,
        "picked": lambda ask: ask.unit(ask.pick - state.UNIT),
        "hp": lambda ask: str(ask.s.hp[ask.pick - state.UNIT]),
        "in_area": area_words,
        "deed": deed_words,
        "object": object_words,
        "lasting": lambda ask: lasting_name(ask.library, ask.s.lastings[ask.pick - state.LASTING], ask.task.seat),
        "player": lambda ask: seat_words(ask, "Yourself", "{}"),
        "hexes": lambda ask: plural(ask.count(), "hex"),
        "here": lambda ask: place_name(ask.s.at[asked_by(ask.task).unit(ask.task)]),
        "threat": threat_there,
        "push": push_words,
        "end": lambda ask: "on top of your deck next" if SCRY.is_for_top(ask.task) else "to the bottom of your deck",
        "on_top": lambda ask: "on top" if SCRY.is_for_top(ask.task) else "on the bottom",
        "moments": lambda ask: plural(ask.count(), "Moment"),
        "hourglass": hourglass_words,
        "ailment": ailment_words,
        "may": lambda ask: Foretelling(ask.s, ask.library, ask.s.object_at_work()).sentence(),
        "left": lambda ask: plural(ask.s.channel[asked_by(ask.task).unit(ask.task)], "Moment"),
        "held": lambda ask: plural(len(ask.s.hands[ask.task.seat]), "card"),
        "limit": lambda ask: str(turns.hand_limit(ask.s, ask.task.seat)),
        "owner": lambda ask: seat_name(WHOSE.of(ask.task)),
    }
