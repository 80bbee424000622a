"""The game, its components and its collections (FORGE-GEN, FORGE-COMP, FORGE-COLL)."""

from collections import Counter

import pytest

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.content.cards import base_set, card_set
from emberhall.games.emberforge.face.view import Weapon, weapon
from emberhall.games.emberforge.rules.printed import Cards
from emberhall.games.emberforge.rules.state import BOX, DECK, DISCARD, FORGED, HAND, LOOKED, SHOWN, UNFINISHED, Forge
from emberhall.games.emberforge.trial import TRIAL, stays_whole
from emberhall.kernel.errors import BadPack, BadSeats
from emberhall.kit.library import Pack, RawCard
from emberhall.testing.settings import Setting
from emberhall.testing.table import clause
from tests.games.emberforge.forge import NAMES, ForgeTable, Smith

FOUR_COLLECTIONS = ["axe-1", "sword-1", "hammer-1", "staff-1"]
BOTH_WORDS = {"copper": 1, "bronze": 3}
every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def all_weapons() -> list[Weapon]:
    """Every card, face up."""
    return [weapon(base_set(), card) for card in range(len(base_set().ids))]


def pack_of(id_: str, **changes: object) -> Pack:
    """A pack of one card: a copy of Copperbite Hatchet with some fields changed, or left out where they are None."""
    fields: dict[str, object] = {
        "name": "Fog Axe",
        "collection": "axe",
        "cost": {"bronze": 2},
        "text": "Gain 1 Bronze.",
        "do": [{"gain": {"bronze": 1}}],
        "icon": "hatchet",
    }
    told = {name: value for name, value in {**fields, **changes}.items() if value is not None}
    return Pack("Fog", "emberforge", True, {id_: RawCard("fog.toml", told)}, "")


# The game


