"""Tiny Woods: Into the Woods with eleven cards of three values, small enough to be solved."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of
from tanglewood.minis.messages import message

GAME = replace(
    variant_of("woods", __name__),
    title=message("tinywoods-title"),
    tagline=message("tinywoods-tagline"),
    minutes="2",
    seats=(2, 3),
    differs=message("tinywoods-differs"),
)
