"""The words of Ember, in tables: how each question is put, what each verb of an ability does, and how each event is
told. What the braces stand for is in `prompts` and `log`."""

from typing import Any

from emberhall.games.conjure.rules import calling, checkpoints, conjuring, contests, drawing, printed, solo, turns
from emberhall.games.conjure.rules.powers import creatures, hands, reactions, stacks
from emberhall.games.conjure.rules.printed import Verb
from emberhall.games.conjure.rules.questions import Question
from emberhall.kit.telling import Events, Told
from emberhall.kit.words import Asked

QUESTIONS: dict[Question, Asked] = {
    checkpoints.BID: Asked("{checkpoint}: {offers}.", "Pass", "Use {}: {ability}"),
    contests.REACT: Asked("{announced}. Stop it, or let it happen.", "Let it happen", "{ability} it with {}"),
    calling.GO: Asked(
        "The final round: use an ability, or pass ({left} of {seats} passes in a row so far).",
        "Pass",
        "Use {}: {ability}",
    ),
    contests.AIM_AT_SEAT: Asked("Aim {source} at which opponent?"),
    contests.AIM_AT_CREATURE: Asked("{aim} which creature{with_what}?{several}", "Aim at no other"),
    turns.STEP_ONE: Asked(
        "You hold {held}, and your Hand Size is {size}: {draw}{refresh} or keep what you hold.",
        "Keep what you hold",
        "Discard {} and draw",
    ),
    drawing.STACK: Asked("Draw from which stack? ({left} to draw.)"),
    conjuring.STEP_TWO: Asked("Conjure a creature, or none.", "Conjure none", "Conjure {}"),
    conjuring.LAY: Asked("Pay for {creature} with {cost}: lay a card ({laid} of {cards} laid).", "{rest}", "Lay {}"),
    turns.STEP_THREE: Asked("Discard a card: you hold {held}, and your Hand Size is {size}.", pick="Discard {}"),
    hands.DISCARD: Asked("Discard a card ({left} left).", pick="Discard {}"),
    hands.DISCARD_TOGETHER: Asked(
        "Everyone discards a card: choose yours, which nobody sees before all have chosen.", pick="Discard {}"
    ),
    hands.CHOOSE_DISCARD: Asked("Which card of {victim} is discarded? ({left} left.)", pick="Discard {}"),
    hands.CHOOSE_TAKE: Asked("Take which card of {victim}? ({left} left.)", pick="Take {}"),
    hands.GIVE: Asked("Give which card to {victim}? ({left} left.)", pick="Give {}"),
    stacks.SIFT: Asked(
        "Lay a card back on the Draw Deck ({looked} left); the last one comes to lie on top.", pick="Lay back {}"
    ),
    stacks.FETCH: Asked("Take {wanted} from the Charred Pile ({left} left).", pick="Take {}"),
    creatures.START_REVIVE: Asked("{creature}: revive a lesser creature, or none.", "Revive none", "Revive {}"),
    solo.LIFT: Asked(
        "Lift {curse}: turn creatures face down that are worth {left} VP{more}{archmage}{decline}.",
        "Don't lift it",
        "Turn {} face down",
    ),
    solo.RUST_ONE: Asked("Rust: which of your creatures gets -2 VP?", pick="Rust {}"),
    solo.SLUMBER_ONE: Asked("Slumber: which of your creatures is flipped?", pick="Flip {}"),
    solo.STARVE_ONE: Asked("Hunger: which creature leaves the Pool for good?", pick="Remove {}"),
    contests.DISPUTE: Asked("Who goes first: {bids}?"),
}

# A step of an ability, short enough for a button
STEPS: dict[Verb[Any], str] = {
    stacks.V_DRAW: "draw {cards}",
    hands.V_DISCARD: "{who} discards {cards}",
    hands.V_TAKE: "take {cards} from an opponent",
    hands.V_GIVE: "give them {cards}",
    hands.V_SWAP_HANDS: "swap hands with an opponent",
    hands.V_REFRESH: "{who}",
    hands.V_LOOK_AT_HAND: "look at an opponent's hand",
    stacks.V_LOOK_AT_CHARRED: "look through the Charred Pile",
    stacks.V_FETCH: "take {cards} from it",
    stacks.V_SIFT: "put the top {n} of the deck in order",
    creatures.V_FLIP: "flip {creatures}",
    creatures.V_REVIVE: "revive {creatures} of yours",
    creatures.V_VP: "{who} gets {n:+} VP",
    creatures.V_STEAL: "take {creatures}",
    creatures.V_BANISH: "return {creatures} to the Pool",
    stacks.V_EXTRA_CONJURING: "you may conjure {n} more",
    reactions.V_CANCEL: "cancel",
    reactions.V_PREVENT: "prevent",
}
WHO: dict[tuple[Verb[Any], int], str] = {
    (hands.V_DISCARD, printed.Who.OPPONENT): "an opponent",
    (hands.V_DISCARD, printed.Who.EVERYONE): "every player",
    (hands.V_DISCARD, printed.Who.THAT_OWNER): "its owner",
    (hands.V_REFRESH, printed.Who.YOU): "refresh your hand",
    (hands.V_REFRESH, printed.Who.OPPONENT): "an opponent refreshes their hand",
    (creatures.V_VP, printed.Who.YOU): "another creature of yours",
    (creatures.V_VP, printed.Who.OPPONENT): "a creature of an opponent",
    (creatures.V_VP, printed.Who.ALL_FACE_UP): "each face-up creature of an opponent",
}


