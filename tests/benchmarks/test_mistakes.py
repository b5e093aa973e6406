"""The table of mistakes: who plays by the heuristic is found to do so, and all decisions are counted."""

import pytest

from benchmarks import mistakes


def test_a_row_counts_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mistakes, "GAMES", 1)
    monkeypatch.setattr(mistakes, "SAMPLE", 4)
    monkeypatch.setattr(mistakes, "JUDGE", "ismcts:40")
    game, level, decisions, accuracy, *shares, simple = (
        part.strip() for part in mistakes.row("fox", "seedling").strip("|").split("|")
    )
    assert (game, level, decisions, len(shares)) == ("fox", "seedling", "4", 5)
    assert sum(int(share.rstrip("%")) for share in shares) == 100
    assert 0 <= int(accuracy.split()[0]) <= 100
    assert int(simple.rstrip("%")) >= 50  # seedling is greedy in fox, but for ties


def test_games_of_a_level_have_rivals_or_companions() -> None:
    assert {game: mistakes.seats_of(game) for game in ("fox", "woods", "grimwood", "lost")} == {
        "fox": 2,
        "woods": 2,
        "grimwood": 2,
        "lost": 2,
    }
