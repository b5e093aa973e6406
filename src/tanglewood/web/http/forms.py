"""Read forms from browsers, with bounds, and only plain fields."""

from functools import cache
from itertools import chain
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

from tanglewood.bots.kit.levels import LEVELS
from tanglewood.core.checks.inputs import is_text
from tanglewood.core.checks.typed_text import one_line
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.store.names import LONGEST_NAME, name_key
from tanglewood.web.rendering.phrases import message, words

FORM_BYTES = 16 * 1024
FORM_FIELDS = 100
RESERVED = ("Operator", "Tanglewood")  # besides the levels of bots, and "You"
FRIEND = "Friend"  # is kept as the name of a free seat
FORM_TYPE = "application/x-www-form-urlencoded"


async def read_form(request: Request, most: int = FORM_BYTES) -> dict[str, str]:
    """The fields of a form; the last value of a repeated field. Raises HTTPException unless it is a small form."""
    kind = request.headers.get("content-type", FORM_TYPE).split(";")[0].strip().lower()
    if kind != FORM_TYPE:
        raise HTTPException(415, words("error-form-kind"))
    try:
        fields = parse_qsl(
            (await read_body(request, most)).decode(),
            keep_blank_values=True,
            max_num_fields=FORM_FIELDS,
            errors="strict",
        )
    except ValueError:
        raise HTTPException(400, words("error-form")) from None
    if not all(map(is_text, chain.from_iterable(fields))):
        raise HTTPException(400, words("error-form"))
    return dict(fields)


async def read_body(request: Request, most: int) -> bytes:
    """Read at most `most` bytes; a larger body raises HTTPException and is not read on."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise HTTPException(413, words("error-form-size"))
    return bytes(body)


def clean_name(text: str) -> str:
    """A person's name, cleaned for display; it is empty if nothing of it can be seen."""
    return one_line(text, LONGEST_NAME)


def name_or_default(text: str, seat: int) -> str:
    """The name at a seat, by default the seat's number, also instead of one that nobody may have."""
    return default_name(seat) if not text or is_reserved(text) else text


def is_reserved(name: str) -> bool:
    """Whether a name reads as one of ours, in any language: what pages call their reader, the server, a level."""
    return name_key(name) in _reserved_keys()


@cache
def _reserved_keys() -> frozenset[str]:
    levels = [message(f"level-{level.id}") for level in LEVELS]
    keys = {name_key(name) for name in RESERVED}
    for language in languages():
        with speaking(language):
            keys |= {name_key(say(text)) for text in (core_message("you"), *levels)}
    return frozenset(keys)


def shown_name(name: str, seat: int, *, free: bool = False) -> str:
    """A name at a seat as it is shown. People without one, and free seats, are named in each language's words."""
    if free:
        return words("seat-friend") if name == FRIEND else name
    return say(core_message("player", number=seat + 1)) if name == default_name(seat) else name


def default_name(seat: int) -> str:
    """The name of an unnamed person."""
    return f"Player {seat + 1}"


def whole_number(text: str) -> int | None:
    """The number in a field, None if there is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
