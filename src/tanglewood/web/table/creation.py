"""The beginning of a table: the new-table form, which names every invalid field, its row, and the deal of a rematch."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tanglewood.core.checks.errors import BadOption, TanglewoodError, UnknownName
from tanglewood.core.game.game import Game
from tanglewood.core.language.message import either
from tanglewood.core.numbers.rng import new_key
from tanglewood.core.state.options import MAX_OPTION, Option
from tanglewood.play.match import Match, new
from tanglewood.play.option_words import option_choice, option_name, value_in_words
from tanglewood.store import Pace, Seat, TableRow
from tanglewood.store.model import PATIENCE
from tanglewood.store.names import same_name
from tanglewood.web.http.forms import FRIEND, clean_name, default_name, name_or_default, whole_number
from tanglewood.web.rendering.phrases import all_of, words
from tanglewood.web.runtime.settings import Opponent, Settings
from tanglewood.web.seats.bot_names import bot_seat, name_bots
from tanglewood.web.table.pace import read_pace, read_patience, usual_patience

DEALS_TRIED = 64


def table_of(
    match: Match,
    seats: Sequence[Seat],
    resigned: int | None = None,
    pace: Pace | None = None,
    patience: int | None = None,
) -> TableRow:
    """The table of a match, with a new id; `resigned` is the seat that gave the match up, if one did.

    The `patience` is by default the usual one for the pace.
    """
    begun, over = match.journal(), match.over or resigned is not None
    return TableRow(
        id=secrets.token_hex(8),
        game=match.game.id,
        rules=match.rules_version,
        options=match.options,
        seed=begun.get("seed", 0),
        seats=tuple(seats),
        over=over,
        position=begun.get("position"),
        pace=pace,
        patience=patience or usual_patience(pace),
        actor=-1 if over else match.actor,
        final=match.state.tobytes() if over else b"",
    )


def other_deal(match: Match) -> Match:
    """A new deal in which another seat begins, if the deal decides who begins."""
    beginner = match.at(0).actor
    options = _options_now(match)
    deals = (new(match.game.id, match.seats, new_key(), **options) for _ in range(DEALS_TRIED))
    return next((deal for deal in deals if deal.actor != beginner), None) or new(
        match.game.id, match.seats, new_key(), **options
    )


def _options_now(match: Match) -> dict[str, bool | int | str]:
    """The options of a match, or none of them where its game has others now."""
    try:
        match.game.prepare(match.seats, match.options)
    except (BadOption, UnknownName):
        return {}
    return match.options


@dataclass
class Plan:
    """The table to create, if there are no `errors` (field -> what to do)."""

    seats: list[Seat] = field(default_factory=list)
    options: dict[str, bool | int | str] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    pace: Pace | None = None
    patience: int = PATIENCE


def read_plan(game: Game, form: Mapping[str, str], settings: Settings) -> Plan:
    """The table a form describes."""
    plan = Plan()
    for option in game.options:
        _read_option(plan, game, option, form)
    if _is_on(form, "as-printed"):
        _play_as_printed(plan, game)
    count = whole_number(form.get("seats", "")) if "seats" in form else game.check_seats(None)
    if count not in game.seats:
        plan.errors["seats"] = words("seats-wrong", game=game.title, counts=either(*game.seats))
        return plan
    fields = dict(form) | ({"seat-0": "me"} if count == 1 else {})  # a single player plays
    for seat in range(count):
        name = clean_name(form.get(f"name-{seat}" if seat else "name", ""))
        _read_seat(plan, seat, fields.get(f"seat-{seat}", "me" if seat == 0 else "friend"), name, settings)
    _check_bots(plan, game, settings)
    if not plan.errors and all(seat.bot or seat.open for seat in plan.seats):
        plan.errors["seat-0"] = words("seat-take-one")
    plan.pace, wrong = read_pace(form, plan.seats)
    if wrong:
        plan.errors["pace"] = wrong
    plan.patience, wrong = read_patience(form, plan.pace)
    if wrong:
        plan.errors["patience"] = wrong
    plan.seats = name_bots(distinct_names(plan.seats), settings.opponents)
    return plan


def _read_option(plan: Plan, game: Game, option: Option, form: Mapping[str, str]) -> None:
    name = f"option-{option.name}"
    if isinstance(option.default, bool):
        plan.options[option.name] = _is_on(form, name)
        return
    value, wrong = read_option(game, option, form[name]) if name in form else (option.default, "")
    if value is None:
        plan.errors[name] = wrong
    else:
        plan.options[option.name] = value


def _is_on(form: Mapping[str, str], name: str) -> bool:
    """Whether a switch is on; browsers leave out those that are off."""
    return form.get(name, "off").lower() not in ("off", "false", "no", "0", "")


def _play_as_printed(plan: Plan, game: Game) -> None:
    """Set options as the rulebook prints them, but for those that somebody has changed."""
    for name, value in game.as_printed.items():
        if plan.options.get(name) == game.option(name).default:
            plan.options[name] = value


def _read_seat(plan: Plan, seat: int, who: str, name: str, settings: Settings) -> None:
    match who.split(":"):
        case ["me"]:
            plan.seats.append(Seat(seat, name_or_default(name, seat)))
        case ["friend"]:
            plan.seats.append(Seat(seat, FRIEND, open=True))
        case ["bot", bot, level] if opponent := settings.opponent(bot, level):
            plan.seats.append(bot_seat(seat, opponent))
        case _:
            plan.errors[f"seat-{seat}"] = words("seat-choose")


def _check_bots(plan: Plan, game: Game, settings: Settings) -> None:
    for seat in plan.seats:
        opponent = settings.opponent(seat.bot, seat.level) if seat.bot else None
        if why := unfit(opponent, game, len(plan.seats), plan.options):
            plan.errors[f"seat-{seat.seat}"] = why


def unfit(opponent: Opponent | None, game: Game, seats: int, options: Mapping[str, bool | int | str]) -> str:
    """Why a bot cannot play: its net is for another game, or has not learnt the options or the number of players."""
    if opponent is None or opponent.scope is None:
        return ""
    if opponent.scope.game != game.id:
        return words("seat-choose")
    unlearnt = opponent.scope.about.unlearnt(seats, options)
    options_text = all_of([_value_in_words(game, name, value) for name, value in unlearnt.items()])
    return words("bot-unlearnt", bot=opponent.label, options=options_text) if unlearnt else ""


def _value_in_words(game: Game, name: str, value: bool | int | str) -> str:
    """An option with its value, or a number of players, in words."""
    if name == "seats":
        return words("lobby-players", "same", least=value, most=value)
    option = game.option(name)
    return words("option-value", option=option_name(game, option), value=value_in_words(game, option, value))


def distinct_names(seats: list[Seat]) -> list[Seat]:
    """The seats with distinct names: equal names get the numbers of their seats, which moves use too."""
    return [
        replace(seat, name=f"{seat.name} {seat.seat + 1}")
        if seat.name and sum(same_name(seat.name, other.name) for other in seats) > 1
        else seat
        for seat in seats
    ]


def quick_seats(count: int, name: str, opponent: Opponent | None, own_seat: int = 0) -> list[Seat]:
    """The seats of a quick start: one person, in seat `own`, and bots; without bots, people who share the device."""
    seats = [bot_seat(seat, opponent) if opponent else Seat(seat, default_name(seat)) for seat in range(count)]
    seats[own_seat] = Seat(own_seat, name_or_default(name, own_seat))
    return name_bots(distinct_names(seats), [opponent] if opponent else ())


def read_option(game: Game, option: Option, text: str) -> tuple[bool | int | str | None, str]:
    """The value that a person entered, or None and what to enter instead."""
    try:
        return option.read(text), ""
    except TanglewoodError:
        choices = [option_choice(game, option, choice) for choice in option.choices]
        if choices:
            return None, words("option-wrong-choice", choices=either(*choices))
        return None, words("option-wrong-number", least=option.minimum, most=MAX_OPTION)
