"""Draw the tile of The Fox in the Forest: `python -m tools.tiles.fox` in the project's folder."""

from tools.scenes import FUR, PARCHMENT, forest, icon, shape, write_tile


def main() -> None:
    """A fox that sits before the rising moon."""
    chest = shape("M348 256L388 252Q392 300 374 322Q352 300 348 256Z", PARCHMENT)
    fox = icon("fox", 214, 150, 222, FUR)
    write_tile("fox", [*forest(5, 322), chest, fox])


if __name__ == "__main__":
    main()
