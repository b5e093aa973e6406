"""The language of a terminal: `--language`, else the one that the environment asks for."""

import os
from collections.abc import Mapping

from tanglewood.core.language.catalogue import languages
from tanglewood.core.language.message import ENGLISH

ASKED = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def wished(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment, such as "de" for de_AT.UTF-8; English if Tanglewood does not speak it."""
    locale = next((environment[name] for name in ASKED if environment.get(name)), "")
    language = locale.replace(".", "_").partition("_")[0].lower()
    return language if language in languages() else ENGLISH
