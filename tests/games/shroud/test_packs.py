"""Card packs for Shroud: good ones are laid over the game's own cards; a fault is told so that a writer of cards can mend it."""

# ruff: noqa: E501 (a message is easiest to read whole)

from pathlib import Path

import pytest

from emberhall.games.shroud.content.cards import FEWEST, MOST_CARDS, base_set, card_set, check_pack, facts
from emberhall.games.shroud.content.compiler import compile_step
from emberhall.games.shroud.content.schema import VERBS, Verb
from emberhall.games.shroud.rules import printed
from emberhall.games.shroud.rules.printed import Card
from emberhall.games.shroud.rules.verbs import attacks, cards, plays
from emberhall.kernel.errors import BadPack
from emberhall.kit.library import Pack, load_pack

HEADER = '[pack]\nname = "My lamps"\ngame = "shroud"\n'
ALL_MINE = HEADER + "keeps_base = false\n"
FIELDS = {
    "name": '"Fog Lamp"',
    "deck": '"common"',
    "mode": '"greedy"',
    "value": "3",
    "symbol": '"scape"',
    "when": '"turn"',
    "copies": "2",
    "text": '"Draw two cards."',
    "do": "[{ draw = 2 }]",
    "icon": '"fog-light"',
}


def card(id_: str = "lamplighter", **changed: str | None) -> str:
    """A card as its file has it, with some fields changed; None leaves a field out."""
    fields = {**FIELDS, **changed}
    return f"\n[{id_}]\n" + "".join(f"{name} = {value}\n" for name, value in fields.items() if value is not None)


def pack_of(folder: Path, text: str | bytes, name: str = "mine.toml") -> Pack:
    """The pack with that text."""
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_pack(file)


def with_(**changed: str | None) -> str:
    """A pack that replaces the Lamplighter by a card with these fields."""
    return HEADER + card("lamplighter", **changed)


def do(steps: str, **changed: str | None) -> str:
    """A pack whose one card has these effects."""
    return with_(do=steps, **changed)


def answers(trigger: str, steps: str, when: str = "response") -> str:
    """A pack whose one card is a response to that."""
    return with_(when=f'"{when}"', trigger=f'"{trigger}"', do=steps)


def compiled(folder: Path, text: str) -> Card:
    """The Lamplighter of a pack, as the rules use it."""
    found = card_set([pack_of(folder, text)])
    return found.cards.designs[found.ids.index("lamplighter")]


# Good packs


def test_a_card_of_a_pack_replaces_the_one_that_has_the_same_id(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, with_())

    check_pack(pack)
    usual, changed = facts([]), facts([pack])

    assert [fact.id for fact in changed] == [fact.id for fact in usual]
    assert [(old.name, new.name, new.cost) for old, new in zip(usual, changed, strict=True) if old != new] == [
        ("Lamplighter", "Fog Lamp", "3 ember stones, greedy mode")
    ]
    found = card_set([pack])
    assert found.names == base_set().names
    assert [number for number, value in enumerate(found.cards.value) if value != base_set().cards.value[number]] == [
        number for number, name in enumerate(found.names) if ".lamplighter." in name
    ]


def test_a_card_without_effects_needs_no_text(tmp_path: Path) -> None:
    assert compiled(tmp_path, with_(do=None, text='""')).program == []


def test_a_new_common_card_comes_after_the_other_common_ones_in_every_deck(tmp_path: Path) -> None:
    found = card_set([pack_of(tmp_path, HEADER + card("fog-lamp", copies="1"))])

    assert [len(numbers) for numbers in found.cards.decks] == [51] * 4
    assert found.ids[12:15] == ["stone-sentinel", "fog-lamp", "undertow"]
    assert found.names[25:28] == ["y.stone-sentinel.2", "y.fog-lamp.1", "y.undertow.1"]


def test_a_hero_may_get_other_cards_in_other_numbers(tmp_path: Path) -> None:
    changed = card("disarm", deck='"rowl"', copies="1") + card("fog-lamp", deck='"rowl"', copies="1")

    found = card_set([pack_of(tmp_path, HEADER + changed)])

    assert [len(numbers) for numbers in found.cards.decks] == [50] * 4
    assert found.ids[-13:-11] == ["fog-lamp", "runic-foresight"]
    assert [name for name in found.names if "disarm" in name or "fog-lamp" in name] == ["r.disarm.1", "r.fog-lamp.1"]


