"""Positions in one line of text: what is wrong with one is told, and nothing that can't be read is taken up."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.conjure.content.cards import CARD_NAMES, base_creatures, base_set
from emberhall.games.conjure.face.notation import read, write
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules.questions import Question
from emberhall.games.conjure.rules.state import CALL, KINDS, PASS, REFRESH, Ember
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY
from emberhall.kit.library import Pack, RawCard
from tests.examples import examples
from tests.games.conjure.ember import EmberTable, Wizard, view

CURSES = ["cinders", "rust", "slumber", "stillness", "drought", "silence", "mirrors", "hunger", "closed-book"]
SHY = (PASS, CALL, REFRESH)  # keen players seldom pick these
EXAMPLE = (
    "seats 2 | options threshold 30 pool all promos off zero_flips off remember off max_turns 400 | "
    "game turn 5 dealer 0 active 1 caller -1 winners - ended no revealed 31 | "
    "pool cinder-imp^,puddle-sprite^,hedge-goblin^,gust-pixie^,lantern-newt^,thorn-dryad^,salt-selkie^,barrow-hound^,"
    "ash-raven^,cockatrice^,mirror-fae^,stone-ogre^,storm-harpy^,wyrmling^,river-kelpie^,tomb-sphinx^,iron-minotaur^,"
    "moon-basilisk^,frost-manticore^,cinder-salamander^,gale-roc^,abyss-leviathan^,marble-colossus^,night-chimera^,"
    "crown-hydra^,phoenix^,dread-wyrm^,quillon^,isolde^,vey^,grandmother-moth^,hollow-stag^,kessa^,calder^,"
    "queen-of-cold-lanterns^,umbra^ | out old-tam_,brindle_,sister-ashfall_,marrow_,orrin_,ninth-bell_,saffir_,"
    "father-time_,mother-earth_ | deck A2,A3,A5,A6,A7,A8,A9,A10,A11,A12,A13,E1,E2,E3,E4,E5,E6,E8,E9,E10,E11,E12,E13,F1,F2,"
    "F3,F4,F5,F7,F8,F9,F10,F11,W1,W2,W3,W5,W6,W7,W8,W9,W10,W11,AM2,AM3,F6,W13 | charred A1,E7 | looked - | "
    "seat hand A4,F12,AM1 area wisp^+1,siren_-2 sealed - | seat hand F13,W4,W12 area mudling^ sealed call | "
    "knows F12:1024 | peeked F6:1 W13:1 | "
    "turn called - announced 1 conjurings 1 refreshed no locked wisp archmages 0 spent - losers - laid - | "
    "curses stack - revealed - lifted - | agenda turn-ends:1:0:0:0 begin-step-three:1:0:0:0 "
    "after-step-two:1:0:0:0 checkpoint:-1:3:0:0 begin-step-two:1:0:0:0 bids-in:-1:2:0:0 bid:0:2:0:0 | "
    "dice 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f:70"
)


# Positions


def fresh(seats: int, number: int) -> MagicalCardGame:
    """A game that begins, with options that depend on its number."""
    s = MagicalCardGame(seats, Dice(fixed_seed(number)), base_set().creatures)
    s.lay_out()
    s.threshold, s.max_turns = (20, 30, 40, 50)[number % 4], 40
    s.has_legendaries, s.has_promos = number % 3 != 1, number % 2 == 0
    s.zero_flips, s.remembers = number % 3 == 0, number % 5 == 0
    s.begin()
    return s


def random_game(seats: int, number: int) -> Iterator[MagicalCardGame]:
    """Every position of a random game; in those of odd numbers the players are keen. One state plays on."""
    s, rng = fresh(seats, number), Rng(number)
    yield s
    while s.to_move != NOBODY:
        picks = s.legal()
        if number % 2 and rng.below(8):
            picks = [pick for pick in picks if pick not in SHY] or picks
        s.apply(picks[rng.below(len(picks))])
        yield s


def facts(s: Ember) -> dict[str, object]:
    """All that a position is made of."""
    found = {name: getattr(s, name) for name in dir(s) if not name.startswith("_")}
    plain = {name: fact for name, fact in found.items() if not callable(fact)}
    plain["sealed"] = s.sealed.answers
    plain["agenda"] = [task.numbers() for task in s.agenda.tasks()]
    plain["dice"] = (s.dice.seed, s.dice.taken)
    del plain["events"]
    return plain


def again(s: Ember) -> Ember:
    """The position written and read."""
    twin = read(write(s))
    assert isinstance(twin, Ember)
    return twin


def three(at: str = "start", *picks: tuple[str, str]) -> str:
    """A game for three, so far into Ash's turn, and then these picks."""
    table = EmberTable()
    table.given(
        Wizard("Ash", ["A1", "E1", "AM1"], ["cockatrice", "night-chimera", "mudling"]),
        Wizard("Birk", ["F2", "W3"], ["stone-ogre", "wisp"], counters={"wisp": -1}),
        Wizard("Cedar", ["W9", "W10", "AM2"], ["moon-basilisk", "siren"], ["wyrmling"]),
        at=at,
        charred=["A5", "A6", "A7"],
    )
    for name, pick in picks:
        table.pick(name, pick)
    return write(table.state)


