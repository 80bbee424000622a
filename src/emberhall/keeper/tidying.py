"""What is old is taken away by hand, as `serve --keep-days` does it once a day."""

from emberhall.keeper.storage import Storage
from emberhall.server.letters import GONE
from emberhall.server.tidying import Old, delete_people, delete_table, old_ones, portions


def tidy(storage: Storage, days: float, *, is_real: bool) -> Old:
    """What was older than so many days, and is gone where it is meant so."""
    with storage.reading() as connection:
        old = old_ones(connection, days)
    if not is_real or not old:
        return old
    for ids in portions([*old.finished, *old.waiting]):
        with storage.writing() as connection:
            for id_ in ids:
                delete_table(connection, id_)
            storage.notify(connection, *(f"{id_} {GONE}" for id_ in ids))
    for ids in portions(old.people):
        with storage.writing() as connection:
            delete_people(connection, ids)
    with storage.writing() as connection:
        storage.note(connection, "tidy", f"{days:g} days", str(old))
    return old
