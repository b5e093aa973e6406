"""Puts messages into words with Project Fluent. Only `core.language.catalogue` imports it, when something is said."""

import re
import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.types import FluentType

from tanglewood.core.checks.typed_text import isolated
from tanglewood.core.checks.untrusted import read_source
from tanglewood.core.language.message import (
    ENGLISH,
    Argument,
    Listed,
    ListStyle,
    Message,
    Named,
    Player,
    Source,
    locale_name,
)

ENTRY = re.compile(r"^(-?[a-z][\w-]*) *=.*(?:\n(?![#a-z-]).*)*", re.MULTILINE | re.IGNORECASE)
START = "start"  # the form that opens a sentence
SIBILANTS = ("s", "x", "z", "ß", "ce")  # names with these endings take no second "s" in some languages

resolver.MAX_PART_LENGTH = sys.maxsize  # a guard against strangers' catalogues: ours may say a long name or list


class Words:
    """One file of messages. Each is parsed when it is said for the first time, as a whole file takes half a second."""

    def __init__(self, path: Path, language: str) -> None:
        """Read the file; raises OSError."""
        self.path: Path = path
        self.language: str = language
        text = read_source(path)
        self.entries: dict[str, str] = {entry[1]: entry[0] for entry in ENTRY.finditer(text)}

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle = FluentBundle([locale_name(self.language)], functions=FUNCTIONS, use_isolating=False)
        self._parse(bundle, *(name for name in self.entries if name.startswith("-")))
        return bundle

    def _parse(self, bundle: FluentBundle, *names: str) -> None:
        bundle.add_resource(FluentResource("\n".join(self.entries[name] for name in names)))

    def message(self, name: str) -> Any:
        """Fluent's message of that id, None if the file lacks it."""
        if not self._bundle.has_message(name):
            if name not in self.entries:
                return None
            self._parse(self._bundle, name)
        return self._bundle.get_message(name)

    def format(self, pattern: Any, arguments: Mapping[str, Any]) -> str:
        """The words of a pattern; ValueError if its arguments do not fit."""
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise ValueError(f"{self.path.name}: {errors[0]}")
        return str(text)


class Saying:
    """Says messages to one viewer in one language."""

    def __init__(self, language: str, viewer: int | None, names: tuple[str, ...], core: Source) -> None:
        """For a viewer at a table where the players have these names; `core` has the words for people and lists."""
        self.language: str = language
        self.viewer: int | None = viewer
        self.names: tuple[str, ...] = names
        self.core: Source = core

    def say(self, text: Message, part: str = "", form: str = "") -> str:
        """The words of a message, or of its attribute `part` ("" if it has none); raises KeyError and ValueError."""
        for language in dict.fromkeys((self.language, ENGLISH)):
            words = text.catalogue.words(language)
            if (entry := words.message(text.id)) is not None:
                pattern = entry.attributes.get(part) if part else entry.value
                arguments = text.catalogue.numbers | dict(text.arguments)
                said = {name: self._argument(value) for name, value in arguments.items()}
                return words.format(pattern, {"form": form, **said}) if pattern else ""
        raise KeyError(f"{text.catalogue!r} has no message {text.id!r}.")

    def _argument(self, value: Argument) -> Any:
        """An argument as Fluent takes it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Message | Listed | Named | Player):
            return Spoken(value, self)
        if isinstance(value, str):
            return isolated(value)
        return value if isinstance(value, float) else int(value)

    def word(self, value: Argument, form: str = "") -> str:
        """An argument in one of its forms."""
        match value:
            case Message():
                return self.say(value, form=form)
            case Listed(items, style):
                return self._list(items, style, form)
            case Player() | Named() if self.is_viewer(value):
                return self.say(self.core("you"), form=form)
            case Player(seat):
                return self._name(seat, form)
            case Named(name):
                return self.say(self.core("name", name=name, sibilant=name.casefold().endswith(SIBILANTS)), form=form)
        return str(value)

    def _list(self, items: tuple[Argument, ...], style: ListStyle, form: str) -> str:
        """A list of arguments; only its first word opens a sentence."""
        if not items:
            return self.say(self.core("nothing"))
        forms = [form, *[form if form != START else ""] * (len(items) - 1)]
        said = [self.word(item, wanted) for item, wanted in zip(items, forms, strict=True)]
        return format_list(said, style, locale_name(self.language).replace("-", "_"))

    def _name(self, seat: int, form: str) -> str:
        """A player's name. Players without one are numbered."""
        name = self.names[seat] if seat < len(self.names) else ""
        if name in ("", f"Player {seat + 1}"):
            name = self.say(self.core("player", number=seat + 1))
        return self.word(Named(name), form)

    def is_viewer(self, value: Argument) -> bool:
        """Whether this is the viewer, or a list with them in it."""
        match value:
            case Player(seat):
                return seat == self.viewer
            case Named(_, you):
                return you
            case Listed(items):
                return any(map(self.is_viewer, items))
        return False


class Spoken(FluentType):
    """An argument that is put into words when Fluent meets it."""

    def __init__(self, value: Argument, saying: Saying) -> None:
        """For `saying`, which knows the language and the viewer."""
        self.value: Argument = value
        self.saying: Saying = saying

    def __eq__(self, other: object) -> bool:
        """Return whether this is "you", "several" or the message of that id, which select expressions ask."""
        match self.value:
            case Message():
                return self.value.id == other
            case Listed(items) if other == "several":
                return len(items) > 1
        return other == "you" and self.saying.is_viewer(self.value)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # only compared

    def format(self, _locale: object) -> str:
        """The words in their usual form."""
        return self.saying.word(self.value)

    def form(self, form: str) -> str:
        """The words in another form."""
        return self.saying.word(self.value, form)

    def part(self, part: str) -> str:
        """An attribute of the message; "" if it has none, or if this is no message."""
        return self.saying.say(self.value, part) if isinstance(self.value, Message) else ""


def _form(value: Any, form: Any) -> Any:
    """Fluent's FORM($card, "dative"): an argument in one of its forms; a plain text has only one."""
    return value.form(str(form)) if isinstance(value, Spoken) else value


def _part(value: Any, part: Any) -> Any:
    """Fluent's PART($card, "does"): an attribute of another message."""
    return value.part(str(part)) if isinstance(value, Spoken) else ""


FUNCTIONS: dict[str, Any] = {"FORM": _form, "PART": _part}
