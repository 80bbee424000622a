"""The promises that a game keeps, each as a function that raises AssertionError where it is broken.

`walk` tries all of them on random games, and `soak` some of them on many thousand games. That each of them catches what
it is for is shown by toys that break one each (tests/every_game/test_broken_toys.py).
"""

from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import pairwise

import msgspec
from rich.cells import cell_len
from rich.console import Console

from emberhall.bots import make_bot
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.errors import IllegalPick
from emberhall.kernel.events import EVERYONE, Event
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED, State
from emberhall.kit import record as records
from emberhall.kit.game import SOMETHING_ELSE, Game, Refusal
from emberhall.kit.match import Match
from emberhall.kit.text import plain
from emberhall.kit.trial import Trial
from emberhall.kit.view import Asked, parts_of
from emberhall.testing.settings import Setting, random_pick, shy_picks

SPECTATOR = -1
COLUMNS = 80
SHORT_LINE = 40  # letters
WON, LOST = 1.0, -1.0
ASKED = ("seat", *Asked.__struct_fields__)  # fields of a view
NO_PICKS = (-1, 1 - 2**31, 2**31 - 1)
NOT_EVEN_NUMBERS_OF_64_BITS = (2**63, -(2**63) - 1, 2**100)


def viewers(state: State) -> range:
    """Everyone who may look: a spectator, and each seat."""
    return range(SPECTATOR, state.seats)


def two_viewers(state: State, place: int) -> set[int]:
    """Whoever is to move, and one of all who may look, each in turn from position to position."""
    return {state.to_move, viewers(state)[place % (state.seats + 1)]}


# Picks


def offers_what_no_clause_forbids(game: Game, state: State) -> None:
    """The picks on offer are sorted, some while somebody is to move, and exactly those that no clause forbids."""
    legal = state.legal()
    assert all(before < after for before, after in pairwise(legal)), f"not sorted: {legal}"
    assert (state.to_move == NOBODY) == (not legal), f"seat {state.to_move} is to move, and on offer are {legal}"
    assert -1 <= state.to_move < state.seats
    size = len(game.layout(state))
    verdicts = [state.forbids(pick) for pick in range(size)]
    assert [pick for pick in range(size) if verdicts[pick] == ALLOWED] == legal
    verdicts += [state.forbids(pick) for pick in (size, *NO_PICKS)]
    last = len(game.clauses)
    assert all(NOT_ASKED <= number <= last for number in verdicts), "a clause that is not there forbids a pick"
    assert ALLOWED not in verdicts[size:], "what is no pick at all is allowed"


def refuses_all_else(game: Game, state: State) -> None:
    """Every other pick is refused, by a clause of the game or as no answer to the question, and changes nothing."""
    before, legal, size = game.write(state), set(state.legal()), len(game.layout(state))
    for pick in [pick for pick in range(size) if pick not in legal] + [size, *NO_PICKS, *NOT_EVEN_NUMBERS_OF_64_BITS]:
        refused = refusal_of(game, state, pick)
        assert str(refused).endswith(f" can't be picked now: {reason_of(game, refused.clause)}")
        assert refused.pick == pick
    assert game.write(state) == before


def reason_of(game: Game, id_: str) -> Refusal:
    """What a refusal says: the clause, or that something else is asked."""
    if not id_:
        return SOMETHING_ELSE
    clause = game.clauses[game.clauses.number(id_)]
    return Refusal(clause.text, clause.id)


def refusal_of(game: Game, state: State, pick: int) -> IllegalPick:
    """How a pick that no rule allows is refused."""
    try:
        game.play(state, pick)
    except IllegalPick as refused:
        return refused
    raise AssertionError(f"pick {pick} is made, though it is not on offer")


def names_every_pick(game: Game, state: State) -> None:
    """Every pick has a name that means it and no other."""
    layout = game.layout(state)
    assert [layout.read(layout.name(pick)) for pick in range(len(layout))] == list(range(len(layout)))
    assert all(layout.kind(pick) and " " not in layout.name(pick) for pick in range(len(layout)))


# Copies and notation


