"""Compression that leaks no secrets.

An attacker who can put a text into a page, such as a name, and can watch the network, could guess a secret on the page
letter by letter: a right guess makes the compressed page shorter (CRIME, BREACH). So the secrets of links are not
compressed. Each is stored in a separate block, and no other block refers to it.
"""

import zlib
from collections.abc import Iterator

from starlette.requests import Request

from tanglewood.web.guard import LINK_SECRET

LEVEL = 4  # zlib's level; higher ones save little and take twice the time
RAW = -15  # the largest window, without header or checksum
STORED = b"\x00"
EMPTY_BLOCK = b"\x00\x00\xff\xff"  # the end of a flush
LAST_BLOCK = b"\x03\x00"
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def deflate(data: bytes, bits: int = RAW) -> bytes:
    """A raw deflate stream of whole blocks that ends with an empty one, so that another can follow."""
    return b"".join(_blocks(data, bits))


def _blocks(data: bytes, bits: int) -> Iterator[bytes]:
    begin = 0
    for secret in LINK_SECRET.finditer(data):
        yield _compressed(data[begin : secret.start()], bits)
        yield _stored(secret[0])
        begin = secret.end()
    yield _compressed(data[begin:], bits)


def _compressed(data: bytes, bits: int) -> bytes:
    """Blocks compressed with an empty window, so that they refer to nothing before them."""
    stream = zlib.compressobj(LEVEL, zlib.DEFLATED, bits)
    return stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _stored(data: bytes) -> bytes:
    size = len(data)
    return STORED + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little") + data


def gzip(data: bytes) -> bytes:
    """A gzip file."""
    ends = zlib.crc32(data).to_bytes(4, "little") + (len(data) & 0xFFFFFFFF).to_bytes(4, "little")
    return GZIP_HEADER + deflate(data) + LAST_BLOCK + ends


def takes_gzip(request: Request) -> bool:
    """Whether the browser accepts gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")