def alone(at: str = "end", *picks: tuple[str, str]) -> str:
    """A game for one, so far into the second turn, and then these picks."""
    table = EmberTable()
    table.given(
        Wizard("Ash", ["A1", "E1", "AM1"], ["cockatrice", "wisp"]),
        at=at,
        turn_number=2,
        curses=["rust", "cinders", "slumber"],
        revealed=["stillness", "drought"],
        lifted=CURSES[5:],
    )
    for name, pick in picks:
        table.pick(name, pick)
    return write(table.state)


def owning(creature: str, *picks: tuple[str, str], at: str = "start", hand: int = 3) -> str:
    """A game for three where Ash owns a creature, and then these picks; Birk loses the first card where chance says."""
    table = EmberTable()
    table.given(
        Wizard("Ash", [f"A{number + 1}" for number in range(hand)], [creature, "wyrmling"], ["wisp", "mudling"]),
        Wizard("Birk", ["F2", "W3", "W4"]),
        Wizard("Cedar", ["W9", "W10"]),
        at=at,
        charred=["E5", "E6", "E7"],
    )
    table.numbers(0)
    for name, pick in picks:
        table.pick(name, pick)
    return write(table.state)


def cursed(curse: str, *creatures: str) -> str:
    """A game for one whom a curse strikes, and whose creatures can't lift it."""
    table = EmberTable()
    lifted = [id_ for id_ in CURSES if id_ != curse]
    table.given(Wizard("Ash", [], creatures), at="end", turn_number=2, curses=[curse], lifted=lifted)
    return write(table.state)


def used(user: str, creature: str, *more: tuple[str, str]) -> str:
    """The game for three where somebody got to use a creature, and then these picks."""
    bids = [(name, creature if name == user else "pass") for name in ("Ash", "Birk", "Cedar")]
    return three("start", *bids, *more)


