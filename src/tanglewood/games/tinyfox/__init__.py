"""Tiny Fox: The Fox in the Forest with nine cards and one round, small enough to be solved."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of

GAME = replace(
    variant_of("fox", __name__),
    title="Tiny Fox",
    tagline="Nine cards, three tricks: small enough to be solved.",
    minutes="1",
    differs="Three ranks in each suit, three cards in each hand, and one round. No trick wins 3 points, one 1, two 3,"
    " all three none.",
)
