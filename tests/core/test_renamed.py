"""Old names of the public interface are refused by a message that has the new one."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.core import drawing, encodings, fields, verbs
from tanglewood.core.game import Goal
from tanglewood.core.ints import INT8
from tanglewood.envs.batch import Step

FOX: Any = tw.get_game("fox")


@pytest.mark.parametrize(
    ("new", "use"),
    [
        ("Game(symmetries=...)", lambda: replace(FOX, alike=None)),
        ("Rules(segment=...)", lambda: replace(FOX.rules, milestone=None)),
        ("Rules(heuristic=...)", lambda: replace(FOX.rules, appeal=None)),
        ("Rules(illegal_reason=...)", lambda: replace(FOX.rules, barred=None)),
        ("Goal(by_segment=...)", lambda: Goal(by_stretch=True)),  # type: ignore[call-arg]
        ("Panel(announce=...)", lambda: drawing.Panel((), told=True)),  # type: ignore[call-arg]
        ("field(encoding=...)", lambda: fields.field(INT8, holds=encodings.FLAG)),  # type: ignore[call-arg]
    ],
)
def test_keywords(new: str, use: Any) -> None:
    with pytest.raises(TypeError) as refused:
        use()
    assert f"is now {new}" in str(refused.value)


@pytest.mark.parametrize(
    ("of", "old", "new"),
    [
        (FOX, "alike", "Game.symmetries"),
        (FOX.rules, "barred", "Rules.illegal_reason"),
        (FOX.goal, "by_stretch", "Goal.by_segment"),
        (encodings.FLAG, "lying", "Number.placed"),
        (encodings.FLAG, "says", "Number.summary"),
        (FOX.state.asks(1), "holds", "encodings"),
        (fields.fields(FOX.state)["hands"], "holds", "Field.encoding"),
        (Step(*[np.zeros(1)] * 6), "milestones", "Step.segment_ended"),
    ],
)
def test_attributes(of: Any, old: str, new: str) -> None:
    with pytest.raises(AttributeError, match=f"is now .*{new}"):
        getattr(of, old)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bots import Given", "bots.BotLike"),
        ("core.story import told", "story.sentence"),
        ("core.fields import room", "fields.scratch_field"),
        ("core.drawing import Told", "drawing.Announce"),
        ("core.verbs import barred", "verbs.illegal_reason"),
        ("core.holds import number", "core.encodings"),
        ("core.holds import Holds", "core.encodings"),
    ],
)
def test_imports(old: str, new: str) -> None:
    with pytest.raises(ImportError, match=f"is now .*{new}"):
        exec(f"from tanglewood.{old}")


def test_all_other_names_are_missed_as_ever() -> None:
    assert not hasattr(FOX, "no_such_name")
    assert not hasattr(verbs, "no_such_name")
    with pytest.raises(TypeError, match="no_such_name"):
        Goal(no_such_name=1)  # type: ignore[call-arg]
