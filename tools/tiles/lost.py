"""Draw the tile of Lost in the Woods and the grounds of its map: `python -m tools.tiles.lost` in the project folder."""

import random
from pathlib import Path

from tools.scenes import (
    AMBER,
    INK,
    LINE,
    PARCHMENT,
    RAISED,
    ROOT,
    TABLE,
    Block,
    disc,
    forest,
    icon,
    picture,
    pine,
    rect,
    shape,
    strokes,
    svg,
)

FOLDER = ROOT / "src/tanglewood/games/lost/table"
WIDTH, HEIGHT = 100, 116  # of a hex that stands on a corner
GREEN, MOSS = "#5f8a5c", "#4d774d"
STONE, SHADE, SNOW = "#a29a86", "#6f6958", "#efe8d8"
WATER, WAVE = "#4a89ad", "#a8d3e6"
LEAF = "#31543f"


def ground(colour: str) -> str:
    """The whole hex in one colour, with room to spare: the page cuts it out."""
    return rect(0, 0, WIDTH, HEIGHT, f'fill="{colour}"')


def woods() -> str:
    """Pines around a small clearing, where tokens lie."""
    rng = random.Random(4)
    cuts = [f"M{rng.uniform(0, 96):.0f} {rng.uniform(30, 110):.0f}q3-3 7 0" for _ in range(34)]
    rows = ((20, (30, 52, 72)), (38, (10, 30, 70, 90)), (58, (4, 96)), (80, (6, 94)), (100, (18, 82)), (112, (36, 64)))
    trees = [
        pine(rng, (x + rng.uniform(-3, 3), y + rng.uniform(-2, 2)), rng.uniform(30, 38), Block(TABLE, LINE), 4)
        for y, places in rows
        for x in places
    ]
    return svg(WIDTH, HEIGHT, ground(GREEN) + strokes(cuts, MOSS, 1.6) + "".join(trees))


def peak(x: float, foot: float, height: float, half: float) -> str:
    """A mountain: lit on the left, hatched on the right, with snow on top."""
    top = foot - height
    cuts = [
        f"M{x + half * share * 0.9:.1f} {top + height * share + 4:.1f}l{-half * 0.25:.1f} {height * 0.3:.1f}"
        for share in (0.25, 0.38, 0.5, 0.62, 0.74)
    ]
    cap = f"M{x} {top}l{half * 0.32:.1f} {height * 0.32:.1f}-5-2-4 6-4-6-5 4-4-6-{half * 0.1:.1f} 3Z"
    return (
        shape(f"M{x} {top}L{x + half} {foot}H{x - half}Z", STONE)
        + shape(f"M{x} {top}L{x + half} {foot}H{x + half * 0.1:.1f}L{x - 3} {top + height * 0.5:.1f}Z", SHADE)
        + strokes(cuts, INK, 1.3)
        + shape(cap, SNOW)
    )


def mountain() -> str:
    """Three peaks over scree."""
    rng = random.Random(9)
    scree = [f"M{rng.uniform(2, 94):.0f} {rng.uniform(88, 112):.0f}l3-2 3 2" for _ in range(26)]
    peaks = peak(26, 66, 44, 30) + peak(76, 70, 40, 28) + peak(50, 88, 74, 40)
    return svg(
        WIDTH, HEIGHT, ground("#cfc6ae") + peaks + rect(0, 86, WIDTH, 30, 'fill="#b3aa92"') + strokes(scree, SHADE, 1.6)
    )


def lake() -> str:
    """Open water between green shores."""
    rng = random.Random(3)
    water = "M50 12C82 14 94 34 92 58S78 104 50 104 10 84 8 58 20 12 50 12Z"
    cuts = []
    for row in range(11):
        y, x = 22 + row * 7.4, 16 + abs(5 - row) * 3 + rng.uniform(0, 8)
        while x < 76 - abs(5 - row) * 3:
            length = rng.uniform(6, 14)
            cuts.append(f"M{x:.0f} {y:.0f}q{length / 4:.1f}-2.4 {length / 2:.1f} 0t{length / 2:.1f} 0")
            x += length + rng.uniform(5, 14)
    reeds = [f"M{x} {y}v-9m3 9v-6m3 6v-8" for x, y in ((10, 34), (84, 30), (6, 88), (86, 94), (46, 114))]
    shore = f'<path d="{water}" fill="{WATER}" stroke="{MOSS}" stroke-width="5"/>'
    return svg(WIDTH, HEIGHT, ground(GREEN) + shore + strokes(cuts, WAVE, 1.7) + strokes(reeds, TABLE, 1.8))


def face_down() -> str:
    """Leaves, as on the backs of cards."""
    places = ((column * 20 - 8 + row % 2 * 10, row * 18 - 6, row % 2 * 90) for row in range(7) for column in range(6))
    leaves = "".join(f'<use href="#leaf" transform="translate({x} {y}) rotate({turn} 8 8)"/>' for x, y, turn in places)
    leaf = f'<defs><g id="leaf">{icon("oak-leaf", 0, 0, 16, LEAF)}</g></defs>'
    return svg(WIDTH, HEIGHT, leaf + ground(RAISED) + leaves)


def tile() -> str:
    """A tent by a fire, and eyes in the wood."""
    tent = icon("camping-tent", 196, 196, 190, PARCHMENT)
    fire = icon("campfire", 398, 282, 96, AMBER)
    eyes = "".join(disc(x, y, 3.4, AMBER) for x, y in ((88, 330), (102, 331), (552, 344), (564, 343)))
    return picture([*forest(14, 452), tent, fire, eyes])


def main() -> None:
    """Write the tile and a picture for each ground."""
    drawn = {"tile": tile(), "forest": woods(), "mountain": mountain(), "lake": lake(), "down": face_down()}
    for name, text in drawn.items():
        Path(FOLDER / f"{name}.svg").write_text(text)


if __name__ == "__main__":
    main()
