"""`games`, `rules` and `cards`: browsing, for people and for programs."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Process, Refused, Run

PACK = """
[pack]
name = "Mine"
game = "toy"

[my-card]
name = "My Card"
text = "Does as I say."
"""


@pytest.fixture
def pack(folder: Path) -> Path:
    """A card pack without a fault."""
    file = folder / "mine.toml"
    file.write_text(PACK)
    return file


def test_games_are_listed_with_players_and_options(run: Run) -> None:
    shown = run("games").stdout

    assert "toy" in shown
    assert "2-4" in shown
    assert "turns" in shown
    assert "six or ten" in shown


def test_games_as_json_are_one_object(process: Process) -> None:
    games = json.loads(process("games", "--json").stdout)["games"]

    toy = next(game for game in games if game["id"] == "toy")
    assert (toy["min_seats"], toy["max_seats"], toy["cards"], toy["clauses"]) == (2, 4, 2, 5)


def test_rules_are_told_by_chapter_with_their_source(run: Run) -> None:
    shown = run("rules", "toy").stdout

    assert shown.index("The turn") < shown.index("TOY-TURN-01") < shown.index("The end") < shown.index("TOY-END-01")
    assert "[our reading] our reading, where the rulebook is silent or unclear" in shown


@pytest.mark.parametrize("typed", ["TOY-END-01", "toy-end-01"])
def test_one_rule_is_told_with_its_reading(run: Run, typed: str) -> None:
    shown = run("rules", "toy", typed).stdout

    assert "the highest sum wins" in shown
    assert "Source: our reading, where the rulebook is silent or unclear (R1)." in shown
    assert "TOY-TURN" not in shown


def test_rules_are_found_by_word(run: Run) -> None:
    found = json.loads(run("rules", "toy", "deck", "--json").stdout)

    assert [clause["id"] for clause in found["clauses"]] == ["TOY-TURN-03"]


def test_cards_are_told_by_group_and_brackets_in_their_text_stay(run: Run) -> None:
    shown = run("cards", "toy").stdout

    assert shown.index("Plain") < shown.index("Low Card") < shown.index("Royal") < shown.index("High Card*")
    assert "draws [eyes]" in shown


def test_one_card_is_told_with_its_flavour(run: Run) -> None:
    assert "Better than none." in run("cards", "toy", "low").stdout


@pytest.mark.parametrize("word", ["coin", "1 COIN"])
def test_cards_are_found_by_their_cost(run: Run, word: str) -> None:
    found = json.loads(run("cards", "toy", word, "--json").stdout)["cards"]

    assert [card["id"] for card in found] == ["low"]


def test_every_card_is_told_with_its_id(run: Run, folder: Path) -> None:
    long = "-".join(["word"] * 30)
    (folder / "mine.toml").write_text(PACK.replace("my-card", long))

    shown = run("cards", "toy", "--pack", "mine.toml").stdout

    assert "  low  Low Card  1 coin  Worth little." in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_cards_of_a_pack_are_shown_with_the_others(run: Run, pack: Path) -> None:
    found = json.loads(run("cards", "toy", "--pack", str(pack), "--json").stdout)

    assert [card["id"] for card in found["cards"]] == ["low", "high", "my-card"]


def test_a_good_pack_is_told_with_its_hash(run: Run, pack: Path) -> None:
    told = json.loads(run("cards", "validate", str(pack), "--json").stdout)

    assert (told["name"], told["game"], told["cards"]) == ("Mine", "toy", ["my-card"])
    assert told["hash"] in run("cards", "validate", str(pack)).stdout


FAULTS = {
    "a misspelt field": (PACK.replace("text =", "txt ="), "unknown field 'txt' (did you mean 'text'?)"),
    "a missing field": (PACK.replace('text = "Does as I say."', ""), "'text' is missing"),
    "a wrong type": (PACK.replace('"Does as I say."', "7"), "text"),
    "no TOML": (PACK + "[", "not valid TOML"),
    "no [pack]": (PACK.replace("[pack]", "[other]"), "no [pack] table"),
    "no cards": (PACK.partition("[my-card]")[0], "the pack has no cards"),
    "an unknown game": (PACK.replace('"toy"', '"tyo"'), "there is no game 'tyo' (did you mean toy?)"),
    "a card id with capitals": (PACK.replace("my-card", "My-Card"), "small letters"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_pack_is_refused(refused: Refused, folder: Path, fault: str) -> None:
    content, message = FAULTS[fault]
    (folder / "faulty.toml").write_text(content)

    assert message in refused("cards", "validate", "faulty.toml")
