"""Encounters as text, the room that Foes need, and the builder."""

import pytest

from emberhall.games.emberwind.content.cards import base_set
from emberhall.games.emberwind.content.encounters import (
    MOST_BUILT,
    OWN,
    PARTIES,
    SUGGESTED,
    build,
    check_option,
    check_party,
    fewer,
    fitted,
    largest_on,
    read,
    read_parts,
    read_party,
    write,
)
from emberhall.games.emberwind.content.flow import BAND_NAMES, band_of, pressure_of, total_flow
from emberhall.games.emberwind.content.foe_list import write_groups
from emberhall.kernel.errors import BadInput
from emberhall.testing.table import clause

# The largest Foe that reaches every Hero's start, as our reference has it
LARGEST = {
    "ember-crossing": 2, "sunken-cloister": 2, "millrace-bridge": 2, "glasswood-clearing": 3, "old-foundry-floor": 3,
}  # fmt: skip


def refused(text: str) -> str:
    """Why the text of an encounter is refused."""
    with pytest.raises(BadInput) as caught:
        check_option(text, [])
    return str(caught.value)


@clause("WIND-PRE-02")
def test_an_encounter_is_named_by_its_id() -> None:
    library = base_set()
    fight = read(" Evensong-in-the-Cloister ", library)

    assert library.encounter_ids[fight.number] == "evensong-in-the-cloister"
    assert library.map_ids[fight.map] == "sunken-cloister"
    assert [library.foe_ids[sheet] for sheet in fight.sheets] == [
        "hollow-chanter", *["lantern-cutpurse"] * 2, *["tallow-thrall"] * 5,
    ]  # fmt: skip
    assert fight.veterans == (0, 0, 0, 1, 1, 0, 0, 0)


@clause("WIND-PRE-02")
@clause("WIND-PRE-07")
def test_an_encounter_of_one_s_own_is_a_map_and_a_list_of_foes() -> None:
    library = base_set()
    fight = read("ember-crossing: cinder-whelp x2, tallow-thrall veteran, tallow-thrall", library)

    assert (fight.number, library.map_ids[fight.map]) == (OWN, "ember-crossing")
    assert [library.foe_ids[sheet] for sheet in fight.sheets] == [
        "cinder-whelp",
        "cinder-whelp",
        *["tallow-thrall"] * 2,
    ]
    assert fight.veterans == (0, 0, 1, 0)


def test_a_text_is_kept_in_one_form() -> None:
    messy = "  Ember-Crossing :  cinder-whelp  x4 ,thornling Veteran x1,"

    assert check_option(messy, []) == "ember-crossing: cinder-whelp x4, thornling veteran"
    assert check_option(check_option(messy, []), []) == check_option(messy, [])
    assert check_option("CROWN-OF-ASH", []) == "crown-of-ash"
    assert [check_option(id_, []) for id_ in SUGGESTED] == list(SUGGESTED)
    assert write(*read_parts("crown-of-ash", base_set())) == (
        "old-foundry-floor: emberwake-tyrant veteran, mossback-brute, cinder-whelp veteran x3"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no encounter ''; known encounters are sparks-on-the-crossing"),
        ("crown-of-ashes", "did you mean 'crown-of-ash'?"),
        ("crown-of-ashes", "or write a map and Foes, such as ember-crossing: cinder-whelp x4"),
        ("ember: cinder-whelp", "there is no map 'ember'"),
        ("ember-crosing: cinder-whelp", "did you mean 'ember-crossing'?"),
        ("ember-crossing: ", "there is no Foe; Foes are listed like this: cinder-whelp x4"),
        ("ember-crossing: cinder-welp", "there is no Foe 'cinder-welp' (did you mean 'cinder-whelp'?)"),
        ("ember-crossing: cinder-whelp times 4", "'cinder-whelp times 4' can't be read"),
        ("ember-crossing: cinder-whelp x0", "is no Foe at all"),
        ("ember-crossing: cinder-whelp x13", "12 Foes at the most, and these are 13"),
        ("ember-crossing: cinder-whelp x9999", "can't be read"),
        ("ember-crossing: cinder-whelp x7, thornling x6", "these are 13"),
        ("millrace-bridge: emberwake-tyrant x12", "Millrace Bridge has no room for all of these Foes"),
    ],
)
def test_a_text_that_means_nothing_is_refused_with_what_would_work(text: str, reason: str) -> None:
    assert reason in refused(text)


@clause("WIND-ORDER-103")
def test_a_party_has_two_to_four_heroes() -> None:
    assert check_party(" Rook,rath ,  laureat,", []) == "rook, rath, laureat"
    assert read_party("piper, rook", base_set()) == (3, 0)
    assert [check_party(party, []) for party in PARTIES] == list(PARTIES)
    for text, reason in (
        ("rook", "a party has 2 to 4 Heroes, and this one has 1; write them like this: rook, rath, laureat, piper"),
        ("", "this one has 0"),
        ("rook, rath, laureat, piper, ives", "this one has 5"),
        ("rook, rock", "there is no Hero 'rock' (did you mean 'rook'?)"),
        ("rook, rath, rook", "'rook' is in the party 2 times"),
    ):
        with pytest.raises(BadInput, match=reason.replace("(", r"\(").replace(")", r"\)").replace("?", r"\?")):
            check_party(text, [])


