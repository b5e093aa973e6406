"""The tools of an assistant: verbs at a table, each with a strict schema. They speak the seat API and nothing else.

`start` and `join` give a token, the table's id and the seat's secret. It is the only key: a tool knows what the seat
API answers to that secret, and nothing is kept between two calls.
"""

import asyncio
import uuid
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

from tanglewood.agents import tool_answers
from tanglewood.agents.tool_answers import LONGEST_VIEW, Answer, State, fenced, json_text
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say
from tanglewood.play import rulebook
from tanglewood.play.questions import rule_text

API = "/api/v1"
PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.0)  # seconds between two looks, the last one again and again
PATIENCE = 12.0  # seconds that a tool waits for the other players
LONGEST_ARGUMENT = 500  # characters
LONGEST_LIST = 12  # players
SHOWN_REASON = 600  # characters of a refusal


class Server(Protocol):
    """A server's seat API, with the secret of a seat, "" for none. Raises TanglewoodError for what it refuses."""

    async def ask(self, secret: str, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request, as JSON values."""


@dataclass(frozen=True)
class Arguments:
    """The arguments of a call, and the server that it is for."""

    server: Server
    values: Mapping[str, Any]

    def text(self, name: str) -> str:
        """A text, "" if there is none."""
        return str(self.values.get(name, ""))

    async def at_table(self, method: str, rest: str = "", body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request about the table of the token."""
        table, _, secret = self.text("token").partition(".")
        if not table.isalnum() or not secret:
            raise BadOption("The token is the one that start or join gave you.")  # for developers
        return await self.server.ask(secret, method, f"{API}/tables/{table}{rest}", body)

    async def state(self) -> State:
        """The table now."""
        return dict(await self.at_table("GET", "?names=seats"))

    async def settled_state(self) -> State:
        """The table once the seat has to decide or the game is over, or as it is after a while."""
        loop = asyncio.get_running_loop()
        end, pauses = loop.time() + PATIENCE, [*reversed(PAUSES)]
        while not tool_answers.is_settled(state := await self.state()) and loop.time() < end:
            await asyncio.sleep(pauses.pop() if len(pauses) > 1 else pauses[0])
        return state


Does = Callable[[Arguments], Awaitable[Answer]]
TEXT = {"type": "string", "maxLength": LONGEST_ARGUMENT}
TOKEN = TEXT | {"description": "the token that start or join gave you"}  # for developers


@dataclass(frozen=True)
class Tool:
    """A tool: its name, what it does, its arguments as JSON schemas, and those that it needs."""

    name: str
    about: str
    does: Does
    arguments: Mapping[str, Any] = field(default_factory=dict)
    needs: Sequence[str] = ()
    reads_only: bool = True

    @property
    def schema(self) -> dict[str, Any]:
        """The schema of the arguments: no others are allowed."""
        about = {"properties": dict(self.arguments), "required": list(self.needs)}
        return {"type": "object", **about, "additionalProperties": False}

    def check(self, values: Mapping[str, Any]) -> None:
        """Raise BadOption for arguments that do not fit the schema."""
        for name in self.needs:
            if name not in values:
                raise BadOption(f"{self.name} needs {name}.")  # for developers
        for name, value in values.items():
            if name not in self.arguments:
                raise BadOption(f"{self.name} takes {', '.join(self.arguments) or 'nothing'}.")  # for developers
            if not _fits(value, self.arguments[name]):
                kind = json_text({key: self.arguments[name][key] for key in self.arguments[name] if key in SHOWN})
                raise BadOption(f"{name} is no {kind}.")  # for developers


SHOWN = ("type", "maxLength", "maxItems", "minimum", "maximum")


def _fits(value: Any, schema: Mapping[str, Any]) -> bool:
    match schema["type"]:
        case "string":
            return isinstance(value, str) and len(value) <= LONGEST_ARGUMENT
        case "integer":
            return type(value) is int and schema["minimum"] <= value <= schema["maximum"]
        case "array":
            fits = isinstance(value, list) and len(value) <= LONGEST_LIST
            return fits and all(isinstance(item, str) and len(item) <= LONGEST_ARGUMENT for item in value)
    return isinstance(value, dict) and len(value) <= LONGEST_LIST and not any(map(_is_deep, value.values()))


def _is_deep(value: Any) -> bool:
    return isinstance(value, list | dict) or len(str(value)) > LONGEST_ARGUMENT


async def call(server: Server, name: str, values: Mapping[str, Any]) -> Answer:
    """The answer of a tool; what it refuses is an answer too, with the reason."""
    try:
        tool = _tool_for(name, values)
    except BadOption as error:
        return Answer(str(error), error=True)
    arguments = Arguments(server, values)
    try:
        return await tool.does(arguments)
    except TanglewoodError as error:
        return Answer(await _marked(str(error)[:SHOWN_REASON], arguments), error=True)


def _tool_for(name: str, values: Mapping[str, Any]) -> Tool:
    """The tool of that name, if the arguments fit it; raises BadOption."""
    if name not in TOOLS:
        raise BadOption(f"The tools are {', '.join(TOOLS)}.")  # for developers
    TOOLS[name].check(values)
    return TOOLS[name]


async def _marked(reason: str, arguments: Arguments) -> str:
    """A reason, between fences if it has a name that somebody at the table chose."""
    if "token" not in arguments.values:
        return reason
    try:
        names = [player["name"] for player in (await arguments.state())["players"]]
    except TanglewoodError:  # a stranger is told no names
        return reason
    return fenced({"refusal": reason}) if any(name in reason for name in names) else reason


async def games(_: Arguments) -> Answer:
    """The games, with their numbers of players and their options."""
    chosen = [get_game(game) for game in game_ids()]
    lines = [f"{game.id}: {say(game.title)}. {say(game.tagline)}" for game in chosen]
    about = [
        {"id": game.id, "seats": list(game.seats), "options": {each.name: each.default for each in game.options}}
        for game in chosen
    ]
    return Answer("\n".join(lines), {"games": about})


async def rules(arguments: Arguments) -> Answer:
    """A rule, or a page of the rules."""
    game = get_game(arguments.text("game"))
    if number := arguments.text("number"):
        return Answer(rule_text(game, number)[:LONGEST_VIEW], {"number": number.upper()})
    pages = _pages([*rulebook.rulings(game).values()])
    page = min(arguments.values.get("page", 1), len(pages))
    return Answer(pages[page - 1], {"page": page, "pages": len(pages)})


def _pages(rulings: Sequence[str]) -> list[str]:
    """The rulings on pages that are as long as a view may be."""
    pages = [""]
    for ruling in rulings:
        if pages[-1] and len(pages[-1]) + len(ruling) + 1 > LONGEST_VIEW:
            pages.append("")
        pages[-1] += ("\n" if pages[-1] else "") + ruling[: LONGEST_VIEW - 1]
    return pages


async def start(arguments: Arguments) -> Answer:
    """A new table."""
    body = {name: arguments.values[name] for name in ("game", "name", "players", "options") if name in arguments.values}
    answer = await arguments.server.ask("", "POST", f"{API}/tables", body | {"program": True})
    links = {name: link for name, link in answer["links"].items() if name != "spectator"}
    seat = answer["seats"][0] + 1
    data = {"token": f"{answer['table']}.{answer['secret']}", "seat": answer["seats"][0], "links": links}
    return Answer(f"You are player {seat}. The token is {data['token']}\n{json_text(links)}", data)  # for developers


async def join(arguments: Arguments) -> Answer:
    """A seat by a link."""
    link = arguments.text("link").strip()
    table = urlsplit(link).path.rstrip("/").rpartition("/")[2]
    if not table.isalnum():
        raise BadOption("A link looks like https://wood.example/join/ab12#secret.")  # for developers
    secret = (await arguments.server.ask("", "POST", f"{API}/secrets"))["secret"]
    body = {"link": link, "name": arguments.text("name"), "program": True}
    seats = (await arguments.server.ask(secret, "POST", f"{API}/tables/{table}/join", body))["seats"]
    data = {"token": f"{table}.{secret}", "seats": seats}
    said = f"You are player {seats[0] + 1}." if seats else "You watch."  # for developers
    return Answer(f"{said} The token is {data['token']}", data)  # for developers


async def look(arguments: Arguments) -> Answer:
    """The table, once there is something to decide."""
    return tool_answers.view_answer(await arguments.settled_state())


async def moves(arguments: Arguments) -> Answer:
    """The legal moves."""
    return tool_answers.moves_answer(await arguments.settled_state())


async def play(arguments: Arguments) -> Answer:
    """A move, and what happened until the next decision."""
    before = await arguments.settled_state()
    if not before["view"]["actions"]:
        return _refused(tool_answers.news_answer(before, tool_answers.moves_made(before)))
    about = {"action": arguments.text("move"), "sequence": before["sequence"], "key": uuid.uuid4().hex}
    await arguments.at_table("POST", "/move", about)
    return tool_answers.news_answer(await arguments.settled_state(), tool_answers.moves_made(before))


def _refused(answer: Answer) -> Answer:
    """The same answer as a refusal."""
    return Answer(answer.text, answer.data, error=True)


async def hint(arguments: Arguments) -> Answer:
    """A bot's advice."""
    state = await arguments.state()
    await arguments.at_table("POST", "/hint", {"sequence": state["sequence"], "key": uuid.uuid4().hex})
    advice = (await arguments.state())["hint"]
    if advice is None:
        return Answer("There is no hint now.", error=True)  # for developers
    return Answer(advice["text"], {"move": advice["action"]})


async def talk(arguments: Arguments) -> Answer:
    """A line of talk, and the last lines."""
    if line := arguments.text("text"):
        await arguments.at_table("POST", "/say", {"text": line, "key": uuid.uuid4().hex})
    lines = (await arguments.state())["talk"][-tool_answers.TALK_SHOWN :]
    return Answer(fenced(lines), {"untrusted": {"talk": lines}})


async def review(arguments: Arguments) -> Answer:
    """The review of a finished game."""
    return tool_answers.review_answer(await arguments.at_table("GET", "/review?names=seats"))


NAME = TEXT | {"description": "how the others at the table see you; they also see that you are a program"}
PLAYERS = {
    "type": "array",
    "maxItems": LONGEST_LIST,
    "items": TEXT,
    "description": 'for each seat "me", "friend" for a person who comes by a link, or a bot\'s level from "seedling"',
}
GAME = TEXT | {"description": "the id of a game"}
VALUE = {"type": ["integer", "boolean", "string"]}
OPTIONS = {"type": "object", "additionalProperties": VALUE, "description": "options of the game that games lists"}
NUMBER = TEXT | {"description": "the number of a rule, as in a refusal"}
PAGE = {"type": "integer", "minimum": 1, "maximum": LONGEST_ARGUMENT}
MOVE = TEXT | {"description": "the text of a move, as moves lists it"}
LINE = TEXT | {"description": "what you say to the others; without it you only read"}
ABOUT_START = "Start a table and sit down. You get a token for your seat and the links for friends."
ABOUT_LOOK = "See the table as your seat sees it. Waits up to 12 seconds until it is your turn."
ABOUT_PLAY = "Play a move. Tells what happened until your next turn; then look again."
TOOLS = {
    tool.name: tool
    for tool in (
        Tool("games", "List the games, their numbers of players and their options.", games),
        Tool(
            *("rules", "Read the rules of a game page by page, or one rule by its number.", rules),
            {"game": GAME, "number": NUMBER, "page": PAGE},
            ["game"],
        ),
        Tool(
            *("start", ABOUT_START, start),
            {"game": GAME, "name": NAME, "players": PLAYERS, "options": OPTIONS},
            *(["game", "name"], False),
        ),
        Tool("join", "Sit down at a table by its link.", join, {"link": TEXT, "name": NAME}, ["link", "name"], False),
        Tool("look", ABOUT_LOOK, look, {"token": TOKEN}, ["token"]),
        Tool("moves", "List your legal moves, and why others are refused.", moves, {"token": TOKEN}, ["token"]),
        Tool("play", ABOUT_PLAY, play, {"token": TOKEN, "move": MOVE}, ["token", "move"], reads_only=False),
        Tool("hint", "Ask a bot for advice.", hint, {"token": TOKEN}, ["token"], reads_only=False),
        Tool("say", "Talk to the others, or read their talk.", talk, {"token": TOKEN, "text": LINE}, ["token"], False),
        Tool("review", "Read how everybody played, after the end.", review, {"token": TOKEN}, ["token"]),
    )
}
