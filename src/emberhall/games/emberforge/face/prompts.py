"""What is asked, and what each answer means, in our words."""

from emberhall.games.emberforge.content.cards import CardSet
from emberhall.games.emberforge.face.names import MATERIAL_WORDS, materials_text, one_of, plural, words_of
from emberhall.games.emberforge.face.words import QUESTIONS, STEPS
from emberhall.games.emberforge.rules import questions, state
from emberhall.games.emberforge.rules.amounts import unpack
from emberhall.games.emberforge.rules.ignar import RECYCLE, most_kept, offer_with
from emberhall.games.emberforge.rules.powers.cards import SALVAGE
from emberhall.games.emberforge.rules.powers.materials import FROM_SUPPLY
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import Question
from emberhall.games.emberforge.rules.rounds import PLACE, is_too_hot
from emberhall.games.emberforge.rules.runarium import USE
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import kind_of

SOURCES = ("of your materials", "from the supply")


def asked(task: Task) -> Question:
    """The question that a task asks."""
    kind = kind_of(task)
    assert isinstance(kind, Question)
    return kind


def question(s: Forge, cards: CardSet, task: Task) -> str:
    """What is asked, as one or two short sentences."""
    kind = asked(task)
    words = QUESTIONS[kind]
    template = words.or_stop if questions.MAY_STOP.of(task) and words.or_stop else words.text
    return template.format(
        left=questions.COUNT.of(task),
        embers=plural(questions.COUNT.of(task), "Ember"),
        tokens=plural(s.strength(task.seat, state.IGNAR), "token"),
        unplaced=state.EMBERS_EACH - sum(s.embers[task.seat]),
        card=cards.weapons[questions.A_CARD.of(task)].name if questions.A_CARD in kind.numbers else "",
        zone=words_of(cards)[state.ZONE + questions.A_ZONE.of(task)] if questions.A_ZONE in kind.numbers else "",
        source=SOURCES[questions.SOURCE.of(task) & FROM_SUPPLY],
    )


def label(s: Forge, cards: CardSet, task: Task, pick: int) -> str:
    """What a pick means as an answer to this question."""
    words, name = QUESTIONS[asked(task)], words_of(cards)[pick]
    if pick == state.DONE:
        return words.stop
    if state.SOME_OPTION.has(pick):
        return option_text(s, task, pick - state.OPTION)
    if pick >= state.SEAT:
        return name
    if task.kind == USE.number and s.at[pick] == state.HAND + task.seat:
        return f"Discard {name} for its power"
    note = zone_note(s, task, pick - state.ZONE) if state.SOME_ZONE.has(pick) else card_note(s, task, pick)
    return words.pick.format(name) + note


def zone_note(s: Forge, task: Task, zone: int) -> str:
    """FORGE-HEAT-02: that an Ember placed here is one too many; by the heat check there can only be more of them."""
    embers = s.embers_in(zone) + 1
    return f" ({embers} Embers here: it overheats)" if task.kind == PLACE.number and is_too_hot(s, zone, embers) else ""


def card_note(s: Forge, task: Task, card: int) -> str:
    """FORGE-IGNAR-03, FORGE-FX-07: how many tokens a card that is discarded for its materials really brings."""
    if task.kind == SALVAGE.number:
        kept = most_kept(s, task.seat, offer_with(s, state.NO_OFFER, card), questions.COUNT.of(task))
        return f" (brings {plural(kept, 'token')})"
    if task.kind != RECYCLE.number:
        return ""
    embers = s.strength(task.seat, state.IGNAR)
    before = most_kept(s, task.seat, s.offer, embers)
    tokens = most_kept(s, task.seat, offer_with(s, s.offer, card), embers)
    brings = f"still {tokens}" if tokens == before > 0 else f"then {tokens}" if before else f"brings {tokens}"
    return f" ({brings} {'token' if tokens == 1 else 'tokens'} with {plural(embers, 'Ember')})"


def option_text(s: Forge, task: Task, number: int) -> str:
    """What an option of a choice does."""
    branch = s.cards.programs[questions.A_PROGRAM.of(task)][questions.STEP.of(task)].branches[number]
    text = ", then ".join(step_text(step) for step in s.cards.programs[branch])
    return text[:1].upper() + text[1:]


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
        some="of any type" if step.mask == state.ANY_MATERIAL else one_of(types),
    )
