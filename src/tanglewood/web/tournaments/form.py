"""Turn the form for a new tournament into one, with an error for every invalid field."""

import secrets
from collections.abc import Mapping

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.message import either
from tanglewood.store import Tournament
from tanglewood.store.tournaments import ROBIN, SWISS, SYSTEMS
from tanglewood.web.http.forms import is_reserved, whole_number
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.pace import DAYS, LIVE

LEAST_PEOPLE, MOST_PEOPLE, MOST_ROUNDS = 2, 32, 9
PACES = (LIVE, *(str(days) for days in DAYS if days))
STARTS = FULL, PRESS = "full", "press"
USUAL = {"seats": "2", "pace": "3", "system": SWISS, "rounds": "3", "most": "8", "start": PRESS}
ID_BYTES = 8


def games_for_tournaments() -> list[Game]:
    """The games in which people play against each other."""
    return [game for game in map(get_game, game_ids()) if not game.cooperative and max(game.seats) > 1]


def seats_for_tournaments(settings: Settings) -> list[int]:
    """How many can sit at a table; more than two only where a bot can play on for somebody who leaves."""
    counts = {seats for game in games_for_tournaments() for seats in game.seats if seats > 1}
    return sorted(count for count in counts if count == 2 or settings.usual_opponent())


def read_tournament(
    form: Mapping[str, str], opener: str, name: str, settings: Settings
) -> tuple[Tournament | None, dict[str, str]]:
    """The tournament in a form, or what is wrong by its fields."""
    values = {**USUAL, **form}
    game = next((game for game in games_for_tournaments() if game.id == values.get("game")), None)
    seats, rounds, most = (whole_number(values[field]) or 0 for field in ("seats", "rounds", "most"))
    errors = _wrong_seats(game, seats, values["system"], settings) | _wrong_numbers(seats, rounds, most)
    if not name or is_reserved(name):
        errors["name"] = words("tournament-no-name")
    if values["pace"] not in PACES or values["system"] not in SYSTEMS or values["start"] not in STARTS:
        errors["form"] = words("tournament-choose")
    if errors or game is None:
        return None, errors
    days = 0 if values["pace"] == LIVE else whole_number(values["pace"]) or 0
    when_full, tournament_id = values["start"] == FULL, secrets.token_hex(ID_BYTES)
    return Tournament(tournament_id, opener, game.id, seats, days, values["system"], rounds, most, when_full), {}


def _wrong_seats(game: Game | None, seats: int, system: str, settings: Settings) -> dict[str, str]:
    if game is None:
        return {"game": words("tournament-choose")}
    possible = [count for count in game.seats if count in seats_for_tournaments(settings)]
    if seats not in possible:
        return {"seats": words("seats-wrong", game=game.title, counts=either(*possible))}
    return {"seats": words("tournament-robin-two")} if system == ROBIN and seats != 2 else {}


def _wrong_numbers(seats: int, rounds: int, most: int) -> dict[str, str]:
    errors, least = dict[str, str](), max(LEAST_PEOPLE, seats)
    if not 1 <= rounds <= MOST_ROUNDS:
        errors["rounds"] = words("tournament-between", least=1, most=MOST_ROUNDS)
    if not least <= most <= MOST_PEOPLE:
        errors["most"] = words("tournament-between", least=least, most=MOST_PEOPLE)
    return errors
