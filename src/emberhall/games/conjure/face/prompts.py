"""What is asked, and what each answer means, in our words."""

from collections.abc import Callable

from emberhall.games.conjure.content.cards import CardSet
from emberhall.games.conjure.face import names
from emberhall.games.conjure.face.words import QUESTIONS, STEPS, WHO
from emberhall.games.conjure.rules import printed as c
from emberhall.games.conjure.rules import questions as q
from emberhall.games.conjure.rules import state as st
from emberhall.games.conjure.rules.abilities import aims_of
from emberhall.games.conjure.rules.calling import GO, forbids_call, is_right
from emberhall.games.conjure.rules.checkpoints import BID
from emberhall.games.conjure.rules.conjuring import LAY, STEP_TWO, cards_of, cards_to_lay
from emberhall.games.conjure.rules.contests import AIM_AT_CREATURE, AIM_AT_SEAT, CONTEST, DISPUTE, REACT
from emberhall.games.conjure.rules.costs import ANY_ELEMENT
from emberhall.games.conjure.rules.effects import POWER_ENDS
from emberhall.games.conjure.rules.ending import score
from emberhall.games.conjure.rules.ongoing import hand_size, needs_discard, turn_draw
from emberhall.games.conjure.rules.powers import hands, stacks
from emberhall.games.conjure.rules.powers.creatures import START_REVIVE, CarryAway
from emberhall.games.conjure.rules.solo import LIFT, MAY_DECLINE, STRENGTHS, WANTED
from emberhall.games.conjure.rules.state import CREATURE, PASS, Ember
from emberhall.games.conjure.rules.turns import STEP_ONE, STEP_THREE
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import kind_of
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED


def asked(task: Task) -> q.Question:
    """The question that a task asks."""
    kind = kind_of(task)
    assert isinstance(kind, q.Question)
    return kind


def source_of(task: Task) -> int:
    """The pick that announced what the task is about: a contest, or the power that comes of it."""
    return CREATURE + q.A_CREATURE.of(task) if kind_of(task) is POWER_ENDS else q.SOURCE.of(task)


def announcement(s: Ember, library: CardSet, task: Task, viewer: int) -> str:
    """What was announced, by whom, at what: the task is a contest, or the power that comes of it."""
    source = source_of(task)
    who = "You announce" if task.seat == viewer else f"{names.seat_name(task.seat)} announces"
    if source < CREATURE:
        what = "to flip" if source == st.FLIP else "to revive"
        return f"{who} an Archmage {what} {names.aimed_at(s, library, q.AIMS.of(task), viewer)}"
    aims = names.aimed_at(s, library, q.AIMS.of(task), viewer)
    return f"{who} {names.source_name(library, source)}" + (f", aimed at {aims}" if aims else "")


# Questions ------------------------------------------------------------------------------------------------------------

CHECKPOINTS = {
    q.AT_START: "Before {} draw",
    q.AFTER_DRAW: "After {} draw",
    q.AFTER_CONJURING: "After {} conjuring step",
}
Facts = dict[str, object]


def question(s: Ember, library: CardSet, task: Task, viewer: int) -> str:
    """What is asked, as one or two short sentences; nothing in it depends on cards that anybody can't see."""
    kind = asked(task)
    facts = FACTS[kind](s, library, task, viewer) if kind in FACTS else {}
    return QUESTIONS[kind].text.format(left=q.COUNT.of(task), **facts)


def bid_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """CONJ-BID-01, -02: which checkpoint of whose turn it is, and what can be bid, as far as all can see."""
    whose = "your" if s.active == task.seat else f"{names.seat_name(s.active)}'s"
    words = ["use an ability"]
    if forbids_call(s, task.seat) == ALLOWED:
        words.append("call")
    if s.is_solo() and any(s.is_cursed(curse) for curse in range(st.Curse.STILLNESS, st.CURSES)):
        words.append("lift a curse")
    offers = names.listed([*words, "pass"], "or") if len(words) == 1 else f"{', '.join(words)}, or pass"
    return {"checkpoint": CHECKPOINTS[q.WHICH.of(task)].format(whose), "offers": offers}


def react_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """CONJ-CONTEST-01: what was announced."""
    contest = CONTEST.task(q.ANNOUNCER.of(task), 0, q.SOURCE.of(task), q.AIMS.of(task))
    return {"announced": announcement(s, library, contest, viewer)}


