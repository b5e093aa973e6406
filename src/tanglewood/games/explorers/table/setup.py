"""Setting up a position of Explorers and Paths on its board: paths, pieces, hands, explorers, deck and discard pile.

A path keeps the arrow of the one that it replaces, else the arrow points up. An arrow that is put on a path turns it,
and stays to be used again. The goals stay.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Player
from tanglewood.core.view.setup import Place, Setup, Written, hands_of, lists_of, not_there, without
from tanglewood.core.view.view import Card
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.cards import (
    CORNER_COUNT,
    CORNERS,
    RIVERS,
    SHAPE_TEXTS,
    SIDE_TEXTS,
    SLOT_TEXTS,
    SQUARES,
)
from tanglewood.games.explorers.rules.messages import message

KNOWN_BEFORE = ("known", "pool", "drawn", "unseen", "pending")
SIDES = dict(zip(SIDE_TEXTS, cards.SIDE_NAMES, strict=True))
ARROWS = tuple(f"arrow {side}" for side in SIDES)
PIECES = tuple(f"walker {seat}" for seat in range(CORNER_COUNT))


@per_language
def faces() -> dict[str, Card]:
    """What lies on the board by its text: cards, paths that lie, arrows to turn them, pieces."""
    named = {text: message("setup-piece", number=number) for number, text in enumerate(PIECES, 1)}
    named |= {f"arrow {text}": message("setup-arrow", side=side) for text, side in SIDES.items()}
    named |= {
        f"{shape} {text}": message("setup-path", card=cards.KIND_NAMES[kind], side=side)
        for kind, shape in enumerate(SHAPE_TEXTS)
        for text, side in SIDES.items()
    }
    return {
        **{text: cards.face(kind) for kind, text in enumerate(cards.TEXTS)},
        **{text: _thing(text, say(name)) for text, name in named.items()},
    }


def _thing(text: str, name: str) -> Card:
    sort = text.split(maxsplit=1)[0]
    return Card(text, name, "path" if sort in SHAPE_TEXTS else sort, title=name)


# Where everything lies


def places(written: Written) -> list[Place]:
    """The squares of the board, and where cards lie beside it."""
    return [
        *(_square(written, slot) for slot in SQUARES[_board(written)]),
        Place("arrows", message("setup-arrows"), ARROWS),
        *hands_of(written),
        *(
            Place(f"front-{seat}", message("zone-front", player=Player(seat)), tuple(explorers), seat)
            for seat, explorers in enumerate(written["front"])
        ),
        Place("deck", message("zone-deck"), tuple(written["deck"])),
        Place("pile", message("zone-pile"), tuple(written["pile"])),
    ]


def _board(written: Written) -> int:
    return cards.BOARDS.index(written["board"])


def _square(written: Written, slot: int) -> Place:
    text, board = SLOT_TEXTS[slot], _board(written)
    here = {PIECES[seat]: seat for seat, at in enumerate(written["pieces"]) if at == text}
    goals = [f"aim seat-{seat}" for seat, at in enumerate(written["goals"]) if at == text]
    ground = "clearing" if slot in CORNERS[board] else "river" if slot in RIVERS[board] else "blank"
    way = [written["paths"][text]] if text in written["paths"] else []
    return Place(f"slot-{text}", text, (*way, *here), row=text[1:], ground=" ".join([ground, *goals]), pieces=here)


# The position with other things in these places


def lay(written: Written, laid: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The position with these things: nothing is pending, and nobody knows a card of another hand."""
    paths, pieces, covered = dict[str, str](), list(written["pieces"]), list[str]()
    swapped = _swapped(laid["arrows"])
    for slot in SQUARES[_board(written)]:
        text = SLOT_TEXTS[slot]
        ways, here = _on_square(slot, laid[f"slot-{text}"], swapped, written)
        if ways:
            paths[text] = ways[-1]
        covered += ways[:-1]
        for seat in here:
            pieces[seat] = text
    beside = {name: _cards(lying) for name, lying in laid.items() if not name.startswith(("slot", "arrows"))}
    return without(written, *KNOWN_BEFORE) | {
        "paths": paths,
        "pieces": pieces,
        "hands": lists_of(beside, "hand", written, "hands"),
        "front": lists_of(beside, "front", written, "front"),
        "deck": beside["deck"],
        "pile": [*beside["pile"], *_cards(covered)],
    }


def _swapped(arrows: Sequence[str]) -> list[str]:
    """The path that was swapped with an arrow, if one was; arrows alone lie there."""
    others = [text for text in arrows if text not in ARROWS]
    if others and (others[0] not in cards.WAY_TEXTS or len(arrows) > len(ARROWS)):
        raise not_there(faces()[others[0]])
    return others


def _on_square(
    slot: int, lying: Sequence[str], swapped: Sequence[str], written: Written
) -> tuple[list[str], list[int]]:
    """The ways on a square, the last one on top, and the seats whose pieces are there; `swapped` left for an arrow."""
    before, ways, here = written["paths"].get(SLOT_TEXTS[slot], ""), list[str](), list[int]()
    for text in lying:
        name, _, about = text.partition(" ")
        if name == "walker":
            here.append(int(about))
        elif name == "arrow" and (under := [*swapped, *ways]):
            ways = [*ways[:-1], f"{under[-1].split()[0]} {about}"]
        elif name in SHAPE_TEXTS and cards.OPEN_SETS[_board(written)] >> slot & 1:
            ways.append(f"{name} {about or before.partition(' ')[2] or SIDE_TEXTS[0]}")
        else:
            raise not_there(faces()[text])
    if here and slot in RIVERS[_board(written)]:
        raise not_there(faces()[PIECES[here[0]]])
    return ways, here


def _cards(lying: Sequence[str]) -> list[str]:
    """What lies there, as cards; only cards lie beside the board."""
    for text in lying:
        if text in (*ARROWS, *PIECES):
            raise not_there(faces()[text])
    return [text.split()[0] for text in lying]


SETUP = Setup(places, lay, "turn", faces=faces)
