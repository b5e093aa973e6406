"""Positions as a part of an address: JSON, compressed, in the letters that addresses take."""

import base64
import json
import zlib
from typing import Any

from tanglewood.core.checks.errors import BadPosition
from tanglewood.core.checks.untrusted import Malformed, read_json, unpacked
from tanglewood.web.rendering.phrases import message

POSITION_BYTES = 64 * 1024
LONGEST_CODE = 8000
NOT_TOLD = ("rng", "events")  # what comes by chance, and what was the last move


def without_rng(position: dict[str, Any]) -> dict[str, Any]:
    """Return what a link tells of a position."""
    return {key: value for key, value in position.items() if key not in NOT_TOLD}


def code_of(position: dict[str, Any]) -> str:
    """Write a position as a part of an address."""
    text = json.dumps(without_rng(position), separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()


def read_code(code: str) -> Any:
    """Read what a code says. Raises BadPosition for one that is too long, damaged, or unpacks to too much."""
    if len(code) > LONGEST_CODE:
        raise BadPosition(message("position-code"))
    try:
        return read_json(unpacked(base64.urlsafe_b64decode(code), POSITION_BYTES), POSITION_BYTES)
    except (ValueError, Malformed) as error:
        raise BadPosition(message("position-code")) from error


def read_text(text: str) -> Any:
    """Read what somebody has written. Raises BadPosition, which says where it is no JSON."""
    try:
        return read_json(text, POSITION_BYTES)
    except Malformed as error:
        raise BadPosition(message("position-json", reason=str(error))) from error
