"""What is asked, and what each answer means, in our words."""

from collections.abc import Callable

from emberhall.games.seekers.content.cards import CardSet
from emberhall.games.seekers.face.forecast import Foretelling
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
from emberhall.games.seekers.face.outcomes import comes_to_nothing, ends_stealth, threats_at
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import questions as q
from emberhall.games.seekers.rules import turns
from emberhall.games.seekers.rules.map import movement
from emberhall.games.seekers.rules.play import casting, playable
from emberhall.games.seekers.rules.state import (
    AILMENT,
    CARD,
    CHANNEL,
    CHANNEL_COST,
    DIRECTION,
    END,
    FROM_EFFECTS,
    FROM_HAND,
    HEX,
    L_DOWN,
    LASTING,
    MAIN,
    MODE,
    O_BLEED,
    O_CHANNEL,
    O_COPY,
    O_SHOCK,
    O_TRIGGER,
    OBJECT,
    PASS,
    PATH,
    SEAT,
    UNIT,
    UPKEEP,
    YES,
    Object,
    Seekers,
)
from emberhall.kernel.agenda import Task

TARGETS = {d.ENEMIES: "enemy", d.ALLIES: "ally", d.ANYONE: "unit", d.OTHER_ALLIES: "other ally", d.OTHERS: "other unit"}
PHASE_WORDS = {UPKEEP: "upkeep", END: "End Phase"}

# Questions ------------------------------------------------------------------------------------------------------------

QUESTIONS = {
    q.GO_FIRST: "You have rolled highest: who takes the first turn?",
    q.START: "Choose a starting hex for {unit}.",
    q.EXCHANGE: "Take a card of your Sideboard into your Armory, or be done.",
    q.GIVE_UP: "Which card goes out of your Armory for {taken}?",
    q.MULLIGAN: "Put back which cards of your opening hand? {so_far}",
    q.ACT: "{priority}",
    q.STEP: "Declare a path: {path}",
    q.ORDER: "Which of your triggers goes onto the Stack next? The last one resolves first.",
    q.AMPLIFY: "{card}: amplify it ({amplify})?",
    q.CHOOSE_MODE: "{card}: which of its effects?",
    q.CHOOSE_DIRECTION: "{card}: in which direction?",
    q.CHOOSE_UNIT: "{card}: target which {side}?",
    q.CHOOSE_HEX: "{card}: which hex?",
    q.CHOOSE_OBJECT: "{card}: {deed} what on the Stack?",
    q.CHOOSE_LASTING: "{card}: which lasting effect?",
    q.CHOOSE_SEAT: "{card}: which player?",
    q.PAY_CARD: "{card}: discard which card to pay for it?{more}",
    q.MOVE_TO: "{card}: move {unit} up to {hexes}. Where to?",
    q.PUSH_WAY: "{card}: {way} {unit} in which direction?",
    q.DISCARD: "{card}: discard which card?{more}",
    q.RETRIEVE: "{card}: take which card of your discard pile into your hand?{more}",
    q.SEARCH: "{card}: take which card of your deck into your hand?{more}",
    q.SCRY: "{card}: which card goes {end}?",
    q.HASTEN: "{card}: what loses {moments}? Choose as many as you like.",
    q.CLEANSE: "{card}: which ailment of {unit} ends?{more}",
    q.MAY: "{card}: do you want this? It {may}.",
    q.PLAY_FREE: "{card}: play which card of your discard pile without paying AP?",
    q.CACHE: "{card}: lay which card of your hand face down?",
    q.STOP_CHANNEL: "{unit} has to channel for {left}, one more than before: stop?",
    q.LIMIT: "Exile a card: you hold {held}, and your limit is {limit}.",
    q.RETURN_TO: "{unit} comes back: on which hex?",
    q.LOOK: "You look at the hand of {player}.",
}
OF_A_CARD = frozenset(range(q.AMPLIFY, q.QUESTIONS)) - {q.STOP_CHANNEL, q.LIMIT, q.RETURN_TO, q.LOOK}
OF_A_UNIT = (q.START, q.MOVE_TO, q.PUSH_WAY, q.CLEANSE, q.STOP_CHANNEL, q.RETURN_TO)
COUNTED = (q.PAY_CARD, q.DISCARD, q.RETRIEVE, q.SEARCH, q.CLEANSE)
DEEDS = {d.V_COUNTER: "counter", d.V_COPY: "copy", d.V_REDIRECT: "redirect"}


