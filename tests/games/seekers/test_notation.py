"""The notation of positions: it tells everything, is read back as it was, and refuses what can't be."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.seekers import GAME
from emberhall.games.seekers.content.armory import PRECONSTRUCTED
from emberhall.games.seekers.content.cards import library_of
from emberhall.games.seekers.face.notation import OBJECTS, read, read_with, write
from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules.state import CARD, HEX, KINDS, PASS, Object, Seekers
from emberhall.games.seekers.trial import stays_whole
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY
from emberhall.kit.forms import Book
from emberhall.testing.table import clause
from tests.examples import examples
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token, plain_cards

GAMES = 12
PICKS = 260
SEED = "0" * 64


# Positions that happen


@cache
def positions() -> list[str]:
    """Positions of random games, from the first question on, more of them where something is played."""
    found = []
    for number in range(GAMES):
        s, rng = new_game(number), Rng(number)
        for place in range(PICKS):
            if s.to_move == NOBODY:
                break
            if place < 5 or place % 9 == 0 or s.resolving or s.stack or s.waiting:
                found.append(write(s))
            s.apply(lively_pick(s, rng))
    return found


def new_game(number: int) -> Shards:
    """A game of other Armories each time, for two or four."""
    rng, ids = Rng(number), list(PRECONSTRUCTED)
    options = {f"armory{seat + 1}": ids[rng.below(len(ids))] for seat in range(4)}
    state = GAME.new(4 if number % 3 == 0 else 2, Dice(fixed_seed(number)), options)
    assert isinstance(state, Shards)
    return state


def lively_pick(s: Seekers, rng: Rng) -> int:
    """A pick at random, rather something else than passing and moving."""
    legal = s.legal()
    pick = legal[rng.below(len(legal))]
    for _ in range(3):
        if pick == PASS or HEX <= pick < CARD:
            pick = legal[rng.below(len(legal))]
    return pick


def again(s: Seekers) -> Shards:
    """The position, written and read."""
    found = read(write(s))
    assert isinstance(found, Shards)
    return found


def test_every_position_of_random_games_is_read_as_it_was() -> None:
    found = positions()

    assert len(found) > 300
    for text in found:
        s = read(text)
        assert isinstance(s, Seekers)
        assert write(s) == text
        assert "\n" not in text
        assert s.legal()


def test_positions_cover_most_questions() -> None:
    asked = {re.findall(r"([a-z-]+):-?\d", text.split(" | ")[-2])[-1] for text in positions()}

    assert {"start", "exchange", "give-up", "mulligan", "act", "step", "unit", "hex", "direction", "pay-card"} <= asked
    assert len(asked) >= 18


@pytest.mark.parametrize("number", range(3))
def test_a_game_plays_on_alike_from_any_position(number: int) -> None:
    s, rng = new_game(number), Rng(number + 100)
    for _ in range(60):
        s.apply(lively_pick(s, rng))
    twin = again(s)
    for _ in range(120):
        assert (twin.to_move, twin.legal()) == (s.to_move, s.legal())
        if s.to_move == NOBODY:
            break
        pick = lively_pick(s, rng)
        s.apply(pick)
        twin.apply(pick)
        assert write(twin) == write(s)


# What the line tells


def fields_of(thing: object) -> dict[str, object]:
    """What a thing is made of."""
    names = [name for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))]
    return {name: getattr(thing, name) for name in names}


def test_all_that_is_on_an_object_is_read_back() -> None:
    library = plain_cards()
    thing = Object(7, 2, library.ids.index("bolt"), 1)
    thing.owner, thing.part, thing.unit, thing.lasting, thing.origin, thing.charges = 0, 3, 2, 9, 2, 4
    thing.is_amplified = thing.is_free = thing.is_critical = thing.is_subtle = thing.has_rolled = True
    thing.mode, thing.direction, thing.hex, thing.targets = 2, 5, 40, [3, -1, 12]
    thing.place, thing.knew = 8, 3
    thing.event_unit, thing.event_source, thing.event_number, thing.event_card, thing.event_object = 1, 2, 30, 4, 5
    thing.added, thing.more_dice, thing.empower, thing.advantage, thing.duplicates = 6, 1, 2, -1, 32
    thing.hit, thing.collided, thing.walled, thing.keeps_stealth, thing.stays = 5, 3, 1, True, 11
    thing.discount, thing.paid = 5, 3

    s = new_game(0)
    s.next_id = 12
    book = Book(s, library.ids)
    (twin,) = OBJECTS.read(book, OBJECTS.text(book, [thing]), "stack")

    assert fields_of(twin) == fields_of(thing)


def test_the_line_of_a_position(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=6, hand=["bolt"], deck=["jab", "blank"], shields=[4]))
    table.given(Seeker("P2", at=(3, 0), deck=[], ailments={"slow": (2, 1)}, stealth=2))
    table.given(Effect("trap", of="P2", at=(2, -1)), Token("T1", of="P2", at=(5, 0), hp=7))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="T1")

    found = write(table.state).split(" | ")
    rulings = "reapply_keeps,slow_rounds_up,slow_halves_push,touch_blocks,sideboard_in_setup,channel_uses_stack"
    counters = "turn 3 passes 0 next_id 4 forced 0 free_actions 0 next_snapshot 0 revealed 0"
    points = "fatigue 0 roll 0 channelled no spent - hand - discard - exile -"
    assert found[:3] == [
        "seats 2",
        f"options map arena max_turns 300 rulings {rulings}",
        f"game {counters} active 0 phase main order 0,1 shard 0,8 out - winners - ended no",
    ]
    assert [part.partition(" equipment plain-blade,plain-coat,plain-ring ")[0] for part in found[3:5]] == [
        "seat seeker tester-one",
        "seat seeker tester-two",
    ]
    assert [part.partition("plain-ring ")[2] for part in found[3:5]] == [
        f"tactics blank*1,bolt*1,jab*1 sideboard - ap 4 mp 6 {points} deck blank,jab known -,- may_lie no,no tallies 0,1{',0' * 14}",
        f"tactics trap*1 sideboard - ap 5 mp 0 {points} deck - known -,- may_lie no,no tallies -",
    ]
    assert found[5].split(" ; ") == [
        "units at=0,0 was=0,0 hp=100 life=100 side=0",
        "at=3,0 was=3,0 hp=100 life=100 side=1 slow=2/1 stealth=2",
        "at=5,0 was=5,0 hp=7 life=10 side=1 token=dummy",
    ]
    assert found[6] == "stack id=3 kind=card card=bolt seat=0 owner=0 unit=0 targets=2 paid=2"
    assert found[7:9] == ["waiting -", "resolving -"]
    assert found[9].split(" ; ") == [
        "lastings id=1 kind=shield card=blank seat=0 owner=0 amount=4 unit=0",
        "id=2 kind=terrain card=trap seat=1 owner=1 is_card=yes terrain=trap hex=2,-1",
    ]
    assert found[10:] == [
        "lifted -",
        "path -",
        "snapshot -",
        "agenda turn-ends:0:0:0:0 end-phase:0:0:0:0 act:0:0:0:0",
        f"dice {SEED}:0",
    ]


# What is refused


@cache
def plain_position() -> str:
    """Two Seekers in the first one's main phase, with a card each, and a Shield."""
    table = SeekTable()
    table.given(
        Seeker("P1", at=(0, 0), hand=["bolt"], deck=["jab"], shields=[4]), Seeker("P2", at=(3, 0), deck=["jab"])
    )
    table.given(Token("T1", of="P2", at=(5, 0)), Effect("brew", of="P2"))
    table.main_phase_of("P1")
    return write(table.state)


