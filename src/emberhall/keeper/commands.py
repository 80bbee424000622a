"""The commands of `emberhall hall`: they read what was asked for, and hand over."""

from pathlib import Path
from typing import Annotated

import typer

from emberhall.keeper import banning, checking, copies, people, tables, tidying
from emberhall.keeper.output import export, show_facts, show_list
from emberhall.keeper.storage import opened
from emberhall.keeper.storage import upgrade as upgrade_database
from emberhall.keeper.times import written
from emberhall.kernel.errors import BadInput
from emberhall.server.database import audit as audit_table
from emberhall.server.serve import usual_database
from emberhall.terminal.screen import print_json, screen

app = typer.Typer(
    help="Keep a hall: its tables, people, bans and copies. For whoever hosts it.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
tables_app = typer.Typer(help="Tables: list, show, stop, delete, export, keep.")
people_app = typer.Typer(help="People: list, show, export, delete, rename.")
decks_app = typer.Typer(help="Decks that people keep: list, export, delete.")
app.add_typer(tables_app, name="tables")
app.add_typer(people_app, name="people")
app.add_typer(decks_app, name="decks")

DbOption = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        envvar="EMBERHALL_DB",
        help="The hall's database, as for `serve`; usually a file in your data folder.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
MostOption = Annotated[int, typer.Option("--most", metavar="N", min=1, help="So many at most.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Don't ask first.")]
FileOption = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="A new file; usually the screen.")]
TableArgument = Annotated[str, typer.Argument(metavar="ID", help="The table's id, as in its address.")]
PersonArgument = Annotated[str, typer.Argument(metavar="ID", help="The person's id; `hall people` lists them.")]
DeckArgument = Annotated[str, typer.Argument(metavar="ID", help="The deck's id; `hall decks` lists them.")]
WhoArgument = Annotated[str, typer.Argument(metavar="WHO", help="A person's id, an address or a network.")]


def meant(db: str | None) -> str:
    """The database that was named, or the usual one."""
    return db or str(usual_database())


def say(text: str) -> None:
    """A line on the screen."""
    screen().print(text)


def check_place(context: typer.Context) -> None:
    """Nobody means one database and changes another."""
    source = context.get_parameter_source("db")
    if source is not None and source.name == "COMMANDLINE":
        raise BadInput("--db goes behind the whole command, as in: emberhall hall tables show ID --db hall.db")


def confirm(question: str, *, is_sure: bool) -> None:
    """Whoever was not sure changes nothing; where nobody can be asked, --yes says so."""
    if is_sure:
        return
    try:
        is_sure = typer.confirm(question)
    except typer.Abort:
        is_sure = False
    if not is_sure:
        raise BadInput("nothing was changed; --yes answers beforehand")


# Tables


@tables_app.callback(invoke_without_command=True)
def list_tables(
    context: typer.Context,
    db: DbOption = None,
    status: Annotated[str, typer.Option(metavar="STATUS", help="waiting, playing or over.")] = "",
    game: Annotated[str, typer.Option(metavar="GAME", help="Of one game.")] = "",
    person: Annotated[str, typer.Option(metavar="ID", help="Where one person sat, or which they opened.")] = "",
    most: MostOption = 50,
    json: JsonOption = False,
) -> None:
    """Tables, the newest first."""
    if context.invoked_subcommand is not None:
        check_place(context)
        return
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = tables.listed(connection, status=status, game=game, person=person, most=most)
    show_list(found, "tables", as_json=json)


@tables_app.command("show")
def show_table(table: TableArgument, db: DbOption = None, json: JsonOption = False) -> None:
    """One table, with who sits there."""
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = tables.shown(connection, table)
    show_facts(found, as_json=json)


@tables_app.command("stop")
def stop_table(table: TableArgument, db: DbOption = None) -> None:
    """End a game without a result; it stays, with its record."""
    with opened(meant(db)) as storage:
        is_new = tables.stop(storage, table)
    say(f"{table} was stopped." if is_new else f"{table} was over already.")