def aim_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """CONJ-RUL-26: what aims, and how many more may be named."""
    announced = q.SOURCE.of(task)
    source, most = names.source_name(library, announced), aims_of(s, announced)
    several = " Or at no other." if q.AIMS.of(task) else f" You may name {most}." if most > 1 else ""
    if announced >= CREATURE:
        return {"source": source, "aim": f"Aim {source} at", "with_what": "", "several": several}
    aim = "Flip" if announced == st.FLIP else "Revive"
    return {"source": source, "aim": aim, "with_what": " with the Archmage", "several": several}


def step_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """CONJ-DRAW-03, -04, CONJ-REF-01: what is held and what can be done about it."""
    held, drawn = len(s.hands[task.seat]), 1 + turn_draw(s, task.seat)
    draw = "draw a card" if drawn == 1 else f"draw {drawn} cards"
    if needs_discard(s, task.seat):
        draw = f"discard a card and {'draw one' if drawn == 1 else draw}"
    refresh = ", refresh," if held else ""
    return {"held": names.plural(held, "card"), "size": hand_size(s, task.seat), "draw": draw, "refresh": refresh}


def creature_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """The creature that it is about, and how far its cost is paid."""
    creature = q.A_CREATURE.of(task)
    size = s.card(creature).cost.size
    name, cost = library.cards[creature].name, library.cost_text(creature)
    return {"creature": name, "cost": cost, "laid": len(s.laid), "cards": size}


def victim_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """Whose hand it is about."""
    return {"victim": "you" if q.A_SEAT.of(task) == viewer else names.seat_name(q.A_SEAT.of(task))}


def lift_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """CONJ-SOLO-05: what lifts a curse, or the rest of it."""
    curse = library.curses[q.A_CURSE.of(task)]
    is_begun = WANTED.of(task) < STRENGTHS[q.A_CURSE.of(task)]
    return {
        "curse": curse.name,
        "more": " more" if is_begun else "",
        "archmage": "" if is_begun else ", or discard an Archmage",
        "decline": f"; or let it {'strike' if curse.kind == 'sudden' else 'linger'}" if MAY_DECLINE.of(task) else "",
    }


def dispute_facts(s: Ember, library: CardSet, task: Task, viewer: int) -> Facts:
    """CONJ-TIME-02: whose bids are in dispute."""
    given = [seat for seat in clockwise(s.active, s.seats) if s.sealed.is_given(seat)]
    return {"bids": names.listed([contender_words(s, library, seat, viewer) for seat in given], "or")}


FACTS: dict[q.Question, Callable[[Ember, CardSet, Task, int], Facts]] = {
    BID: bid_facts,
    REACT: react_facts,
    GO: lambda s, _library, _task, _viewer: {"seats": s.seats},
    AIM_AT_SEAT: aim_facts,
    AIM_AT_CREATURE: aim_facts,
    STEP_ONE: step_facts,
    STEP_THREE: step_facts,
    LAY: creature_facts,
    START_REVIVE: creature_facts,
    hands.CHOOSE_DISCARD: victim_facts,
    hands.CHOOSE_TAKE: victim_facts,
    hands.GIVE: victim_facts,
    stacks.SIFT: lambda s, _library, _task, _viewer: {"looked": len(s.looked)},
    stacks.FETCH: lambda _s, _library, task, _viewer: {"wanted": wanted_words(stacks.ELEMENT.of(task) - 1)},
    LIFT: lift_facts,
    DISPUTE: dispute_facts,
}


def wanted_words(element: int) -> str:
    """CONJ-FX-10: which card may be taken: a card, an Earth card."""
    return names.with_article(element_words(element, "card"))


def contender_words(s: Ember, library: CardSet, seat: int, viewer: int) -> str:
    """CONJ-TIME-02: whose bid is in dispute, and what it is: Seat 2 with Siren."""
    bid = s.sealed.of(seat)
    what = names.BIDS.get(bid) or names.short_names(library)[bid - CREATURE]
    return f"{'you' if seat == viewer else names.seat_name(seat)} with {what}"


def rest_words(s: Ember, task: Task) -> str:
    """CONJ-COST-08: the cards that are left, in the order in which they would be laid."""
    cards = cards_of(cards_to_lay(s, task))
    in_order = [card for card in cards if card >= st.WIZARDS] + [card for card in cards if card < st.WIZARDS]
    return f"Lay {' '.join(names.short_name(card) for card in in_order)} in this order"


# Choices --------------------------------------------------------------------------------------------------------------

BUTTONS = {
    st.REFRESH: "Refresh, no conjuring",
    st.FLIP: "Flip a creature with an Archmage",
    st.REVIVE: "Revive a creature with an Archmage",
    st.ARCHMAGE: "Discard an Archmage",
}