def copies_are_twins(game: Game, state: State, pick: int) -> None:
    """A copy is equal, and whichever of the two plays on, the other stays as it was; played alike, they are alike."""
    before, first, second = game.write(state), state.copy(), state.copy()
    assert game.write(first) == before
    assert (first.legal(), first.to_move, first.revealed) == (state.legal(), state.to_move, state.revealed)
    assert first.events is None
    first.apply(pick)
    assert game.write(second) == game.write(state) == before
    third = second.copy()
    second.apply(pick)
    assert game.write(third) == before
    assert game.write(first) == game.write(second)


def reads_what_it_wrote(trial: Trial, state: State, number: int, picks: int) -> None:
    """A position that is written and read is the same, and plays on alike, chance and all."""
    game = trial.game
    text = game.write(state)
    assert "\n" not in text
    again, twin, rng, shy = game.read(text, ()), state.copy(), Rng(number), shy_picks(trial, state)
    assert game.write(again) == text
    for _ in range(picks):
        assert (again.to_move, again.legal()) == (twin.to_move, twin.legal())
        if twin.to_move == NOBODY:
            break
        pick = random_pick(twin, rng, number, shy)
        again.apply(pick)
        twin.apply(pick)
        assert game.write(again) == game.write(twin)


# Secrets


def redealt(state: State, seat: int, number: int) -> State:
    """A copy in which all that the seat can't see was dealt anew."""
    twin = state.copy()
    twin.redeal(seat, Dice(fixed_seed(-1 - number)))  # no game of ours has such a seed
    return twin


def shown(game: Game, state: State, seat: int) -> bytes:
    """All that leaves the process for this seat."""
    return msgspec.json.encode(game.view(state, seat))


def asked(game: Game, state: State, seat: int) -> bytes:
    """All that the seat is asked, as it leaves the process."""
    return msgspec.json.encode(parts_of(game.asks(state, seat)))


def deals_anew_only_what_is_hidden(trial: Trial, state: State, seat: int, number: int) -> None:
    """The redeal property: the seat, and a spectator, see what they saw, and the seat may pick what it might."""
    game, other = trial.game, redealt(state, seat, number)
    for viewer in {seat, SPECTATOR}:
        assert shown(game, other, viewer) == shown(game, state, viewer), f"viewer {viewer} sees what is hidden"
        assert asked(game, other, viewer) == asked(game, state, viewer), f"what {viewer} is asked tells what is hidden"
    assert other.to_move == state.to_move
    if state.to_move == seat != NOBODY:
        assert other.legal() == state.legal(), "the picks on offer tell what is hidden"
        picks = range(len(game.layout(state)))
        assert [other.forbids(pick) for pick in picks] == [state.forbids(pick) for pick in picks], "refusals tell"
    trial.stays_whole(other)


def shows_all_eyes_one_board(game: Game, state: State) -> None:
    """An open game shows everyone the same, apart from what they are asked."""
    boards = [private(game, state, seat) for seat in viewers(state)] if game.is_open else []
    assert all(board == boards[0] for board in boards), "an open game shows its viewers different boards"


def deals_from_what_is_seen_alone(game: Game, state: State, seat: int, number: int) -> None:
    """However the hidden things lie, the same dice deal them alike: so a hint tells nothing of them either."""
    other = redealt(state, seat, number)
    third, first = redealt(other, seat, number + 2), redealt(state, seat, number + 1)
    for second in (redealt(other, seat, number + 1), redealt(third, seat, number + 1)):
        assert game.write(first) == game.write(second), "a redeal tells how hidden things really lie"
        assert (first.to_move, first.legal()) == (second.to_move, second.legal()), "what is on offer tells it"
    assert len({state.dice.seed, other.dice.seed, first.dice.seed}) == 3, "later chance can be foreseen"


