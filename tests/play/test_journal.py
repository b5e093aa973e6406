"""Journals: what is damaged, foreign or outdated is refused with a reason, and nothing is changed."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tanglewood as tw
from tanglewood.play import journal

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def played() -> tw.Match:
    match = tw.new("pebbles", seed=3, rounds=1)
    while not match.over:
        match.play(match.legal()[-1])
    return match


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    """Nobody writes to it, so whoever opened it would wait for ever."""
    pipe = tmp_path / "game.json"
    os.mkfifo(pipe)
    with pytest.raises(tw.BadJournal, match="not a regular file"):
        journal.load(pipe)
    with pytest.raises(tw.BadJournal, match="Is a directory"):
        journal.load(tmp_path)


GOOD = played().journal()


def test_form() -> None:
    assert list(GOOD) == ["format", "game", "rules", "seats", "options", "seed", "moves"]
    assert (GOOD["format"], GOOD["game"], GOOD["rules"], GOOD["seed"]) == ("tanglewood-journal-1", "pebbles", 1, 3)
    assert tw.replay(GOOD).state.tobytes() == played().state.tobytes()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "chess"}, "not a journal of Tanglewood"),
        ({"format": None}, "not a journal of Tanglewood"),
        ({"game": "pebles"}, "Did you mean 'pebbles'"),
        ({"game": 7}, "There is no game"),
        ({"game": ["pebbles"]}, "There is no game"),
        ({"rules": 2}, "version 2 .* has version 1"),
        ({"rules": "1"}, "version '1'"),
        ({"seats": 9}, "seats"),
        ({"seats": "2"}, "seats"),
        ({"resigned": GOOD["seats"]}, "resigned"),
        ({"resigned": -1}, "resigned"),
        ({"options": []}, "options"),
        ({"options": {"rounds": 0}}, "rounds"),
        ({"options": {"pounds": 1}}, "Did you mean 'rounds'"),
        ({"options": {3: 1}}, "Keys are texts, not 3"),
        ({"options": {"seed": 1}}, "option"),
        ({"seed": None}, "seed"),
        ({"seed": "3"}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 128}, "seed"),
        ({"position": {}}, "seed"),
        ({"seed": None, "position": {}}, "The position lacks"),
        ({"moves": "throw 7"}, "moves"),
        ({"moves": [7]}, "moves"),
        ({"moves": ["keep"]}, "Move 1 of the journal, 'keep'"),
        ({"moves": ["fly"]}, "Move 1 of the journal, 'fly'"),
        ({"moves": [*GOOD["moves"], "keep"]}, "Move 7 of the journal"),
    ],
)
def test_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(tw.BadJournal, match=said):
        tw.replay({**GOOD, **changes})


@pytest.mark.parametrize("key", GOOD)
def test_missing_keys(key: str) -> None:
    with pytest.raises(tw.BadJournal):
        tw.replay({name: value for name, value in GOOD.items() if name != key})


@given(JSON)
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(tw.BadJournal):
        tw.replay(value)


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_one_wrong_value_is_refused_or_replays(key: str, value: object) -> None:
    """Whatever stands in one place, it is a journal or it is refused."""
    try:
        match = tw.replay({**GOOD, key: value})
    except tw.BadJournal:
        return
    assert isinstance(match, tw.Match)


def test_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    journal.save(GOOD, path)
    assert tw.replay(journal.load(path)).journal() == GOOD
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.json"]


def test_failed_save_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    journal.save(GOOD, path)
    before = path.read_bytes()
    with pytest.raises(TypeError):
        journal.save({"moves": {1, 2}}, path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["match.json"]


@pytest.mark.parametrize("length", [0, 1, 40, -3])
def test_truncated_files(tmp_path: Path, length: int) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(GOOD)[:length])
    before = path.read_bytes()
    with pytest.raises(tw.BadJournal, match=r"match\.json"):
        journal.load(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xfe{}", b"\0" * 64, b"[" * 100_000, b"9" * 5000])
def test_binary_and_hostile_files(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(content)
    with pytest.raises(tw.BadJournal, match=r"match\.json"):
        journal.load(path)


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(tw.BadJournal, match="Cannot read"):
            journal.load(path)
