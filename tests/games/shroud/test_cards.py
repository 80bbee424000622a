"""The 61 cards of the four decks: what each one is, that its text says what its data say, and what the rules use."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.shroud.content.cards import COMMON, base_cards, base_heroes, base_set, facts, library_of
from emberhall.games.shroud.content.schema import VERBS
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules import state
from emberhall.games.shroud.rules.chain import AIM_STEP
from emberhall.games.shroud.rules.printed import Card, Step, Verb
from emberhall.games.shroud.rules.verbs import attacks, cards, plays
from emberhall.testing.table import clause

# Each card as our reference has it, but for what decision 0045 changed: code, id, copies, mode, value, symbol, timing
REFERENCE = """
C01 thief-in-the-night x2 G 1 S turn
C02 lethal-assassin x2 A 1 S turn
C03 the-seductress x2 H 0 S turn
C04 martyr x2 P 1 D resp:attacked
C05 raise-the-ward x2 P 1 M turn+resp:attacked
C06 hidden-snare x2 A 2 S ambush:attacked
C07 ember-hoard x2 G 4 S turn
C08 glimmering-vein x2 H 3 S turn
C09 lamplighter x2 G 2 S turn
C10 turncoat-banner x2 H 1 M turn
C11 quick-march x2 A 1 D turn
C12 offering-bowl x2 P 2 C turn
C13 stone-sentinel x2 P 2 L turn
Y01 undertow x2 H 0 S turn
Y02 riptide x2 A 0 S turn
Y03 tidepool-scrying x2 G 1 S turn
Y04 turning-tide x2 G 1 D turn
Y05 drowned-treasure x2 H 2 S turn
Y06 mistveil x2 P 1 M turn+resp:attacked
Y07 springborn-naiad x2 G 1 L turn
Y08 whirlpool x2 A 0 S turn
Y09 wash-away x2 P 0 S turn
Y10 deep-current x2 A 2 S turn
Y11 pearl-of-the-depths x2 P 4 C turn
Y12 ebb-and-flow x2 H 1 S turn
S01 piercing-arrow x2 A 3 S turn
S02 volley-of-dawn x2 A 1 S turn
S03 hawk-eyed-scout x2 G 2 S turn
S04 golden-fletcher x2 G 4 S turn
S05 sunlit-perch x2 P 2 L turn
S06 pin-down x2 H 2 S turn
S07 warning-shot x2 A 1 D resp:opp_play
S08 ricochet x2 H 1 S turn
S09 sunstone-quiver x2 H 3 C turn
S10 salvaged-arrowheads x2 G 2 S turn
S11 dawn-patrol x2 P 3 S turn
S12 silver-decoy x2 P 3 S ambush:attacked
R01 eastern-blade x2 A 4 S turn
R02 twin-strike x2 A 1 S turn
R03 duelists-challenge x2 A 2 S turn
R04 war-trophy x2 H 1 S turn
R05 rally-the-green-banner x2 A 1 S turn
R06 disarm x2 H 2 S turn
R07 snatch-the-standard x2 G 1 S turn
R08 crane-stance x2 P 1 M turn+resp:attacked
R09 counter-cut x2 P 2 S ambush:attacked
R10 camp-of-the-east x2 G 2 L turn
R11 jade-ember-cache x2 G 4 C turn
R12 plunder x2 H 0 S turn
K01 runic-foresight x2 G 2 S turn
K02 falling-ash x2 H -2 S turn
K03 cinder-bolt x2 A 1 D turn
K04 molten-seal x2 P 2 S ambush:attacked
K05 avalanche x2 A 2 S turn
K06 collapse-the-pass x2 P 1 D resp:opp_collect
K07 ember-transmutation x2 G 0 C turn
K08 obsidian-golem x2 P 3 L turn
K09 heart-of-the-mountain x2 H 3 S turn
K10 time-lost-rune x2 H 5 S turn
K11 mind-fog x2 G 3 S turn
K12 summit-beacon x2 A 3 S turn
"""
CARDS = {row.split()[1]: row.split() for row in REFERENCE.strip().splitlines()}
HEROES = ["yvera", "serephene", "rowl", "kaldoren"]
DECKS = {"C": COMMON, "Y": "yvera", "S": "serephene", "R": "rowl", "K": "kaldoren"}
MODES = {"P": "protection", "A": "attack", "H": "hasty", "G": "greedy"}
SYMBOLS = {"S": "scape", "L": "lasting", "D": "discard", "C": "collection", "M": "mode"}
TIMINGS: dict[str, tuple[str, str | None]] = {
    "turn": ("turn", None),
    "resp:attacked": ("response", "attacked"),
    "resp:opp_play": ("response", "opponent_plays"),
    "resp:opp_collect": ("response", "opponent_collects"),
    "turn+resp:attacked": ("either", "attacked"),
    "ambush:attacked": ("ambush", "attacked"),
}


def table_of(id_: str) -> dict[str, Any]:
    """A card's table as its file has it."""
    return dict(base_cards()[id_].table)


