"""Positions in one line of text: what is wrong with one is told, and no card is lost."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.shroud import GAME
from emberhall.games.shroud.content.cards import base_set
from emberhall.games.shroud.face.notation import read, write
from emberhall.games.shroud.face.validity import KIND_NAMES
from emberhall.games.shroud.rules.chain import Play
from emberhall.games.shroud.rules.questions import Question
from emberhall.games.shroud.rules.state import KINDS, PASS, Shroud
from emberhall.games.shroud.trial import nothing_is_lost
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.state import NOBODY, State
from tests.examples import examples
from tests.games.shroud.shadow import ShadowTable

# Positions


def fresh(seats: int, number: int) -> Shroud:
    """A game that begins, with options that depend on its number."""
    options = {"heroes": ("choose", "random")[number % 2], "first_player": ("random", "1", "2")[number % 3]}
    s = GAME.new(seats, Dice(fixed_seed(number)), {**options, "max_rounds": 14})
    assert isinstance(s, Shroud)
    return s


def random_game(seats: int, number: int) -> Iterator[Shroud]:
    """Every position of a random game; in those of odd numbers the players are keen. One state plays on."""
    s, rng = fresh(seats, number), Rng(number)
    yield s
    while s.to_move != NOBODY:
        picks = s.legal()
        if number % 2 and rng.below(8):
            picks = [pick for pick in picks if pick != PASS] or picks
        s.apply(picks[rng.below(len(picks))])
        yield s


def facts(s: State) -> dict[str, object]:
    """All that a position is made of."""
    assert isinstance(s, Shroud)
    found = {name: getattr(s, name) for name in dir(s) if not name.startswith("_")}
    plain = {name: fact for name, fact in found.items() if not callable(fact)}
    plain["chain"] = [link_facts(play) for play in s.chain]
    plain["agenda"] = [task.numbers() for task in s.agenda.tasks()]
    plain["dice"] = (s.dice.seed, s.dice.taken)
    del plain["events"]
    return plain


def link_facts(play: Play) -> dict[str, object]:
    """All that a link of the chain is made of."""
    found = {name: getattr(play, name) for name in dir(play) if not name.startswith("_")}
    return {name: fact for name, fact in found.items() if not callable(fact)}


def again(s: State) -> State:
    """The position written and read."""
    return read(write(s))


def three(
    hero: str,
    *hand: str,
    mode: Sequence[str] | None = None,
    scape: Sequence[str] = ("ember-hoard", "glimmering-vein"),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    arcane: Sequence[str] = (),
) -> ShadowTable:
    """A game for three, to be begun; it tells what Ash has."""
    table = ShadowTable()
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero=hero, hand=hand, mode=mode, scape=scape, deck=deck, discard=discard, arcane=arcane)
    scape_of_birch, hand_of_birch = ["ember-hoard", "~hidden-snare", "lamplighter"], ["martyr", "raise-the-ward"]
    table.given("Birch", scape=scape_of_birch, hand=hand_of_birch, discard=["quick-march", "stone-sentinel"])
    table.given("Cedar", scape=["lamplighter", "ember-hoard"], hand=["turncoat-banner"], collection=["~offering-bowl"])
    return table


def after(table: ShadowTable, *picks: str) -> str:
    """The position after these picks; "all pass" lets responses pass."""
    for told in picks:
        name, pick = told.split()
        if told == "all pass":
            table.all_pass()
        else:
            table.pick(name, pick)
    return write(table.state)


def asked_by(table: ShadowTable, card: str, *picks: str) -> str:
    """What a card of Ash's asks, after these answers."""
    table.play_phase_of("Ash")
    return after(table, f"Ash {card}", *picks)


def choosing() -> str:
    """The second of three players chooses a hero."""
    s = GAME.new(3, Dice(fixed_seed(1)), {})
    s.apply(s.legal()[2])
    return write(s)


def mode_phase() -> str:
    """Ash may put a card on the mode pile."""
    table = three("rowl", "disarm")
    table.mode_phase_of("Ash")
    return write(table.state)


def play_phase() -> str:
    """Ash is to play a card."""
    table = three("rowl", "disarm", "lamplighter")
    table.play_phase_of("Ash")
    return write(table.state)


def over_the_limit() -> str:
    """Ash holds too many cards."""
    table = three("rowl", *["disarm", "plunder", "twin-strike", "war-trophy", "crane-stance"] * 2)
    table.end_phase_of("Ash")
    return write(table.state)