@tables_app.command("delete")
def delete_table(table: TableArgument, db: DbOption = None, yes: YesOption = False) -> None:
    """Delete a table with its whole log, for good."""
    with opened(meant(db)) as storage:
        with storage.reading() as connection:
            tables.row_of(connection, table)
        confirm(f"Delete {table} and its log for good?", is_sure=yes)
        tables.delete(storage, table)
    say(f"{table} was deleted.")


@tables_app.command("export")
def export_table(table: TableArgument, to: FileOption = None, db: DbOption = None) -> None:
    """All that is kept of a table, as JSON: also its seed, which tells every card of a game that is still played."""
    with opened(meant(db)) as storage, storage.writing() as connection:
        found = tables.exported(connection, table)
        storage.note(connection, "export table", table)
    export(found, to)


@tables_app.command("keep")
def keep_table(table: TableArgument, db: DbOption = None) -> None:
    """Never tidy a table away."""
    with opened(meant(db)) as storage:
        tables.keep(storage, table, is_kept=True)
    say(f"{table} is kept.")


@tables_app.command("release")
def release_table(table: TableArgument, db: DbOption = None) -> None:
    """Let a table be tidied away like any other."""
    with opened(meant(db)) as storage:
        tables.keep(storage, table, is_kept=False)
    say(f"{table} is like any other.")


# People and decks


@people_app.callback(invoke_without_command=True)
def list_people(
    context: typer.Context,
    db: DbOption = None,
    name: Annotated[str, typer.Option(metavar="TEXT", help="A part of the name.")] = "",
    most: MostOption = 50,
    json: JsonOption = False,
) -> None:
    """People, the newest first."""
    if context.invoked_subcommand is not None:
        check_place(context)
        return
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = people.listed(connection, name=name, most=most)
    show_list(found, "people", as_json=json)


@people_app.command("show")
def show_person(person: PersonArgument, db: DbOption = None, json: JsonOption = False) -> None:
    """One person, with where they sat."""
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = people.shown(connection, person)
    show_facts(found, as_json=json)


@people_app.command("rename")
def rename_person(
    person: PersonArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What they are called from now on.")],
    db: DbOption = None,
) -> None:
    """Give a person another name, here and at their tables."""
    with opened(meant(db)) as storage:
        called = people.rename(storage, person, name)
    say(f"{person} is called {called}.")


@people_app.command("export")
def export_person(person: PersonArgument, to: FileOption = None, db: DbOption = None) -> None:
    """All that the hall knows of a person, as JSON: what they could ask for themselves."""
    with opened(meant(db)) as storage, storage.writing() as connection:
        found = people.exported(connection, person)
        storage.note(connection, "export person", person)
    export(found, to)


@people_app.command("delete")
def delete_person(person: PersonArgument, db: DbOption = None, yes: YesOption = False) -> None:
    """Forget a person: their name, devices and decks are gone, and games that they play are given up."""
    with opened(meant(db)) as storage:
        with storage.reading() as connection:
            name = people.row_of(connection, person).name
        confirm(f"Forget {name} for good?", is_sure=yes)
        is_done = people.delete(storage, person)
    say(f"{person} is forgotten." if is_done else f"{person} is forgotten as soon as the hall is open.")


@decks_app.callback(invoke_without_command=True)
def list_decks(
    context: typer.Context,
    db: DbOption = None,
    person: Annotated[str, typer.Option(metavar="ID", help="Of one person.")] = "",
    game: Annotated[str, typer.Option(metavar="GAME", help="Of one game.")] = "",
    most: MostOption = 50,
    json: JsonOption = False,
) -> None:
    """Decks, the one that was changed last first."""
    if context.invoked_subcommand is not None:
        check_place(context)
        return
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = people.decks_listed(connection, person=person, game=game, most=most)
    show_list(found, "decks", as_json=json)


@decks_app.command("export")
def export_deck(deck: DeckArgument, to: FileOption = None, db: DbOption = None) -> None:
    """All that is kept of a deck, as JSON."""
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = people.deck_of(connection, deck)
    export(found, to)


