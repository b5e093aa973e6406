"""The progress of a training: JSON lines, and a plot of them."""

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from matplotlib import pyplot, use

LINES, PLOT = "figures.jsonl", "figures.png"


class Figures:
    """The figures of a training in its folder."""

    def __init__(self, folder: Path) -> None:
        self._lines, self._plot = folder / LINES, folder / PLOT

    def keep(self, entry: dict[str, Any]) -> None:
        """Add a line."""
        with self._lines.open("a", encoding="utf-8") as opened:
            opened.write(json.dumps(entry) + "\n")

    def cut(self, moves: int) -> None:
        """Drop the lines after that many moves, from where the training resumes."""
        kept = [entry for entry in self.read() if entry["moves"] <= moves]
        self._lines.write_text("".join(json.dumps(entry) + "\n" for entry in kept), encoding="utf-8")

    def read(self) -> list[dict[str, Any]]:
        """All complete lines."""
        if not self._lines.exists():
            return []
        found = []
        for line in self._lines.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue  # cut off when the process was killed
        return found

    def draw(self, title: str) -> None:
        """Plot the results of matches over minutes, a panel for each opponent."""
        use("Agg")  # no window
        panels = _panels(self.read())
        figure, axes = pyplot.subplots(1, len(panels), figsize=(5 * len(panels), 4), squeeze=False)
        for place, (name, curves) in zip(axes[0], panels.items(), strict=True):
            for label, points in curves.items():
                minutes, means, margins = zip(*points, strict=True)
                place.errorbar(minutes, means, margins, label=label, capsize=2)
            place.axhline(0, color="grey", linewidth=0.8)
            place.set(title=f"{title}, against {name}", xlabel="minutes of training", ylabel="wins less losses")
            place.legend()
        figure.savefig(self._plot, dpi=120, bbox_inches="tight")
        pyplot.close(figure)


Curves = dict[str, list[tuple[float, float, float]]]  # by name: minutes, mean, margin


def _panels(lines: Iterable[dict[str, Any]]) -> dict[str, Curves]:
    """The curves for each number of seats, by opponent."""
    panels: dict[str, Curves] = defaultdict(lambda: defaultdict(list))
    for entry in lines:
        if "against" in entry:
            curve = panels[entry["against"]][f"{entry['seats']} seat{'s' * (entry['seats'] > 1)}"]
            curve.append((entry["seconds"] / 60, entry["wins"], entry["wins_margin"]))
    return panels