def test_a_pack_may_bring_all_cards(tmp_path: Path) -> None:
    found = card_set([pack_of(tmp_path, ALL_MINE + card("fog-lamp", copies=str(FEWEST)))])

    assert found.ids == ["fog-lamp"]
    assert [len(numbers) for numbers in found.cards.decks] == [FEWEST] * 4 == [10] * 4
    assert found.names[0] == "y.fog-lamp.1"
    assert found.names[-1] == "k.fog-lamp.10"


def test_a_pack_may_fill_the_decks_up_to_the_most(tmp_path: Path) -> None:
    lamps = "".join(card(f"lamp-{number}", copies="20") for number in range(10))

    assert len(card_set([pack_of(tmp_path, HEADER + lamps)]).names) == MOST_CARDS == 1000


def test_a_later_pack_is_laid_over_an_earlier_one(tmp_path: Path) -> None:
    first = pack_of(tmp_path, HEADER + card("lamplighter") + card("martyr"), "first.toml")
    second = pack_of(tmp_path, HEADER + card("martyr", name='"Frog Lamp"'), "second.toml")

    names = {fact.id: fact.name for fact in facts([first, second])}

    assert (names["lamplighter"], names["martyr"], names["disarm"]) == ("Fog Lamp", "Frog Lamp", "Disarm")


def test_a_pack_leaves_the_usual_cards_as_they_are(tmp_path: Path) -> None:
    card_set([pack_of(tmp_path, with_())])

    assert base_set().designs[base_set().ids.index("lamplighter")].name == "Lamplighter"
    assert card_set([]) is base_set()


def test_a_card_is_ours_unless_the_pack_says_otherwise(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + card("lamplighter") + card("martyr", original="false"))

    assert {fact.id: fact.original for fact in facts([pack])}.items() >= {("lamplighter", True), ("martyr", False)}


def test_a_lasting_card_may_do_several_things_and_have_effects_too(tmp_path: Path) -> None:
    lamp = compiled(tmp_path, with_(symbol='"lasting"', lasting="{ no_take = true, no_destroy = true, draw = 2 }"))

    assert (lamp.bars_taking, lamp.bars_destroying, lamp.more_draws, lamp.draws_on_collecting) == (True, True, 2, 0)
    assert (lamp.goes_to_scape, lamp.is_lasting, len(lamp.program)) == (True, True, 1)


def test_an_ambush_may_have_a_lasting_effect(tmp_path: Path) -> None:
    lamp = compiled(
        tmp_path, with_(when='"ambush"', trigger='"opponent_collects"', symbol='"lasting"', lasting="{ attacked_draw = 1 }")
    )  # fmt: skip

    assert lamp.ambushes(printed.OPPONENT_COLLECTS)
    assert not lamp.answers(printed.OPPONENT_COLLECTS)


def test_several_cards_of_a_scape_may_be_named_or_some_of_them(tmp_path: Path) -> None:
    lamp = compiled(tmp_path, do('[{ destroy = { from = "scape", n = 3, up_to = true, most = -1 } }, { steal = { from = "scape", n = 2 } }]'))  # fmt: skip

    assert [(step.n, step.most, step.is_optional) for step in lamp.program] == [
        (3, -1, True),
        (2, printed.ANY_VALUE, False),
    ]


def test_a_hand_that_was_seen_may_be_chosen_from_twice(tmp_path: Path) -> None:
    steps = '[{ look = "hand" }, { destroy = { from = "hand" } }, { set_mode = { of = "opponent", with = "hand" }, if = "attack_mode" }]'

    assert [step.verb for step in compiled(tmp_path, do(steps)).program] == [
        cards.V_LOOK_AT_HAND,
        attacks.V_DESTROY,
        plays.V_SET_MODE,
    ]


def test_an_answer_may_strike_back_in_its_own_way(tmp_path: Path) -> None:
    steps = '[{ stop = true }, { destroy = { from = "scape", of = "attacker", n = 2 } }, { return = { of = "attacker", up_to = true } }, { they_draw = 1 }]'

    lamp = compiled(tmp_path, answers("attacked", steps, "either"))

    assert [step.whom for step in lamp.program] == [
        printed.SELF,
        printed.RESPONDED,
        printed.RESPONDED,
        printed.OPPONENT,
    ]
    assert lamp.names_opponent


