"""Strangers may come: what a hall on the open internet needs."""

import json
import time

import sqlalchemy as sa
from alembic import op

from emberhall.server.chain import LINK_BYTES, first_link, next_link
from emberhall.server.rows import Entry

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make what is new, part by part."""
    notice_pauses()
    settle_endings()
    link_logs()
    keep_chronicles()
    tell_devices_apart()
    keep_the_hall()


def keep_chronicles() -> None:
    """Tables name their cards, entries what had been told after them, and finished games have a chronicle."""
    op.add_column("tables", sa.Column("cards", sa.String(32), nullable=False, server_default=""))
    op.add_column("entries", sa.Column("told", sa.LargeBinary(8)))
    op.create_table(
        "chronicles",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("cards", sa.String(32), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
    )


def notice_pauses() -> None:
    """The hall knows when it was not there, and nobody's clock counts that."""
    op.create_table(
        "alive",
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by_database", sa.Float, nullable=False),
    )
    op.create_table(
        "pauses",
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )


def settle_endings() -> None:
    """A table knows why it ended so, and which one was before it; a seat, when its person was there: now, for all."""
    op.add_column("seats", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.get_bind().execute(sa.text("UPDATE seats SET seen = :now"), {"now": time.time()})
    op.add_column("tables", sa.Column("off", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rematch_of", sa.String(12), nullable=False, server_default=""))


def link_logs() -> None:
    """Every entry has a hash over itself and the one before it, and every table the hash of its last entry."""
    op.add_column("entries", sa.Column("hash", sa.LargeBinary(LINK_BYTES)))
    op.add_column("tables", sa.Column("head", sa.LargeBinary(LINK_BYTES)))
    connection = op.get_bind()
    query = "SELECT id, game, seed, options, packs FROM tables"
    log = sa.text("SELECT seq, what, value, seat, at FROM entries WHERE table_id = :id ORDER BY seq")
    head = sa.text("UPDATE tables SET head = :hash WHERE id = :id")
    for id_, game, seed, options, packs in connection.execute(sa.text(query)).all():
        try:
            last = first_link(id_, game, seed, json.loads(options), json.loads(packs))
        except ValueError:  # the row was damaged before this version came, and can't be played at
            continue
        links = {}
        for row in connection.execute(log, {"id": id_}):
            links[row.seq] = last = next_link(last, id_, Entry(*row))
        if links:
            write_links(connection, id_, links)
            connection.execute(head, {"id": id_, "hash": last})


def write_links(connection: sa.Connection, id_: str, links: dict[int, bytes]) -> None:
    """The hashes of a table's entries, by their place; PostgreSQL takes all of them in one statement."""
    if connection.dialect.name == "postgresql":
        link = (
            "UPDATE entries SET hash = new.hash FROM unnest(CAST(:seqs AS integer[]), CAST(:hashes AS bytea[]))"
            " AS new (seq, hash) WHERE entries.table_id = :id AND entries.seq = new.seq"
        )
        connection.execute(sa.text(link), {"id": id_, "seqs": list(links), "hashes": list(links.values())})
    else:
        link = "UPDATE entries SET hash = :hash WHERE table_id = :id AND seq = :seq"
        connection.execute(sa.text(link), [{"id": id_, "seq": seq, "hash": hash_} for seq, hash_ in links.items()])


def tell_devices_apart() -> None:
    """People's devices, and tickets that take somebody along to another one."""
    op.create_table(
        "devices",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_index("devices_by_person", "devices", ["person"])
    op.create_index("devices_by_end", "devices", ["ended"])
    op.create_table(
        "tickets",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("tickets_by_person", "tickets", ["person"])


def keep_the_hall() -> None:
    """Whoever keeps the hall can ban, mark tables, be heard by a hall that is open, and read what was done."""
    op.add_column("tables", sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("damage", sa.String(120), nullable=False, server_default=""))
    op.create_table(
        "bans",
        sa.Column("who", sa.String(50), primary_key=True),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
        sa.Column("more", sa.String(400), nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("news", sa.String(80), nullable=False),
    )
