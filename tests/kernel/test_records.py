"""Records: what was played replays exactly, and what was tampered with is noticed."""

import json
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel.dice import fixed_seed
from emberhall.kernel.errors import BadInput, BadOption, BadPack, BadRecord, BadSeats
from emberhall.kit import record as records
from emberhall.kit.library import Pack
from emberhall.kit.match import Match
from emberhall.kit.record import Record
from tests.examples import examples
from tests.kernel.toy import BET, DRAW, GAME, ROLL, Toy

FOG = Pack("fog", "toy", keeps_base=True, cards={}, hash="f" * 32)
RAIN = Pack("rain", "toy", keeps_base=True, cards={}, hash="0" * 32)


# As a hall that knew no other format wrote it
FIRST_FORMAT = """{
 "format": 1, "game": "toy", "rules": 3, "seats": 2, "names": ["Seat 1", "Seat 2"],
 "options": {"turns": 1, "die": "six"}, "packs": {},
 "commitment": "9a50fbb4979a55bce78b439bad9040d437aa9e6c20f2607cea35f5058c5534e4",
 "seed": "0a2e849081849dcae2cf9c585a5287b0e79b629dd6a7cd69e9a51dca7ebebf2d",
 "picks": [14, 13, 13], "returns": [1.0, -1.0],
 "events": [["bets", 0, -1, -1, 0, 65535], ["rolls", 0, -1, -1, 12, 65535], ["rolls", 1, -1, -1, 2, 65535]],
 "digest": "f5eb43efe30ab0e06a1f4c3f8f384071"
}"""


def fresh(**changes: object) -> Record:
    """A record without picks."""
    return msgspec.structs.replace(records.begin(GAME, 2, fixed_seed(5), {"turns": 1}), **changes)


def played(*picks: int) -> Record:
    """The record of a game with these picks."""
    match = Match(GAME, fresh())
    for pick in picks:
        match.play(pick)
    return match.record


def finished() -> Record:
    """The record of a game that is over."""
    return played(BET, ROLL, ROLL)


def tampered(record: Record, **changes: object) -> bytes:
    """The record changed by somebody who can compute its digest."""
    return records.encode(msgspec.structs.replace(record, **changes))


def fault_of(work: Callable[..., object], *given: object) -> str:
    with pytest.raises(BadRecord) as caught:
        work(*given)
    return str(caught.value)


def test_a_new_record_says_what_will_be_played() -> None:
    record = records.begin(GAME, 3, fixed_seed(5), {"turns": 4}, [FOG], ["Ash", "Birch", "Cedar"])

    assert msgspec.structs.asdict(record) == {
        "format": 2,
        "game": "toy",
        "rules": 3,
        "seats": 3,
        "names": ["Ash", "Birch", "Cedar"],
        "options": {"turns": 4, "die": "six"},
        "cards": "",
        "packs": {"fog": "f" * 32},
        "commitment": records.commitment_of(fixed_seed(5)),
        "seed": fixed_seed(5).hex(),
        "picks": [],
        "returns": None,
        "events": None,
        "digest": "",
    }


def test_seats_have_names() -> None:
    assert fresh().names == ["Seat 1", "Seat 2"]


def test_a_record_for_the_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(BadSeats, match=r"^High Card takes 2 to 4 players, not 5$"):
        records.begin(GAME, 5, fixed_seed(1), {})


def test_a_record_with_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^High Card has no option 'dice'; it has turns, die$"):
        records.begin(GAME, 2, fixed_seed(1), {"dice": 1})


def test_a_record_with_a_name_too_few_is_refused() -> None:
    with pytest.raises(BadSeats, match=r"^1 names were given for 2 players$"):
        records.begin(GAME, 2, fixed_seed(1), {}, names=["Ash"])


def test_a_record_with_two_packs_of_one_name_is_refused() -> None:
    with pytest.raises(BadPack, match=r"^two card packs have the same name; "):
        records.begin(GAME, 2, fixed_seed(1), {}, [FOG, replace(RAIN, name="fog")])


