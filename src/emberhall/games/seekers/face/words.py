"""The words of Seekers, in tables: how each question is put and what its answers mean, and what each verb of a card
will do. `prompts` and `forecast` fill in what stands in braces."""

from typing import Any

from emberhall.games.seekers.rules import setup, turns
from emberhall.games.seekers.rules.effects import shard
from emberhall.games.seekers.rules.map import places, walking
from emberhall.games.seekers.rules.play import acting, casting, choosing, stack
from emberhall.games.seekers.rules.printed import Verb
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.verbs import bodies, cards, motion, spells, stays
from emberhall.kit.words import Asked

KEEP = "{keep}"  # of a copy: as it is
QUESTIONS: dict[Question, Asked] = {
    setup.GO_FIRST: Asked("You have rolled highest: who takes the first turn?", pick="{whoever} the first turn"),
    setup.START: Asked("Choose a starting hex for {unit}.", pick="Start on {place}, {colour}"),
    setup.EXCHANGE: Asked(
        "Take a card of your Sideboard into your Armory, or be done.", stop="Done", pick="Take in {name}"
    ),
    setup.GIVE_UP: Asked("Which card goes out of your Armory for {taken}?", pick="Take out {name}"),
    setup.MULLIGAN: Asked(
        "Put back which cards of your opening hand? {so_far}", stop="{new_cards}", pick="Put back {name}"
    ),
    acting.ACT: Asked("{priority}", stop="{passing}", pick="{act}"),
    walking.STEP: Asked("Declare a path: {path}", stop="Go", pick="Over {place}"),
    stack.ORDER: Asked(
        "Which of your triggers goes onto the Stack next? The last one resolves first.", pick="Trigger of {waiting}"
    ),
    casting.AMPLIFY: Asked("{card}: amplify it ({amplify})?", stop="Play it plain", pick="Amplify it ({amplify})"),
    choosing.CHOOSE_MODE: Asked("{card}: which of its effects?", stop=KEEP, pick="{mode}"),
    choosing.CHOOSE_DIRECTION: Asked("{card}: in which direction?", stop=KEEP, pick="{direction}"),
    choosing.CHOOSE_UNIT: Asked("{card}: target which {side}?", stop=KEEP, pick="Target {picked}, {hp} HP"),
    choosing.CHOOSE_HEX: Asked("{card}: which hex?", stop=KEEP, pick="Choose {place}{in_area}"),
    choosing.CHOOSE_OBJECT: Asked("{card}: {deed} what on the Stack?", stop=KEEP, pick="{object}"),
    choosing.CHOOSE_LASTING: Asked("{card}: which lasting effect?", stop=KEEP, pick="Choose {lasting}"),
    choosing.CHOOSE_SEAT: Asked("{card}: which player?", stop=KEEP, pick="{player}"),
    casting.PAY_CARD: Asked("{card}: discard which card to pay for it?{more}", pick="Discard {name}"),
    motion.MOVE_TO: Asked(
        "{card}: move {unit} up to {hexes}. Where to?", stop="Stay on {here}", pick="Move to {place}{threat}"
    ),
    motion.PUSH_WAY: Asked("{card}: {push} {unit} in which direction?", pick="{direction}"),
    cards.DISCARD: Asked("{card}: discard which card?{more}", pick="Discard {name}"),
    cards.RETRIEVE: Asked(
        "{card}: take which card of your discard pile into your hand?{more}", stop="Take none", pick="Take {name}"
    ),
    cards.SEARCH: Asked(
        "{card}: take which card of your deck into your hand?{more}", stop="Take none", pick="Take {name}"
    ),
    cards.SCRY: Asked("{card}: which card goes {end}?", stop="The others go on top", pick="Put {name} {on_top}"),
    stays.HASTEN: Asked(
        "{card}: what loses {moments}? Choose as many as you like.", stop="Done", pick="Hasten {hourglass}"
    ),
    bodies.CLEANSE: Asked("{card}: which ailment of {unit} ends?{more}", pick="End {ailment}"),
    stack.MAY: Asked("{card}: do you want this? It {may}.", stop="No", pick="Yes"),
    cards.PLAY_FREE: Asked(
        "{card}: play which card of your discard pile without paying AP?", stop="Play none", pick="Play {name}"
    ),
    cards.CACHE: Asked("{card}: lay which card of your hand face down?", stop="Lay none", pick="Lay {name} face down"),
    shard.STOP_CHANNEL: Asked(
        "{unit} has to channel for {left}, one more than before: stop?",
        stop="Go on channelling",
        pick="Stop channelling",
    ),
    turns.LIMIT: Asked("Exile a card: you hold {held}, and your limit is {limit}.", pick="Exile {name}"),
    places.RETURN_TO: Asked("{unit} comes back: on which hex?", pick="Come back on {place}"),
    cards.LOOK: Asked("You look at the hand of {owner}.", stop="Go on"),
}

VERBS: dict[Verb[Any, Any], str] = {
    bodies.V_DAMAGE: "deals {amount} {type} damage to {whom}",
    bodies.V_HEAL: "heals {whom} by {amount}",
    bodies.V_SHIELD: "gives Shield {amount}{time} to {whom}",
    bodies.V_LOSE_LIFE: "makes {whom} lose {amount} Life",
    bodies.V_AILMENT: "gives {ailment} {amount} to {whom}",
    bodies.V_STATUS: "gives {status}{time} to {whom}",
    bodies.V_CLEANSE: "ends {ailments} of {whom}",
    motion.V_PUSH: "pushes {whom} {hexes} {away}",
    motion.V_PULL: "pulls {whom} {hexes} nearer",
    motion.V_MOVE: "moves {whom} up to {hexes}",
    motion.V_APPROACH: "moves {unit} up to {hexes} towards the nearest enemy",
    motion.V_DASH: "moves {unit} {hexes}{way}",
    motion.V_WARP: "warps {whom} to {hex}",
    motion.V_SWAP: "swaps {unit} with {target}",
    cards.V_AP: "{gives} AP {to_players}",
    cards.V_MP: "{gives} MP {to_players}",
    cards.V_DRAW: "lets {players} draw {cards}",
    cards.V_MILL: "makes {players} discard {cards} from the deck",
    cards.V_DISCARD: "makes {players} discard {cards}",
    cards.V_RETRIEVE: "lets {player} take up to {some} from the discard pile",
    cards.V_SEARCH: "lets {player} take up to {some} from the deck",
    cards.V_SCRY: "lets {player} look at the {top} of the deck",
    cards.V_INSPECT: "shows {player} the hand of {inspected}",
    cards.V_PLAY_CARD: "lets {player} play a {such} from the discard pile without AP",
    cards.V_CACHE: "lets {player} lay a card of the hand face down",
    spells.V_COUNTER: "counters {object}",
    spells.V_COPY: "copies {object}",
    spells.V_REDIRECT: "redirects {object}",
    spells.V_MODIFY: "{change}",
    spells.V_BOOST: "adds {amount} to the damage of {boosted}",
    stays.V_LINGER: "{stays}",
    stays.V_TERRAIN: "lays {terrain} {around} {hex}{time}",
    stays.V_SUMMON: "summons {token}{there}{time}",
    stays.V_DISPEL: "dispels {effect}",
    stays.V_END: "ends",
    stays.V_HASTEN: "takes {moments} off own effects and ailments",
}

# A verb that is about something on the Stack, in the question for it
DEEDS: dict[Verb[Any, Any], str] = {
    spells.V_COUNTER: "counter",
    spells.V_COPY: "copy",
    spells.V_REDIRECT: "redirect",
}
