"""The page: its built files, held in memory, the larger ones compressed once."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).parent / "page"
WORTH_COMPRESSING = 1000
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
FOR_EVER = "public, max-age=31536000, immutable"  # names of built assets have a hash in them
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Emberhall</title><h1>The page was not built</h1>"
    "<p>The hall is open, but this installation has no page: install Emberhall where Node.js can be had "
    "(<code>make install</code>)."
)
NOTHING_TO_OPEN = (
    "this installation has no page to open in a browser: `make play` in Emberhall's folder builds one, and says what "
    "it lacks; without --open the hall is served all the same, for other programs"
)
IS_PACKED = "is_packed"  # marks answers that are compressed already
READING = [HttpMethod.GET, HttpMethod.HEAD]
ROOMS = (
    "/", "/table/{a:str}", "/join/{a:str}", "/replay/{a:str}", "/demo/{a:str}/{b:str}", "/rules", "/rules/{a:str}",
    "/cards", "/cards/{a:str}", "/games", "/watch", "/armory", "/armory/{a:str}", "/armory/{a:str}/{b:str}",
    "/storyteller", "/foes", "/encounters", "/me", "/take", "/privacy",
)  # fmt: skip


@dataclass(frozen=True)
class File:
    """A file of the page."""

    content: bytes
    compressed: bytes | None
    type: str
    tag: str


def is_built() -> bool:
    """There is a page to serve."""
    return (FOLDER / "index.html").is_file()


def load(folder: Path) -> dict[str, File]:
    """Every file of the page, by its path."""
    mimetypes.add_type("font/woff2", ".woff2")
    mimetypes.add_type("application/manifest+json", ".webmanifest")
    found = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    return {path.relative_to(folder).as_posix(): read(path) for path in found}


def read(path: Path) -> File:
    """A file with its type, its tag and its compressed form."""
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    is_worth_it = kind.startswith(COMPRESSIBLE) and len(content) > WORTH_COMPRESSING
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    return File(content, gzip.compress(content, 9) if is_worth_it else None, kind, tag)


def answer(request: Request[Any, Any, Any], file: File, caching: str) -> Response[bytes]:
    """The file, compressed where the browser takes that, or nothing where the browser has it."""
    headers = {"cache-control": caching, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = file.compressed
    kind = f"{file.type}; charset=utf-8" if file.type == "application/javascript" else file.type  # text has it anyway
    return Response(content, headers=headers, media_type=kind)


@route([*ROOMS], http_method=READING, include_in_schema=False, opt={IS_PACKED: True})
async def room(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Every room of the page is the same file; the page finds out which one it is."""
    files: dict[str, File] = request.app.state.page
    if "index.html" not in files:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    return answer(request, files["index.html"], "no-cache")


@route("/{path:path}", http_method=READING, include_in_schema=False, opt={IS_PACKED: True})
async def file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    files: dict[str, File] = request.app.state.page
    name = path.removeprefix("/")
    if name not in files:
        raise NotFoundException("there is nothing at this address")
    return answer(request, files[name], FOR_EVER if name.startswith("assets/") else "no-cache")
