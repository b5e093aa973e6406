"""Tiny Grimwood: The Grimwood with six cards, small enough to be solved."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of
from tanglewood.minis.messages import message

GAME = replace(
    variant_of("grimwood", __name__),
    title=message("tinygrimwood-title"),
    tagline=message("tinygrimwood-tagline"),
    minutes="2",
    seats=(2,),
    differs=message("tinygrimwood-differs"),
)
