"""Every game, with every number of players and in each of its variants, keeps every promise, on random games.

`EMBERHALL_GAMES=1000` tries each promise on as many games; `bench/soak.py` tries the most important ones faster.
"""

from tests.every_game import promises
from tests.every_game.invariants import INVARIANTS
from tests.every_game.playing import GAMES, Setting

NUMBERS = range(1, GAMES + 1)


def test_what_is_on_offer_is_what_no_clause_forbids(setting: Setting) -> None:
    for number in NUMBERS:
        for state, _ in setting.positions(number):
            promises.offers_what_no_clause_forbids(setting.game, state)


def test_all_else_is_refused_by_a_clause_and_changes_nothing(setting: Setting) -> None:
    for number in NUMBERS:
        for state, _ in setting.some_positions(number, 30):
            promises.refuses_all_else(setting.game, state)
        promises.refuses_all_else(setting.game, setting.end(number))


def test_every_pick_has_a_name(setting: Setting) -> None:
    promises.names_every_pick(setting.game, setting.new(1))


def test_a_copy_is_an_independent_twin_at_every_step(setting: Setting) -> None:
    for number in NUMBERS:
        for state, pick in setting.positions(number):
            promises.copies_are_twins(setting.game, state, pick)


def test_notation_is_read_as_it_was_written(setting: Setting) -> None:
    for number in NUMBERS:
        for state, _ in setting.some_positions(number, 20):
            promises.reads_what_it_wrote(setting.game, state, number, picks=10)
        promises.reads_what_it_wrote(setting.game, setting.end(number), number, picks=1)


def test_a_seat_sees_nothing_of_what_is_hidden_from_it(setting: Setting) -> None:
    for number in NUMBERS:
        for place, (state, _) in enumerate(setting.some_positions(number, 40)):
            for seat in promises.two_lookers(state, place):
                promises.deals_anew_only_what_is_hidden(setting.game, state, seat, place)
        for seat in range(setting.seats):
            promises.deals_anew_only_what_is_hidden(setting.game, setting.end(number), seat, number)


def test_a_view_does_not_change_with_what_happens_afterwards(setting: Setting) -> None:
    for number in NUMBERS:
        for state, pick in setting.some_positions(number, 30):
            for seat in promises.lookers(state):
                promises.shows_a_moment_for_good(setting.game, state.copy(), pick, seat)


def test_a_redeal_knows_no_more_than_its_seat(setting: Setting) -> None:
    for number in NUMBERS:
        for place, (state, _) in enumerate(setting.some_positions(number, 40)):
            for seat in promises.lookers(state):
                promises.deals_from_what_is_seen_alone(setting.game, state, seat, place)


def test_a_redeal_leaves_nothing_hidden_as_it_is(setting: Setting) -> None:
    positions = (state for number in NUMBERS for state, _ in setting.some_positions(number, 20))

    promises.deals_anew_all_that_is_hidden(setting.game, positions)


def test_the_log_and_an_undo_tell_a_seat_no_more_than_its_view(setting: Setting) -> None:
    for number in NUMBERS:
        for place, (state, _) in enumerate(setting.some_positions(number, 60)):
            for seat in promises.two_lookers(state, place):
                promises.tells_no_more_than_it_shows(setting.game, state, seat, place, picks=8)


def test_a_pick_that_can_be_taken_back_shows_nothing(setting: Setting) -> None:
    for number in NUMBERS:
        for place, (state, pick) in enumerate(setting.positions(number)):
            promises.shows_nothing_that_can_be_taken_back(setting.game, state, pick, place)


def test_bots_know_no_more_than_their_seat(setting: Setting) -> None:
    for number in NUMBERS:
        for place, (state, _) in enumerate(setting.some_positions(number, 8)):
            for bot in ("random", "greedy", "search:20"):
                promises.bots_know_no_more_than_their_seat(state, bot, place)


def test_whoever_asks_chance_reveals_something(setting: Setting) -> None:
    for number in NUMBERS:
        for state, pick in setting.positions(number):
            promises.counts_every_revelation(state, pick)


def test_a_view_shows_what_is_asked(setting: Setting) -> None:
    for number in NUMBERS:
        for state, _ in setting.some_positions(number, 50):
            for seat in promises.lookers(state):
                promises.shows_what_is_asked(setting.game, state, seat)
        for seat in range(-1, setting.seats):
            promises.shows_what_is_asked(setting.game, setting.end(number), seat)


def test_a_view_is_drawn_within_80_columns(setting: Setting) -> None:
    for state, _ in setting.some_positions(1, 10):
        for seat in promises.lookers(state):
            promises.draws_within_80_columns(setting.game, state, seat, setting.names())
    promises.draws_within_80_columns(setting.game, setting.end(1), 0, setting.names())


def test_every_event_is_a_sentence(setting: Setting) -> None:
    for number in NUMBERS:
        state = setting.new(number)
        for pick in setting.picks(number):
            state.listen()
            state.apply(pick)
            promises.tells_in_sentences(setting.game, state, state.events or [], setting.names())


def test_every_event_comes_from_a_clause(setting: Setting) -> None:
    for number in NUMBERS:
        (*_, match) = promises.plays_by_the_record(setting, number)
        promises.tells_by_the_rules(setting.game, match.log)


def test_how_a_game_stands_is_no_secret(setting: Setting) -> None:
    for number in NUMBERS:
        for place, (state, _) in enumerate(setting.some_positions(number, 20)):
            for seat in promises.lookers(state):
                promises.stands_as_everyone_may_know(setting.game, state, seat, place)
        promises.stands_as_everyone_may_know(setting.game, setting.end(number), promises.SPECTATOR, number)


def test_the_end_is_explained(setting: Setting) -> None:
    for number in NUMBERS:
        promises.explains_its_end(setting.game, setting.end(number), setting.names())


def test_a_game_ends_and_its_results_add_up(setting: Setting) -> None:
    for number in NUMBERS:
        promises.ends_fairly(setting.game, setting.end(number))


def test_the_outlook_stays_within_its_bounds(setting: Setting) -> None:
    for number in NUMBERS:
        for state, _ in setting.positions(number):
            promises.judges_within_bounds(state)
        promises.judges_within_bounds(setting.end(number))


def test_nothing_is_lost_and_nothing_comes_from_nowhere(setting: Setting) -> None:
    assert setting.game.id in INVARIANTS, f"{setting.game.id} has no invariant in tests/every_game/invariants.py"
    for number in NUMBERS:
        for state, _ in setting.positions(number):
            promises.stays_whole(setting.game, state)
        promises.stays_whole(setting.game, setting.end(number))


def test_a_record_replays_exactly_and_verifies(setting: Setting) -> None:
    for number in NUMBERS:
        picks = setting.picks(number)
        for place, match in enumerate(promises.plays_by_the_record(setting, number)):
            if place in (len(picks) // 2, len(picks) - 1):
                promises.replays_exactly(setting.game, match)


def test_an_undo_restores_the_position(setting: Setting) -> None:
    game, picks = setting.game, setting.picks(1)
    match = next(promises.plays_by_the_record(setting, 1))
    for pick in picks[1:]:
        promises.takes_back(game, match, pick)
    promises.replays_exactly(game, match)


def test_the_same_number_is_the_same_game(setting: Setting) -> None:
    assert setting.game.write(setting.new(1)) == setting.game.write(setting.new(1))
    assert setting.picks(1) != setting.picks(2)
