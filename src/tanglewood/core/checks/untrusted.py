"""The entry for data from outside: bytes become text or JSON here, within bounds, or are refused.

Uploads, journals, positions, links, frames and stored rows all pass it. Reading takes time and memory in proportion
to the bytes, whatever these are.
"""

import errno
import json
import os
import stat
import zlib
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.checks.inputs import DEEPEST, LONGEST, is_text, why_not_json

MOST_SOURCE = 1 << 20  # bytes of a file of source code or words
MOST_VALUES = 50_000  # in one JSON text: numbers, texts, lists and dicts


class Malformed(TanglewoodError):
    """Something from outside that is too large, or no text or JSON of the kind that is taken here."""


def read_file(path: Path | str, most: int) -> bytes:
    """Return what is in a regular file, one byte more than `most` at most. Raises OSError."""
    with open_regular(path) as file:
        return file.read(most + 1)


def read_source(path: Path, most: int = MOST_SOURCE) -> str:
    """Return the text of a file of source code or words. Raises OSError or Malformed."""
    data = read_file(path, most)
    if len(data) > most:
        raise Malformed(f"{str(path)!r} is longer than {most:,} bytes")
    return read_text(data)


def open_regular(path: Path | str) -> BinaryIO:
    """Open a regular file to read it.

    Raises OSError, also for a pipe or a device: it may have no end, or nobody may ever write to it.
    """
    file = open(path, "rb", opener=_open_at_once)  # noqa: SIM115 - whoever asked closes it
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    return file


def _open_at_once(path: str, flags: int) -> int:
    """Open a file, and a pipe too without waiting for somebody who writes to it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(data: bytes) -> str:
    """Decode UTF-8. Raises Malformed for anything else, and for texts with NUL."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"it is no text of UTF-8, as the byte {error.start + 1} shows") from None
    if not is_text(text):
        raise Malformed("it has a character NUL")
    return text


def read_json(data: bytes | str, most: int, values: int = MOST_VALUES, longest: int = LONGEST) -> Any:
    """Parse JSON of at most `most` bytes or characters and so many values. Raises Malformed.

    The value is nested no deeper than `inputs.DEEPEST`. Its texts have at most `longest` characters, its numbers the
    sizes that `inputs.why_not_json` allows.
    """
    if len(data) > most:
        raise Malformed(f"it is longer than {most} bytes")
    text = data if isinstance(data, str) else read_text(data)
    if text.count(",") + text.count("[") + text.count("{") > values:
        raise Malformed(f"it holds more than {values} values")
    try:
        value = DECODER.decode(text)
    except (ValueError, RecursionError) as error:  # no JSON, or a number or depth beyond Python's limits
        raise Malformed(str(error)) from None
    if reason := why_not_json(value, DEEPEST, longest):
        raise Malformed(reason.rstrip("."))
    return value


def unpacked(data: bytes, most: int) -> bytes:
    """Decompress a whole stream of zlib that holds at most `most` bytes. Raises Malformed; no more is unpacked."""
    unpacking = zlib.decompressobj()
    try:
        contents = unpacking.decompress(data, most)
    except zlib.error as error:
        raise Malformed(str(error)) from None
    if not unpacking.eof or unpacking.unused_data:
        raise Malformed(f"it is cut short, or holds more than {most} bytes")
    return contents


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number of JSON")


DECODER = json.JSONDecoder(parse_constant=_refuse)
