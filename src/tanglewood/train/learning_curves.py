"""The progress of a training: JSON lines, and a plot of them by moves."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Any

import matplotlib

from tanglewood.train.setups import Setup

LINES, PLOT = "figures.jsonl", "figures.png"
COLUMNS, WIDE, HIGH = 3, 5.0, 3.4  # panels in a row, and the inches of each
LEARNING = {"policy": "loss of the policy", "value": "squared error of the value", "entropy": "entropy"}
RESULTS = {"wins": "wins less losses", "points": "points a round"}
Point = tuple[float, float, float]  # moves, value, margin


@dataclass
class Panel:
    """A part of the plot: curves by moves."""

    title: str
    measured: str
    curves: dict[str, list[Point]] = field(default_factory=lambda: defaultdict(list))


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
        entries = [entry for entry in self.read() if entry["moves"] <= moves]
        self._lines.write_text("".join(json.dumps(entry) + "\n" for entry in entries), encoding="utf-8")

    def read(self) -> list[dict[str, Any]]:
        """The lines that are complete."""
        if not self._lines.exists():
            return []
        entries = []
        for line in self._lines.read_text(encoding="utf-8").splitlines():
            try:
                entries.append(json.loads(line))
            except ValueError:
                continue  # cut off when the process was killed
        return entries

    def draw(self, title: str) -> None:
        """Plot the results of matches and what learning shows, each by moves."""
        from matplotlib import pyplot

        matplotlib.use("Agg")  # no window
        figure = plotted(self.read(), title)
        figure.savefig(self._plot, dpi=120)
        pyplot.close(figure)


def panels(lines: Iterable[dict[str, Any]]) -> list[Panel]:
    """Results against each opponent, a curve for each setup, and below them the learning."""
    results: dict[tuple[str, str], Panel] = {}
    learning = {name: Panel("learning", measured) for name, measured in LEARNING.items()}
    learning = {"imitation": Panel("imitating greedy", LEARNING["policy"])} | learning  # another loss than PPO's
    for entry in lines:
        if "against" in entry:
            for name in RESULTS.keys() & entry.keys():
                panel = results.setdefault(
                    (name, entry["against"]), Panel(f"against {entry['against']}", RESULTS[name])
                )
                setup = Setup(entry["seats"], tuple(entry.get("options", {}).items()))
                panel.curves[str(setup)].append((entry["moves"], entry[name], entry[f"{name}_margin"]))
        for name in LEARNING.keys() & entry.keys():
            phase = "imitating greedy" if entry.get("imitating") else "learning"
            panel = learning["imitation" if name == "policy" and entry.get("imitating") else name]
            panel.curves[phase].append((entry["moves"], entry[name], 0.0))
    ordered = [results[key] for key in sorted(results, key=lambda key: list(RESULTS).index(key[0]))]
    return [*ordered, *(panel for panel in learning.values() if panel.curves)]


def plotted(lines: Iterable[dict[str, Any]], title: str) -> Any:
    """A figure of Matplotlib with all panels, in rows."""
    from matplotlib import pyplot

    shown = panels(lines)
    columns = max(1, min(COLUMNS, len(shown)))
    rows = max(1, ceil(len(shown) / columns))
    figure, grid = pyplot.subplots(
        rows, columns, figsize=(WIDE * columns, HIGH * rows), layout="constrained", squeeze=False
    )
    figure.suptitle(title)
    for number, axes in enumerate(grid.flat):
        if number < len(shown):
            _draw(axes, shown[number])
        else:
            axes.remove()
    return figure


def _draw(axes: Any, panel: Panel) -> None:
    from matplotlib.ticker import EngFormatter, MaxNLocator

    for label, points in panel.curves.items():
        moves, values, margins = zip(*points, strict=True)
        axes.errorbar(moves, values, margins if any(margins) else None, label=label, capsize=2, linewidth=1.2)
    if panel.measured in RESULTS.values():
        axes.axhline(0, color="grey", linewidth=0.8)
    axes.set(title=panel.title, xlabel="moves", ylabel=panel.measured)
    axes.xaxis.set_major_formatter(EngFormatter(sep=""))
    axes.xaxis.set_major_locator(MaxNLocator(5))
    if len(panel.curves) > 1:  # beside the panel, where it hides nothing
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False, fontsize="small")


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def time_left(seconds: float, done: float) -> float:
    """The seconds left, where `done` is the finished part of the training; the last round may exceed 1."""
    return seconds * max(0.0, 1 / max(1e-9, done) - 1)
