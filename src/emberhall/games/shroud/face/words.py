"""The words of Shroud of the Shadow Demon, in tables: how each question is put and what its answers mean, what a verb
of a card does that asks for cards, and what each event says. `prompts` and `log` fill in what stands in braces."""

from dataclasses import dataclass
from typing import Any

from emberhall.games.shroud.rules import declaring, responses, setup, turns
from emberhall.games.shroud.rules.printed import Verb
from emberhall.games.shroud.rules.questions import Question
from emberhall.games.shroud.rules.state import BY_ARCANE, BY_ROUNDS, BY_STALL
from emberhall.games.shroud.rules.verbs import attacks, cards, plays
from emberhall.kit.telling import Told
from emberhall.kit.words import Asked


@dataclass(frozen=True)
class AskedCard(Asked):
    """The same where an ambush may be picked, and means something else."""

    ambush: str = ""


LAY = "Lay {name} face down"
QUESTIONS: dict[Question, Asked] = {
    setup.HERO: Asked("Choose a hero and their deck.", pick="Play {hero}"),
    turns.MODE: Asked(
        "Put a card on your mode pile{keep}.", stop="Stay in {mode} mode", pick="{its_mode} mode with {name}"
    ),
    turns.PLAY: AskedCard("Play a card.", pick="Play {name}{reach}", ambush=LAY),
    turns.ARCANE: Asked("Which of your arcane cards do you turn over?", pick="Turn over {slot}"),
    turns.LIMIT: Asked("Discard a card: you hold {held}, and the limit is {limit}.", pick="Discard {name}"),
    responses.RESPOND: AskedCard(
        "{event}. Respond, or let it pass.", stop="Let it pass", pick="Respond with {name}", ambush="Turn up {name}"
    ),
    declaring.DECLARE_OPPONENT: Asked("{card}: {at_whom}?", pick="{attack} {opponent}{note}"),
    declaring.AIM: Asked(
        "{card}: {verb} which card of {victim}?{or_none}", stop="Aim at no {other}card", pick="{Verb} {name}"
    ),
    declaring.OFFER: Asked("{card}: give which card of yours for {theirs}?", pick="Give {name}"),
    attacks.LOSE: Asked("{card} of {player}: which card of your emberscape is destroyed?", pick="Lose {name}"),
    attacks.SALVAGE: Asked(
        "{card}: {verb} which card of the discard piles{worth}?", pick="{Verb} {name} from {whose} discard pile"
    ),
    cards.CHOOSE_HAND: Asked("{card}: {choose}?", pick="{chosen} {name}"),
    cards.DISCARD: Asked("{card}: discard a card{left}.", pick="Discard {name}"),
    cards.RETRIEVE: Asked("{card}: take which card of your discard pile into your hand?", pick="Take {name}"),
    cards.SCRY: Asked(
        "{card}: leave the card on top of your deck, or put it on the bottom?",
        stop="Leave {top} on top",
        pick="Put {top} on the bottom",
    ),
    cards.DIG: Asked("{card}: take which of these cards into your hand?", pick="Take {name}"),
    cards.BURY: Asked(
        "{card}: put which card under your deck next? The last one comes to lie lowest.",
        pick="Put {name} under the deck",
    ),
    cards.TRADE: Asked(
        "{card}: exchange an arcane card with a card of your hand, or none.",
        stop="Exchange none",
        pick="Exchange {slot}",
    ),
    cards.TRADE_FOR: Asked("{card}: which card of your hand is to be an arcane card?", pick="Give {name} for {slot}"),
    plays.WITHDRAW: Asked(
        "{card} of {player}: which card of your emberscape goes back to your hand?", pick="Return {name}"
    ),
    plays.RETURN: Asked(
        "{card}: take another card of your emberscape back into your hand, or none.",
        stop="Return none",
        pick="Return {name}",
    ),
    plays.SET_MODE: Asked(
        "{card}: put a card of your hand on your mode pile, or none.",
        stop="Put none there",
        pick="{its_mode} mode with {name}",
    ),
    plays.EXTRA: AskedCard("{card}: play {more}, or none.", stop="Play none", pick="Play {name}{reach}", ambush=LAY),
}

# A verb that asks for cards of an emberscape or of discard piles, in a question; an answer begins with it
VERBS: dict[Verb[Any], str] = {
    attacks.V_STEAL: "steal",
    attacks.V_CAPTURE: "capture",
    attacks.V_DESTROY: "destroy",
    attacks.V_COLLECT: "collect",
    attacks.V_SWAP: "take",
    plays.V_RETURN: "return",
}

# A verb that asks for a card of a hand: as it is asked, and as it is answered
CHOSEN: dict[Verb[Any], tuple[str, str]] = {
    attacks.V_DESTROY: ("destroy which card of {owner}'s hand", "Destroy"),
    plays.V_SET_MODE: ("put which card of {owner}'s hand on their mode pile", "Put on the mode pile:"),
}