@clause("WIND-MOVE-09")
def test_how_large_a_foe_may_be_on_each_map() -> None:
    library = base_set()

    assert {id_: largest_on(library.cards.fields[place]) for place, id_ in enumerate(library.map_ids)} == LARGEST


@clause("WIND-ENC-105")
@pytest.mark.parametrize("band", BAND_NAMES)
@pytest.mark.parametrize("map_id", LARGEST)
def test_the_builder_keeps_to_the_band_the_map_and_its_limits(map_id: str, band: str) -> None:
    library = base_set()
    for heroes in (2, 3, 4):
        for seed in range(4):
            groups = build(library, map_id, heroes, band, seed)
            cards = [library.foes[library.foe_ids.index(group.id)] for group in groups for _ in range(group.count)]

            assert band_of(pressure_of(total_flow(library, groups), heroes)) == band
            assert 1 <= len(cards) <= MOST_BUILT
            assert sum(card.rank == "boss" for card in cards) <= 1
            assert max(card.size for card in cards) <= LARGEST[map_id]
            assert all(card.offered for card in cards)
            assert read(write(map_id, groups), library).number == OWN


@clause("WIND-ENC-105")
def test_the_same_seed_builds_the_same_and_another_one_something_else() -> None:
    lists = [write_groups(build(base_set(), "old-foundry-floor", 4, "Hard", seed)) for seed in range(20)]

    assert lists == [write_groups(build(base_set(), "old-foundry-floor", 4, "Hard", seed)) for seed in range(20)]
    assert len(set(lists)) > 15


@clause("WIND-ENC-105")
def test_the_builder_takes_only_the_types_that_are_wanted() -> None:
    library = base_set()
    for seed in range(10):
        groups = build(library, "glasswood-clearing", 4, "Steady", seed, ["Plant", "beast"])
        assert {library.foes[library.foe_ids.index(group.id)].type for group in groups} <= {"Plant", "Beast"}


@pytest.mark.parametrize(
    ("map_id", "heroes", "band", "types", "reason"),
    [
        ("crossing", 4, "Hard", [], "there is no map 'crossing'"),
        ("ember-crossing", 5, "Hard", [], "a party has 2 to 4 Heroes, not 5"),
        ("ember-crossing", 4, "Harsh", [], "there is no band 'Harsh'"),
        ("ember-crossing", 4, "Hard", ["Fish"], "no Foe has the type 'Fish'; known types are Beast, Carrion"),
        ("ember-crossing", 4, "Hopeless", ["Dragon"], "no list of at most 9 such Foes presses 4 Heroes"),
    ],
)
def test_what_can_t_be_built_is_refused(map_id: str, heroes: int, band: str, types: list[str], reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        build(base_set(), map_id, heroes, band, 1, types)

    assert reason in str(caught.value)


@clause("WIND-ENC-106")
@pytest.mark.parametrize("id_", SUGGESTED)
def test_for_fewer_heroes_foes_are_taken_out_until_the_band_fits(id_: str) -> None:
    library = base_set()
    map_id, groups = read_parts(id_, library)
    whole = band_of(pressure_of(total_flow(library, groups), 4))
    for heroes in (3, 2):
        left = fewer(library, groups, heroes)
        band = band_of(pressure_of(total_flow(library, left), heroes))
        counts = {(group.id, group.is_veteran): group.count for group in groups}

        assert all(group.count <= counts[group.id, group.is_veteran] for group in left)
        assert BAND_NAMES.index(band) <= BAND_NAMES.index(whole)
        if (id_, heroes) != ("crown-of-ash", 2):  # the Tyrant alone is too much for two
            assert band == whole
    assert write(map_id, fewer(library, groups, 4)) == write(map_id, groups)


@clause("WIND-ENC-106")
def test_an_encounter_of_the_book_is_fitted_and_a_list_of_one_s_own_is_not() -> None:
    library = base_set()
    sparks, own = (
        read("sparks-on-the-crossing", library),
        read("ember-crossing: cinder-whelp x4, thornling x3", library),
    )

    assert len(fitted(sparks, 2, library).sheets) < len(sparks.sheets)
    assert fitted(sparks, 2, library).number == sparks.number
    assert fitted(sparks, 4, library) == sparks
    assert fitted(own, 2, library) == own


@clause("WIND-POLICY-106")
def test_promotion_and_the_order_of_foes_are_settled_by_the_encounter() -> None:
    library = base_set()
    one, other = (
        read(f"ember-crossing: {foes}", library) for foes in ("thornling, gale-harrier", "gale-harrier, thornling")
    )

    assert one.sheets == other.sheets[::-1]
    assert one.veterans == other.veterans == (0, 0)
