"""The command line: it reads what was asked for, and hands over.

Bad input is one line on stderr and exit code 2, never a traceback.
"""

import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from emberhall import __version__
from emberhall.kernel.errors import BadInput
from emberhall.terminal.screen import PROGRAM, aside, print_json, refuse, screen

# What is imported inside a command is not needed by the others, so that each starts quickly.

HOW_TO_SIT = (
    "Who plays, with commas: me or me:NAME (several share the keyboard), and bot:easy, bot:normal, bot:hard, "
    "or another kind of bot, as bot:search:2s. Usually you, and bot:normal on the other seats."
)
BAD_INPUT = 2
INTERRUPTED = 130  # what Typer ends with after Ctrl-C
USAGE_ERROR: Any = typer.BadParameter.__base__  # what Typer raises at a misuse; it has no public name there
SEEDS = 1 << 32  # how many there are to choose from, when nobody gives one


class Hall(TyperGroup):
    """The commands, in the order in which they are written; what they refuse is told in one line."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of the commands, as they stand in this file."""
        return list(self.commands)

    def make_context(self, info_name: Any, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read what stands before the command; without anything there is help."""
        with refusals_in_one_line():
            return super().make_context(info_name, args or ["--help"], parent, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; a refusal ends it."""
        with refusals_in_one_line():
            return super().invoke(ctx)


@contextmanager
def refusals_in_one_line() -> Iterator[None]:
    """What was refused, by us or by Typer, is told in one line and ends the program."""
    try:
        yield
    except BadInput as refused:
        refuse(str(refused))
        raise typer.Exit(BAD_INPUT) from None
    except USAGE_ERROR as misused:
        command = misused.ctx.command_path if misused.ctx else PROGRAM
        refuse(f"{misused.format_message().rstrip('.')}; try: {command} --help")
        raise typer.Exit(BAD_INPUT) from None


app = typer.Typer(
    cls=Hall,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `emberhall games` lists them.")]
PacksOption = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="PATH", help="A card pack: a TOML file, or a folder of them.")
]
OptionsOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Vary the game; `emberhall games` tells how.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def main() -> None:
    """The entry of the console script."""
    try:
        app(prog_name=PROGRAM)
    except SystemExit as end:
        if end.code == INTERRUPTED:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C does not disturb the tidying up
        raise


def show_version(asked: bool) -> None:
    """Print the version and leave."""
    if asked:
        screen().print(__version__)
        raise typer.Exit


