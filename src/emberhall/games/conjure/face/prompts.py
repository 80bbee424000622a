"""What is asked, and what each answer means, in our words."""

from emberhall.games.conjure.content.cards import CardSet
from emberhall.games.conjure.face.names import (
    BIDS,
    ELEMENT_WORDS,
    aimed_at,
    creature_name,
    is_masked,
    listed,
    masked_name,
    plural,
    seat_name,
    short_name,
    short_names,
    source_name,
    upper,
    with_article,
)
from emberhall.games.conjure.rules import printed as c
from emberhall.games.conjure.rules import questions as q
from emberhall.games.conjure.rules.abilities import aims_of, stops_by_cancelling
from emberhall.games.conjure.rules.calling import forbids_call, is_right, score
from emberhall.games.conjure.rules.conjuring import cards_of, cards_to_lay
from emberhall.games.conjure.rules.costs import ANY_ELEMENT
from emberhall.games.conjure.rules.ongoing import hand_size, needs_discard, turn_draw
from emberhall.games.conjure.rules.solo import STRENGTHS
from emberhall.games.conjure.rules.state import (
    ARCHMAGE,
    CALL,
    CARD,
    CHARRED,
    CREATURE,
    CURSE,
    CURSES,
    DRAW,
    FLIP,
    PASS,
    REFRESH,
    REVIVE,
    SEAT,
    STILLNESS,
    WIZARDS,
    Ember,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED


def announcement(s: Ember, library: CardSet, task: Task, viewer: int) -> str:
    """What was announced, by whom, at what: the task is a contest, or the power that comes of it."""
    source = task.thing + CREATURE if task.kind == q.POWER_ENDS else task.thing
    who = "You announce" if task.seat == viewer else f"{seat_name(task.seat)} announces"
    if source < CREATURE:
        what = "to flip" if source == FLIP else "to revive"
        return f"{who} an Archmage {what} {aimed_at(s, library, task.also, viewer)}"
    aims = aimed_at(s, library, task.also, viewer)
    return f"{who} {source_name(library, source)}" + (f", aimed at {aims}" if aims else "")


# Questions ------------------------------------------------------------------------------------------------------------

CHECKPOINTS = {q.AT_START: "Before {whose} draw", q.AFTER_DRAW: "After {whose} draw",
               q.AFTER_CONJURING: "After {whose} conjuring step"}  # fmt: skip

QUESTIONS = {
    q.BID: "{checkpoint}: {offers}.",
    q.REACT: "{announced}. Stop it, or let it happen.",
    q.GO: "The final round: use an ability, or pass ({left} of {seats} passes in a row so far).",
    q.AIM_AT_SEAT: "Aim {source} at which opponent?",
    q.AIM_AT_CREATURE: "Aim {source} at which creature?{several}",
    q.STEP_ONE: "You hold {held}, and your Hand Size is {size}: {draw}{refresh} or keep what you hold.",
    q.STACK: "Draw from which stack? ({left} to draw.)",
    q.STEP_TWO: "Conjure a creature, or none.",
    q.LAY: "Pay for {creature} with {cost}: lay a card ({laid} of {cards} laid).",
    q.STEP_THREE: "Discard a card: you hold {held}, and your Hand Size is {size}.",
    q.DISCARD: "Discard a card ({left} left).",
    q.DISCARD_TOGETHER: "Everyone discards a card: choose yours, which nobody sees before all have chosen.",
    q.CHOOSE_DISCARD: "Which card of {victim} is discarded? ({left} left.)",
    q.CHOOSE_TAKE: "Take which card of {victim}? ({left} left.)",
    q.GIVE: "Give which card to {victim}? ({left} left.)",
    q.SIFT: "Lay a card back on the Draw Deck ({looked} left); the last one comes to lie on top.",
    q.FETCH: "Take {wanted} from the Charred Pile ({left} left).",
    q.START_REVIVE: "{creature}: revive a lesser creature, or none.",
    q.LIFT: "Lift {curse}: turn creatures face down that are worth {left} VP{more}{archmage}{decline}.",
    q.RUST_ONE: "Rust: which of your creatures gets -2 VP?",
    q.SLUMBER_ONE: "Slumber: which of your creatures is flipped?",
    q.STARVE_ONE: "Hunger: which creature leaves the Pool for good?",
    q.DISPUTE: "Who goes first: {bids}?",
}
ABOUT_A_CREATURE = (q.LAY, q.START_REVIVE)
ABOUT_A_SOURCE = (q.AIM_AT_SEAT, q.AIM_AT_CREATURE)
ABOUT_A_HAND = (q.CHOOSE_DISCARD, q.CHOOSE_TAKE, q.GIVE)


def question(s: Ember, library: CardSet, task: Task, viewer: int) -> str:
    """What is asked, as one or two short sentences; nothing in it depends on cards that anybody can't see."""
    kind, seat = task.kind, task.seat
    facts: dict[str, object] = {"left": task.left, "seats": s.seats, "looked": len(s.looked)}
    if kind == q.BID:
        facts |= {"checkpoint": checkpoint_words(s, task), "offers": offers_words(s, seat)}
    elif kind == q.REACT:
        contested = Task(q.CONTEST, task.left, 0, task.thing, task.also)
        facts["announced"] = announcement(s, library, contested, viewer)
    elif kind in ABOUT_A_SOURCE:
        facts |= {"source": source_name(library, task.thing), "several": several_words(s, task)}
        if kind == q.AIM_AT_CREATURE and task.thing < CREATURE:
            return f"{'Flip' if task.thing == FLIP else 'Revive'} which creature with the Archmage?"
    elif kind in (q.STEP_ONE, q.STEP_THREE):
        facts |= step_words(s, seat)
    elif kind in ABOUT_A_CREATURE:
        creature = task.thing
        facts |= {"creature": library.cards[creature].name, "cost": library.cost_text(creature)}
        facts |= {"laid": len(s.laid), "cards": s.card(creature).cost.size}
    elif kind in ABOUT_A_HAND:
        facts["victim"] = "you" if task.thing == viewer else seat_name(task.thing)
    elif kind == q.FETCH:
        facts["wanted"] = with_article(f"{ELEMENT_WORDS[task.also - 1]} card") if task.also else "a card"
    elif kind == q.LIFT:
        facts |= lift_words(library, task)
    elif kind == q.DISPUTE:
        given = [one for one in clockwise(s.active, s.seats) if s.sealed.is_given(one)]
        facts["bids"] = listed([contender_words(s, library, one, viewer) for one in given], "or")
    return QUESTIONS[kind].format_map(facts)


def checkpoint_words(s: Ember, task: Task) -> str:
    """CONJ-BID-01: which checkpoint of whose turn it is."""
    whose = "your" if s.active == task.seat else f"{seat_name(s.active)}'s"
    return CHECKPOINTS[task.left].format(whose=whose)


def offers_words(s: Ember, seat: int) -> str:
    """CONJ-BID-02: what can be bid, as far as all can see."""
    words = ["use an ability"]
    if forbids_call(s, seat) == ALLOWED:
        words.append("call")
    if s.is_solo() and any(s.is_cursed(curse) for curse in range(STILLNESS, CURSES)):
        words.append("lift a curse")
    return listed([*words, "pass"], "or") if len(words) == 1 else f"{', '.join(words)}, or pass"


def several_words(s: Ember, task: Task) -> str:
    """CONJ-RUL-26: how many more may be named."""
    if task.also:
        return " Or at no other."
    most = aims_of(s, task.thing)
    return f" You may name {most}." if most > 1 else ""


def step_words(s: Ember, seat: int) -> dict[str, object]:
    """CONJ-DRAW-03, -04, CONJ-REF-01: what is held and what can be done about it."""
    held, drawn = len(s.hands[seat]), 1 + turn_draw(s, seat)
    draw = "draw a card" if drawn == 1 else f"draw {drawn} cards"
    if needs_discard(s, seat):
        draw = f"discard a card and {'draw one' if drawn == 1 else draw}"
    refresh = ", refresh," if held else ""
    return {"held": plural(held, "card"), "size": hand_size(s, seat), "draw": draw, "refresh": refresh}


def lift_words(library: CardSet, task: Task) -> dict[str, object]:
    """CONJ-SOLO-05: what lifts a curse, or the rest of it."""
    curse = library.curses[task.thing]
    is_begun = task.left < STRENGTHS[task.thing]
    return {
        "curse": curse.name,
        "more": " more" if is_begun else "",
        "archmage": "" if is_begun else ", or discard an Archmage",
        "decline": f"; or let it {'strike' if curse.kind == 'sudden' else 'linger'}" if task.also else "",
    }


def contender_words(s: Ember, library: CardSet, seat: int, viewer: int) -> str:
    """CONJ-TIME-02: whose bid is in dispute, and what it is: Seat 2 with Siren."""
    bid = s.sealed.of(seat)
    what = BIDS.get(bid) or short_names(library)[bid - CREATURE]
    return f"{'you' if seat == viewer else seat_name(seat)} with {what}"


def rest_words(s: Ember, task: Task) -> str:
    """CONJ-COST-08: the cards that are left, in the order in which they would be laid."""
    cards = cards_of(cards_to_lay(s, task))
    in_order = [card for card in cards if card >= WIZARDS] + [card for card in cards if card < WIZARDS]
    return f"Lay {' '.join(short_name(card) for card in in_order)} in this order"


# Choices --------------------------------------------------------------------------------------------------------------

PASS_WORDS = {
    q.BID: "Pass", q.REACT: "Let it happen", q.GO: "Pass", q.AIM_AT_CREATURE: "Aim at no other",
    q.STEP_ONE: "Keep what you hold", q.STEP_TWO: "Conjure none", q.START_REVIVE: "Revive none",
    q.LIFT: "Don't lift it",
}  # fmt: skip

CARD_VERBS = {
    q.STEP_ONE: "Discard {} and draw", q.LAY: "Lay {}", q.STEP_THREE: "Discard {}", q.DISCARD: "Discard {}",
    q.DISCARD_TOGETHER: "Discard {}", q.CHOOSE_DISCARD: "Discard {}", q.CHOOSE_TAKE: "Take {}", q.GIVE: "Give {}",
    q.SIFT: "Lay back {}", q.FETCH: "Take {}",
}  # fmt: skip

CREATURE_VERBS = {
    q.STEP_TWO: "Conjure {}", q.START_REVIVE: "Revive {}", q.LIFT: "Turn {} face down", q.RUST_ONE: "Rust {}",
    q.SLUMBER_ONE: "Flip {}", q.STARVE_ONE: "Remove {}", q.AIM_AT_CREATURE: "{}",
}  # fmt: skip


def label(s: Ember, library: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question, to the one who is asked."""
    kind = task.kind
    if pick >= CREATURE:
        return creature_label(s, library, task, pick - CREATURE)
    if pick >= PASS:
        return button_label(s, task, pick)
    if pick >= CURSE:
        return f"Lift {library.curses[pick - CURSE].name} (strength {library.curses[pick - CURSE].strength})"
    if pick >= SEAT and kind == q.DISPUTE:
        return upper(contender_words(s, library, pick - SEAT, task.seat))
    if pick >= SEAT:
        return seat_name(pick - SEAT)
    return CARD_VERBS[kind].format(short_name(pick - CARD))


def button_label(s: Ember, task: Task, pick: int) -> str:
    """What a pick means that names no thing."""
    seat = task.seat
    if pick == PASS:
        return rest_words(s, task) if task.kind == q.LAY else PASS_WORDS[task.kind]
    if pick == CALL:
        return call_label(s, seat)
    if pick == DRAW:
        drawn = 1 + turn_draw(s, seat)
        of_step_one = "Draw a card" if drawn == 1 else f"Draw {drawn} cards"
        return of_step_one if task.kind == q.STEP_ONE else "Draw from the Draw Deck"
    if pick == CHARRED:
        return f"Take {short_name(s.charred[-1 - task.also])} from the Charred Pile"
    if pick == REFRESH:
        return "Refresh, no conjuring"
    if pick == FLIP:
        return "Flip a creature with an Archmage"
    if pick == REVIVE:
        return "Revive a creature with an Archmage"
    assert pick == ARCHMAGE
    return "Discard an Archmage"


def call_label(s: Ember, seat: int) -> str:
    """CONJ-RUL-37, -38: the call, and whether it would be right: everyone may know their own total."""
    after = " after the curses" if s.is_solo() and s.revealed_curses else ""
    verdict = "right" if is_right(s, seat) else "wrong"
    return f"Make the call (you have {score(s, seat)} of {s.threshold} VP{after}: it would be {verdict})"


def creature_label(s: Ember, library: CardSet, task: Task, creature: int) -> str:
    """A creature to use, to react with, or to choose."""
    name = short_names(library)[creature]
    if task.kind in (q.BID, q.GO):
        return f"Use {name}: {ability_words(s, creature)}"
    if task.kind == q.REACT:
        return f"{'Cancel' if stops_by_cancelling(s, creature) else 'Prevent'} it with {name}"
    if is_masked(s, creature, task.seat):
        return upper(masked_name(s, creature))
    down = ", face down" if task.kind == q.AIM_AT_CREATURE and not s.is_up(creature) else ""
    named = creature_name(s, library, creature, task.seat)
    cost = f" for {plural(s.card(creature).cost.size, 'card')}" if task.kind == q.STEP_TWO else ""
    return f"{CREATURE_VERBS[task.kind].format(named)} ({s.vp(creature)} VP{down}{cost})"


# Abilities, short enough for a button ---------------------------------------------------------------------------------

STEPS = {  # all that can be bid; reactions say `Cancel it`
    c.V_DRAW: "draw {cards}",
    c.V_DISCARD: "{who} discards {cards}",
    c.V_TAKE: "take {cards} from an opponent",
    c.V_GIVE: "give them {cards}",
    c.V_SWAP_HANDS: "swap hands with an opponent",
    c.V_REFRESH: "{who}",
    c.V_LOOK_AT_HAND: "look at an opponent's hand",
    c.V_LOOK_AT_CHARRED: "look through the Charred Pile",
    c.V_FETCH: "take {cards} from it",
    c.V_SIFT: "put the top {n} of the deck in order",
    c.V_FLIP: "flip {creatures}",
    c.V_REVIVE: "revive {creatures} of yours",
    c.V_VP: "{who} gets {n:+} VP",
    c.V_STEAL: "take {creatures}",
    c.V_BANISH: "return {creatures} to the Pool",
    c.V_EXTRA_CONJURING: "you may conjure {n} more",
}
WHO_WORDS = {
    (c.V_DISCARD, c.OPPONENT): "an opponent",
    (c.V_DISCARD, c.EVERYONE): "every player",
    (c.V_DISCARD, c.THAT_OWNER): "its owner",
    (c.V_REFRESH, c.YOU): "refresh your hand",
    (c.V_REFRESH, c.OPPONENT): "an opponent refreshes their hand",
    (c.V_VP, c.YOU): "another creature of yours",
    (c.V_VP, c.OPPONENT): "a creature of an opponent",
    (c.V_VP, c.ALL_FACE_UP): "each face-up creature of an opponent",
}
OF_ONE_CREATURE = (c.V_STEAL, c.V_BANISH)


def ability_words(s: Ember, creature: int) -> str:
    """What a creature's ability does: flip a lesser creature, draw a card."""
    return ", ".join(step_text(step) for step in s.card(creature).program)


def step_text(step: c.Step) -> str:
    """A step of an ability in a few words."""
    return STEPS[step.verb].format(
        n=step.n,
        who=WHO_WORDS.get((step.verb, step.who), ""),
        cards=cards_words(step),
        creatures=creatures_words(step),
    )


def cards_words(step: c.Step) -> str:
    """How many cards of which kind a step is about: a random card, 2 cards, an Earth card."""
    kind = "random card" if step.how == c.BY_CHANCE else "card"
    if step.element != ANY_ELEMENT:
        kind = f"{ELEMENT_WORDS[step.element]} {kind}"
    cards = with_article(kind) if step.n == 1 else plural(step.n, kind)
    return f"{cards} of your choice" if step.how == c.BY_ACTOR else cards


def creatures_words(step: c.Step) -> str:
    """Which creatures a step is about: a lesser creature, up to 2 creatures of VP 4 or less."""
    kind = "lesser creature" if step.limit == c.LESSER else "creature"
    if step.n == 1 or step.verb in OF_ONE_CREATURE:
        kind = f"a {kind}"
    else:
        kind = f"up to {step.n} {kind}s" if step.n else f"all {kind}s"
    if step.limit not in (c.LESSER, c.ANY_VP):
        kind += f" of VP {step.limit} or less"
    return f"{kind} of opponents" if step.who == c.EACH_OPPONENT else kind
