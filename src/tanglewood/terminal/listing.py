"""`tanglewood games`: the games and their options, in lines."""

from tanglewood.core.options import said
from tanglewood.core.registry import game_ids, get_game
from tanglewood.terminal.words import wrapped


def show() -> None:
    """Print each game in a line, then its options."""
    for game in map(get_game, game_ids()):
        seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        minutes = f"{game.minutes} minute{'s' * (game.minutes != '1')}"
        print(wrapped(f"{game.title}, {seats} players, {minutes}. {game.tagline}", f"{game.id}: ", "    "))
        for option in game.options:
            choices = option.choices or option.suggestions
            some = f" ({', '.join(map(str, choices))})" if choices else ""
            print(wrapped(f"{option.name}={said(option.default)}: {option.doc}{some}", "  ", "    "))
