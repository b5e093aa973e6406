"""Acorn Fox: The Fox in the Forest with a gentler table of points."""

from dataclasses import replace

from tanglewood.core.game.variant import variant_of

GAME = replace(
    variant_of("fox", __name__),
    title="Acorn Fox",
    tagline="Trick-taking for two: every trick counts, until there are too many.",
    aim="Get to 21 points: each trick is worth more, up to eight; from nine on all is lost.",
    differs="0 to 3 tricks are worth 3 points, 4 to 8 tricks 1 to 5 points, 9 and more tricks nothing.",
)
