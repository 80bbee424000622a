"""What things are called, and what is asked and told, in our words."""

from collections.abc import Sequence

from emberhall.games.emberforge import effects as e
from emberhall.games.emberforge import questions as q
from emberhall.games.emberforge.cards import MATERIAL_NAMES, OTHER_PICKS, ZONE_NAMES, CardSet
from emberhall.games.emberforge.state import (
    ANY_MATERIAL,
    BY_MASTERY,
    CARD,
    DISCOUNT,
    DONE,
    DRAW,
    FORGED,
    MATERIAL,
    OPTION,
    SEAT,
    ZONE,
    Forge,
    Step,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kernel.picks import Block, Layout

MATERIAL_WORDS = [name.capitalize() for name in MATERIAL_NAMES]
ZONE_WORDS = [name.capitalize() for name in ZONE_NAMES]
SOURCES = ("of your materials", "from the supply")


def layout_of(cards: CardSet) -> Layout:
    """All picks with their names in notation."""
    return Layout([Block("card", CARD, cards.ids), *(Block(kind, start, names) for kind, start, names in OTHER_PICKS)])


def plural(count: int, word: str) -> str:
    """A count with its word: 1 Ember, 2 Embers."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def question(s: Forge, cards: CardSet, task: Task) -> str:
    """What is asked, as one or two short sentences."""
    names = [card.name for card in cards.weapons]
    kind, left = task.kind, task.left
    if kind == q.PLACE:
        from_hand = 3 - sum(s.embers[task.seat])
        return f"Place an Ember in a zone ({from_hand} left), or stop."
    if kind in (q.PAY, q.CREDIT, q.STOKE_PAY, q.EXCHANGE_SLOT):
        name = names[task.thing]
        return {
            q.PAY: f"Pay a token on {name}, or leave it as it is." if task.also else f"Pay a token on {name}.",
            q.CREDIT: f"Put a credit on {name} ({left} left), or stop.",
            q.STOKE_PAY: f"Place a material {SOURCES[task.also & 1]} on {name}.",
            q.EXCHANGE_SLOT: f"Exchange {name} for which commission?",
        }[kind]
    if kind == q.MOVE_TO:
        return f"Move the Ember from {ZONE_WORDS[task.thing]} to which zone?"
    return {
        q.ACTIVATE: "Activate a zone, or end your turn.",
        q.RECYCLE: "Discard a card for its materials, or go on to gather.",
        q.GATHER: f"Take a token of the offer ({left} left), or stop.",
        q.SELECT: "Choose a weapon to work on, or leave Durgaz.",
        q.USE: f"Use a weapon's power ({plural(left, 'Ember')} left), or leave the Runarium.",
        q.TRADE: f"Draw a card or deliver a weapon ({plural(left, 'Ember')} left), or leave Gildar.",
        q.REWARD: f"Take a material as your reward ({left} left).",
        q.GAIN: f"Take a material ({left} left).",
        q.THROW: f"Discard a card ({left} left).",
        q.KEEP: f"Keep a card ({left} left).",
        q.RECOVER: "Take a card from the discard pile.",
        q.SALVAGE: "Discard a card for its materials.",
        q.GIVE: f"Return a material ({left} left).",
        q.STEAL_FROM: "Take a material from whom?",
        q.STEAL: "Take which material?",
        q.SWAP_WITH: "Exchange materials with whom?",
        q.SWAP_GIVE: f"Give a material ({left} more at the most).",
        q.SWAP_TAKE: f"Take a material in exchange ({left} left).",
        q.ROB: "Take a random card from whose hand?",
        q.TAX: f"Return a material to the supply ({left} left).",
        q.BOOST: f"Boost which zone by {left}?",
        q.STOKE: "Place materials on which unfinished weapon?",
        q.MOVE_FROM: "Move an Ember from which zone?" + (" Or stop." if task.also else ""),
        q.COOL: "Cool which zone?",
        q.OVERHEAT: "Overheat which zone?",
        q.COPY: "Copy the power of which card?",
        q.REFRESH: "Replace which commission?",
        q.EXCHANGE_CARD: "Exchange which card of your hand?",
        q.CHOOSE: "Choose one.",
    }[kind]


DONE_WORDS = {
    q.PLACE: "Keep the rest", q.ACTIVATE: "End your turn", q.RECYCLE: "Go on to gather", q.GATHER: "Stop gathering",
    q.SELECT: "Leave Durgaz", q.PAY: "Leave it as it is", q.CREDIT: "No more credits", q.USE: "Leave the Runarium",
    q.TRADE: "Leave Gildar", q.SWAP_GIVE: "Give no more", q.STOKE_PAY: "Place no more", q.MOVE_FROM: "Move no more",
}  # fmt: skip

MATERIAL_VERBS = {
    q.PAY: "Pay {}", q.CREDIT: "Credit as {}", q.GIVE: "Return {}", q.TAX: "Return {}", q.SWAP_GIVE: "Give {}",
    q.STOKE_PAY: "Place {}",
}  # fmt: skip

ZONE_VERBS = {
    q.PLACE: "Place in {}", q.ACTIVATE: "Activate {}", q.BOOST: "Boost {}", q.MOVE_FROM: "From {}", q.MOVE_TO: "To {}",
    q.COOL: "Cool {}", q.OVERHEAT: "Overheat {}",
}  # fmt: skip

CARD_VERBS = {
    q.RECYCLE: "Discard {}", q.SELECT: "Work on {}", q.TRADE: "Deliver {}", q.THROW: "Discard {}", q.KEEP: "Keep {}",
    q.RECOVER: "Take {}", q.SALVAGE: "Discard {}", q.STOKE: "Stoke {}", q.COPY: "Copy {}", q.REFRESH: "Replace {}",
    q.EXCHANGE_CARD: "Give {}", q.EXCHANGE_SLOT: "For {}",
}  # fmt: skip


def label(s: Forge, cards: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question."""
    kind = task.kind
    if pick == DONE:
        return DONE_WORDS[kind]
    if pick == DRAW:
        return "Draw a card"
    if pick >= DISCOUNT:
        return f"Use a discount of {pick - DISCOUNT + 1}"
    if pick >= OPTION:
        return option_text(s, task, pick - OPTION)
    if pick >= SEAT:
        return f"Seat {pick - SEAT + 1}"
    if pick >= MATERIAL:
        return MATERIAL_VERBS.get(kind, "Take {}").format(MATERIAL_WORDS[pick - MATERIAL])
    if pick >= ZONE:
        return ZONE_VERBS[kind].format(ZONE_WORDS[pick - ZONE])
    name = cards.weapons[pick].name
    if kind == q.USE:
        return f"Use {name}" if s.at[pick] == FORGED + task.seat else f"Discard {name} for its power"
    return CARD_VERBS[kind].format(name)


def option_text(s: Forge, task: Task, number: int) -> str:
    """What an option of a choice does."""
    branch = s.cards.programs[task.thing][task.left].branches[number]
    text = ", then ".join(step_text(step) for step in s.cards.programs[branch])
    return text[:1].upper() + text[1:]


def step_text(step: Step) -> str:
    """A step in words, short enough for a button."""
    materials = [word for number, word in enumerate(MATERIAL_WORDS) if (step.mask >> number) & 1]
    fixed = [
        f"{(step.also >> (2 * m)) & 3} {word}" for m, word in enumerate(MATERIAL_WORDS) if (step.also >> (2 * m)) & 3
    ]
    some = "of any type" if step.mask == ANY_MATERIAL else " or ".join([", ".join(materials[:-1]), *materials[-1:]])
    return {
        e.V_GAIN: f"gain {' and '.join(fixed)}",
        e.V_GAIN_CHOICE: f"gain {step.n} {some}",
        e.V_DRAW: f"draw {plural(step.n, 'card')}",
        e.V_DISCARD: f"discard {plural(step.n, 'card')}",
        e.V_DIG: f"look at {step.n} cards, keep {step.also}",
        e.V_RECOVER: f"recover {plural(step.n, 'card')}",
        e.V_SALVAGE: f"discard a card for up to {step.n} of its materials",
        e.V_TRADE: f"return {step.n}, take {step.also}",
        e.V_STEAL: f"steal {step.n} {some}",
        e.V_EXCHANGE: f"exchange up to {step.n}",
        e.V_ROB: f"rob {plural(step.n, 'card')}",
        e.V_TAX: f"tax everyone {step.n}",
        e.V_PROTECT: "be protected",
        e.V_BOOST: f"boost a zone by {step.n}",
        e.V_DISCOUNT: f"bank a discount of {step.n}",
        e.V_STOKE: f"place up to {step.n} on an unfinished weapon",
        e.V_MOVE_EMBER: f"move up to {plural(step.n, 'Ember')}",
        e.V_COOL: "cool a zone",
        e.V_OVERHEAT: "overheat a zone",
        e.V_COPY: "copy a power",
        e.V_REFRESH: "replace a commission",
        e.V_SWAP_COMMISSION: "exchange a card with a commission",
        e.V_CHOOSE: "choose again",
    }[step.verb]


TOLD = {
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
    "earns": "{seat} has {number} of 3 commissions.",
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


def tell(cards: CardSet, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence."""
    return TOLD[event.what].format(
        seat=names[event.seat] if event.seat >= 0 else "The hall",
        thing=thing_name(cards, event.thing, names),
        other=thing_name(cards, event.other, names),
        number=event.number,
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
