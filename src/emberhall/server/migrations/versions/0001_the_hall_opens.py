"""The hall opens: people, tables, seats, entries, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("packs", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("bank", sa.Integer, nullable=False),
        sa.Column("plus", sa.Integer, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("opened_by", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("rematch", sa.String(12), nullable=False, server_default=""),
        sa.Column("branch_of", sa.String(12), nullable=False, server_default=""),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("to_move", sa.Integer, nullable=False),
        sa.Column("waits_for", sa.String(8), nullable=False),
        sa.Column("deadline", sa.Float),
        sa.Column("standing", sa.String(200), nullable=False),
        sa.Column("winners", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "waits_for", "updated"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_opener", "tables", ["opened_by", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(24), nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("conceded", sa.Boolean, nullable=False),
        sa.Column("stops", sa.Text, nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_index("seats_by_invitation", "seats", ["invitation"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
