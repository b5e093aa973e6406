"""A program starts a table: the form of the new-table page, filled in from a JSON object."""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.rng import new_key
from tanglewood.play.match import new
from tanglewood.store.names import LONGEST_NAME
from tanglewood.web.http.access import is_here, origin_of, visitor_of
from tanglewood.web.http.forms import clean_name
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.site import site_of
from tanglewood.web.table.creation import read_plan
from tanglewood.web.table_page import socket_messages
from tanglewood.web.table_page.drawing import links_of

PEOPLE = ("me", "friend")  # of the words for a seat; the others are levels of bots
SHAPES = "Players are a list of texts, and options are an object."  # for developers


async def start_table(request: Request, session: str, body: dict[str, Any]) -> dict[str, Any]:
    """Create the table that the body describes; its id, the own seats, and the links.

    Raises HTTPException, Refused or TooMany, as the new-table page does.
    """
    site, game = site_of(request), _game(body)
    form = _form(body, game, site.settings)
    plan = read_plan(game, form, site.settings)
    if plan.errors:
        raise Refused("illegal", " ".join(plan.errors.values()))
    site.limits.tables.count(visitor_of(request))
    if name := name_in(body):
        await site.store.remember(session, name)
    match = new(game.id, len(plan.seats), new_key(), **plan.options)
    table_id = await site.tables.begin(match, plan.seats, session, pace=plan.pace, patience=plan.patience)
    table = await site.tables.find(table_id)
    viewer = table.viewer(session, origin_of(request), here=is_here(request)) if table else None
    if table is None or viewer is None:  # somebody removed it meanwhile
        raise HTTPException(404)
    await table.ensure_links(viewer)
    return {"table": table_id, "seats": list(viewer.mine), "links": links_of(table, viewer)}


def name_in(body: dict[str, Any]) -> str:
    """The name that a body asks for. A `program` that plays by its own choice is marked, so that people know."""
    name = clean_name(socket_messages.text_of(body, "name"))
    if body.get("program") is not True:
        return name
    mark = len(words("program-name", name=""))
    return words("program-name", name=clean_name(name[: LONGEST_NAME - mark]) or "Tanglewood")


def _game(body: dict[str, Any]) -> Game:
    try:
        return get_game(socket_messages.text_of(body, "game"))
    except UnknownName as error:
        raise HTTPException(404, str(error)) from error


def _form(body: dict[str, Any], game: Game, settings: Settings) -> dict[str, str]:
    """The fields of the new-table form; by default the other seats get bots of the usual level."""
    usual, options = settings.usual_opponent(), body.get("options", {})
    others = [usual.level if usual else "friend"] * (game.check_seats(None) - 1)
    players = body.get("players", ["me", *others])
    if not isinstance(players, list) or not isinstance(options, dict) or len(players) > max(game.seats):
        raise Refused("unreadable", SHAPES)
    seats = {f"seat-{seat}": _seat(str(player), game, settings) for seat, player in enumerate(players)}
    mine = next((seat for seat, who in enumerate(seats.values()) if who == "me"), 0)
    name = {f"name-{mine}" if mine else "name": name_in(body)}
    values = {f"option-{option}": _text(value) for option, value in options.items()}
    defaults = {f"option-{option.name}": "on" for option in game.options if option.default is True}
    return defaults | values | seats | name | {"seats": str(len(players))}


def _seat(player: str, game: Game, settings: Settings) -> str:
    """What the form calls a player: "me", "friend", or the bot of a level."""
    at_level = (bot for bot in settings.opponents_in(game.id) if bot.level == player.lower())
    bot = next(at_level, None)
    return player if player in PEOPLE or bot is None else f"bot:{bot.id}:{bot.level}"


def _text(value: Any) -> str:
    """An option's value as a form has it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)[: socket_messages.LONGEST_TEXT]
