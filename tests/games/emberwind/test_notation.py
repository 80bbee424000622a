"""The notation of positions: it tells everything, is read back as it was, and refuses what can't be."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.face.notation import DEED, STRIKE, read, write
from emberhall.games.emberwind.face.notation_forms import Doing
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.state import PASS, Deed, Emberwind, Strike
from emberhall.games.emberwind.trial import everything_is_whole
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY
from emberhall.kit.options import OptionValue
from emberhall.testing.copies import attributes_of, changed
from emberhall.testing.table import clause
from tests.examples import examples
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

GAMES = 8
PICKS = 160
ENCOUNTERS = ("crown-of-ash", "the-widows-parlour", "toll-at-the-millrace", "evensong-in-the-cloister")
PARTIES = ("rook, rath, laureat, piper", "maren, ives, laureat, rath", "piper, rook, ives, maren")


# Positions that happen


def new_game(number: int) -> Skirmish:
    """A fight of another kind each time."""
    options: dict[str, OptionValue] = {
        "encounter": ENCOUNTERS[number % 4], "party": PARTIES[number % 3], "modifiers": "yes" if number % 2 else "no",
        "storyteller": ("player", "dice", "best")[number % 3], "sheets": "studied" if number % 4 == 1 else "open",
        "order": ("asked", "each-round")[number % 2], "dead_ends": "yes" if number % 5 == 0 else "no",
    }  # fmt: skip
    state = GAME.new((4, 5, 2, 1)[number % 4], Dice(fixed_seed(number)), options)
    assert isinstance(state, Skirmish)
    return state


def lively_pick(s: Emberwind, rng: Rng) -> int:
    """A pick at random, rather something else than passing."""
    legal = s.legal()
    pick = legal[rng.below(len(legal))]
    for _ in range(2):
        if pick == PASS:
            pick = legal[rng.below(len(legal))]
    return pick


@cache
def positions() -> list[str]:
    """Positions of random games, from the first question on, more of them where something is being done."""
    found = []
    for number in range(GAMES):
        s, rng = new_game(number), Rng(number)
        for place in range(PICKS):
            if s.to_move == NOBODY:
                break
            if place < 5 or place % 7 == 0 or s.agenda.depth > 4:
                found.append(write(s))
            s.apply(lively_pick(s, rng))
    return found


def test_every_position_of_random_games_is_read_as_it_was() -> None:
    found = positions()

    assert len(found) > 200
    for text in found:
        s = read(text)
        assert isinstance(s, Emberwind)
        assert write(s) == text
        assert "\n" not in text
        assert s.legal()
        everything_is_whole(s)


def test_positions_cover_most_questions() -> None:
    asked = {re.findall(r"([a-z-]+):-?\d", text.split(" | ")[-2])[-1] for text in positions()}

    assert {"act", "targets", "where", "shift-roll", "amplify", "on-declared", "choose-target", "choose-slot"} <= asked
    assert {"keep-sustain", "unlock", "choose-chain", "on-incoming"} <= asked


@pytest.mark.parametrize("number", range(4))
def test_a_game_plays_on_alike_from_any_position(number: int) -> None:
    s, rng = new_game(number), Rng(number + 100)
    for _ in range(40):
        if s.to_move != NOBODY:
            s.apply(lively_pick(s, rng))
    twin = read(write(s))
    for _ in range(80):
        assert (twin.to_move, twin.legal()) == (s.to_move, s.legal())
        if s.to_move == NOBODY:
            break
        pick = lively_pick(s, rng)
        s.apply(pick)
        twin.apply(pick)
        assert write(twin) == write(s)


def test_a_finished_game_is_read_as_it_was() -> None:
    s, rng = new_game(3), Rng(3)
    while s.to_move != NOBODY:
        s.apply(lively_pick(s, rng))

    twin = read(write(s))

    assert write(twin) == write(s)
    assert (twin.to_move, twin.legal(), twin.returns()) == (NOBODY, [], s.returns())


# What the line tells


@pytest.mark.parametrize(("thing", "form"), [(Deed(), DEED), (Strike(), STRIKE)])
def test_nothing_of_what_is_being_done_is_left_out(thing: Deed | Strike, form: Doing) -> None:
    assert attributes_of(thing) == {attribute for field in form.fields for attribute in field.attributes}


@pytest.mark.parametrize("doing", ["deed", "strike"])
def test_a_copy_has_all_of_what_is_being_done(doing: str) -> None:
    s = new_game(0)
    thing = getattr(s, doing)
    for name in attributes_of(thing):
        setattr(thing, name, changed(getattr(thing, name)))

    twin = getattr(s.copy(), doing)

    assert {name: getattr(twin, name) for name in attributes_of(thing)} == {
        name: getattr(thing, name) for name in attributes_of(thing)
    }


@clause("WIND-COND-113", "WIND-COND-114")
def test_a_line_tells_who_suffers_from_what_and_for_how_long(table: WindTable) -> None:
    table.given(
        Hero("rook", at=(4, 9), conditions={"poison": 2, "off_guard": (1, "next-turn")}), Hero("rath", at=(9, 9))
    )
    table.given(
        Foe("mossback-brute", at=(4, 4), hp=30, conditions={"silence": (1, "round-3"), "daze": (1, "start-rath")})
    )
    table.acts("rook")

    text = write(table.wind)

    assert "rook slot=0 at=4,9 hp=42 pool=4 tides=2 off_guard=1/next-turn poison=2 ;" in text
    assert "mossback-brute at=4,4 hp=30 daze=1/start-1 silence=1/round-3 |" in text
    assert "halved -" in text


@clause("WIND-SUST-102")
def test_a_line_tells_what_is_sustained_unlocked_and_made(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 9)), Hero("laureat", at=(9, 9)), Kept("laureat", "wildfire", on=["mossback-brute"]))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True, unlocked=["45", "56"], studied=["grid"]))
    table.made_cover((2, 2), by="mossback-brute")
    table.acts("rook")

    text = write(table.wind)

    assert "sheets mossback-brute unlocked=45+56 studied=grid |" in text
    assert "sustains hero=1 action=wildfire targets=4 |" in text
    assert "made 2,2:4 |" in text


def test_what_asks_in_the_middle_of_an_action_is_told(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3)), Hero("rook"), Foe("mossback-brute", at=(4, 4)))
    table.acts("rath", dice=[7, 5, 6, 2])
    table.act("pinpoint-strike", at="mossback-brute")

    text = write(table.wind)

    assert table.asked() == "amplify"
    assert "deed hero=0 action=pinpoint-strike price=2 targets=4 d20=7 outcome=hit c=5 a=14 p=6 vs=T total=13 |" in text
    assert (
        "hero-ends-turn:0:0:0:0 act:0:0:0:0 deed-over:-1:0:0:0 deed-hits:-1:0:0:0 deed-applies:-1:0:0:0 amplify:0:0:0:0"
        in text
    )
    table.passes()


# What is refused


@cache
def calm() -> str:
    """A position in which Rook is asked what to do."""
    table = WindTable()
    table.given(Hero("rook", at=(4, 9), conditions={"poison": 2}), Hero("laureat", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True, unlocked=["45"]), Foe("thornling", at=(0, 0)))
    table.given(Kept("laureat", "wildfire", on=["thornling"]))
    table.acts("rook")
    return write(table.wind).replace("options map scene", "options map old-foundry-floor")


def refused(text: str) -> str:
    """Why the line is no position."""
    with pytest.raises(BadNotation) as caught:
        read(text)
    return str(caught.value).removeprefix("this is no position of emberwind: ")


def test_the_calm_position_is_one() -> None:
    assert write(read(calm())) == calm()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seats 2", "seats 9", "seats: expected a whole number from 1 to 5, got '9'"),
        ("seats 2", "seats 3", "seats: 3 players share 2 Heroes, and one has none (WIND-RUL-01)"),
        ("map old-foundry-floor", "map moon", "options map: there is no 'moon'; expected a name such as ember-crossing"),
        ("storyteller dice", "storyteller cat", "options storyteller: unknown word 'cat'; known are dice, best, first, player"),
        ("max_rounds 50", "max_rounds 0", "options max_rounds: expected a whole number from 1 to 1000000000, got '0'"),
        ("game round 1", "game round 51", "game round: 50 is the last one (options max_rounds), got 51 (WIND-RUL-03)"),
        ("acting 0", "acting 1", "agenda: 'hero-ends-turn:0:0:0:0' can't be there: its second number is the Hero who acts, not 0"),
        ("acting 0", "acting 9", "game acting: there is no combatant 9"),
        ("at=4,9", "at=14,9", "hero 0 at: expected a whole number from 0 to 9, got '14'"),
        ("at=4,9", "at=3,0", "hero 0 at: 3,0 is walled or deep (WIND-MOVE-05)"),
        ("at=4,9", "at=4,4", "foe 4 at: somebody else is on 4,4 (WIND-MOVE-02)"),
        ("at=4,9 ", "", "hero 0 at: every Hero is somewhere, FALLEN or not (WIND-MOVE-06)"),
        ("foes mossback-brute veteran=yes at=4,4", "foes mossback-brute veteran=yes at=9,4", "foe 4 at: a block of 2 squares does not fit on 9,4"),
        ("heroes rook", "heroes crow", "heroes: there is no 'crow'; expected a name such as rook"),
        ("heroes rook slot=0 at=4,9 hp=42", "heroes rook slot=0 at=4,9 hp=43", "hero 0 hp: 42 is the most, got 43"),
        ("heroes rook slot=0 at=4,9 hp=42 ", "heroes rook slot=0 at=4,9 ", "hero 0 hp: expected a whole number from 0 to 999, got ''"),
        ("slot=1", "slot=0", "heroes slot: one Hero to a slot, got 0,0 (WIND-ORDER-102)"),
        ("poison=2", "poison=6", "hero 0 poison: expected a whole number from 1 to 5, got '6'"),
        ("poison=2", "poison=2/soon", "hero 0 poison: unknown word 'soon'; known are round, start"),
        ("poison=2", "poison=2/start-9", "hero 0 poison: there is no combatant 9 at the start of whose turn it could end"),
        ("poison=2", "poison=2 poison=3", "hero 0: expected name=value, each name once; got 'poison=3'"),
        ("poison=2", "measles=2", "hero 0: unknown word 'measles'"),
        ("hp=21", "hp=0", "foe 5: a defeated Foe has 0 HP, is nowhere, and stands in game gone; others are none of it"),
        ("gone -", "gone 5", "foe 5: a defeated Foe has 0 HP, is nowhere, and stands in game gone; others are none of it"),
        ("unlocked=45", "unlocked=44", "sheets mossback-brute unlocked: 44 is no red hex of its grid (WIND-UNLOCK-04)"),
        ("unlocked=45", "unlocked=45+45", "sheets mossback-brute unlocked: 45 is told twice"),
        ("action=wildfire", "action=skewer", "sustains action: Hero 1 has no such Sustain"),
        ("action=wildfire targets=5", "action=wildfire", "sustains targets: a sustained effect is on somebody"),
        ("boons -", "boons kind=cap bearer=0 caster=0 action=skewer op=9", "boons: the action has no such step that gives a boon"),
        ("boons -", "boons kind=cap bearer=2 caster=0 action=skewer", "boons bearer: expected a whole number from 0 to 1, got '2'"),
        ("boons -", "boons kind=free bearer=0 caster=0 action=skewer what=3", "boons what: expected a whole number from 0 to 2, got '3'"),
        ("tides=2", "tides=2 anthem=5", "hero 0 anthem: expected a whole number from 0 to 4, got '5'"),
        ("tides=2", "tides=3", "hero 0 tides: 2 is the most, got 3"),
        ("tides=2", "tides=2 used=wildfire", "hero 0 used: there is no card 'wildfire'; expected a name such as"),
        ("scorched -", "scorched 3", "game scorched: there is no combatant 3"),
        ("made -", "made 2,2:9", "made: there is no combatant 9"),
        ("made -", "made 2,2", "made: expected 2 words with ':' between them, got '2,2'"),
        ("flairs -", "flairs 9:at-half:4,4", "flairs: there is no combatant 9"),
        ("deed -", "deed hero=0 action=skewer added=wildfire@4", "deed added: Hero 0 has no such action"),
        ("deed -", "deed hero=0 action=wildfire", "deed action: Hero 0 has no such action"),
        ("deed -", "deed hero=3 action=skewer", "deed hero: expected a whole number from 0 to 1, got '3'"),
        ("strike -", "strike foe=4 code=Z", "strike code: expected M3, BA or a letter from A to H, got 'Z'"),
        ("strike -", "strike foe=9 code=BA action=0", "strike foe: there is no Foe 9"),
        ("strike -", "strike foe=4 code=C action=0", "strike code: that letter stands for another action of its sheet"),
        ("agenda slot-turn", "agenda round:-1:0:0:0 slot-turn", "agenda: 'round:-1:0:0:0' can't be there: it is done as soon as it comes up, and never waits"),
        ("act:0:0:0:0", "act:1:0:0:0", "agenda: 'act:1:0:0:0' can't be there: that is another player's Hero"),
        ("act:0:0:0:0", "act:0:0:1:0", "agenda: 'act:0:0:1:0' can't be there: its second number is the Hero who acts, not 1"),
        ("act:0:0:0:0", "targets:0:0:0:0", "agenda: 'targets:0:0:0:0' can't be there: it lies on declare, not on hero-ends-turn"),
        ("act:0:0:0:0", "keep-sustain:0:0:0:0", "agenda: 'keep-sustain:0:0:0:0' can't be there: it lies on hero-keeps, not on hero-ends-turn"),
        ("act:0:0:0:0", "act:-1:0:0:0", "agenda act seat: expected a whole number from 0 to 1, got '-1'"),
        ("act:0:0:0:0", "choose-slot:0:0:1:0", "agenda: 'choose-slot:0:0:1:0' can't be there: it lies on set-up or unlocks or choose-slot, not on hero-ends-turn"),
        ("act:0:0:0:0", "act:0:0:0:0 deed-over:-1:0:0:0 deed-program:-1:0:0:0 flank-whom:0:0:0:0", "agenda: 'flank-whom:0:0:0:0' can't be there: it needs a deed"),
        ("act:0:0:0:0", "act:0:0:0:0 unlock:0:0:4:0", "agenda: 'unlock:0:0:4:0' can't be there: its first number is from 1 to 99, not 0"),
        ("act:0:0:0:0", "act:0:0:0:0 flairs:-1:0:99:0 unlock:0:1:4:0", "agenda: 'flairs:-1:0:99:0' can't be there: its second number is a flair, or 0, not 99"),
        (" slot=1", "", "hero 1 slot: it has none while it is asked for, and only then (WIND-ORDER-102)"),
        (" act:0:0:0:0", "", "agenda: the last one must be a question, and 'hero-ends-turn:0:0:0:0' is none"),
        ("act:0:0:0:0", "act:0", "agenda: expected something like 'act:0:0:0:0', got 'act:0'"),
        ("ended no", "ended time", "agenda: the game is over, and 'act:0:0:0:0' is still to be done"),
        ("| dice 0", "| dice x0", "dice: expected 64 hexadecimal digits, a colon and a number, got 'x0"),
        ("| chain - ", "", "the part 'chain' is missing"),
        ("seats 2", "seats 2 | seat hero rook", "the part 'seat' is unknown; players have Heroes, which stand in the part 'heroes'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_reason(old: str, new: str, why: str) -> None:
    assert old in calm()
    assert refused(calm().replace(old, new, 1)).startswith(why)


def test_a_game_that_is_over_ended_as_it_could() -> None:
    over = re.sub(r"agenda .* \| dice", "agenda - | dice", calm())

    assert refused(over) == "agenda: nothing is left to do, and the game is not over"
    for ending in ("heroes", "foes"):
        found = refused(over.replace("ended no", f"ended {ending}"))
        assert found == "game ended: it can't have ended so; look at the HP of both sides"


# Whatever stands there, the rules never meet what can't be


NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 15, 16, 20, 63, 99, 1000])


@examples(80)
@given(st.data())
def test_a_line_with_a_word_changed_is_refused_or_plays_on(data: st.DataObject) -> None:
    words = re.split(r"([ =:+,|;/@.])", data.draw(st.sampled_from(positions())))
    places = [place for place, word in enumerate(words) if re.fullmatch(r"-?\d+", word)]
    words[data.draw(st.sampled_from(places))] = str(data.draw(NUMBERS))
    try:
        s = read("".join(words))
    except BadNotation:
        return
    rng = Rng(data.draw(st.integers(0, 100)))
    GAME.view(s, s.to_move)
    for _ in range(12):
        if s.to_move != NOBODY:
            s.apply(s.legal()[rng.below(len(s.legal()))])
    assert write(read(write(s))) == write(s)
