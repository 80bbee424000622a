"""The end explained, and how the combat stands: what everyone may know."""

from emberhall.games.emberwind.content.cards import library_of
from emberhall.games.emberwind.face.names import foe_name, hero_name, plural
from emberhall.games.emberwind.rules.state import FOE, HEROES_WIN, MAX_SEATS, TIME_UP, Emberwind
from emberhall.kernel.state import State
from emberhall.kit.game import Names
from emberhall.kit.result import Note, Part, Result, Score, best_first, listed

UNIT = "damage dealt"


def standing(state: State) -> str:
    """The Round, and the HP of both sides."""
    assert isinstance(state, Emberwind)
    s = state
    if s.round == 0:
        return "Setting up"
    heroes, foes = sum(s.hp[: s.heroes]), sum(s.hp[FOE : FOE + s.foes])
    return f"Round {s.round}, Heroes {heroes} HP, Foes {foes} HP"


def explain(state: State, names: Names) -> Result:
    """WIND-ORDER-106, WIND-RUL-01: who won, what each player's Heroes took from the Foes, and why it ended."""
    assert isinstance(state, Emberwind)
    s = state
    won = winners(s)
    scores = best_first([score(s, seat, is_winner=seat in won) for seat in range(s.seats)])
    return Result(headline(s, names), scores, [how_it_ended(s), *losses(s)])


def winners(s: Emberwind) -> list[int]:
    """WIND-RUL-01: all who run Heroes, or the Storyteller of a fifth seat."""
    has_teller = s.seats == MAX_SEATS
    if s.ended == HEROES_WIN:
        return list(range(s.seats - 1 if has_teller else s.seats))
    return [MAX_SEATS - 1] if has_teller else []


def score(s: Emberwind, seat: int, *, is_winner: bool) -> Score:
    """The HP that a player's Heroes have taken from Foes, Hero by Hero."""
    library = library_of(s.cards)
    heroes = [hero for hero in range(s.heroes) if s.seat_of[hero] == seat]
    parts = [Part(hero_name(s, library, hero), float(s.threat[hero])) for hero in heroes]
    total = sum(part.value for part in parts)
    return Score(seat, total, UNIT, parts if len(parts) > 1 else [], is_winner)


def headline(s: Emberwind, names: Names) -> str:
    """Who has won, and in which Round."""
    won = [names[seat] for seat in winners(s)]
    if not won:
        return f"{listed(list(names))} {'loses' if s.seats == 1 else 'lose'} in Round {s.round}."
    return f"{listed(won)} {'wins' if len(won) == 1 else 'win'} in Round {s.round}."


def how_it_ended(s: Emberwind) -> Note:
    """WIND-ORDER-106, WIND-RUL-03: no Foe left, every Hero FALLEN, or no Round left."""
    if s.ended == HEROES_WIN:
        return Note("Every Foe is defeated.", "WIND-ORDER-106")
    if s.ended == TIME_UP:
        return Note(f"The Foes have held out for {plural(s.max_rounds, 'Round')}.", "WIND-RUL-03")
    return Note("Every Hero is FALLEN.", "WIND-ORDER-106")


def losses(s: Emberwind) -> list[Note]:
    """WIND-FOE-106: which Foes still stand, where the Heroes have lost."""
    if s.ended == HEROES_WIN:
        return []
    library = library_of(s.cards)
    left = [f"{foe_name(s, library, foe)} ({s.hp[foe]} HP)" for foe in range(FOE, FOE + s.foes) if s.is_standing(foe)]
    return [Note(f"Still there: {listed(left)}.", "WIND-FOE-106")]
