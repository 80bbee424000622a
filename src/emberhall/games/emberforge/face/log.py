"""What happened, in our words: every event as one short sentence for the log."""

from collections.abc import Sequence

from emberhall.games.emberforge.content.cards import CardSet
from emberhall.games.emberforge.face.names import MATERIAL_WORDS, ZONE_WORDS
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.state import BY_MASTERY, MATERIAL, SEAT, ZONE
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kit.pace import Kinds

SENTENCES = {
    "round": "Round {number}: {seat} leads.",
    "places": "{seat} places an Ember in {thing}.",
    "holds-back": "{seat} keeps {number} back.",
    "overheats": "{thing} overheats: nobody may activate it.",
    "heat_token_shortage": "The heat tokens have run out; {thing} gets a stand-in.",
    "turn": "{seat}'s turn.",
    "passes": "{seat} has nothing to activate.",
    "activates": "{seat} activates {thing}.",
    "gains": "{seat} takes 1 {thing}.",
    "returns": "{seat} returns 1 {thing}.",
    "discards": "{seat} discards {thing}.",
    "pays": "{seat} puts 1 {thing} on {other}.",
    "credits": "{seat} credits 1 {thing} to {other}.",
    "begins": "{seat} begins {thing}.",
    "forges": "{seat} forges {thing}.",
    "uses": "{seat} uses {thing}.",
    "evokes": "{seat} discards {thing} for its power.",
    "draws": "{seat} draws {thing}.",
    "looks": "{seat} looks at {thing}.",
    "keeps": "{seat} keeps {thing}.",
    "recovers": "{seat} takes {thing} from the discard pile.",
    "reshuffles": "The discard pile becomes a new deck of {number}.",
    "delivers": "{seat} delivers {thing} for {other}.",
    "earns": "{seat} has {number} of {prestige} commissions.",
    "sets-aside": "{thing} repeats a collection and is set aside.",
    "rejects": "{thing} repeats a collection and is discarded.",
    "reveals": "A new commission: {thing}.",
    "finds-none": "No card fits the empty commission slot.",
    "steals": "{seat} takes 1 {thing} from {other}.",
    "hands-over": "{seat} hands 1 {thing} to {other}.",
    "robs": "{seat} takes {thing} from {other}'s hand.",
    "protects": "{seat} is protected.",
    "boosts": "{seat} boosts {thing} by {number}.",
    "discounts": "{seat} banks a discount of {number}.",
    "moves": "{seat} moves an Ember from {thing} to {other}.",
    "cools": "{seat} cools {thing}: it is open again.",
    "copies": "{seat} copies {thing}.",
    "refreshes": "{seat} replaces {thing}.",
    "swaps": "{seat} puts {thing} up as a commission and takes {other}.",
    "cools-down": "{thing} cools down.",
    "calms": "{thing} is calm again.",
    "leads": "{seat} takes the Forgemaster token.",
    "wins": "{seat} wins by {how}.",
    "ends": "The game ends as a draw.",
}

# The clause that each event comes from; where several bring it about, one that holds for all of them
EVENT_SOURCES = {
    "round": "FORGE-GEN-03",
    "places": "FORGE-PLACE-03",
    "holds-back": "FORGE-PLACE-05",
    "overheats": "FORGE-HEAT-05",
    "heat_token_shortage": "FORGE-HEAT-09",
    "turn": "FORGE-ACT-01",
    "passes": "FORGE-ACT-10",
    "activates": "FORGE-ACT-04",
    "gains": "FORGE-STORE-03",
    "returns": "FORGE-COMP-10",
    "discards": "FORGE-COMP-11",
    "pays": "FORGE-STORE-04",
    "credits": "FORGE-FX-15",
    "begins": "FORGE-DURGAZ-08",
    "forges": "FORGE-DURGAZ-11",
    "uses": "FORGE-RUNA-02",
    "evokes": "FORGE-RUNA-03",
    "draws": "FORGE-GILDAR-02",
    "looks": "FORGE-FX-05",
    "keeps": "FORGE-FX-05",
    "recovers": "FORGE-FX-06",
    "reshuffles": "FORGE-GILDAR-14",
    "delivers": "FORGE-GILDAR-06",
    "earns": "FORGE-GILDAR-07",
    "sets-aside": "FORGE-SETUP-06",
    "rejects": "FORGE-GILDAR-10",
    "reveals": "FORGE-GILDAR-10",
    "finds-none": "FORGE-GILDAR-16",
    "steals": "FORGE-FX-09",
    "hands-over": "FORGE-FX-10",
    "robs": "FORGE-FX-11",
    "protects": "FORGE-FX-13",
    "boosts": "FORGE-FX-14",
    "discounts": "FORGE-FX-15",
    "moves": "FORGE-FX-17",
    "cools": "FORGE-FX-18",
    "copies": "FORGE-FX-20",
    "refreshes": "FORGE-FX-21",
    "swaps": "FORGE-FX-22",
    "cools-down": "FORGE-END-02",
    "calms": "FORGE-END-03",
    "leads": "FORGE-END-06",
    "wins": "FORGE-WIN-01",
    "ends": "FORGE-WIN-09",
}
HEADINGS = frozenset({"round", "turn", "passes"})  # a round, or somebody's turn to activate
# How much each event weighs; all others are deeds
KINDS: Kinds = {
    "holds-back": "aside",
    "overheats": "overheat",
    "heat_token_shortage": "aside",
    "activates": "joins",
    "gains": "aside",
    "returns": "aside",
    "pays": "aside",
    "credits": "aside",
    "forges": "forge",
    "draws": "aside",
    "looks": "aside",
    "keeps": "aside",
    "reshuffles": "aside",
    "delivers": "deliver",
    "earns": "score",
    "sets-aside": "aside",
    "rejects": "aside",
    "reveals": "aside",
    "finds-none": "aside",
    "steals": "harm",
    "hands-over": "harm",
    "robs": "harm",
    "cools-down": "aside",
    "calms": "aside",
    "leads": "aside",
    "wins": "end",
    "ends": "end",
}


def tell(cards: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    return SENTENCES[event.what].format(
        seat=names[event.seat] if event.seat >= 0 else "The hall",
        thing=thing_name(cards, event.thing, names),
        other=thing_name(cards, event.other, names),
        number=event.number,
        prestige=PRESTIGE,
        how="Forge Mastery" if event.number == BY_MASTERY else "Guild Prestige",
    )


def thing_name(cards: CardSet, thing: int, names: Sequence[str]) -> str:
    """What a thing is called in a sentence."""
    if thing == HIDDEN:
        return "a card"
    if thing == NOTHING:
        return ""
    if thing < ZONE:
        return cards.weapons[thing].name
    if thing < MATERIAL:
        return ZONE_WORDS[thing - ZONE]
    if thing < SEAT:
        return MATERIAL_WORDS[thing - MATERIAL]
    return names[thing - SEAT]
