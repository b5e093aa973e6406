"""The doors for what comes from outside, fuzzed by coverage: `python -m tests.soak.fuzz.doors uploads --times 100000`.

Each door is called in this process with bytes that atheris (the extra `fuzz`) grows from a few seeds towards code that
no earlier bytes have reached. Only documented errors may come out, and what is accepted keeps to its bounds.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import atheris

with atheris.instrument_imports(
    include=["tanglewood.core.outside", "tanglewood.core.inputs", "tanglewood.web", "python_multipart"]
):
    from tanglewood.core import outside
    from tanglewood.web import codes, forms, heads, messages, uploads

with atheris.instrument_imports(include=["tanglewood.play"]):
    from tanglewood.play import journal

from starlette.exceptions import HTTPException
from starlette.requests import Request

import tanglewood as tw
from tanglewood.core.errors import BadJournal, BadPosition

MOST = 64 * 1024
LONGEST = 4096  # bytes of an input
ADDRESS = b"\n\n"  # between the head of an input and its body


def _json(data: bytes) -> None:
    with suppress(outside.Malformed):
        json.dumps(outside.read_json(data, MOST), ensure_ascii=False).encode()


def _upload(data: bytes) -> None:
    kind, _, body = data.partition(ADDRESS)
    with suppress(uploads.BadUpload):
        assert len(uploads.file_of(kind.decode("latin-1"), body, "file")) <= len(body)


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


def _form(data: bytes) -> None:
    kind, _, body = data.partition(ADDRESS)
    with suppress(HTTPException):
        fields = _at_once(forms.read_form(_request(kind, body)))
        assert len(fields) <= forms.FORM_FIELDS
        for text in fields.values():
            assert len(forms.clean_name(text).encode()) <= 4 * forms.LONGEST_NAME
            forms.whole_number(text)


def _head(data: bytes) -> None:
    lines = [line.partition(b":") for line in data.split(b"\n")]
    headers = [(name.lower(), value) for name, _, value in lines]
    scope = {"type": "http", "headers": headers, "path": "/", "raw_path": b"/", "query_string": b"", "scheme": "http"}
    if heads.why_refused(scope) is None:
        request = Request(scope)
        assert len(heads.cookie_of(request, "tanglewood")) <= heads.HEAD_BYTES
        assert request.url.path is not None


def _link(data: bytes) -> None:
    with suppress(BadPosition):
        codes.read_code(data.decode("latin-1"))
    with suppress(BadPosition):
        codes.read_text(data.decode("utf-8", "surrogatepass") if data.isascii() else data.decode("latin-1"))


def _frame(data: bytes) -> None:
    message = messages.read(data.decode("utf-8", "replace"))
    for read in (messages.key_of, messages.line_of, messages.move_of, messages.moment_of, messages.speed_of):
        with suppress(messages.Refused):
            read(message)


def _journal(data: bytes) -> None:
    with suppress(BadJournal):
        given = journal.parse(data, "This")
        tw.replay(given, 5.0)


POSITION = tw.new("fox", 2, seed=5).position()
JOURNAL = tw.new("fox", 2, seed=5).journal()
MOVE = b'{"type": "move", "seat": 0, "action": "7K", "ply": 3, "key": "k"}'
KIND, NAMED = "multipart/form-data", 'Content-Disposition: form-data; name="file"'
DOORS: dict[str, tuple[Callable[[bytes], None], list[bytes]]] = {
    "json": (_json, [json.dumps(POSITION).encode(), b'["\\ud800", 1e9, {"a": null}]']),
    "uploads": (_upload, [f"{KIND}; boundary=x\n\n--x\r\n{NAMED}\r\n\r\n{{}}\r\n--x--\r\n".encode()]),
    "forms": (_form, [b"application/x-www-form-urlencoded\n\nname=Ada&seat=0&action=%37K", b"\n\na=%ED%A0%80"]),
    "heads": (_head, [b"Host:a.b:80\nCookie:a=1; tanglewood=abc", b"Host:[::1]"]),
    "links": (_link, [codes.code_of(POSITION).encode(), json.dumps(POSITION).encode()]),
    "frames": (
        _frame,
        [MOVE, b'{"at": 1, "as": "open"}'],
    ),
    "journals": (_journal, [json.dumps(JOURNAL | {"moves": ["7K"]}).encode()]),
}


def main() -> None:
    """Fuzz one door; the process ends with 0 once all cases have passed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("door", choices=DOORS)
    parser.add_argument("--times", type=int, default=100_000)
    args = parser.parse_args()
    door, seeds = DOORS[args.door]
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
