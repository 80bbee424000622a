"""What is asked, and what each answer means, in our words."""

from emberhall.games.shroud.content.cards import CardSet
from emberhall.games.shroud.face.names import (
    MODE_WORDS,
    NUMBER_WORDS,
    card_names,
    plural,
    scape_name,
    seat_name,
    slot_name,
)
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules import questions as q
from emberhall.games.shroud.rules.declaring import BY_ATTACK, how_well
from emberhall.games.shroud.rules.modes import aims_of, can_reach, holds, is_safe, victim_of
from emberhall.games.shroud.rules.responses import triggers_of
from emberhall.games.shroud.rules.state import (
    AS_TURN,
    BOTTOM,
    CARD,
    COLLECTING,
    DOWN,
    HAND_LIMIT,
    HERO_PICK,
    SEAT,
    SLOT,
    Play,
    Shroud,
)
from emberhall.kernel.agenda import Task

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


def question(s: Shroud, library: CardSet, task: Task) -> str:
    """What is asked, to the one who is asked; nothing in it depends on cards that anybody can't see."""
    kind = task.kind
    facts: dict[str, str] = {}
    if kind in OF_A_CARD:
        play = s.play()
        facts = {"card": card_names(library)[play.card], "player": seat_name(play.seat)}
    if kind == q.MODE:
        facts["keep"] = f", or stay in {MODE_WORDS[s.mode(task.seat)]} mode" if s.modes[task.seat] else ": it is empty"
    elif kind == q.EXTRA:
        facts["more"] = "another card" if task.left == 1 else f"up to {task.left} more cards"
    elif kind == q.RESPOND:
        facts["event"] = event_words(s, library, task.seat)
    elif kind == q.OPPONENT:
        facts["at_whom"] = opponent_words(s)
    elif kind == q.OFFER:
        facts["theirs"] = card_names(library)[aims_of(s.play(), task.left)[0]]
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


def event_words(s: Shroud, library: CardSet, seat: int) -> str:
    """What can be responded to, as the one who is asked sees it."""
    play = s.play()
    who = seat_name(play.seat)
    if play.how >= COLLECTING:
        return f"{who} is about to collect their emberscape"
    name = card_names(library)[play.card]
    if is_attacked(s, seat):
        return f"{who} attacks you with {name}{aim_words(s, library, play, seat)}"
    return f"{who} plays {name}"


def aim_words(s: Shroud, library: CardSet, play: Play, seat: int) -> str:
    """At which face-up cards of the asked player's scape it is aimed."""
    program = s.face(play.card).program
    aimed = [card for number, step in enumerate(program) if step.is_attack() for card in aims_of(play, number)]
    names = [
        f"your {card_names(library)[card].removeprefix('The ')}"
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


def label(s: Shroud, library: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question, to the one who is asked."""
    if pick >= DOWN:
        return card_label(s, library, task, pick)
    if pick >= SLOT:
        return slot_label(s, library, task, pick - SLOT)
    if pick >= HERO_PICK:
        return f"Play {library.heroes[pick - HERO_PICK].full_name()}"
    if pick >= SEAT:
        return opponent_label(s, pick - SEAT)
    top = card_names(library)[s.decks[task.seat][-1]] if task.kind == q.SCRY else ""
    if pick == BOTTOM:
        return f"Put {top} on the bottom"
    if task.kind == q.AIM and not aims_of(s.play(), task.left):
        return "Aim at no card"
    return PASS_WORDS[task.kind].format(mode=MODE_WORDS[s.mode(task.seat)], top=top)


def card_label(s: Shroud, library: CardSet, task: Task, pick: int) -> str:
    """A card, or the place of one that lies face down."""
    kind = task.kind
    facts = {
        "name": scape_name(s, library, pick, task.seat) if kind in OF_THE_SCAPE else card_names(library)[pick - CARD]
    }
    if kind == q.TRADE_FOR:
        facts["slot"] = slot_name(s, library, task.seat, task.thing)
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
    if is_ambush:
        return FACE_DOWN_WORDS[kind].format_map(facts)
    return CARD_VERBS[kind].format_map(facts) + (play_note(s, task, pick - CARD) if kind in (q.PLAY, q.EXTRA) else "")


def play_note(s: Shroud, task: Task, card: int) -> str:
    """SHRD-RUL-48: that the card attacks, and could reach nobody if it were played now."""
    twin, play = s.copy(), Play(card, task.seat, AS_TURN)
    if s.face(card).goes_to_scape and not s.face(card).is_placed:  # SHRD-RUL-24: it lies there before it attacks
        twin.scapes[task.seat].append(card)
    attacks = attacks_of(twin, play)
    others = [seat for seat in range(s.seats) if seat != task.seat]
    if not attacks or any(reaches(twin, play, step, seat) for step in attacks for seat in others):
        return ""
    return " (its attack reaches nobody)"


def attacks_of(s: Shroud, play: Play) -> list[d.Step]:
    """The attacks of a card against opponents, as far as their conditions hold."""
    at_opponents = (d.OPPONENT, d.EACH_OPPONENT)
    return [
        step
        for step in s.face(play.card).program
        if step.is_attack() and step.whom in at_opponents and holds(s, play, step)
    ]


def reaches(s: Shroud, play: Play, step: d.Step, seat: int) -> bool:
    """SHRD-RUL-48: the attack could affect that opponent right now."""
    return how_well(s, play, seat) == BY_ATTACK if step.whom == d.OPPONENT else can_reach(s, play, step, seat)


def slot_label(s: Shroud, library: CardSet, task: Task, slot: int) -> str:
    """An own arcane card to turn over, or to exchange."""
    name = slot_name(s, library, task.seat, slot)
    return f"Turn over {name}" if task.kind == q.ARCANE else f"Exchange {name}"


def opponent_label(s: Shroud, seat: int) -> str:
    """An opponent to attack, or to play the card at."""
    play = s.play()
    if how_well(s, play, seat) == BY_ATTACK:
        return f"Attack {seat_name(seat)}"
    note = ""
    if attacks_of(s, play):  # SHRD-PROT-02, SHRD-RUL-48
        note = f" ({'protected: ' if is_safe(s, play, seat) else ''}the attack reaches nothing)"
    return f"Play it at {seat_name(seat)}{note}"
