"""Compression that tells nothing of secrets.

Who can have a text of their own put into a page, as a name, and can watch the lines of others, could guess a secret on
that page letter by letter: where the guess is right the page comes out shorter (CRIME, BREACH). So the secrets of links
are not compressed: each stands as it is in a block of its own, and nothing before or after refers to it.
"""

import zlib
from collections.abc import Iterator

from tanglewood.web.guard import LINK_SECRET

LEVEL = 4  # of zlib's; higher ones save little and take twice the time
RAW = -15  # the largest window, without header or checksum
STORED = b"\x00"
EMPTY_BLOCK = b"\x00\x00\xff\xff"  # the end of a flush
LAST_BLOCK = b"\x03\x00"
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def deflate(data: bytes, bits: int = RAW) -> bytes:
    """A raw stream of whole blocks that ends with an empty one; another can follow."""
    return b"".join(_blocks(data, bits))


def _blocks(data: bytes, bits: int) -> Iterator[bytes]:
    begin = 0
    for secret in LINK_SECRET.finditer(data):
        yield _compressed(data[begin : secret.start()], bits)
        yield _stored(secret[0])
        begin = secret.end()
    yield _compressed(data[begin:], bits)


def _compressed(data: bytes, bits: int) -> bytes:
    """Blocks that begin with an empty window, so that they refer to nothing before them."""
    stream = zlib.compressobj(LEVEL, zlib.DEFLATED, bits)
    return stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _stored(data: bytes) -> bytes:
    size = len(data)
    return STORED + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little") + data


def gzip(data: bytes) -> bytes:
    """A gzip file."""
    ends = zlib.crc32(data).to_bytes(4, "little") + (len(data) & 0xFFFFFFFF).to_bytes(4, "little")
    return GZIP_HEADER + deflate(data) + LAST_BLOCK + ends