def label(s: Ember, library: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question, to the one who is asked."""
    kind = asked(task)
    if pick >= CREATURE:
        return creature_label(s, library, task, pick - CREATURE)
    if pick >= PASS:
        return BUTTONS.get(pick) or button_label(s, task, pick)
    if pick >= st.CURSE:
        curse = library.curses[pick - st.CURSE]
        return f"Lift {curse.name} (strength {curse.strength})"
    if pick >= st.SEAT and kind is DISPUTE:
        return names.upper(contender_words(s, library, pick - st.SEAT, task.seat))
    if pick >= st.SEAT:
        return names.seat_name(pick - st.SEAT)
    return QUESTIONS[kind].pick.format(names.short_name(pick - st.CARD))


def button_label(s: Ember, task: Task, pick: int) -> str:
    """What a button means that does not always mean the same."""
    kind = asked(task)
    if pick == PASS:
        return rest_words(s, task) if kind is LAY else QUESTIONS[kind].stop
    if pick == st.CALL:
        return call_label(s, task.seat)
    if pick == st.CHARRED:
        return f"Take {names.short_name(s.charred[-1 - q.OWN_DISCARD.of(task)])} from the Charred Pile"
    assert pick == st.DRAW
    drawn = 1 + turn_draw(s, task.seat)
    of_step_one = "Draw a card" if drawn == 1 else f"Draw {drawn} cards"
    return of_step_one if kind is STEP_ONE else "Draw from the Draw Deck"


def call_label(s: Ember, seat: int) -> str:
    """CONJ-RUL-37, -38: the call, and whether it would be right: everyone may know their own total."""
    after = " after the curses" if s.is_solo() and s.revealed_curses else ""
    verdict = "right" if is_right(s, seat) else "wrong"
    return f"Make the call (you have {score(s, seat)} of {s.threshold} VP{after}: it would be {verdict})"


def creature_label(s: Ember, library: CardSet, task: Task, creature: int) -> str:
    """A creature to use, to react with, or to choose."""
    kind, name = asked(task), names.short_names(library)[creature]
    words = QUESTIONS[kind].pick
    if kind in (BID, GO):
        return words.format(name, ability=ability_words(s, creature))
    if kind is REACT:
        return words.format(name, ability=names.upper(ability_words(s, creature)))
    if names.is_masked(s, creature, task.seat):
        return names.upper(names.masked_name(s, creature))
    down = ", face down" if kind is AIM_AT_CREATURE and not s.is_up(creature) else ""
    cost = f" for {names.plural(s.card(creature).cost.size, 'card')}" if kind is STEP_TWO else ""
    return f"{words.format(names.creature_name(s, library, creature, task.seat))} ({s.vp(creature)} VP{down}{cost})"


# Abilities, short enough for a button ---------------------------------------------------------------------------------


def ability_words(s: Ember, creature: int) -> str:
    """What a creature's ability does: flip a lesser creature, draw a card."""
    return ", ".join(step_text(step) for step in s.card(creature).program)


def step_text(step: c.Step) -> str:
    """A step of an ability in a few words."""
    return STEPS[step.verb].format(
        n=step.n,
        who=WHO.get((step.verb, step.who), ""),
        cards=cards_words(step),
        creatures=creatures_words(step),
    )


def cards_words(step: c.Step) -> str:
    """How many cards of which kind a step is about: a random card, 2 cards, an Earth card."""
    kind = element_words(step.element, "random card" if step.how == c.By.CHANCE else "card")
    cards = names.with_article(kind) if step.n == 1 else names.plural(step.n, kind)
    return f"{cards} of your choice" if step.how == c.By.ACTOR else cards


def element_words(element: int, kind: str) -> str:
    """A kind of cards, with its element where one is named."""
    return kind if element == ANY_ELEMENT else f"{names.ELEMENT_WORDS[element]} {kind}"


def creatures_words(step: c.Step) -> str:
    """Which creatures a step is about: a lesser creature, up to 2 creatures of VP 4 or less."""
    kind = "lesser creature" if step.limit == c.LESSER else "creature"
    if step.n == 1 or isinstance(step.verb, CarryAway):
        kind = f"a {kind}"
    else:
        kind = f"up to {step.n} {kind}s" if step.n else f"all {kind}s"
    if step.limit not in (c.LESSER, c.ANY_VP):
        kind += f" of VP {step.limit} or less"
    return f"{kind} of opponents" if step.who == c.Who.EACH_OPPONENT else kind