def deals_anew_all_that_is_hidden(game: Game, positions: Iterable[State]) -> None:
    """Where seats see more than a spectator does, redeals change what others see, and what a pick brings to light.

    It need not be so in each position, but in some of a game: a redeal that left things as they are would let a bot
    see through the backs of cards, and none of the other promises would be broken. Whoever plays alone has nobody to
    deal other hands to, and a hidden deck even where a spectator sees all that the player sees.
    """
    has_secrets = is_dealt = is_open_ended = is_alone = False
    for number, state in enumerate(positions):
        seat, is_alone = state.to_move, state.seats == 1
        worlds = [redealt(state, seat, number), redealt(state, seat, number + 1)]
        for other in range(state.seats):
            has_secrets = has_secrets or private(game, state, other) != private(game, state, SPECTATOR)
            is_dealt = is_dealt or private(game, worlds[0], other) != private(game, worlds[1], other)
        for pick in state.legal():
            is_open_ended = is_open_ended or len({outcome(game, world, pick, seat) for world in worlds}) == 2
    has_hidden_hands, has_hidden_deck = has_secrets and not is_alone, has_secrets or (is_alone and is_open_ended)
    assert is_dealt == has_hidden_hands, "a redeal leaves the hands of others as they are"
    assert is_open_ended == has_hidden_deck, "a redeal leaves what is drawn next as it is"


def private(game: Game, state: State, seat: int) -> dict[str, object]:
    """What the seat sees, apart from what it is asked."""
    view = msgspec.to_builtins(game.view(state, seat))
    return {field: value for field, value in view.items() if field not in ASKED}


def outcome(game: Game, state: State, pick: int, seat: int) -> bytes:
    """What the seat sees after a pick, whatever the dice say."""
    twin = state.copy()
    twin.dice = Dice(fixed_seed(0))
    twin.apply(pick)
    return shown(game, twin, seat)


def tells_no_more_than_it_shows(trial: Trial, state: State, seat: int, number: int, picks: int) -> None:
    """Two worlds that look alike to a seat, and still do after a pick, were told of alike.

    And if the seat itself made the pick, and nothing was revealed by it, they do look alike: so nothing can be learned
    from a pick that is taken back.
    """
    worlds, rng = [redealt(state, seat, number), redealt(state, seat, number + 1)], Rng(number)
    for world in worlds:
        world.dice = Dice(fixed_seed(number))
    if trial.game.write(worlds[0]) == trial.game.write(worlds[1]):
        return  # where nothing is hidden, these are one world, and of one world two tell alike
    for _ in range(picks):
        both = sorted(set(worlds[0].legal()) & set(worlds[1].legal()))
        if not both or worlds[0].to_move != worlds[1].to_move or worlds[0].to_move == NOBODY:
            return
        mover, pick = worlds[0].to_move, both[rng.below(len(both))]
        revealed = [world.revealed for world in worlds]
        logs = [told(trial, world, pick, seat) for world in worlds]
        if shown(trial.game, worlds[0], seat) != shown(trial.game, worlds[1], seat):
            quiet = [world.revealed == was for world, was in zip(worlds, revealed, strict=True)]
            kept = [world.to_move == mover for world in worlds]
            assert mover != seat or not all(quiet + kept), f"pick {pick} can be taken back, and shows what is hidden"
            return
        assert sorted(logs[0]) == sorted(logs[1]), f"pick {pick}: the log tells what the view does not show"


def shows_nothing_that_can_be_taken_back(game: Game, state: State, pick: int, number: int) -> None:
    """A pick that can be taken back shows its seat nothing that was hidden: with all that dealt anew it looks the same
    afterwards, and can be taken back too. A pass is such a pick for the other seats as well."""
    seats = [state.to_move]
    if game.asks(state, state.to_move).pass_pick == pick:
        seats += [seat for seat in range(state.seats) if seat != state.to_move]
    for seat in seats:
        shows_a_seat_nothing(game, state, pick, seat, number)


def shows_a_seat_nothing(game: Game, state: State, pick: int, seat: int, number: int) -> None:
    """The same for one seat."""
    worlds = [state.copy(), redealt(state, seat, number)]
    before = [world.revealed for world in worlds]
    for world in worlds:
        world.dice = Dice(fixed_seed(number))
        world.apply(pick)
    quiet = [world.to_move != NOBODY and world.revealed == was for world, was in zip(worlds, before, strict=True)]
    assert quiet[0] == quiet[1], f"whether pick {pick} can be taken back shows what is hidden"
    if all(quiet):
        looks = {shown(game, world, seat) for world in worlds}
        assert len(looks) == 1, f"pick {pick} can be taken back, and shows what is hidden"


