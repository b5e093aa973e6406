"""Paths and Marshes: Explorers and Paths with rivers elsewhere on the larger board."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of

GAME = replace(
    variant_of("explorers", __name__),
    title="Paths and Marshes",
    tagline="Explorers and Paths where rivers run through the valley.",
    differs="In the valley the rivers are at c3, e3, c5, e5 and in the middle; the edges are free.",
)
