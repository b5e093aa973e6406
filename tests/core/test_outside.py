"""The door for what comes from outside: text and JSON within bounds, or a documented error."""

import json
import re
import zlib
from pathlib import Path

import pytest

import tanglewood
from tanglewood.core.checks.inputs import DEEPEST, LONGEST
from tanglewood.core.checks.untrusted import MOST_VALUES, Malformed, read_json, read_text, unpacked

PACKAGE = Path(tanglewood.__file__).parent
MOST = 1 << 20
# Where JSON is parsed that no stranger has written: between our own processes, files of the package or the user's own.
OWN = {
    "arena/jobs/run.py",
    "arena/game_files.py",
    "arena/paired_match.py",
    "bots/kit/fault.py",
    "bots/workers/pool.py",
    "bots/workers/worker.py",
    "cli/review.py",
    "language_tasks/scores.py",
    "nets/about.py",
    "play/recorded_views.py",
    "puzzles/collection.py",
    "review/batch_review.py",
    "terminal/bots.py",
    "train/learning_curves.py",
    "web/table/table_state.py",
}
PARSES = re.compile(r"json\.loads?\(|zlib\.decompress|message_from|literal_eval|cookie_parser|\.cookies\b")


def test_strangers_are_parsed_at_the_door_alone() -> None:
    paths = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    found = {name for name, text in paths.items() if PARSES.search(text)}
    assert found - {"core/checks/untrusted.py"} == OWN


@pytest.mark.parametrize(
    "data",
    [
        b"\xff",
        b'"\xc0\xaf"',  # overlong
        b'"\xe0\x80\xaf"',
        b'"\xed\xa0\x80"',  # a surrogate, as CESU-8 has it
        b'"\xf4\x90\x80\x80"',  # beyond Unicode
        b'"\0"',
        b'"\\u0000"',
        b'"\\ud800"',
        b'"\\udfff\\ud800"',
        b'{"\\ud800": 1}',
        b'{"a": {"b": ["\\udc00"]}}',
        b"\xef\xbb\xbf[]",
        b"",
        b"[",
        b"[] []",
        b"NaN",
        b"[Infinity]",
        b"[" * 100_000,
        b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
        b'{"a":' * 300 + b"1" + b"}" * 300,
        b"9" * 5_000,
        b"1" + b"0" * 90,
        b'"' + b"x" * (LONGEST + 1) + b'"',
        b"[" + b"0," * MOST_VALUES + b"0]",
        b"[" + b"[]," * MOST_VALUES + b"[]]",
        b" " * (MOST + 1),
    ],
)
def test_what_is_no_json_or_too_much_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed) as refused:
        read_json(data, MOST)
    assert len(str(refused.value)) < 400
    str(refused.value).encode()
    with pytest.raises(Malformed):
        read_json(data.decode("utf-8", "surrogatepass") if data.isascii() else "\ud800", MOST)


def test_json_comes_through_as_it_is() -> None:
    given = {
        "a": [1, -2.5, True, None, "ä€𝄞", {"b": []}],
        "": "\ud834\udd1e".encode("utf-16", "surrogatepass").decode("utf-16"),
    }
    assert read_json(json.dumps(given).encode(), MOST) == given
    assert read_json(json.dumps(given, ensure_ascii=False), MOST) == given
    assert read_text("ä€𝄞\n".encode()) == "ä€𝄞\n"


def test_nothing_unpacks_to_more_than_its_bound() -> None:
    packed = zlib.compress(b" " * 1_000, 9)
    assert unpacked(packed, 1_000) == b" " * 1_000
    for wrong, most in ((packed, 999), (packed[:-1], 1_000), (packed + b"x", 1_000), (b"x", 1_000), (b"", 0)):
        with pytest.raises(Malformed):
            unpacked(wrong, most)
