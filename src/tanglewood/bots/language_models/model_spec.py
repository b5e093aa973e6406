"""The spec of a language model: `llm:http://host/v1:model=NAME:retries=3` or `llm:COMMAND`, read and written."""

import os
import re
from dataclasses import dataclass, fields, replace
from math import inf
from typing import Any
from urllib.parse import urlsplit

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, real, typed_whole
from tanglewood.core.language.catalogue import languages
from tanglewood.core.language.message import ENGLISH

KEY_VARIABLE = "TANGLEWOOD_LLM_KEY"  # of the environment
MILLION = 1_000_000
MOST = 10**12  # tokens, and the price of a million
SCHEMES = ("http", "https")


@dataclass(frozen=True)
class Price:
    """What a million tokens cost: those that the model reads and those that it writes."""

    read: float
    written: float

    def of(self, read: int, written: int) -> float:
        """The price of so many tokens."""
        return (self.read * read + self.written * written) / MILLION

    def __str__(self) -> str:
        return f"{self.read:g}/{self.written:g}"


@dataclass(frozen=True)
class Settings:
    """How a model is asked. `key` names the variable of the environment that holds the endpoint's key."""

    where: str  # an endpoint's address, or a command
    model: str = ""
    key: str = KEY_VARIABLE
    language: str = ENGLISH
    retries: int = 2  # further attempts at a decision
    seconds: float = 60.0  # for an answer
    answer: int = 1024  # tokens of an answer at most
    tokens: int = MOST  # of all answers and questions of this process; after that, the fallback moves
    minutes: float = inf  # from the first question of this process on; after that, the fallback moves
    price: Price | None = None

    @property
    def is_endpoint(self) -> bool:
        """Whether the model is asked over HTTP."""
        return urlsplit(self.where).scheme in SCHEMES

    @property
    def secret(self) -> str:
        """The endpoint's key, "" if there is none. It never becomes part of a spec, a report or a transcript."""
        return os.environ.get(self.key, "")

    def __str__(self) -> str:
        changed = [(field.name, getattr(self, field.name)) for field in fields(self)[1:]]
        default = {field.name: field.default for field in fields(self)}
        return ":".join(
            [self.where, *(f"{name}={_written(value)}" for name, value in changed if value != default[name])]
        )


def _written(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


NAMES = tuple(field.name for field in fields(Settings)[1:])
BEFORE_A_SETTING = re.compile(rf":(?=(?:{'|'.join(NAMES)})=)")


def read_settings(text: str) -> Settings:
    """The settings of a spec, without its "llm:". Raises BadOption."""
    where, *parts = BEFORE_A_SETTING.split(text.strip())
    if not where.strip():
        raise BadOption("Name an endpoint or a command, such as 'llm:http://localhost:11434/v1:model=NAME'.")
    settings = Settings(where.strip())
    for part in parts:
        name, _, value = part.partition("=")
        settings = replace(settings, **{name: _read(name, value)})
    _check_address(settings)
    return settings


def _check_address(settings: Settings) -> None:
    if not settings.is_endpoint:
        return
    address = urlsplit(settings.where)
    if address.username or address.password:
        raise BadOption(f"An address with a password in it would be printed. Put the key into {KEY_VARIABLE}.")
    if not address.hostname:
        raise BadOption(f"{quoted(settings.where)} is no address of an endpoint, such as http://localhost:11434/v1.")
    if not settings.model:
        raise BadOption(f"Name the endpoint's model: 'llm:{settings.where}:model=NAME'.")


def _read(name: str, value: str) -> Any:
    """The value of a setting. Raises BadOption."""
    match name:
        case "retries" | "answer" | "tokens":
            low, high = (0, 100) if name == "retries" else (1, MOST)
            number = typed_whole(value)
            if number is None or not low <= number <= high:
                raise BadOption(f"{name} is a whole number from {low} to {high:,}, not {quoted(value)}.")
            return number
        case "seconds" | "minutes":
            return _amount(value, f"{name} is a number of {name} such as 30")
        case "price":
            read, slash, written = value.partition("/")
            wanted = "price is what a million tokens cost, read and written: 0.15/0.60"
            return Price(_amount(read, wanted), _amount(written if slash else read, wanted))
        case "language":
            if value not in languages():
                raise BadOption(f"language is one of {', '.join(languages())}, not {quoted(value)}.")
        case "key":
            if not re.fullmatch(r"[A-Z_][A-Z0-9_]*", value):
                raise BadOption(f"key is the name of a variable of the environment, such as {KEY_VARIABLE}.")
    return value


def _amount(text: str, wanted: str) -> float:
    try:
        amount = real(float(text), 0, MOST)
    except ValueError:
        amount = None
    if amount is None:
        raise BadOption(f"{wanted}, not {quoted(text)}.")
    return float(amount)
