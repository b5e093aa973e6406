"""The server's own words: the catalogue of its pages, and dates and numbers as each language writes them."""

from datetime import UTC, date, datetime
from pathlib import Path

from babel.dates import format_date, format_datetime, format_skeleton, get_day_names
from babel.numbers import format_decimal
from markupsafe import Markup

from tanglewood.core.language.catalogue import Catalogue, active_language, say
from tanglewood.core.language.message import Argument, Listed, Text, locale_name

UNITS = {"days": 24 * 3600, "hours": 3600, "minutes": 60}  # of a time, in seconds
SIGNED = "+0.0;-0.0"  # a pattern of Unicode's

message = Catalogue(Path(__file__).parents[1] / "words")


def words(name: str, part: str = "", /, **arguments: Argument) -> str:
    """The words of a message of the pages in the active language."""
    return say(message(name, **arguments), part=part)


def reason_of(error: Exception) -> Text:
    """The text of an error: a message, if it was raised with one, which everybody reads in their own language."""
    said: Text = error.args[0] if error.args else ""
    return said


def all_of(names: list[str]) -> Listed:
    """Texts in a list: "Ada, Ben and Cleo"."""
    return Listed(tuple(names))


def day(moment: float) -> str:
    """The day of a moment, which is given in seconds since 1970: "3 May 2025"."""
    return format_date(datetime.fromtimestamp(moment, UTC), "long", _locale())


def date_of(day: str) -> str:
    """A day in words, which is given as 2026-11-25."""
    return format_date(date.fromisoformat(day), "long", _locale())


def month(year: int, number: int) -> str:
    """A month in words: "November 2026"."""
    return format_skeleton("yMMMM", datetime(year, number, 1, tzinfo=UTC), locale=_locale())


def weekdays() -> list[tuple[str, str]]:
    """The days of a week from Monday on, each short and in full."""
    short, full = (get_day_names(width, "stand-alone", _locale()) for width in ("abbreviated", "wide"))
    return [(short[number], full[number]) for number in range(7)]


def moment(seconds: float, *, left: bool = False) -> Markup:
    """A moment for a page, in UTC: "3 May, 14:00 UTC". The page's script shows it in the reader's zone.

    Where it is to be met, the script adds what is `left` until then.
    """
    then = datetime.fromtimestamp(seconds, UTC)
    shown = format_datetime(then, "d MMM, HH:mm", locale=_locale())
    return Markup('<time datetime="{}" data-moment="{}">{} UTC</time>').format(
        then.isoformat(timespec="seconds"), "left" if left else "", shown
    )


def away_for(seconds: float, part: str = "") -> str:
    """How long somebody has been away, in the largest unit: "Away for 10 minutes", "Away" in the first minute."""
    for unit, length in UNITS.items():
        if seconds >= length:
            return words("plate-away-for", part, unit=unit, number=int(seconds // length))
    return words("plate-away", part)


def signed(number: float) -> str:
    """A number with its sign and one decimal: "+1.3"."""
    return format_decimal(number, SIGNED, _locale())


def figure(number: float) -> str:
    """A number with two decimals at most: "1.5"."""
    return str(format_decimal(number, "0.##", _locale()))


def _locale() -> str:
    return locale_name(active_language()).replace("-", "_")