def told(trial: Trial, state: State, pick: int, seat: int) -> list[tuple[str, int, int, int, int, int]]:
    """What the seat is told of a pick, since the last shuffle if there was one, but for what was covered at once."""
    state.listen()
    state.apply(pick)
    events, state.events = state.events or [], None
    shuffles = [place for place, event in enumerate(events) if event.what == trial.shuffles]
    return [
        event.seen_by(seat).fields() for event in events[max(shuffles, default=0) :] if event.what not in trial.covered
    ]


def counts_every_revelation(state: State, pick: int) -> None:
    """Where chance is asked, something is revealed, so that nobody takes back a bad roll."""
    twin = state.copy()
    twin.apply(pick)
    assert twin.revealed >= state.revealed
    assert twin.revealed > state.revealed or twin.dice.taken == state.dice.taken, f"pick {pick} asks chance in secret"


def stands_as_everyone_may_know(game: Game, state: State, seat: int, number: int) -> None:
    """How the game stands is a short line, or nothing, and the same however the things lie that a seat can't see."""
    before, standing = game.write(state), game.standing(state)
    assert game.write(state) == before
    assert standing == "" or is_sentence(standing)
    assert len(standing) <= SHORT_LINE
    assert game.standing(redealt(state, seat, number)) == standing, f"'{standing}' tells what is hidden"


def bots_know_no_more_than_their_seat(state: State, bot: str, number: int) -> None:
    """A bot answers alike, however the things lie that its seat can't see."""
    other = redealt(state, state.to_move, number)
    assert make_bot(bot, number).answer(other) == make_bot(bot, number).answer(state), f"{bot} sees what is hidden"


# Views and logs


def shows_what_is_asked(game: Game, state: State, seat: int) -> None:
    """The view says who must answer what under which rule, and offers its picks to the seat that is to move only. What
    is asked is the same without the view."""
    before, view, layout = game.write(state), game.view(state, seat), game.layout(state)
    assert asked(game, state, seat) == msgspec.json.encode(parts_of(view)), "the view shows another question"
    assert game.write(state) == before
    assert (view.game, view.seat, view.seats, view.to_move) == (game.id, seat, state.seats, state.to_move)
    is_over, is_asked = state.to_move == NOBODY, state.to_move == seat != NOBODY
    assert [choice.pick for choice in view.choices] == (state.legal() if is_asked else [])
    for choice in view.choices:
        assert (choice.name, choice.kind) == (layout.name(choice.pick), layout.kind(choice.pick))
        assert is_sentence(choice.label)
    assert view.moment in ["", *(moment.name for moment in game.moments)]
    assert view.pass_pick == -1 or (is_asked and view.pass_pick in state.legal())
    assert view.has_action or view.pass_pick != -1, "nothing is worth doing, and nothing lets the moment pass"
    assert view.returns == (state.returns() if is_over else [])
    assert bool(view.question) == bool(view.clause) == (not is_over)
    assert is_over or (is_sentence(view.question) and game.clauses.number(view.clause))


def shows_a_moment_for_good(game: Game, state: State, pick: int, seat: int) -> None:
    """A view is a picture: what happens afterwards does not change it."""
    view = game.view(state, seat)
    before = msgspec.json.encode(view)
    state.apply(pick)
    game.view(state, seat)
    assert msgspec.json.encode(view) == before, "a view changes with the state that it was taken of"


def draws_within_80_columns(game: Game, state: State, seat: int, names: list[str]) -> None:
    """The view can be drawn for a terminal of 80 columns."""
    out = StringIO()
    Console(file=out, width=COLUMNS).print(game.draw(game.view(state, seat), names))
    lines = out.getvalue().splitlines()
    assert any(line.strip() for line in lines)
    assert [line for line in lines if cell_len(line) > COLUMNS] == []


def tells_in_sentences(game: Game, state: State, events: list[Event], names: list[str]) -> None:
    """Every event is a sentence to everyone who looks, but for those on which the log is silent."""
    for event in events:
        row = game.events.get(event.what)
        assert row is None or row.unseen or event.sees == EVERYONE, f"'{event.what}' has no word for what is hidden"
        for seat in viewers(state):
            sentence = plain(game.tell(state, event.seen_by(seat)), names)
            is_quiet = row is not None and not row.sentence
            assert not sentence if is_quiet else is_sentence(sentence), f"'{event.what}' is told as '{sentence}'"


