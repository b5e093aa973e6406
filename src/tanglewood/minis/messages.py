"""The messages of the small games."""

from pathlib import Path
from typing import NamedTuple

from tanglewood.core.game.registry import mini_ids
from tanglewood.core.language.catalogue import Catalogue
from tanglewood.core.language.message import Message

message = Catalogue(Path(__file__).parent / "words")


class MiniTitle(NamedTuple):
    """What a list says of a small game."""

    id: str
    title: Message
    tagline: Message


def mini_titles() -> list[MiniTitle]:
    """The small games for a list. It imports none of them, which would take seconds."""
    return [MiniTitle(game, message(f"{game}-title"), message(f"{game}-tagline")) for game in mini_ids()]
