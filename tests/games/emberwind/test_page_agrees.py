"""The page's own rules for Foe turns (decision 0061) say the same as the rules of the game."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from emberhall.games.emberwind.content import encounters, flow
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.foes import chains, targeting
from emberhall.testing.table import clause
from tests.games.emberwind import wind
from tests.games.emberwind.page import (
    EXAMPLE,
    LIMITS,
    Json,
    PageRules,
    at,
    conditions,
    die,
    fight,
    one,
    sheets,
    turn,
)

pytestmark = pytest.mark.xdist_group("rules of the page")  # one worker builds them

NEXT: Json = {"do": "next"}
NO_TARGET: Json = {"do": "skip", "why": "no valid Target", "clause": "WIND-TARGET-04"}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageRules]:
    """The page's rules."""
    rules = PageRules(tmp_path_factory.mktemp("page"))
    yield rules
    rules.close()


# Chains

RINGS = {"grunt": 1, "awakened": 2, "elite": 3, "boss": 4}
GRIDS = sorted((id_, RINGS[sheet["rank"]]) for id_, sheet in sheets("foe").items())


@pytest.mark.parametrize(("foe", "rings"), GRIDS)
@clause("WIND-CHAIN-04", "WIND-CHAIN-07", "WIND-CHAIN-08", "WIND-POLICY-102")
def test_every_grid_has_the_same_chains_here_and_there(page: PageRules, foe: str, rings: int) -> None:
    rng = random.Random(foe)
    reds = [key for key in chains.KEYS[rings] if chains.is_red(key)]
    cases = [
        (rng.sample(reds, rng.randint(0, len(reds))), roll) for _ in range(40 if reds else 1) for roll in range(1, 7)
    ]

    found = page.ask(*[["allChains", rings, opened, roll] for opened, roll in cases])
    dead = page.ask(*[["deadEnds", rings, opened, roll] for opened, roll in cases])

    assert sorted(sheets("foe")[foe]["grid"]) == sorted(chains.KEYS[rings])
    for (opened, roll), chains_found, ends_found in zip(cases, found, dead, strict=True):
        mask = sum(1 << chains.NUMBER[key] for key in opened)
        assert chains_found == keyed(chains.chains_of(rings, mask, roll, is_veteran=True, dead_ends=False)), (
            opened,
            roll,
        )
        assert ends_found == keyed(chains.dead_ends_of(rings, mask, roll)), (opened, roll)


@clause("WIND-POLICY-105", "WIND-UNLOCK-07")
def test_the_same_hexes_are_worth_unlocking_here_and_there(page: PageRules) -> None:
    rng = random.Random(61)
    for rings in (2, 3, 4):
        reds = [key for key in chains.KEYS[rings] if chains.is_red(key)]
        for _ in range(40):
            opened = rng.sample(reds, rng.randint(0, len(reds)))
            mask = sum(1 << chains.NUMBER[key] for key in opened)
            locked = [key for key in reds if key not in opened]
            useful = [key for key in locked if chains.completes(rings, mask, chains.NUMBER[key])]

            assert page.ask(["worthUnlocking", rings, opened]) == [useful or locked]


def keyed(numbers: list[list[int]]) -> list[list[str]]:
    """Chains by the keys of their hexes."""
    return [[chains.KEYS[chains.MAX_RINGS][number] for number in chain] for chain in numbers]


@clause("WIND-EX-01", "WIND-EX-02", "WIND-EX-03", "WIND-POLICY-102")
def test_the_example_that_is_drawn_is_the_guides(tmp_path: Path) -> None:
    """The guide's table has the chains from right to left."""
    page = PageRules(tmp_path, EXAMPLE)
    tables = ["RINGS", "grid", "OPEN", "ROLL", "CHAINS", "PICKED"]
    rings, grid, opened, roll, listed, picked = page.ask(*[[table] for table in tables])
    page.close()
    sheet = sheets("foe")["guide-elite"]
    mask = sum(1 << chains.NUMBER[key] for key in opened)

    assert (rings, grid) == (RINGS[sheet["rank"]], sheet["grid"])
    assert [sheet["grid"][key] for key in opened] == ["C", "F"]
    assert listed[::-1] == keyed(chains.chains_of(rings, mask, roll, is_veteran=True, dead_ends=False))
    assert [sheet["grid"][key] for key in listed[picked]] == ["A", "B", "C", "F"]


@clause("WIND-ENC-103", "WIND-ORDER-103")
def test_bands_and_limits_are_the_same_here_and_there(tmp_path: Path) -> None:
    page = PageRules(tmp_path, LIMITS)
    bands, foes, fewest, most = page.ask(["BANDS"], ["MOST_FOES"], ["FEWEST_HEROES"], ["MOST_HEROES"])
    page.close()

    assert bands == [list(band) for band in flow.BANDS]
    assert (foes, fewest, most) == (state.MAX_FOES, encounters.FEWEST_HEROES, state.MAX_HEROES)


