"""Armories: the rules of building, what is said of a list, lists as text, and share codes."""

from collections.abc import Callable, Iterator

import pytest

from emberhall.games import registry
from emberhall.games.seekers.content import armory, armory_code, armory_fill, armory_text
from emberhall.games.seekers.content.armory import PRECONSTRUCTED, Draft, check_option, faults, resolve, warnings
from emberhall.games.seekers.content.cards import base_set
from emberhall.games.seekers.face import armory_builder
from emberhall.games.seekers.rules.printed import TACTIC, Designs
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadDeck, BadOption
from emberhall.kit.builder import DeckReport
from emberhall.testing.table import clause

THE_EXAMPLE = {
    "mara-veil": ["crippling-daggers", "smoke-bomb", "fatal-thrust", "shadow-double", "fangs-of-balthier"],
    "theron-ash": [
        "flame-torrent", "pyroblast", "incinerating-blast", "dragons-breath", "presence-of-mind", "frost-nova",
        "infernal-javelin", "blast-wave", "arcane-overload", "world-in-flames", "emberlords-regalia", "ashen-loop",
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def cards() -> Designs:
    """The cards that come with the game."""
    return base_set().cards


def card(id_: str) -> int:
    """The number of a card."""
    return base_set().number(id_)


@pytest.fixture
def mara(cards: Designs) -> Draft:
    """A legal list to change."""
    return PRECONSTRUCTED["mara-veil"].draft(cards)


def wrong(draft: Draft) -> list[tuple[str, str]]:
    """What keeps the draft from being an Armory: clauses and texts."""
    return [(fault.clause, fault.text) for fault in faults(draft, base_set().cards)]


def said(text: str) -> DeckReport:
    """What is said of a text."""
    return armory_builder.report(text, ())


# The rules of building


@clause("SEEK-ARM-01", "SEEK-ARM-02", "SEEK-ARM-03", "SEEK-ARM-04", "SEEK-SETUP-01", "SEEK-PLAYER-02")
def test_an_armory_has_fifty_four_cards_a_seeker_three_equipment_and_fifty_tactics(mara: Draft, cards: Designs) -> None:
    brought = armory.armory_of(mara, cards)

    assert wrong(mara) == []
    assert sum(mara.main.values()) == 54
    assert brought.seeker == card("mara")
    assert brought.equipment == [card("fangs-of-balthier"), card("nightweave-mantle"), card("hourglass-of-vey")]
    assert len(brought.tactics) == 50
    assert brought.tactics == sorted(brought.tactics)


@clause("SEEK-ARM-01", "SEEK-OBJ-04")
def test_a_token_is_no_card_of_an_armory(mara: Draft) -> None:
    mara.main[card("hound")] = 1

    assert wrong(mara) == [("SEEK-ARM-01", "Hound is a token, which is no card of an Armory")]
    (fault,) = faults(mara, base_set().cards)
    assert (fault.card, fault.fix) == ("hound", 0)  # none of it can stay


@clause("SEEK-ARM-02")
def test_there_is_one_seeker(mara: Draft) -> None:
    mara.main[card("theron")] = 1
    assert wrong(mara) == [("SEEK-ARM-02", "2 Seekers (Mara, Theron): there is one")]

    del mara.main[card("theron")]
    del mara.main[card("mara")]
    assert wrong(mara) == [("SEEK-ARM-02", "The Seeker is missing")]


@clause("SEEK-ARM-03", "SEEK-EQ-01")
def test_there_is_one_weapon_one_armor_and_one_trinket(mara: Draft) -> None:
    mara.main[card("coilbow")] = 1
    assert wrong(mara) == [("SEEK-ARM-03", "2 Weapons (Fangs of Balthier, Coilbow): there is one")]

    for id_ in ("coilbow", "fangs-of-balthier", "nightweave-mantle", "hourglass-of-vey"):
        del mara.main[card(id_)]
    missing = [f"The {slot} is missing" for slot in ("Weapon", "Armor", "Trinket")]
    assert wrong(mara) == [("SEEK-ARM-03", text) for text in missing]


@clause("SEEK-ARM-04")
def test_there_are_fifty_tactics(mara: Draft) -> None:
    mara.main[card("fade")] -= 1
    assert wrong(mara) == [("SEEK-ARM-04", "1 Tactic is missing: 49 of 50")]

    mara.main[card("fade")] += 2
    assert wrong(mara) == [("SEEK-ARM-04", "1 Tactic too many: 51 of 50")]


COPIES: list[tuple[str, int, str, str]] = [
    ("fade", 5, "SEEK-ARM-05", "a Common"),
    ("fatal-thrust", 4, "SEEK-ARM-06", "an Uncommon"),
    ("vanish", 3, "SEEK-ARM-07", "a Rare"),
    ("shadow-double", 2, "SEEK-ARM-08", "an Epic"),
    ("a-thousand-cuts", 2, "SEEK-ARM-09", "a Legendary"),
]


@clause("SEEK-ARM-05", "SEEK-ARM-06", "SEEK-ARM-07", "SEEK-ARM-08", "SEEK-ARM-09", "SEEK-RUL-15")
@pytest.mark.parametrize(("id_", "most", "source", "rarity"), COPIES)
def test_the_rarity_limits_the_copies(mara: Draft, id_: str, most: int, source: str, rarity: str) -> None:
    mara.main[card(id_)] = most
    assert source not in [found for found, _ in wrong(mara)]

    mara.main[card(id_)] = most + 1
    name = base_set().names[card(id_)]
    found = [fault for fault in faults(mara, base_set().cards) if fault.clause == source]
    assert [fault.text for fault in found] == [f"{name} ×{most + 1}: at most {most} copies of {rarity}"]
    assert (found[0].card, found[0].fix) == (id_, most)


@clause("SEEK-ARM-10", "SEEK-RUL-15")
def test_seven_legendaries_are_the_most_with_the_equipment_counted(mara: Draft, cards: Designs) -> None:
    legendaries = [n for n, design in enumerate(cards.designs) if design.kind == TACTIC and design.rarity == 4]
    others = [n for n in legendaries if n not in mara.main]
    for design in others[:3]:  # with the Fangs and three in the list: seven
        mara.main[design] = 1
    assert mara.main[card("fangs-of-balthier")] == 1
    assert "SEEK-ARM-10" not in [found for found, _ in wrong(mara)]

    mara.main[others[3]] = 1
    assert ("SEEK-ARM-10", "8 Legendary cards: at most 7 in an Armory") in wrong(mara)


@clause("SEEK-ARM-11", "SEEK-RUL-12")
def test_a_sideboard_has_fifteen_equipment_and_tactics_or_is_not_there(mara: Draft) -> None:
    assert sum(mara.side.values()) == 15
    mara.side[card("coilbow")] += 1
    assert wrong(mara) == [("SEEK-ARM-11", "The Sideboard has 16 cards: it has 15, or there is none")]

    mara.side = {card("fade"): 15}  # copies are counted in the Armory alone
    assert wrong(mara) == []
    mara.side = {}
    assert wrong(mara) == []

    mara.side = {card("theron"): 1, card("fade"): 14}
    assert wrong(mara) == [("SEEK-ARM-11", "Theron can't be in a Sideboard, which has Equipment and Tactics")]


@clause("SEEK-ARM-12")
def test_the_sideboard_comes_along_to_the_game(cards: Designs) -> None:
    brought = resolve("mara-veil", cards)

    assert len(brought.sideboard) == 15
    assert brought.sideboard == sorted(brought.sideboard)


@clause("SEEK-STAT-06", "SEEK-STAT-03", "SEEK-RUL-15")
def test_equipment_that_the_seeker_can_t_wear_is_a_fault_and_such_a_tactic_a_warning(
    mara: Draft, cards: Designs
) -> None:
    del mara.main[card("fangs-of-balthier")]
    mara.main[card("cinderstaff")] = 1
    mara.main[card("fade")] -= 1
    mara.main[card("pyroblast")] = 1
    mara.side[card("coilbow")] -= 1
    mara.side[card("rimewand")] = 1

    assert wrong(mara) == [("SEEK-STAT-06", "Cinderstaff needs INT 4, and Mara has 2")]
    assert [(fault.clause, fault.text, fault.card) for fault in warnings(mara, cards)] == [
        ("SEEK-STAT-06", "Pyroblast needs INT 4, and Mara has 2: it can't be played", "pyroblast"),
        ("SEEK-STAT-06", "In the Sideboard: Rimewand needs INT 3, and Mara has 2", "rimewand"),
    ]


@clause("SEEK-STAT-06")
def test_all_that_is_lacking_is_told(mara: Draft, cards: Designs) -> None:
    mara.main[card("mountains-verdict")] = 1

    told = [fault.text for fault in warnings(mara, cards)]

    assert told == ["Mountain's Verdict needs STR 4, and Mara has 2: it can't be played"]


def test_a_list_that_is_no_armory_is_refused_with_its_first_fault(mara: Draft, cards: Designs) -> None:
    del mara.main[card("mara")]
    mara.main[card("fade")] += 1

    with pytest.raises(BadDeck, match=r"^this is no Armory: The Seeker is missing \(SEEK-ARM-02\), and 1 more$"):
        armory.armory_of(mara, cards)


# Preconstructed Armories


@pytest.mark.parametrize("id_", PRECONSTRUCTED)
def test_a_preconstructed_armory_is_legal_and_its_seeker_can_play_all_of_it(id_: str, cards: Designs) -> None:
    report = said(id_)

    assert report.faults == []
    assert report.warnings == []
    assert resolve(id_, cards).seeker == card(PRECONSTRUCTED[id_].seeker)
    assert 1.5 <= report.stats.mean <= 3


def test_each_seeker_has_two_armories_that_differ_by_a_third_at_least(cards: Designs) -> None:
    seekers = [id_ for id_, design in zip(base_set().ids, cards.designs, strict=True) if design.kind == 0]
    for seeker in seekers:
        first, second = (found.draft(cards).main for found in PRECONSTRUCTED.values() if found.seeker == seeker)
        shared = sum(min(n, second.get(design, 0)) for design, n in first.items())
        assert shared <= 36, seeker


@pytest.mark.parametrize("id_", THE_EXAMPLE)
def test_the_worked_example_can_be_played_with_the_first_two(id_: str, cards: Designs) -> None:
    main = PRECONSTRUCTED[id_].draft(cards).main

    assert [name for name in THE_EXAMPLE[id_] if card(name) not in main] == []


def test_every_card_is_in_some_armory_or_its_sideboard(cards: Designs) -> None:
    drafts = [found.draft(cards) for found in PRECONSTRUCTED.values()]
    used = {design for draft in drafts for design in (*draft.main, *draft.side)}

    assert [base_set().ids[n] for n, design in enumerate(cards.designs) if design.kind != 5 and n not in used] == []


# What is said of a list


def test_a_report_tells_the_list_the_costs_and_the_shares() -> None:
    report = said(
        "name: Sparks\n2 pyroblast\n3 kindle\nseeker: theron\n5 static lash\nweapon: cinderstaff\nside:\n1 fade"
    )

    assert report.name == "Sparks"
    assert [(line.id, line.n) for line in report.cards] == [
        ("theron", 1), ("cinderstaff", 1), ("kindle", 3), ("static-lash", 5), ("pyroblast", 2),
    ]  # fmt: skip
    assert [(line.id, line.n) for line in report.side] == [("fade", 1)]
    assert (report.stats.cards, report.stats.of, report.stats.mean) == (10, 50, 2.5)
    assert [sum(point.parts.values()) for point in report.stats.curve] == [0, 3, 5, 0, 0, 0, 2]
    assert report.stats.curve[1].parts == {"Action": 0, "Instant": 3}
    assert report.stats.shares["archetype"] == {"Storm": 5, "Ash": 5}
    assert report.stats.shares["speed"] == {"Action": 7, "Instant": 3}


def test_an_empty_list_has_faults_and_no_costs() -> None:
    report = said("")

    assert [fault.clause for fault in report.faults] == ["SEEK-ARM-02", *["SEEK-ARM-03"] * 3, "SEEK-ARM-04"]
    assert report.stats.mean == 0
    assert report.cards == report.side == []


# What is missing is filled in


def filled(text: str) -> DeckReport:
    """What comes of a list that was begun."""
    return armory_builder.fill(text, ())


def counts(report: DeckReport) -> dict[str, int]:
    """How many there are of each card."""
    return {line.id: line.n for line in report.cards}


@clause("SEEK-ARM-01", "SEEK-ARM-03", "SEEK-ARM-04")
@pytest.mark.parametrize("seeker", dict.fromkeys(one.seeker for one in PRECONSTRUCTED.values()))
def test_a_seeker_alone_is_filled_to_a_legal_armory_that_it_can_play_all_of(seeker: str) -> None:
    report = filled(f"seeker: {seeker}")

    assert report.is_legal
    assert report.warnings == []
    assert sum(counts(report).values()) == 54
    assert report.notes[-1].startswith("Added ")


def test_what_was_chosen_stays_and_the_armory_that_has_most_of_it_is_the_guide() -> None:
    report = filled("seeker: mara\narmor: gale robe\n4 serrated cut\n3 opened veins\n1 pyroblast")

    assert report.is_legal
    assert {"gale-robe": 1, "pyroblast": 1}.items() <= counts(report).items()
    assert counts(report)["serrated-cut"] == 5  # as many as in the guide
    assert report.notes == ["Added Fangs of Balthier, Grave Dice and 42 Tactics, after Red Threads."]
    assert filled(report.text).cards == report.cards


@clause("SEEK-ARM-05", "SEEK-ARM-10", "SEEK-STAT-06")
def test_nothing_goes_in_that_a_rule_speaks_against_and_what_is_wrong_stays_told() -> None:
    report = filled("seeker: theron\nweapon: fangs\n6 kindle\n8 the sky unsealed")

    legendary = {card.id for card in armory_builder.pool(()) if card.traits.get("rarity") == "Legendary"}
    assert counts(report)["kindle"] == 6
    assert sum(n for id_, n in counts(report).items() if id_ in legendary) == 9
    assert counts(report)["fangs-of-balthier"] == 1
    assert {fault.clause for fault in report.faults} == {"SEEK-STAT-06", "SEEK-ARM-05", "SEEK-ARM-09", "SEEK-ARM-10"}


@clause("SEEK-ARM-11")
def test_a_sideboard_is_filled_where_it_was_begun_and_with_what_the_seeker_can_use() -> None:
    begun = filled("seeker: brannoc\nsideboard:\n2 smoke bomb")

    assert sum(line.n for line in begun.side) == 15
    assert begun.is_legal
    assert {fault.card for fault in begun.warnings} <= {"smoke-bomb"}
    assert filled("seeker: brannoc").side == []


@clause("SEEK-ARM-02")
def test_without_a_seeker_nothing_is_chosen_and_the_rule_is_named() -> None:
    report = filled("5 crippling daggers")

    assert counts(report) == {"crippling-daggers": 5}
    assert report.notes == []
    assert report.faults[0].clause == "SEEK-ARM-02"


def test_where_the_cards_don_t_do_the_rest_is_told_as_missing() -> None:
    few = base_set().cards
    draft = Draft(main={card("mara"): 1})
    armory_fill.fill(armory_fill.Filled(draft), [card("lunge")] * 9, TACTIC, 50, few)

    assert draft.main[card("lunge")] == 5
    assert ("SEEK-ARM-04", "45 Tactics are missing: 5 of 50") in wrong(draft)


def test_the_pool_has_every_card_but_tokens_and_tells_who_can_t_use_it(cards: Designs) -> None:
    pool = {found.id: found for found in armory_builder.pool(())}

    assert len(pool) == sum(design.kind != 5 for design in cards.designs)
    assert "hound" not in pool
    daggers = pool["crippling-daggers"]
    assert (daggers.cost, daggers.most, daggers.clause, daggers.group) == (1, 5, "SEEK-ARM-05", "tactic")
    assert daggers.needs == {"DEX": 2}
    assert daggers.barred == ["korvash-oathless"]
    assert pool["mara"].has == {"STR": 2, "DEX": 5, "INT": 2, "SPI": 2, "CON": 3}
    assert daggers.traits == {
        "type": "Attack", "speed": "Instant", "rarity": "Common", "archetype": "Blade", "damage": "Physical",
    }  # fmt: skip
    for trait, values in armory_builder.BUILDER.traits.items():
        assert {found.traits[trait] for found in pool.values() if trait in found.traits} == set(values)


def test_the_builder_names_clauses_that_are_there() -> None:
    builder, clauses = armory_builder.BUILDER, registry()["seekers"].clauses
    named = [slot.clause for slot in builder.slots] + [builder.side_clause, builder.needs_clause]
    named += [source for _, _, source in armory.COPIES.values()]

    for id_ in named:
        assert clauses.find(id_)


# Lists as text


@pytest.mark.parametrize("id_", PRECONSTRUCTED)
def test_a_list_that_was_written_is_read_as_it_was(id_: str) -> None:
    report = said(id_)
    again = said(report.text)

    assert again == report
    assert again.notes == []


LINES: list[tuple[str, str, int]] = [
    ("3 Crippling Daggers", "crippling-daggers", 3),
    ("3x crippling daggers", "crippling-daggers", 3),
    ("x3 Crippling Daggers", "crippling-daggers", 3),
    ("CRIPPLING DAGGERS x3", "crippling-daggers", 3),
    ("Crippling Daggers × 3  # the best", "crippling-daggers", 3),
    ("- 3 crippling-daggers", "crippling-daggers", 3),
    ("Fade // just one", "fade", 1),
    ("2 Dragons Breath", "dragons-breath", 2),
    ("2 Dragon’s Breath", "dragons-breath", 2),
    ("seeker: mara", "mara", 1),
    ("Seeker: Mara, Veiled Blade", "mara", 1),
    ("seeker: theron the ashwaker", "theron", 1),
    ("SEEKER: brannoc", "brannoc-ironroot", 1),
    ("weapon: fangs", "fangs-of-balthier", 1),
    ("Armour: nightweave mantle", "nightweave-mantle", 1),
    ("tactic: 2 vanish", "vanish", 2),
    ("1 smok", "smoke-bomb", 1),
]


@pytest.mark.parametrize(("line", "id_", "copies"), LINES)
def test_a_line_may_be_written_in_many_ways(line: str, id_: str, copies: int, cards: Designs) -> None:
    reading = armory_text.read(f"{line}\n", cards)

    assert reading.draft.main == {card(id_): copies}
    assert (reading.faults, reading.notes) == ([], [])


@pytest.mark.parametrize("header", ["sideboard:", "Sideboard", "[sideboard]", "SIDEBOARD (15)", "side:"])
def test_behind_its_header_stands_the_sideboard(header: str, cards: Designs) -> None:
    text = f"2 fade\n{header}\n3 Smoke Bomb\nweapon: Coilbow\ntactics:\n1 vanish\nsb: 2 lunge\nsideboard: 1 riposte"
    draft = armory_text.read(text, cards).draft

    assert draft.main == {card("fade"): 2, card("vanish"): 1}
    assert draft.side == {card("smoke-bomb"): 3, card("coilbow"): 1, card("lunge"): 2, card("riposte"): 1}


def test_a_name_that_is_nearly_right_is_read_with_a_note() -> None:
    report = said("name: Mine\n2 Cripling Dagers\narmor: nightweave mantel\n")

    assert [line.id for line in report.cards] == ["nightweave-mantle", "crippling-daggers"]
    assert report.notes == [
        "Line 2: 'Cripling Dagers' was read as Crippling Daggers",
        "Line 3: 'nightweave mantel' was read as Nightweave Mantle",
    ]
    assert report.name == "Mine"


UNREAD: list[tuple[str, str, str]] = [
    ("3 Smog Bombe", "There is no card 'Smog Bombe' (did you mean Smoke Bomb?)", ""),
    ("3 xyzzy", "There is no card 'xyzzy'", ""),
    ("seeker: Smoke Bomb", "Smoke Bomb is no Seeker, it is a Tactic", "SEEK-ARM-02"),
    ("weapon: nightweave mantle", "Nightweave Mantle is no Weapon, it is an Armor", "SEEK-ARM-03"),
    ("tactic: coilbow", "Coilbow is no Tactic, it is a Weapon", "SEEK-ARM-04"),
    ("2 Hound", "There is no card 'Hound'", ""),
    ("1 the", "'the' could be The World Shrugs, The Last Signature, The Sky Unsealed", ""),
]


@pytest.mark.parametrize(("line", "text", "source"), UNREAD)
def test_what_can_t_be_read_is_told_with_its_line(line: str, text: str, source: str, cards: Designs) -> None:
    reading = armory_text.read(f"seeker: mara\n{line}\n", cards)

    assert reading.draft.main == {card("mara"): 1}
    assert [(fault.line, fault.clause) for fault in reading.faults] == [(2, source)]
    assert reading.faults[0].text.startswith(text)


def test_no_text_is_too_long_or_too_odd(cards: Designs) -> None:
    for text in ("\0", "5", "x", ":", "9" * 4000, "seeker:", "# only words", "999 fade\n" * 500, "a b\n" * 900):
        report = said(text)
        assert report.faults
        assert len(report.faults) < 50
    assert said("name: \x1b[31m" + "x" * 99).name == "[31m" + "x" * 36
    assert said("0 fade").cards == []


# Share codes


@pytest.mark.parametrize("id_", PRECONSTRUCTED)
def test_a_share_code_is_short_and_means_the_same_armory(id_: str, cards: Designs) -> None:
    report = said(id_)
    shared, brought = resolve(report.code, cards), resolve(id_, cards)

    assert len(report.code) < 160
    assert all(letter.isalnum() or letter in "-_" for letter in report.code)
    assert shared.seeker == brought.seeker
    assert shared.equipment == brought.equipment
    assert shared.tactics == brought.tactics
    assert shared.sideboard == brought.sideboard
    assert said(f" see https://hall.example/armory/seekers/{report.code} ").cards == report.cards


def test_any_draft_has_a_code(cards: Designs) -> None:
    for text in ("", "seeker: mara", "40 fade\nsideboard:\n31 fade", "\n".join(f"1 {id_}" for id_ in base_set().ids)):
        report = said(text)
        again = said(report.code)
        assert (again.cards, again.side) == (report.cards, report.side)


def test_a_code_lives_on_when_cards_are_added_or_change_places() -> None:
    ids = base_set().ids
    draft = PRECONSTRUCTED["mara-veil"].draft(base_set().cards)
    code = armory_code.encode(draft.main, draft.side, ids)
    later = ["a-new-seeker", *reversed(ids), "a-new-card"]

    main, side = armory_code.decode(code, later)

    assert {later[n]: copies for n, copies in main.items()} == {ids[n]: copies for n, copies in draft.main.items()}
    assert {later[n]: copies for n, copies in side.items()} == {ids[n]: copies for n, copies in draft.side.items()}


def test_this_code_was_handed_out_and_is_read_for_ever(cards: Designs) -> None:
    main, side = armory_code.decode("SEEK1-BwO2lyDjODcw8jisY3D2xHcFi5-2uiEVURABE162IORWUg", base_set().ids)

    assert {base_set().ids[n]: copies for n, copies in main.items()} == {
        "mara": 1, "fangs-of-balthier": 1, "nightweave-mantle": 1, "hourglass-of-vey": 1, "crippling-daggers": 5,
        "smoke-bomb": 5, "frost-nova": 2,
    }  # fmt: skip
    assert {base_set().ids[n]: copies for n, copies in side.items()} == {"tar-flask": 2}


def test_no_two_cards_have_one_sign_in_codes() -> None:
    assert len({armory_code.hash_of(id_) for id_ in base_set().ids}) == len(base_set().ids)


def damaged(code: str) -> Iterator[str]:
    """The code with a letter changed, lost, doubled or added."""
    for at in range(len(armory_code.PREFIX), len(code)):
        yield code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        yield code[:at] + code[at + 1 :]
        yield code[:at] + code[at] + code[at:]
    yield code + "A"
    yield code[: len(armory_code.PREFIX)] + "A"


def test_every_damage_to_a_code_is_noticed(cards: Designs) -> None:
    code = said("mara-veil").code
    for other in damaged(code):
        with pytest.raises(BadDeck, match="this share code is damaged"):
            resolve(other, cards)


REFUSED: list[tuple[Callable[[], str], str]] = [
    (lambda: "SEEK2-AAAA", "this share code has version 2, and this hall reads version 1"),
    (lambda: "SEEK1-" + "A" * 2000, "this is no share code"),
    (lambda: armory_code.encode({0: 1}, {}, ["no-such-card"]), "this share code has a card that is not in this game"),
    (lambda: said("seeker: mara").code, r"this is no Armory: The Weapon is missing \(SEEK-ARM-03\), and 3 more"),
    (lambda: "mara-viel", r"there is no Armory 'mara-viel' \(did you mean 'mara-veil'\?\); known Armories are .*"),
    (lambda: "", "there is no Armory ''"),
]


@pytest.mark.parametrize(("code", "reason"), REFUSED)
def test_what_means_no_armory_is_refused_with_the_reason(code: Callable[[], str], reason: str, cards: Designs) -> None:
    with pytest.raises(BadDeck, match=f"^{reason}"):
        resolve(code(), cards)


# The option of a table


def test_an_option_keeps_an_id_or_the_bare_code() -> None:
    code = said("mara-veil").code

    assert check_option(" Mara-Veil ", ()) == "mara-veil"
    assert check_option(f"https://hall.example/armory/seekers/{code}", ()) == code


def test_a_game_is_played_with_what_each_brings() -> None:
    game = registry()["seekers"]
    code = said("pell-pockets").code

    s = game.new(2, Dice(fixed_seed(1)), {"armory1": code, "armory2": "vaelith-sky"})

    assert [found.seeker for found in s.armories] == [card("pell-quickfingers"), card("vaelith")]  # type: ignore[attr-defined]
    with pytest.raises(BadOption, match=r"^option armory1: this is no Armory: The Weapon is missing"):
        game.check_options({"armory1": said("seeker: mara").code})
    with pytest.raises(BadOption, match=r"^option armory2 has 2001 letters; it can have 2000 at the most$"):
        game.check_options({"armory2": "x" * 2001})
