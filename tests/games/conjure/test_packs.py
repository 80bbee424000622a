"""Card packs for Ember: good ones are laid over the game's own creatures; a fault is told so that a writer of cards can mend it."""

# ruff: noqa: E501 (a message is easiest to read whole)

from pathlib import Path

import pytest

from emberhall.games.conjure.content.cards import base_costs, base_set, card_set, check_pack, facts
from emberhall.games.conjure.content.schema import Verb
from emberhall.games.conjure.rules import costs, printed
from emberhall.games.conjure.rules.printed import MOST_CREATURES, Creature
from emberhall.kernel.errors import BadPack
from emberhall.kit.library import Pack, load_pack

HEADER = '[pack]\nname = "My imps"\ngame = "conjure"\n'
ALL_MINE = HEADER + "keeps_base = false\n"
FIELDS = {
    "name": '"Fog Imp"',
    "set": '"basic"',
    "vp": "1",
    "cost": '"glyph"',
    "ability": '"Puff"',
    "type": '"flip"',
    "timing": '"any"',
    "text": '"Draw two cards."',
    "do": "[{ draw = 2 }]",
    "icon": '"imp"',
}


def creature(id_: str = "fog-imp", **changed: str | None) -> str:
    """A creature as its file has it, with some fields changed; None leaves a field out."""
    fields = {**FIELDS, **changed}
    return f"\n[{id_}]\n" + "".join(f"{name} = {value}\n" for name, value in fields.items() if value is not None)


def pool(*vps: int, **changed: str) -> str:
    """A creature of each of these VP."""
    return "".join(creature(f"mine-{vp}", vp=str(vp), **changed) for vp in vps)


def many(count: int) -> str:
    """So many creatures that are not in the game."""
    return "".join(creature(f"imp-{number}") for number in range(count))


def pack_of(folder: Path, text: str | bytes, name: str = "mine.toml") -> Pack:
    """The pack with that text."""
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_pack(file)


def compiled(folder: Path, **changed: str | None) -> Creature:
    """A new creature with these fields, as the rules use it."""
    found = card_set([pack_of(folder, HEADER + creature("fog-imp", **changed))]).creatures
    return found.cards[found.ids.index("fog-imp")]


# Good packs


def test_a_creature_of_a_pack_replaces_the_one_that_has_the_same_id(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + creature("cinder-imp"))

    check_pack(pack)
    usual, changed = facts([]), facts([pack])

    assert [fact.id for fact in changed] == [fact.id for fact in usual]
    assert [(old.name, new.name, new.cost) for old, new in zip(usual, changed, strict=True) if old != new] == [
        ("Cinder Imp", "Fog Imp", "1 VP, Glyph: three cards of the same number")
    ]


def test_a_new_creature_comes_after_all_others_in_number_and_after_its_set_in_the_browser(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + creature("fog-imp") + creature("fog-king", set='"legendary"'))

    found = card_set([pack])

    assert found.ids == found.creatures.ids == [*base_set().ids, "fog-imp", "fog-king"]
    browsed = [fact.id for fact in facts([pack])]
    assert browsed.index("fog-imp") == browsed.index("dread-wyrm") + 1
    assert browsed.index("fog-king") == browsed.index("umbra") + 1


def test_a_pack_may_bring_all_creatures(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, ALL_MINE + pool(*range(1, 14)))

    found = card_set([pack]).creatures

    assert found.ids == [f"mine-{vp}" for vp in range(1, 14)]
    assert [card.vp for card in found.cards] == list(range(1, 14))
    assert len(found.costs) == 1


def test_a_pack_may_fill_the_creatures_up_to_the_most(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + many(MOST_CREATURES - 48))

    assert len(card_set([pack]).cards) == MOST_CREATURES == 60


def test_a_later_pack_is_laid_over_an_earlier_one(tmp_path: Path) -> None:
    first = pack_of(tmp_path, HEADER + creature("wisp") + creature("siren", vp="4"), "first.toml")
    second = pack_of(tmp_path, HEADER + creature("siren", vp="4", name='"Frog Imp"'), "second.toml")

    names = {fact.id: fact.name for fact in facts([first, second])}

    assert (names["wisp"], names["siren"], names["phoenix"]) == ("Fog Imp", "Frog Imp", "Phoenix")


