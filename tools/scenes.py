"""Draw the woodcut pictures of the pages: the default tile, dusk and tree line of the table, card backs and panels.

Run from the project's folder after tools.assets: `python -m tools.scenes`. Same seed, same picture. A game's tile
of its own is a file of `tools/tiles`, made of the pieces here.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.slim import slim_svg

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src/tanglewood/web/static"

NIGHT, TABLE, RAISED, LINE = "#14231c", "#1d3428", "#274635", "#3b5f49"
PARCHMENT, INK, AMBER, FUR = "#f3ead6", "#0e1712", "#e9a83a", "#c65a1e"
WIDTH, HEIGHT = 640, 420  # of a tile
LONG, LOW = 1600, 220  # of the strips behind the table
STAR = "l1 2 2 1-2 1-1 2-1-2-2-1 2-1z"  # four points, three units each way


class Block(NamedTuple):
    """Two colours of a printing block: the surface and the cuts in it."""

    surface: str
    cut: str


def svg(width: int, height: int, body: str, fit: str = "xMidYMid meet") -> str:
    """A whole file."""
    box = f'viewBox="0 0 {width} {height}" preserveAspectRatio="{fit}"'
    return slim_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>\n', 0)


def rect(x: float, y: float, width: float, height: float, paint: str) -> str:
    """A rectangle; `paint` is its attributes."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {paint}/>'


def disc(x: float, y: float, r: float, fill: str) -> str:
    """A filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def shape(path: str, fill: str) -> str:
    """A filled outline."""
    return f'<path d="{path}" fill="{fill}"/>'


def strokes(path: list[str], colour: str, width: float) -> str:
    """Cuts of the knife: many short lines as one path."""
    return f'<path d="{"".join(path)}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def icon(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A symbol of the sprite, drawn in."""
    found = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', (STATIC / "icons.svg").read_text())
    if found is None:
        raise SystemExit(f"{name} is not in the sprite; add it to tools/icons.txt and run `python -m tools.assets`.")
    return f'<g transform="translate({x:g} {y:g}) scale({size / 512:.4f})" fill="{colour}">{found[1]}</g>'


def broken_line(rng: random.Random, y: float, height: float, end: int) -> list[str]:
    """A line across the sky, the more broken the higher it stands (0 to 1)."""
    path, x = [], -rng.uniform(0, 60)
    while x < end:
        length = rng.uniform(60, 260) * (1.1 - height)
        path.append(f"M{x:.0f} {y:.1f}h{length:.0f}")
        x += length + rng.uniform(6, 20 + 150 * height)
    return path


def sky(rng: random.Random, horizon: float) -> Iterator[str]:
    """Dusk as an engraver cuts it: amber lines that thin out as they rise."""
    y = horizon
    while y > 18:
        height = (horizon - y) / horizon
        yield strokes(broken_line(rng, y, height, WIDTH), AMBER, max(0.7, 5.5 * (1 - height) ** 2.2))
        y -= 8 + 3 * height


def stars(rng: random.Random, count: int) -> str:
    """Small four-pointed stars in the upper sky."""
    places = ((rng.uniform(20, WIDTH - 20), rng.uniform(20, 130), rng.uniform(0.8, 1.7)) for _ in range(count))
    return "".join(
        f'<path transform="translate({x:.0f} {y:.0f}) scale({size:.2f})" d="M0-3{STAR}" fill="{PARCHMENT}"/>'
        for x, y, size in places
    )


def moon(x: float, y: float, r: float) -> str:
    """A full moon with its shadowed limb hatched, in a clear ring of sky."""
    cuts = []
    for step in range(int(-r), int(r), 6):
        half = (r * r - step * step) ** 0.5
        cuts.append(f"M{x - half + 2:.1f} {y + step}h{half * (0.34 + 0.3 * step / r):.1f}")
    return disc(x, y, r + 12, TABLE) + disc(x, y, r, PARCHMENT) + strokes(cuts, LINE, 2)


def hill(rng: random.Random, top: float, swing: float, block: Block) -> str:
    """A hill across the picture, its slope cut with curved lines."""
    ridge = f"C160 {top - swing:g} 288 {top - swing:g} 397 {top:g}S576 {top - swing * 0.7:g} 640 {top - swing * 0.3:g}"
    cuts = []
    for _ in range(120):
        x, y, length = rng.uniform(0, WIDTH), rng.uniform(top + 8, HEIGHT), rng.uniform(14, 54)
        bend, fall = rng.uniform(2, 7), rng.uniform(-2, 4)
        cuts.append(f"M{x:.0f} {y:.0f}q{length / 2:.0f} {-bend:.0f} {length:.0f} {fall:.0f}")
    return shape(f"M0 {top:g}{ridge}V{HEIGHT}H0Z", block.surface) + strokes(cuts, block.cut, 1.8)


