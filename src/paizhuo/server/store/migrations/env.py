"""Where Alembic starts: it is handed the connection to work on."""

from alembic import context

from paizhuo.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