# Faults

KNOWN_VERBS = "steal, capture, destroy, collect, swap, return, set_mode, place, draw, they_draw, discard, retrieve, reshuffle, scry, dig, look, play, stop"
CARD_FIELDS = "name, deck, mode, value, symbol, when, copies, text, icon, trigger, do, lasting, code, flavour, original"
MINE = "mine.toml [lamplighter]"
SAME_SIZE = 'a card replaces the one that has the same id, and one with deck = "common" is in all decks'
LOOKS_LIKE = "this looks like a hero; packs bring cards, and can't change heroes"

FAULTS: dict[str, tuple[str | bytes, str]] = {
    # the file
    "broken TOML": (with_(name="Fog Lamp"), "mine.toml: not valid TOML: Invalid value (at line 6, column 8)"),
    "another game": (with_().replace('"shroud"', '"conjure"'), "pack 'My lamps' is for conjure, not for shroud"),
    "an id in capitals": (HEADER + card("Fog"), "mine.toml [Fog]: a card's id has small letters, digits and single hyphens only"),
    # the decks
    "one deck larger": (HEADER + card("fog-lamp", deck='"rowl"'), f"all decks have the same number of cards, and with these packs there are: yvera 50, serephene 50, rowl 52, kaldoren 50; {SAME_SIZE}"),
    "a deck for one hero": (ALL_MINE + card("fog-lamp", deck='"yvera"', copies="20"), f"all decks have the same number of cards, and with these packs there are: yvera 20, serephene 0, rowl 0, kaldoren 0; {SAME_SIZE}"),
    "nine cards": (ALL_MINE + card("fog-lamp", copies="9"), "a deck has 10 cards or more (SHRD-SETUP-03, SHRD-SETUP-04), and with these packs 9"),
    "too many cards": (HEADER + "".join(card(f"lamp-{number}", copies="20") for number in range(10)) + card("one-more", copies="1"), "a game has 1000 cards at the most in all four decks, and with these packs there are 1004"),
    # heroes
    "a changed hero": (HEADER + card("rowl"), f"mine.toml [rowl]: {LOOKS_LIKE}"),
    "a new hero": (HEADER + '[mine]\nname = "Me"\ntitle = "the Great"', f"mine.toml [mine]: {LOOKS_LIKE}"),
    # the card
    "a missing field": (with_(mode=None), f"{MINE}: the field 'mode' is missing"),
    "a misspelt field": (with_(flavor='"Brr."'), f"{MINE}: unknown field 'flavor' (did you mean 'flavour'?); known fields are {CARD_FIELDS}"),
    "an empty name": (with_(name='" "'), f"{MINE} name: must not be empty"),
    "effects without a text": (with_(text='""'), f"{MINE} text: must not be empty, for the card does something or isn't played as most are"),
    "a response without a text": (with_(text='""', do=None, when='"either"', trigger='"attacked"'), f"{MINE} text: must not be empty, for the card does something or isn't played as most are"),
    "an unknown deck": (with_(deck='"rowel"'), f"{MINE} deck: unknown deck 'rowel' (did you mean 'rowl'?); known decks are common, yvera, serephene, rowl, kaldoren"),
    "an unknown mode": (with_(mode='"hastey"'), f"{MINE} mode: unknown name 'hastey' (did you mean 'hasty'?); known names are attack, greedy, hasty, protection"),
    "an unknown symbol": (with_(symbol='"hand"'), f"{MINE} symbol: unknown name 'hand'; known names are collection, discard, lasting, mode, scape"),
    "a value too low": (with_(value="-10"), f"{MINE} value: expected a whole number >= -9, got -10"),
    "a value too high": (with_(value="10"), f"{MINE} value: expected a whole number <= 9, got 10"),
    "a value in words": (with_(value='"two"'), f'{MINE} value: expected a whole number, got "two"'),
    "no copy": (with_(copies="0"), f"{MINE} copies: expected a whole number >= 1, got 0"),
    "too many copies": (with_(copies="21"), f"{MINE} copies: expected a whole number <= 20, got 21"),
    # when it is played
    "an unknown time": (with_(when='"ambsh"'), f"{MINE} when: unknown name 'ambsh' (did you mean 'ambush'?); known names are ambush, either, response, turn"),
    "an unknown trigger": (with_(when='"response"', trigger='"bored"'), f"{MINE} trigger: unknown name 'bored'; known names are attacked, opponent_collects, opponent_plays"),
    "a turn's card with a trigger": (with_(trigger='"attacked"'), f'{MINE} trigger: a card with when = "turn" answers nothing; leave the trigger out, or let when be response, either or ambush'),
    "a response to nothing": (with_(when='"response"'), f'{MINE}: a card with when = "response" needs a trigger: attacked, opponent_plays or opponent_collects'),
    "an ambush without a trigger": (with_(when='"ambush"'), f'{MINE}: a card with when = "ambush" needs a trigger: attacked, opponent_plays or opponent_collects'),
    "an ambush in the discard pile": (with_(when='"ambush"', trigger='"attacked"', symbol='"discard"'), f"{MINE} symbol: an ambush lies in the emberscape (SHRD-RUL-41); scape or lasting would do"),
    # what lasts
    "a lasting symbol without effect": (with_(symbol='"lasting"'), f'{MINE}: symbol = "lasting" needs a lasting effect, such as lasting = {{ draw = 1 }}'),
    "a lasting effect without symbol": (with_(lasting="{ draw = 1 }"), f'{MINE} lasting: only with symbol = "lasting" (SHRD-SYM-06), and this one has "scape"'),
    "a lasting effect that says nothing": (with_(symbol='"lasting"', lasting="{}"), f"{MINE} lasting: it says nothing; known fields are no_take, no_destroy, draw, collect_draw, attacked_draw"),
    "an unknown lasting effect": (with_(symbol='"lasting"', lasting="{ no_steal = true }"), f"{MINE} lasting: unknown field 'no_steal' (did you mean 'no_take'?); known fields are no_take, no_destroy, draw, collect_draw, attacked_draw"),
    # the steps
    "an unknown verb": (do("[{ blind = 1 }]"), f"{MINE} do[0]: unknown verb 'blind'; known verbs are {KNOWN_VERBS}, if"),
    "a misspelt verb": (do("[{ draw = 1 }, { reshufle = true }]"), f"{MINE} do[1]: unknown verb 'reshufle' (did you mean 'reshuffle'?); known verbs are {KNOWN_VERBS}, if"),
    "a step without a verb": (do("[{}]"), f"{MINE} do[0]: this step has no verb; known verbs are {KNOWN_VERBS}"),
    "a condition alone": (do('[{ if = "attack_mode" }]'), f"{MINE} do[0]: this step has no verb; known verbs are {KNOWN_VERBS}"),
    "two verbs in a step": (do('[{ draw = 1, return = { of = "self" } }]'), f"{MINE} do[0]: a step has one verb, and this one has return and draw; put each in braces of its own"),
    "six steps": (do("[{ draw = 1 }, { draw = 1 }, { draw = 1 }, { draw = 1 }, { draw = 1 }, { draw = 1 }]"), f"{MINE} do: expected a list of length <= 5, got 6"),
    "a draw of too many": (do("[{ draw = 6 }]"), f"{MINE} do[0].draw: expected a whole number <= 5, got 6"),
    "a draw of nothing": (do("[{ they_draw = 0 }]"), f"{MINE} do[0].they_draw: expected a whole number >= 1, got 0"),
    "a draw in words": (do('[{ draw = "two" }]'), f'{MINE} do[0].draw: expected a whole number, got "two"'),
    "a dig for one": (do("[{ dig = 1 }]"), f"{MINE} do[0].dig: expected a whole number >= 2, got 1"),
    "a verb that is denied": (do("[{ reshuffle = false }]"), f"{MINE} do[0].reshuffle: expected true, got false"),
    "a theft from nowhere": (do("[{ steal = { n = 1 } }]"), f"{MINE} do[0].steal: the field 'from' is missing"),
    "a theft from an unknown place": (do('[{ steal = { from = "discard" } }]'), f"{MINE} do[0].steal.from: unknown name 'discard'; known names are deck, hand, mode, scape"),
    "a return of nobody's": (do("[{ return = { n = 1 } }]"), f"{MINE} do[0].return: the field 'of' is missing"),
    "a misspelt argument": (do('[{ steal = { from = "scape", max = 2 } }]'), f"{MINE} do[0].steal: unknown field 'max'; known fields are from, n, most"),
    "an unknown condition": (do('[{ draw = 1, if = "greedy" }]'), f"{MINE} do[0].if: unknown name 'greedy'; known names are attack_mode, response"),
    "an unknown look": (do('[{ look = "deck" }]'), f"{MINE} do[0].look: unknown name 'deck'; known names are arcane, hand"),
    "a limit too high": (do('[{ steal = { from = "scape", most = 10 } }]'), f"{MINE} do[0].steal.most: expected a whole number <= 9, got 10"),
    # how many, and of which value
    "a limit on hidden cards": (do('[{ steal = { from = "hand", most = 2 } }]'), f'{MINE} do[0].steal.most: only with from = "scape", and this one has "hand"'),
    "a limit on the mode card": (do('[{ destroy = { from = "mode", most = 2 } }]'), f'{MINE} do[0].destroy.most: only with from = "scape", and this one has "mode"'),
    "a limit on a card unseen": (do('[{ collect = { from = "deck", most = 2 } }]'), f'{MINE} do[0].collect.most: the card is collected unseen; only with from = "scape" or "discard"'),
    "two mode cards": (do('[{ steal = { from = "mode", n = 2 } }]'), f'{MINE} do[0].steal.n: from = "mode" is a single card; leave n out'),
    "two cards that are answered": (answers("opponent_plays", '[{ destroy = { from = "trigger", n = 2 } }]'), f'{MINE} do[0].destroy.n: from = "trigger" is a single card; leave n out'),
    "two cards of a hand": (do('[{ look = "hand" }, { destroy = { from = "hand", n = 2 } }]'), f"{MINE} do[1].destroy.n: one card is chosen at a time; leave n out, and repeat the step"),
    "two cards of each opponent": (do('[{ destroy = { from = "scape", of = "each", n = 2 } }]'), f"{MINE} do[0].destroy.n: one card is chosen at a time; leave n out, and repeat the step"),
    "up to one card of each opponent": (do('[{ destroy = { from = "scape", of = "each", up_to = true } }]'), f'{MINE} do[0].destroy.up_to: only with from = "scape" of one opponent or the attacker'),
    "up to one mode card": (do('[{ destroy = { from = "mode", up_to = true } }]'), f'{MINE} do[0].destroy.up_to: only with from = "scape" of one opponent or the attacker'),
    "a return of two by each": (do('[{ return = { of = "each", n = 2 } }]'), f'{MINE} do[0].return.n: with of = "each" one card is chosen at a time; leave n out, and repeat the step'),
    "a return of two of one's own": (do('[{ return = { of = "self", n = 2 } }]'), f'{MINE} do[0].return.n: with of = "self" one card is chosen at a time; leave n out, and repeat the step'),
    "two cards of discard piles": (do('[{ capture = { from = "discard", n = 2 } }]'), f"{MINE} do[0].capture.n: one card is chosen at a time; leave n out, and repeat the step"),
    "a return of one's own that must be": (do('[{ return = { of = "self" } }]'), f'{MINE} do[0].return: with of = "self" it is a choice; write may = true'),
    "a return of up to one's own": (do('[{ return = { of = "self", up_to = true } }]'), f'{MINE} do[0].return.up_to: only with of = "opponent", "attacker" or "collector"'),
    "a return that may be": (do('[{ return = { of = "opponent", may = true } }]'), f'{MINE} do[0].return.may: only with of = "self"; up_to = true lets the player of the card return none'),
    # whose cards
    "the mode card of the attacker": (answers("attacked", '[{ destroy = { from = "mode", of = "attacker" } }]'), f'{MINE} do[0].destroy.of: "attacker" only with from = "scape", and this one has "mode"'),
    "an owner of what is answered": (answers("opponent_plays", '[{ destroy = { from = "trigger", of = "opponent" } }]'), f"{MINE} do[0].destroy.of: the card that is responded to may be anyone's; leave of out"),
    # what goes with the trigger
    "a stop in the turn": (do("[{ stop = true }]"), f'{MINE} do[0]: stop needs trigger = "attacked", and this card has none'),
    "a stop of a collection": (answers("opponent_collects", "[{ draw = 1 }, { stop = true }]"), f'{MINE} do[1]: stop needs trigger = "attacked", and this card has "opponent_collects"'),
    "an attacker in the turn": (do('[{ destroy = { from = "scape", of = "attacker" } }]'), f'{MINE} do[0]: of = "attacker" needs trigger = "attacked", and this card has none'),
    "an attacker who collects": (answers("opponent_collects", '[{ return = { of = "attacker" } }]'), f'{MINE} do[0]: of = "attacker" needs trigger = "attacked", and this card has "opponent_collects"'),
    "a collector who attacks": (answers("attacked", '[{ return = { of = "collector" } }]', "ambush"), f'{MINE} do[0]: of = "collector" needs trigger = "opponent_collects", and this card has "attacked"'),
    "nothing to destroy": (answers("attacked", '[{ destroy = { from = "trigger" } }]'), f'{MINE} do[0]: from = "trigger" needs trigger = "opponent_plays", and this card has "attacked"'),
    "a response that always is one": (answers("attacked", '[{ draw = 1, if = "response" }]'), f'{MINE} do[0].if: "response" only where the card may be one or not, with when = "either"'),
    "a response that never is one": (do('[{ draw = 1, if = "response" }]'), f'{MINE} do[0].if: "response" only where the card may be one or not, with when = "either"'),
    # what goes with the symbol
    "a placed card that is discarded": (do("[{ place = true }]", symbol='"discard"'), f'{MINE} do[0].place: only with symbol = "scape", and this card has "discard"'),
    "a placed ambush": (answers("attacked", "[{ place = true }]", "ambush"), f"{MINE} do[0].place: an ambush lies in your own emberscape (SHRD-RUL-41); leave this step out"),
    "a mode card for the scape": (do('[{ set_mode = { of = "opponent", with = "this" } }]'), f'{MINE} do[0].set_mode.with: "this" only with symbol = "mode", and this card has "scape"'),
    "a mode card for oneself": (do('[{ set_mode = { of = "self", with = "this" } }]', symbol='"mode"'), f'{MINE} do[0].set_mode: symbol = "mode" puts the card on your own mode pile by itself; leave this step out'),
    "a mode that an opponent may have": (do('[{ set_mode = { of = "opponent", with = "deck", may = true } }]'), f'{MINE} do[0].set_mode.may: only with of = "self" and with = "hand"'),
    "an own mode card that must be": (do('[{ set_mode = { of = "self", with = "hand" } }]'), f'{MINE} do[0].set_mode: with of = "self" and with = "hand" it is a choice; write may = true'),
    "two places": (do("[{ place = true }, { place = true }]"), f"{MINE} do[1]: a card goes to one place, and a step before this one says where"),
    # the order of the steps
    "a choice among cards unseen": (do('[{ destroy = { from = "hand" } }, { look = "hand" }]'), f'{MINE} do[0].destroy: put a step {{ look = "hand" }} before this one'),
    "a mode card from a hand unseen": (do('[{ look = "arcane" }, { set_mode = { of = "opponent", with = "hand" } }]'), f'{MINE} do[1].set_mode: put a step {{ look = "hand" }} before this one'),
    "a theft by chance from a hand that is seen": (do('[{ look = "hand" }, { steal = { from = "hand" } }]'), f"{MINE} do[1].steal: it takes a random card; put it before the look at the hand"),
    "a hand that is seen sometimes": (do('[{ look = "hand", if = "attack_mode" }, { destroy = { from = "hand" } }]'), f'{MINE} do[1].destroy: put a step {{ look = "hand" }} before this one'),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_card_field_and_what_would_work(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    with pytest.raises(BadPack) as caught:
        check_pack(pack_of(tmp_path, text))

    assert str(caught.value) == message


def test_the_faults_know_every_verb() -> None:
    assert KNOWN_VERBS.split(", ") == list(VERBS.values())


def test_a_verb_that_the_rules_lack_is_told_with_where_it_belongs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(printed.VERBS, "scry")

    with pytest.raises(LookupError, match="the schema has 'scry', and no chapter of rules/verbs/ a verb of that name"):
        compile_step(Verb(scry=1))


def test_a_card_in_two_files_is_told_with_both(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(HEADER + card())
    (tmp_path / "b.toml").write_text(card())

    with pytest.raises(BadPack) as caught:
        check_pack(load_pack(tmp_path))

    assert str(caught.value) == "b.toml [lamplighter]: this id is taken already, in a.toml"