def pine(rng: random.Random, foot: tuple[float, float], height: float, block: Block, tiers: int = 5) -> str:
    """A pine with ragged tiers and light cut into its right side."""
    x, y = foot
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    cuts: list[str] = []
    for tier in range(1, tiers + 1):
        level, reach = y - height + height * 0.92 * tier / tiers, height * 0.21 * tier / tiers
        for side, way in ((left, -1), (right, 1)):
            side.append((x + way * reach, level + rng.uniform(0, height * 0.03)))
            side.append((x + way * reach * 0.45, level - height * 0.02))
        lights = (x + reach * share for share in (0.3, 0.55, 0.78))
        cuts += (f"M{at:.1f} {level - height * 0.02:.1f}l{-reach * 0.2:.1f} {-height * 0.09:.1f}" for at in lights)
    outline = "L".join(f"{a:.1f} {b:.1f}" for a, b in [(x, y - height), *right, *reversed(left)])
    trunk = rect(
        round(x - height * 0.025, 1), round(y - height * 0.1, 1), height * 0.05, height * 0.1, f'fill="{block.surface}"'
    )
    return trunk + shape(f"M{outline}Z", block.surface) + strokes(cuts, block.cut, max(1.2, height / 90))


def forest(seed: int, moon_x: float) -> list[str]:
    """What all tiles share: dusk, moon, hills and the wood behind."""
    rng, dark = random.Random(seed), Block(INK, RAISED)
    parts = [*sky(rng, 290), stars(rng, 14), moon(moon_x, 168, 96), hill(rng, 285, 46, Block(LINE, RAISED))]
    for x in range(-10, WIDTH + 20, 26):
        foot = (x + rng.uniform(-8, 8), 312 + rng.uniform(-8, 8))
        parts += [pine(rng, foot, rng.uniform(54, 92), Block(RAISED, LINE))]
    parts.append(hill(rng, 318, 30, Block(TABLE, LINE)))
    for x, height in ((34, 300), (96, 226), (596, 322), (536, 236), (150, 160), (486, 160)):
        parts.append(pine(rng, (x, 380 + rng.uniform(-6, 10)), height, dark))
    return [*parts, hill(rng, 372, 26, dark)]


def picture(parts: list[str]) -> str:
    """A tile: the parts on a sky, framed like a print."""
    frame = rect(9, 9, WIDTH - 18, HEIGHT - 18, f'fill="none" stroke="{PARCHMENT}" stroke-width="2.5"')
    return svg(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, f'fill="{TABLE}"') + "".join(parts) + frame)


def write_tile(game: str, parts: list[str]) -> None:
    """Write a game's tile."""
    (ROOT / "src/tanglewood/games" / game / "table" / "tile.svg").write_text(picture(parts))


def tree_line() -> str:
    """A long row of pines in one colour, used as a mask behind the table."""
    rng, parts, x = random.Random(8), [rect(0, 186, LONG, 34, "")], 0.0
    while x < LONG:
        parts.append(pine(rng, (x, 200), rng.uniform(70, 190), Block("#000", "none")))
        x += rng.uniform(16, 46)
    return svg(LONG, LOW, "".join(parts), "xMidYMax slice")


def dusk() -> str:
    """The sky over the table: engraver's lines in one colour, used as a mask."""
    rng, lines = random.Random(2), []
    for step in range(19):
        height = 1 - step / 18
        lines.append(strokes(broken_line(rng, 12 + step * 11, height, LONG), "#000", max(0.8, 4.4 * (1 - height) ** 2)))
    return svg(LONG, LOW, "".join(lines), "xMidYMax slice")


def back() -> str:
    """The one pattern of all backs: oak leaves in rows, turned to and fro."""
    places = ((column * 22 - 10 + row % 2 * 11, row * 20 - 10, row % 2 * 90) for row in range(8) for column in range(6))
    leaves = "".join(
        f'<use href="#leaf" transform="translate({x} {y}) rotate({turn} 8.5 8.5)"/>' for x, y, turn in places
    )
    ground = rect(0, 0, 100, 140, f'fill="{TABLE}"')
    frame = rect(5, 5, 90, 130, f'rx="5" fill="none" stroke="{PARCHMENT}" stroke-width="1.4" opacity=".8"')
    leaf = f'<defs><g id="leaf">{icon("oak-leaf", 0, 0, 17, LINE)}</g></defs>'
    return svg(100, 140, leaf + ground + leaves + frame)


def panel() -> str:
    """The scene behind a card's silhouette: rays about a moon, and cut ground. The suit's colour shines through."""
    rng = random.Random(3)
    rays = "".join(f'<path d="M50 6V-60" transform="rotate({angle} 50 47)"/>' for angle in range(0, 360, 9))
    lines = f'<g stroke="{INK}" stroke-width="1.3" opacity=".5">{rays}</g>'
    slope = shape("M0 85Q26 78 52 83T100 81V100H0Z", INK)
    cuts = [f"M{x} {y:.1f}h{rng.uniform(6, 16):.1f}" for y in (88, 91.5, 95, 98) for x in range(-4, 100, 18)]
    return svg(100, 100, lines + disc(50, 47, 38, PARCHMENT) + slope + strokes(cuts, PARCHMENT, 0.9), "xMidYMid slice")


def main() -> None:
    """Draw everything that games share."""
    owl = icon("owl", 260, 98, 140, INK)
    (STATIC / "tile.svg").write_text(picture([*forest(11, 330), owl]))
    (STATIC / "treeline.svg").write_text(tree_line())
    (STATIC / "dusk.svg").write_text(dusk())
    (STATIC / "back.svg").write_text(back())
    (STATIC / "panel.svg").write_text(panel())


if __name__ == "__main__":
    main()
