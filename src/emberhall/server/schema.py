"""The schema of everything that crosses the wire, as one OpenAPI document: `python -m emberhall.server.schema`.

Litestar describes the HTTP part; the messages of the socket, the games' views, and what games can be asked without a
table are added to its components. The page's types are made from it (`npm run types` in web/).
"""

import json
import sys
from typing import Any, get_args, get_type_hints

import msgspec

from emberhall.games import our_games
from emberhall.server.app import Setup, create_app
from emberhall.server.wire import Do, Is


def view_types() -> list[type]:
    """The type of every game's view."""
    return [get_type_hints(game.show)["return"] for game in our_games()]


def inquiry_types() -> list[type]:
    """What games are asked without a table, and what they answer."""
    inquiries = [inquiry for game in our_games() for inquiry in game.inquiries.values()]
    return [type_ for inquiry in inquiries for type_ in (inquiry.request, inquiry.answer)]


def document() -> dict[str, Any]:
    """The whole schema."""
    app = create_app(Setup("sqlite:///:memory:"))
    openapi: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = openapi.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in {**components([*get_args(Do), *get_args(Is), *view_types()]), **asked_and_answered()}.items():
        schemas.setdefault(name, schema)
    return openapi


def components(types: list[type]) -> dict[str, Any]:
    """The schemas of the types, and of what they are made of, by name."""
    _, found = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    return found


def asked_and_answered() -> dict[str, Any]:
    """The schemas of inquiries: what has a default may be left out, by whoever asks and by whoever answers."""
    found = components(inquiry_types())
    for schema in found.values():
        for field in schema.get("properties", {}).values():
            field.pop("default", None)
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(document(), indent=1, sort_keys=True) + "\n")
