"""The language of a command, by `--language` or else the environment, and the words of its help."""

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from tanglewood.core.language.catalogue import Catalogue, languages
from tanglewood.core.language.message import ENGLISH

OPTION = "--language"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

help_words: Catalogue = Catalogue(Path(__file__).parent / "words")


def add_language(parser: Any) -> None:
    """Add the option for the language of what is said to players."""
    parser.add_argument(OPTION, choices=languages(), help=help_words("option-language"))


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment, such as "de" for de_AT.UTF-8; English if Tanglewood does not speak it."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = locale.replace(".", "_").partition("_")[0].lower()
    return language if language in languages() else ENGLISH


def language_of(words: Sequence[str]) -> str:
    """The language of a command line, before it has been read: mistakes in it are said in that language, too."""
    named = [after for word, after in pairwise([*words, ""]) if word == OPTION]
    named += [word.removeprefix(f"{OPTION}=") for word in words if word.startswith(f"{OPTION}=")]
    return next((name for name in named if name in languages()), preferred_language())