@clause("FORGE-GEN-01")
@every_count
def test_two_three_or_four_play(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    for name in NAMES[:seats]:
        table.when(name).stops()

    table.asks("Birk")  # nobody had anything to do: the next round begins
    assert len(table.seen_by().smiths) == seats


@clause("FORGE-GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_can_sit_down(table: ForgeTable, seats: int) -> None:
    table.sits(*[*NAMES, "Erla"][:seats])

    with pytest.raises(BadSeats, match=f"takes 2 to 4 players, not {seats}"):
        table.begins()


@clause("FORGE-GEN-02")
def test_a_game_takes_about_40_minutes_and_suits_players_aged_12_and_up() -> None:
    told = GAME.clauses.find("FORGE-GEN-02")[0].text

    assert (GAME.minutes, GAME.min_age) == (40, 12)
    assert "about 40 minutes" in told
    assert "aged 12 and up" in told


@clause("FORGE-GEN-03")
def test_a_round_is_placement_then_activation_then_maintenance(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), round_number=0, heat={"ignar": "cooling"})

    table.when("Ash").places("gildar").stops()
    table.when("Birk").places("gildar").stops()
    table.when("Ash").activates("gildar").draws()
    table.when("Birk").activates("gildar").draws()

    table.logged_in_order(
        "Round 1: Ash leads.",
        "Ash places an Ember in Gildar.",
        "Birk places an Ember in Gildar.",
        "Ash's turn.",
        "Ash draws a card.",
        "Birk's turn.",
        "Birk draws a card.",
        "Ignar is calm again.",
        "Birk takes the Forgemaster token.",
        "Round 2: Birk leads.",
    )
    table.asks("Birk")


@clause("FORGE-GEN-04", "FORGE-GEN-06")
def test_the_fifth_collection_forged_wins_by_forge_mastery(table: ForgeTable) -> None:
    stock = {"iron": 3, "bronze": 1}
    ash = Smith("Ash", ["spear-1", "bow-1"], ["axe-1", "sword-1", "hammer-1"], stock=stock, embers={"durgaz": 2})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("spear-1").pays("iron")
    table.then("Ash").has(forged=["axe-1", "sword-1", "hammer-1", "spear-1"])
    table.asks("Ash")  # four are not enough
    table.when("Ash").works_on("bow-1").pays("iron", "bronze")

    table.is_over(1, -1)
    assert table.seen_by().ending == "mastery"
    table.logged("Ash wins by Forge Mastery.")


@clause("FORGE-GEN-04")
def test_the_third_completed_commission_wins_by_guild_prestige(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-1", "sword-1"], tokens=1, embers={"gildar": 2})
    table.given(ash, Smith("Birk"), turn="Ash", row=["axe-9", "sword-8", "bow-8"], deck=["staff-1"])

    table.when("Ash").activates("gildar").delivers("axe-1").takes("iron", "iron")
    table.asks("Ash")  # two are not enough
    table.when("Ash").delivers("sword-1")

    table.is_over(1, -1)
    assert table.seen_by().ending == "prestige"
    table.logged("Ash wins by Guild Prestige.")


@clause("FORGE-GEN-04")
def test_nothing_else_wins(table: ForgeTable) -> None:
    riches = {"iron": 3, "bronze": 3, "crystal": 3, "scale": 3, "mithril": 3}
    forged = [*FOUR_COLLECTIONS, "axe-3", "sword-2", "hammer-2", "staff-2"]
    ash = Smith("Ash", ["axe-2", "bow-1", "bow-2"], forged, stock=riches, embers={"durgaz": 1}, tokens=2)
    table.given(ash, Smith("Birk", embers={"gildar": 1}), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-2").pays("iron").stops()

    table.then("Ash").has(forged=[*forged, "axe-2"], tokens=2)
    table.asks("Birk")


@clause("FORGE-GEN-05")
def test_without_embers_on_the_board_a_smith_can_do_nothing(table: ForgeTable) -> None:
    ash = Smith("Ash", ["axe-1", "sword-1"], ["axe-2"], {"bow-1": {"iron": 1}}, {"iron": 3, "bronze": 3})
    table.given(ash, Smith("Birk", embers={"gildar": 1}), turn="Ash", row=["axe-9", "sword-8", "bow-8"])

    table.logged("Ash has nothing to activate.")
    table.asks("Birk")


@clause("FORGE-GEN-05")
def test_what_an_ember_does_depends_on_its_zone(table: ForgeTable) -> None:
    ash = Smith("Ash", ["axe-2", "sword-1"], embers={"ignar": 1, "durgaz": 1, "gildar": 1})
    birk = Smith("Birk", forged=["dagger-2"], embers={"runarium": 1})
    table.given(ash, birk, turn="Ash", deck=["bow-1"])

    table.when("Ash").activates("ignar").discards("axe-2").stops().takes("iron")
    table.when("Ash").activates("durgaz").works_on("sword-1")  # an Iron is all there is to pay
    table.when("Ash").activates("gildar").draws()
    table.when("Birk").activates("runarium").uses("dagger-2")

    table.then("Ash").has(hand=["bow-1"], unfinished={"sword-1": {"iron": 1}}, stock={})
    table.then("Birk").has(stock={"scale": 1})


@clause("FORGE-GEN-07")
def test_a_power_that_contradicts_a_rule_wins_for_that_one_use(table: ForgeTable) -> None:
    ash = Smith("Ash", ["axe-2"], ["hammer-1"], {"spear-1": {}}, {"iron": 2}, {"runarium": 1, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-1")  # pays a token without an Ember in Durgaz

    table.then("Ash").has(unfinished={"spear-1": {"iron": 1}}, stock={"iron": 1})
    table.refuses("Ash", "durgaz", clause="FORGE-ACT-03")


# Components


@clause("FORGE-COMP-01")
@every_count
def test_the_board_shows_ignar_durgaz_runarium_and_gildar(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    table.offers("Ash", "ignar", "durgaz", "runarium", "gildar", "done")
    assert len(table.seen_by().embers) == len(table.seen_by().heat) == 4


@clause("FORGE-COMP-02")
def test_there_are_57_different_weapon_cards() -> None:
    assert len(set(base_set().ids)) == 57
    assert len({card.name for card in base_set().weapons}) == 57


@clause("FORGE-COMP-02")
def test_a_58th_card_is_refused() -> None:
    with pytest.raises(BadPack, match=r"played with 57 cards \(FORGE-COMP-02\), and with these packs there are 58"):
        GAME.check_pack(pack_of("fog-axe"))


@clause("FORGE-COMP-03")
def test_four_colours_have_3_embers_each_and_so_12_in_all(table: ForgeTable) -> None:
    table.opens(4)

    for name in NAMES:
        table.when(name).places("ignar", "durgaz", "gildar")

    seen = table.seen_by()
    assert [smith.colour for smith in seen.smiths] == ["red", "blue", "green", "yellow"]
    assert [smith.embers_left for smith in seen.smiths] == [0, 0, 0, 0]
    assert sum(sum(placed) for placed in seen.embers) == 12


@clause("FORGE-COMP-04", "FORGE-COMP-12")
@every_count
def test_there_are_15_tokens_of_each_material_and_75_in_all(table: ForgeTable, seats: int) -> None:
    table.opens(seats)

    seen = table.seen_by()
    held = [smith.stock for smith in seen.smiths]
    assert [sum(tokens) for tokens in zip(seen.supply, *held, strict=True)] == [15, 15, 15, 15, 15]


@clause("FORGE-COMP-05")
def test_11_commission_tokens_are_more_than_any_game_hands_out(table: ForgeTable) -> None:
    others = [Smith(name, tokens=2) for name in NAMES[1:]]
    ash = Smith("Ash", forged=["axe-1"], tokens=2, embers={"gildar": 1})
    table.given(ash, *others, turn="Ash", row=["axe-9", "sword-8", "bow-8"])

    table.when("Ash").activates("gildar").delivers("axe-1")

    table.is_over(1, -1 / 3, -1 / 3, -1 / 3)
    assert sum(smith.commissions for smith in table.seen_by().smiths) == 9 < 11


@clause("FORGE-COMP-06")
def test_three_heat_tokens_mark_three_zones_and_turn_from_overheat_to_cooldown(table: ForgeTable) -> None:
    ash = Smith("Ash", embers={"ignar": 3})
    birk = Smith("Birk", embers={"gildar": 1, "durgaz": 2})
    table.given(ash, birk, turn="Ash", checks_heat=True, heat={"durgaz": "overheated", "runarium": "overheated"})

    table.shows(heat={"ignar": "overheated", "durgaz": "overheated", "runarium": "overheated"})
    assert not [sentence for sentence in table.log if "run out" in sentence]

    table.when("Birk").activates("gildar").draws()

    table.shows(heat={"ignar": "cooling", "durgaz": "cooling", "runarium": "cooling"})


@clause("FORGE-COMP-07")
def test_the_forgemaster_token_shows_who_the_start_player_is(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), Smith("Cara"), first="Birk")
    table.shows(first="Birk")
    table.asks("Birk")

    table.when("Birk").stops()
    table.when("Cara").stops()
    table.when("Ash").stops()

    table.logged("Cara takes the Forgemaster token.")
    table.shows(first="Cara")
    table.asks("Cara")


@clause("FORGE-COMP-08")
def test_the_five_materials_are_iron_bronze_crystal_scale_and_mithril(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["spear-3"], embers={"runarium": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("spear-3")  # gain 1 material of any type

    table.offers("Ash", "iron", "bronze", "crystal", "scale", "mithril")


@clause("FORGE-COMP-08")
def test_copper_is_another_word_for_bronze() -> None:
    def hatchet(word: str) -> Cards:
        powers = [
            {"gain": {word: 1}},
            {"gain_choice": {"n": 1, "of": [word, "scale"]}},
            {"steal": {"n": 1, "of": [word]}},
        ]
        return card_set([pack_of("axe-1", cost={word: 2}, do=powers)]).cards

    copper, bronze = hatchet("copper"), hatchet("bronze")

    assert copper.costs[0] == bronze.costs[0] == [0, 2, 0, 0, 0]
    steps = [[(step.verb, step.n, step.also, step.mask) for step in cards.programs[0]] for cards in (copper, bronze)]
    assert steps[0] == steps[1]


@clause("FORGE-COMP-08")
@pytest.mark.parametrize("where", [{"cost": BOTH_WORDS}, {"do": [{"gain": BOTH_WORDS}]}])
def test_a_card_that_names_copper_and_bronze_as_two_materials_is_refused(where: dict[str, object]) -> None:
    with pytest.raises(BadPack, match="copper is another word for bronze"):
        GAME.check_pack(pack_of("axe-1", **where))


@clause("FORGE-COMP-09")
def test_every_weapon_card_shows_a_collection_a_cost_and_a_power() -> None:
    for number, card in enumerate(all_weapons()):
        assert card.collection in base_set().collection_ids
        assert 2 <= sum(card.cost) <= 6
        assert max(card.cost) <= 3
        assert card.text.endswith(".")
        assert base_set().cards.programs[number]


@clause("FORGE-COMP-09")
@pytest.mark.parametrize("field", ["collection", "cost", "text", "do"])
def test_a_card_without_collection_cost_or_power_is_refused(field: str) -> None:
    with pytest.raises(BadPack, match=rf"fog.toml \[axe-1\]: the field '{field}' is missing"):
        GAME.check_pack(pack_of("axe-1", **{field: None}))


@clause("FORGE-COMP-09")
@pytest.mark.parametrize("blank", [{"collection": "club"}, {"cost": {}}, {"text": " "}, {"do": []}])
def test_a_card_with_an_empty_cost_or_power_or_an_unknown_collection_is_refused(blank: dict[str, object]) -> None:
    (field,) = blank

    with pytest.raises(BadPack, match=rf"fog.toml \[axe-1\] {field}: "):
        GAME.check_pack(pack_of("axe-1", **blank))


@clause("FORGE-COMP-10", "FORGE-COMP-11")
@every_count
def test_no_token_and_no_card_is_ever_made_or_lost(seats: int) -> None:
    places = set[int]()

    for number in range(12):
        for state, _ in Setting(TRIAL, seats).positions(number):
            assert isinstance(state, Forge)
            stays_whole(state)
            places.update(state.at)

    assert {DECK, DISCARD, BOX, SHOWN, LOOKED, HAND, FORGED, UNFINISHED} <= places  # cards went everywhere


# Collections


@clause("FORGE-COLL-01")
def test_a_collection_is_a_weapon_type_with_a_colour_and_a_gem_of_its_own() -> None:
    looks = {(card.id.split("-")[0], card.collection, card.colour) for card in all_weapons()}
    collections = base_set().collections

    assert len(looks) == len({type_ for type_, _, _ in looks}) == len(collections)
    assert all(type_ == collection for type_, collection, _ in looks)
    assert len({collection.colour for collection in collections}) == len(collections)
    assert len({collection.gem for collection in collections}) == len(collections)


@clause("FORGE-COLL-02")
def test_axes_are_green() -> None:
    assert {card.colour for card in all_weapons() if card.collection == "axe"} == {"green"}
    assert {card.collection for card in all_weapons() if card.colour == "green"} == {"axe"}


@clause("FORGE-COLL-04")
def test_seven_collections_share_the_57_cards() -> None:
    counts = Counter(card.collection for card in all_weapons())
    gems = {id_: base_set().collections[number].gem for number, id_ in enumerate(base_set().collection_ids)}
    colours = {card.collection: card.colour for card in all_weapons()}

    assert [(id_, colours[id_], gems[id_], counts[id_]) for id_ in base_set().collection_ids] == [
        ("axe", "green", "emerald", 9),
        ("sword", "blue", "sapphire", 8),
        ("hammer", "red", "ruby", 8),
        ("staff", "purple", "amethyst", 8),
        ("bow", "yellow", "topaz", 8),
        ("dagger", "black", "onyx", 8),
        ("spear", "orange", "amber", 8),
    ]


@clause("FORGE-COLL-03")
def test_a_commission_wants_its_colour_and_its_successor_must_not_repeat_one(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-3", "sword-1"], embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=["axe-9", "hammer-8", "bow-8"], deck=["hammer-2", "bow-4", "axe-5"])

    table.when("Ash").activates("gildar")
    table.refuses("Ash", "sword-1", clause="FORGE-GILDAR-05")
    table.when("Ash").delivers("axe-3").takes("iron", "iron")

    table.shows(row=["axe-5", "hammer-8", "bow-8"], discard=["hammer-2", "bow-4"])
    colours = [card.colour for card in table.seen_by().row if card is not None]
    assert colours == ["green", "red", "yellow"]


@clause("FORGE-COLL-03")
def test_forge_mastery_counts_colours_so_two_green_axes_count_once(table: ForgeTable) -> None:
    hand = ["axe-2", "bow-1"]
    ash = Smith("Ash", hand, FOUR_COLLECTIONS, stock={"iron": 3, "bronze": 1}, embers={"durgaz": 2})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-2").pays("iron")
    table.asks("Ash")  # five weapons, but of four colours
    table.when("Ash").works_on("bow-1").pays("iron", "bronze")

    table.is_over(1, -1)
    assert table.seen_by().smiths[0].collections == ["axe", "sword", "hammer", "staff", "bow"]


@clause("FORGE-COLL-05")
@pytest.mark.parametrize("name", NAMES)
def test_smiths_of_all_colours_deliver_red_hammers_alike(table: ForgeTable, name: str) -> None:
    smiths = [Smith(one, forged=["hammer-1"] if one == name else [], embers={"gildar": 1}) for one in NAMES]
    table.given(*smiths, turn=name, row=["hammer-8", "axe-9", "bow-8"], deck=["staff-1"])

    table.when(name).activates("gildar").delivers("hammer-1").takes("iron", "iron")

    table.then(name).has(tokens=1, forged=[], stock={"iron": 2})


@clause("FORGE-COLL-05")
@pytest.mark.parametrize("fourth", ["bow-1", "hammer-1"])
def test_a_red_smith_masters_the_forge_with_and_without_a_red_weapon(table: ForgeTable, fourth: str) -> None:
    forged = ["axe-1", "sword-1", "staff-1", fourth]
    ash = Smith("Ash", ["dagger-2"], forged, stock={"scale": 2}, embers={"durgaz": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("dagger-2").pays("scale")

    table.is_over(1, -1)
    seen = table.seen_by().smiths[0]
    assert seen.colour == "red"
    assert ("red" in {card.colour for card in seen.forged}) == (fourth == "hammer-1")
