"""The schema of everything that crosses the wire, as one OpenAPI document: `python -m emberhall.server.schema`.

Litestar describes the HTTP part; the messages of the socket and the games' views are added to its components. The
page's types are made from it (`npm run types` in web/).
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
    return [get_type_hints(game.view)["return"] for game in our_games()]


def document() -> dict[str, Any]:
    """The whole schema."""
    app = create_app(Setup("sqlite:///:memory:"))
    openapi: dict[str, Any] = app.openapi_schema.to_schema()
    types = [*get_args(Do), *get_args(Is), *view_types()]
    _, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = openapi.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in components.items():
        schemas.setdefault(name, schema)
    return openapi


if __name__ == "__main__":
    sys.stdout.write(json.dumps(document(), indent=1, sort_keys=True) + "\n")