@decks_app.command("delete")
def delete_deck(deck: DeckArgument, db: DbOption = None, yes: YesOption = False) -> None:
    """Delete somebody's deck for good."""
    with opened(meant(db)) as storage:
        with storage.reading() as connection:
            named = people.deck_of(connection, deck)["name"]
        confirm(f"Delete the deck {named} for good?", is_sure=yes)
        people.delete_deck(storage, deck)
    say(f"{deck} was deleted.")


# Bans


@app.command("bans")
def list_bans(db: DbOption = None, json: JsonOption = False) -> None:
    """Who is banned, why, and until when."""
    with opened(meant(db)) as storage, storage.reading() as connection:
        found = banning.listed(connection)
    show_list(found, "bans", as_json=json)


@app.command()
def ban(
    who: WhoArgument,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="They are told.")] = "",
    until: Annotated[str | None, typer.Option(metavar="WHEN", help="12h, 7d, 2w, or a day; usually for good.")] = None,
    db: DbOption = None,
) -> None:
    """Let a person, an address or a network in no more."""
    with opened(meant(db)) as storage:
        name = banning.ban(storage, who, reason, until)
    say(f"{name} is banned{f' until {until}' if until else ''}.")


@app.command()
def unban(who: WhoArgument, db: DbOption = None) -> None:
    """Let them in again."""
    with opened(meant(db)) as storage:
        name = banning.unban(storage, who)
    say(f"{name} may come in again.")


# The database


@app.command()
def check(
    repair: Annotated[
        bool, typer.Option("--repair", help="Set damaged tables aside, and link what has no hash.")
    ] = False,
    db: DbOption = None,
    json: JsonOption = False,
) -> None:
    """Follow every log, entry by entry; damage ends with exit code 1."""
    with opened(meant(db)) as storage:
        report = checking.check(storage)
        done = checking.repair(storage, report) if repair else []
    show_facts({**report.as_data(), "repaired": [finding.as_row() for finding in done]}, as_json=json)
    if not report.is_sound:
        raise typer.Exit(1)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; it holds every secret of the hall.")],
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    db: DbOption = None,
) -> None:
    """Copy the database, while the hall is open or not, and check the copy."""
    with opened(meant(db)) as storage:
        count = copies.backup(storage, file, is_forced=force)
    say(f"{file} holds the whole hall with {count} tables, and was checked.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `hall backup` made.")],
    force: Annotated[bool, typer.Option("--force", help="Take the place of a hall that is there.")] = False,
    db: DbOption = None,
) -> None:
    """Put a copy back; the hall is closed meanwhile."""
    aside = copies.restore(meant(db), file, is_forced=force)
    say(f"{file} was put back.{f' What was there is {aside} now.' if aside else ''}")


@app.command()
def tidy(
    finished_after_days: Annotated[
        float, typer.Option(metavar="N", min=0, help="What nobody touched for so many days.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would be.")] = False,
    db: DbOption = None,
    json: JsonOption = False,
) -> None:
    """Take away finished games unless they are kept, tables to which nobody came, and guests who did nothing."""
    with opened(meant(db)) as storage:
        old = tidying.tidy(storage, finished_after_days, is_real=not dry_run)
    if json:
        print_json({"is_done": not dry_run, "finished": old.finished, "waiting": old.waiting, "people": old.people})
    else:
        say(f"{'It would be' if dry_run else 'Tidied away:'} {old}.")


@app.command()
def upgrade(db: DbOption = None) -> None:
    """Bring a database to this version without opening the hall; `serve` does it by itself."""
    upgrade_database(meant(db))
    say("The database is of this version.")


@app.command()
def audit(db: DbOption = None, most: MostOption = 50, json: JsonOption = False) -> None:
    """What was done here, by whom, the newest first."""
    with opened(meant(db)) as storage, storage.reading() as connection:
        query = audit_table.select().order_by(audit_table.c.id.desc()).limit(most)
        found = [
            {"at": written(row.at), "who": row.who, "what": row.what, "about": row.about, "more": row.more}
            for row in connection.execute(query)
        ]
    show_list(found, "audit", as_json=json)
