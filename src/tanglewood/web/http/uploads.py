"""Uploaded files: multipart/form-data, parsed with bounds on parts, headers and bytes."""

import logging

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import Request

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.web.http.forms import read_body
from tanglewood.web.rendering.phrases import message

LONGEST_TYPE = 256  # characters of a Content-Type header
MOST_PARTS = 8
MOST_HEADERS = 8  # of a part
LONGEST_HEADER = 1024  # bytes of a header of a part
FORM_TYPE = b"multipart/form-data"
logging.getLogger("python_multipart").setLevel(logging.ERROR)  # else strangers fill the log with warnings


class BadUpload(TanglewoodError):
    """An upload that cannot be read, or has no file where one belongs."""


async def read_upload(request: Request, most: int) -> tuple[str, bytes]:
    """Read the Content-Type and the body of an upload. Raises HTTPException for a body of more than `most` bytes."""
    return request.headers.get("content-type", ""), await read_body(request, most)


def file_of(kind: str, body: bytes, name: str) -> bytes:
    """Return the content of the part called `name` of a body whose Content-Type is `kind`. Raises BadUpload."""
    parts = _Parts()
    try:
        parser = MultipartParser(
            _boundary_of(kind),
            {
                "on_part_begin": parts.begin,
                "on_header_field": parts.add_to_field,
                "on_header_value": parts.add_to_value,
                "on_header_end": parts.end_header,
                "on_part_data": parts.add_data,
                "on_part_end": parts.end,
            },
            max_header_count=MOST_HEADERS,
            max_header_size=LONGEST_HEADER,
        )
        parser.write(body)
        parser.finalize()
    except FormParserError:
        raise BadUpload(message("error-upload")) from None
    if name.encode() not in parts.contents:
        raise BadUpload(message("error-no-file"))
    return parts.contents[name.encode()]


def _boundary_of(kind: str) -> bytes:
    if len(kind) > LONGEST_TYPE:
        raise BadUpload(message("error-no-file"))
    main, options = parse_options_header(kind)
    if main != FORM_TYPE or not options.get(b"boundary"):
        raise BadUpload(message("error-no-file"))
    return options[b"boundary"]


class _Parts:
    """The named parts of a form; the first of each name counts."""

    def __init__(self) -> None:
        self.contents: dict[bytes, bytes] = {}
        self._field, self._value, self._name, self._data = b"", b"", b"", bytearray()
        self._begun = 0

    def begin(self) -> None:
        self._begun += 1
        if self._begun > MOST_PARTS:
            raise BadUpload(message("error-upload-parts", most=MOST_PARTS))
        self._name, self._data = b"", bytearray()

    def add_to_field(self, data: bytes, start: int, end: int) -> None:
        self._field += data[start:end]

    def add_to_value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def end_header(self) -> None:
        if self._field.lower() == b"content-disposition":
            self._name = parse_options_header(self._value)[1].get(b"name", b"")
        self._field, self._value = b"", b""

    def add_data(self, data: bytes, start: int, end: int) -> None:
        self._data += data[start:end]

    def end(self) -> None:
        self.contents.setdefault(self._name, bytes(self._data))
