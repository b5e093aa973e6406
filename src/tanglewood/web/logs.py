"""The server's log: plain lines, or a JSON object a line for programs; never a secret.

Neither form contains cookies, names of people, or moves. Requests are named by their route, and anything that looks
like the secret of a link is removed. JSON lines have only the type and place of an exception, because its message might
quote a card.
"""

import json
import logging
import re
import traceback
from datetime import UTC, datetime

PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s"
REQUESTS = logging.getLogger("tanglewood.requests")
SECRET = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])")
FIELDS = ("method", "page", "status", "milliseconds")


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
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["at"] = [f"{one.filename}:{one.lineno} {one.name}" for one in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False)


def start_log(form: str) -> None:
    """Write the log to the standard error output: only faults as "plain" lines, also requests as "json" lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else PlainLines(PLAIN))
    logging.basicConfig(handlers=[handler])
    REQUESTS.setLevel(logging.INFO if form == "json" else logging.WARNING)


def tell_request(method: str, page: str, status: int, seconds: float) -> None:
    """Log a request."""
    fields = {"method": method, "page": page, "status": status, "milliseconds": round(seconds * 1000, 1)}
    REQUESTS.info("A request was answered.", extra=fields)
