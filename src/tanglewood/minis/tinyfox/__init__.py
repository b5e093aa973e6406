"""Tiny Fox: The Fox in the Forest with nine cards and one round, small enough to be solved."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of
from tanglewood.minis.messages import message

GAME = replace(
    variant_of("fox", __name__),
    title=message("tinyfox-title"),
    tagline=message("tinyfox-tagline"),
    minutes="1",
    differs=message("tinyfox-differs"),
)