# Whom a Foe goes for

PLACES = [(2, 2), (2, 6), (6, 2), (6, 6)]


@pytest.mark.parametrize("foe", [id_ for id_, _ in GRIDS])
@clause("WIND-TARGET-02", "WIND-TARGET-10", "WIND-POLICY-104")
def test_the_same_heroes_are_tied_here_and_there(page: PageRules, foe: str) -> None:
    """Without a map the page stops at the first criterion that needs one; whoever is best is among those left."""
    rng = random.Random(foe)
    for _ in range(20):
        heroes = rng.sample(["rook", "rath", "laureat", "piper", "maren", "ives"], 4)
        has_modifiers = rng.random() < 0.5
        suffers = {hero: drawn(rng, ON_HEROES) for hero in heroes}
        threat = {hero: rng.choice([0, 5, 9]) for hero in heroes}
        hp = {hero: rng.choice([5, 12, 20]) for hero in heroes}
        table = wind.WindTable()
        table.given(
            *[
                wind.Hero(hero, at=place, hp=hp[hero], conditions=suffers[hero], threat=threat[hero])
                for hero, place in zip(heroes, PLACES, strict=True)
            ],
            wind.Foe(foe, at=(9, 9)),
        )
        table.options(optional=has_modifiers)
        s = table.lays_out()
        best = targeting.cascade(s, table.who(foe), (1 << len(heroes)) - 1)
        there = {hero for hero in heroes if (best >> table.who(hero)) & 1}

        position = page.replay(fight([foe], heroes, modifiers=has_modifiers))
        for number, hero in enumerate(heroes, 2):
            now = one(position, f"h{number}")
            now.update(hp=hp[hero], threat=threat[hero])
            now["conditions"] = [{"name": name, "n": n} for name, n in sorted(suffers[hero].items())]
        sheet = sheets("foe")[foe]
        (wanted,) = page.ask(["criteriaOf", position, sheet])
        (found,) = page.ask(["cascade", position["heroes"], wanted, one(position, "f1")])
        here = {hero["name"].lower() for hero in found["left"]}

        assert here == there if not found["open"] else there <= here, (foe, suffers, found)


# A hex that is carried out here and there: the same dice, in the same order, and the same end

AWAY = "piper"  # out of everyone's reach
ALLY_HP = 9  # of the Foe that stands beside, and can be healed
HEROES = ["rook", "rath", "laureat", "maren", "ives"]
ON_HEROES = {"off_guard": 1, "prone": 1, "vulnerability": 4, "fragility": 1, "sleep": 1, "burning": 2, "chill": 1}
ON_FOES = {"daze": 1, "weakness": 4, "vulnerability": 2}
SKIPPED = {"squares"}  # Cover is laid on a map, which the page has not


def drawn(rng: random.Random, most: dict[str, int]) -> dict[str, int]:
    """Some conditions, with some stacks."""
    return {name: rng.randint(1, n) for name, n in most.items() if rng.random() < 0.3}


def codes_to_try(sheet: Json) -> list[str]:
    """What stands on the grid, but for Moves and what needs a map."""
    letters = {letter: action for letter, action in sheet["abilities"].items() if action.get("support") not in SKIPPED}
    return sorted({code for code in sheet["grid"].values() if code == "BA" or code in letters})


@pytest.mark.parametrize("foe", [id_ for id_, _ in GRIDS])
@clause("WIND-DEF-02", "WIND-DMG-02", "WIND-DMG-06", "WIND-FX-05", "WIND-PROP-07", "WIND-COND-101")
def test_a_hex_ends_the_same_here_and_there(page: PageRules, foe: str) -> None:
    rng = random.Random(foe)
    sheet = sheets("foe")[foe]
    for code in codes_to_try(sheet):
        for _ in range(5):
            hero = rng.choice([one for one in HEROES if one != AWAY])
            case = Case(
                foe, code, hero, rng.random() < 0.5, rng.random() < 0.4, drawn(rng, ON_HEROES), drawn(rng, ON_FOES),
                empower=rng.choice([0, 0, 3]), empower_next=rng.choice([0, 0, 3]), hp=rng.choice([3, 20, 40]),
            )  # fmt: skip
            here, dice = case.on_the_page(page, rng)

            assert here == case.at_the_table(dice), (case, dice)