def compiled(id_: str) -> Card:
    """A card as the rules use it."""
    return base_set().cards.designs[base_set().ids.index(id_)]


def deck_of(hero: str) -> list[Card]:
    """All cards of a hero's deck."""
    cards = base_set().cards
    return [cards.face[number] for number in cards.decks[HEROES.index(hero)]]


# The decks


@clause("SHRD-COMP-01")
def test_there_are_four_heroes_with_a_deck_in_a_colour_of_their_own() -> None:
    heroes = base_heroes()

    assert {id_: (hero.full_name(), hero.colour) for id_, hero in heroes.items()} == {
        "yvera": ("Yvera, the Water Master", "blue"),
        "serephene": ("Serephene, the Golden Archer", "yellow"),
        "rowl": ("Rowl, Swordsman of the East", "green"),
        "kaldoren": ("Kaldoren, Archmage of the Mountain", "red"),
    }
    assert list(heroes) == HEROES == base_set().hero_ids
    assert [hero.letter for hero in heroes.values()] == [id_[0] for id_ in heroes]
    assert len({hero.text for hero in heroes.values() if hero.text}) == state.HEROES == base_set().cards.heroes


@clause("SHRD-COMP-02")
def test_every_deck_has_two_copies_of_the_thirteen_common_cards_and_they_come_first() -> None:
    cards = base_set().cards
    common = [number for number, card in enumerate(base_set().designs) if card.deck == COMMON]

    assert len(common) == 13
    for numbers in cards.decks:
        assert [cards.design[number] for number in numbers[:26]] == [number for number in common for _ in range(2)]
        assert not {cards.design[number] for number in numbers[26:]} & set(common)


@clause("SHRD-COMP-03")
def test_every_deck_has_two_copies_of_twelve_cards_that_no_other_deck_has() -> None:
    cards = base_set().cards

    for hero, numbers in zip(HEROES, cards.decks, strict=True):
        own = Counter(cards.design[number] for number in numbers[26:])
        assert len(own) == 12
        assert set(own.values()) == {2}
        assert {base_set().designs[number].deck for number in own} == {hero}


# Of each deck: cards of the modes protection, attack, hasty and greedy, the mean value, and cards that can be responses
DECK_TABLE = {
    "yvera": ((14, 12, 12, 12), 1.36, 8),
    "serephene": ((14, 12, 12, 12), 1.92, 10),
    "rowl": ((12, 14, 12, 12), 1.68, 10),
    "kaldoren": ((14, 12, 12, 12), 1.76, 10),
}


@pytest.mark.parametrize("hero", DECK_TABLE)
def test_a_deck_of_fifty_has_its_share_of_modes_of_value_and_of_responses(hero: str) -> None:
    cards = deck_of(hero)
    modes = Counter(card.mode for card in cards)

    assert len(cards) == 50
    assert tuple(modes[mode] for mode in (d.PROTECTION, d.ATTACK, d.HASTY, d.GREEDY)) == DECK_TABLE[hero][0]
    assert sum(card.value for card in cards) / 50 == pytest.approx(DECK_TABLE[hero][1])
    assert sum(card.timing != d.IN_TURN for card in cards) == DECK_TABLE[hero][2]