def refusal(text: str) -> str:
    """Why the line is no position."""
    with pytest.raises(BadNotation) as caught:
        read_with(plain_cards(), text)
    return str(caught.value).removeprefix("this is no position of seekers: ")


@clause("SEEK-ARM-02", "SEEK-ARM-03", "SEEK-ARM-04", "SEEK-UPK-03", "SEEK-MOVE-11", "SEEK-WIN-02", "SEEK-LOS-02")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seats 2 ", "seats 7 ", "seats: expected a whole number from 2 to 4, got '7'"),
        ("seats 2 ", "seats 3 ", "seats: 3 are announced, 2 are told"),
        ("map arena", "map moon", "options map: unknown word 'moon'; known are crypt"),
        ("reapply_keeps", "reapply", "options rulings: unknown word 'reapply'; known are reapply_keeps"),
        ("phase main", "phase party", "game phase: unknown word 'party'; known are before, upkeep, main, end"),
        ("phase main", "phase before", "game phase, active: 'turn-ends' is to be done, and they tell something else"),
        ("active 0", "active -1", "game phase, active: 'turn-ends' is to be done, and they tell something else"),
        ("order 0,1", "order 0,0", "game order: expected every seat once, got 0,0"),
        ("turn 3", "turn 301", "game turn: expected a whole number from 0 to 300, got '301'"),
        ("winners -", "winners 0", "game winners: expected -, got 0"),
        ("out -", "out 1", "unit 1 at: the Seekers of the seats 0 are on the map, and no others"),
        ("next_id 3", "next_id 2", "lastings id: expected a whole number from 1 to 1, got '2'"),
        ("id=2", "id=1", "id 1: it is told 2 times"),
        ("shard 0,8", "shard 0,9", "game shard: expected a hex such as 3,-1, got '0,9'"),
        ("seeker tester-one", "seeker bolt", "seat 0 seeker: bolt is no Seeker (SEEK-ARM-02)"),
        ("plain-blade,plain-coat", "plain-coat,plain-blade", "expected a Weapon, an Armor and a Trinket, got plain-coat"),
        ("tactics bolt*1", "tactics tester-one*1,bolt*1", "seat 0 tactics: tester-one is no Tactic (SEEK-ARM-04)"),
        ("tactics bolt*1", "tactics bolt*0", "seat 0 tactics bolt: expected a whole number from 1 to 99, got '0'"),
        ("tactics bolt*1", "tactics bolt*2", "seat 0: 1 of bolt are told, and 2 in its Armory"),
        ("hand bolt", "hand bolt,bolt", "seat 0: 2 of bolt are told, and 1 in its Armory"),
        ("hand bolt", "hand blot", "seat 0 hand: there is no card 'blot'; expected a name such as"),
        ("ap 10", "ap 11", "seat 0 ap: expected a whole number from 0 to 10, got '11'"),
        ("known -,-", "known -,jab", "seat 0 known: jab is not in the hand of seat 1"),
        ("known -,-", "known bolt,-", "seat 0 known: it is told of other hands than one's own"),
        ("deck jab", "deck jab~9", "seat 0 deck jab: expected a whole number from 1 to 3, got '9'"),
        ("at=3,0 was=3,0", "at=0,0 was=0,0", "unit 1 at: another unit is on that hex (SEEK-MOVE-11)"),
        ("at=3,0 was=3,0", "at=3,0 was=2,0", "unit 1 was: it is the hex that the unit stands on, until it is gone"),
        ("at=3,0", "at=3.0", "unit 1 at: expected a hex such as 3,-1, got '3.0'"),
        ("at=3,0 was=3,0", "", "unit 1 at: the Seekers of the seats 0,1 are on the map, and no others"),
        ("hp=100", "hp=0", "unit 0 hp: expected 1 to 100, got 0 (SEEK-WIN-02)"),
        ("hp=100", "hp=101", "unit 0 hp: expected 1 to 100, got 101"),
        ("side=0", "side=1", "unit 0: the first 2 units are the Seekers of the seats, in their order"),
        ("token=dummy", "token=bolt", "unit 2 token: behind the Seekers come tokens, and this is none"),
        ("token=dummy", "token=dummy channel=2", "unit 2 channel: a Seeker channels while the Shard is there"),
        ("token=dummy", "token=dummy fear=2/2", "unit 2 fear_of: expected the number of a unit, got -1 (SEEK-FEAR-1)"),
        ("token=dummy", "token=dummy poison=2/2", "and a poison is told among the lastings"),
        ("token=dummy", "token=dummy slow=2", "unit 2 slow: expected 2 words with '/' between them, got '2'"),
        ("token=dummy", "token=dummy slow", "unit 2: expected name=value, each name once; got 'slow'"),
        ("token=dummy", "token=dummy luck=2", "unit 2: unknown word 'luck'; known are at, was, hp"),
        ("units ", "units hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; hp=1 ; ",
         "units: expected 2 to 16, got 17"),
        ("kind=shield", "kind=shell", "lastings kind: unknown word 'shell'; known are card, charges, down"),
        ("kind=shield ", "", "lastings kind: unknown word ''; known are card, charges, down"),
        ("amount=4", "amount=0", "lastings id=1: a Shield is on a unit, and absorbs something (SEEK-SHIELD-1)"),
        ("kind=shield", "kind=charges", "lastings id=1: there are no Charges left (SEEK-CHARGES-1)"),
        ("kind=shield", "kind=terrain", "lastings id=1: terrain is of a kind and on a hex"),
        ("kind=shield", "kind=down", "lastings id=1: a card that lies face down is known to its player (SEEK-EX-11)"),
        ("kind=card card=brew seat=1 owner=1 is_card=yes", "kind=card card=bolt seat=1 owner=1",
         "lastings id=2: its card says nothing that lasts"),
        ("kind=shield card=blank", "kind=terrain card=blank terrain=trap hex=1,1", "lastings id=1: its card says nothing about who enters"),
        ("moments=5", "moments=0", "lastings id=2 moments: it ends with the last one"),
        ("moments=5", "moments=500", "lastings moments: expected a whole number from -1 to 99, got '500'"),
        ("stack -", "stack id=9 kind=card card=bolt seat=0 owner=0 unit=0 targets=1", "stack id: expected a whole number from 1 to 2, got '9'"),
        ("next_id 3", "next_id 9", ""),
        ("lifted -", "lifted bolt", "lifted: cards are lifted where the agenda has mulligan or scry, and only there"),
        ("path -", "path 1,0", "path: one is declared where the agenda ends with step, and only there"),
        ("act:0:0:0:0", "act", "agenda: expected something like 'act:0:0:0:0', got 'act'"),
        (" act:0:0:0:0", "", "agenda: the last one must be a question, and 'end-phase:0:0:0:0' is none"),
        ("act:0:0:0:0", "limit:0:0:0:0", "agenda: 'limit' lies on turn-ends, not on end-phase"),
        ("act:0:0:0:0", "gain:0:0:0:0 act:0:0:0:0", "agenda: 'gain' is done as soon as it comes up, and never waits"),
        ("act:0:0:0:0", "priority:0:0:0:0 order:0:0:0:0", "agenda: nothing can answer 'order:0:0:0:0' here"),
        ("act:0:0:0:0", "act:5:0:0:0", "agenda act seat: expected a whole number from 0 to 1, got '5'"),
        ("act:0:0:0:0", "act:-1:0:0:0", "agenda act seat: expected a whole number from 0 to 1, got '-1'"),
        ("act:0:0:0:0", "priority:0:0:0:0 finish:0:0:0:0 may:0:0:0:0", "resolving: 0 things are told, and the agenda has tasks for 1"),
        ("dice 0", "dice x", "dice: expected 64 hexadecimal digits, a colon and a number"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(old: str, new: str, why: str) -> None:
    text = plain_position()
    assert old in text

    if why:
        assert why in refusal(text.replace(old, new, 1))
    else:
        read_with(plain_cards(), text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("asked", "old", "new", "why"),
    [
        ("start", r"at=(\S+) was=\S+ ", "", "are on the map, and no others"),
        ("exchange", r"exchange:0", "exchange:1", "agenda sideboards: 1 were asked, and so seat 0 is the last one"),
        ("give-up", r"give-up:(\d):0:\d+:0", r"give-up:\1:0:0:0", "agenda give-up: that card is not in the Sideboard"),
        ("step", r"path \S+", "path 8,-8", "path: it can't go on to 8,-8"),
        ("hex", r" ap \d+", " ap 0", "has too few AP"),
        ("hex", r"put:0", "put:1", "agenda put: what it is about is seat 0's"),
        ("hex", r"cast:(\d):\d+", r"cast:\1:0", "targets: expected 0 of"),
        ("hex", r"hex:(\d):0:\d", r"hex:\1:0:9", "agenda hex: there is nothing to choose for"),
        ("hex", r"hex:(\d)", r"unit:\1", "agenda unit: its card does not ask for that"),
        ("hex", r"seat=(\d) owner=\d", r"owner=\1", "expected who controls it, and a unit"),
        ("hex", r"resolving ([^|]*)kind=card", r"resolving \1kind=action", "expected a card with such a part"),
        ("hex", r"resolving ([^|]*)kind=card", r"resolving \1kind=channel", "it has no card, and a claim to the Shard"),
        ("object", r"run:(\d):\d", r"run:\1:9", "agenda run: its card has"),
        ("object", r"run:(\d):(\d):0:0 put:(\d):1", r"run:\1:\2:0:0 put:\3:0", "while something resolves has a 1"),
        ("pay-card", r"agenda ([^|]*) put:\S+ pay-card:\S+", r"agenda \1 act:0:0:0:0", "1 things are told, and the agenda has tasks for 0"),
    ],
)  # fmt: skip
def test_a_task_without_what_it_is_about_is_refused(asked: str, old: str, new: str, why: str) -> None:
    ends = re.compile(rf" {asked}:\S+ \| dice")
    lines = [text for text in positions() if ends.search(text) and re.search(old, text)]

    for line in lines:
        with pytest.raises(BadNotation) as caught:
            read(re.sub(old, new, line))
        if why in str(caught.value):
            break
    else:
        pytest.fail(f"of {len(lines)} lines none is refused so")


def test_what_is_missing_or_told_twice_is_refused() -> None:
    text = plain_position()

    assert refusal(text.replace("| path - ", "")) == "the part 'path' is missing"
    assert refusal(f"{text} | path -") == "the part 'path' is told twice"
    assert refusal(text.replace("| path -", "| path")) == "the part 'path' is empty"
    assert "'mp' is missing" in refusal(text.replace("mp 6 ", "", 1))


def test_a_refusal_from_outside_says_what_is_no_position() -> None:
    with pytest.raises(BadNotation, match=r"this is no position of seekers: the part 'seats' is missing"):
        read("hello")


@clause("SEEK-WIN-01", "SEEK-RUL-05")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ("out 1 winners 1 ended defeat", "game winners: expected 0, got 1"),
        ("out - winners - ended defeat", "unit 1 at: the Seekers of the seats 0,1 are on the map, and no others"),
        ("out 1 winners - ended draw", "game ended: it can't be as told; 1 teams have Seekers left"),
        ("out 1 winners 0 ended defeat", ""),
    ],
)
def test_the_end_has_the_winners_that_it_must(facts: str, why: str) -> None:
    over = plain_position().replace("at=3,0 was=3,0 hp=100", "was=3,0 hp=-2").replace("at=5,0 was", "was")
    over = re.sub(r"agenda [^|]+", "agenda - ", over)

    text = over.replace("out - winners - ended no", facts)

    if why:
        assert why in refusal(text)
    else:
        s = read_with(plain_cards(), text)
        assert (s.to_move, s.returns()) == (NOBODY, [1.0, -1.0])


