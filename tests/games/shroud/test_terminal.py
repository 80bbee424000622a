"""The table as a terminal shows it: in plain words, without need of colour, as dense as it can be."""

from io import StringIO

import pytest
from rich.console import Console

from emberhall.games.shroud import GAME
from emberhall.games.shroud.content.cards import base_cards
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.kit.library import Pack, RawCard
from emberhall.kit.view import View
from tests.games.shroud.shadow import ShadowTable

LINES = 25  # which leaves five of thirty for what is asked


def drawn(view: View, names: list[str], width: int = 80) -> str:
    """The view without colours."""
    out = StringIO()
    Console(file=out, width=width).print(GAME.draw(view, names))
    return out.getvalue()


def screen(table: ShadowTable, name: str | None = None, width: int = 80) -> str:
    """What the player sees, or a spectator."""
    return drawn(table.seen_by(name), table.names, width)


def flat(text: str) -> str:
    """The text with all white space alike."""
    return " ".join(text.split())


# The players


def test_players_are_told_with_mode_piles_and_emberscape_the_looker_last(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["disarm", "r.martyr.1"], scape=["~counter-cut", "camp-of-the-east"])
    table.given("Birch", hero="yvera", hand=["martyr"], scape=["ember-hoard", "~hidden-snare"], discard=["martyr"])
    table.mode_phase_of("Ash", round=3)

    assert screen(table, "Ash").splitlines()[:7] == [
        "Round 3, Ash: mode phase",
        "Birch      Yvera  greedy mode  hand 1  deck 41  arcane 4  collected 0",
        "  2 of 5: 4 Ember Hoard, face down",
        "  discarded 1, Martyr on top",
        "Ash        Rowl  greedy mode  hand 2  deck 41  arcane 4  collected 0",
        "  2 of 5: 2 Counter-Cut (face down), 2 Camp of the East (lasting)",
        "Your hand  1P Martyr, 2H Disarm",
    ]


def test_a_spectator_sees_no_hand_and_no_ambush(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["disarm"], scape=["~counter-cut"], mode=[])
    table.mode_phase_of("Ash")

    text = screen(table)

    assert "Disarm" not in text
    assert "Counter-Cut" not in text
    assert "Ash        Rowl  no mode  hand 1" in text