def test_the_commitment_binds_without_telling() -> None:
    commitments = {records.commitment_of(fixed_seed(number)) for number in range(100)}

    assert len(commitments) == 100
    assert fixed_seed(5).hex() not in records.commitment_of(fixed_seed(5))


def test_a_finished_record_keeps_its_result_and_its_log() -> None:
    record = finished()

    assert record.picks == [BET, ROLL, ROLL]
    assert record.returns is not None
    assert sorted(record.returns) in ([-1.0, 1.0], [0.0, 0.0])
    assert record.events is not None
    assert [event[0] for event in record.events] == ["bets", "rolls", "rolls"]


@examples(50)
@given(st.integers(0, 10**6), st.integers(2, 4), st.lists(st.integers(0, 1000), max_size=40))
def test_what_was_written_is_read_and_replays_exactly(seed: int, seats: int, choices: list[int]) -> None:
    match = Match(GAME, records.begin(GAME, seats, fixed_seed(seed), {}))
    for choice in choices:
        legal = match.state.legal()
        if legal:
            match.play(legal[choice % len(legal)])

    copy = records.decode(records.encode(match.record))

    assert msgspec.structs.replace(copy, digest="") == match.record
    assert GAME.write(records.verify(copy, GAME)) == GAME.write(match.state)


def test_a_record_replays_up_to_any_pick() -> None:
    record = finished()
    positions = [GAME.write(records.replay(record, GAME, to=number)) for number in range(4)]

    assert len(set(positions)) == 4
    assert GAME.write(records.replay(record, GAME)) == positions[3]
    assert fault_of(records.replay, record, GAME, (), 4) == ("the record has 3 picks; it can't be shown up to pick 4")
    assert fault_of(records.replay, record, GAME, (), -1) == ("the record has 3 picks; it can't be shown up to pick -1")


def test_a_replay_tells_what_happened() -> None:
    state = records.replay(finished(), GAME)

    assert [event.fields() for event in state.events or []] == finished().events


