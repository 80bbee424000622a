"""How everything of a position is written in notation: which fields it has, in which form, and what is left out."""

from dataclasses import dataclass

from emberhall.games.emberwind.face.names import PART_WORDS, PROP_WORDS
from emberhall.games.emberwind.rules.state import COMBATANTS, MAX_HEROES, NOWHERE, SLOTS
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY
from emberhall.kit.notation import MANY

NO_YES = ("no", "yes")
STORYTELLERS = ("dice", "best", "first", "player")  # as `state` numbers them, and so below
ENDINGS = ("no", "heroes", "foes", "time")
OUTCOMES = ("undecided", "miss", "hit", "critical")
BOON_KINDS = ("none", "cap", "rider", "range", "free", "hidden", "negate", "echo", "survive")
BARRIERS = ("none", "T", "R")
PASSES = ("heroes", "foes", "cover", "deep", "brambles")
FLAIR_WORDS = ("at-half", "ally-near", "ally", "beside-hero", "hero-falls", "defeated", "unseen")
ADDED_STEP = 65536  # between the actions of a deed's `added`

OPTION_FLAGS = {  # in notation, and in the state
    "optional": "is_optional", "dead_ends": "offers_dead_ends", "ambush": "is_ambush", "reseat": "reseats",
    "manoeuvres": "has_manoeuvres", "studied": "hides_sheets", "order": "asks_order",
}  # fmt: skip
OPTION_NUMBERS = {"learning": (1, 36), "max_rounds": (1, MANY)}
OPTION_FIELDS = ("map", "encounter", "storyteller", *OPTION_NUMBERS, *OPTION_FLAGS)
GAME_NUMBERS: dict[str, tuple[int, int]] = {  # with their limits
    "round": (0, MANY), "place": (0, SLOTS - 1), "acting": (NOBODY, COMBATANTS - 1), "rolled": (0, 6), "link": (0, 5),
    "aimed": (NOBODY, MAX_HEROES - 1), "revealed": (0, MANY),
}  # fmt: skip
GAME_FLAGS = {"acted": "has_acted", "moved": "has_moved"}
GAME_MASKS = ("scorched", "halved", "gone")
GAME_FIELDS = (*GAME_NUMBERS, *GAME_FLAGS, *GAME_MASKS, "ended")

# How a value is written
COUNT, FLAG, PLACE, ACT, WORD, WHOM, WORDS, OWN, HEXES, ADDED, CODE = range(11)
SOME = 99  # points, squares, stacks and the like: no card brings more


@dataclass(frozen=True)
class Form:
    """A field of something: what it is called in the state, how it is written, what is left out, and its limits."""

    field: str
    how: int = COUNT
    usual: int = 0
    low: int = 0
    high: int = SOME
    words: tuple[str, ...] = ()
    is_needed: bool = False  # it is never left out


HERO_FORMS = {
    "slot": Form("slot", usual=NOBODY, high=MAX_HEROES - 1), "at": Form("at", PLACE, NOWHERE),
    "hp": Form("hp", high=999, is_needed=True), "pool": Form("pool"), "tides": Form("tides"),
    "triggers": Form("triggers"), "amplifies": Form("amplifies"), "used": Form("used", OWN),
    "advantage": Form("advantage", low=-SOME), "anthem": Form("anthem"), "spark": Form("spark", high=1),
    "next_c": Form("next_c", low=-SOME), "next_a": Form("next_a", low=-SOME), "next_p": Form("next_p", low=-SOME),
    "next_dice": Form("next_dice"), "next_props": Form("next_props", WORDS, words=PROP_WORDS),
    "next_passes": Form("next_passes", WORDS, words=PASSES), "next_shift": Form("next_shift"),
    "trade_a": Form("trade_a", low=-SOME), "trade_p": Form("trade_p", low=-SOME),
    "threat": Form("threat", high=MANY), "free_spells": Form("free_spells"), "cheap_ranged": Form("cheap_ranged"),
}  # fmt: skip
FOE_FORMS = {
    "veteran": Form("veteran", FLAG), "at": Form("at", PLACE, NOWHERE), "hp": Form("hp", high=999, is_needed=True),
    "shield": Form("shield"), "strip": Form("strip"), "empower": Form("empower"),
    "empower_next": Form("empower_next"), "penalty": Form("penalty"),
    "last_attacker": Form("last_attacker", usual=NOBODY, high=MAX_HEROES - 1),
}  # fmt: skip
SHEET_FORMS = {
    "unlocked": Form("unlocked", HEXES), "studied": Form("studied", WORDS, words=PART_WORDS),
}  # fmt: skip
BOON_FORMS = {
    "kind": Form("kind", WORD, words=BOON_KINDS, is_needed=True),
    "bearer": Form("bearer", high=COMBATANTS - 1, is_needed=True),
    "caster": Form("caster", high=COMBATANTS - 1, is_needed=True), "action": Form("action", ACT, is_needed=True),
    "n": Form("n", high=MANY), "what": Form("what"), "c": Form("c", low=-SOME), "a": Form("a", low=-SOME),
    "p": Form("p", low=-SOME), "op": Form("op"),
}  # fmt: skip
SUSTAIN_FORMS = {
    "hero": Form("hero", high=MAX_HEROES - 1, is_needed=True), "action": Form("action", ACT, is_needed=True),
    "targets": Form("targets", WHOM),
}  # fmt: skip
DEED_FORMS = {
    "hero": Form("hero", high=MAX_HEROES - 1, is_needed=True), "action": Form("action", ACT, is_needed=True),
    "price": Form("price"), "targets": Form("targets", WHOM), "square": Form("square", PLACE, NOWHERE),
    "d20": Form("d20", high=20), "outcome": Form("outcome", WORD, words=OUTCOMES), "c": Form("c", low=-SOME),
    "a": Form("a", low=-SOME), "p": Form("p", low=-SOME), "more_a": Form("more_a", low=-SOME),
    "more_p": Form("more_p", low=-SOME), "more_dice": Form("more_dice"),
    "props": Form("props", WORDS, words=PROP_WORDS), "vs": Form("vs", WORD, words=BARRIERS),
    "total": Form("total", high=MANY), "tenths": Form("tenths", usual=10), "multiplied": Form("multiplied", WHOM),
    "amps": Form("amps"), "amplified": Form("amplified", OWN), "added": Form("added", ADDED),
    "repeated": Form("is_repeated", FLAG), "kept": Form("is_kept", FLAG),
}  # fmt: skip
STRIKE_FORMS = {
    "foe": Form("foe", high=COMBATANTS - 1, is_needed=True), "code": Form("code", CODE),
    "action": Form("action", usual=NOTHING), "targets": Form("targets", WHOM), "hit": Form("hit", WHOM),
    "missed": Form("missed", WHOM), "square": Form("square", PLACE, NOWHERE), "direction": Form("direction", high=7),
    "d20": Form("d20", high=20), "total": Form("total", high=MANY), "lost": Form("lost", high=MANY),
    "cancelled": Form("is_cancelled", FLAG), "commanded": Form("is_commanded", FLAG),
}  # fmt: skip