ALL_PASS = [("Ash", "pass"), ("Birk", "pass"), ("Cedar", "pass")]
BIDS = three("start", ("Ash", "cockatrice"))
AIM = used("Ash", "cockatrice")
AIM_MORE = used("Ash", "night-chimera", ("Ash", "wisp"))
ARCHMAGE = used("Ash", "flip")
CONTEST = used("Ash", "cockatrice", ("Ash", "wisp"), ("Birk", "stone-ogre"), ("Cedar", "pass"))
ARCHMAGE_CONTEST = used("Ash", "flip", ("Ash", "wisp"))
TOGETHER = used("Cedar", "siren", ("Ash", "A1"))
SIFT = used("Ash", "mudling", ("Cedar", "pass"))
STEP_ONE = three("step one")
STEP_TWO = three("step two")
LAY = three("step two", ("Ash", "cinder-imp"), ("Ash", "AM1"))
GO = three("final")
OVER = three("final", *ALL_PASS[1:], *ALL_PASS[:1])
LIFT = alone()
LIFT_AT_CHECKPOINT = alone("start", ("Ash", "stillness"))
LONELY = alone("start")
BIDS_OF_ASH = [("Birk", "pass"), ("Cedar", "pass")]
QUESTIONS_ASKED = {
    "bid": BIDS,
    "react": CONTEST,
    "go": GO,
    "aim-at-seat": owning("cinder-imp", ("Ash", "cinder-imp"), *BIDS_OF_ASH),
    "aim-at-creature": AIM,
    "step-one": STEP_ONE,
    "stack": owning("saffir", ("Ash", "saffir"), *BIDS_OF_ASH),
    "step-two": STEP_TWO,
    "lay": LAY,
    "step-three": owning("saffir", at="step three", hand=6),
    "discard": owning("cinder-imp", ("Ash", "cinder-imp"), *BIDS_OF_ASH, ("Ash", "seat2")),
    "discard-together": TOGETHER,
    "choose-discard": owning("ash-raven", ("Ash", "ash-raven"), *BIDS_OF_ASH, ("Ash", "seat2")),
    "choose-take": owning("tomb-sphinx", ("Ash", "tomb-sphinx"), *BIDS_OF_ASH, ("Ash", "seat2")),
    "give": owning("hedge-goblin", ("Ash", "hedge-goblin"), *BIDS_OF_ASH, ("Ash", "seat2")),
    "sift": SIFT,
    "fetch": owning("barrow-hound", ("Ash", "barrow-hound"), *BIDS_OF_ASH),
    "start-revive": owning("father-time", at="turn"),
    "lift": LIFT,
    "rust-one": cursed("rust", "wisp", "cinder-imp"),
    "slumber-one": cursed("slumber", "wisp", "cinder-imp"),
    "starve-one": cursed("hunger", "wisp"),
    "dispute": three("start", ("Ash", "cockatrice"), ("Birk", "call"), ("Cedar", "pass")),
}
POSITIONS = [
    EXAMPLE,
    *QUESTIONS_ASKED.values(),
    AIM_MORE,
    ARCHMAGE,
    ARCHMAGE_CONTEST,
    LIFT_AT_CHECKPOINT,
    OVER,
    LONELY,
]


# There and back


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seats", range(1, 6))
def test_whatever_comes_about_is_read_as_it_was_written(seats: int, number: int) -> None:
    for place, s in enumerate(random_game(seats, 3 * seats + number)):
        if place % 4 == 0 or s.to_move == NOBODY:
            assert facts(again(s)) == facts(s)