def test_a_pack_leaves_the_usual_creatures_as_they_are(tmp_path: Path) -> None:
    card_set([pack_of(tmp_path, HEADER + creature("wisp"))])

    assert base_set().cards[base_set().ids.index("wisp")].name == "Wisp"
    assert card_set([]) is base_set()


def test_a_creature_may_be_called_as_a_cost_is(tmp_path: Path) -> None:
    check_pack(pack_of(tmp_path, HEADER + creature("glyph")))


@pytest.mark.parametrize("cost", list(base_costs()))
def test_a_creature_may_have_any_cost(tmp_path: Path, cost: str) -> None:
    element = '"earth"' if "seal" in cost else None

    price = compiled(tmp_path, cost=f'"{cost}"', element=element).cost

    assert price.element == (costs.ANY_ELEMENT if element is None else 1)


def test_an_ability_may_name_an_opponent_in_several_steps(tmp_path: Path) -> None:
    fog = compiled(
        tmp_path,
        do='[{ look_at_hand = true }, { take = { n = 2, chosen_by = "you" } }, { give = 2 }, { refresh = "opponent" }]',
    )

    assert (fog.aim, fog.aims, len(fog.program)) == (printed.Aim.OPPONENT, 1, 4)


def test_an_ability_that_names_a_creature_may_hit_its_owner_too(tmp_path: Path) -> None:
    fog = compiled(
        tmp_path, do='[{ draw = 1 }, { vp = { n = -2, of = "opponents-creature" } }, { discard = { who = "that-owner", n = 5, chosen_by = "owner" } }]'
    )  # fmt: skip

    assert (fog.aim, fog.aims, fog.aim_limit) == (printed.Aim.THEIRS, 1, printed.ANY_VP)
    assert fog.program[2].who == printed.Who.THAT_OWNER


def test_an_ongoing_ability_may_do_several_things_at_once(tmp_path: Path) -> None:
    fog = compiled(
        tmp_path, type='"ongoing"', timing='"always"',
        do='[{ hand_size = { n = 2, of = "you" } }, { hand_size = { n = -1, of = "each-opponent" } }, { wild = 13 }, { ward = ["hand", "hand", "steal"] }]',
    )  # fmt: skip

    assert (fog.hand_size, fog.hand_size_of_opponents, fog.wild_number) == (2, -1, 13)
    assert fog.wards == printed.Ward.HAND | printed.Ward.STEAL
    assert fog.program == []


def test_an_ongoing_ability_may_be_used_once_a_turn(tmp_path: Path) -> None:
    fog = compiled(tmp_path, type='"ongoing"', timing='"once-a-turn"', do='[{ vp = { n = -1, of = "your-creature" } }, { extra_conjuring = 1 }]')  # fmt: skip

    assert (fog.timing, fog.aim) == (printed.When.ONCE_A_TURN, printed.Aim.ANOTHER)


def test_all_face_up_creatures_of_each_opponent_are_flipped_without_being_named(tmp_path: Path) -> None:
    fog = compiled(tmp_path, do='[{ flip = { whose = "each-opponent", all = true, lesser = true } }]')

    assert (fog.aim, fog.program[0].n, fog.program[0].limit) == (printed.Aim.NOTHING, 0, printed.LESSER)


# Faults

VERBS = "draw, discard, take, give, swap_hands, refresh, look_at_hand, look_at_charred, fetch, sift, flip, revive, cancel, prevent, vp, steal, banish, extra_conjuring, hand_size, turn_draw, any_deck, wild, loss_draw, vp_bonus, start_revive, ward, mute"
ALWAYS = "hand_size, turn_draw, any_deck, wild, loss_draw, vp_bonus, start_revive, ward, mute"
COSTS = "spark, two-matching-wizards, sigil, kindred-step, compass, run-of-three, prism-stair, double-twins, seal, run-of-four, mantle, pure-run-of-three, glyph, prism-ladder, run-of-five, great-seal, crowned-glyph, pure-run-of-four, conclave, triple-twins, spellbook, pure-run-of-five"
CARD_FIELDS = "name, set, vp, cost, ability, type, timing, text, do, icon, element, flavour, original"
LOOKS_LIKE = "packs bring creatures, and can't change costs or curses"


