"""`tanglewood variant`: what is written is played at once, passes lint, and is easily changed."""

import shutil
from pathlib import Path

import pytest
from tests.scaffold.commands import ROOT, printed, run

from tanglewood.cli import main
from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.game.registry import game_ids
from tanglewood.scaffold.new_variant import write_variant

EXAMPLES = ROOT / "docs" / "examples" / "variants"
CHANGES = {  # names of each kind: tables, classes, rules with decorators, functions
    "fox": ("rules.ROUND_POINTS", "rules.finish_round", "rules.strength", "cards.ICONS", "view.facts"),
    "woods": ("cards.SPLITS", "rules.play", "legal.legal"),
    "explorers": ("cards.COUNTS", "cards.NEIGHBOURS", "explorers.resolve", "forest.walk_set"),
    "grimwood": ("rules.play", "cards.CARDS"),
    "lost": ("rules.play", "evaluation.utility", "table.view.zones"),
}


def test_it_is_played_at_once(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The next steps say how; its test passes; the rules say what is different."""
    assert main(["variant", "fox", "acornfox", "rules.ROUND_POINTS"]) == 0
    said = capsys.readouterr().out
    assert f"export TANGLEWOOD_GAMES={elsewhere}" in said
    assert said.endswith("docs/variants.md says what can be changed, and how to compare it with its original.\n")
    rules = elsewhere / "acornfox" / "rules" / "rules.py"
    assert rules.read_text().splitlines()[2].startswith("ROUND_POINTS = (6, 6, 6, 6, 1, 2, 3, ")
    assert "passed" in run("pytest", "-q", "tests/acornfox", games=elsewhere, folder=elsewhere)
    match = "tanglewood", "match", "acornfox", "greedy", "uniform", "--pairs", "3", "--workers", "1"
    before = run(*match, games=elsewhere)
    rules.write_text("ROUND_POINTS = (*(5,) * 14,)\n")
    assert "acornfox: greedy is " in before
    assert run(*match, games=elsewhere) != before
    assert "Nothing yet: say here what is different." in run("tanglewood", "rules", "acornfox", games=elsewhere)


@pytest.mark.parametrize("original", CHANGES)
def test_it_passes_lint_and_changes_nothing_yet(checkout: Path, original: str) -> None:
    """Whatever shall change is written as it is, with the imports that it needs; so the game is played alike."""
    written = write_variant(original, "acorns", CHANGES[original])
    shutil.copytree(ROOT / "src" / "tanglewood" / "games" / original, written.game.parent / original)  # lint sorts it
    run("ruff", "format", "--check", str(written.game), str(written.tests), games=checkout, folder=checkout)
    run("ruff", "check", str(written.game), str(written.tests), games=checkout, folder=checkout)
    code = f"""if True:
        import random, sys
        import tanglewood as tw
        match, same, chance = tw.new("acorns", seed=1), tw.new("{original}", seed=1), random.Random(1)
        while not match.over:
            move = chance.choice(match.legal())
            match.play(move), same.play(move.text)
        sys.exit(match.scores() != same.scores() or not same.over)"""
    (checkout / "played.py").write_text(code)
    run("played", games=written.game.parent, folder=checkout)


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        (("fax", "acorns", []), UnknownName, "Did you mean 'fox'"),
        (("fox", "woods", []), BadOption, "There is a game 'woods' already"),
        (("fox", "acorns", ["rules.ROUND_POINT"]), UnknownName, "no name in rules/rules.py of fox 'ROUND_POINT'"),
        (("fox", "acorns", ["rulse.ROUND_POINTS"]), UnknownName, "Did you mean 'rules'"),
        (("fox", "acorns", ["rules"]), UnknownName, "There is no module of fox ''"),
    ],
)
def test_what_cannot_be_changed_is_refused(
    given: tuple[str, str, list[str]], error: type[Exception], says: str, elsewhere: Path
) -> None:
    """Nothing is written then."""
    with pytest.raises(error, match=says):
        write_variant(*given)
    assert not list(elsewhere.iterdir())


@pytest.mark.parametrize("name", sorted(path.name for path in EXAMPLES.iterdir()))
def test_the_examples_of_the_guide(name: str) -> None:
    """Each is played by bots and differs from its original."""
    assert name not in game_ids()
    original = {"acornfox": "fox", "gemwoods": "woods", "marshes": "explorers"}[name]
    options = "board='valley'" if name == "marshes" else ""
    code = f"""if True:
        import random
        import tanglewood as tw
        for game in ("{name}", "{original}"):
            match, chance = tw.new(game, seed=1, {options}), random.Random(1)
            while not match.over:
                match.play(chance.choice(match.legal()))
            print(match.scores(), len(match.moves))"""
    first, second = printed(code, EXAMPLES).splitlines()
    assert first != second
