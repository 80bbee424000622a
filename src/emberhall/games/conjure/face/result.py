"""The end explained, and how the game stands: what everyone may know."""

from emberhall.games.conjure.content.cards import library_of
from emberhall.games.conjure.face.names import is_masked, plural
from emberhall.games.conjure.rules.ending import CURSE_VALUE, grade, hand_value, score, unlifted
from emberhall.games.conjure.rules.solo import turns_allowed
from emberhall.games.conjure.rules.state import BY_CALL, BY_TURNS, CURSES, Ember
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Names
from emberhall.kit.result import Note, Part, Result, Score, best_first, listed


def standing(state: State) -> str:
    """The turn, and the most VP that lie open before one player; CONJ-RUL-33: what lies face down is not told;
    CONJ-SOLO-07: alone, less what the curses take."""
    assert isinstance(state, Ember)
    s = state
    leading = max(vp_shown(s, seat) for seat in range(s.seats)) - CURSE_VALUE * unlifted(s)
    if s.is_solo():
        return f"Turn {s.turn} of {turns_allowed(s)}, {leading} of {s.threshold} VP"
    final = ", final round" if s.caller != NOBODY and not s.ended else ""
    return f"Turn {s.turn}{final}, {leading} of {s.threshold} VP"


def vp_shown(s: Ember, seat: int) -> int:
    """The VP of a player's creatures that everyone can see; at the end, of all of them."""
    return sum(s.vp(creature) for creature in s.areas[seat] if not is_masked(s, creature, NOBODY))


def explain(state: State, names: Names) -> Result:
    """CONJ-CALL, CONJ-SOLO: who won, with which creatures, and why."""
    assert isinstance(state, Ember)
    s = state
    scores = best_first([score_of(s, seat) for seat in range(s.seats)])
    if s.is_solo():
        return Result(headline_alone(s, names), scores, notes_alone(s, names))
    return Result(headline(s, names), scores, [how_it_ended(s, names), *why_they_won(s, names)])


def score_of(s: Ember, seat: int) -> Score:
    """CONJ-WIN-02: what each creature is worth; CONJ-SOLO-07: alone, less what the curses take."""
    library = library_of(s.creatures)
    parts = [Part(library.cards[creature].name, float(s.vp(creature))) for creature in s.areas[seat]]
    parts.sort(key=lambda part: -part.value)
    if unlifted(s):
        parts.append(Part(plural(unlifted(s), "unlifted curse"), float(-CURSE_VALUE * unlifted(s))))
    return Score(seat, float(score(s, seat)), "VP", parts, is_winner=(s.winners >> seat) & 1 == 1)


# With others


def winners(s: Ember) -> list[int]:
    """Who has won."""
    return [seat for seat in range(s.seats) if (s.winners >> seat) & 1]


def headline(s: Ember, names: Names) -> str:
    """CONJ-CALL-06, CONJ-RUL-41: who has won, or shares the victory."""
    won = winners(s)
    if len(won) > 1:
        return f"{listed([names[seat] for seat in won])} share the victory with {s.total(won[0])} VP each."
    return f"{names[won[0]]} wins with {s.total(won[0])} VP."


def how_it_ended(s: Ember, names: Names) -> Note:
    """CONJ-CALL-01, CONJ-RUL-35: by a call, or because the turns were over."""
    if s.ended == BY_TURNS:
        return Note(f"{turns_over(s)}, and now the totals count.", "CONJ-RUL-35")
    return Note(f"{names[s.caller]} made the call in turn {s.turn}; it took {s.threshold} VP.", "CONJ-CALL-01")


def turns_over(s: Ember) -> str:
    """CONJ-RUL-35: the guard has ended the game."""
    return f"The table plays {plural(s.max_turns, 'turn')} at the most"


def why_they_won(s: Ember, names: Names) -> list[Note]:
    """CONJ-CALL-06: the largest total; CONJ-CALL-07: of several, the hand that is worth more, which is shown for that;
    CONJ-RUL-41: or they share the victory."""
    most = max(s.total(seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if s.total(seat) == most]
    if len(tied) == 1:
        return [largest_total(s, names, tied[0])]
    hands = ", ".join(f"{names[seat]} {hand_value(s, seat)}" for seat in tied)
    equals = listed([names[seat] for seat in tied])
    notes = [Note(f"{equals} have {most} VP each, so their hands decide: {hands}.", "CONJ-CALL-07")]
    if len(winners(s)) > 1:
        sharers = listed([names[seat] for seat in winners(s)])
        notes.append(Note(f"{sharers} are equal in hand too, and share the victory.", "CONJ-RUL-41"))
    return notes


def largest_total(s: Ember, names: Names, seat: int) -> Note:
    """CONJ-CALL-06, CONJ-GOAL-01: it wins, whoever made the call."""
    if s.ended == BY_TURNS:
        return Note(f"{names[seat]} has the largest total, {s.total(seat)} VP.", "CONJ-GOAL-01")
    caller = "" if seat == s.caller else f", and {names[s.caller]}, who called, {s.total(s.caller)}"
    largest = f"After the final round {names[seat]} has the largest total, {s.total(seat)} VP{caller}."
    return Note(largest, "CONJ-CALL-06")


# Alone


def headline_alone(s: Ember, names: Names) -> str:
    """CONJ-SOLO-07, -08: won by a call, or lost."""
    reached = f"{score(s, 0)} of {s.threshold} VP"
    return f"{names[0]} wins with {reached}." if s.winners else f"{names[0]} loses with {reached}."


def notes_alone(s: Ember, names: Names) -> list[Note]:
    """CONJ-SOLO-07 to -09: how it ended, what the curses took, and the grade."""
    notes = [how_it_ended_alone(s, names)]
    if unlifted(s):
        curses = listed([library_of(s.creatures).curses[curse].name for curse in range(CURSES) if s.is_cursed(curse)])
        notes.append(
            Note(f"Curses that were not lifted take {CURSE_VALUE * unlifted(s)} VP: {curses}.", "CONJ-SOLO-07")
        )
    worked_out = f"{score(s, 0)} VP less {plural(s.turn, 'turn')}"
    return [*notes, Note(f"The grade is {grade(s)}: {worked_out}.", "CONJ-SOLO-09")]


def how_it_ended_alone(s: Ember, names: Names) -> Note:
    """CONJ-SOLO-07, -08, CONJ-RUL-35: by a right call, or because the turns were over."""
    if s.ended == BY_CALL:
        return Note(f"{names[0]} made the call in turn {s.turn} of {turns_allowed(s)}.", "CONJ-SOLO-07")
    if s.ended == BY_TURNS:
        return Note(f"{turns_over(s)}, and no right call was made.", "CONJ-RUL-35")
    return Note(f"{plural(turns_allowed(s), 'turn')} are over, and no right call was made.", "CONJ-SOLO-08")
