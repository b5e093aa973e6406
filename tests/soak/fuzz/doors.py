"""The doors for what comes from outside, fuzzed by coverage: `python -m tests.soak.fuzz.doors fox uploads`.

Each door is called in this process with bytes that atheris (the extra `fuzz`) grows from a few seeds towards code that
no earlier bytes have reached. Only documented errors may come out, and what is accepted keeps to its bounds. The kinds
of `tests.soak.fuzz.shard` are doors too: the bytes are the chances by which a case is made.
"""

import argparse
import base64
import json
import os
import random
import sys
import tempfile
import warnings
import zlib
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

os.environ["NUMBA_DISABLE_JIT"] = "1"  # coverage is that of Python

import atheris

with atheris.instrument_imports(
    include=["tanglewood.core.checks.untrusted", "tanglewood.core.checks.inputs", "tanglewood.web", "python_multipart"]
):
    from tanglewood.core.checks import untrusted
    from tanglewood.core.checks.typed_text import character_count
    from tanglewood.store.names import LONGEST_NAME
    from tanglewood.web.http import forms, request_head, uploads
    from tanglewood.web.learning import position_codes, position_pages, uploaded_game_pages
    from tanglewood.web.runtime.refusals import Refused
    from tanglewood.web.table import creation
    from tanglewood.web.table_page import socket_messages

from starlette.exceptions import HTTPException
from starlette.requests import Request
from tests.soak.fuzz.shard import KINDS, target_of

import tanglewood as tw
from tanglewood.core.checks.errors import BadJournal, BadPosition
from tanglewood.play import journal
from tanglewood.web.runtime.opponents import opponents
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table_page import socket_messages

MOST = 64 * 1024
LONGEST = 4096  # bytes of an input
ADDRESS = b"\n\n"  # between the head of an input and its body
KIND, NAMED = "multipart/form-data", 'Content-Disposition: form-data; name="file"'
SETTINGS = Settings(opponents=opponents())


def _json(data: bytes) -> None:
    with suppress(untrusted.Malformed):
        json.dumps(untrusted.read_json(data, MOST), ensure_ascii=False).encode()


def _upload(data: bytes) -> None:
    kind, _, body = data.partition(ADDRESS)
    with suppress(uploads.BadUpload, BadJournal):
        file = uploads.file_of(kind.decode("latin-1"), body, "file")
        assert len(file) <= len(body)
        uploaded_game_pages._read(file)


def _request(kind: bytes, body: bytes) -> Request:
    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body}

    return Request({"type": "http", "headers": [(b"content-type", kind)]}, receive)


def _at_once(work: Coroutine[Any, Any, dict[str, str]]) -> dict[str, str]:
    """What work returns that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("the work has waited")


def _form(game: str, data: bytes) -> None:
    kind, _, body = data.partition(ADDRESS)
    with suppress(HTTPException):
        fields = _at_once(forms.read_form(_request(kind, body)))
        assert len(fields) <= forms.FORM_FIELDS
        for text in fields.values():
            assert character_count(forms.clean_name(text)) <= LONGEST_NAME
            forms.whole_number(text)
        plan = creation.read_plan(tw.get_game(game), fields, SETTINGS)
        if not plan.errors:
            tw.new(game, len(plan.seats), 5, **plan.options)


def _head(data: bytes) -> None:
    lines = [line.partition(b":") for line in data.split(b"\n")]
    headers = [(name.lower(), value) for name, _, value in lines]
    scope = {"type": "http", "headers": headers, "path": "/", "raw_path": b"/", "query_string": b"", "scheme": "http"}
    if request_head.why_refused(scope) is None:
        request = Request(scope)
        assert len(request_head.cookie_of(request, "tanglewood")) <= request_head.HEAD_BYTES
        assert request.url.path is not None


def _link(game: str, data: bytes) -> None:
    """A link's code; what looks like JSON is what the code holds."""
    if data[:1] == b"{":
        position_pages._from_text(game, data.decode("utf-8", "replace"))
        data = base64.urlsafe_b64encode(zlib.compress(data, 1))
    position_pages._from_code(game, data.decode("latin-1"))
    with suppress(BadPosition):
        position_codes.read_text(data.decode("utf-8", "surrogatepass") if data.isascii() else data.decode("latin-1"))