def tells_by_the_rules(game: Game, events: list[Event]) -> None:
    """Every event comes from a clause of the game."""
    clauses = {clause.id for clause in game.clauses}
    for what in {event.what for event in events}:
        assert what in game.events, f"'{what}' has no row in the game's table of events"
        assert game.events[what].clause in clauses, f"'{what}' comes from {game.events[what].clause}"


def is_sentence(text: str) -> bool:
    """There is something to read, and nothing that was left to be filled in."""
    return bool(text.strip()) and not any(mark in text for mark in ("{", "}", "None", "\n", "  "))


# The end


def ends_fairly(game: Game, state: State) -> None:
    """Each seat has a result; they add up to 0, and 1 is a win. Whoever plays alone or together wins or loses."""
    assert state.to_move == NOBODY
    returns = state.returns()
    assert len(returns) == state.seats
    if state.seats == 1 or game.is_cooperative:
        assert all(number in (WON, LOST) for number in returns)
    else:
        assert abs(sum(returns)) < 1e-9
    assert max(returns) <= WON
    offers_what_no_clause_forbids(game, state)


def explains_its_end(trial: Trial, state: State, names: list[str]) -> None:
    """The explanation names the winners that the results tell, scores everyone, the best first, and quotes clauses."""
    game = trial.game
    before, result, returns = game.write(state), game.explain(state, names), state.returns()
    assert game.write(state) == before
    won = [score.seat for score in result.scores if score.is_winner]
    assert sorted(won) in named_by(returns), f"{won} have won, and the results are {returns}"
    assert is_sentence(result.headline)
    assert all(names[seat] in result.headline for seat in won)
    assert sorted(score.seat for score in result.scores) == list(range(state.seats))
    ranks = [(score.is_winner, score.total) for score in result.scores]
    assert ranks == sorted(ranks, reverse=True), "the best does not come first"
    for score in result.scores:
        assert not score.parts or sum(part.value for part in score.parts) == score.total
        assert all(is_sentence(part.label) for part in score.parts)
        totals = trial.totals(game.view(state, SPECTATOR), score.seat)
        assert totals.get(score.unit) == score.total, f"{score} is not what the view shows: {totals}"
    for note in result.notes:
        assert is_sentence(note.text)
        assert note.clause in {clause.id for clause in game.clauses}, f"there is no {note.clause}"


def named_by(returns: list[float]) -> list[list[int]]:
    """Who may be called winners: whoever has the best result; if all are equal, nobody, or all who share it."""
    best = max(returns)
    if best > 0:
        return [[seat for seat, number in enumerate(returns) if number == best]]
    return [[], list(range(len(returns)))] if best == 0 else [[]]


def judges_within_bounds(state: State) -> None:
    """The outlook is a number from -1 to 1 for each seat, and does not change the position."""
    outlook = state.outlook()
    assert len(outlook) == state.seats
    assert all(-1 <= number <= 1 for number in outlook), f"outlook is {outlook}"


# Records


def plays_by_the_record(setting: Setting, number: int) -> Iterator[Match]:
    """A match of the random game of that number, after each of its picks."""
    record = records.begin(setting.game, setting.seats, fixed_seed(number), setting.all_options())
    match = Match(setting.game, record)
    for pick in setting.picks(number):
        match.play(pick)
        yield match


def replays_exactly(game: Game, match: Match) -> None:
    """The record, written and read, verifies, and leads to the same position and log."""
    record = records.decode(records.encode(match.record))
    state = records.verify(record, game)
    assert game.write(state) == game.write(match.state)
    assert [event.fields() for event in state.events or []] == [event.fields() for event in match.log]


def takes_back(game: Game, match: Match, pick: int) -> bool:
    """If the pick can be taken back, all is as it was; in the end the pick is made. Tells whether it could."""
    before, events, made = game.write(match.state), len(match.log), len(match.record.picks)
    match.play(pick)
    if not match.may_undo():
        return False
    match.undo()
    assert game.write(match.state) == before
    assert (len(match.log), len(match.record.picks)) == (events, made)
    match.play(pick)
    return True
