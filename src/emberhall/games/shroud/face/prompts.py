"""What is asked, and what each answer means, in our words."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.face.names import (
    MODE_WORDS,
    NUMBER_WORDS,
    card_names,
    plural,
    scape_name,
    seat_name,
    slot_name,
)
from emberhall.games.shroud.face.words import CHOSEN, QUESTIONS, VERBS, AskedCard
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import AS_TURN, Play
from emberhall.games.shroud.rules.clauses import CLAUSES
from emberhall.games.shroud.rules.declaring import BY_ATTACK, how_well
from emberhall.games.shroud.rules.printed import Step
from emberhall.games.shroud.rules.questions import A_SEAT, A_SLOT, COUNT, PLAYS, STEP, Question, step_of
from emberhall.games.shroud.rules.reach import can_reach, holds, is_safe, victim_of
from emberhall.games.shroud.rules.responses import RESPOND, triggers_of
from emberhall.games.shroud.rules.state import CARD, HAND_LIMIT, HERO_PICK, PASS, SEAT, SLOT, Shroud
from emberhall.games.shroud.rules.turns import MODE
from emberhall.games.shroud.rules.verbs.cards import TRADE_FOR
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import kind_of


@dataclass(frozen=True)
class Asking:
    """A question as it is put to whoever is asked; in a label, with the answer. Nothing in the question depends on
    cards that anybody can't see."""

    s: Shroud
    library: CardSet
    task: Task
    pick: int = -1

    def name(self, card: int) -> str:
        """What is printed on a card."""
        return card_names(self.library)[card]

    def play(self) -> Play:
        """The card that asks."""
        return self.s.play()

    def step(self) -> Step:
        """The step of it that asks."""
        return step_of(self.s, self.task)


class Facts(dict[str, str]):
    """What stands in braces, each found when it is wanted."""

    def __init__(self, asked: Asking) -> None:
        super().__init__()
        self.asked = asked

    def __missing__(self, name: str) -> str:
        return facts()[name](self.asked)


def asked(task: Task) -> Question:
    """The question that a task asks."""
    kind = kind_of(task)
    assert isinstance(kind, Question)
    return kind


def question(s: Shroud, library: CardSet, task: Task) -> str:
    """What is asked, to the one who is asked."""
    return QUESTIONS[asked(task)].text.format_map(Facts(Asking(s, library, task)))


