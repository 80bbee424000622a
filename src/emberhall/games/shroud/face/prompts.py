"""What things are called, and what is asked, in our words."""

from functools import cache

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules import questions as q
from emberhall.games.shroud.rules.declaring import BY_ATTACK, how_well
from emberhall.games.shroud.rules.modes import aims_of, victim_of
from emberhall.games.shroud.rules.responses import triggers_of
from emberhall.games.shroud.rules.secrets import knows_place
from emberhall.games.shroud.rules.state import (
    BOTTOM,
    CARD,
    COLLECTING,
    DOWN,
    HAND_LIMIT,
    HERO_PICK,
    MAX_SEATS,
    PASS,
    SCAPE_SIZE,
    SEAT,
    SLOT,
    Play,
    Shroud,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.picks import Block, Layout

MODE_WORDS = {d.NO_MODE: "", d.PROTECTION: "protection", d.ATTACK: "attack", d.HASTY: "hasty", d.GREEDY: "greedy"}
ARCANE_ROW = DOWN - SLOT
NUMBER_WORDS = {9: "nine"}


@cache
def layout_of(book: CardSet) -> Layout:
    """All picks with their names in notation."""
    places = [f"down{seat + 1}.{place + 1}" for seat in range(MAX_SEATS) for place in range(SCAPE_SIZE)]
    return Layout(
        [
            Block("button", PASS, ["pass", "bottom"]),
            Block("seat", SEAT, [f"seat{seat + 1}" for seat in range(MAX_SEATS)]),
            Block("hero", HERO_PICK, book.hero_ids),
            Block("slot", SLOT, [f"slot{slot + 1}" for slot in range(ARCANE_ROW)]),
            Block("down", DOWN, places),
            Block("card", CARD, book.names),
        ]
    )


# Names ----------------------------------------------------------------------------------------------------------------


def plural(count: int, word: str) -> str:
    """A count with its word: 1 card, 2 cards."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th and so on, as far as a deck goes."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number // 10 % 10 != 1 else "th"
    return f"{number}{ending}"


def seat_name(seat: int) -> str:
    """What a player is called where names are not known; a screen puts the name in its place."""
    return f"Seat {seat + 1}"


@cache
def card_names(book: CardSet) -> list[str]:
    """What is printed on each card as its name."""
    return [book.designs[design].name for design in book.cards.design]


def covered_name(s: Shroud, seat: int, place: int) -> str:
    """A card that lies face down: which of them it is, but not what."""
    down = [where for where, card in enumerate(s.scapes[seat]) if s.down[card]]
    if len(down) == 1:
        return f"the face-down card of {seat_name(seat)}"
    return f"the {ordinal(down.index(place) + 1)} face-down card of {seat_name(seat)}"


def scape_name(s: Shroud, book: CardSet, pick: int, looker: int) -> str:
    """A card of a scape as the looker may know it, where the pick names it or its place."""
    if pick >= CARD:
        down = " (face down)" if s.down[pick - CARD] else ""
        return f"{card_names(book)[pick - CARD]}{down}"
    seat, place = divmod(pick - DOWN, SCAPE_SIZE)
    card = s.scapes[seat][place]
    return f"{card_names(book)[card]} (face down)" if knows_place(s, looker, card) else covered_name(s, seat, place)


def slot_name(s: Shroud, book: CardSet, seat: int, slot: int) -> str:
    """One of a player's own arcane cards, by its name where the player has looked at it."""
    card = s.arcane[seat][slot]
    return card_names(book)[card] if knows_place(s, seat, card) else f"arcane card {slot + 1}"


# Questions ------------------------------------------------------------------------------------------------------------

QUESTIONS = {
    q.HERO: "Choose a hero and their deck.",
    q.MODE: "Put a card on your mode pile{keep}.",
    q.PLAY: "Play a card.",
    q.EXTRA: "{card}: play {more}, or none.",
    q.ARCANE: "Which of your arcane cards do you turn over?",
    q.RESPOND: "{event}. Respond, or let it pass.",
    q.OPPONENT: "{card}: {at_whom}?",
    q.AIM: "{card}: {verb} which card of {victim}?{or_none}",
    q.OFFER: "{card}: give which card of yours for {theirs}?",
    q.DISCARD: "{card}: discard a card{left}.",
    q.LIMIT: "Discard a card: you hold {held}, and the limit is {limit}.",
    q.LOSE: "{card} of {player}: which card of your emberscape is destroyed?",
    q.WITHDRAW: "{card} of {player}: which card of your emberscape goes back to your hand?",
    q.CHOOSE_HAND: "{card}: {chosen}",
    q.SET_MODE: "{card}: put a card of your hand on your mode pile, or none.",
    q.RETURN: "{card}: take another card of your emberscape back into your hand, or none.",
    q.SALVAGE: "{card}: {verb} which card of the discard piles{limit}?",
    q.RETRIEVE: "{card}: take which card of your discard pile into your hand?",
    q.SCRY: "{card}: leave the card on top of your deck, or put it on the bottom?",
    q.DIG: "{card}: take which of these cards into your hand?",
    q.BURY: "{card}: put which card under your deck next? The last one comes to lie lowest.",
    q.TRADE: "{card}: exchange an arcane card with a card of your hand, or none.",
    q.TRADE_FOR: "{card}: which card of your hand is to be an arcane card?",
}
STEP_VERBS = {
    d.V_STEAL: "steal", d.V_CAPTURE: "capture", d.V_DESTROY: "destroy", d.V_COLLECT: "collect", d.V_SWAP: "take",
    d.V_RETURN: "return",
}  # fmt: skip
OF_A_CARD = frozenset(range(q.QUESTIONS)) - {q.HERO, q.MODE, q.PLAY, q.ARCANE, q.RESPOND, q.LIMIT}
OF_A_STEP = (q.AIM, q.CHOOSE_HAND, q.SALVAGE)


def question(s: Shroud, book: CardSet, task: Task) -> str:
    """What is asked, to the one who is asked; nothing in it depends on cards that anybody can't see."""
    kind = task.kind
    facts: dict[str, str] = {}
    if kind in OF_A_CARD:
        play = s.play()
        facts = {"card": card_names(book)[play.card], "player": seat_name(play.seat)}
    if kind == q.MODE:
        facts["keep"] = f", or stay in {MODE_WORDS[s.mode(task.seat)]} mode" if s.modes[task.seat] else ": it is empty"
    elif kind == q.EXTRA:
        facts["more"] = "another card" if task.left == 1 else f"up to {task.left} more cards"
    elif kind == q.RESPOND:
        facts["event"] = event_words(s, book, task.seat)
    elif kind == q.OPPONENT:
        facts["at_whom"] = opponent_words(s)
    elif kind == q.OFFER:
        facts["theirs"] = card_names(book)[aims_of(s.play(), task.left)[0]]
    elif kind == q.DISCARD:
        facts["left"] = f" ({task.thing} left)" if task.thing > 1 else ""
    elif kind == q.LIMIT:
        facts |= {"held": plural(len(s.hands[task.seat]), "card"), "limit": NUMBER_WORDS[HAND_LIMIT]}
    elif kind in OF_A_STEP:
        facts |= step_words(s, task)
    return QUESTIONS[kind].format_map(facts)


def step_words(s: Shroud, task: Task) -> dict[str, str]:
    """What the effect does that asks."""
    play = s.play()
    step = s.face(play.card).program[task.left]
    if task.kind == q.CHOOSE_HAND:
        whose = f"of {seat_name(task.thing)}'s hand"
        if step.verb == d.V_DESTROY:
            return {"chosen": f"destroy which card {whose}?"}
        return {"chosen": f"put which card {whose} on their mode pile?"}
    words = {"verb": STEP_VERBS[step.verb], "or_none": " Or none." if step.is_optional else ""}
    if task.kind == q.AIM:
        words["victim"] = seat_name(victim_of(s, play, step))
    else:
        words["limit"] = f", worth {step.most} or less" if step.most != d.ANY_VALUE else ""
    return words


def event_words(s: Shroud, book: CardSet, seat: int) -> str:
    """What can be responded to, as the one who is asked sees it."""
    play = s.play()
    who = seat_name(play.seat)
    if play.how >= COLLECTING:
        return f"{who} is about to collect their emberscape"
    name = card_names(book)[play.card]
    if is_attacked(s, seat):
        return f"{who} attacks you with {name}{aim_words(s, book, play, seat)}"
    return f"{who} plays {name}"


def aim_words(s: Shroud, book: CardSet, play: Play, seat: int) -> str:
    """At which face-up cards of the asked player's scape it is aimed."""
    program = s.face(play.card).program
    aimed = [card for number, step in enumerate(program) if step.is_attack() for card in aims_of(play, number)]
    names = [
        f"your {card_names(book)[card].removeprefix('The ')}"
        for card in aimed
        if card in s.scapes[seat] and not s.down[card]
    ]
    return f", aimed at {' and '.join(names)}" if names else ""


def is_attacked(s: Shroud, seat: int) -> bool:
    """The topmost play attacks the seat, and nothing has stopped it yet."""
    return (triggers_of(s, s.play(), seat) >> d.ATTACKED) & 1 == 1


def opponent_words(s: Shroud) -> str:
    """Whether an opponent is attacked, is given the card, or is only concerned."""
    play = s.play()
    if s.face(play.card).is_placed:
        return "into whose emberscape do you put it"
    return "which opponent do you attack" if can_attack(s, play) else "at which opponent"


def can_attack(s: Shroud, play: Play) -> bool:
    """SHRD-RUL-48: the card could attack somebody right now."""
    return any(how_well(s, play, seat) == BY_ATTACK for seat in range(s.seats) if seat != play.seat)


def clause_of(s: Shroud, task: Task) -> str:
    """The rule that a question comes from."""
    if task.kind == q.MODE and not s.modes[task.seat]:
        return "SHRD-MODEPH-06"
    if task.kind == q.RESPOND and s.play().how >= COLLECTING:
        return "SHRD-RESP-06"
    return q.CLAUSES[q.HOME_CLAUSE[task.kind]].id


# Choices --------------------------------------------------------------------------------------------------------------

PASS_WORDS = {
    q.MODE: "Stay in {mode} mode", q.EXTRA: "Play none", q.RESPOND: "Let it pass", q.AIM: "Aim at no other card",
    q.SET_MODE: "Put none there", q.RETURN: "Return none", q.SCRY: "Leave {top} on top", q.TRADE: "Exchange none",
}  # fmt: skip

CARD_VERBS = {
    q.MODE: "{mode} mode with {name}", q.PLAY: "Play {name}", q.EXTRA: "Play {name}", q.RESPOND: "Respond with {name}",
    q.AIM: "{verb} {name}", q.OFFER: "Give {name}", q.DISCARD: "Discard {name}", q.LIMIT: "Discard {name}",
    q.LOSE: "Lose {name}", q.WITHDRAW: "Return {name}", q.CHOOSE_HAND: "{chosen} {name}",
    q.SET_MODE: "{mode} mode with {name}", q.RETURN: "Return {name}", q.RETRIEVE: "Take {name}", q.DIG: "Take {name}",
    q.SALVAGE: "{verb} {name} from {whose} discard pile", q.BURY: "Put {name} under the deck",
    q.TRADE_FOR: "Give {name} for {slot}",
}  # fmt: skip
FACE_DOWN_WORDS = {q.PLAY: "Lay {name} face down", q.EXTRA: "Lay {name} face down", q.RESPOND: "Turn up {name}"}
OF_THE_SCAPE = (q.AIM, q.OFFER, q.LOSE, q.WITHDRAW, q.RETURN)


def label(s: Shroud, book: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question, to the one who is asked."""
    if pick >= DOWN:
        return card_label(s, book, task, pick)
    if pick >= SLOT:
        return slot_label(s, book, task, pick - SLOT)
    if pick >= HERO_PICK:
        return f"Play {book.heroes[pick - HERO_PICK].full_name()}"
    if pick >= SEAT:
        return opponent_label(s, pick - SEAT)
    top = card_names(book)[s.decks[task.seat][-1]] if task.kind == q.SCRY else ""
    if pick == BOTTOM:
        return f"Put {top} on the bottom"
    if task.kind == q.AIM and not aims_of(s.play(), task.left):
        return "Aim at no card"
    return PASS_WORDS[task.kind].format(mode=MODE_WORDS[s.mode(task.seat)], top=top)


def card_label(s: Shroud, book: CardSet, task: Task, pick: int) -> str:
    """A card, or the place of one that lies face down."""
    kind = task.kind
    facts = {"name": scape_name(s, book, pick, task.seat) if kind in OF_THE_SCAPE else card_names(book)[pick - CARD]}
    if kind == q.TRADE_FOR:
        facts["slot"] = slot_name(s, book, task.seat, task.thing)
    elif kind in (q.MODE, q.SET_MODE):
        facts["mode"] = MODE_WORDS[s.face(pick - CARD).mode].capitalize()
    elif kind in OF_A_STEP:
        verb = s.face(s.play().card).program[task.left].verb
        facts["verb"] = STEP_VERBS.get(verb, "").capitalize()
        facts["chosen"] = "Destroy" if verb == d.V_DESTROY else "Put on the mode pile:"
        if kind == q.SALVAGE:
            owner = next(seat for seat in range(s.seats) if pick - CARD in s.discards[seat])
            facts["whose"] = "your own" if owner == task.seat else f"{seat_name(owner)}'s"
    is_ambush = kind in FACE_DOWN_WORDS and s.face(pick - CARD).timing == d.AMBUSH
    return (FACE_DOWN_WORDS if is_ambush else CARD_VERBS)[kind].format_map(facts)


def slot_label(s: Shroud, book: CardSet, task: Task, slot: int) -> str:
    """An own arcane card to turn over, or to exchange."""
    name = slot_name(s, book, task.seat, slot)
    return f"Turn over {name}" if task.kind == q.ARCANE else f"Exchange {name}"


def opponent_label(s: Shroud, seat: int) -> str:
    """An opponent to attack, or to play the card at."""
    play = s.play()
    return f"Attack {seat_name(seat)}" if how_well(s, play, seat) == BY_ATTACK else f"Play it at {seat_name(seat)}"