def question(s: Seekers, library: CardSet, task: Task) -> str:
    """What is asked, to the one who is asked; nothing in it depends on cards that anybody can't see."""
    kind, facts = task.kind, {}
    if kind in OF_A_CARD:
        facts["card"] = object_name(library, s.object_at_work())
    if kind in OF_A_UNIT:
        facts["unit"] = unit_name(s, library, task.seat if kind == q.START else task.thing)
    if kind in COUNTED:
        facts["more"] = f" {task.left} more." if task.left > 1 else ""
    if kind in FACTS:
        facts |= FACTS[kind](s, library, task)
    return QUESTIONS[kind].format_map(facts)


def object_name(library: CardSet, thing: Object) -> str:
    """What an object is called: its card, or what the rules put there."""
    if thing.kind == O_CHANNEL:
        return "The Shard"
    if thing.kind in (O_BLEED, O_SHOCK):
        return "Bleed" if thing.kind == O_BLEED else "Shocked"
    return library.names[thing.design]


def give_up_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """What was taken in."""
    return {"taken": library.names[task.thing]}


def mulligan_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """How many cards go back so far."""
    return {"so_far": f"{plural(task.left, 'card')} so far." if task.left else "No card so far."}


def act_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-PRIO-01: why the player has priority."""
    if s.stack:
        missing = ", and would have no effect now" if comes_to_nothing(s, s.stack[-1]) else ""
        top = on_the_stack(s, library, s.stack[-1], task.seat)
        return {"priority": f"You have priority: {top} is on the Stack{missing}."}
    is_own, player = s.active == task.seat, seat_name(s.active)
    if s.phase == MAIN:
        ending = f"{player} wants to end the main phase: answer with an Instant, or pass."
        return {"priority": "Your main phase: play a card, activate, move, or end it." if is_own else ending}
    whose = "Your" if is_own else f"{player}'s"
    return {"priority": f"{whose} {PHASE_WORDS[s.phase]}: play an Instant, or pass."}


def on_the_stack(s: Seekers, library: CardSet, thing: Object, viewer: int) -> str:
    """An object of the Stack with whose it is: Seat 2's Flame Torrent."""
    name = object_name(library, thing)
    if thing.kind in (O_BLEED, O_SHOCK):
        return f"{name} of {unit_name(s, library, thing.event_unit)}"
    whose = "your" if thing.seat == viewer else f"{seat_name(thing.seat)}'s"
    what = {O_TRIGGER: f"trigger of {name}", O_COPY: f"copy of {name}", O_CHANNEL: "claim to the Shard"}
    return f"{whose} {what.get(thing.kind, name)}"


def step_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """The path so far."""
    walked = ", ".join(place_name(place) for place in s.path)
    return {"path": f"{walked}. The next hex, or go." if walked else "which hex comes first?"}


def amplify_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-AMPLIFY-1: what Amplify costs."""
    return {"amplify": amplify_cost(s.design(s.object_at_work().design))}


def amplify_cost(design: d.Design) -> str:
    """AP, cards and Life."""
    return cost_words(design.amplify_ap, design.amplify_discards, design.amplify_life)


def cost_words(ap: int, discards: int, life: int, instead: str = "") -> str:
    """A cost: 3 AP, discard 1 card."""
    told = [f"{ap} AP{instead}"] * (ap > 0 or instead != "" or not discards + life)
    told += [f"discard {plural(discards, 'card')}"] * (discards > 0) + [f"lose {life} Life"] * (life > 0)
    return ", ".join(told)


def unit_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """Which side can be targeted."""
    choice = choice_of(s, task)
    return {"side": f"{TARGETS[choice.side]} as well" if choice.is_optional else TARGETS[choice.side]}


def choice_of(s: Seekers, task: Task) -> d.Choice:
    """The choice of what is being played that is asked for."""
    thing = casting.object_asked(s, task)
    return s.design(thing.design).part(thing.part).choices[task.thing]


def object_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """What will be done to what is chosen."""
    thing = s.object_at_work()
    for step in s.design(thing.design).part(thing.part).program:
        if step.verb in DEEDS:
            return {"deed": DEEDS[step.verb]}
    return {"deed": "choose"}


def move_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """How far."""
    return {"hexes": plural(task.left, "hex")}


def way_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-RUL-78: away or nearer, as the step says whose pushes go on beneath."""
    thing, pushes = s.object_at_work(), s.agenda.tasks()[-2]
    step = s.design(thing.design).part(thing.part).program[pushes.also]
    return {"way": "pull" if step.verb == d.V_PULL else "push"}


