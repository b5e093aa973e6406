"""The server's log: plain lines, or a JSON object a line for programs; never a secret.

Neither form contains cookies, names of people, or moves. Requests are named by their route, and anything that looks
like the secret of a link is removed. JSON lines have only the type and place of an exception, because its message might
quote a card.

Each request, and each wish that comes through a socket, has an id. All work for it carries the id along, in the event
loop, in the threads of the store and for a worker. So all lines about it can be found.
"""

import json
import logging
import re
import secrets
import time
import traceback
from collections.abc import Awaitable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s"
REQUESTS = logging.getLogger("tanglewood.requests")
SECRET = re.compile(r"(?<![\w-])(?:[\w-]{32}){1,2}(?![\w-])")
FIELDS = ("method", "page", "status", "milliseconds")
GIVEN_ID = re.compile(r"[\w-]{8,64}", re.ASCII)  # as nginx, Caddy and Traefik make them
_REQUEST: ContextVar[str] = ContextVar("request", default="")


def begin_request(proxy_id: str = "") -> str:
    """Give what this context does from now on an id, that of a trusted proxy if it is one; return the id."""
    named = proxy_id if GIVEN_ID.fullmatch(proxy_id) else secrets.token_hex(8)
    _REQUEST.set(named)
    return named


class PlainLines(logging.Formatter):
    """Plain lines as `logging` writes them, without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the traceback if there is one."""
        return SECRET.sub("(secret)", super().format(record))


class JsonLines(logging.Formatter):
    """A JSON object for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": SECRET.sub("(secret)", record.getMessage()),
        }
        line |= {"request": _REQUEST.get()} if _REQUEST.get() else {}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["at"] = [f"{at.filename}:{at.lineno} {at.name}" for at in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False)


def start_log(form: str) -> None:
    """Write the log to the standard error output: only faults as "plain" lines, also requests as "json" lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else PlainLines(PLAIN))
    logging.basicConfig(handlers=[handler])
    REQUESTS.setLevel(logging.INFO if form == "json" else logging.WARNING)


def tell_request(method: str, page: str, status: int | str, seconds: float) -> None:
    """Log a request."""
    fields = {"method": method, "page": page, "status": status, "milliseconds": round(seconds * 1000, 1)}
    REQUESTS.info("A request was answered.", extra=fields)


async def log_answer(kind: str, work: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    """Await the answer to a wish through a socket, and log it as a request: by its kind, and by that of the answer."""
    begin_request()
    begun = time.perf_counter()
    answer = await work
    tell_request("SOCKET", kind, answer["type"], time.perf_counter() - begun)
    return answer
