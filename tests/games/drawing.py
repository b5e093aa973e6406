"""What a seat sees of a match drawn by character, and what is read aloud to it."""

import tanglewood as tw

NAMES = ("Ada", "Bo", "Cleo", "Dot", "Eve", "Fay")


def drawn(match: tw.Match, seat: int | None = 0) -> list[str]:
    """The lines of all drawings; those that are only read are left out."""
    return [line for panel in match.game.draw(match.view(seat, NAMES[: match.seats])) for line in panel.drawn]


def aloud(match: tw.Match, seat: int | None = 0) -> list[str]:
    """All that is read aloud."""
    return [line for panel in match.game.draw(match.view(seat, NAMES[: match.seats])) for line in panel.aloud]