def test_cards_are_numbered_deck_by_deck_and_copy_by_copy() -> None:
    library = base_set()

    assert len(library.names) == len(set(library.names)) == len(library.cards.design) == 200
    assert library.cards.home == [hero for hero in range(4) for _ in range(50)]
    assert library.names[:3] == ["y.thief-in-the-night.1", "y.thief-in-the-night.2", "y.lethal-assassin.1"]
    assert library.names[25:28] == ["y.stone-sentinel.2", "y.undertow.1", "y.undertow.2"]
    assert (library.names[49], library.names[50], library.names[199]) == (
        "y.ebb-and-flow.2", "s.thief-in-the-night.1", "k.summit-beacon.2"
    )  # fmt: skip
    assert len(library.names) < AIM_STEP


def test_the_rules_find_the_names_and_texts_again() -> None:
    assert library_of(base_set().cards) is base_set()


# What a card is


def test_there_are_the_61_cards_of_the_reference_in_its_order() -> None:
    assert base_set().ids == list(CARDS)
    assert len(CARDS) == 61


@clause("SHRD-CARD-01", "SHRD-CARD-02")
@pytest.mark.parametrize("id_", CARDS)
def test_a_card_has_the_mode_the_value_the_symbol_and_the_timing_of_the_reference(id_: str) -> None:
    code, _, copies, mode, value, symbol, timing = CARDS[id_]
    card = base_set().designs[base_set().ids.index(id_)]

    assert (card.code, card.deck, f"x{card.copies}") == (code, DECKS[code[0]], copies)
    assert (card.mode, card.value, card.symbol) == (MODES[mode], int(value), SYMBOLS[symbol])
    assert (card.when, card.trigger) == TIMINGS[timing]
    assert id_ == re.sub("[^a-z]+", "-", card.name.lower().replace("'", ""))
    assert card.flavour


@clause("SHRD-RUL-33")
def test_one_card_is_worth_less_than_nothing() -> None:
    assert [id_ for id_ in CARDS if compiled(id_).value < 0] == ["falling-ash"]


@clause("SHRD-SYM-01")
def test_most_cards_go_to_the_scape_and_the_play_symbols_name_another_place_or_way() -> None:
    symbols = Counter(base_set().designs[number].symbol for number in base_set().cards.design)

    assert symbols.most_common(1)[0][0] == "scape"
    assert symbols["scape"] > len(base_set().cards.design) / 2
    assert set(symbols) == set(SYMBOLS.values())
    for id_ in CARDS:
        assert compiled(id_).goes_to_scape == (table_of(id_)["symbol"] in ("scape", "lasting"))
        assert compiled(id_).is_lasting == (table_of(id_)["symbol"] == "lasting")


def test_the_four_cards_that_the_rulebook_names_are_not_original() -> None:
    named = [card.name for card in base_set().designs if not card.original]

    assert named == ["Thief in the Night", "Lethal Assassin", "The Seductress", "Martyr"]


def test_names_icons_flavours_and_texts_are_all_different() -> None:
    cards = base_set().designs

    for words in (
        [card.name for card in cards],
        [card.icon for card in cards],
        [card.flavour for card in cards],
        [card.text for card in cards if card.text],
        [card.code for card in cards],
    ):
        assert len(set(words)) == len(words)


def test_each_file_has_the_cards_of_its_deck() -> None:
    assert {Path(raw.file).stem for raw in base_cards().values()} == set(DECKS.values())
    assert all(raw.table["deck"] == Path(raw.file).stem for raw in base_cards().values())