# What happened: the clause, the sentence for the log, and how it is shown
EVENTS: Events = {
    "begins-turn": Told("CONJ-TURN-01", "Turn {number}: {seat}.", is_heading=True, short="Turn {number}"),
    "discards": Told("CONJ-SETUP-06", "{seat} discards {thing}.", "aside"),
    "draws": Told("CONJ-SETUP-05", "{seat} draws {thing}.", "aside", unseen="a card"),
    "takes-charred": Told("CONJ-SETUP-07", "{seat} takes {thing} from the Charred Pile.", "aside"),
    "reshuffles": Told("CONJ-DECK-01", "The Charred Pile becomes a new Draw Deck of {number}.", "aside"),
    "refreshes": Told("CONJ-PHASE-02", "{seat} refreshes a whole hand.", "aside"),
    "sees": Told("CONJ-FX-08", "{seat} sees {thing} in the hand of {other}.", "aside", unseen="a card"),
    "gets": Told("CONJ-FX-06", "{seat} gets {thing} from {other}.", "harm", unseen="a card"),
    "takes": Told("CONJ-FX-04", "{seat} takes {thing} from {other}.", "harm", unseen="a card"),
    "gives": Told("CONJ-FX-05", "{seat} gives {thing} to {other}.", unseen="a card"),
    "sifts": Told("CONJ-FX-09", "{seat} looks at {thing} of the Draw Deck.", "aside", unseen="a card"),
    "searches": Told("CONJ-FX-10", "{seat} looks through the Charred Pile.", "aside"),
    "announces-conjuring": Told("CONJ-CONJ-01", "{seat} begins to conjure {thing}.", "cast"),
    "lays": Told("CONJ-CONJ-03", "{seat} lays {thing}.", "aside"),
    "conjures": Told("CONJ-CONJ-04", "{seat} conjures {thing}, worth {vp} VP.", "conjure"),
    "contends": Told("CONJ-BID-05", "{seat} wants to go first, with {bid}."),
    "settles": Told("CONJ-TIME-02", "{seat} decides: {other} goes first."),
    "announces": Told("CONJ-ABIL-07", "{seat} announces {thing}{aim}.", "cast"),
    "aims-too": Told("CONJ-RUL-26", "{seat} aims at {aim} too.", "aside"),
    "turns": Told("CONJ-ABIL-02", "{seat}'s {thing} turns face down.", "aside"),
    "is-flipped": Told("CONJ-ABIL-09", "{seat}'s {thing} is flipped.", "harm"),
    "is-revived": Told("CONJ-ABIL-03", "{seat}'s {thing} is revived."),
    "is-warded": Told("CONJ-FX-24", "{seat}'s {thing} is warded, and stays face up."),
    "is-protected": Told("CONJ-FX-24", "{seat} is warded against that."),
    "cancels": Told("CONJ-FX-26", "{seat}'s {thing} cancels {stopped}."),
    "prevents": Told("CONJ-FX-27", "{seat}'s {thing} prevents {stopped}."),
    "changes-vp": Told("CONJ-FX-13", "{seat}'s {thing} gets {number:+} VP.", "harm"),
    "changes-covered": Told("CONJ-FX-13", "{seat}'s {creature} gets {number:+} VP.", "harm"),
    "stays-at-0": Told("CONJ-VP-01", "{seat}'s {creature} stays at 0 VP."),
    "takes-creature": Told("CONJ-FX-14", "{seat} takes {creature} from {other}.", "harm"),
    "is-banished": Told("CONJ-FX-15", "{seat}'s {thing} returns to the Pool.", "harm"),
    "calls": Told("CONJ-CALL-01", "{seat} makes the call, with {number} VP.", "end", is_heading=True),
    "calls-wrongly": Told("CONJ-WRONG-01", "{seat} calls wrongly, with {number} of {threshold} VP.", "end"),
    "ends": Told("CONJ-GOAL-01", "{winners}.", "end"),
    "reveals-curse": Told("CONJ-SOLO-03", "A curse is revealed: {thing}.", "score"),
    "lifts": Told("CONJ-SOLO-05", "{seat} lifts {thing}.", "score"),
    "starves": Told("CONJ-CURSE-08", "Hunger takes {thing} out of the Pool.", "score"),
}
