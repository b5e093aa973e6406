"""Charts: what is more lies higher, and nothing leaves the picture."""

import re

import pytest

from tanglewood.arena.glicko import Rating
from tanglewood.bots.kit.judging import CHANCE, LEAD
from tanglewood.web.rendering.charts import EDGE, HEIGHT, SPACE, WIDTH, Graph, bars, curve


def places(points: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in points.split())]


def test_a_rating_that_rises_rises_in_the_picture() -> None:
    drawn = curve([Rating(value, 40.0, 0.06) for value in (1200.0, 1300.0, 1500.0)], [("Birch", 1100.0)])
    line = places(drawn.line)
    assert [x for x, _ in line] == [SPACE.left, (SPACE.left + SPACE.right) / 2, SPACE.right]
    assert line[0][1] > line[1][1] > line[2][1]
    assert drawn.end == line[-1]
    assert drawn.levels[0].y > line[0][1]
    assert [tick.y for tick in drawn.ticks] == sorted((tick.y for tick in drawn.ticks), reverse=True)
    assert drawn.games == 2


def test_the_band_lies_around_the_line_and_within_the_picture() -> None:
    drawn = curve([Rating(1200.0, deviation, 0.06) for deviation in (400.0, 30.0)], [])
    band, line = places(drawn.band), places(drawn.line)
    upper, lower = band[:2], band[:1:-1]
    assert [high[1] < middle[1] < low[1] for high, middle, low in zip(upper, line, lower, strict=True)] == [True] * 2
    assert all(SPACE.top <= y <= SPACE.bottom for _, y in band)


def test_a_long_history_is_thinned_and_keeps_its_end() -> None:
    drawn = curve([Rating(1000.0 + game, 50.0, 0.06) for game in range(1000)], [])
    line = places(drawn.line)
    assert len(line) <= 160
    assert line[-1] == drawn.end
    assert len(drawn.ticks) <= 6


def test_bars_are_as_long_as_the_games_are_many() -> None:
    most, fewer = bars([("fox", 3, 10), ("lost", 5, 5)])
    assert (most.whole, most.filled) == (328.0, 98.4)
    assert (fewer.whole, fewer.filled) == (164.0, 164.0)
    assert most.y < fewer.y
    assert bars([]) == []


@pytest.mark.parametrize(("measure", "worths", "middle"), [(CHANCE, (0.2, 0.9), 0.5), (LEAD, (-3.0, 8.0), 0.0)])
def test_a_graph_shows_what_is_better_higher(measure: str, worths: tuple[float, float], middle: float) -> None:
    player = {"seat": 0, "graph": list(enumerate(worths))}
    graph = Graph({"measure": measure, "players": [player], "decisions": [], "turning_points": []}, 2, ["Ada"])
    low, axis, high = (graph.coordinates(1, worth) for worth in (worths[0], middle, worths[1]))
    assert low[1] > axis[1] > high[1]
    assert all(EDGE <= x <= WIDTH - EDGE and EDGE <= y <= HEIGHT - EDGE for x, y in (low, axis, high))
    svg = str(graph.draw("/review", 0))
    assert re.findall(r'<polyline class="own" points="([^"]+)"><title>Ada<', svg)
    assert len(places(re.findall(r'points="([^"]+)"', svg)[0])) == 2
