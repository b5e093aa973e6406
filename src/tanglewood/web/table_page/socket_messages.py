"""Messages from tabs: checked for size and types, or refused with a reason."""

from typing import Any

from tanglewood.core.checks.untrusted import Malformed, read_json
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.runtime.settings import SPEEDS
from tanglewood.web.table.table_commands import COMMANDS
from tanglewood.web.table.viewers import Moment

LONGEST_MESSAGE = 4096
LONGEST_TEXT = 200
OF_TAB = ("speed", "look", "line")  # what one tab alone shows, and what is typed there
KINDS = (*COMMANDS, *OF_TAB)
TEXTS = {"say": "text", "talk": "who", "name": "name"}  # the part of a message that is the text of its command


def read(text: str) -> dict[str, Any]:
    """A message as a dict; anything else is an empty one, which is refused as unreadable."""
    try:
        message = read_json(text, LONGEST_MESSAGE)
    except Malformed:
        return {}
    return message if isinstance(message, dict) else {}


def key_of(message: dict[str, Any]) -> str:
    """The key of a message, which its answer repeats; "" if it has none."""
    return text_of(message, "key")


def kind_of(message: dict[str, Any]) -> str:
    """The request of a message, as logs name it: no text of strangers."""
    kind = message.get("type")
    return str(kind) if kind in KINDS else "unknown"


def refused(message: dict[str, Any], error: Refused) -> dict[str, Any]:
    """The answer to a message that is not carried out."""
    return {"type": "refused", "key": key_of(message), "reason": str(error), "kind": error.kind}


def text_of(message: dict[str, Any], name: str) -> str:
    """A text in a message, within bounds; "" if it has none."""
    return str(message.get(name, ""))[:LONGEST_TEXT]


def details_of(message: dict[str, Any]) -> dict[str, Any]:
    """The values sent with a command, by the fields of an `Order`; raises Refused."""
    kind = kind_of(message)
    if kind == "move":
        seat, text, sequence = move_of(message)
        return {"seat": seat, "text": text, "sequence": sequence}
    if kind == "renew":
        return {"seat": message["seat"] if type(message.get("seat")) is int else -1}
    return {"text": text_of(message, TEXTS[kind])} if kind in TEXTS else {}


def speed_of(message: dict[str, Any]) -> str:  # for developers
    """The speed that the tab chooses; raises Refused."""
    speed = message.get("speed")
    if isinstance(speed, str) and speed in SPEEDS:
        return speed
    raise Refused("unreadable", f"The speed of a table is one of {', '.join(SPEEDS)}.")


def ends_of(message: dict[str, Any]) -> bool:  # for developers
    """Whether turns end automatically, as the tab chooses with the speed; by default they do. Raises Refused."""
    ends = message.get("ends", True)
    if isinstance(ends, bool):
        return ends
    raise Refused("unreadable", "Whether turns end automatically is true or false.")


def line_of(message: dict[str, Any]) -> tuple[str, int]:  # for developers
    """A typed line and the sequence it is about; raises Refused."""
    line, sequence = message.get("line"), message.get("sequence")
    if isinstance(line, str) and line.strip() and type(sequence) is int and message.get("key"):
        return line.strip()[:LONGEST_TEXT], sequence
    raise Refused("unreadable", "What is typed needs a line, a sequence and a key.")


def move_of(message: dict[str, Any]) -> tuple[int, str, int]:  # for developers
    """Seat, text and sequence of a move; raises Refused."""
    seat, action, sequence = message.get("seat"), message.get("action"), message.get("sequence")
    if type(seat) is int and isinstance(action, str) and type(sequence) is int and message.get("key"):
        return seat, action[:LONGEST_TEXT], sequence
    raise Refused("unreadable", "A move needs a seat, an action, a sequence and a key.")


def moment_of(message: dict[str, Any]) -> Moment | None:  # for developers
    """The moment that the tab wants to see, None for the present; raises Refused."""
    at, eyes, had = message.get("at"), message.get("as", ""), message.get("had", 0)
    if at is None:
        return None
    if type(at) is int and at >= 0 and isinstance(eyes, str) and type(had) is int and had >= 0:
        return Moment(at, eyes[:LONGEST_TEXT], had)
    raise Refused("unreadable", "A moment is the number of the moves before it, and of those made instead.")
