"""A record is the whole truth of a game: what was set up, the seed, and every pick. JSON, one file, replays exactly.

The seed's commitment is shown before play and the seed after it, so that anyone can verify that nothing was rigged. A
finished record also keeps its event log, so that an old game can still be watched after a rule was corrected.
"""

import contextlib
import os
import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadInput, BadPack, BadRecord, BadSeats
from emberhall.kernel.events import Event
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.options import OptionValue

FORMAT = 2
FORMATS = (1, 2)  # that can be read; the first did not name the cards
EventRow = tuple[str, int, int, int, int, int]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a game was."""

    format: int = FORMAT
    game: str
    rules: int
    seats: int
    names: list[str]
    options: dict[str, OptionValue]
    cards: str = ""  # the hash of what the game's own cards did
    packs: dict[str, str]  # name -> hash
    commitment: str
    seed: str
    picks: list[int]
    returns: list[float] | None = None  # once it is over
    events: list[EventRow] | None = None  # once it is over
    digest: str = ""

    def seed_bytes(self) -> bytes:
        """The seed as the dice take it."""
        return bytes.fromhex(self.seed)


def commitment_of(seed: bytes) -> str:
    """What is shown before play: it binds us to the seed without telling it."""
    return blake2b(b"emberhall commitment" + seed, digest_size=32).hexdigest()


def begin(
    game: Game,
    seats: int,
    seed: bytes,
    options: Mapping[str, OptionValue],
    packs: Sequence[Pack] = (),
    names: Sequence[str] = (),
) -> Record:
    """The record of a game that has no picks yet."""
    game.check_seats(seats)
    if names and len(names) != seats:
        raise BadSeats(f"{len(names)} names were given for {seats} players")
    if len({pack.name for pack in packs}) != len(packs):
        raise BadPack("two card packs have the same name; a record tells packs apart by their names")
    return Record(
        game=game.id,
        rules=game.rules_version,
        seats=seats,
        names=list(names) or [f"Seat {seat + 1}" for seat in range(seats)],
        options=game.check_options(options, packs),
        cards=game.content,
        packs={pack.name: pack.hash for pack in packs},
        commitment=commitment_of(seed),
        seed=seed.hex(),
        picks=[],
    )


def finish(record: Record, state: State, events: Sequence[Event]) -> None:
    """Put the result and the event log into the record of a game that is over."""
    record.returns = state.returns()
    record.events = [event.fields() for event in events]


def plain(record: Record, digest: str) -> dict[str, object]:
    """The fields that a record of its format has."""
    fields: dict[str, object] = msgspec.structs.asdict(record)
    fields["digest"] = digest
    if record.format == 1:
        del fields["cards"]
    return fields


def digest_of(record: Record) -> str:
    """A hash of all the rest, so that a damaged file is noticed."""
    return blake2b(msgspec.json.encode(plain(record, ""), order="sorted"), digest_size=16).hexdigest()


def encode(record: Record) -> bytes:
    """The record as JSON."""
    return msgspec.json.format(msgspec.json.encode(plain(record, digest_of(record))), indent=1)


def save(record: Record, file: Path) -> None:
    """Write the record whole or not at all."""
    content = encode(record)
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):  # where there is no draft, or no folder for one
            draft.unlink()
        raise BadInput(f"{file} can't be written: {error.strerror}") from None


def load(file: Path) -> Record:
    """Read a record from a file."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise BadRecord(f"{file} can't be read: {error.strerror}") from None
    return decode(content, str(file))


DECODER = msgspec.json.Decoder(Record)
ANY_OBJECT = msgspec.json.Decoder(dict[str, object])


def decode(content: bytes, where: str = "the record") -> Record:
    """Read a record; one that is damaged, or newer than this hall, is refused."""
    try:
        version = ANY_OBJECT.decode(content).get("format")
        if isinstance(version, int) and version > FORMAT:
            raise BadRecord(
                f"{where} has format {version}; this hall reads up to {FORMAT}: a newer emberhall can open it"
            )
        record = DECODER.decode(content)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{where} is no record: {error}") from None
    except msgspec.DecodeError as error:
        raise BadRecord(f"{where} is damaged or cut short: {error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{where} is damaged: it is not a text in UTF-8") from None
    except RecursionError:
        raise BadRecord(f"{where} is no record: it is nested too deeply") from None
    check(record, where)
    return record


def check(record: Record, where: str) -> None:
    """The record agrees with itself."""
    if record.format not in FORMATS:
        raise BadRecord(f"{where} has format {record.format}; this hall reads formats 1 to {FORMAT}")
    if record.format == 1 and record.cards:
        raise BadRecord(f"{where} names its cards, which records of format 1 don't do")
    if record.digest != digest_of(record):
        raise BadRecord(f"{where} was altered: its content does not match its digest")
    try:
        seed = record.seed_bytes()
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadRecord(f"{where} has no proper seed: {SEED_BYTES} bytes in hexadecimal were expected")
    if commitment_of(seed) != record.commitment:
        raise BadRecord(f"{where}: the seed is not the one that was committed to before play")
    if len(record.names) != record.seats:
        raise BadRecord(f"{where} names {len(record.names)} players for {record.seats} seats")


def reopen(record: Record, game: Game, packs: Sequence[Pack] = ()) -> State:
    """The position before the first pick, with events being collected."""
    if record.game != game.id:
        raise BadRecord(f"this is a record of '{record.game}', not of {game.name}")
    if record.rules > game.rules_version:
        raise BadRecord(
            f"this game follows rules {record.rules} of {game.name}; this hall has {game.rules_version}: "
            "a newer one can replay it"
        )
    if record.rules < game.rules_version:
        raise BadRecord(
            f"this game follows rules {record.rules} of {game.name}, corrected since (now {game.rules_version}); "
            "its picks can't be replayed, but its log can still be read"
        )
    here = {pack.hash: pack for pack in packs}
    for name, hash_ in record.packs.items():
        if hash_ not in here:
            raise BadRecord(f"this game needs the card pack '{name}' with hash {hash_}; give it with --pack")
    used = [here[hash_] for hash_ in record.packs.values()]
    return game.new(record.seats, Dice(record.seed_bytes()), record.options, used, listens=True)


def replay(record: Record, game: Game, packs: Sequence[Pack] = (), to: int | None = None) -> State:
    """The position after the first `to` picks, or after all of them; `state.events` tells how it came about."""
    state = reopen(record, game, packs)
    upto = len(record.picks) if to is None else to
    if not 0 <= upto <= len(record.picks):
        raise BadRecord(f"the record has {len(record.picks)} picks; it can't be shown up to pick {to}")
    for number, pick in enumerate(record.picks[:upto], start=1):
        if state.to_move == NOBODY:
            raise BadRecord(f"pick {number} comes after the end of the game")
        refusal = game.refusal(state, pick)
        if refusal is not None:
            raise BadRecord(f"pick {number} ({pick}) is not allowed: {refusal}")
        state.apply(pick)
    return state


def verify(record: Record, game: Game, packs: Sequence[Pack] = ()) -> State:
    """Replay everything and compare: the final position, if the record tells the truth."""
    state = replay(record, game, packs)
    is_over = state.to_move == NOBODY
    if is_over != (record.returns is not None):
        raise BadRecord(
            "the record says that the game is over, and it is not"
            if not is_over
            else "the record does not tell the result"
        )
    if is_over and record.returns != state.returns():
        raise BadRecord(f"the record says that the result was {record.returns}; the replay gives {state.returns()}")
    if record.events != ([event.fields() for event in state.events or []] if is_over else None):
        raise BadRecord("the record's event log is not what the replay gives")
    return state
