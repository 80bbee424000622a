"""What is asked, and what each answer means, in our words."""

from emberhall.games.emberforge.content.cards import CardSet
from emberhall.games.emberforge.face.names import MATERIAL_WORDS, ZONE_WORDS, materials_text, one_of, plural
from emberhall.games.emberforge.rules import printed as d
from emberhall.games.emberforge.rules import questions as q
from emberhall.games.emberforge.rules.amounts import unpack
from emberhall.games.emberforge.rules.ignar import most_kept, offer_with
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.rounds import is_too_hot
from emberhall.games.emberforge.rules.state import (
    ANY_MATERIAL,
    DISCOUNT,
    DONE,
    DRAW,
    EMBERS_EACH,
    FORGED,
    IGNAR,
    MATERIAL,
    NO_OFFER,
    OPTION,
    SEAT,
    ZONE,
    Forge,
)
from emberhall.kernel.agenda import Task

QUESTIONS = {
    q.PLACE: "Place an Ember in a zone ({unplaced} left), or stop.",
    q.ACTIVATE: "Activate a zone, or end your turn.",
    q.RECYCLE: "Discard a card for its materials, or go on to gather ({tokens} at most, one an Ember).",
    q.GATHER: "Take a token of the offer ({left} left), or stop.",
    q.SELECT: "Choose a weapon to work on, or leave Durgaz.",
    q.PAY: "Pay a token on {card}.",
    q.CREDIT: "Put a credit on {card} ({left} left), or stop.",
    q.USE: "Use a weapon's power ({embers} left), or leave the Runarium.",
    q.TRADE: "Draw a card or deliver a weapon ({embers} left), or leave Gildar.",
    q.REWARD: "Take a material as your reward ({left} left).",
    q.GAIN: "Take a material ({left} left).",
    q.THROW: "Discard a card ({left} left).",
    q.KEEP: "Keep a card ({left} left).",
    q.RECOVER: "Take a card from the discard pile ({left} left).",
    q.SALVAGE: "Discard a card for its materials.",
    q.GIVE: "Return a material ({left} left).",
    q.STEAL_FROM: "Take a material from whom?",
    q.STEAL: "Take which material?",
    q.SWAP_WITH: "Exchange materials with whom?",
    q.SWAP_GIVE: "Give a material ({left} more at the most).",
    q.SWAP_TAKE: "Take a material in exchange ({left} left).",
    q.ROB: "Take a random card from whose hand?",
    q.TAX: "Return a material to the supply ({left} left).",
    q.BOOST: "Boost which zone by {left}?",
    q.STOKE: "Place materials on which unfinished weapon?",
    q.STOKE_PAY: "Place a material {source} on {card} ({left} left).",
    q.MOVE_FROM: "Move an Ember from which zone?",
    q.MOVE_TO: "Move the Ember from {zone} to which zone?",
    q.COOL: "Cool which zone?",
    q.OVERHEAT: "Overheat which zone?",
    q.COPY: "Copy the power of which card?",
    q.REFRESH: "Replace which commission?",
    q.EXCHANGE_CARD: "Exchange which card of your hand?",
    q.EXCHANGE_SLOT: "Exchange {card} for which commission?",
    q.CHOOSE: "Choose one.",
}
OR_STOP = {  # instead, where `also` of the task says that one may stop
    q.PAY: "Pay a token on {card}, or leave it as it is.",
    q.MOVE_FROM: "Move an Ember from which zone? Or stop.",
}
ABOUT_A_CARD = (q.PAY, q.CREDIT, q.STOKE_PAY, q.EXCHANGE_SLOT)
SOURCES = ("of your materials", "from the supply")


