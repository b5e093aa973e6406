"""Saved games of the terminal: how many are left."""

import json
import os
from pathlib import Path

import pytest

from tanglewood.terminal import saved_games


def test_of_old_games_the_latest_are_left(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_games, "FINISHED_KEPT", 2)
    monkeypatch.setattr(saved_games, "ALL_KEPT", 4)
    data_folder.mkdir(parents=True)

    def left() -> list[int]:
        return sorted(int(path.stem[-1]) for path in data_folder.iterdir())

    for age in range(6):
        path = data_folder / f"fox-{age}.json"
        path.write_text(json.dumps({"table": {"over": age % 2 == 0}}))
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    saved_games.fresh_path("fox")
    assert sorted(path.name for path in data_folder.iterdir()) == [
        "fox-0.json",
        "fox-1.json",
        "fox-2.json",
        "fox-3.json",
    ]
    monkeypatch.setattr(saved_games, "FINISHED_KEPT", 1)
    saved_games.fresh_path("fox")
    assert left() == [0, 1, 3]
