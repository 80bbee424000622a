"""Card packs for Dwarf Emberforge: good ones play and are named in the record; a fault is told so that a writer of cards can mend it."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from pathlib import Path

import pytest

from emberhall.games import emberforge
from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.content.cards import base_collections, base_set, card_set
from emberhall.games.emberforge.content.schema import Verb
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadPack, BadRecord
from emberhall.kernel.state import NOBODY
from emberhall.kit import record as records
from emberhall.kit.library import Pack, fields_at, load_pack
from emberhall.kit.match import Match
from emberhall.kit.record import Record
from emberhall.testing.table import clause

HEADER = '[pack]\nname = "My axes"\ngame = "emberforge"\n'
WHOLE_DECK = HEADER + "keeps_base = false\n"
FIELDS = {
    "name": '"Fog Axe"',
    "collection": '"axe"',
    "cost": "{ iron = 1, copper = 2 }",
    "text": '"Draw 2 cards, then gain 1 Bronze."',
    "do": "[{ draw = 2 }, { gain = { copper = 1 } }]",
    "icon": '"axe"',
}


def card(id_: str = "axe-2", **changed: str | None) -> str:
    """A card as its file has it, with some fields changed; None leaves a field out."""
    fields = {**FIELDS, **changed}
    return f"\n[{id_}]\n" + "".join(f"{name} = {value}\n" for name, value in fields.items() if value is not None)


def deck(count: int, collections: int = 7) -> str:
    """That many cards, spread over so many collections."""
    names = list(base_collections())[:collections]
    return "".join(card(f"mine-{number}", collection=f'"{names[number % collections]}"') for number in range(count))


def pack_of(folder: Path, text: str | bytes, name: str = "mine.toml") -> Pack:
    """The pack with that text."""
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_pack(file)


def play_out(pack: Pack) -> Record:
    """The record of a random game of five rounds with the pack."""
    match = Match(GAME, records.begin(GAME, 3, fixed_seed(1), {"max_rounds": 5}, [pack]), [pack])
    rng = Dice(fixed_seed(2))
    while match.state.to_move != NOBODY:
        picks = match.state.legal()
        match.play(picks[rng.below(len(picks))])
    return match.record


# Good packs


def test_a_card_of_a_pack_replaces_the_one_that_has_the_same_id(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + card("axe-2"))

    GAME.check_pack(pack)
    usual, changed = GAME.cards([]), GAME.cards([pack])

    assert [fact.id for fact in changed] == [fact.id for fact in usual]
    assert [(old.name, new.name, new.cost) for old, new in zip(usual, changed, strict=True) if old != new] == [
        ("Woodsplitter", "Fog Axe", "1 Iron, 2 Bronze")
    ]


@clause("FORGE-COMP-08")
def test_copper_is_another_word_for_bronze(tmp_path: Path) -> None:
    copper = card_set([pack_of(tmp_path, HEADER + card(do='[{ gain_choice = { n = 1, of = ["copper"] } }]'))]).cards
    bronze = card_set([pack_of(tmp_path, HEADER + card(do='[{ gain_choice = { n = 1, of = ["bronze"] } }]'))]).cards
    number = copper.ids.index("axe-2")

    assert copper.costs[number] == [1, 2, 0, 0, 0]
    assert copper.programs[number][0].mask == bronze.programs[number][0].mask == 0b00010


def test_tokens_of_choice_that_may_be_alike_can_outnumber_their_types(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + card(do='[{ gain_choice = { n = 3, of = ["iron", "scale"] } }]'))

    cards = card_set([pack]).cards

    assert cards.programs[cards.ids.index("axe-2")][0].n == 3


def test_a_pack_may_bring_a_whole_deck(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, WHOLE_DECK + deck(57))

    state = GAME.new(3, Dice(fixed_seed(1)), packs=[pack])

    assert [fact.id for fact in GAME.cards([pack])] == [f"mine-{number}" for number in range(57)]
    assert GAME.layout(state).names[:57] == [f"mine-{number}" for number in range(57)]
    assert GAME.write(GAME.read(GAME.write(state), [pack])) == GAME.write(state)


def test_a_later_pack_is_laid_over_an_earlier_one(tmp_path: Path) -> None:
    first = pack_of(tmp_path, HEADER + card("axe-1") + card("axe-2"), "first.toml")
    second = pack_of(tmp_path, HEADER + card("axe-2", name='"Frog Axe"'), "second.toml")

    names = {fact.id: fact.name for fact in GAME.cards([first, second])}

    assert (names["axe-1"], names["axe-2"], names["axe-3"]) == ("Fog Axe", "Frog Axe", "Wyrmhide Axe")


def test_a_pack_leaves_the_usual_cards_as_they_are(tmp_path: Path) -> None:
    card_set([pack_of(tmp_path, HEADER + card("axe-2"))])

    assert base_set().weapons[base_set().ids.index("axe-2")].name == "Woodsplitter"


@pytest.mark.parametrize("text", [HEADER + card("axe-2"), WHOLE_DECK + deck(57)], ids=["one card", "a whole deck"])
def test_a_game_with_a_pack_is_recorded_with_its_hash_and_replays_only_with_it(tmp_path: Path, text: str) -> None:
    pack = pack_of(tmp_path, text)
    other = pack_of(tmp_path, text.replace("Fog Axe", "Frog Axe"), "other.toml")

    record = records.decode(records.encode(play_out(pack)))

    assert record.packs == {"My axes": pack.hash}
    assert records.verify(record, GAME, [other, pack]).to_move == NOBODY
    for packs in ([], [other]):
        with pytest.raises(BadRecord) as caught:
            records.replay(record, GAME, packs)
        assert (
            str(caught.value) == f"this game needs the card pack 'My axes' with hash {pack.hash}; give it with --pack"
        )


# Faults

VERBS = "gain, gain_choice, draw, discard, dig, recover, salvage, trade, pawn, steal, exchange, rob, tax, protect, boost, discount, stoke, move_ember, cool, overheat, copy, refresh, swap_commission, choose"
MATERIALS = "bronze, copper, crystal, iron, mithril, scale"
COLLECTIONS = "axe, sword, hammer, staff, bow, dagger, spear"
CARD_FIELDS = "name, collection, cost, text, do, icon, flavour, original"


def do(steps: str) -> str:
    """A pack whose one card has this power."""
    return HEADER + card(do=steps)


def with_(**changed: str | None) -> str:
    """A pack whose one card has these fields."""
    return HEADER + card("axe-2", **changed)


FAULTS: dict[str, tuple[str | bytes, str]] = {
    # the file
    "broken TOML": (with_(name="Fog Axe"), "mine.toml: not valid TOML: Invalid value (at line 6, column 8)"),
    "not UTF-8": (HEADER.encode() + b"# caf\xe9", "mine.toml: not a text in UTF-8 (byte 49)"),
    "another game": (with_().replace('"emberforge"', '"shardlight"'), "pack 'My axes' is for shardlight, not for emberforge"),
    # the deck
    "58 cards": (HEADER + card("fog-axe"), "the game is played with 57 cards (FORGE-COMP-02), and with these packs there are 58; a card replaces the one that has the same id, and none is called fog-axe"),
    "56 cards": (WHOLE_DECK + deck(56), "the game is played with 57 cards (FORGE-COMP-02), and with these packs there are 56; a pack with keeps_base = false brings all of them"),
    "two collections": (WHOLE_DECK + deck(57, 2), "the commissions are of 3 different collections (FORGE-SETUP-05), and with these packs all cards are of axe and sword"),
    "an id that means something else": (WHOLE_DECK + deck(56) + card("draw"), "mine.toml [draw]: the game has another use for this word; give the card a longer id, such as my-draw"),
    # the card
    "a missing field": (with_(text=None), "mine.toml [axe-2]: the field 'text' is missing"),
    "a misspelt field": (with_(flavor='"Brr."'), f"mine.toml [axe-2]: unknown field 'flavor' (did you mean 'flavour'?); known fields are {CARD_FIELDS}"),
    "an empty name": (with_(name='" "'), "mine.toml [axe-2] name: must not be empty"),
    "an empty text": (with_(text='""'), "mine.toml [axe-2] text: must not be empty"),
    "a name of the wrong type": (with_(name="7"), "mine.toml [axe-2] name: expected a text, got 7"),
    "a misspelt collection": (with_(collection='"sward"'), f"mine.toml [axe-2] collection: unknown collection 'sward' (did you mean 'sword'?); known collections are {COLLECTIONS}"),
    "an unknown collection": (with_(collection='"lute"'), f"mine.toml [axe-2] collection: unknown collection 'lute'; known collections are {COLLECTIONS}"),
    # the cost
    "an empty cost": (with_(cost="{}"), "mine.toml [axe-2] cost: name at least one material, such as { iron = 1 }"),
    "copper and bronze in a cost": (with_(cost="{ copper = 1, bronze = 1 }"), "mine.toml [axe-2] cost: copper is another word for bronze; name one of them"),
    "an unknown material": (with_(cost="{ gold = 1 }"), f"mine.toml [axe-2] cost: unknown name 'gold'; known names are {MATERIALS}"),
    "a cost above what a stock holds": (with_(cost="{ iron = 1, scale = 4 }"), "mine.toml [axe-2] cost.scale: expected a whole number from 1 to 3, got 4"),
    "a cost of nothing": (with_(cost="{ iron = 0 }"), "mine.toml [axe-2] cost.iron: expected a whole number from 1 to 3, got 0"),
    "a cost in words": (with_(cost='{ iron = "two" }'), "mine.toml [axe-2] cost[...]: expected a whole number, got a text"),
    # the power
    "an empty power": (do("[]"), "mine.toml [axe-2] do: expected a list of length >= 1, got 0"),
    "an unknown verb": (do("[{ blind = 1 }]"), f"mine.toml [axe-2] do[0]: unknown verb 'blind'; known verbs are {VERBS}"),
    "a misspelt verb": (do("[{ draw = 1 }, { recovr = 1 }]"), f"mine.toml [axe-2] do[1]: unknown verb 'recovr' (did you mean 'recover'?); known verbs are {VERBS}"),
    "a step without a verb": (do("[{}]"), f"mine.toml [axe-2] do[0]: this step has no verb; known verbs are {VERBS}"),
    "two verbs in a step": (do("[{ draw = 1, rob = 1 }]"), "mine.toml [axe-2] do[0]: a step has one verb, and this one has draw and rob; put each in braces of its own"),
    "a number in words": (do('[{ draw = "two" }]'), 'mine.toml [axe-2] do[0].draw: expected a whole number, got "two"'),
    "a number out of range": (do("[{ draw = 10 }]"), "mine.toml [axe-2] do[0].draw: expected a whole number <= 9, got 10"),
    "a discount out of range": (do("[{ discount = 4 }]"), "mine.toml [axe-2] do[0].discount: expected a whole number <= 3, got 4"),
    "a refresh of more than the row": (do("[{ refresh = 4 }]"), "mine.toml [axe-2] do[0].refresh: expected a whole number <= 3, got 4"),
    "a gain of nothing": (do("[{ gain = {} }]"), "mine.toml [axe-2] do[0].gain: name at least one material, such as { iron = 1 }"),
    "a gain of too many": (do("[{ gain = { iron = 4 } }]"), "mine.toml [axe-2] do[0].gain.iron: expected a whole number from 1 to 3, got 4"),
    "copper and bronze in a gain": (do("[{ gain = { copper = 2, bronze = 2 } }]"), "mine.toml [axe-2] do[0].gain: copper is another word for bronze; name one of them"),
    "a choice of nothing": (do("[{ gain_choice = { n = 1, of = [] } }]"), "mine.toml [axe-2] do[0].gain_choice.of: expected a list of length >= 1, got 0"),
    "a misspelt argument": (do('[{ gain_choice = { n = 1, off = ["iron"] } }]'), "mine.toml [axe-2] do[0].gain_choice: unknown field 'off' (did you mean 'of'?); known fields are n, of, different"),
    "more different materials than there are": (do('[{ gain_choice = { n = 2, of = ["copper", "bronze"], different = true } }]'), "mine.toml [axe-2] do[0].gain_choice: 2 different materials can't be chosen out of 1"),
    "a dig that keeps all": (do("[{ dig = { look = 2, keep = 2 } }]"), "mine.toml [axe-2] do[0].dig: keep is 2; it must be less than look, which is 2"),
    "a dig that keeps nothing": (do("[{ dig = { look = 2 } }]"), "mine.toml [axe-2] do[0].dig: the field 'keep' is missing"),
    "an unknown zone": (do('[{ boost = { n = 2, zones = ["ingar"] } }]'), "mine.toml [axe-2] do[0].boost.zones[0]: unknown name 'ingar' (did you mean 'ignar'?); known names are durgaz, gildar, ignar"),
    "a zone that is never boosted": (do('[{ boost = { n = 2, zones = ["runarium"] } }]'), "mine.toml [axe-2] do[0].boost.zones[0]: unknown name 'runarium'; known names are durgaz, gildar, ignar"),
    "an unknown source": (do('[{ stoke = { n = 1, from = "hand" } }]'), "mine.toml [axe-2] do[0].stoke.from: unknown name 'hand'; known names are stock, supply"),
    "a verb that is denied": (do("[{ protect = false }]"), "mine.toml [axe-2] do[0].protect: expected true, got false"),
    "an unknown thing to copy": (do('[{ copy = ["hands"] }]'), "mine.toml [axe-2] do[0].copy[0]: unknown name 'hands'; known names are commissions, forged"),
    "a choice with one option": (do("[{ choose = [[{ draw = 1 }]] }]"), "mine.toml [axe-2] do[0].choose: expected a list of length >= 2, got 1"),
    "a choice with four options": (do("[{ choose = [[{ rob = 1 }], [{ rob = 2 }], [{ rob = 3 }], [{ rob = 4 }]] }]"), "mine.toml [axe-2] do[0].choose: expected a list of length <= 3, got 4"),
    "an option without steps": (do("[{ choose = [[{ draw = 1 }], []] }]"), "mine.toml [axe-2] do[0].choose[1]: expected a list of length >= 1, got 0"),
    "a fault in an option": (do("[{ choose = [[{ draw = 1 }], [{ draw = 1 }, { dig = { look = 1, keep = 3 } }]] }]"), "mine.toml [axe-2] do[0].choose[1][1].dig: keep is 3; it must be less than look, which is 1"),
}  # fmt: skip


@clause("FORGE-COMP-02", "FORGE-SETUP-05")
@pytest.mark.parametrize("fault", ["58 cards", "56 cards", "two collections"])
def test_a_deck_has_57_cards_of_three_collections_or_more(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    with pytest.raises(BadPack) as caught:
        GAME.check_pack(pack_of(tmp_path, text))

    assert str(caught.value) == message
    GAME.check_pack(pack_of(tmp_path, WHOLE_DECK + deck(57, 3)))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_card_field_and_what_would_work(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    with pytest.raises(BadPack) as caught:
        GAME.check_pack(pack_of(tmp_path, text))

    assert str(caught.value) == message


def test_a_card_in_two_files_is_told_with_both(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(HEADER + card("axe-2"))
    (tmp_path / "b.toml").write_text(card("axe-2"))

    with pytest.raises(BadPack) as caught:
        GAME.check_pack(load_pack(tmp_path))

    assert str(caught.value) == "b.toml [axe-2]: this id is taken already, in a.toml"


def test_a_game_does_not_begin_with_a_faulty_pack(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, do("[{ blind = 1 }]"))

    with pytest.raises(BadPack, match="unknown verb 'blind'"):
        GAME.new(2, Dice(fixed_seed(1)), packs=[pack])


# What is written of them

README = Path(emberforge.__file__).parent / "README.md"


def test_the_readme_lists_every_verb_with_its_arguments_and_its_clause() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| (.+?) \| .+ \| (FORGE-FX-\d\d) \|$", README.read_text(encoding="utf-8"), re.MULTILINE
    )

    assert [verb for verb, _, _ in rows] == list(Verb.__struct_fields__)
    for verb, needs, clause_id in rows:
        assert GAME.clauses.number(clause_id)
        assert all(f"`{name}`" in needs for name in fields_at(Verb, verb)), f"{verb} has {fields_at(Verb, verb)}"


def test_the_pack_in_the_readme_is_a_good_one(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8").partition("```toml\n")[2].partition("```")[0]

    GAME.check_pack(pack_of(tmp_path, text))
