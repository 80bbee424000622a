"""The words of Dwarf Emberforge, in tables: how each question is put, what each verb of a card does, and what each
event says."""

from typing import Any

from emberhall.games.emberforge.rules import durgaz, gildar, ignar, rounds, runarium
from emberhall.games.emberforge.rules.powers import cards, choices, materials, others, zones
from emberhall.games.emberforge.rules.printed import Verb
from emberhall.games.emberforge.rules.questions import Question
from emberhall.kit.telling import Events, Told
from emberhall.kit.words import Asked

QUESTIONS: dict[Question, Asked] = {
    rounds.PLACE: Asked(
        "Place an Ember in a zone ({unplaced} left), or stop.", stop="Keep the rest", pick="Place in {}"
    ),
    rounds.ACTIVATE: Asked("Activate a zone, or end your turn.", stop="End your turn", pick="Activate {}"),
    ignar.RECYCLE: Asked(
        "Discard a card for its materials, or go on to gather ({tokens} at most, one an Ember).",
        stop="Go on to gather",
        pick="Discard {}",
    ),
    ignar.GATHER: Asked("Take a token of the offer ({left} left), or stop.", stop="Stop gathering", pick="Take {}"),
    durgaz.SELECT: Asked("Choose a weapon to work on, or leave Durgaz.", stop="Leave Durgaz", pick="Work on {}"),
    durgaz.PAY: Asked(
        "Pay a token on {card}.",
        stop="Leave it as it is",
        pick="Pay {}",
        or_stop="Pay a token on {card}, or leave it as it is.",
    ),
    durgaz.CREDIT: Asked("Put a credit on {card} ({left} left), or stop.", stop="No more credits", pick="Credit as {}"),
    runarium.USE: Asked(
        "Use a weapon's power ({embers} left), or leave the Runarium.", stop="Leave the Runarium", pick="Use {}"
    ),
    gildar.TRADE: Asked(
        "Draw a card or deliver a weapon ({embers} left), or leave Gildar.", stop="Leave Gildar", pick="Deliver {}"
    ),
    gildar.REWARD: Asked("Take a material as your reward ({left} left).", pick="Take {}"),
    materials.TAKE: Asked("Take a material ({left} left).", pick="Take {}"),
    cards.THROW: Asked("Discard a card ({left} left).", pick="Discard {}"),
    cards.KEEP: Asked("Keep a card ({left} left).", pick="Keep {}"),
    cards.RECOVER: Asked("Take a card from the discard pile ({left} left).", pick="Take {}"),
    cards.SALVAGE: Asked("Discard a card for its materials.", pick="Discard {}"),
    materials.GIVE: Asked("Return a material ({left} left).", pick="Return {}"),
    materials.PAWN: Asked("Return which material, to draw {left} from the deck?", pick="Return {}"),
    others.STEAL_FROM: Asked("Take a material from whom?"),
    others.STEAL: Asked("Take which material?", pick="Take {}"),
    others.SWAP_WITH: Asked("Exchange materials with whom?"),
    others.SWAP_GIVE: Asked("Give a material ({left} more at the most).", stop="Give no more", pick="Give {}"),
    others.SWAP_TAKE: Asked("Take a material in exchange ({left} left).", pick="Take {}"),
    others.ROB: Asked("Take a random card from whose hand?"),
    others.TAX: Asked("Return a material to the supply ({left} left).", pick="Return {}"),
    zones.BOOST: Asked("Boost which zone by {left}?", pick="Boost {}"),
    materials.STOKE: Asked("Place materials on which unfinished weapon?", pick="Stoke {}"),
    materials.STOKE_PAY: Asked(
        "Place a material {source} on {card} ({left} left).", stop="Place no more", pick="Place {}"
    ),
    zones.MOVE_FROM: Asked(
        "Move an Ember from which zone?",
        stop="Move no more",
        pick="From {}",
        or_stop="Move an Ember from which zone? Or stop.",
    ),
    zones.MOVE_TO: Asked("Move the Ember from {zone} to which zone?", pick="To {}"),
    zones.COOL: Asked("Cool which zone?", pick="Cool {}"),
    zones.OVERHEAT: Asked("Overheat which zone?", pick="Overheat {}"),
    choices.COPY: Asked("Copy the power of which card?", pick="Copy {}"),
    cards.REFRESH: Asked("Replace which commission?", pick="Replace {}"),
    cards.EXCHANGE_CARD: Asked("Exchange which card of your hand?", pick="Give {}"),
    cards.EXCHANGE_SLOT: Asked("Exchange {card} for which commission?", pick="For {}"),
    choices.CHOOSE: Asked("Choose one."),
}

# A step of a power, short enough for a button
STEPS: dict[Verb[Any], str] = {
    materials.V_GAIN: "gain {fixed}",
    materials.V_GAIN_CHOICE: "gain {n} {some}",
    cards.V_DRAW: "draw {cards}",
    cards.V_DISCARD: "discard {cards}",
    cards.V_DIG: "look at {cards}, keep {also}",
    cards.V_RECOVER: "recover {cards}",
    cards.V_SALVAGE: "discard a card for up to {n} of its materials",
    materials.V_TRADE: "return {n}, take {also}",
    materials.V_PAWN: "return 1, draw {cards}",
    others.V_STEAL: "steal {n} {some}",
    others.V_EXCHANGE: "exchange up to {n}",
    others.V_ROB: "rob {cards}",
    others.V_TAX: "tax everyone {n}",
    others.V_PROTECT: "be protected",
    zones.V_BOOST: "boost a zone by {n}",
    durgaz.V_DISCOUNT: "bank a discount of {n}",
    materials.V_STOKE: "place up to {n} on an unfinished weapon",
    zones.V_MOVE_EMBER: "move up to {embers}",
    zones.V_COOL: "cool a zone",
    zones.V_OVERHEAT: "overheat a zone",
    choices.V_COPY: "copy a power",
    cards.V_REFRESH: "replace {commissions}",
    cards.V_SWAP_COMMISSION: "exchange a card with a commission",
    choices.V_CHOOSE: "choose again",
}