def played_on(page: PageRules, position: Json, rng: random.Random, answers: dict[str, Json]) -> tuple[Json, list[int]]:
    """The first Foe's turn with these answers, up to a question that has none, and the dice that were wanted."""
    dice: list[int] = []
    choice: Json | None = turn("f1")
    while choice is not None:
        (position,) = page.ask(["apply", position, choice])
        assert "refused" not in position, (choice, position)
        asked, sides = page.ask(["ask", position], ["sidesWantedIn", position])
        if sides:
            dice.append(rng.randint(1, sides))
            choice = die(dice[-1])[0]
        else:
            choice = answers.get(asked["is"])
    return position, dice


@clause("WIND-TARGET-01", "WIND-DMG-05", "WIND-DICE-02")
def test_a_burst_ends_the_same_here_and_there(page: PageRules) -> None:
    """A Thornling that Poison defeats, with two Heroes beside it and one who is not."""
    rng = random.Random(7)
    for _ in range(30):
        heroes = rng.sample(HEROES, 2)
        is_veteran, has_modifiers = rng.random() < 0.5, rng.random() < 0.5
        on_heroes = {hero: drawn(rng, ON_HEROES) for hero in heroes}
        empower, empower_next = rng.choice([0, 2]), rng.choice([0, 3])
        foe = "thornling veteran" if is_veteran else "thornling"
        position = page.replay([*fight([foe, "cinder-whelp"], [*heroes, AWAY], modifiers=has_modifiers)])
        one(position, "f1").update(hp=1, conditions=[{"name": "poison", "n": 1}])
        one(position, "f1").update(empowered=empower, nextEmpowered=empower_next)
        for number, hero in enumerate(heroes, 3):
            found = [{"name": name, "n": n} for name, n in sorted(on_heroes[hero].items())]
            one(position, f"h{number}").update(conditions=found, hp=12)
        position, dice = played_on(
            page,
            position,
            rng,
            {"flair": {"do": "flair", "who": ["f1"]}, "targets": at("h3", "h4"), "result": NEXT},
        )

        table = wind.WindTable()
        table.given(
            *[
                wind.Hero(hero, at=(4, column), hp=12, triggers=1, conditions=on_heroes[hero])
                for hero, column in zip(heroes, (3, 5), strict=True)
            ],
            wind.Hero(AWAY, at=(9, 11), triggers=1),
            wind.Foe(
                "thornling", at=(4, 4), veteran=is_veteran, hp=1, conditions={"poison": 1}, empower=empower,
                empower_next=empower_next,
            ),
            wind.Foe("cinder-whelp", at=(0, 0)),
        )  # fmt: skip
        table.options(optional=has_modifiers)
        table.foe_turn("thornling", dice=dice)
        table.closes()

        here = [one(position, f"h{number}")["hp"] for number in (3, 4, 5)]
        assert here == [table.wind.hp[table.who(hero)] for hero in (*heroes, AWAY)], (heroes, on_heroes, dice)


@pytest.mark.parametrize("foe", [id_ for id_, _ in GRIDS])
@clause("WIND-TRIG-106", "WIND-DEF-10")
def test_an_action_turned_on_a_foe_ends_the_same_here_and_there(page: PageRules, foe: str) -> None:
    """Rath has Fool's Luck; the other Foe stands beside and is hit."""
    rng = random.Random(foe)
    sheet = sheets("foe")[foe]
    other = "rust-sentinel" if foe == "mossback-brute" else "mossback-brute"
    size: int = sheet["size"]
    for code in codes_to_try(sheet):
        action = sheet[sheet["prefers"]] if code == "BA" else sheet["abilities"][code]
        if action.get("support") or action.get("area") or action.get("requires") or action.get("shift_before"):
            continue
        suffers = drawn(rng, {"vulnerability": 3, "fragility": 1, "sleep": 1})
        position = page.replay(fight([foe, other], ["rath"], isFree=True, actions=1))
        one(position, "f2")["conditions"] = [{"name": name, "n": n} for name, n in sorted(suffers.items())]
        position, dice = played_on(
            page,
            position,
            rng,
            {
                "flair": {"do": "flair", "who": []},
                "free": {"do": "act", "code": code, "by": "person"},
                "targets": {**at("h3"), "turned": {"from": "h3", "to": "f2"}},
            },
        )

        table = wind.WindTable()
        table.given(wind.Hero("rath", at=(0, size)), wind.Foe(foe, at=(0, 0)))
        table.given(wind.Foe(other, at=(size, 0), conditions=suffers))
        table.foe_plays(foe, code, dice=dice)
        table.act("fools-luck")
        if table.state.to_move >= 0:
            table.at(other)
        table.closes()

        found = {name: int(n) for name, n in table.then(other).conditions({}).items() if isinstance(n, int)}
        here = (one(position, "f2")["hp"], conditions(position, "f2"), one(position, "h3")["hp"])
        assert here == (table.wind.hp[table.who(other)], found, 34), (code, suffers, dice)


