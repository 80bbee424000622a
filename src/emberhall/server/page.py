"""The page: its built files, held in memory, the larger ones compressed once.

Which addresses show it, the page says itself: the build writes `rooms.json`, and the hall has no list of its own.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
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
INDEX = "index.html"  # every room of the page is this file; the page finds out which one it is
ROOMS = "rooms.json"  # the shapes of its addresses: "/rules", "/rules/*"


@dataclass(frozen=True)
class File:
    """A file of the page."""

    content: bytes
    compressed: bytes | None
    type: str
    tag: str


@dataclass(frozen=True)
class Page:
    """All that was built: the files by their paths, and the shapes of the addresses that show the page, in parts."""

    files: dict[str, File]
    rooms: list[list[str]]

    @property
    def is_built(self) -> bool:
        """There is a page to serve."""
        return INDEX in self.files

    def is_room(self, path: str) -> bool:
        """This address shows the page; `*` in a shape is any one part."""
        parts = parts_of(path)
        return any(len(room) == len(parts) and all(map(fits, room, parts)) for room in self.rooms)


def parts_of(path: str) -> list[str]:
    """The parts of an address: none of "/", two of "/rules/conjure"."""
    return [part for part in path.split("/") if part]


def fits(wanted: str, part: str) -> bool:
    """The part of an address is what the shape has there."""
    return wanted in ("*", part)


def is_built() -> bool:
    """There is a page to serve."""
    return (FOLDER / INDEX).is_file()


def load(folder: Path) -> Page:
    """The page as it was built; where it was not, one without files and rooms."""
    files = load_files(folder)
    shapes = msgspec.json.decode(files[ROOMS].content, type=list[str]) if ROOMS in files else []
    return Page(files, [parts_of(shape) for shape in shapes])


def load_files(folder: Path) -> dict[str, File]:
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


def answer(request: Request[Any, Any, Any], file: File, caching: str, status: int = 200) -> Response[bytes]:
    """The file, compressed where the browser takes that, or nothing where the browser has it."""
    headers = {"cache-control": caching, "etag": file.tag, "vary": "accept-encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = file.compressed
    kind = f"{file.type}; charset=utf-8" if file.type == "application/javascript" else file.type  # text has it anyway
    return Response(content, status_code=status, headers=headers, media_type=kind)


@route(["/", "/{path:path}"], http_method=READING, include_in_schema=False, opt={IS_PACKED: True})
async def room_or_file(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page, or the page itself in one of its rooms."""
    page: Page = request.app.state.page
    name = path.removeprefix("/")
    if name in page.files:
        return answer(request, page.files[name], FOR_EVER if name.startswith("assets/") else "no-cache")
    if not page.is_built and is_for_eyes(request, path):
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    if page.is_room(path):
        return answer(request, page.files[INDEX], "no-cache")
    if path.startswith("/api/") or not is_for_eyes(request, path):
        raise NotFoundException("there is nothing at this address")
    return answer(request, page.files[INDEX], "no-cache", status=404)  # the page says so, and leads home


def is_for_eyes(request: Request[Any, Any, Any], path: str) -> bool:
    """Somebody looks at this address in a browser: without a page, nobody knows which of them are rooms."""
    return path == "/" or "text/html" in request.headers.get("accept", "")