def question(s: Forge, cards: CardSet, task: Task) -> str:
    """What is asked, as one or two short sentences."""
    kind = task.kind
    template = OR_STOP[kind] if task.also and kind in OR_STOP else QUESTIONS[kind]
    return template.format(
        left=task.left,
        embers=plural(task.left, "Ember"),
        tokens=plural(s.strength(task.seat, IGNAR), "token"),
        unplaced=EMBERS_EACH - sum(s.embers[task.seat]),
        card=cards.weapons[task.thing].name if kind in ABOUT_A_CARD else "",
        zone=ZONE_WORDS[task.thing] if kind == q.MOVE_TO else "",
        source=SOURCES[task.also & 1],
    )


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
        return ZONE_VERBS[kind].format(ZONE_WORDS[pick - ZONE]) + zone_note(s, task, pick - ZONE)
    name = cards.weapons[pick].name
    if kind == q.USE:
        return f"Use {name}" if s.at[pick] == FORGED + task.seat else f"Discard {name} for its power"
    return CARD_VERBS[kind].format(name) + card_note(s, task, pick)


def zone_note(s: Forge, task: Task, zone: int) -> str:
    """FORGE-HEAT-02: that an Ember placed here is one too many; by the heat check there can only be more of them."""
    embers = s.embers_in(zone) + 1
    return f" ({embers} Embers here: it overheats)" if task.kind == q.PLACE and is_too_hot(s, zone, embers) else ""


def card_note(s: Forge, task: Task, card: int) -> str:
    """FORGE-IGNAR-03, FORGE-FX-07: how many tokens a card that is discarded for its materials really brings."""
    if task.kind == q.SALVAGE:
        return f" (brings {plural(most_kept(s, task.seat, offer_with(s, NO_OFFER, card), task.left), 'token')})"
    if task.kind != q.RECYCLE:
        return ""
    embers = s.strength(task.seat, IGNAR)
    before = most_kept(s, task.seat, s.offer, embers)
    tokens = most_kept(s, task.seat, offer_with(s, s.offer, card), embers)
    brings = f"still {tokens}" if tokens == before > 0 else f"then {tokens}" if before else f"brings {tokens}"
    return f" ({brings} {'token' if tokens == 1 else 'tokens'} with {plural(embers, 'Ember')})"


def option_text(s: Forge, task: Task, number: int) -> str:
    """What an option of a choice does."""
    branch = s.cards.programs[task.thing][task.left].branches[number]
    text = ", then ".join(step_text(step) for step in s.cards.programs[branch])
    return text[:1].upper() + text[1:]


STEPS = {
    d.V_GAIN: "gain {fixed}",
    d.V_GAIN_CHOICE: "gain {n} {some}",
    d.V_DRAW: "draw {cards}",
    d.V_DISCARD: "discard {cards}",
    d.V_DIG: "look at {cards}, keep {also}",
    d.V_RECOVER: "recover {cards}",
    d.V_SALVAGE: "discard a card for up to {n} of its materials",
    d.V_TRADE: "return {n}, take {also}",
    d.V_STEAL: "steal {n} {some}",
    d.V_EXCHANGE: "exchange up to {n}",
    d.V_ROB: "rob {cards}",
    d.V_TAX: "tax everyone {n}",
    d.V_PROTECT: "be protected",
    d.V_BOOST: "boost a zone by {n}",
    d.V_DISCOUNT: "bank a discount of {n}",
    d.V_STOKE: "place up to {n} on an unfinished weapon",
    d.V_MOVE_EMBER: "move up to {embers}",
    d.V_COOL: "cool a zone",
    d.V_OVERHEAT: "overheat a zone",
    d.V_COPY: "copy a power",
    d.V_REFRESH: "replace {commissions}",
    d.V_SWAP_COMMISSION: "exchange a card with a commission",
    d.V_CHOOSE: "choose again",
}


def step_text(step: Step) -> str:
    """A step in words, short enough for a button."""
    types = [word for number, word in enumerate(MATERIAL_WORDS) if (step.mask >> number) & 1]
    return STEPS[step.verb].format(
        n=step.n,
        also=step.also,
        cards=plural(step.n, "card"),
        embers=plural(step.n, "Ember"),
        commissions=plural(step.n, "commission"),
        fixed=materials_text(unpack(step.also), " and "),
        some="of any type" if step.mask == ANY_MATERIAL else one_of(types),
    )
