"""Tiny Lost: Lost in the Woods with four spaces, small enough to be solved."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of
from tanglewood.minis.messages import message

GAME = replace(
    variant_of("lost", __name__),
    title=message("tinylost-title"),
    tagline=message("tinylost-tagline"),
    minutes="3",
    seats=(2,),
    differs=message("tinylost-differs"),
)