@pytest.mark.parametrize("seats", range(1, 6))
def test_what_was_dealt_anew_is_read_as_it_was_written(seats: int) -> None:
    for place, s in enumerate(random_game(seats, seats)):
        if place % 40 == 0:
            twin = s.copy()
            twin.redeal(place // 40 % seats, Dice(fixed_seed(place)))
            assert facts(again(twin)) == facts(twin)


def test_a_position_is_told_like_this() -> None:
    s = read(EXAMPLE)

    assert isinstance(s, Ember)
    assert write(s) == EXAMPLE
    assert s.to_move == 0
    assert (s.total(0), s.total(1)) == (2 + 2, 2)
    assert [base_set().ids[creature] for creature in s.areas[0]] == ["wisp", "siren"]
    assert not s.is_up(s.areas[0][1])
    assert s.sealed.of(1) == CALL
    assert s.legal() == [PASS, CALL]


def test_cards_may_be_told_in_any_order_where_there_is_none() -> None:
    told = re.sub("hand A4,F12,AM1", "hand AM1,F12,A4", EXAMPLE)
    told = re.sub("pool cinder-imp\\^,puddle-sprite\\^", "pool puddle-sprite^,cinder-imp^", told)

    assert write(read(told)) == EXAMPLE


def test_a_creature_that_starved_is_out() -> None:
    table = EmberTable()
    table.given(Wizard("Ash"), at="end", revealed=["hunger"], lifted=[id_ for id_ in CURSES if id_ != "hunger"])
    table.pick("Ash", "wisp")

    assert " | out wisp_,father-time_,mother-earth_ | " in write(table.state)
    assert facts(again(table.ember)) == facts(table.ember)


def test_the_question_of_a_reaction_names_who_acted_and_at_what() -> None:
    assert "contest:0:0:89:1 contest-in:1:0:91:13 react:2:1:91:13 | dice" in CONTEST
    assert write(read(CONTEST)) == CONTEST


@pytest.mark.parametrize("text", POSITIONS)
def test_the_positions_of_this_page_are_read_as_they_were_written(text: str) -> None:
    assert write(read(text)) == text


def test_there_is_a_position_for_every_question() -> None:
    found = {name: read(text) for name, text in QUESTIONS_ASKED.items()}

    assert set(found) == {kind.name for kind in KINDS if isinstance(kind, Question)}
    for name, s in found.items():
        assert isinstance(s, Ember)
        assert kind_of(s.agenda.top()).name == name


def test_an_ability_waits_beneath_the_question_that_it_asks() -> None:
    power = {"do": [{"discard": {"who": "opponent", "n": 1, "chosen_by": "owner"}}, {"draw": 1}]}
    imp = RawCard("powers.toml", {**base_creatures()["cinder-imp"].table, **power})
    pack = Pack("powers", "conjure", keeps_base=True, cards={"cinder-imp": imp}, hash="")
    line = (
        three("step one")
        .replace("cinder-imp^,", "", 1)
        .replace("mudling^ sealed", "mudling^,cinder-imp_ sealed")
        .replace(" step-one:0:0:0:0", " power-ends:0:0:1:131072 power:0:1:1:131072 discard:1:1:0:0")
    )

    s = read(line, [pack])

    assert write(s) == line
    assert s.legal() == [CARD_NAMES.index("F2"), CARD_NAMES.index("W3")]
    assert fault_of(line) == "agenda power left: cinder-imp has 1 steps, counted from 0"


# Faults


def fault_of(text: str) -> str:
    """What is said of a text that is no position."""
    with pytest.raises(BadNotation) as caught:
        read(text)
    start = "this is no position of conjure: "
    assert str(caught.value).startswith(start)
    return str(caught.value).removeprefix(start)


def changed(text: str, pattern: str, to: str) -> str:
    """A position with the first match changed."""
    line, count = re.subn(pattern, to, text, count=1)
    assert count, f"{pattern} is not in {text}"
    return line


def asked(text: str, *tasks: str) -> str:
    """A position with other tasks in place of the last one."""
    return changed(text, r" \S+ \| dice", "".join(f" {task}" for task in tasks) + " | dice")


def lifted(text: str) -> str:
    """The cards that are lifted off the deck."""
    return text.partition("looked ")[2].split()[0]


PARTS = "seats, options, game, pool, out, deck, charred, looked, knows, peeked, turn, curses, agenda, dice"
TEXT_FAULTS = {
    "nothing": ("", "the part 'seats' is missing"),
    "a word": ("x", "the part 'seats' is missing"),
    "no dice": (changed(EXAMPLE, r" \| dice .*", ""), "the part 'dice' is missing"),
    "an empty part": (changed(EXAMPLE, "peeked [^|]+", "peeked "), "the part 'peeked' is empty"),
    "nothing between bars": (changed(EXAMPLE, r" \| deck", " | | deck"), f"parts: unknown word ''; known are {PARTS}"),
    "a part twice": (EXAMPLE + " | seats 2", "the part 'seats' is told twice"),
    "a part of another game": (EXAMPLE + " | heat calm", f"parts: unknown word 'heat'; known are {PARTS}"),
    "six seats": (changed(EXAMPLE, "seats 2", "seats 6"), "seats: expected a whole number from 1 to 5, got '6'"),
    "no seats": (changed(EXAMPLE, "seats 2", "seats 0"), "seats: expected a whole number from 1 to 5, got '0'"),
    "a seat too few": (changed(EXAMPLE, "seats 2", "seats 3"), "seats: 3 are announced, 2 are told"),
    "dice without a seed": (changed(EXAMPLE, r"dice \w+", "dice 77"), "dice: expected 64 hexadecimal digits, a colon and a number, got '77:70'"),
}  # fmt: skip
FACT_FAULTS = {
    "a threshold of nothing": (changed(EXAMPLE, "threshold 30", "threshold 0"), "options threshold: expected a whole number from 1 to 999, got '0'"),
    "an unknown Pool": (changed(EXAMPLE, "pool all", "pool most"), "options pool: unknown word 'most'; known are basic, all"),
    "an option in other words": (changed(EXAMPLE, "promos off", "promos no"), "options promos: unknown word 'no'; known are off, on"),
    "an option left out": (changed(EXAMPLE, " remember off", ""), "options: expected threshold, pool, promos, zero_flips, remember, max_turns, each with a value; 'remember' is missing"),
    "a limit of 20 digits": (changed(EXAMPLE, "max_turns 400", "max_turns 99999999999999999999"), "options max_turns: expected a whole number from 0 to 1000000000, got '99999999999999999999'"),
    "a turn past the last": (changed(EXAMPLE, "turn 5", "turn 401"), "game turn: expected a whole number from 0 to 400, got '401'"),
    "a dealer who is not there": (changed(EXAMPLE, "dealer 0", "dealer 2"), "game dealer: expected a whole number from 0 to 1, got '2'"),
    "an active player who is not there": (changed(EXAMPLE, "active 1", "active -1"), "game active: nobody is, and the game is not over"),
    "a caller who is not there": (changed(EXAMPLE, "caller -1", "caller 2"), "game caller: expected a whole number from -1 to 1, got '2'"),
    "a winner who is not there": (changed(EXAMPLE, "winners -", "winners 2"), "game winners: expected a whole number from 0 to 1, got '2'"),
    "a winner twice": (changed(EXAMPLE, "winners -", "winners 1,1"), "game winners: 1 is told twice"),
    "an unknown ending": (changed(EXAMPLE, "ended no", "ended 1"), "game ended: unknown word '1'; known are no, call, turns, curses"),
    "nothing revealed": (changed(EXAMPLE, "revealed 31", "revealed -31"), "game revealed: expected a whole number from 0 to 1000000000, got '-31'"),
    "a caller in the turn who is not there": (changed(EXAMPLE, "called -", "called 2"), "turn called: expected a whole number from 0 to 1, got '2'"),
    "more conjurings than can be": (changed(EXAMPLE, "conjurings 1", "conjurings 1000"), "turn conjurings: expected a whole number from 0 to 999, got '1000'"),
    "neither refreshed nor not": (changed(EXAMPLE, "refreshed no", "refreshed 0"), "turn refreshed: unknown word '0'; known are no, yes"),
    "a lock on an unknown creature": (changed(EXAMPLE, "locked wisp", "locked whisp"), "turn locked: there is no card 'whisp'; expected a name such as wisp"),
    "a lock on a creature of the Pool": (changed(EXAMPLE, "locked wisp", "locked isolde"), "turn locked: isolde is in nobody's area"),
    "a lock twice": (changed(EXAMPLE, "locked wisp", "locked wisp,wisp"), "turn locked: wisp is told twice"),
    "something spent in the Pool": (changed(EXAMPLE, "spent -", "spent isolde"), "turn spent: isolde is in nobody's area"),
    "curses for two": (changed(EXAMPLE, "stack -", "stack rust"), "curses: with 2 at the table there are 0, and 1 are told"),
    "a curse missing": (changed(LIFT, "stack slumber,cinders", "stack cinders"), "curses: with 1 at the table there are 9, and 8 are told"),
    "a curse twice": (changed(LIFT, "stack slumber", "stack rust"), "curses: rust is told twice"),
    "an unknown curse": (changed(LIFT, "stack slumber", "stack slumbers"), "curses stack: unknown word 'slumbers'; known are cinders, rust, slumber, stillness, drought, silence, mirrors, hunger, closed-book"),
}  # fmt: skip
CARD_FAULTS = {
    "a card twice": (changed(EXAMPLE, "charred A1", "charred A2"), "charred: A2 is told twice"),
    "a card in two hands": (changed(EXAMPLE, "hand F13", "hand A4"), "seat 1 hand: A4 is told twice"),
    "an unknown card": (changed(EXAMPLE, "charred A1", "charred A14"), "charred: unknown word 'A14'; known are A1, A2, "),
    "a card that is nowhere": (changed(EXAMPLE, "charred A1,", "charred "), "A1 is nowhere; a card is in deck, charred, looked or a hand"),
    "a creature twice": (changed(EXAMPLE, "area mudling", "area wisp"), "seat 1 area: wisp is told twice"),
    "a creature owned and in the Pool": (changed(EXAMPLE, "pool cinder-imp", "pool wisp"), "seat 0 area: wisp is told twice"),
    "a creature that is nowhere": (changed(EXAMPLE, "area mudling\\^", "area -"), "mudling is nowhere; a creature is in pool, out or an area"),
    "an unknown creature": (changed(EXAMPLE, "area mudling", "area muddling"), "seat 1 area: there is no card 'muddling'; expected a name such as wisp"),
    "a creature without a face": (changed(EXAMPLE, "area mudling\\^", "area mudling"), "seat 1 area: expected something like 'wisp^' or 'siren_-2', got 'mudling'"),
    "counters without a sign": (changed(EXAMPLE, "area mudling\\^", "area mudling^2"), "seat 1 area: expected something like 'wisp^' or 'siren_-2', got 'mudling^2'"),
    "counters of 20 digits": (changed(EXAMPLE, "area mudling\\^", "area mudling^+99999999999999999999"), "seat 1 area: expected something like 'wisp^' or 'siren_-2', got 'mudling^+99999999999999999999'"),
    "the Pool face down": (changed(EXAMPLE, "isolde\\^", "isolde_"), "pool: the creatures of the Pool lie face up, and isolde does not"),
    "counters in the Pool": (changed(EXAMPLE, "isolde\\^", "isolde^-1"), "isolde: only a creature that somebody owns wins or loses VP"),
    "a seat without an area": (changed(EXAMPLE, " area mudling\\^", ""), "seat 1: expected hand, area, sealed, each with a value; 'area' is missing"),
    "knowledge of a card in no hand": (changed(EXAMPLE, "knows F12", "knows F6"), "knows F6: 1024 tells of hands that the card can't be in"),
    "knowledge of another hand": (changed(EXAMPLE, "F12:1024", "F12:64"), "knows F12: 64 tells of hands that the card can't be in"),
    "knowledge of a hand that is not there": (changed(EXAMPLE, "F12:1024", "F12:160"), "knows F12: 160 tells of hands that the card can't be in"),
    "knowledge above all bits": (changed(EXAMPLE, "F12:1024", "F12:1073741824"), "knows F12: expected a whole number from 1 to 1073741823, got '1073741824'"),
    "knowledge without a number": (changed(EXAMPLE, "F12:1024", "F12"), "knows: expected something like 'A1:33', got 'F12'"),
    "knowledge of a card twice": (changed(EXAMPLE, "F12:1024", "F12:1024 F12:1"), "knows: F12 is told twice"),
    "knowledge of an unknown card": (changed(EXAMPLE, "F12:1024", "F99:1024"), "knows: unknown word 'F99'; known are A1, A2, "),
    "a place known in no deck": (changed(EXAMPLE, "peeked F6", "peeked A1"), "peeked: A1 is not in the deck"),
    "a place known to nobody there": (changed(EXAMPLE, "peeked F6:1", "peeked F6:4"), "peeked F6: expected a whole number from 1 to 3, got '4'"),
    "a place known twice": (changed(EXAMPLE, "peeked F6:1", "peeked F6:1 F6:1"), "peeked: F6 is told twice"),
}  # fmt: skip
AGENDA_FAULTS = {
    "an unknown task": (asked(EXAMPLE, "bit:0:2:0:0"), "agenda: unknown word 'bit'; known are draws, stack, "),
    "a task with fewer numbers": (asked(EXAMPLE, "bid:0:2:0"), "agenda: expected something like 'draw:0:1:0:0', got 'bid:0:2:0'"),
    "a number of 20 digits": (asked(EXAMPLE, "bid:0:99999999999999999999:0:0"), "agenda bid left: expected a whole number from 1 to 3, got '99999999999999999999'"),
    "a task of a seat that is not there": (asked(EXAMPLE, "bid:2:2:0:0"), "agenda bid seat: expected a whole number from 0 to 1, got '2'"),
    "a question to nobody": (asked(EXAMPLE, "bid:-1:2:0:0"), "agenda bid seat: expected a whole number from 0 to 1, got '-1'"),
    "a number that means nothing": (asked(EXAMPLE, "bid:0:2:5:0"), "agenda bid thing: expected a whole number from 0 to 0, got '5'"),
    "a source that is none": (asked(AIM, "aim-at-creature:0:1:5:0"), "agenda aim-at-creature thing: expected a whole number from 74 to 124, got '5'"),
    "a creature that is not there": (asked(LAY, "lay:0:0:48:0"), "agenda lay thing: expected a whole number from 0 to 47, got '48'"),
    "a curse that is not there": (asked(LIFT, "lift:0:3:9:1"), "agenda lift thing: expected a whole number from 0 to 8, got '9'"),
    "an element that is not there": (asked(SIFT, "fetch:0:1:0:5"), "agenda fetch also: expected a whole number from 0 to 4, got '5'"),
    "nothing to do": (changed(EXAMPLE, r"agenda [^|]+ \|", "agenda - |"), "agenda: nothing is left to do, and the game is not over"),
    "work that comes last": (changed(EXAMPLE, r" bids-in\S+ bid\S+", ""), "agenda: the last one must be a question, and 'begin-step-two:1:0:0:0' is none"),
    "too many passes": (asked(GO, "go:1:3:0:0"), "agenda go left: expected a whole number from 0 to 2, got '3'"),
    "something to do after the end": (changed(OVER, "agenda -", "agenda go:1:0:0:0"), "agenda: the game is over, and 'go:1:0:0:0' is still to be done"),
    "an aim that is not there": (changed(CONTEST, "contest:0:0:89:1", "contest:0:0:89:49"), "agenda contest also: there is no creature 48"),
    "more steps than there are": (changed(SIFT, " sift:0", " power:0:1:5:0 sift:0"), "agenda power left: mudling has 1 steps, counted from 0"),
    "a sift of nothing": (changed(changed(SIFT, "looked \\S+", "looked -"), "deck ", f"deck {lifted(SIFT)},"), "agenda: nothing can answer 'sift:0:0:0:0' here"),
    "a bid that is none": (changed(BIDS, "sealed cockatrice", "sealed cockatrices"), "seat 0 sealed: expected a pick such as pass, F6 or wisp, got 'cockatrices'"),
    "a bid that can't be": (changed(BIDS, "sealed cockatrice", "sealed siren"), "seat 0 sealed: expected pass or call or flip or mudling or cockatrice or night-chimera, got 'siren'"),
    "a dispute about what can't be bid": (changed(QUESTIONS_ASKED["dispute"], "called -", "called 1"), "seat 1 sealed: expected pass or wisp, got 'call'"),
    "a card of another's hand": (changed(TOGETHER, "sealed A1", "sealed F2"), "seat 0 sealed: expected A1 or E1 or AM1, got 'F2'"),
    "an unknown card laid": (changed(LAY, "laid AM1", "laid AM4"), "turn laid: unknown word 'AM4'; known are A1, A2, "),
    "a cost that can't be paid": (asked(LAY, "lay:0:0:29:0"), "agenda: nothing can answer 'lay:0:0:29:0' here"),
}  # fmt: skip
FAULTS = {**TEXT_FAULTS, **FACT_FAULTS, **CARD_FAULTS, **AGENDA_FAULTS}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place_and_what_would_work(fault: str) -> None:
    text, message = FAULTS[fault]

    assert fault_of(text).startswith(message)


# Damage


@examples(250)
@given(st.data())
def test_a_damaged_position_is_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(POSITIONS))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    damaged = text[:start] + data.draw(st.text("-+0123456789 ,:|^_awFM", max_size=4)) + text[end:]

    holds(damaged)


