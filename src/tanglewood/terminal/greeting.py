"""The greeting of a session: who plays, and with which options."""

from collections.abc import Iterator

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Argument, Message, Named, listed
from tanglewood.play.journal import PERSON
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.play.options import option_name, value_in_words
from tanglewood.terminal.seating import Seating, is_level


def sentences(match: Match, seating: Seating) -> Iterator[Message]:
    """Name the other players, then the options."""
    yield _company(match, seating)
    yield from _options(match)


def _company(match: Match, seating: Seating) -> Message:
    """The other players."""
    bots = [_introduced(seating, seat, spec) for seat, spec in enumerate(seating.specs) if spec != PERSON]
    if bots:
        return message("company-with" if match.rules.cooperative else "company-against", others=listed(*bots))
    return message("company-shared" if match.seats > 1 else "company-alone")


def _introduced(seating: Seating, seat: int, spec: str) -> Argument:
    """A bot's name, with its spec if that is no level's."""
    name = Named(seating.names[seat])
    return name if is_level(spec) else message("bot-called", name=name, bot=spec)


def _options(match: Match) -> Iterator[Message]:
    """The options of the match in a sentence, if it has any."""
    game, given = match.rules, match.options
    said = [
        message("option-is", option=option_name(game, one), value=value_in_words(game, one, given[one.name]))
        for one in game.options
    ]
    if said:
        yield message("options-line", options=", ".join(map(say, said)))
