"""Alembic's entry: the connection is handed in by `emberhall.server.database.migrate`."""

from alembic import context

from emberhall.server.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
