"""Draw the tile of Into the Woods: `python -m tools.tiles.woods` in the project's folder."""

from tools.scenes import AMBER, FUR, PARCHMENT, forest, icon, write_tile


def main() -> None:
    """What one finds under the trees: a toadstool as tall as a house, an acorn, a feather, a nest."""
    finds = [
        icon("super-mushroom", 214, 128, 210, FUR),
        icon("acorn", 118, 262, 84, AMBER),
        icon("nest-eggs", 428, 252, 92, PARCHMENT),
        icon("feather", 352, 286, 66, PARCHMENT),
    ]
    write_tile("woods", [*forest(11, 322), *finds])


if __name__ == "__main__":
    main()