def scry_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """Top or bottom."""
    return {"end": "on top of your deck next" if task.left else "to the bottom of your deck"}


def hasten_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """How many Moments."""
    return {"moments": plural(task.left, "Moment")}


def may_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-RUL-50: what the optional step does."""
    return {"may": Foretelling(s, library, s.object_at_work()).sentence()}


def stop_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-SHARD-11: how long it will take now."""
    return {"left": plural(s.channel[task.thing], "Moment")}


def limit_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-END-05: how many cards there are, and may be."""
    return {"held": plural(len(s.hands[task.seat]), "card"), "limit": str(turns.hand_limit(s, task.seat))}


def look_facts(s: Seekers, library: CardSet, task: Task) -> dict[str, str]:
    """SEEK-INSPECT-1: whose hand."""
    return {"player": seat_name(task.thing)}


FACTS: dict[int, Callable[[Seekers, CardSet, Task], dict[str, str]]] = {
    q.GIVE_UP: give_up_facts, q.MULLIGAN: mulligan_facts, q.ACT: act_facts, q.STEP: step_facts,
    q.AMPLIFY: amplify_facts, q.CHOOSE_UNIT: unit_facts, q.CHOOSE_OBJECT: object_facts, q.MOVE_TO: move_facts,
    q.PUSH_WAY: way_facts,
    q.SCRY: scry_facts, q.HASTEN: hasten_facts, q.MAY: may_facts, q.STOP_CHANNEL: stop_facts, q.LIMIT: limit_facts,
    q.LOOK: look_facts,
}  # fmt: skip


def clause_of(s: Seekers, task: Task) -> str:
    """The rule that a question comes from."""
    if task.kind == q.ACT and not s.stack:
        if s.phase == MAIN and s.active == task.seat:
            return "SEEK-MAIN-01"
        return {UPKEEP: "SEEK-UPK-08", MAIN: "SEEK-PRIO-08", END: "SEEK-END-02"}[s.phase]
    return q.CLAUSES[q.HOME_CLAUSE[task.kind]].id


# Choices --------------------------------------------------------------------------------------------------------------

PASS_WORDS = {
    q.EXCHANGE: "Done", q.STEP: "Go", q.AMPLIFY: "Play it plain", q.CHOOSE_UNIT: "No second target",
    q.RETRIEVE: "Take none", q.SEARCH: "Take none", q.HASTEN: "Done", q.MAY: "No", q.PLAY_FREE: "Play none",
    q.CACHE: "Lay none", q.STOP_CHANNEL: "Go on channelling", q.LOOK: "Go on",
    q.SCRY: "The others go on top",
}  # fmt: skip
CARD_VERBS = {
    q.EXCHANGE: "Take in {name}", q.GIVE_UP: "Take out {name}", q.MULLIGAN: "Put back {name}",
    q.PAY_CARD: "Discard {name}", q.DISCARD: "Discard {name}", q.RETRIEVE: "Take {name}", q.SEARCH: "Take {name}",
    q.SCRY: "Put {name} {end}", q.PLAY_FREE: "Play {name}", q.CACHE: "Lay {name} face down", q.LIMIT: "Exile {name}",
}  # fmt: skip
HEX_VERBS = {
    q.START: "Start on {place}", q.STEP: "Over {place}", q.CHOOSE_HEX: "Choose {place}", q.MOVE_TO: "Move to {place}",
    q.RETURN_TO: "Come back on {place}",
}  # fmt: skip


def threats(s: Seekers, unit: int) -> dict[int, str]:
    """What awaits the unit on each hex that it could be moved to: in sight of 2 enemies, in reach of 1 Weapon."""
    found = threats_at(s, unit, [pick - HEX for pick in s.legal() if HEX <= pick < CARD])
    return {place: threat_words(*counts) for place, counts in found.items()}


def threat_words(seen: int, reached: int) -> str:
    """How many enemies see a hex, and how many Weapons reach it."""
    told = [f"in sight of {seen} {'enemy' if seen == 1 else 'enemies'}"] * (seen > 0)
    return ", ".join(told + [f"in reach of {plural(reached, 'Weapon')}"] * (reached > 0))


def task_keeps(task: Task) -> bool:
    """SEEK-COPY-2: it is about a copy that may get new targets."""
    return q.CHOOSE_MODE <= task.kind <= q.CHOOSE_SEAT and task.left == casting.MAY_KEEP


class Labels:
    """What each pick means as an answer to this question, to the one who is asked."""

    def __init__(self, s: Seekers, library: CardSet, task: Task) -> None:
        self.s = s
        self.library = library
        self.task = task
        self.prices: list[int] = []  # of moving to each hex; found when a hex is asked for
        self.threats: dict[int, str] = {}  # of enemies at each hex, likewise

    def of(self, pick: int) -> str:
        """One pick."""
        kinds: list[tuple[int, Callable[[int], str]]] = [
            (CARD, self.card), (HEX, self.hex), (LASTING, self.lasting), (OBJECT, self.object),
            (AILMENT, self.ailment), (UNIT, self.unit), (SEAT, self.seat), (DIRECTION, self.direction),
            (MODE, self.mode),
        ]  # fmt: skip
        for start, words in kinds:
            if pick >= start:
                return words(pick - start)
        return self.button(pick)

    def button(self, pick: int) -> str:
        """What names no thing."""
        kind = self.task.kind
        if pick == YES:
            return self.agreed()
        if pick == CHANNEL:
            return f"Claim the Shard ({CHANNEL_COST} AP)"
        if pick == PATH:
            return "Move hex by hex"
        assert pick == PASS
        if kind == q.ACT:
            return self.passing()
        if kind == q.MULLIGAN:
            return f"Draw {plural(self.task.left, 'new card')}" if self.task.left else "Keep the hand"
        if task_keeps(self.task):
            return "Keep it as it is"
        if kind == q.MOVE_TO:
            return f"Stay on {place_name(self.s.at[self.task.thing])}"
        return PASS_WORDS[kind]

    def agreed(self) -> str:
        """What a yes means."""
        if self.task.kind == q.AMPLIFY:
            return f"Amplify it ({amplify_cost(self.s.design(self.s.object_at_work().design))})"
        return "Stop channelling" if self.task.kind == q.STOP_CHANNEL else "Yes"

    def passing(self) -> str:
        """SEEK-PRIO-07: what a pass leads to."""
        s = self.s
        if s.stack:
            return f"Pass on {object_name(self.library, s.stack[-1])}"
        return "End the main phase" if s.phase == MAIN and s.active == self.task.seat else "Pass"

    def card(self, design: int) -> str:
        """A card of the hand, a pile or the Armory; with priority, to be played or activated."""
        task, name = self.task, self.library.names[design]
        if task.kind != q.ACT:
            return CARD_VERBS[task.kind].format(name=name, end="on top" if task.left else "on the bottom")
        printed = self.s.design(design)
        price = playable.price(self.s, task.seat, design, FROM_HAND)
        if printed.kind == d.TACTIC:
            return f"Play {name} ({self.cost(price, design)}{self.exposing(design)})"
        life = 0 if printed.action is None else printed.action.life
        return f"Activate {name} ({cost_words(price, 0, life)}{self.exposing(design)})"

    def cost(self, price: int, design: int) -> str:
        """SEEK-RUL-38: what a Tactic costs now: 1 AP instead of 3, where the card says something else."""
        printed = self.s.design(design)
        instead = "" if price == printed.ap else f" instead of {printed.ap}"
        return cost_words(price, printed.discards, printed.life_cost, instead)

    def exposing(self, design: int) -> str:
        """SEEK-STEALTH-2, -4: that it ends one's Stealth."""
        return ", ends your Stealth" if ends_stealth(self.s, self.task.seat, design) else ""

    def hex(self, place: int) -> str:
        """A hex to start on, to move to, or to aim at."""
        s, task, where = self.s, self.task, place_name(place)
        if task.kind == q.START:
            colour = "red" if place in s.ground.red else "blue"
            return f"Start on {where}, {colour}"
        if task.kind == q.MOVE_TO and s.are_allies(task.seat, task.thing):
            threat = self.threat(task.thing, place)
            return f"Move to {where}: {threat}" if threat else f"Move to {where}"
        if task.kind != q.ACT:
            return HEX_VERBS[task.kind].format(place=where)
        if not self.prices:
            self.prices = movement.reach(s, task.seat, s.mp[task.seat] + s.ap[task.seat])
        price = self.prices[place]
        by_mp = min(price, s.mp[task.seat])
        told = [f"{by_mp} MP"] * (by_mp > 0) + [f"{price - by_mp} AP"] * (price > by_mp)
        threat = self.threat(task.seat, place)
        return f"Move to {where}: {' and '.join(told) or 'free'}{threat and ', '}{threat}"

    def threat(self, unit: int, place: int) -> str:
        """How many enemies would see the unit on that hex, and how many Weapons would reach it there."""
        if not self.threats:
            self.threats = threats(self.s, unit)
        return self.threats.get(place, "")

    def lasting(self, index: int) -> str:
        """Something in an effect Zone: to be played again, hastened, ended or dispelled."""
        s, lasting = self.s, self.s.lastings[index]
        name = lasting_name(self.library, lasting, self.task.seat)
        if self.task.kind == q.ACT:
            price = playable.price(s, self.task.seat, lasting.design, FROM_EFFECTS)
            cost = self.cost(price, lasting.design) + self.exposing(lasting.design)
            if lasting.kind == L_DOWN:
                return f"Play {name} from face down ({cost})"
            return f"Play {name} again ({cost}, {plural(lasting.charges, 'Charge')} left)"
        if self.task.kind == q.HASTEN:
            return f"Hasten {name} ({plural(lasting.moments, 'Moment')} left)"
        return f"End {name}" if self.task.kind == q.CLEANSE else f"Choose {name}"

    def object(self, place: int) -> str:
        """Something on the Stack, or a trigger that waits."""
        s = self.s
        if self.task.kind == q.ORDER:
            return f"Trigger of {object_name(self.library, s.waiting[place])}"
        thing = s.stack[len(s.stack) - 1 - place]
        words = on_the_stack(s, self.library, thing, self.task.seat)
        return words[0].upper() + words[1:]

    def ailment(self, ailment: int) -> str:
        """An ailment to hasten or to end."""
        s, unit = self.s, self.task.seat if self.task.kind == q.HASTEN else self.task.thing
        name = f"{ailment_name(ailment)} ({s.ailment(unit, ailment)} left)"
        return f"Hasten {name}" if self.task.kind == q.HASTEN else f"End {name}"

    def unit(self, unit: int) -> str:
        """A target; a token to hasten."""
        if self.task.kind == q.HASTEN:
            name, left = unit_name(self.s, self.library, unit), self.s.unit_moments[unit]
            return f"Hasten {name} ({plural(left, 'Moment')} left)"
        return f"Target {unit_name(self.s, self.library, unit)}, {self.s.hp[unit]} HP"

    def seat(self, seat: int) -> str:
        """A player."""
        if self.task.kind == q.GO_FIRST:
            return "You take the first turn" if seat == self.task.seat else f"{seat_name(seat)} takes the first turn"
        return "Yourself" if seat == self.task.seat else seat_name(seat)

    def direction(self, direction: int) -> str:
        """One of the six."""
        return DIRECTION_NAMES[direction].capitalize()

    def mode(self, mode: int) -> str:
        """One of the effects of the card, by its name; a status to hasten."""
        if self.task.kind == q.HASTEN:
            left = self.s.status[self.task.seat * d.STATUSES + mode]
            return f"Hasten {STATUS_NAMES[mode]} ({plural(left, 'Moment')} left)"
        return choice_of(self.s, self.task).names[mode]