def do(steps: str) -> str:
    """A pack whose one creature has this Flip ability."""
    return HEADER + creature(do=steps)


def always(steps: str, timing: str = "always") -> str:
    """A pack whose one creature has this Ongoing ability."""
    return HEADER + creature(type='"ongoing"', timing=f'"{timing}"', do=steps)


def reaction(steps: str) -> str:
    """A pack whose one creature has this reaction."""
    return HEADER + creature(timing='"reaction"', do=steps)


def with_(**changed: str | None) -> str:
    """A pack whose one creature has these fields."""
    return HEADER + creature("fog-imp", **changed)


FAULTS: dict[str, tuple[str | bytes, str]] = {
    # the file
    "broken TOML": (with_(name="Fog Imp"), "mine.toml: not valid TOML: Invalid value (at line 6, column 8)"),
    "another game": (with_().replace('"conjure"', '"emberforge"'), "pack 'My imps' is for emberforge, not for conjure"),
    "an id in capitals": (HEADER + creature("Fog"), "mine.toml [Fog]: a card's id has small letters, digits and single hyphens only"),
    # the Pool
    "61 creatures": (HEADER + many(13), "a game has 60 creatures at the most, and with these packs there are 61; a creature replaces the one that has the same id, and keeps_base = false leaves out all others"),
    "an empty group": (ALL_MINE + pool(1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13), 'the Pool has a group for each VP from 1 to 13 (CONJ-POOL-01), and with these packs there is no creature with set = "basic" and vp = 4'),
    "groups of Legendary creatures only": (ALL_MINE + pool(*range(1, 12)) + pool(12, 13, set='"legendary"'), 'the Pool has a group for each VP from 1 to 13 (CONJ-POOL-01), and with these packs there is no creature with set = "basic" and vp = 12 or 13'),
    # ids
    "an id that is a button": (HEADER + creature("draw"), "mine.toml [draw]: the game has another use for this word; choose a longer id, such as my-draw"),
    "an id that is a card": (HEADER + creature("a13"), "mine.toml [a13]: the game has another use for this word; choose a longer id, such as my-a13"),
    "an id that is a seat": (HEADER + creature("seat5"), "mine.toml [seat5]: the game has another use for this word; choose a longer id, such as my-seat5"),
    "an id that is a curse": (HEADER + creature("rust"), "mine.toml [rust]: the game has another use for this word; choose a longer id, such as my-rust"),
    # costs and curses
    "a changed cost": (HEADER + '[glyph]\nname = "Glyph"\ntext = "two cards"\nmatch = 2', f"mine.toml [glyph]: this looks like a conjuring cost; {LOOKS_LIKE}"),
    "a new cost": (HEADER + '[long-run]\nname = "Long Run"\nrun = 7', f"mine.toml [long-run]: this looks like a conjuring cost; {LOOKS_LIKE}"),
    "a changed curse": (HEADER + '[rust]\nname = "Rust"\nstrength = 1', f"mine.toml [rust]: this looks like a curse; {LOOKS_LIKE}"),
    "a new curse": (HEADER + '[gloom]\nname = "Gloom"\nstrength = 4', f"mine.toml [gloom]: this looks like a curse; {LOOKS_LIKE}"),
    # the creature
    "a missing field": (with_(text=None), "mine.toml [fog-imp]: the field 'text' is missing"),
    "no ability": (with_(do=None), "mine.toml [fog-imp]: the field 'do' is missing"),
    "a misspelt field": (with_(flavor='"Brr."'), f"mine.toml [fog-imp]: unknown field 'flavor' (did you mean 'flavour'?); known fields are {CARD_FIELDS}"),
    "an empty name": (with_(name='" "'), "mine.toml [fog-imp] name: must not be empty"),
    "an ability without a name": (with_(ability='""'), "mine.toml [fog-imp] ability: must not be empty"),
    "an empty text": (with_(text='""'), "mine.toml [fog-imp] text: must not be empty"),
    "an unknown set": (with_(set='"epic"'), "mine.toml [fog-imp] set: unknown name 'epic'; known names are basic, legendary, promo"),
    "VP of nothing": (with_(vp="0"), "mine.toml [fog-imp] vp: expected a whole number >= 1, got 0"),
    "VP without a group": (with_(vp="14"), "mine.toml [fog-imp] vp: expected a whole number <= 13, got 14"),
    "VP in words": (with_(vp='"two"'), 'mine.toml [fog-imp] vp: expected a whole number, got "two"'),
    # the cost
    "a misspelt cost": (with_(cost='"glyf"'), f"mine.toml [fog-imp] cost: unknown cost 'glyf' (did you mean 'glyph'?); known costs are {COSTS}"),
    "a seal of no element": (with_(cost='"seal"'), "mine.toml [fog-imp]: the cost 'seal' is of one element; write element = \"fire\", or another"),
    "a glyph of an element": (with_(element='"air"'), "mine.toml [fog-imp] element: only with cost seal or great-seal; the cost 'glyph' is of no certain element"),
    "an unknown element": (with_(cost='"seal"', element='"ice"'), "mine.toml [fog-imp] element: unknown name 'ice'; known names are air, earth, fire, water"),
    # type and timing
    "an unknown type": (with_(type='"flop"'), "mine.toml [fog-imp] type: unknown name 'flop' (did you mean 'flip'?); known names are flip, ongoing"),
    "an unknown timing": (with_(timing='"anytime"'), "mine.toml [fog-imp] timing: unknown name 'anytime' (did you mean 'any'?); known names are always, any, once-a-turn, own-turn, reaction"),
    "a Flip ability that is always on": (with_(timing='"always"'), "mine.toml [fog-imp] timing: 'always' doesn't go with type = \"flip\"; known timings of that type are any, own-turn, reaction"),
    "an Ongoing ability for any time": (with_(type='"ongoing"'), "mine.toml [fog-imp] timing: 'any' doesn't go with type = \"ongoing\"; known timings of that type are always, once-a-turn"),
    "a modifier on a Flip ability": (do("[{ wild = 2 }]"), "mine.toml [fog-imp] do[0]: 'wild' works by itself; it needs type = \"ongoing\" and timing = \"always\""),
    "a modifier once a turn": (always("[{ draw = 1 }, { turn_draw = 1 }]", "once-a-turn"), "mine.toml [fog-imp] do[1]: 'turn_draw' works by itself; it needs type = \"ongoing\" and timing = \"always\""),
    "a draw that is always on": (always("[{ draw = 1 }]"), f"mine.toml [fog-imp] do[0]: 'draw' has to be used; with timing = \"always\" known verbs are {ALWAYS}"),
    "a cancel at any time": (do('[{ cancel = "any" }]'), "mine.toml [fog-imp] do[0]: 'cancel' answers an ability as it is announced; it needs type = \"flip\" and timing = \"reaction\""),
    "a prevent that is always on": (always('[{ prevent = "you" }]'), "mine.toml [fog-imp] do[0]: 'prevent' answers an ability as it is announced; it needs type = \"flip\" and timing = \"reaction\""),
    "a reaction that draws": (reaction("[{ draw = 1 }]"), "mine.toml [fog-imp] do[0]: 'draw' is no reaction; with timing = \"reaction\" known verbs are cancel, prevent"),
    "a reaction of two steps": (reaction('[{ cancel = "any" }, { draw = 1 }]'), "mine.toml [fog-imp] do: a reaction has one step, cancel or prevent, and this one has 2"),
    "another conjuring at any time": (do("[{ extra_conjuring = 1 }]"), "mine.toml [fog-imp] do[0]: 'extra_conjuring' is of use in the own turn only (CONJ-FX-16); let the timing be \"own-turn\""),
    # the steps
    "no step": (do("[]"), "mine.toml [fog-imp] do: expected a list of length >= 1, got 0"),
    "six steps": (do("[{ draw = 1 }, { draw = 1 }, { draw = 1 }, { draw = 1 }, { draw = 1 }, { draw = 1 }]"), "mine.toml [fog-imp] do: expected a list of length <= 5, got 6"),
    "an unknown verb": (do("[{ blind = 1 }]"), f"mine.toml [fog-imp] do[0]: unknown verb 'blind'; known verbs are {VERBS}"),
    "a misspelt verb": (do('[{ draw = 1 }, { refrsh = "you" }]'), f"mine.toml [fog-imp] do[1]: unknown verb 'refrsh' (did you mean 'refresh'?); known verbs are {VERBS}"),
    "a step without a verb": (do("[{}]"), f"mine.toml [fog-imp] do[0]: this step has no verb; known verbs are {VERBS}"),
    "two verbs in a step": (do("[{ draw = 1, give = 1 }]"), "mine.toml [fog-imp] do[0]: a step has one verb, and this one has draw and give; put each in braces of its own"),
    "a number in words": (do('[{ draw = "two" }]'), 'mine.toml [fog-imp] do[0].draw: expected a whole number, got "two"'),
    "a draw of too many": (do("[{ draw = 6 }]"), "mine.toml [fog-imp] do[0].draw: expected a whole number <= 5, got 6"),
    "a sift of too many": (do("[{ sift = 9 }]"), "mine.toml [fog-imp] do[0].sift: expected a whole number <= 8, got 9"),
    "a verb that is denied": (do("[{ swap_hands = false }]"), "mine.toml [fog-imp] do[0].swap_hands: expected true, got false"),
    "a discard by nobody": (do("[{ discard = { n = 1, chosen_by = \"owner\" } }]"), "mine.toml [fog-imp] do[0].discard: the field 'who' is missing"),
    "a misspelt argument": (do('[{ take = { n = 1, chosen = "chance" } }]'), "mine.toml [fog-imp] do[0].take: unknown field 'chosen' (did you mean 'chosen_by'?); known fields are n, chosen_by"),
    "an unknown ward": (always('[{ ward = ["flips"] }]'), "mine.toml [fog-imp] do[0].ward[0]: unknown name 'flips'; known names are banish, hand, lesser-flips, steal, vp"),
    "a ward against nothing": (always("[{ ward = [] }]"), "mine.toml [fog-imp] do[0].ward: expected a list of length >= 1, got 0"),
    "a wild number that is none": (always("[{ wild = 14 }]"), "mine.toml [fog-imp] do[0].wild: expected a whole number <= 13, got 14"),
    "a modifier said twice": (always("[{ turn_draw = 1 }, { any_deck = true }, { turn_draw = 1 }]"), "mine.toml [fog-imp] do[2]: 'turn_draw' was said in do[0] already; say it once"),
    "a Hand Size changed twice": (always('[{ hand_size = { n = 1, of = "you" } }, { hand_size = { n = 2, of = "you" } }]'), "mine.toml [fog-imp] do[1]: 'hand_size' was said in do[0] already; say it once"),
    "a Hand Size that stays": (always('[{ hand_size = { n = 0, of = "you" } }]'), "mine.toml [fog-imp] do[0].hand_size.n: expected a whole number other than 0"),
    "counters of nothing": (do('[{ vp = { n = 0, of = "your-creature" } }]'), "mine.toml [fog-imp] do[0].vp.n: expected a whole number other than 0"),
    "VP for an opponent": (do('[{ vp = { n = 2, of = "opponents-creature" } }]'), "mine.toml [fog-imp] do[0].vp.n: opponents' creatures lose VP; expected a whole number below 0, got 2"),
    "a flip of nothing": (do("[{ flip = { lesser = true } }]"), 'mine.toml [fog-imp] do[0].flip: say how many creatures: n = 1, n = 2, or whose = "each-opponent" with all = true'),
    "a flip of all of nobody": (do("[{ flip = { n = 1, all = true } }]"), 'mine.toml [fog-imp] do[0].flip: say how many creatures: n = 1, n = 2, or whose = "each-opponent" with all = true'),
    "a flip of three": (do("[{ flip = { n = 3 } }]"), "mine.toml [fog-imp] do[0].flip.n: expected a whole number <= 2, got 3"),
    "a flip of some of each opponent's": (do('[{ flip = { whose = "each-opponent", n = 1 } }]'), "mine.toml [fog-imp] do[0].flip: of each opponent all creatures are flipped; write all = true, and no n"),
    "a flip with two limits": (do("[{ flip = { n = 1, lesser = true, max_vp = 3 } }]"), "mine.toml [fog-imp] do[0].flip: lesser and max_vp exclude each other; write one of them"),
    "a revival of nothing": (do("[{ revive = {} }]"), "mine.toml [fog-imp] do[0].revive: say how many creatures: n = 1, or all = true"),
    "a revival of one and all": (do("[{ revive = { n = 1, all = true } }]"), "mine.toml [fog-imp] do[0].revive: say how many creatures: n = 1, or all = true"),
    "a revival of two": (do("[{ revive = { n = 2 } }]"), "mine.toml [fog-imp] do[0].revive.n: expected a whole number <= 1, got 2"),
    # the order of the steps
    "a choice among cards unseen": (do('[{ take = { n = 1, chosen_by = "you" } }, { look_at_hand = true }]'), "mine.toml [fog-imp] do[0].take.chosen_by: put a step { look_at_hand = true } before this one"),
    "a discard of cards unseen": (do('[{ discard = { who = "opponent", n = 1, chosen_by = "you" } }]'), "mine.toml [fog-imp] do[0].discard.chosen_by: put a step { look_at_hand = true } before this one"),
    "a choice among everyone's cards": (do('[{ look_at_hand = true }, { discard = { who = "everyone", n = 1, chosen_by = "you" } }]'), "mine.toml [fog-imp] do[1].discard.chosen_by: 'you' doesn't go with who = \"everyone\"; owner would"),
    "a choice among cards of an owner": (do('[{ flip = { n = 1 } }, { discard = { who = "that-owner", n = 1, chosen_by = "you" } }]'), "mine.toml [fog-imp] do[1].discard.chosen_by: 'you' doesn't go with who = \"that-owner\"; owner or chance would"),
    "a card from a pile unseen": (do("[{ fetch = { n = 1 } }]"), "mine.toml [fog-imp] do[0].fetch: put a step { look_at_charred = true } before this one"),
    # what is named
    "an opponent and a creature": (do("[{ look_at_hand = true }, { steal = { max_vp = 3 } }]"), "mine.toml [fog-imp] do[1]: this step needs a creature of an opponent, and do[0] needs an opponent; an ability can name one of them"),
    "creatures of both sides": (do("[{ revive = { n = 1 } }, { draw = 1 }, { flip = { n = 1 } }]"), "mine.toml [fog-imp] do[2]: this step needs face-up creatures of opponents, and do[0] needs face-down creatures of yours; an ability can name one of them"),
    "two creatures of opponents": (do('[{ vp = { n = -1, of = "opponents-creature" } }, { banish = { max_vp = 2 } }]'), "mine.toml [fog-imp] do[1]: creatures are named in one step, and do[0] does so already"),
    "an owner of nothing": (do('[{ discard = { who = "that-owner", n = 1, chosen_by = "owner" } }, { flip = { n = 1 } }]'), "mine.toml [fog-imp] do[0].discard.who: 'that-owner' needs a step before it that names an opponent's creature: flip or vp"),
    "an owner no more": (do('[{ steal = { max_vp = 2 } }, { discard = { who = "that-owner", n = 1, chosen_by = "owner" } }]'), "mine.toml [fog-imp] do[1].discard.who: 'that-owner' needs a step before it that names an opponent's creature: flip or vp"),
    "two owners": (do('[{ flip = { n = 2 } }, { discard = { who = "that-owner", n = 1, chosen_by = "owner" } }]'), "mine.toml [fog-imp] do[1].discard.who: 'that-owner' is one player, and several creatures may be named; let n be 1"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_card_field_and_what_would_work(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    with pytest.raises(BadPack) as caught:
        check_pack(pack_of(tmp_path, text))

    assert str(caught.value) == message


def test_the_faults_know_every_verb() -> None:
    assert VERBS.split(", ") == list(Verb.__struct_fields__)


def test_a_creature_in_two_files_is_told_with_both(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(HEADER + creature())
    (tmp_path / "b.toml").write_text(creature())

    with pytest.raises(BadPack) as caught:
        check_pack(load_pack(tmp_path))

    assert str(caught.value) == "b.toml [fog-imp]: this id is taken already, in a.toml"