def _frame(data: bytes) -> None:
    message = socket_messages.read(data.decode("utf-8", "replace"))
    for read in (
        socket_messages.key_of,
        socket_messages.line_of,
        socket_messages.move_of,
        socket_messages.moment_of,
        socket_messages.speed_of,
    ):
        with suppress(Refused):
            read(message)


def _journal(data: bytes) -> None:
    with suppress(BadJournal):
        tw.replay(journal.parse(data, "This"), 5.0)


class Choices(random.Random):
    """Chances read from bytes, so that changing these changes what is chosen; then as many as are wanted."""

    def __new__(cls, data: bytes) -> "Choices":
        return super().__new__(cls, data)  # type: ignore[call-arg]

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._rest = data

    def getrandbits(self, k: int, /) -> int:
        size = (k + 7) // 8
        if len(self._rest) < size:
            return super().getrandbits(k)
        taken, self._rest = self._rest[:size], self._rest[size:]
        return int.from_bytes(taken, "little") >> (size * 8 - k)

    def random(self) -> float:
        return self.getrandbits(16) / (1 << 16)


def _case(what: str, game: str) -> Callable[[bytes], None]:
    """A case of another kind, chosen by the bytes."""
    target = target_of(what, game)

    def door(data: bytes) -> None:
        target(data[0] << 8 if data else 0, Choices(data[1:]))

    return door


def doors(game: str) -> dict[str, tuple[Callable[[bytes], None], list[bytes]]]:
    """The doors that are not kinds of other modules, with what they begin from."""
    position, match = tw.new(game, seed=5).position(), tw.new(game, seed=5)
    for _ in range(3):
        match.play(match.legal()[0])
    text = json.dumps(match.journal())
    move = {"type": "move", "seat": 0, "action": match.moves[0], "sequence": 3, "key": "k"}
    upload = f"{KIND}; boundary=x\n\n--x\r\n{NAMED}\r\n\r\n{text}\r\n--x--\r\n".encode()
    options = "".join(f"&option-{one.name}={one.default}" for one in tw.get_game(game).options)
    form = f"application/x-www-form-urlencoded\n\nname=Ada&seats=2&seat-0=me&seat-1=friend&action=%37K{options}"
    return {
        "json": (_json, [json.dumps(position).encode(), b'["\\ud800", 1e9, {"a": null}]']),
        "uploads": (_upload, [upload]),
        "forms": (partial(_form, game), [form.encode(), b"\n\na=%ED%A0%80"]),
        "heads": (_head, [b"Host:a.b:80\nCookie:a=1; tanglewood=abc", b"Host:[::1]"]),
        "links": (partial(_link, game), [position_codes.code_of(position).encode(), json.dumps(position).encode()]),
        "messages": (_frame, [json.dumps(move).encode(), b'{"at": 1, "as": "open"}']),
        "files": (_journal, [text.encode()]),
    }


def main() -> None:
    """Fuzz one door; the process ends with 0 once all cases have passed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("door", choices=["json", "uploads", "forms", "heads", "links", "messages", "files", *KINDS])
    parser.add_argument("--times", type=int, default=100_000)
    args = parser.parse_args()
    warnings.simplefilter("ignore", tw.RulesChanged)
    door, seeds = doors(args.game).get(args.door) or (_case(args.door, args.game), [bytes(64)])
    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(seeds):
            (Path(corpus) / str(number)).write_bytes(seed)
        flags = [
            f"-artifact_prefix={tempfile.gettempdir()}/",
            f"-runs={args.times}",
            f"-max_len={LONGEST}",
            "-timeout=20",
            "-rss_limit_mb=2048",
        ]
        atheris.Setup([sys.argv[0], *flags, corpus], door)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
