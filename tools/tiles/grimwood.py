"""Draw the tile of The Grimwood: `python -m tools.tiles.grimwood` in the project's folder."""

from tools.scenes import AMBER, FUR, INK, PARCHMENT, forest, icon, write_tile


def main() -> None:
    """A werewolf before the moon, an owl and a raven that watch, an amulet on the ground."""
    watchers = [
        icon("werewolf", 226, 140, 208, INK),
        icon("owl", 112, 176, 96, FUR),
        icon("raven", 446, 168, 108, PARCHMENT),
        icon("gem-pendant", 388, 300, 62, AMBER),
    ]
    write_tile("grimwood", [*forest(23, 322), *watchers])


if __name__ == "__main__":
    main()
