"""What a training has reached: a JSON line each time it is told, and a plot of them."""

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

LINES, PLOT = "figures.jsonl", "figures.png"


class Figures:
    """The figures of a training in its folder."""

    def __init__(self, folder: Path) -> None:
        self._lines, self._plot = folder / LINES, folder / PLOT

    def keep(self, told: dict[str, Any]) -> None:
        """Add a line."""
        with self._lines.open("a", encoding="utf-8") as opened:
            opened.write(json.dumps(told) + "\n")

    def cut(self, moves: int) -> None:
        """Forget what was told after so many moves: the training goes on from there, and tells it again."""
        kept = [told for told in self.read() if told["moves"] <= moves]
        self._lines.write_text("".join(json.dumps(told) + "\n" for told in kept), encoding="utf-8")

    def read(self) -> list[dict[str, Any]]:
        """All lines that are whole."""
        if not self._lines.exists():
            return []
        found = []
        for line in self._lines.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue  # a kill has cut it
        return found

    def draw(self, title: str) -> None:
        """Plot what the matches came to over the minutes."""
        import matplotlib as mpl

        mpl.use("Agg")
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(7, 4))
        for name, points in _curves(self.read()).items():
            minutes, means, margins = zip(*points, strict=True)
            axes.errorbar(minutes, means, margins, label=name, capsize=2)
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set(title=title, xlabel="minutes of training", ylabel="lead (points a round, or wins less losses)")
        axes.legend()
        figure.savefig(self._plot, dpi=120, bbox_inches="tight")
        pyplot.close(figure)


def _curves(lines: Iterable[dict[str, Any]]) -> dict[str, list[tuple[float, float, float]]]:
    """By the name of a curve its points: minutes, mean, margin."""
    curves: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
    for told in lines:
        if "against" in told:
            kind = "points" if "points" in told else "wins"
            name = f"{told['seats']} seats, against {told['against']}, {kind}"
            curves[name].append((told["seconds"] / 60, told[kind], told[f"{kind}_margin"]))
    return curves