A_CARD = "a card"
EVENTS: dict[str, Told] = {
    "takes-hero": Told("SHRD-SETUP-01", "{seat} plays {thing}.", "aside"),
    "begins-turn": Told("SHRD-TURN-01", "Round {number}: {seat}.", is_heading=True, short="Round {number}"),
    "collects": Told("SHRD-RUL-15", "{seat} collects an emberscape of {cards}.", "collect"),
    "keeps-scape": Told("SHRD-RUL-15", "{seat} has too few cards left to collect."),
    "turns-over": Told("SHRD-COLLECT-03", "{seat} turns over {thing}, an arcane card.", "score"),
    "finds-no-room": Told("SHRD-RUL-20", "{thing} finds no room in any emberscape.", "aside"),
    "places-mode": Told("SHRD-MODEPH-02", "{seat} puts {thing} on the mode pile: {mode} mode."),
    "mode-from-deck": Told("SHRD-MODEPH-07", "{seat} turns {thing} onto the empty mode pile: {mode} mode."),
    "draws": Told("SHRD-RUL-05", "{seat} draws {thing}.", "aside", unseen=A_CARD),
    "shows-hand": Told("SHRD-PLAY-07", "{seat} can play nothing, and shows the hand."),
    "shows": Told("SHRD-RUL-03", "{seat} holds {thing}.", "aside"),
    "discards": Told("SHRD-RUL-31", "{seat} discards {thing}.", "aside"),
    "lays-down": Told("SHRD-RUL-41", "{seat} lays {thing} face down.", unseen=A_CARD),
    "plays": Told("SHRD-KEY-08", "{seat} {plays} {thing}{too}.", "cast"),
    "turns-up": Told("SHRD-FACE-02", "{seat} turns up {thing}.", "aside"),
    "declares": Told("SHRD-RUL-47", "{thing} is played at {other}.", "cast"),
    "places": Told("SHRD-RUL-46", "{seat} puts {thing} into the emberscape of {other}.", "aside"),
    "aims": Told("SHRD-RUL-47", "{seat} aims at {thing} of {other}."),
    "offers": Told("SHRD-RUL-38", "{seat} offers {thing}."),
    "shields": Told("SHRD-ATTACK-03", "{seat} is in protection mode against {thing}."),
    "stops": Told("SHRD-RUL-60", "{seat} stops the attack of {thing}."),
    "steals": Told("SHRD-KEY-01", "{seat} steals {thing} from {other}.", "harm", unseen=A_CARD),
    "steals-top": Told("SHRD-KEY-01", "{seat} steals {thing} off the deck of {other}.", "harm", unseen=A_CARD),
    "steals-mode": Told("SHRD-KEY-01", "{seat} steals {thing}, the mode card of {other}.", "harm"),
    "captures": Told("SHRD-KEY-02", "{seat} captures {thing} from {other}.", "harm"),
    "captures-discard": Told("SHRD-KEY-02", "{seat} captures {thing} out of {pile}."),
    "destroys": Told("SHRD-KEY-05", "{seat} destroys {thing} of {other}.", "harm"),
    "destroys-mode": Told("SHRD-KEY-05", "{seat} destroys {thing}, the mode card of {other}.", "harm"),
    "destroys-hand": Told("SHRD-KEY-05", "{seat} destroys {thing} in the hand of {other}.", "harm"),
    "collects-card": Told("SHRD-KEY-07", "{seat} collects {thing} from {other}.", "collect"),
    "collects-discard": Told("SHRD-KEY-07", "{seat} collects {thing} out of {pile}.", "score"),
    "collects-top": Told("SHRD-KEY-07", "{seat} collects the top card of the deck unseen.", "score"),
    "swaps": Told("SHRD-RUL-38", "{seat} gives {given} to {other} for {thing}.", "harm"),
    "returns": Told("SHRD-RUL-32", "{thing} goes back to the hand of {seat}.", "harm", unseen=A_CARD),
    "sets-mode": Told("SHRD-PILE-05", "{seat} puts {thing} on the mode pile of {other}: {mode} mode."),
    "looks-at-hand": Told("SHRD-RUL-65", "{seat} looks at the hand of {other}."),
    "sees": Told("SHRD-RUL-65", "{seat} sees {thing} in the hand of {other}.", unseen=A_CARD),
    "sees-arcane": Told("SHRD-RUL-17", "{seat} looks at {thing} among the arcane cards.", unseen=A_CARD),
    "trades-arcane": Told("SHRD-PLAY-03", "{seat} exchanges a card with {thing}.", "score"),
    "retrieves": Told("SHRD-PLAY-03", "{seat} takes {thing} out of the discard pile.", "boon"),
    "reshuffles": Told("SHRD-RUL-05", "{seat} shuffles {cards} of the discard pile into the deck.", "aside"),
    "looks-at-top": Told("SHRD-RUL-65", "{seat} looks at {thing} on top of the deck.", "aside", unseen=A_CARD),
    "keeps-top": Told("SHRD-PLAY-03", "{seat} leaves it there.", "aside"),
    "lifts": Told("SHRD-RUL-65", "{seat} lifts {thing} off the deck.", "aside", unseen=A_CARD),
    "keeps": Told("SHRD-PLAY-03", "{seat} keeps {thing}.", "aside", unseen=A_CARD),
    "puts-under": Told("SHRD-PLAY-03", "{seat} puts {thing} under the deck.", "aside", unseen=A_CARD),
    "settles-in-discard": Told("SHRD-SYM-02", "{thing} goes to the discard pile of {seat}.", "aside"),
    "settles-in-collection": Told("SHRD-SYM-03", "{thing} goes to the collection pile of {seat}.", "score"),
    "settles-as-mode": Told("SHRD-SYM-04", "{thing} goes to the mode pile of {other}: {mode} mode.", "aside"),
    "ends": Told("SHRD-OVER-04", "{ending}", "end"),
    "counts": Told("SHRD-OVER-05", "{seat} has {stones}.", "end"),
    "wins": Told("SHRD-OVER-07", "{seat} wins with {stones}.", "end"),
}

HOW_ENDED = {
    BY_ARCANE: "The last arcane card was played, and the game is over.",
    BY_STALL: "A whole round has changed nothing, and the game is over.",
    BY_ROUNDS: "The last round was played, and the game is over.",
}
