"""Fair deals: a key gives exact replays, its promise binds, and what was changed afterwards is found."""

import copy
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.numbers.rng import new_key
from tanglewood.play import deal
from tanglewood.play.match import Match

KEY = 1 << 255 | 0xA5A5_0F0F_1234
OTHER = "0" * 64
ALL_GAMES = pytest.mark.parametrize("game", tw.games())


def played(game: str = "pebbles", key: int = KEY) -> Match:
    match, chance = tw.new(game, seed=key), random.Random(1)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


JOURNAL = deal.opened(played().journal(), "t1")
PROMISE = JOURNAL["deal"]["commitment"]


@ALL_GAMES
def test_a_match_of_a_key_replays_to_identical_bytes(game: str) -> None:
    match = played(game)
    again = tw.replay(json.loads(json.dumps(match.journal())))
    assert again.state.tobytes() == match.state.tobytes()
    assert tw.new(game, seed=new_key()).state.tobytes() != tw.new(game, seed=KEY).state.tobytes()


@ALL_GAMES
def test_taking_back_changes_no_chance(game: str) -> None:
    match = played(game)
    end, rest = match.state.tobytes(), match.moves[len(match.moves) // 2 :]
    for _ in rest:
        match.undo()
    for move in rest:
        match.play(move)
    assert match.state.tobytes() == end


@ALL_GAMES
def test_a_position_of_a_keyed_match_goes_on_as_it_would_have(game: str) -> None:
    match = played(game)
    rest = match.moves[len(match.moves) // 2 :]
    for _ in rest:
        match.undo()
    twin = tw.from_position(game, json.loads(json.dumps(match.position())))
    for move in rest:
        match.play(move)
        twin.play(move)
    assert twin.state.tobytes() == match.state.tobytes()


def test_compiled_and_interpreted_deal_the_same() -> None:
    """The other mode, in a process of its own, comes to the same state."""
    root = Path(__file__).resolve().parents[2]
    code = "from tests.play.test_deal import played; print(played().state.tobytes().hex())"
    mode = {"NUMBA_DISABLE_JIT": str(int(not INTERPRETED)), "TANGLEWOOD_GAMES": str(root / "tests" / "toy")}
    mode |= {"NUMBA_BOUNDSCHECK": "1"}  # as most of what the tests compile, which they share
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | mode, cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == played().state.tobytes().hex()


@ALL_GAMES
def test_nobody_who_looks_learns_the_key(game: str) -> None:
    """Neither in a view, nor in a concealed state, nor in an imagined world."""
    match = tw.new(game, seed=KEY)
    words = [int(word) for word in match.state.rng][1:]
    secrets = [str(KEY), f"{KEY:x}", *map(str, words)]
    secrets += [word.to_bytes(8, "little", signed=True).hex() for word in words]
    for viewer in (*range(match.seats), None):
        seen = json.dumps(match.view(viewer).to_dict()) + match.concealed(viewer).tobytes().hex()
        assert not [secret for secret in secrets if secret in seen]
        assert not set(words) & {int(word) for word in match.imagine(viewer).state.rng}
    assert all(secret in match.state.tobytes().hex() for secret in secrets[-3:]), "these are the secrets"


def test_the_promise_depends_on_all_that_decides_the_deal() -> None:
    begun = tw.new("pebbles", seed=KEY).journal()
    changes: list[dict[str, Any]] = [{"seed": KEY + 1}, {"seats": 3}, {"options": {}}, {"rules": 2}, {"game": "fox"}]
    promises = [deal.commitment({**begun, **change}, "t1") for change in changes]
    promises += [deal.commitment(begun, "t1"), deal.commitment(begun, "t2")]
    assert len({*promises}) == len(promises)
    assert deal.commitment(begun, "t1") == PROMISE, "moves do not matter"
    turned = {**begun, "options": dict(reversed(begun["options"].items()))}
    assert deal.commitment(turned, "t1") == PROMISE, "nor does the order of the options"


def test_a_seed_promises_nothing() -> None:
    journal = tw.new("pebbles", seed=7).journal()
    assert deal.commitment(journal, "t1") == ""
    assert deal.opened(journal, "t1") == journal
    with pytest.raises(tw.BadJournal, match="no fair deal"):
        deal.verify(journal)


def test_what_is_as_promised_is_verified() -> None:
    assert deal.verify(JOURNAL).over
    assert deal.verify(json.loads(json.dumps(JOURNAL)), f" {PROMISE.upper()} ").over


def changed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(JOURNAL), **changes}


def with_deal(**changes: Any) -> dict[str, Any]:
    return changed(deal={**JOURNAL["deal"], **changes})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (changed(seed=KEY + 1), "have been changed"),
        (changed(options={**JOURNAL["options"], "rounds": 9}), "have been changed"),
        (changed(seats=3), "have been changed"),
        (changed(game="fox"), "have been changed"),
        (with_deal(table="t2"), "have been changed"),
        (with_deal(commitment=OTHER), "have been changed"),
        (with_deal(table=["t1"]), "no fair deal"),
        (changed(deal=None), "no fair deal"),
        (changed(seed=7), "no fair deal"),
        (changed(moves=JOURNAL["moves"][:-1]), "seal of its moves"),
        (changed(moves=[*reversed(JOURNAL["moves"])]), "seal of its moves"),
        (with_deal(seal=OTHER), "seal of its moves"),
        (changed(rules=99), "version 99"),
        ({}, "not a journal"),
    ],
)
def test_what_was_changed_is_found(given: dict[str, Any], said: str) -> None:
    with pytest.raises(tw.BadJournal, match=said):
        deal.verify(given)


def test_moves_that_the_rules_forbid_are_found_even_under_a_new_seal() -> None:
    moves = ["fly", *JOURNAL["moves"]]
    sealed = {**JOURNAL["deal"], "seal": deal.seal(PROMISE, moves)}
    with pytest.raises(tw.BadJournal, match="Move 1 of the journal"):
        deal.verify(changed(moves=moves, deal=sealed))


def test_a_deal_exchanged_with_all_that_belongs_to_it_is_found_by_the_promise() -> None:
    other = deal.opened(played(key=KEY + 1).journal(), "t1")
    assert deal.verify(other).over
    with pytest.raises(tw.BadJournal, match="you were shown"):
        deal.verify(other, PROMISE)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(JOURNAL))
    assert main(["verify", str(path), "--commitment", PROMISE]) == 0
    said = capsys.readouterr().out
    assert "fits its commitment" in said
    assert PROMISE in said
    assert "proves something only if" not in said
    assert main(["verify", str(path)]) == 0
    assert "proves something only if" in capsys.readouterr().out
    assert main(["verify", str(path), "--commitment", OTHER]) == 2
    assert "you were shown" in capsys.readouterr().err
    assert main(["verify", str(path), "--commitment", "x"]) == 2
    assert "64 digits" in capsys.readouterr().err
