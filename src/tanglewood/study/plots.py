"""Figures as SVG in the style of the pages: drawn once, with CSS variables as colours for light and dark mode.

Needs Matplotlib, which the extra `study` names.
"""

import io
import re
import textwrap
from typing import Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.extras import install_command
from tanglewood.study.report import Figure

# Each colour is drawn as a unique placeholder and replaced by a variable afterwards.
DRAWN = {"text": "#010203", "muted": "#010204", "line": "#010205", "accent": "#010206", "calm": "#010207"}
LIGHT = {
    "text": "#1f2a22",
    "muted": "#57675a",
    "line": "#b9c7ab",
    "accent": "#a85f00",
    "calm": "#1d5f8a",
    "ground": "#eef0e4",
}
DARK = {
    "text": "#ece6d6",
    "muted": "#a9b8a6",
    "line": "#3b5f49",
    "accent": "#e9a83a",
    "calm": "#7fb6d9",
    "ground": "#14231c",
}
WIDTH, HEIGHT, LINE = 7.2, 3.4, 0.27  # inches, 72 points each
LONGEST_LINE = 40  # letters of a name
LINE_POINTS, GAP_POINTS = 13, 4  # how far lines of a name are apart, and a name from its axis
SETTINGS = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.edgecolor": DRAWN["line"],
    "axes.labelcolor": DRAWN["muted"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": DRAWN["text"],
    "xtick.color": DRAWN["muted"],
    "ytick.color": DRAWN["muted"],
    "ytick.labelcolor": DRAWN["text"],
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
}


def matplotlib() -> Any:
    """Matplotlib, drawing to files; BadOption without it."""
    try:
        import matplotlib as library
    except ImportError as error:
        raise BadOption(f"Studies need Matplotlib. Install it: {install_command('study')}") from error
    library.use("Agg")
    return library


def draw(figure: Figure) -> str:
    """A figure as SVG whose colours are `var(--text)` and the like, as the page has them."""
    library = matplotlib()
    from matplotlib import pyplot

    with library.rc_context({**SETTINGS, "svg.hashsalt": figure.name}):
        lines = max(len(wrapped(point.name)) for point in figure.points)
        tall = max(1.6, LINE * (1 + lines) / 2 * len(figure.points) + 0.9) if figure.kind == "dots" else HEIGHT
        paper, axes = pyplot.subplots(figsize=(WIDTH, tall), layout="constrained")
        KINDS[figure.kind](axes, figure)
        if figure.percent:
            (axes.xaxis if figure.kind == "dots" else axes.yaxis).set_major_formatter(
                lambda value, _: f"{100 * value:.3g} %"
            )
        svg = io.StringIO()
        paper.savefig(svg, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(paper)
    return _named(svg.getvalue())


def wrapped(name: str) -> list[str]:
    """A name in lines that leave room beside them."""
    return textwrap.wrap(name, LONGEST_LINE) or [""]


def _dots(axes: Any, figure: Figure) -> None:
    """A line for each name: a dot with its interval."""
    points = figure.points[::-1]
    for height, point in enumerate(points):
        colour = DRAWN["accent"] if _apart(figure, point.low, point.high) else DRAWN["calm"]
        axes.plot([point.low, point.high], [height, height], color=colour, linewidth=2, solid_capstyle="round")
        axes.plot([point.value], [height], "o", color=colour, markersize=6)
        _write(axes, wrapped(point.name), height)
    axes.set_yticks([])
    axes.set_ylim(-0.7, len(points) - 0.3)
    axes.set_xlabel(figure.across)
    if figure.reference is not None:
        axes.axvline(figure.reference, color=DRAWN["muted"], linewidth=1, linestyle="--")


def _write(axes: Any, lines: list[str], height: int) -> None:
    """A name beside its place; line by line, as a page's typeface is not as wide as the one it is laid out with."""
    for number, line in enumerate(lines):
        above = ((len(lines) - 1) / 2 - number) * LINE_POINTS
        how = {"ha": "right", "va": "center", "textcoords": "offset points", "annotation_clip": False}
        axes.annotate(line, (0, height), (-GAP_POINTS, above), xycoords=axes.get_yaxis_transform(), **how)


def _apart(figure: Figure, low: float, high: float) -> bool:
    """Whether an interval excludes the reference."""
    return figure.reference is not None and not low <= figure.reference <= high


def _curve(axes: Any, figure: Figure) -> None:
    """A line with its interval as a band."""
    places = [float(point.name) for point in figure.points]
    low, high = ([getattr(point, end) for point in figure.points] for end in ("low", "high"))
    axes.fill_between(places, low, high, color=DRAWN["accent"], alpha=0.25, linewidth=0)
    axes.plot(places, [point.value for point in figure.points], color=DRAWN["accent"], linewidth=2)
    axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.3g} %")
    _axes(axes, figure)


def _bars(axes: Any, figure: Figure) -> None:
    """A bar for each place."""
    places = range(len(figure.points))
    axes.bar(places, [point.value for point in figure.points], color=DRAWN["calm"], width=0.86)
    step = max(1, len(figure.points) // 8)
    axes.set_xticks(list(places)[::step], [point.name for point in figure.points][::step])
    _axes(axes, figure)


def _axes(axes: Any, figure: Figure) -> None:
    axes.set_xlabel(figure.along)
    axes.set_ylabel(figure.across)
    if figure.reference is not None:
        axes.axhline(figure.reference, color=DRAWN["muted"], linewidth=1, linestyle="--")


KINDS = {"dots": _dots, "curve": _curve, "bars": _bars}


def _named(svg: str) -> str:
    """The SVG for a page: with variables as colours, without the file header, at full width."""
    for name, colour in DRAWN.items():
        svg = svg.replace(colour, f"var(--{name})")
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg[svg.index("<svg") :])
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    return re.sub(r'<svg ([^>]*?)(?:width|height)="[^"]*"', r"<svg \1", svg, count=1)


def coloured(svg: str, colours: dict[str, str]) -> str:
    """A figure as a separate file, in light or dark colours."""
    for name in DRAWN:
        svg = svg.replace(f"var(--{name})", colours[name])
    ground = f'<rect width="100%" height="100%" fill="{colours["ground"]}"/>'
    return re.sub(r"(<svg [^>]*>)", rf"\1{ground}", svg, count=1)