def test_a_finished_game_has_nothing_left_to_do() -> None:
    over = plain_position().replace("at=3,0 was=3,0 hp=100", "was=3,0 hp=-2")
    text = over.replace("out - winners - ended no", "out 1 winners 0 ended defeat")

    assert refusal(text) == "agenda: the game is over, and 'act:0:0:0:0' is still to be done"


# Damage


def plays_on(text: str) -> None:
    """The text is refused; or it is a position that can be written, seen, dealt anew and played on from."""
    try:
        s = read(text)
    except BadNotation:
        return
    assert isinstance(s, Shards)
    for number in range(12):
        assert write(again(s)) == write(s)
        stays_whole(s)
        GAME.view(s, number % s.seats)
        if s.to_move == NOBODY:
            assert s.ended
            return
        s.copy().redeal(number % s.seats, Dice(fixed_seed(number)))
        s.apply(s.legal()[-(number % 2)])


def parts_behind(text: str) -> int:
    """Where the parts begin that are about units, the Stack and the agenda."""
    return text.index(" | units ")


@examples(150)
@given(st.data())
def test_a_damaged_position_is_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(positions()))
    start = data.draw(st.integers(parts_behind(text), len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 6)))

    plays_on(text[:start] + data.draw(st.text("-+0123456789 ,:|=~/;", max_size=4)) + text[end:])