@dataclass(frozen=True)
class Case:
    """A Foe next to a Hero, and how both are."""

    foe: str
    code: str
    hero: str
    is_veteran: bool
    has_modifiers: bool
    on_hero: dict[str, int]
    on_foe: dict[str, int]
    empower: int
    empower_next: int
    hp: int

    @property
    def ally(self) -> str:
        """Another type of Foe, beside it."""
        return "thornling" if self.foe == "cinder-whelp" else "cinder-whelp"

    @property
    def foe_hp(self) -> int:
        """More than half, so that nothing is set off, and not all, so that it can be healed."""
        most: int = sheets("foe")[self.foe]["veteran" if self.is_veteran else "normal"]["hp"]
        return most - most // 3

    def on_the_page(self, page: PageRules, rng: random.Random) -> tuple[Json, list[int]]:
        """How it ends there, and the dice that were wanted."""
        foe = f"{self.foe} veteran" if self.is_veteran else self.foe
        options = {"isFree": True, "actions": 1, "modifiers": self.has_modifiers}
        position = page.replay(fight([foe, self.ally], [self.hero, AWAY], **options))
        position["due"] = []  # nothing is unlocked: the hex is picked freely
        one(position, "f1").update(hp=self.foe_hp, empowered=self.empower, nextEmpowered=self.empower_next)
        one(position, "f2").update(hp=ALLY_HP, wasHalved=True)
        one(position, "h3").update(hp=min(self.hp, one(position, "h3")["hp"]))
        one(position, "h3")["conditions"] = [{"name": name, "n": n} for name, n in sorted(self.on_hero.items())]
        one(position, "f1")["conditions"] = [{"name": name, "n": n} for name, n in sorted(self.on_foe.items())]
        dice: list[int] = []
        choice: Json | None = turn("f1")
        while choice is not None:
            (position,) = page.ask(["apply", position, choice])
            assert "refused" not in position, (self, choice, position)
            choice = self.answer(page, position, rng, dice)
        foe_now, ally_now, hero_now = one(position, "f1"), one(position, "f2"), one(position, "h3")
        on_foes = [[foe["hp"], foe["shield"], foe["nextEmpowered"]] for foe in (foe_now, ally_now)]
        return {"foes": on_foes, "hero": hero_now["hp"], "conditions": conditions(position, "h3")}, dice

    def answer(self, page: PageRules, position: Json, rng: random.Random, dice: list[int]) -> Json | None:
        """What is chosen next; None at the end of the turn."""
        asked, sides = page.ask(["ask", position], ["sidesWantedIn", position])
        if sides:
            dice.append(rng.randint(1, sides))
            return die(dice[-1])[0]
        if asked["is"] == "flair":
            is_by_place = sheets("foe")[self.foe]["flairs"][asked["flair"]]["when"] == "no_hero_sees_it"
            return {"do": "flair", "who": [] if is_by_place or position["turn"]["codes"] == [] else asked["foes"]}
        if asked["is"] == "free":
            return {"do": "act", "code": self.code, "by": "person"}
        if asked["is"] == "targets":
            valid = [one["id"] for one in asked["aim"]["candidates"] if not one["out"] and one["id"] != "h4"]
            return at(*valid) if valid or asked["aim"]["side"] == "none" else NO_TARGET
        return NEXT if asked["is"] == "result" else None

    def at_the_table(self, dice: list[int]) -> Json:
        """How it ends by the game's own rules, with exactly these dice."""
        table = wind.WindTable()
        size: int = sheets("foe")[self.foe]["size"]
        hp = min(self.hp, sheets("hero")[self.hero]["hp"])
        table.given(
            wind.Hero(self.hero, at=(0, size), hp=hp, triggers=1, conditions=self.on_hero),
            wind.Hero(AWAY, at=(9, 11), triggers=1),
            wind.Foe(
                self.foe, at=(0, 0), veteran=self.is_veteran, hp=self.foe_hp, conditions=self.on_foe,
                empower=self.empower, empower_next=self.empower_next,
            ),
            wind.Foe(self.ally, at=(size, 0), hp=ALLY_HP),
        )  # fmt: skip
        table.options(optional=self.has_modifiers)
        table.foe_plays(self.foe, self.code, dice=dice)
        table.closes()
        s, hero = table.wind, table.who(self.hero)
        found = {name: int(n) for name, n in table.then(self.hero).conditions({}).items() if isinstance(n, int)}
        foes = [table.who(self.foe), table.who(self.ally)]
        on_foes = [[s.hp[foe], s.shield[foe], s.empower_next[foe]] for foe in foes]
        return {"foes": on_foes, "hero": s.hp[hero], "conditions": found}
