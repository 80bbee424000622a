"""Simulations and speeds, as people read them."""

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from emberhall.lab.simulate import Plan, Report, simulate
from emberhall.lab.speed import Speed
from emberhall.lab.wilson import wilson

COLUMNS = (
    TextColumn("{task.description}", markup=False),
    BarColumn(),
    MofNCompleteColumn(),
    TimeElapsedColumn(),
    TextColumn("left"),
    TimeRemainingColumn(),
)


def with_progress(console: Console, plan: Plan, jobs: int) -> Report:
    """Simulate, with a bar where somebody watches."""
    with Progress(*COLUMNS, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(plan.game, total=plan.games)
        return simulate(plan, jobs=jobs, progress=lambda games: bar.advance(task, games))


def show_simulation(console: Console, report: Report) -> None:
    """Who won how often, by bot and by seat, with 95% intervals; and how fast it went."""
    players = "1 player" if report.players == 1 else f"{report.players} players"
    console.print(Text.assemble((report.game, "bold"), f": {players}, {report.games:,} games, seed {report.seed}"))
    if report.options:
        console.print(Text("options: " + ", ".join(f"{name}={value}" for name, value in report.options.items())))
    by_seat = {f"seat {seat}": wins for seat, wins in enumerate(report.wins_by_seat, start=1)}
    if len(report.wins) > 1:
        console.print(wins_table("Bot", report.wins, report.games))
    console.print(wins_table("Seat", by_seat, report.games))
    speed = f"{report.games_per_second:,.0f} games/s, {report.picks_per_second:,.0f} picks/s"
    console.print(Text(f"{without_a_winner(report)}; {report.mean_picks:,.1f} picks a game"))
    console.print(Text(f"{report.seconds:,.2f} s: {speed}, {how(is_compiled=report.compiled)}", style="dim"))


def without_a_winner(report: Report) -> str:
    """The games that nobody won: draws, and defeats of those who play alone."""
    draws = f"{report.draws:,} draws"
    return f"{report.games - report.wins_by_seat[0] - report.draws:,} lost, {draws}" if report.players == 1 else draws


def wins_table(what: str, wins: dict[str, int], games: int) -> Table:
    """Wins of each, and their share with its interval."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(what)
    for heading in ("Wins", "Share", "95% interval"):
        table.add_column(heading, justify="right")
    for name, won in wins.items():
        low, high = wilson(won, games)
        table.add_row(Text(name), f"{won:,}", f"{won / games:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def how(*, is_compiled: bool) -> str:
    """Compiled or not, in words."""
    return "compiled" if is_compiled else "interpreted"


def show_speeds(console: Console, speeds: list[Speed], *, is_compiled: bool) -> None:
    """Picks, games and copies a second, for each game and number of players."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Game")
    for heading in ("Players", "Picks/s", "Games/s", "Copies/s", "Picks a game"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        rates = (speed.picks_per_second, speed.games_per_second, speed.copies_per_second)
        table.add_row(
            Text(speed.game), str(speed.players), *(f"{rate:,.0f}" for rate in rates), f"{speed.mean_picks:,.1f}"
        )
    console.print(table)
    console.print(Text(f"random play, one process, {how(is_compiled=is_compiled)}", style="dim"))