@clause("SHRD-PILE-06", "SHRD-PILE-07")
def test_the_index_of_all_cards_has_the_common_ones_and_then_those_of_each_hero() -> None:
    found = facts(())

    assert [fact.id for fact in found] == list(CARDS)
    assert [fact.text for fact in found] == [card.text for card in base_set().designs]
    assert Counter(fact.group for fact in found) == {
        "Common cards": 13, **{hero.full_name(): 12 for hero in base_heroes().values()}
    }  # fmt: skip
    shown = {fact.id: fact.cost for fact in found}
    assert shown["martyr"] == "1 ember stone, protection mode, discard symbol, response"
    assert shown["raise-the-ward"] == "1 ember stone, protection mode, mode symbol, also a response"
    assert shown["hidden-snare"] == "2 ember stones, attack mode, ambush"
    assert shown["ember-hoard"] == "4 ember stones, greedy mode"
    assert shown["offering-bowl"] == "2 ember stones, protection mode, collection symbol"
    assert shown["obsidian-golem"] == "3 ember stones, protection mode, lasting"
    assert shown["falling-ash"] == "-2 ember stones, hasty mode"


# What the text of a card says, and what the data say

# For each verb, how a text words it; a text has these words where the card has the verb, and nowhere else
WORDING = {
    "steal": r"\bsteal (one|the)",
    "capture": r"\bcapture one",
    "destroy": r"\bdestroys? (one|up to two|the mode card|an opponent's mode card|that card)",
    "collect": r"\bcollect (one|the top)",
    "swap": r"\bexchange one",
    "return": r"\breturns? (one|up to two)\b(?!.*discard pile)",
    "set_mode": r"onto .*mode pile",
    "place": r"is played into an opponent's emberscape",
    "draw": r"\bdraw (a card|two cards|another)",
    "they_draw": r"that opponent then draws a card",
    "discard": r"then discard a card",
    "retrieve": r"return one card .*from your discard pile to your hand|return one card from your discard pile",
    "reshuffle": r"shuffle your discard pile into your deck",
    "scry": r"look at the top card of your deck; you may put it on the bottom",
    "dig": r"look at the top three cards .*take one into your hand, put the others on the bottom in any order",
    "look": r"look at (an opponent's hand|your arcane cards)",
    "play": r"you may play (one more card|up to two more cards)",
    "stop": r"that attack on you stops",
}
OF_PACKS: set[str] = set()  # verbs that no card of the four decks has, shown by scenarios that print them on one
LASTING_WORDING = {
    "no_take": r"opponents may not steal, capture or collect cards from your emberscape",
    "no_destroy": r"opponents may not destroy cards in your emberscape",
    "draw": r"in your draw phase draw one more card",
    "collect_draw": r"whenever you collect your emberscape, draw a card",
    "attacked_draw": r"whenever an opponent attacks you, draw a card once the attacking card has finished",
}
NUMBER_WORDS = {"two": 2, "three": 3}
TRIGGER_WORDING = {
    "attacked": "when you are attacked",
    "opponent_plays": "when an opponent plays a card face up into an emberscape",
    "opponent_collects": "when an opponent is about to collect an emberscape",
}


def effects_of(id_: str) -> list[dict[str, Any]]:
    """The steps of a card as its file has them."""
    return list(table_of(id_).get("do", []))


def text_of(id_: str) -> str:
    """A card's text in small letters, without its lasting effect."""
    text = str(table_of(id_)["text"]).lower()
    for wording in LASTING_WORDING.values():
        text = re.sub(wording, "", text)
    return text