# What happened: the clause, the sentence for the log, and how it is shown
EVENTS: Events = {
    "round": Told("FORGE-GEN-03", "Round {number}: {seat} leads.", is_heading=True, short="Round {number}"),
    "places": Told("FORGE-PLACE-03", "{seat} places an Ember in {thing}."),
    "holds-back": Told("FORGE-PLACE-05", "{seat} keeps {number} back.", "aside"),
    "overheats": Told("FORGE-HEAT-05", "{thing} overheats: nobody may activate it.", "overheat"),
    "heat_token_shortage": Told("FORGE-HEAT-09", "The heat tokens have run out; {thing} gets a stand-in.", "aside"),
    "turn": Told("FORGE-ACT-01", "{seat}'s turn.", is_heading=True),
    "passes": Told("FORGE-ACT-10", "{seat} has nothing to activate.", is_heading=True),
    "activates": Told("FORGE-ACT-04", "{seat} activates {thing}.", "joins"),
    "gains": Told("FORGE-STORE-03", "{seat} takes 1 {thing}.", "aside"),
    "returns": Told("FORGE-COMP-10", "{seat} returns 1 {thing}.", "aside"),
    "discards": Told("FORGE-COMP-11", "{seat} discards {thing}."),
    "pays": Told("FORGE-STORE-04", "{seat} puts 1 {thing} on {other}.", "aside"),
    "credits": Told("FORGE-FX-15", "{seat} credits 1 {thing} to {other}.", "aside"),
    "begins": Told("FORGE-DURGAZ-08", "{seat} begins {thing}."),
    "forges": Told("FORGE-DURGAZ-11", "{seat} forges {thing}.", "forge"),
    "uses": Told("FORGE-RUNA-02", "{seat} uses {thing}."),
    "evokes": Told("FORGE-RUNA-03", "{seat} discards {thing} for its power."),
    "draws": Told("FORGE-GILDAR-02", "{seat} draws {thing}.", "aside", unseen="a card"),
    "looks": Told("FORGE-FX-05", "{seat} looks at {thing}.", "aside", unseen="a card"),
    "keeps": Told("FORGE-FX-05", "{seat} keeps {thing}.", "aside", unseen="a card"),
    "recovers": Told("FORGE-FX-06", "{seat} takes {thing} from the discard pile."),
    "reshuffles": Told("FORGE-GILDAR-14", "The discard pile becomes a new deck of {number}.", "aside"),
    "delivers": Told("FORGE-GILDAR-06", "{seat} delivers {thing} for {other}.", "deliver"),
    "earns": Told("FORGE-GILDAR-07", "{seat} has {number} of {prestige} commissions.", "score"),
    "sets-aside": Told("FORGE-SETUP-06", "{thing} repeats a collection and is set aside.", "aside"),
    "rejects": Told("FORGE-GILDAR-10", "{thing} repeats a collection and is discarded.", "aside"),
    "reveals": Told("FORGE-GILDAR-10", "A new commission: {thing}.", "aside"),
    "finds-none": Told("FORGE-GILDAR-16", "No card fits the empty commission slot.", "aside"),
    "steals": Told("FORGE-FX-09", "{seat} takes 1 {thing} from {other}.", "harm"),
    "hands-over": Told("FORGE-FX-10", "{seat} hands 1 {thing} to {other}.", "harm"),
    "robs": Told("FORGE-FX-11", "{seat} takes {thing} from {other}'s hand.", "harm", unseen="a card"),
    "protects": Told("FORGE-FX-13", "{seat} is protected."),
    "boosts": Told("FORGE-FX-14", "{seat} boosts {thing} by {number}."),
    "discounts": Told("FORGE-FX-15", "{seat} banks a discount of {number}."),
    "moves": Told("FORGE-FX-17", "{seat} moves an Ember from {thing} to {other}."),
    "cools": Told("FORGE-FX-18", "{seat} cools {thing}: it is open again."),
    "copies": Told("FORGE-FX-20", "{seat} copies {thing}."),
    "refreshes": Told("FORGE-FX-21", "{seat} replaces {thing}."),
    "swaps": Told("FORGE-FX-22", "{seat} puts {thing} up as a commission and takes {other}."),
    "cools-down": Told("FORGE-END-02", "{thing} cools down.", "aside"),
    "calms": Told("FORGE-END-03", "{thing} is calm again.", "aside"),
    "leads": Told("FORGE-END-06", "{seat} takes the Forgemaster token.", "aside"),
    "wins": Told("FORGE-WIN-01", "{seat} wins by {how}.", "end"),
    "ends": Told("FORGE-WIN-09", "The game ends as a draw.", "end"),
}