def test_an_empty_emberscape_is_a_dash(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"])
    table.mode_phase_of("Ash")

    assert screen(table).splitlines()[2] == "  0 of 5: -"


def test_cards_known_and_perhaps_in_a_hand_are_named(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["undertow", "thief-in-the-night"])
    table.given("Birch", hero="kaldoren", scape=["cinder-bolt"], hand=["heart-of-the-mountain"])
    table.given("Cedar", hero="rowl")
    table.numbers(1)
    table.prints_on("undertow", "do = [{ return = { of = 'opponent' } }, { play = 1 }]")
    table.play_phase_of("Ash")
    table.when("Ash").plays("undertow")
    assert "  known in hand: 1A Cinder Bolt\n" in screen(table, "Cedar")

    table.when("Ash").plays("thief-in-the-night")
    table.all_pass()

    assert screen(table, "Cedar").count("  perhaps in hand: 1A Cinder Bolt\n") == 2


def test_arcane_cards_and_cards_of_the_deck_that_are_known_are_told(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    row = ["-", "martyr", "avalanche", "ember-hoard"]
    table.prints_on("runic-foresight", "do = [{ look = 'arcane' }, { scry = 1 }]")
    table.given("Ash", hero="kaldoren", hand=["runic-foresight"], arcane=row, deck=["lamplighter"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("runic-foresight")
    table.all_pass()

    text = screen(table, "Ash")

    assert "  arcane cards you know: 2nd 1P Martyr, 3rd 2A Avalanche, 4th 4G Ember Hoard\n" in text
    assert "  cards you know in the deck: 1st 2G Lamplighter\n" in text
    assert "You look at: 2G Lamplighter\n" in text
    assert "you know" not in screen(table, "Birch")
    assert "look" not in screen(table, "Birch").replace("Look at your arcane cards", "")


# What goes on


def test_what_is_played_is_told_with_its_aim_and_what_it_does(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt"])
    table.given("Birch", hero="yvera", scape=["ember-hoard", "lamplighter"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("cinder-bolt", "lamplighter")

    text = flat(screen(table, "Birch"))

    does = "Attack. Destroy one face-up card in an opponent's emberscape. Draw a card."
    assert f"Ash plays Cinder Bolt at Birch, aimed at Lamplighter: {does}" in text
    assert "To choose from 1 Martyr (protection, discard): Response only, when you are attacked" in text
    assert "To choose from" not in screen(table, "Ash")


def test_responses_and_what_they_stopped_are_told(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", hand=["avalanche"])
    table.given("Birch", hero="yvera", scape=["ember-hoard"], hand=["martyr"])
    table.given("Cedar", hero="rowl", scape=["ember-hoard"], hand=["raise-the-ward"])
    table.prints_on("martyr", "do = [{ stop = true }, { scry = 1 }]")
    table.play_phase_of("Ash")
    table.when("Ash").plays("avalanche")
    table.when("Birch").responds("martyr")

    text = flat(screen(table))

    assert "Ash plays Avalanche, stopped by Birch: Attack." in text
    assert "Birch responds with Martyr: Response only" in text


def test_an_aim_at_a_face_down_card_does_not_name_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="yvera", hand=["riptide"])
    table.given("Birch", hero="rowl", scape=["~counter-cut", "ember-hoard"])
    table.given("Cedar", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("riptide", "down2.1", "ember-hoard")

    assert "aimed at a face-down card and Ember Hoard" in flat(screen(table, "Cedar"))
    assert "aimed at Counter-Cut and Ember Hoard" in flat(screen(table, "Birch"))


def test_a_collection_that_is_about_to_happen_is_told(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["ember-hoard", "ember-hoard", "lamplighter", "disarm", "plunder"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Ash")

    assert "Ash is about to collect\n" in screen(table, "Birch")


def test_a_hand_that_is_looked_at_is_shown_to_the_looker(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout"])
    table.given("Birch", hero="yvera", hand=["undertow", "riptide"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("hawk-eyed-scout")
    table.all_pass()

    assert "The hand of Birch: 0H Undertow, 0A Riptide\n" in screen(table, "Ash")
    assert "The hand of" not in screen(table)


def test_cards_on_offer_are_told_with_what_they_do_if_they_are_few(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["disarm", "r.disarm.2", "ember-hoard"])
    table.play_phase_of("Ash")

    lines = screen(table, "Ash").splitlines()
    told = lines[lines.index("To choose from") + 1 :]
    assert told == ["4 Ember Hoard (greedy)", "2 Disarm (hasty): Attack. Steal the mode card of an opponent."]


def test_of_many_cards_on_offer_the_choices_must_do(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    hand = ["disarm", "plunder", "war-trophy", "twin-strike", "crane-stance", "martyr", "ember-hoard", "lamplighter"]
    table.given("Ash", hero="rowl", hand=hand)
    table.play_phase_of("Ash")

    assert "To choose from" not in screen(table, "Ash")


# The beginning and the end


def test_heroes_are_told_with_who_has_taken_them(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.begins()
    table.when("Ash").picks("rowl")

    lines = screen(table, "Birch").splitlines()

    assert lines[0] == "Heroes are chosen"
    assert lines[1] == "Yvera, the Water Master: Wash cards back into the hands they came from, and draw"
    assert any(line.startswith("Rowl, Swordsman of the East  Ash: Go into attack mode") for line in lines)


@pytest.mark.parametrize(
    ("ending", "told"), [("arcane", "the last arcane card is played"), ("rounds", "the rounds are over")]
)
def test_the_end_is_told_with_stones_and_winners(table: ShadowTable, ending: str, told: str) -> None:
    table.sits("Ash", "Birch")
    full = ["ember-hoard", "ember-hoard", "glimmering-vein", "martyr", "the-seductress"]
    if ending == "arcane":
        table.given("Ash", scape=full, arcane=["-", "-", "-", "offering-bowl"])
        table.turn_of("Ash", round=12)
    else:
        table.given("Ash", collection=[*full, "offering-bowl"])
        table.end_phase_of("Birch", round=12, max_rounds=12)

    lines = screen(table).splitlines()

    assert lines[0] == f"The game is over after round 12: {told}"
    assert lines[1].startswith("Ash        Yvera  14 ember stones  wins  greedy mode")
    assert any(line.startswith("Birch      Serephene  0 ember stones  greedy mode") for line in lines)


def test_an_end_without_any_change_is_told(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    for name in table.names:
        table.given(name, only_deck=True)
    table.turn_of("Ash")

    assert screen(table).startswith("The game is over after round 1: nothing moves any more\n")


# The screen


@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_fits_the_screen(seats: int, width: int) -> None:
    s, rng = GAME.new(seats, Dice(fixed_seed(seats)), {"max_rounds": 12}, simulated=True), Rng(seats)
    names, heights = ["Ash", "Birch", "Cedar", "Dune"][:seats], []
    while s.to_move != NOBODY:
        lines = drawn(GAME.view(s, s.to_move), names, width).splitlines()
        assert max(map(len, lines)) <= width
        heights.append(len(lines))
        s.apply(s.legal()[rng.below(len(s.legal()))])

    if width == 80:
        assert sum(height <= LINES for height in heights) >= 0.95 * len(heights)


def test_square_brackets_of_a_pack_are_text() -> None:
    changed = {**base_cards()["lamplighter"].table, "name": "Fog [bold]Lamp[/]", "copies": 2}
    pack = Pack("fog", "shroud", keeps_base=True, cards={"lamplighter": RawCard("fog.toml", changed)}, hash="")
    s, rng = GAME.new(2, Dice(fixed_seed(3)), {"heroes": "random"}, [pack]), Rng(3)
    texts = ""
    for _ in range(40):
        texts += drawn(GAME.view(s, s.to_move), ["Ash", "Birch"], 200)
        s.apply(s.legal()[rng.below(len(s.legal()))])

    assert "Fog [bold]Lamp[/]" in texts