def arguments(value: Any) -> Iterator[str]:
    """Every word and number among a verb's arguments."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from arguments(inner)
    else:
        yield str(value)


def told(id_: str) -> set[str]:
    """Every word and number that the effects of a card are told in."""
    return {word for step in effects_of(id_) for word in arguments(step)}


def test_every_verb_and_every_lasting_effect_is_on_a_card() -> None:
    usual = [verb for verb in VERBS.values() if verb not in OF_PACKS]
    assert list(WORDING) == usual, "a verb has its wording where a card of the decks has it, or is of OF_PACKS"
    assert {verb for id_ in CARDS for step in effects_of(id_) for verb in step if verb != "if"} == set(WORDING)
    assert {name for id_ in CARDS for name in table_of(id_).get("lasting", {})} == set(LASTING_WORDING)


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_words_every_verb_of_its_card_and_no_other(id_: str) -> None:
    worded = {verb for verb, wording in WORDING.items() if re.search(wording, text_of(id_))}

    assert worded == {verb for step in effects_of(id_) for verb in step if verb != "if"}


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_words_the_lasting_effect_of_its_card_and_no_other(id_: str) -> None:
    text = table_of(id_)["text"].lower()

    assert {name for name, words in LASTING_WORDING.items() if words in text} == set(table_of(id_).get("lasting", {}))
    assert text.startswith("lasting. ") == (table_of(id_)["symbol"] == "lasting")


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_says_when_its_card_can_be_played(id_: str) -> None:
    text, when, trigger = table_of(id_)["text"].lower(), table_of(id_)["when"], table_of(id_).get("trigger")

    assert text.startswith("response only, ") == (when == "response")
    assert text.startswith("may be played as a response ") == (when == "either")
    assert text.startswith("ambush. ") == (when == "ambush")
    assert {name for name, words in TRIGGER_WORDING.items() if words in text} == ({trigger} if trigger else set())


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_names_the_numbers_of_its_card(id_: str) -> None:
    text, steps = text_of(id_), compiled(id_).program

    assert {NUMBER_WORDS[word] for word in re.findall(r"\b(two|three)\b", text)} == {s.n for s in steps if s.n > 1}
    limits = {s.most for s in steps if s.most != d.ANY_VALUE}
    assert {int(limit) for limit in re.findall(r"value (\d) or less", text)} == limits


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_says_may_and_up_to_where_there_is_a_choice(id_: str) -> None:
    text, words = text_of(id_), told(id_)

    assert ("you may" in text) == bool(words & {"may", "scry", "play"} or {"swap", "arcane"} <= words)
    assert ("up to" in text) == ("up_to" in words or {"play", "2"} <= words)


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_says_whose_cards_are_meant_and_under_which_condition(id_: str) -> None:
    text, words = text_of(id_), told(id_)

    assert ("each opponent" in text) == ("each" in words)
    assert ("the attacker's" in text) == ("attacker" in words)
    assert ("any discard pile" in text) == any(
        step.get(verb, {}).get("from") == "discard" for step in effects_of(id_) for verb in ("capture", "collect")
    )
    assert ("if you are in attack mode" in text) == ("attack_mode" in words)
    assert ("; if so, " in text) == ("response" in words)
    assert ("with the discard symbol" in text) == ("symbol" in words)


@pytest.mark.parametrize("id_", CARDS)
def test_a_text_says_attack_where_the_card_attacks_an_opponent(id_: str) -> None:
    is_attack = any(step.is_attack for step in compiled(id_).program)

    assert bool(re.search(r"\battack[.:;]", text_of(id_))) == is_attack


# What the rules use


def numbers_of(step: Step) -> tuple[str, int, int, int, int, int, int, bool]:
    """A step as its verb and plain numbers."""
    return step.verb.name, step.n, step.zone, step.whom, step.most, step.symbol, step.condition, step.is_optional


def step(
    verb: Verb[Any],
    n: int = 1,
    zone: int = d.NOWHERE,
    whom: int = d.SELF,
    most: int = d.ANY_VALUE,
    symbol: int = d.ANY_SYMBOL,
    condition: int = d.ALWAYS,
    *,
    is_optional: bool = False,
) -> tuple[str, int, int, int, int, int, int, bool]:
    """The numbers that a step is expected to be."""
    return verb.name, n, zone, whom, most, symbol, condition, is_optional


V = d
HAND, SCAPE, MODE, DECK, DISCARD = V.FROM_HAND, V.FROM_SCAPE, V.FROM_MODE, V.FROM_DECK, V.FROM_DISCARD
OPPONENT, RESPONDED = V.OPPONENT, V.RESPONDED
DRAW = step(cards.V_DRAW)
PROGRAMS = {
    "thief-in-the-night": [step(attacks.V_STEAL, 1, HAND, OPPONENT)],
    "lethal-assassin": [step(attacks.V_DESTROY, 1, SCAPE, OPPONENT)],
    "the-seductress": [step(attacks.V_CAPTURE, 1, SCAPE, OPPONENT), step(cards.V_THEY_DRAW, 1, whom=OPPONENT)],
    "martyr": [step(plays.V_STOP), DRAW],
    "hidden-snare": [step(attacks.V_DESTROY, 1, SCAPE, RESPONDED)],
    "glimmering-vein": [step(cards.V_SCRY, 1, DECK)],
    "lamplighter": [DRAW],
    "turncoat-banner": [step(plays.V_SET_MODE, 1, V.THIS_CARD, OPPONENT), DRAW],
    "quick-march": [step(plays.V_PLAY, 2)],
    "undertow": [step(plays.V_RETURN, 1, SCAPE, OPPONENT)],
    "riptide": [step(plays.V_RETURN, 2, SCAPE, OPPONENT, is_optional=True)],
    "tidepool-scrying": [step(cards.V_DIG, 3, DECK)],
    "turning-tide": [step(cards.V_RESHUFFLE), step(cards.V_DRAW, 2)],
    "drowned-treasure": [step(attacks.V_COLLECT, 1, DISCARD, V.ANYONE, most=3)],
    "mistveil": [DRAW],
    "whirlpool": [step(plays.V_RETURN, 1, SCAPE, V.EACH_OPPONENT)],
    "wash-away": [step(attacks.V_DESTROY, 1, MODE, OPPONENT)],
    "deep-current": [step(attacks.V_STEAL, 1, DECK, OPPONENT)],
    "ebb-and-flow": [step(plays.V_RETURN, 1, SCAPE, V.SELF, is_optional=True), step(plays.V_PLAY)],
    "piercing-arrow": [step(attacks.V_DESTROY, 1, SCAPE, OPPONENT, most=3)],
    "volley-of-dawn": [step(attacks.V_DESTROY, 2, SCAPE, OPPONENT, is_optional=True)],
    "hawk-eyed-scout": [step(cards.V_LOOK_AT_HAND, 1, HAND, OPPONENT), step(attacks.V_DESTROY, 1, HAND, OPPONENT)],
    "golden-fletcher": [DRAW, step(cards.V_DISCARD)],
    "pin-down": [step(plays.V_SET_MODE, 1, DECK, OPPONENT)],
    "warning-shot": [step(attacks.V_DESTROY, 1, V.THE_TRIGGER, RESPONDED)],
    "ricochet": [step(attacks.V_DESTROY, 1, MODE, OPPONENT), step(attacks.V_DESTROY, 1, SCAPE, OPPONENT, most=2)],
    "salvaged-arrowheads": [step(attacks.V_COLLECT, 1, DISCARD, V.ANYONE, most=2)],
    "dawn-patrol": [step(plays.V_SET_MODE, 1, HAND, V.SELF, is_optional=True), DRAW],
    "silver-decoy": [step(plays.V_STOP)],
    "eastern-blade": [step(attacks.V_DESTROY, 1, SCAPE, OPPONENT, condition=V.IF_ATTACK_MODE)],
    "twin-strike": [step(plays.V_PLAY)],
    "duelists-challenge": [step(attacks.V_SWAP, 1, SCAPE, OPPONENT)],
    "war-trophy": [step(attacks.V_CAPTURE, 1, DISCARD, V.ANYONE)],
    "rally-the-green-banner": [DRAW, step(cards.V_DRAW, condition=V.IF_ATTACK_MODE)],
    "disarm": [step(attacks.V_STEAL, 1, MODE, OPPONENT)],
    "snatch-the-standard": [step(attacks.V_STEAL, 1, SCAPE, OPPONENT, most=3)],
    "crane-stance": [step(plays.V_RETURN, 1, SCAPE, RESPONDED, condition=V.IF_RESPONSE)],
    "counter-cut": [step(attacks.V_DESTROY, 1, SCAPE, RESPONDED), DRAW],
    "plunder": [step(attacks.V_COLLECT, 1, SCAPE, OPPONENT, most=2)],
    "runic-foresight": [
        step(cards.V_LOOK_AT_ARCANE, 1, V.FROM_ARCANE),
        step(cards.V_SWAP_ARCANE, 1, V.FROM_ARCANE, is_optional=True),
    ],
    "falling-ash": [step(plays.V_PLACE, whom=OPPONENT)],
    "cinder-bolt": [step(attacks.V_DESTROY, 1, SCAPE, OPPONENT), DRAW],
    "molten-seal": [step(plays.V_STOP), DRAW],
    "avalanche": [step(attacks.V_DESTROY, 1, SCAPE, V.EACH_OPPONENT)],
    "collapse-the-pass": [step(plays.V_RETURN, 1, SCAPE, RESPONDED)],
    "ember-transmutation": [step(attacks.V_COLLECT, 1, DECK)],
    "time-lost-rune": [step(cards.V_RETRIEVE, 1, DISCARD, symbol=V.TO_DISCARD)],
    "mind-fog": [step(cards.V_LOOK_AT_HAND, 1, HAND, OPPONENT), step(plays.V_SET_MODE, 1, HAND, OPPONENT)],
    "summit-beacon": [step(cards.V_DRAW, 2), step(cards.V_DISCARD)],
}


@pytest.mark.parametrize("id_", CARDS)
def test_the_effects_of_a_card_are_the_numbers_that_the_rules_know(id_: str) -> None:
    assert [numbers_of(step) for step in compiled(id_).program] == PROGRAMS.get(id_, [])


USUAL = {
    "bars_taking": False, "bars_destroying": False, "more_draws": 0, "draws_on_collecting": 0, "draws_when_attacked": 0
}  # fmt: skip
LASTING: dict[str, dict[str, int]] = {
    "stone-sentinel": {"bars_taking": True},
    "springborn-naiad": {"more_draws": 1},
    "sunlit-perch": {"bars_destroying": True},
    "camp-of-the-east": {"draws_on_collecting": 1},
    "obsidian-golem": {"draws_when_attacked": 1},
}


@pytest.mark.parametrize("id_", CARDS)
def test_lasting_effects_are_known_to_the_rules(id_: str) -> None:
    card = compiled(id_)

    assert {name: getattr(card, name) for name in USUAL} == {**USUAL, **LASTING.get(id_, {})}
    assert card.is_lasting == (id_ in LASTING)


NAMED = [
    "thief-in-the-night", "lethal-assassin", "the-seductress", "turncoat-banner", "undertow", "riptide", "wash-away",
    "deep-current", "piercing-arrow", "volley-of-dawn", "hawk-eyed-scout", "pin-down", "ricochet", "eastern-blade",
    "duelists-challenge", "disarm", "snatch-the-standard", "plunder", "falling-ash", "cinder-bolt", "mind-fog",
]  # fmt: skip


def test_the_cards_that_are_played_at_one_opponent_are_known() -> None:
    assert [id_ for id_ in CARDS if compiled(id_).names_opponent] == NAMED
    assert [id_ for id_ in CARDS if compiled(id_).is_placed] == ["falling-ash"]


@clause("SHRD-RUL-46")
def test_stealing_capturing_destroying_collecting_and_exchanging_are_attacks_and_nothing_else_is() -> None:
    attacks = {"steal", "capture", "destroy", "collect", "swap"}
    for id_ in CARDS:
        for told_step, known in zip(effects_of(id_), compiled(id_).program, strict=True):
            verb, value = next((verb, value) for verb, value in told_step.items() if verb != "if")
            is_elsewhere = value == "arcane" or (verb in ("capture", "collect") and value["from"] != "scape")
            assert known.is_attack == (verb in attacks and not is_elsewhere)
