"""The plot of a training: what it shows is what was recorded, by moves, and nothing in it overlaps."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("matplotlib", reason="its plot needs matplotlib: pip install 'tanglewood[train]'")

from matplotlib import pyplot

from tanglewood.train.learning_curves import Figures, clock, panels, plotted, time_left

LEARNT = {"policy": -0.011, "value": 0.4, "entropy": 1.2, "change": 0.003, "rate": 40_000}


def lines(seats: int, opponents: tuple[str, ...], *, points: bool = True) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for step in range(1, 13):
        moves = step * 1_700_000
        found.append({"moves": moves, **LEARNT, **({"imitating": True} if step < 3 else {})})
        for against in opponents:
            for many in range(1, seats + 1):
                result = {"wins": 0.05 * step * many / seats, "wins_margin": 0.03}
                more = {"points": -1.5 + 0.3 * step, "points_margin": 0.2} if points else {}
                found.append({"moves": moves, "against": against, "seats": many, **result, **more})
    return found


def test_curves_are_what_was_recorded_by_moves() -> None:
    found = {(one.title, one.measured): one.curves for one in panels(lines(2, ("greedy", "itself before")))}
    assert list(found) == [
        ("against greedy", "wins less losses"),
        ("against itself before", "wins less losses"),
        ("against greedy", "points a round"),
        ("against itself before", "points a round"),
        ("imitating greedy", "loss of the policy"),
        ("learning", "loss of the policy"),
        ("learning", "squared error of the value"),
        ("learning", "entropy"),
    ]
    assert found["against greedy", "points a round"]["2 seats"][1] == (3_400_000, pytest.approx(-0.9), 0.2)
    entropy = found["learning", "entropy"]
    assert [len(entropy[phase]) for phase in ("imitating greedy", "learning")] == [2, 10]
    assert entropy["learning"][0] == (5_100_000, 1.2, 0.0)


@pytest.mark.parametrize(
    ("seats", "opponents", "points"),
    [(1, ("greedy",), False), (5, ("greedy", "itself before", "runs/other/net.npz"), True)],
)
def test_nothing_in_the_plot_overlaps(seats: int, opponents: tuple[str, ...], points: bool) -> None:
    """Titles, labels, numbers of axes and legends are apart, and within the picture."""
    figure = plotted(lines(seats, opponents, points=points), "The Fox in the Forest")
    figure.canvas.draw()
    drawn = [figure._suptitle]
    for axes in figure.axes:
        drawn += [axes.title, axes.xaxis.label, axes.yaxis.label, *filter(None, [axes.get_legend()])]
        drawn += [axes.xaxis.get_offset_text(), axes.yaxis.get_offset_text()]
        for axis in (axes.xaxis, axes.yaxis):
            low, high = sorted(axis.get_view_interval())
            drawn += [tick.label1 for tick in axis.get_major_ticks() if low <= tick.get_loc() <= high]
        drawn.append(axes.patch)
    boxes = [one.get_window_extent() for one in drawn if not hasattr(one, "get_text") or one.get_text()]
    assert len(boxes) > 20
    for one, other in combinations(boxes, 2):
        across = min(one.x1, other.x1) - max(one.x0, other.x0)
        down = min(one.y1, other.y1) - max(one.y0, other.y0)
        assert min(across, down) < 1  # pixels
    whole = figure.bbox
    assert all(box.x0 >= whole.x0 and box.x1 <= whole.x1 and box.y0 >= whole.y0 and box.y1 <= whole.y1 for box in boxes)
    pyplot.close(figure)


def test_a_plot_is_drawn_from_what_is_there(tmp_path: Path) -> None:
    """Also from nothing, and beside a line that was cut off."""
    figures = Figures(tmp_path)
    figures.draw("Fox")
    empty = (tmp_path / "figures.png").stat().st_size
    for line in lines(2, ("greedy",)):
        figures.keep(line)
    with (tmp_path / "figures.jsonl").open("a") as opened:
        opened.write(json.dumps({"moves": 1})[:-2])
    figures.draw("Fox")
    assert (tmp_path / "figures.png").stat().st_size > 2 * empty


def test_what_is_left_is_never_less_than_nothing() -> None:
    """The last round may do more moves, or take longer, than was asked for."""
    shown = [clock(time_left(seconds, done)) for seconds, done in ((60, 0.25), (240, 1.0), (250, 1.9))]
    assert shown == ["3:00", "0:00", "0:00"]