def label(s: Shroud, library: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question, to the one who is asked."""
    words = QUESTIONS[asked(task)]
    template = words.stop if pick == PASS else words.pick
    if isinstance(words, AskedCard) and pick >= CARD and s.face(pick - CARD).timing == d.AMBUSH:
        template = words.ambush
    return template.format_map(Facts(Asking(s, library, task, pick)))


def clause_of(s: Shroud, task: Task) -> str:
    """The rule that a question comes from."""
    kind = asked(task)
    if kind is MODE and not s.modes[task.seat]:
        return "SHRD-MODEPH-06"
    if kind is RESPOND and s.play().is_collection():
        return "SHRD-RESP-06"
    return CLAUSES[kind.clause].id


# What can be responded to


def event_words(ask: Asking) -> str:
    """What can be responded to, as the one who is asked sees it."""
    play, seat = ask.play(), ask.task.seat
    who = seat_name(play.seat)
    if play.is_collection():
        return f"{who} is about to collect their emberscape"
    if is_attacked(ask.s, seat):
        return f"{who} attacks you with {ask.name(play.card)}{aim_words(ask, play, seat)}"
    return f"{who} plays {ask.name(play.card)}"


def aim_words(ask: Asking, play: Play, seat: int) -> str:
    """At which face-up cards of the asked player's scape it is aimed."""
    s = ask.s
    attacks = [step for step in s.face(play.card).program if step.is_attack]
    aimed = [card for step in attacks for card in play.aims_of(step.number)]
    open_ones = [card for card in aimed if card in s.scapes[seat] and not s.down[card]]
    names = [f"your {ask.name(card).removeprefix('The ')}" for card in open_ones]
    return f", aimed at {' and '.join(names)}" if names else ""


def is_attacked(s: Shroud, seat: int) -> bool:
    """The topmost play attacks the seat, and nothing has stopped it yet."""
    return (triggers_of(s, s.play(), seat) >> d.ATTACKED) & 1 == 1


# Whom and what an attack reaches


def whom_words(ask: Asking) -> str:
    """Whether an opponent is attacked, is given the card, or is only concerned."""
    s, play = ask.s, ask.play()
    if s.face(play.card).is_placed:
        return "into whose emberscape do you put it"
    can_attack = any(how_well(s, play, seat) == BY_ATTACK for seat in range(s.seats) if seat != play.seat)
    return "which opponent do you attack" if can_attack else "at which opponent"  # SHRD-RUL-48


def attack_words(ask: Asking) -> str:
    """Whether the opponent is attacked, or only concerned."""
    return "Attack" if how_well(ask.s, ask.play(), ask.pick - SEAT) == BY_ATTACK else "Play it at"


def opponent_note(ask: Asking) -> str:
    """SHRD-PROT-02, SHRD-RUL-48: that the attack reaches nothing there."""
    s, play, seat = ask.s, ask.play(), ask.pick - SEAT
    if how_well(s, play, seat) == BY_ATTACK or not attacks_of(s, play):
        return ""
    return f" ({'protected: ' if is_safe(s, play, seat) else ''}the attack reaches nothing)"


def reach_note(ask: Asking) -> str:
    """SHRD-RUL-48: that the card attacks, and could reach nobody if it were played now."""
    card, seat = ask.pick - CARD, ask.task.seat
    twin, play = ask.s.copy(), Play(card, seat, AS_TURN)
    if twin.face(card).goes_to_scape and not twin.face(card).is_placed:  # SHRD-RUL-24: it lies there before it attacks
        twin.scapes[seat].append(card)
    attacks = attacks_of(twin, play)
    others = [other for other in range(twin.seats) if other != seat]
    if not attacks or any(reaches(twin, play, step, other) for step in attacks for other in others):
        return ""
    return " (its attack reaches nobody)"


def attacks_of(s: Shroud, play: Play) -> list[Step]:
    """The attacks of a card against opponents, as far as their conditions hold."""
    at_opponents = (d.OPPONENT, d.EACH_OPPONENT)
    program = s.face(play.card).program
    return [step for step in program if step.is_attack and step.whom in at_opponents and holds(s, play, step)]


def reaches(s: Shroud, play: Play, step: Step, seat: int) -> bool:
    """SHRD-RUL-48: the attack could affect that opponent right now."""
    return how_well(s, play, seat) == BY_ATTACK if step.whom == d.OPPONENT else can_reach(s, play, step, seat)


# Cards


def picked_name(ask: Asking) -> str:
    """The card that is picked, as whoever is asked knows it; that one's ambush lies face down needs no words."""
    is_ambush = asked(ask.task) is RESPOND
    return ask.name(ask.pick - CARD) if is_ambush else scape_name(ask.s, ask.library, ask.pick, ask.task.seat)


def slot_words(ask: Asking) -> str:
    """One of the own arcane cards: the one that is picked, or that was."""
    slot = A_SLOT.of(ask.task) if asked(ask.task) is TRADE_FOR else ask.pick - SLOT
    return slot_name(ask.s, ask.library, ask.task.seat, slot)


def pile_words(ask: Asking) -> str:
    """Whose discard pile the card that is picked lies in."""
    owner = next(seat for seat in range(ask.s.seats) if ask.pick - CARD in ask.s.discards[seat])
    return "your own" if owner == ask.task.seat else f"{seat_name(owner)}'s"


def keep_words(ask: Asking) -> str:
    """What happens without a new mode card."""
    s, seat = ask.s, ask.task.seat
    return f", or stay in {MODE_WORDS[s.mode(seat)]} mode" if s.modes[seat] else ": it is empty"


def more_words(ask: Asking) -> str:
    """How many cards more may be played."""
    return "another card" if PLAYS.of(ask.task) == 1 else f"up to {PLAYS.of(ask.task)} more cards"


def worth_words(ask: Asking) -> str:
    """Of which value, where that matters."""
    most = ask.step().most
    return f", worth {most} or less" if most != d.ANY_VALUE else ""


@cache
def facts() -> dict[str, Callable[[Asking], str]]:
    """What may stand in braces, and how each is found."""
    return {
        "card": lambda ask: ask.name(ask.play().card),
        "player": lambda ask: seat_name(ask.play().seat),
        "event": event_words,
        "at_whom": whom_words,
        "attack": attack_words,
        "opponent": lambda ask: seat_name(ask.pick - SEAT),
        "note": opponent_note,
        "reach": reach_note,
        "verb": lambda ask: VERBS.get(ask.step().verb, "choose"),  # a position that was written by hand may ask oddly
        "Verb": lambda ask: VERBS.get(ask.step().verb, "choose").capitalize(),
        "victim": lambda ask: seat_name(victim_of(ask.s, ask.play(), ask.step())),
        "or_none": lambda ask: " Or none." if ask.step().is_optional else "",
        "other": lambda ask: "other " if ask.play().aims_of(STEP.of(ask.task)) else "",
        "theirs": lambda ask: ask.name(ask.play().aims_of(STEP.of(ask.task))[0]),
        "worth": worth_words,
        "whose": pile_words,
        "choose": lambda ask: CHOSEN[ask.step().verb][0].format(owner=seat_name(A_SEAT.of(ask.task))),
        "chosen": lambda ask: CHOSEN[ask.step().verb][1],
        "left": lambda ask: f" ({COUNT.of(ask.task)} left)" if COUNT.of(ask.task) > 1 else "",
        "more": more_words,
        "held": lambda ask: plural(len(ask.s.hands[ask.task.seat]), "card"),
        "limit": lambda ask: NUMBER_WORDS[HAND_LIMIT],
        "keep": keep_words,
        "mode": lambda ask: MODE_WORDS[ask.s.mode(ask.task.seat)],
        "its_mode": lambda ask: MODE_WORDS[ask.s.face(ask.pick - CARD).mode].capitalize(),
        "name": picked_name,
        "slot": slot_words,
        "top": lambda ask: ask.name(ask.s.decks[ask.task.seat][-1]),
        "hero": lambda ask: ask.library.heroes[ask.pick - HERO_PICK].full_name(),
    }