class TestFiles:
    """A record is one file, there whole or not at all."""

    def test_a_record_is_json_that_a_person_can_read(self, tmp_path: Path) -> None:
        records.save(finished(), tmp_path / "game.json")
        text = (tmp_path / "game.json").read_text(encoding="utf-8")

        assert json.loads(text)["picks"] == [BET, ROLL, ROLL]
        assert text.startswith('{\n "format": 2,\n "game": "toy",\n')

    def test_a_file_is_read_as_it_was_written(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        records.save(finished(), file)

        assert msgspec.structs.replace(records.load(file), digest="") == finished()

    def test_saving_again_replaces_the_file_and_leaves_nothing_else(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        records.save(fresh(), file)
        records.save(finished(), file)

        assert records.load(file).picks == [BET, ROLL, ROLL]
        assert list(tmp_path.iterdir()) == [file]

    def test_a_file_is_shared_as_any_other(self, tmp_path: Path) -> None:
        (tmp_path / "other").touch()
        records.save(fresh(), tmp_path / "game.json")

        assert (tmp_path / "game.json").stat().st_mode == (tmp_path / "other").stat().st_mode

    def test_a_record_that_cannot_be_written_leaves_all_as_it_was(self, tmp_path: Path) -> None:
        folder = tmp_path / "game.json"
        folder.mkdir()

        with pytest.raises(BadInput, match=r"/game\.json can't be written: Is a directory$"):
            records.save(fresh(), folder)

        assert list(tmp_path.iterdir()) == [folder]

    def test_a_disk_that_is_full_keeps_the_old_file(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        records.save(fresh(), file)

        with files_up_to(200), pytest.raises(BadInput, match=r"/game\.json can't be written: File too large$"):
            records.save(finished(), file)

        assert records.load(file).picks == []
        assert list(tmp_path.iterdir()) == [file]

    def test_a_folder_that_is_not_there_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match=r"game\.json can't be written: No such file or directory$"):
            records.save(fresh(), tmp_path / "nowhere" / "game.json")

    def test_a_file_that_is_not_there_is_told(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"

        assert fault_of(records.load, file) == f"{file} can't be read: No such file or directory"

    def test_a_fault_names_the_file(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        file.write_bytes(records.encode(finished())[:-1])

        assert fault_of(records.load, file) == (f"{file} is damaged or cut short: Input data was truncated")


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """The system refuses to write more than so many bytes into a file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


class TestDamage:
    """Whatever happened to a file, it is noticed, and told without a traceback."""

    def test_a_record_cut_short_anywhere_is_refused(self) -> None:
        content = records.encode(finished())

        for length in range(len(content)):
            assert "is damaged or cut short" in fault_of(records.decode, content[:length])

    def test_a_byte_changed_anywhere_is_noticed(self) -> None:
        content = records.encode(finished())

        for place in range(len(content)):
            changed = content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
            assert "record" in fault_of(records.decode, changed)

    @examples(300)
    @given(st.integers(0, 2000), st.binary(max_size=8))
    def test_any_bytes_anywhere_are_noticed(self, place: int, junk: bytes) -> None:
        content = records.encode(finished())
        place %= len(content)
        changed = content[:place] + junk + content[place + len(junk) :]
        try:
            record = records.decode(changed)
        except BadRecord:
            return

        assert msgspec.structs.replace(record, digest="") == finished()

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"", "the record is damaged or cut short: Input data was truncated"),
            (b"[1, 2]", "the record is no record: Expected `object`, got `array`"),
            (b'{"format": 1}', "the record is no record: Object missing required field `game`"),
            (b"GIF89a", "the record is damaged or cut short: JSON is malformed: invalid character (byte 0)"),
            (b'{"game": "\xff"}', "the record is damaged: it is not a text in UTF-8"),
            (b'{"game": ' * 100_000, "the record is no record: it is nested too deeply"),
        ],
    )
    def test_what_is_no_record_is_refused(self, content: bytes, message: str) -> None:
        assert fault_of(records.decode, content) == message

    def test_a_field_that_records_lack_is_refused(self) -> None:
        content = records.encode(finished()).replace(b'"format": 2,', b'"format": 2, "winner": 0,')

        assert fault_of(records.decode, content) == ("the record is no record: Object contains unknown field `winner`")

    @pytest.mark.parametrize(
        ("was", "now"),
        [
            (b'"Seat 1"', b'"Seat 9"'),
            (b'"turns": 1', b'"turns": 2'),
            (b'"rules": 3', b'"rules": 2'),
            (b'"bets"', b'"Bets"'),
        ],
    )
    def test_an_alteration_does_not_match_the_digest(self, was: bytes, now: bytes) -> None:
        content = records.encode(finished())
        assert was in content

        assert fault_of(records.decode, content.replace(was, now)) == (
            "the record was altered: its content does not match its digest"
        )

    def test_a_newer_format_asks_for_a_newer_hall(self) -> None:
        content = records.encode(finished()).replace(b'"format": 2,', b'"format": 3, "unheard-of": [],')

        assert fault_of(records.decode, content) == (
            "the record has format 3; this hall reads up to 2: a newer emberhall can open it"
        )

    def test_a_format_that_never_was_is_refused(self) -> None:
        assert fault_of(records.decode, tampered(finished(), format=0)) == (
            "the record has format 0; this hall reads formats 1 to 2"
        )

    def test_a_record_of_the_first_format_is_read_as_ever(self) -> None:
        text = FIRST_FORMAT.encode()

        record = records.decode(text)

        assert (record.format, record.cards) == (1, "")
        records.verify(record, GAME)
        assert b"cards" not in records.encode(record)
        assert records.decode(records.encode(record)) == record

    def test_a_record_of_the_first_format_names_no_cards(self) -> None:
        assert fault_of(records.decode, FIRST_FORMAT.replace("{", '{"cards": "c",', 1).encode()) == (
            "the record names its cards, which records of format 1 don't do"
        )

    @pytest.mark.parametrize("seed", ["", "ab", "xyz", "0" * 62, "0" * 66])
    def test_a_seed_that_is_none_is_refused(self, seed: str) -> None:
        assert fault_of(records.decode, tampered(fresh(), seed=seed)) == (
            "the record has no proper seed: 32 bytes in hexadecimal were expected"
        )

    def test_another_seed_than_the_one_committed_to_is_refused(self) -> None:
        content = tampered(finished(), seed=fixed_seed(6).hex())

        assert fault_of(records.decode, content) == (
            "the record: the seed is not the one that was committed to before play"
        )

    def test_a_name_too_many_is_refused(self) -> None:
        assert fault_of(records.decode, tampered(fresh(), names=["Ash", "Birch", "Cedar"])) == (
            "the record names 3 players for 2 seats"
        )


class TestReplay:
    """A record that can be read, but does not fit the rules, the cards or the truth."""

    @pytest.mark.parametrize(
        ("record", "message"),
        [
            (fresh(game="chess"), "this is a record of 'chess', not of High Card"),
            (
                fresh(rules=4),
                "this game follows rules 4 of High Card; this hall has 3: a newer one can replay it",
            ),
            (
                fresh(rules=2),
                (
                    "this game follows rules 2 of High Card, corrected since (now 3); "
                    "its picks can't be replayed, but its log can still be read"
                ),
            ),
            (
                fresh(packs={"fog": FOG.hash}),
                f"this game needs the card pack 'fog' with hash {FOG.hash}; give it with --pack",
            ),
            (
                fresh(picks=[DRAW, ROLL]),
                "pick 2 (13) is not allowed: After a draw you discard a card of your hand. (TOY-TURN-02)",
            ),
            (
                fresh(picks=[-1]),
                "pick 1 (-1) is not allowed: On your turn you draw a card or roll the die. (TOY-TURN-01)",
            ),
            (fresh(picks=[ROLL] * 3), "pick 3 comes after the end of the game"),
        ],
    )
    def test_what_does_not_replay_is_refused(self, record: Record, message: str) -> None:
        assert fault_of(records.replay, record, GAME) == message
        assert fault_of(records.verify, record, GAME) == message

    def test_options_that_the_game_cannot_have_are_refused(self) -> None:
        with pytest.raises(BadOption, match=r"^option turns is '9'; it can be a whole number from 1 to 4$"):
            records.replay(fresh(options={"turns": 9}), GAME)

    def test_more_seats_than_the_game_takes_are_refused(self) -> None:
        with pytest.raises(BadSeats, match=r"^High Card takes 2 to 4 players, not 9$"):
            records.replay(fresh(seats=9), GAME)

    def test_packs_come_in_the_order_of_the_record_and_others_are_left_out(self) -> None:
        seen: list[str] = []

        def start(*given: object) -> Toy:
            packs = given[3]
            assert isinstance(packs, list)
            seen.extend(pack.name for pack in packs)
            state = GAME.start(*given)  # type: ignore[arg-type]
            assert isinstance(state, Toy)
            return state

        record = fresh(packs={"rain": RAIN.hash, "fog": FOG.hash})
        records.replay(record, replace(GAME, start=start), [replace(FOG, name="spare", hash="1" * 32), FOG, RAIN])

        assert seen == ["rain", "fog"]

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"returns": None}, "the record does not tell the result"),
            (
                {"returns": [0.5, -0.5]},
                "the record says that the result was [0.5, -0.5]; the replay gives [1.0, -1.0]",
            ),
            ({"events": None}, "the record's event log is not what the replay gives"),
            ({"events": []}, "the record's event log is not what the replay gives"),
            (
                {"picks": [ROLL, ROLL]},
                "the record says that the result was [1.0, -1.0]; the replay gives [-1.0, 1.0]",
            ),
            ({"picks": [ROLL]}, "the record says that the game is over, and it is not"),
            ({"picks": [ROLL], "returns": None}, "the record's event log is not what the replay gives"),
        ],
    )
    def test_a_finished_record_that_lies_is_refused(self, changes: dict[str, object], message: str) -> None:
        record = records.decode(tampered(finished(), **changes))

        assert fault_of(records.verify, record, GAME) == message

    def test_a_record_of_a_game_in_progress_verifies(self) -> None:
        assert records.verify(played(BET, ROLL), GAME).to_move == 1
