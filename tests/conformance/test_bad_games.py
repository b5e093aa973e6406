"""Games whose `imagine` is wrong fail the laws of this folder: that of `tanglewood new-game`, with a fault each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tanglewood.scaffold import write_game

ROOT = Path(__file__).resolve().parents[2]
LAW = "tests/conformance/test_stories.py"

# Who holds a card that takes counters has to lay such a card. `imagine` does not know what a larger card tells.
MUST_TAKE = (
    (
        "rules/state.py",
        '    NOT_HELD = 1, "A2: you do not hold this card."\n',
        '    NOT_HELD = 1, "A2: you do not hold this card."\n'
        '    MUST_TAKE = 2, "A3: you hold a card that takes counters."\n',
    ),
    (
        "rules/rules.py",
        "    return 0 if has(state.hands[state.actor], CARD_OF[action]) else Reason.NOT_HELD\n",
        "    if not has(state.hands[state.actor], CARD_OF[action]):\n"
        "        return Reason.NOT_HELD\n"
        "    fitting = int(state.hands[state.actor]) & ((2 << int(state.left)) - 1)\n"
        "    return Reason.MUST_TAKE if CARD_OF[action] > state.left and fitting else 0\n",
    ),
)
# Half of the worlds in which another seat holds the 10 are given another card for it.
WRONG_CHANCE = (
    (
        "knowledge.py",
        "                draw(state, other)\n",
        "                draw(state, other)\n"
        "            if has(state.hands[other], 10) and below(state.rng, 2) == 0:\n"
        "                state.hands[other] ^= bit(10)\n"
        "                draw(state, other)\n",
    ),
    (
        "knowledge.py",
        "from tanglewood.core.compiler.rule import rule\n",
        "from tanglewood.core.compiler.rule import rule\n"
        "from tanglewood.core.numbers.bits import bit, has\n"
        "from tanglewood.core.numbers.rng import below\n",
    ),
)


def laws_of(folder: Path, *faults: tuple[str, str, str]) -> subprocess.CompletedProcess[str]:
    """What the law of stories says of the new game with some faults: (file, text, text in its place)."""
    folders = write_game("acorns", folder)
    for name, text, faulty in faults:
        path = folders.game / name
        source = path.read_text("utf-8")
        assert source.count(text) == 1
        path.write_text(source.replace(text, faulty), "utf-8")
    return run(folder)


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    """The law of stories, for the game in a folder."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", LAW, "-k", "acorns"]
    environment = os.environ | {"TANGLEWOOD_GAMES": str(folder), "NUMBA_DISABLE_JIT": "1", "TANGLEWOOD_TESTS": "all"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_new_game_itself_keeps_the_law(tmp_path: Path) -> None:
    """Whatever fails below, fails by the fault."""
    done = laws_of(tmp_path)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("faults", "sentence"), [(MUST_TAKE, ".impossible"), (WRONG_CHANCE, ".far")], ids=["impossible", "wrong chance"]
)
def test_a_game_that_imagines_wrongly_fails(
    tmp_path: Path, faults: tuple[tuple[str, str, str], ...], sentence: str
) -> None:
    """Worlds that cannot be, and worlds that come too seldom."""
    done = laws_of(tmp_path, *faults)
    assert done.returncode == 1, done.stdout
    assert sentence in done.stdout


def test_a_game_without_small_stories_fails(tmp_path: Path) -> None:
    """It hides cards, so it has to say how small stories of it begin."""
    (write_game("acorns", tmp_path).tests / "small.py").unlink()
    done = run(tmp_path)
    assert done.returncode == 1, done.stdout
    assert "acorns hides something, and nothing says how small stories of it begin. Write " in done.stdout
