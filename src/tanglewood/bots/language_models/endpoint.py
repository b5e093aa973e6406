"""Models that answer chats: an endpoint in the chat-completions format, or a program that reads and writes lines."""

import json
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tanglewood.bots.kit.program import BotError, Player
from tanglewood.bots.language_models.model_spec import Settings
from tanglewood.bots.language_models.spending import FAILED, LATE
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.extras import install_command
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.checks.untrusted import Malformed, read_json

if TYPE_CHECKING:
    import httpx

CHAT, ANSWER = "chat", "answer"  # the lines of a program
LONGEST_ANSWER = 1 << 20  # bytes of a response
MOST_TOKENS = 10**9  # of one answer
LETTERS_A_TOKEN = 4  # roughly, where a model does not count
HIDDEN_KEY = "[key]"
BUSY = (408, 425, 429)  # statuses after which a request may succeed; so may any from 500
Chat = Sequence[Mapping[str, str]]  # messages with a `role` and a `content`


class ModelError(TanglewoodError):
    """An endpoint that cannot be used at all, such as one that refuses the key."""


class NoAnswer(Exception):
    """An attempt without an answer: its problem, a name of `spending`, and why."""

    def __init__(self, problem: str, why: str) -> None:
        super().__init__(why)
        self.problem: str = problem


@dataclass(frozen=True)
class Reply:
    """What a model has answered, and how many tokens it has read and written."""

    text: str
    read: int
    written: int


def ask(settings: Settings, chat: Chat) -> Reply:
    """Return the model's answer to a chat. Raises NoAnswer, and ModelError if no further attempt can help."""
    answer = _from_endpoint(settings, chat) if settings.is_endpoint else _from_program(settings, chat)
    reply = _reply(chat, answer)
    return replace(reply, text=_without_key(settings, reply.text))


def _reply(chat: Chat, answer: Any) -> Reply:
    """The reply in a message `{"content": ..., "usage": ...}`, or in a bare text."""
    message = {"content": answer} if isinstance(answer, str) else answer
    content = message.get("content") if isinstance(message, dict) else None
    if isinstance(content, list):  # of parts
        content = "".join(str(part["text"]) for part in content if isinstance(part, dict) and "text" in part)
    if not isinstance(content, str):
        raise NoAnswer(FAILED, "The answer has no text.")
    usage = message.get("usage")
    counts = usage if isinstance(usage, dict) else {}
    read = whole(counts.get("prompt_tokens"), 0, MOST_TOKENS)
    written = whole(counts.get("completion_tokens"), 0, MOST_TOKENS)
    asked = sum(len(said["content"]) for said in chat)
    return Reply(
        content,
        asked // LETTERS_A_TOKEN if read is None else read,
        len(content) // LETTERS_A_TOKEN if written is None else written,
    )


def _parsed(text: str) -> Any:
    """The JSON of an answer, whose text may be long. Raises Malformed."""
    return read_json(text, LONGEST_ANSWER, longest=LONGEST_ANSWER)


# Endpoints


def _from_endpoint(settings: Settings, chat: Chat) -> Any:
    """The message of a response, with its usage. The key appears nowhere in it, even if the endpoint repeats it."""
    body = _posted(settings, {"model": settings.model, "messages": [*chat], "max_tokens": settings.answer})
    try:
        response = _parsed(body)
        message = response["choices"][0]["message"]
        return {"content": message["content"], "usage": response.get("usage")}
    except (Malformed, LookupError, TypeError, AttributeError) as error:
        raise NoAnswer(FAILED, f"The response is no chat completion: {quoted(body[:200])}.") from error


def _posted(settings: Settings, request: Mapping[str, Any]) -> str:
    """The body of the response to a request. Raises NoAnswer or ModelError."""
    import httpx

    end = time.monotonic() + settings.seconds
    address = f"{settings.where.rstrip('/')}/chat/completions"
    headers = {"Authorization": f"Bearer {settings.secret}"} if settings.secret else {}
    try:
        client = client_of(settings.seconds)
        with client.stream("POST", address, json=request, headers=headers) as response:
            body = _without_key(settings, _body(response, end))
            _check_status(response.status_code, body)
    except httpx.TimeoutException as error:
        raise NoAnswer(LATE, f"There was no answer within {settings.seconds:g} seconds.") from error
    except (httpx.ConnectError, httpx.UnsupportedProtocol, httpx.InvalidURL) as error:
        why = _without_key(settings, str(error))
        raise ModelError(f"The endpoint {settings.where} cannot be reached: {why}") from None
    except httpx.HTTPError as error:
        raise NoAnswer(FAILED, _without_key(settings, f"{type(error).__name__}: {error}")) from None
    return body


def _body(response: "httpx.Response", end: float) -> str:
    """The whole body, if it comes in time and is not too long."""
    body = b""
    for chunk in response.iter_bytes():
        body += chunk
        if len(body) > LONGEST_ANSWER:
            raise NoAnswer(FAILED, f"The response has more than {LONGEST_ANSWER:,} bytes.")
        if time.monotonic() > end:
            raise NoAnswer(LATE, "The response did not end in time.")
    return body.decode(errors="replace")


def _check_status(status: int, body: str) -> None:
    if status in BUSY or status >= 500:
        raise NoAnswer(FAILED, f"The endpoint answered {status}: {quoted(body[:200])}.")
    if status != 200:
        raise ModelError(f"The endpoint refused the request with {status}: {quoted(body[:200])}.")


def _without_key(settings: Settings, text: str) -> str:
    return text.replace(settings.secret, HIDDEN_KEY) if settings.secret else text


@lru_cache
def client_of(seconds: float) -> "httpx.Client":
    """A client that all threads share. It follows no redirect, which could take the key elsewhere."""
    import httpx

    return httpx.Client(timeout=seconds, follow_redirects=False)


def check_installed() -> None:
    """Raise BadOption without HTTPX."""
    if find_spec("httpx") is None:
        raise BadOption(f"Models behind an address need HTTPX. Install it: {install_command('agents')}")


# Programs


class _Programs(threading.local):
    """The processes of a thread, by their settings."""

    def __init__(self) -> None:
        self.by_settings: dict[Settings, Player] = {}


_programs = _Programs()


def _from_program(settings: Settings, chat: Chat) -> Any:
    """The JSON that a program answers. Raises NoAnswer, and ModelError if it does not start."""
    player = _programs.by_settings.get(settings)
    begun = time.monotonic()
    try:
        if player is None or not player.alive:
            player = _programs.by_settings[settings] = Player(settings.where, settings.seconds)
    except BotError as error:
        raise ModelError(str(error)) from error
    try:
        request = json.dumps({"messages": [*chat], "max_tokens": settings.answer})
        return _parsed(player.ask(ANSWER, f"{CHAT} {request}"))
    except BotError as error:
        late = time.monotonic() - begun >= settings.seconds
        raise NoAnswer(LATE if late else FAILED, str(error)) from error
    except Malformed as error:
        raise NoAnswer(FAILED, f"The program's answer is no JSON: {error}.") from error
