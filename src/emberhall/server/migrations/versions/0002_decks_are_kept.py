"""Decks are kept: what people have built, for games that have a builder."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of decks."""
    op.create_table(
        "decks",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("leader", sa.String(80), nullable=False),
        sa.Column("faults", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("decks_by_person", "decks", ["person", "game"])