def knowing_the_row() -> str:
    """Ash collects, and has looked at the arcane cards."""
    table = three("kaldoren", "runic-foresight", "cinder-bolt", mode=["glimmering-vein"], scape=["ember-hoard"] * 2)
    table.given("Birch", deck=["ember-hoard", "ember-hoard"])
    table.given("Cedar", deck=["ember-hoard", "ember-hoard"])
    table.play_phase_of("Ash")
    after(table, "Ash runic-foresight", "all pass", "Ash pass")
    while table.asked() != "arcane":
        table.pick(table.names[table.state.to_move], table.offered()[0])
    return write(table.state)


def collecting() -> str:
    """Ash is about to collect, and Birch may respond."""
    table = three("rowl", scape=["ember-hoard", "ember-hoard", "lamplighter", "disarm", "plunder"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"], scape=["ember-hoard"])
    table.turn_of("Ash")
    return write(table.state)


def last_arcane() -> str:
    """Ash plays the last arcane card, and Birch may respond."""
    table = three(
        "rowl", arcane=["-", "-", "-", "lethal-assassin"], scape=["plunder"] * 2 + ["disarm"] * 2 + ["ember-hoard"]
    )
    table.turn_of("Ash")
    return after(table, "Ash Birch", "Ash lamplighter")


def over() -> str:
    """The game is over."""
    table = three(
        "rowl", arcane=["-", "-", "-", "offering-bowl"], scape=["plunder"] * 2 + ["disarm"] * 2 + ["ember-hoard"]
    )
    table.turn_of("Ash")
    assert table.state.to_move == NOBODY
    return write(table.state)


BOLT, FORESIGHT = (
    ("kaldoren", "cinder-bolt", "lamplighter"),
    ("kaldoren", "runic-foresight", "lamplighter", "avalanche"),
)
MARCH = ("yvera", "quick-march", "thief-in-the-night", "undertow")
RESPOND = asked_by(three(*BOLT), "cinder-bolt", "Ash Birch", "Ash lamplighter")
RESPONDED = asked_by(
    three("rowl", "lethal-assassin", "martyr"), "lethal-assassin", "Ash Birch", "Ash lamplighter", "Birch hidden-snare"
)
AIM = asked_by(three(*BOLT), "cinder-bolt", "Ash Birch")
OFFER = asked_by(three("rowl", "duelists-challenge"), "duelists-challenge", "Ash Birch", "Ash ember-hoard")
SCRYING = three("yvera", "tidepool-scrying", deck=["martyr", "lethal-assassin", "undertow"])
DIG = asked_by(three("yvera", "tidepool-scrying"), "tidepool-scrying", "all pass")
EXTRA = asked_by(three(*MARCH), "quick-march")
PLAYED_TOO = asked_by(three(*MARCH), "quick-march", "Ash thief-in-the-night")
LOSE = asked_by(three("kaldoren", "avalanche"), "avalanche", "all pass")
TRADE_FOR = asked_by(three(*FORESIGHT), "runic-foresight", "all pass", "Ash slot1")
COLLECTING, LAST, OVER, HERO = collecting(), last_arcane(), over(), choosing()
QUESTIONS_ASKED = {
    "hero": HERO,
    "mode": mode_phase(),
    "play": play_phase(),
    "extra": EXTRA,
    "arcane": knowing_the_row(),
    "respond": RESPOND,
    "opponent": asked_by(three("yvera", "thief-in-the-night"), "thief-in-the-night"),
    "aim": AIM,
    "offer": OFFER,
    "discard": asked_by(three("kaldoren", "summit-beacon"), "summit-beacon", "all pass"),
    "limit": over_the_limit(),
    "lose": LOSE,
    "withdraw": asked_by(three("yvera", "whirlpool"), "whirlpool", "all pass"),
    "choose-hand": asked_by(three("serephene", "hawk-eyed-scout"), "hawk-eyed-scout", "Ash Birch", "all pass"),
    "set-mode": asked_by(three("serephene", "dawn-patrol", "ricochet"), "dawn-patrol", "all pass"),
    "return": asked_by(three("yvera", "ebb-and-flow"), "ebb-and-flow", "all pass"),
    "salvage": asked_by(three("rowl", "war-trophy"), "war-trophy", "all pass"),
    "retrieve": asked_by(
        three("kaldoren", "time-lost-rune", discard=["martyr", "cinder-bolt"]), "time-lost-rune", "all pass"
    ),
    "scry": asked_by(three("yvera", "glimmering-vein", scape=[]), "glimmering-vein", "all pass"),
    "dig": DIG,
    "bury": asked_by(SCRYING, "tidepool-scrying", "all pass", "Ash lethal-assassin"),
    "trade": asked_by(three(*FORESIGHT), "runic-foresight", "all pass"),
    "trade-for": TRADE_FOR,
}
POSITIONS = [*QUESTIONS_ASKED.values(), RESPONDED, PLAYED_TOO, COLLECTING, LAST, OVER]


# There and back


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seats", range(2, 5))
def test_whatever_comes_about_is_read_as_it_was_written(seats: int, number: int) -> None:
    for place, s in enumerate(random_game(seats, 3 * seats + number)):
        if place % 4 == 0 or s.to_move == NOBODY:
            assert facts(again(s)) == facts(s)


@pytest.mark.parametrize("seats", range(2, 5))
def test_what_was_dealt_anew_is_read_as_it_was_written(seats: int) -> None:
    for place, s in enumerate(random_game(seats, seats)):
        if place % 20 == 0:
            twin = s.copy()
            twin.redeal(place // 20 % seats, Dice(fixed_seed(place)))
            assert facts(again(twin)) == facts(twin)


def test_a_position_is_told_like_this() -> None:
    assert re.sub(r"deck \S+", "deck ...", RESPOND).split(" | ") == [
        "seats 3",
        "options heroes choose max_rounds 100",
        "game round 1 first 0 active 0 phase play moved yes still 0 winners - ended no revealed 0",
        (
            "seat hero kaldoren deck ... arcane k.heart-of-the-mountain.2,k.heart-of-the-mountain.1,k.ember-hoard.2,"
            "k.offering-bowl.2 hand k.lamplighter.1 modes k.lamplighter.2 discard - scape k.ember-hoard.1,k.glimmering-vein.1 "
            "collection -"
        ),
        (
            "seat hero yvera deck ... arcane y.ember-hoard.2,y.pearl-of-the-depths.2,y.pearl-of-the-depths.1,"
            "y.offering-bowl.2 hand y.martyr.1,y.raise-the-ward.1 modes y.lamplighter.2 "
            "discard y.quick-march.1,y.stone-sentinel.1 scape y.ember-hoard.1,~y.hidden-snare.1,y.lamplighter.1 collection -"
        ),
        (
            "seat hero serephene deck ... arcane s.ember-hoard.2,s.sunstone-quiver.2,s.sunstone-quiver.1,s.offering-bowl.2 "
            "hand s.turncoat-banner.1 modes s.lamplighter.2 discard - scape s.lamplighter.1,s.ember-hoard.1 "
            "collection s.offering-bowl.1"
        ),
        "lifted -",
        "knows -",
        "peeked y.hidden-snare.1:2",
        "chain k.cinder-bolt.1:0:turn:1:0=y.lamplighter.1:1:-:-:-:k.lamplighter.2",
        (
            "agenda turn-ends:0:0:0:0 end-phase:0:0:0:0 attack-check:0:0:0:0 finish:0:0:0:0 effect:0:0:0:0 window:0:0:0:0 "
            "respond:1:0:0:0"
        ),
        "dice 0000000000000000000000000000000000000000000000000000000000000000:0",
    ]


def test_cards_of_a_hand_may_be_told_in_any_order() -> None:
    told = changed(RESPOND, "hand y.martyr.1,y.raise-the-ward.1", "hand y.raise-the-ward.1,y.martyr.1")

    assert write(read(told)) == RESPOND


@pytest.mark.parametrize("text", POSITIONS)
def test_the_positions_of_this_page_are_read_as_they_were_written(text: str) -> None:
    s = read(text)

    assert write(s) == text
    assert isinstance(s, Shroud)
    nothing_is_lost(s)


def test_the_last_of_several_cards_lies_on_the_effect_that_allowed_it() -> None:
    line = changed(PLAYED_TOO, " extra:0:1:0:0", "")

    assert write(read(line)) == line


def test_there_is_a_position_for_every_question() -> None:
    found = {name: read(text) for name, text in QUESTIONS_ASKED.items()}

    asked = {kind.name for kind in KINDS if isinstance(kind, Question)}
    assert set(found) == asked, "QUESTIONS_ASKED has a position for each question"
    for name, s in found.items():
        assert isinstance(s, Shroud)
        assert KIND_NAMES[s.agenda.top().kind] == name


# Faults


def fault_of(text: str) -> str:
    """What is said of a text that is no position."""
    with pytest.raises(BadNotation) as caught:
        read(text)
    start = "this is no position of shroud: "
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


PARTS = "seats, options, game, lifted, knows, peeked, chain, agenda, dice"
CARD = "there is no card"
TEXT_FAULTS = {
    "nothing": ("", "the part 'seats' is missing"),
    "a word": ("x", "the part 'seats' is missing"),
    "no dice": (changed(RESPOND, r" \| dice .*", ""), "the part 'dice' is missing"),
    "an empty part": (changed(RESPOND, "peeked [^|]+", "peeked "), "the part 'peeked' is empty"),
    "a part twice": (RESPOND + " | seats 3", "the part 'seats' is told twice"),
    "a part of another game": (RESPOND + " | heat calm", f"parts: unknown word 'heat'; known are {PARTS}"),
    "five seats": (changed(RESPOND, "seats 3", "seats 5"), "seats: expected a whole number from 2 to 4, got '5'"),
    "one seat": (changed(RESPOND, "seats 3", "seats 1"), "seats: expected a whole number from 2 to 4, got '1'"),
    "a seat too few": (changed(RESPOND, "seats 3", "seats 4"), "seats: 4 are announced, 3 are told"),
    "dice without a seed": (changed(RESPOND, r"dice \w+", "dice 77"), "dice: expected 64 hexadecimal digits, a colon and a number, got '77:0'"),
}  # fmt: skip
FACT_FAULTS = {
    "heroes in other words": (changed(RESPOND, "heroes choose", "heroes chosen"), "options heroes: unknown word 'chosen'; known are random, choose"),
    "no rounds": (changed(RESPOND, "max_rounds 100", "max_rounds 0"), "options max_rounds: expected a whole number from 1 to 1000000000, got '0'"),
    "an option left out": (changed(RESPOND, " max_rounds 100", ""), "options: expected heroes, max_rounds, each with a value; 'max_rounds' is missing"),
    "a round past the last": (changed(RESPOND, "round 1", "round 101"), "game round: expected a whole number from 0 to 100, got '101'"),
    "a first player who is not there": (changed(RESPOND, "first 0", "first 3"), "game first: expected a whole number from -1 to 2, got '3'"),
    "an unknown phase": (changed(RESPOND, "phase play", "phase night"), "game phase: unknown word 'night'; known are none, collection, mode, draw, play, end"),
    "neither moved nor not": (changed(RESPOND, "moved yes", "moved 1"), "game moved: unknown word '1'; known are no, yes"),
    "winners before the end": (changed(RESPOND, "winners -", "winners 1"), "game winners: somebody has won once the game is over (game ended), and nobody before"),
    "a winner twice": (changed(RESPOND, "winners -", "winners 1,1"), "game winners: 1 is told twice"),
    "an unknown ending": (changed(RESPOND, "ended no", "ended cap"), "game ended: unknown word 'cap'; known are no, arcane, stall, rounds"),
    "something to do after the end": (changed(OVER, "agenda -", "agenda play:0:0:0:0"), "agenda: nothing is left to do once the game is over (game ended), and not before"),
    "a chain after the end": (changed(OVER, "chain -", "chain -:0:collecting:-1:-:-:-:-:-:-"), "chain: it has 1 links, and the agenda finishes 0, each by its player"),
    "nothing to do": (changed(RESPOND, r"agenda [^|]+ \|", "agenda - |"), "chain: it has 1 links, and the agenda finishes 0, each by its player"),
}  # fmt: skip
CARD_FAULTS = {
    "a card twice": (changed(RESPOND, "discard y.quick-march.1", "discard y.martyr.1"), "y.martyr.1 is told twice"),
    "a card that is nowhere": (changed(RESPOND, "discard y.quick-march.1,", "discard "), "y.quick-march.1 is nowhere; a card is in a pile or a hand, lifted, or in the chain"),
    "an unknown card": (changed(RESPOND, "hand y.martyr.1", "hand y.martyr.3"), f"seat 1 hand: {CARD} 'y.martyr.3'; expected a name such as y.thief-in-the-night.1"),
    "a card of a hero who does not play": (changed(RESPOND, "hand y.martyr.1", "hand r.martyr.1,y.martyr.1"), "r.martyr.1 is not in play: nobody plays that hero"),
    "a card while heroes are chosen": (changed(HERO, "hand -", "hand y.martyr.1"), "y.martyr.1 is not in play: the decks are not laid out"),
    "six cards in a scape": (changed(changed(RESPOND, "hand y.martyr.1,y.raise-the-ward.1", "hand -"), "discard y.quick-march.1,y.stone-sentinel.1 scape ", "discard - scape y.martyr.1,y.raise-the-ward.1,y.stone-sentinel.1,y.quick-march.1,"), "seat 1 scape: it holds 5 cards at the most, got 7"),
    "three arcane cards": (changed(RESPOND, r"arcane ([^,]+),", "arcane "), "k.heart-of-the-mountain.2 is nowhere; a card is in a pile or a hand, lifted, or in the chain"),
    "an arcane row that is not there": (changed(changed(RESPOND, r"arcane (k\S+)", "arcane -"), "deck k", "deck k.heart-of-the-mountain.2,k.heart-of-the-mountain.1,k.ember-hoard.2,k.offering-bowl.2,k"), "seat 0 arcane: expected 4 cards, with _ for each that was played"),
    "a gap in a deck": (changed(RESPOND, "discard y", "discard _,y"), f"seat 1 discard: {CARD} '_'"),
    "a face-down card in a hand": (changed(RESPOND, "hand y.martyr.1", "hand ~y.martyr.1"), f"seat 1 hand: {CARD} '~y.martyr.1'"),
    "a face-down card that is no ambush": (changed(RESPOND, "scape y.ember", "scape ~y.ember"), "y.ember-hoard.1: only an ambush lies face down, in a scape or a collection pile (SHRD-RUL-41)"),
    "an unknown hero": (changed(RESPOND, "hero yvera", "hero yvette"), "seat 1 hero: unknown word 'yvette'; known are yvera, serephene, rowl, kaldoren"),
    "a hero twice": (changed(RESPOND, "hero yvera", "hero kaldoren"), "seat 1 hero: kaldoren is played by another seat (SHRD-SETUP-01)"),
    "no hero": (changed(OVER, "hero rowl", "hero -"), "r.thief-in-the-night.1 is not in play: nobody plays that hero"),
    "a seat without a deck": (changed(RESPOND, "hero serephene .* [|] lifted", "hero - deck - arcane - hand - modes - discard - scape - collection - | lifted"), "seat 2 arcane: expected 4 cards, with _ for each that was played"),
    "a seat without a hand": (changed(RESPOND, " hand k.lamplighter.1", ""), "seat 0: expected hero, deck, arcane, hand, modes, discard, scape, collection, each with a value; 'hand' is missing"),
    "lifted cards without a dig": (changed(changed(RESPOND, "discard y.quick-march.1,", "discard "), "lifted -", "lifted y.quick-march.1"), "lifted: cards are lifted where the agenda ends with a question for one of them, and only there"),
    "knowledge of a card in no hand": (changed(RESPOND, "knows -", "knows y.ember-hoard.1:2"), "knows y.ember-hoard.1: 2 tells of hands that the card can't be in"),
    "knowledge of another hand": (changed(RESPOND, "knows -", "knows y.martyr.1:1"), "knows y.martyr.1: 1 tells of hands that the card can't be in"),
    "knowledge of a hand that is not there": (changed(RESPOND, "knows -", "knows y.martyr.1:10"), "knows y.martyr.1: 10 tells of hands that the card can't be in"),
    "knowledge above all bits": (changed(RESPOND, "knows -", "knows y.martyr.1:1048576"), "knows y.martyr.1: expected a whole number from 1 to 1048575, got '1048576'"),
    "knowledge without a number": (changed(RESPOND, "knows -", "knows y.martyr.1"), "knows: expected something like 'y.thief-in-the-night.1:33', got 'y.martyr.1'"),
    "knowledge of a card twice": (changed(RESPOND, "knows -", "knows y.martyr.1:2 y.martyr.1:2"), "knows: y.martyr.1 is told twice"),
    "a place known of an open card": (changed(RESPOND, "peeked ", "peeked y.martyr.1:1 "), "peeked: y.martyr.1 does not lie face down"),
    "an ambush that its player does not know": (changed(RESPOND, "peeked y.hidden-snare.1:2", "peeked -"), "peeked: seat 1 knows y.hidden-snare.1, and that is not told"),
    "a place known to more than there are": (changed(RESPOND, "snare.1:2", "snare.1:32"), "peeked y.hidden-snare.1: expected a whole number from 1 to 31, got '32'"),
}  # fmt: skip
CHAIN_FAULTS = {
    "a link with fewer words": (changed(RESPOND, ":turn:1:", ":turn:"), "chain: expected something like 'k.cinder-bolt.1:1:turn:0:0=y.ember-hoard.1:0:-:-:-:k.lamplighter.1', got"),
    "a link of an unknown card": (changed(RESPOND, "chain k.cinder", "chain k.tinder"), f"chain: {CARD} 'k.tinder-bolt.1'"),
    "a player who is not there": (changed(RESPOND, "bolt.1:0:turn", "bolt.1:3:turn"), "chain k.cinder-bolt.1 seat: expected a whole number from 0 to 2, got '3'"),
    "played in an unknown way": (changed(RESPOND, ":turn:1", ":tern:1"), "chain k.cinder-bolt.1 how: unknown word 'tern'; known are turn, extra, arcane, response, turned-up, collecting, collecting-early"),
    "an opponent who is not there": (changed(RESPOND, ":turn:1", ":turn:3"), "chain k.cinder-bolt.1 opponent: expected a whole number from -1 to 2, got '3'"),
    "an aim without a step": (changed(RESPOND, "0=y.lamp", "y.lamp"), "chain k.cinder-bolt.1 aims: expected an aim such as 0=y.ember-hoard.1, got 'y.lamplighter.1'"),
    "an aim at an unknown card": (changed(RESPOND, "0=y.lamp", "0=y.limp"), f"chain k.cinder-bolt.1 aims: {CARD} 'y.limplighter.1'"),
    "an attack on somebody twice": (changed(RESPOND, ":1:-:-:-:k", ":1+1:-:-:-:k"), "chain k.cinder-bolt.1 attacked: 1 is told twice"),
    "a link too many": (changed(RESPOND, "chain ", "chain k.lethal-assassin.1:0:turn:-1:-:-:-:-:-:- "), "chain: it has 2 links, and the agenda finishes 1, each by its player"),
    "a link without tasks": (changed(RESPOND, r" \| agenda", " -:0:collecting:-1:-:-:-:-:-:- | agenda"), "chain: it has 2 links, and the agenda finishes 1, each by its player"),
    "a card that is played twice": (changed(RESPONDED, "y.hidden-snare.1:1:turned-up", "r.lethal-assassin.1:1:turned-up"), "agenda: nothing can answer 'aim:1:0:1:0' here"),
    "tasks without a link": (changed(COLLECTING, "chain [^|]+", "chain - "), "chain: it has 0 links, and the agenda finishes 1, each by its player"),
    "somebody else's link": (changed(RESPOND, "finish:0", "finish:1"), "chain: it has 1 links, and the agenda finishes 1, each by its player"),
    "a response of the turn": (changed(RESPONDED, "turned-up", "turn"), "agenda: nothing can answer 'aim:1:0:1:0' here"),
    "a response with another card": (changed(RESPONDED, "y.hidden-snare.1:1:turned", "y.ember-hoard.1:1:turned"), "agenda: nothing can answer 'aim:1:0:1:0' here"),
    "a declaration before its time": (changed(AIM, ":turn:1", ":turn:-1"), "agenda: nothing can answer 'aim:0:0:1:0' here"),
}  # fmt: skip
AGENDA_FAULTS = {
    "an unknown task": (asked(RESPOND, "bid:0:0:0:0"), "agenda: unknown word 'bid'; known are opponent, aim, offer, "),
    "a task with fewer numbers": (asked(RESPOND, "respond:1:0:0"), "agenda: expected something like 'draw:0:1:0:0', got 'respond:1:0:0'"),
    "a task of a seat that is not there": (asked(RESPOND, "respond:3:0:0:0"), "agenda respond seat: expected a whole number from 0 to 2, got '3'"),
    "a task of nobody": (asked(RESPOND, "respond:-1:0:0:0"), "agenda respond seat: expected a whole number from 0 to 2, got '-1'"),
    "a number of 20 digits": (asked(RESPOND, "respond:1:0:99999999999999999999:0"), "agenda respond thing: expected a whole number from 0 to 0, got '99999999999999999999'"),
    "a fourth number": (asked(RESPOND, "respond:1:0:0:1"), "agenda respond also: expected a whole number from 0 to 0, got '1'"),
    "work that comes last": (changed(RESPOND, r" respond\S+", ""), "agenda: the last one must be a question, and 'window:0:0:0:0' is none"),
    "an aim of no step": (asked(AIM, "aim:0:7:1:0"), "agenda aim left: expected a whole number from 0 to 5, got '7'"),
    "an aim of a step without aims": (asked(AIM, "aim:0:1:1:0"), "agenda: nothing can answer 'aim:0:1:1:0' here"),
    "a question of a later effect": (asked(DIG, "dig:0:1:0:0"), "agenda: nothing can answer 'dig:0:1:0:0' here"),
    "an exchange of no arcane card": (asked(TRADE_FOR, "trade-for:0:1:4:0"), "agenda trade-for thing: expected a whole number from 0 to 3, got '4'"),
    "nothing to choose from": (changed(changed(QUESTIONS_ASKED["salvage"], "discard y.quick-march.1,y.stone-sentinel.1", "discard -"), "deck y", "deck y.quick-march.1,y.stone-sentinel.1,y"), "agenda: nothing can answer 'salvage:0:0:0:0' here"),
}  # fmt: skip
FAULTS = {**TEXT_FAULTS, **FACT_FAULTS, **CARD_FAULTS, **CHAIN_FAULTS, **AGENDA_FAULTS}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place_and_what_would_work(fault: str) -> None:
    text, message = FAULTS[fault]

    assert fault_of(text).startswith(message)


# Damage


@examples(120)
@given(st.data())
def test_a_damaged_position_is_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(POSITIONS))
    start = data.draw(st.integers(text.index("lifted"), len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    damaged = text[:start] + data.draw(st.text("-+0123456789 ,:|=~_ry.", max_size=4)) + text[end:]

    is_read_or_refused(damaged)


@examples(50)
@given(st.data())
def test_cards_in_the_wrong_place_are_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(POSITIONS))
    piles = ["deck", "arcane", "hand", "modes", "discard", "scape", "collection", "lifted"]
    names = [name for name in base_set().names if name in text]
    card, pile = data.draw(st.sampled_from(names or ["y.martyr.1"])), data.draw(st.sampled_from(piles))
    line = re.sub(rf"(?<=[ ,~]){re.escape(card)}(?=[ ,])", "", text, count=1)
    line = re.sub(r",(?=[ ,])|(?<= ),|~(?=[ ,])", "", line).replace("  ", " - ")

    is_read_or_refused(
        re.sub(rf"({pile}) (-(?= ))?", lambda found: f"{found[1]} {card}" + ("" if found[2] else ","), line, count=1)
    )


@examples(120)
@given(st.data())
def test_tasks_in_the_wrong_place_are_read_or_refused_and_never_worse(data: st.DataObject) -> None:
    numbers = st.one_of(st.integers(-1, 5), st.integers(0, 200))
    agenda = re.search(r"agenda ([^|]+) \|", data.draw(st.sampled_from(POSITIONS)))
    assert agenda is not None
    tasks = agenda[1].split()
    place = data.draw(st.integers(0, len(tasks)))
    task = [data.draw(st.sampled_from(sorted(KIND_NAMES.values()))), *(str(data.draw(numbers)) for _ in range(4))]
    if data.draw(st.booleans()) and place < len(tasks) and tasks[place] != "-":
        task = tasks.pop(place).split(":")
        task[data.draw(st.integers(0, 4))] = str(data.draw(numbers))
    tasks.insert(place, ":".join(task))

    is_read_or_refused(
        changed(data.draw(st.sampled_from(POSITIONS)), r"agenda [^|]+ \|", f"agenda {' '.join(tasks)} |")
    )


def is_read_or_refused(text: str) -> None:
    """The text is refused; or it is a position that can be written, seen and dealt anew, with every card in its place."""
    try:
        s = read(text)
    except BadNotation:
        return
    assert isinstance(s, Shroud)
    nothing_is_lost(s)
    assert facts(again(s)) == facts(s)
    for seat in range(s.seats):
        GAME.view(s, seat)
        s.copy().redeal(seat, Dice(fixed_seed(seat)))
