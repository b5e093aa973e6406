"""Draw the tile of Explorers and Paths: `python -m tools.tiles.explorers` in the project's folder."""

from tools.scenes import AMBER, FUR, INK, PARCHMENT, disc, forest, icon, shape, write_tile

# A path that winds from the front up into the moon, and the blue dot where one comes in
PATH = (
    "M208 404C226 366 322 362 344 330S296 288 310 258S346 232 344 196"
    "H376C380 236 344 256 346 274S414 304 408 344S344 380 338 404Z"
)
ARROW = "M360 116 408 202H312Z"
DOT = "#56b4e9"


def main() -> None:
    """A path that ends as an arrow before the moon, a squirrel and a frog beside it."""
    way = [shape(PATH, AMBER), shape(ARROW, AMBER), disc(276, 384, 17, INK), disc(276, 384, 12, DOT)]
    walkers = [icon("squirrel", 96, 208, 168, FUR), icon("frog", 446, 282, 92, PARCHMENT)]
    write_tile("explorers", [*forest(17, 322), *way, *walkers])


if __name__ == "__main__":
    main()