@app.callback()
def hall(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Tabletop games with their rules enforced: play, browse, simulate, replay."""


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535, help="0 takes any free one.")] = 8000,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="EMBERHALL_DB",
            help="A file for SQLite, or postgresql://...; usually a file in your data folder.",
        ),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="Processes in which bots think.")] = 1,
    pack: PacksOption = None,
    rate: Annotated[
        float, typer.Option(metavar="N", min=0, max=1e6, help="Requests a second for a visitor; 0 for no limit.")
    ] = 30,
    beat: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=2, help="How long a pass takes where people play people.")
    ] = 1.0,
    keep_days: Annotated[
        float | None,
        typer.Option(metavar="N", min=1, help="Tidy finished games away after so many days, unless they are kept."),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name of the hall, such as hall.example.org; * takes any. Repeatable."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy, or its network, that tells truly who a visitor is. Repeatable."),
    ] = None,
    log_level: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
    log_format: Annotated[str, typer.Option(metavar="FORMAT", help="text, or json: an object a line.")] = "text",
    access_log: Annotated[
        str, typer.Option(metavar="FILE", help="A line for every request; - for stdout, usually nowhere.")
    ] = "",
    log_addresses: Annotated[
        bool, typer.Option("--log-addresses", help="Whole addresses in the access log, not just networks.")
    ] = False,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the hall in a browser.")] = False,
) -> None:
    """The hall in a browser: play with friends and bots, watch, replay."""
    from emberhall.server.app import Setup
    from emberhall.server.hosts import hosts_of
    from emberhall.server.logs import Logs
    from emberhall.server.serve import serve as serve_hall
    from emberhall.server.serve import usual_database
    from emberhall.terminal.inputs import read_packs_of_any_game

    packs = read_packs_of_any_game(pack or [])
    hosts = hosts_of(host, host_name or [])
    setup = Setup(db or str(usual_database()), workers, packs, beat, rate, hosts, keep_days)
    logs = Logs(log_level, log_format, access_log, log_addresses)
    say = partial(print, flush=True)
    serve_hall(setup, host, port, opens=open_, say=say, logs=logs, proxies=proxy or [])


@app.command(
    "hall",
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
    options_metavar="COMMAND [ARGS]...",
)
def keep(context: typer.Context) -> None:
    """Keep a hall: tables, people, bans, copies, checks; `emberhall hall` lists the commands."""
    from emberhall.keeper.commands import app as keeper

    code = keeper(context.args or ["--help"], prog_name=f"{PROGRAM} hall", standalone_mode=False)
    if isinstance(code, int) and code:
        raise typer.Exit(code)


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game's id; not needed to resume, or where there is only one."),
    ] = None,
    seats: Annotated[str | None, typer.Option(metavar="SEATS", help=HOW_TO_SIT)] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="A number, or 64 digits as shown after a game.")
    ] = None,
    option: OptionsOption = None,
    pack: PacksOption = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save here after every pick.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    from emberhall.games import registry
    from emberhall.terminal.opening import game_meant, new_session, resumed_session
    from emberhall.terminal.play import play as play_session

    if resume is not None:
        fixed = {"--seats": seats, "--seed": seed, "--option": option}
        for name, value in fixed.items():
            if value:
                raise BadInput(f"{name} can't be given with --resume: a saved game keeps its own; leave it out")
        play_session(resumed_session(resume, game, pack or [], save))
        return
    play_session(new_session(game_meant(registry(), game), seats, seed, option or [], pack or [], save))


@app.command()
def games(json: JsonOption = False) -> None:
    """The games of the hall: players, minutes, cards, rules, options."""
    from emberhall.games import registry
    from emberhall.terminal.catalogue import games_as_data, show_games

    if json:
        print_json(games_as_data(registry()))
    else:
        show_games(screen(), registry())


@app.command()
def rules(
    game: GameArgument,
    word: Annotated[
        str | None, typer.Argument(metavar="CLAUSE|WORD", help="A clause's id, a chapter, or any word.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """The rules reference, by chapter."""
    from emberhall.games import registry
    from emberhall.terminal.catalogue import rules_as_data, show_rules

    played = registry()[game]
    clauses = list(played.clauses) if word is None else played.clauses.find(word)
    if json:
        print_json(rules_as_data(played, clauses))
    else:
        show_rules(screen(), clauses)


@app.command()
def cards(
    game: Annotated[
        str, typer.Argument(metavar="GAME|validate", help="The game's id; or `validate`, to check a pack.")
    ],
    word: Annotated[
        str | None,
        typer.Argument(metavar="WORD|PACK|check", help="Any word on the card; or the pack; or `check`, for a deck."),
    ] = None,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A deck: a list in a file, a share code, or a ready one's id.")
    ] = None,
    pack: PacksOption = None,
    json: JsonOption = False,
) -> None:
    """Browse a game's cards: `cards GAME [WORD]`. Check a pack of your own: `cards validate PACK`; or a deck that you
    built: `cards GAME check FILE`."""
    if game != "validate" and word == "check":
        check_deck(game, file, pack, json)
    elif file is not None:
        raise BadInput(f"'{file}' is one word too many; a deck is checked so: {PROGRAM} cards GAME check FILE")
    elif game == "validate":
        validate(word, pack, json)
    else:
        browse(game, word, pack, json)


def browse(game: str, word: str | None, pack: list[Path] | None, json: bool) -> None:
    """The cards of a game, with the packs given."""
    from emberhall.games import registry
    from emberhall.terminal.catalogue import cards_as_data, find_cards, show_cards
    from emberhall.terminal.inputs import read_packs

    played = registry()[game]
    found = find_cards(played, played.cards(read_packs(played, pack or [])), word or "")
    if json:
        print_json(cards_as_data(played, found))
    else:
        show_cards(screen(), found)


def validate(path: str | None, pack: list[Path] | None, json: bool) -> None:
    """Check a card pack: its file, its cards, and the game that it is for."""
    from emberhall.games import registry
    from emberhall.kit.library import load_pack
    from emberhall.terminal.catalogue import pack_as_data, show_pack

    if path is None or pack:
        raise BadInput("cards validate takes one pack, as in: emberhall cards validate my-cards.toml")
    checked = load_pack(Path(path))
    registry()[checked.game].check_pack(checked)
    if json:
        print_json(pack_as_data(checked))
    else:
        show_pack(screen(), checked)


def check_deck(game: str, file: str | None, pack: list[Path] | None, json: bool) -> None:
    """Check a deck against the game's rules of building; one that is not legal ends with exit code 2."""
    from emberhall.games import registry
    from emberhall.terminal.decks import check_file, deck_as_data, show_deck
    from emberhall.terminal.inputs import read_packs

    played = registry()[game]
    if played.builder is None:
        raise BadInput(f"players build no decks for {played.name}")
    if file is None:
        raise BadInput(f"check what? A list in a file, as in: {PROGRAM} cards {game} check my-deck.txt")
    packs = read_packs(played, pack or [])
    report = check_file(played.builder, file, packs)
    if json:
        print_json(deck_as_data(played, report))
    else:
        show_deck(screen(), played.builder, report, played.builder.cards(packs))
    if not report.is_legal:
        raise typer.Exit(BAD_INPUT)


@app.command()
def simulate(
    game: GameArgument,
    players: Annotated[
        int | None, typer.Option(min=1, help="How many play; as many as there are bots, or as usual.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")] = "random",
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed plays the same games.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 1,
    option: OptionsOption = None,
    pack: PacksOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play many games, and count who wins; bots change seats from game to game."""
    from emberhall.games import registry
    from emberhall.kit.options import read_options
    from emberhall.lab.simulate import make_plan
    from emberhall.terminal.inputs import read_bots, read_packs
    from emberhall.terminal.reports import show_simulation, with_progress

    played = registry()[game]
    plan = make_plan(
        played,
        players=players,
        games=games,
        bots=read_bots(bots),
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        options=read_options(option or []),
        packs=read_packs(played, pack or []),
    )
    report = with_progress(aside(), plan, jobs)
    if json:
        print_json(report)
    else:
        show_simulation(screen(), report)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Check everything that the record claims.")] = False,
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help="Show the position after so many picks.")] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="S", min=1, help="Through whose eyes, from 1; else a spectator's.")
    ] = None,
    pack: PacksOption = None,
    json: JsonOption = False,
) -> None:
    """Show a saved game: its log and its position. Or verify it."""
    from emberhall.games import registry
    from emberhall.kit.record import load
    from emberhall.terminal import replay as replays
    from emberhall.terminal.inputs import read_packs

    record = load(file)
    played = registry()[record.game]
    packs = read_packs(played, pack or [])
    if verify and (to is not None or seat is not None):
        raise BadInput("--verify checks the whole record, for nobody's eyes; leave out --to and --seat")
    eyes = replays.eyes_of(record, seat)
    if json:
        print_json(replays.as_data(record, played, packs, to, eyes, is_to_verify=verify))
    elif verify:
        replays.verify(screen(), record, played, packs)
    else:
        replays.show(screen(), record, played, packs, to, eyes)


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(min=0.001, help="How long to measure each.")] = 1.0,
    json: JsonOption = False,
) -> None:
    """How fast the games are: picks, games and copies a second, in one process."""
    from emberhall.games import registry
    from emberhall.kernel.build import is_compiled
    from emberhall.lab.speed import speed_of
    from emberhall.terminal.reports import show_speeds

    speeds = [
        speed_of(game, players, seconds) for game in registry() for players in range(game.min_seats, game.max_seats + 1)
    ]
    if json:
        print_json({"compiled": is_compiled(), "speeds": speeds})
    else:
        show_speeds(screen(), speeds, is_compiled=is_compiled())
