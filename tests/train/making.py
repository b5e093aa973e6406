"""Small trainings for tests."""

from typing import Any

import pytest

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

from tanglewood.train.selfplay import SelfPlay
from tanglewood.train.training_settings import Settings, new_settings

SMALL: dict[str, Any] = {
    "hidden": (16, 8),
    "critic": (16, 8),
    "envs": 12,
    "steps": 12,
    "minibatch": 64,
    "clone": 0.0,
    "moves": 10**6,
}


def small_settings(game: str = "fox", **given: Any) -> Settings:
    return new_settings(game, **{**SMALL, **given})


def small_training(game: str = "fox", **given: Any) -> SelfPlay:
    return SelfPlay(small_settings(game, **given), coarse=False)