@examples(250)
@given(st.data())
def test_tasks_in_the_wrong_place_are_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    numbers = st.one_of(st.integers(-1, 5), st.integers(70, 125), st.integers(0, 50), st.integers(0, 1 << 20))
    agenda = re.search(r"agenda ([^|]+) \|", data.draw(st.sampled_from(POSITIONS)))
    assert agenda is not None
    tasks = agenda[1].split()
    place = data.draw(st.integers(0, len(tasks)))
    task = [
        data.draw(st.sampled_from(sorted(kind.name for kind in KINDS))),
        *(str(data.draw(numbers)) for _ in range(4)),
    ]
    if data.draw(st.booleans()) and place < len(tasks) and tasks[place] != "-":
        task = tasks.pop(place).split(":")
        task[data.draw(st.integers(0, 4))] = str(data.draw(numbers))
    tasks.insert(place, ":".join(task))

    holds(changed(data.draw(st.sampled_from(POSITIONS)), r"agenda [^|]+ \|", f"agenda {' '.join(tasks)} |"))


def holds(text: str) -> None:
    """The text is refused; or it is a position that is written as it was read, and that everyone can look at."""
    try:
        s = read(text)
    except BadNotation:
        return
    assert isinstance(s, Ember)
    assert facts(again(s)) == facts(s)
    for seat in range(NOBODY, s.seats):
        view(s, seat)