@examples(100)
@given(st.data())
def test_other_numbers_are_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(positions()))
    found = list(re.finditer(r"(?<==)-?\d+\b", text))
    place = data.draw(st.sampled_from(found))
    number = data.draw(st.one_of(st.integers(-2, 12), st.integers(0, 400)))

    plays_on(text[: place.start()] + str(number) + text[place.end() :])


@examples(150)
@given(st.data())
def test_tasks_in_the_wrong_place_are_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    numbers = st.one_of(st.integers(-1, 5), st.integers(0, 200))
    text = data.draw(st.sampled_from(positions()))
    agenda = re.search(r"agenda ([^|]+) \|", text)
    assert agenda is not None
    tasks = agenda[1].split()
    place = data.draw(st.integers(0, len(tasks)))
    task = [
        data.draw(st.sampled_from(sorted(kind.name for kind in KINDS))),
        *(str(data.draw(numbers)) for _ in range(4)),
    ]
    if data.draw(st.booleans()) and place < len(tasks):
        task = tasks.pop(place).split(":")
        task[data.draw(st.integers(0, 4))] = str(data.draw(numbers))
    tasks.insert(place, ":".join(task))

    plays_on(text.replace(agenda[0], f"agenda {' '.join(tasks)} |"))


def names_in(text: str) -> Iterator[str]:
    """The cards that a line names."""
    known = set(library_of(new_game(1).cards).ids)
    yield from (word for word in re.split(r"[ ,*~=+]", text) if word in known)


@examples(60)
@given(st.data())
def test_other_cards_are_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(positions()))
    old = data.draw(st.sampled_from(sorted(set(names_in(text)))))
    new = data.draw(st.sampled_from(library_of(new_game(1).cards).ids))

    plays_on(re.sub(rf"(?<=[ ,=+]){re.escape(old)}(?=[ ,*~+])", new, text))
