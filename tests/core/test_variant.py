"""Variants run the modules of their originals with single names changed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FRONT = """
from dataclasses import replace
from tanglewood.core.variant import variant_of
GAME = replace(variant_of({original!r}, __name__), title="Acorns")
"""
PLAYED = "import random, tanglewood as tw\nmatch, chance = tw.new('acorns', seed=1), random.Random(1)\n"
PLAYED += "while not match.over: match.play(chance.choice(match.legal()))\n"


def plant(root: Path, original: str = "fox", **files: str) -> None:
    """A variant `acorns` in a folder, with the files of what it changes."""
    (root / "acorns").mkdir(exist_ok=True)
    for name, text in {"__init__": FRONT.format(original=original), **files}.items():
        (root / "acorns" / f"{name}.py").write_text(text)


def python(code: str, games: Path, interpreted: str = "1") -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter that finds the games of that folder."""
    env = os.environ | {"TANGLEWOOD_GAMES": str(games), "NUMBA_DISABLE_JIT": interpreted}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=env, capture_output=True, text=True, check=False
    )


def printed(code: str, games: Path, interpreted: str = "1") -> object:
    """The JSON that the code prints."""
    done = python(code, games, interpreted)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_without_changes_it_is_played_like_its_original(tmp_path: Path) -> None:
    """The same deal and the same moves, with records of another type."""
    plant(tmp_path)
    code = PLAYED + "same = tw.new('fox', seed=1)\nfor move in match.moves: same.play(move)\n"
    code += "print(int(same.over and same.scores() == match.scores() and same.rules.dtype != match.rules.dtype))"
    assert printed(code, tmp_path) == 1


def test_a_changed_number_is_changed_in_all_modules_and_in_what_follows_from_it(tmp_path: Path) -> None:
    """The variant has one more card in each hand and so two less in the deck; the original stays."""
    plant(tmp_path, cards="HAND_CARDS = 14\n")
    code = "import tanglewood as tw\ntw.get_game('acorns')\n"
    code += "from tanglewood.games.acorns import cards, rules\nfrom tanglewood.games.fox import cards as fox\n"
    code += "print([cards.DECK_CARDS, rules.TRICKS, fox.DECK_CARDS, fox.HAND_CARDS])"
    assert printed(code, tmp_path) == [4, 14, 6, 13]


def test_a_changed_rule_sees_the_variants_names(tmp_path: Path) -> None:
    """Its imports from the original lead to the variant; helpers of its own come before it."""
    rules = """
from tanglewood.core.rule import rule
from tanglewood.games.fox.cards import RANKS, rank_of
from tanglewood.games.fox.rules import TRICKS

BONUS = TRICKS * 1000

@rule
def extra(card):
    return BONUS + RANKS

@rule
def strength(card, lead_suit, trump, witch_is_trump):
    return extra(card) * rank_of(card)
"""
    plant(tmp_path, rules=rules, cards="HAND_CARDS = 12\n")
    code = "import tanglewood as tw\ntw.get_game('acorns')\nfrom tanglewood.games.acorns import rules\n"
    code += "print([rules.strength(1, 0, 0, False), int(rules.follower_wins(1, 0, 2))])"
    for interpreted in ("1", "0"):
        assert printed(code, tmp_path, interpreted) == [24022, 0]


def test_compiled_code_depends_on_the_changes(tmp_path: Path) -> None:
    """Another number, another digest: no machine code of other rules is ever used."""
    code = (
        "import json, tanglewood as tw\ntw.get_game('acorns')\nfrom tanglewood.core.code_cache import sources_digest\n"
    )
    code += "print(json.dumps(sources_digest(frozenset({'tanglewood.games.acorns.outlook'}))))"
    found = set()
    for hand in (13, 12, 11):
        plant(tmp_path, cards=f"HAND_CARDS = {hand}\n")
        found.add(printed(code, tmp_path))
    assert len(found) == 3


@pytest.mark.parametrize(
    ("original", "files", "says"),
    [
        ("fax", {}, "Did you mean 'fox'"),
        ("fox", {"rules": "ROUND_POINT = (1, 2)\n"}, "the original has no ROUND_POINT, and nothing here uses it"),
    ],
)
def test_mistakes_are_named(original: str, files: dict[str, str], says: str, tmp_path: Path) -> None:
    plant(tmp_path, original, **files)
    assert says in python("import tanglewood as tw; tw.get_game('acorns')", tmp_path).stderr
