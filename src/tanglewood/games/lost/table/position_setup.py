"""Setting up a position of Lost in the Woods on its map: terrain, tokens, things, animals, players, and their hands.

A space that gets a terrain card is turned up, and one that loses it is turned down; what its token brings follows.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Player
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.setup import NoPlace, Place, Setup, Written, not_there, without
from tanglewood.core.view.view import Card
from tanglewood.games.lost.rules import cards
from tanglewood.games.lost.rules.board import AXIAL, LETTERS, SPACE_TEXTS
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import CHARACTERS, FACES, THING_ICONS, TOKENS, face
from tanglewood.games.lost.rules.state import BEAST_SLOTS, FREE_STEPS, HELD_TEXTS, LETTERS_NEEDED

DOWN, LOOKED_AT = "down:", "looked-at"  # a token that is face down, and the mark that all know it
BEAST_ICONS = dict(zip(cards.BEAST_TEXTS, ("snake", "rabbit", "boar", "bear-head", "feline"), strict=True))
GROUNDS = {"rainy": "forest", "tree": "forest"}
TERRAIN, BEASTS, THINGS = cards.TERRAIN_CARD_TEXTS, cards.BEAST_TEXTS, cards.THING_TEXTS[1:]
HALVES = [2 * column + row for column, row in AXIAL]  # how far east each space is, in halves of a space
WHERE = {  # what may lie in the places beside the map
    "hand": HELD_TEXTS[1:],
    "characters": cards.CHARACTER_TEXTS,
    "marks": (LOOKED_AT,),
    "deck": TERRAIN,
}


@per_language
def faces() -> dict[str, Card]:
    """What lies on the board by its text, with a picture or a letter."""
    people = zip(cards.CHARACTER_TEXTS, map(say, CHARACTERS), strict=True)
    return {
        **{text: face(text) for text in FACES},
        **{text: Card(text, name, "character", title=name, icon="meeple") for text, name in people},
        **{text: _token(text, text) for text in BEASTS},
        **{DOWN + text: _token(text, DOWN + text) for text in cards.TOKEN_TEXTS},
        LOOKED_AT: Card(
            LOOKED_AT, say(message("setup-looked-at")), title=say(message("setup-looked-at")), icon="semi-closed-eye"
        ),
    }


def _token(text: str, key: str) -> Card:
    named = TOKENS[cards.TOKEN_TEXTS.index(text)]
    name = say(named, form="short" if text == "rain" else "bare")
    if key.startswith(DOWN):
        name = say(message("setup-down", token=name))
    icons = {**THING_ICONS, **BEAST_ICONS, "rain": "raining"}
    return Card(key, name, "token", title=name[:1].upper() + name[1:], icon=icons.get(text, ""))


# Where everything lies


def places(written: Written) -> list[Place]:
    """The spaces of the map, the hands, and what is beside the map."""
    chosen, seen = _characters(written), written["seen"]
    people = enumerate(written["people"])
    return [
        *(_space(written, space, chosen) for space in sorted(range(len(SPACE_TEXTS)), key=SPACE_TEXTS.__getitem__)),
        *(
            Place(f"hand-{seat}", message("zone-hands", player=Player(seat)), tuple(person["hands"]), seat)
            for seat, person in people
        ),
        Place("characters", message("characters"), tuple(text for text in cards.CHARACTER_TEXTS if text not in chosen)),
        Place("marks", message("setup-marks"), (LOOKED_AT,) if len(seen) < len(SPACE_TEXTS) else ()),
        Place("deck", message("zone-deck"), tuple(reversed(written["deck"]))),
    ]


def _space(written: Written, space: int, chosen: Sequence[str]) -> Place:
    text, card, token = SPACE_TEXTS[space], written["cards"][space], written["tokens"][space]
    here = {name: seat for seat, name in enumerate(chosen) if written["people"][seat]["at"] == text}
    animals = [name.rpartition(" ")[0] for name, lair in written["beasts"].items() if lair == text]
    lying = [card] if card else [DOWN + token] if token else []
    marks = [LOOKED_AT] if text in written["seen"] else []
    ground = GROUNDS.get(card, card) or "down"
    return Place(
        f"space-{text}",
        text.upper(),
        (*lying, *marks, *written["heaps"].get(text, ()), *animals, *here),
        row=text[0],
        indent=HALVES[space] - min(HALVES),
        ground=ground,
        pieces=here,
    )


def _characters(written: Written) -> list[str]:
    """The character of each seat; before they are chosen, the first ones."""
    chosen = [person["character"] for person in written["people"]]
    free = iter(text for text in cards.CHARACTER_TEXTS if text not in chosen)
    return [text or next(free) for text in chosen]


# The position with other things in these places


def lay(written: Written, laid: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The position with these things: nobody is asked anything, and what a token brings lies where it is turned up."""
    _check_places(laid)
    spaces = {text: list(laid[f"space-{text}"]) for text in SPACE_TEXTS}
    tokens = _tokens(written, spaces)
    terrain, deck = _terrain(written, spaces, list(reversed(laid["deck"])))
    for text, old, card, token in zip(SPACE_TEXTS, written["cards"], terrain, tokens, strict=True):
        _turn(spaces[text], old, card, token)
    met = [token for card, token in zip(terrain, tokens, strict=True) if card and token]
    then = without(written, "pending", "outcome") | {
        "cards": terrain,
        "tokens": tokens,
        "seen": [
            text for text, card in zip(SPACE_TEXTS, terrain, strict=True) if not card and LOOKED_AT in spaces[text]
        ],
        "heaps": {text: things for text, lying in spaces.items() if (things := _only(lying, THINGS))},
        "deck": deck,
        "known_top": written["known_top"] if deck == list(written["deck"]) else 0,
        "people": [*_people(written, spaces, laid)],
        "clues": _clues(written, met),
        **_animals(written, spaces, met),
    }
    return then | _time(then)


def _check_places(laid: Mapping[str, Sequence[str]]) -> None:
    for name, lying in laid.items():
        allowed = WHERE.get(name.partition("-")[0])
        for text in lying:
            if allowed and text not in allowed:
                raise not_there(faces()[text])


def _only(lying: Sequence[str], texts: Sequence[str]) -> list[str]:
    return [text for text in lying if text in texts]


def _tokens(written: Written, spaces: Mapping[str, Sequence[str]]) -> list[str | None]:
    """The token of each space: one that is put on another takes its place, and that goes where the first came from."""
    tokens, bare, covered = list(written["tokens"]), [], []
    for space, text in enumerate(SPACE_TEXTS):
        here = [name.removeprefix(DOWN) for name in spaces[text] if name.startswith(DOWN)]
        if written["cards"][space] is not None:
            if here:
                raise NoPlace(message("setup-tokens"))
        elif here:
            tokens[space] = here[-1]
            covered += here[:-1]
        else:
            bare.append(space)
    if len(covered) != len(bare):
        raise NoPlace(message("setup-tokens"))
    for space, token in zip(bare, covered, strict=True):
        tokens[space] = token
    return tokens


def _terrain(
    written: Written, spaces: Mapping[str, Sequence[str]], deck: list[str]
) -> tuple[list[str | None], list[str]]:
    """The terrain of each space, and the deck: a card that another covers goes where that came from."""
    here = [_only(spaces[text], TERRAIN) for text in SPACE_TEXTS]
    terrain = [lying[-1] if lying else None for lying in here]
    covered = [card for lying in here for card in lying[:-1]]
    for space, old in enumerate(written["cards"]):
        if covered and old and not here[space]:
            terrain[space] = covered.pop()
    return terrain, [*deck, *covered]


def _turn(lying: list[str], old: str | None, card: str | None, token: str | None) -> None:
    """Add what a space that is turned up brings, or remove it from one that is turned down."""
    brought = [token, *(["fruit"] if "tree" in (old, card) else [])]
    for thing in brought:
        if thing in (*THINGS, *BEASTS) and card and not old:
            lying.append(thing)
        elif old and not card and thing in lying:
            lying.remove(thing)


def _people(
    written: Written, spaces: Mapping[str, Sequence[str]], laid: Mapping[str, Sequence[str]]
) -> Iterator[dict[str, Any]]:
    """Each player; whoever comes from beside the map takes the seat of the one who left it."""
    where = {name: text for text, lying in spaces.items() for name in _only(lying, cards.CHARACTER_TEXTS)}
    before = _characters(written)
    if len(where) != len(before):
        raise NoPlace(message("setup-players"))
    come = iter(name for name in where if name not in before)
    for seat, person in enumerate(written["people"]):
        name = before[seat] if before[seat] in where else next(come)
        most = cards.maxima(len(before), cards.CHARACTER_TEXTS.index(name))
        numbers = {track: person[track] for track in most}
        if person["character"] is None:
            numbers = most
        elif name != person["character"]:
            numbers = {track: min(person[track], highest) for track, highest in most.items()}
        yield {**person, **numbers, "character": name, "at": where[name], "hands": list(laid[f"hand-{seat}"])}


def _clues(written: Written, met: Sequence[str]) -> list[str]:
    """The letters struck out: those that were, then others turned up. [L40]"""
    letters = [letter for letter in LETTERS if f"clue {letter}" in met]
    return sorted(sorted(letters, key=lambda letter: letter not in written["clues"])[:LETTERS_NEEDED])


def _animals(written: Written, spaces: Mapping[str, Sequence[str]], met: Sequence[str]) -> dict[str, Any]:
    """Where the animals are that were met, and which of them were killed."""
    lairs: dict[str, str] = {}
    slain: list[str] = []
    for kind in BEASTS:
        slots = [slot for slot in BEAST_SLOTS if slot.rpartition(" ")[0] == kind]
        at = [text for text, lying in spaces.items() for name in lying if name == kind]
        for slot in slots:
            if written["beasts"].get(slot) in at:
                lairs[slot] = written["beasts"][slot]
                at.remove(lairs[slot])
        free = sorted((slot for slot in slots if slot not in lairs), key=lambda slot: slot in written["slain"])
        lairs |= dict(zip(free, at, strict=False))
        dead = met.count(kind) - sum(slot in lairs for slot in slots)
        slain += [slot for slot in reversed(free) if slot not in lairs][: max(0, dead)]
    return {"beasts": lairs, "slain": [slot for slot in BEAST_SLOTS if slot in slain]}


def _time(written: Written) -> dict[str, Any]:
    """By day or night it is the turn of someone who has not had it; play begins in the morning of a first day."""
    if written["phase"] == "setup":
        return {"phase": "day", "day": 1, "turn": 0, "steps": FREE_STEPS}
    if written["turn"] == NOBODY:
        return {}
    phase = written["phase"] if written["phase"] in ("day", "night") else "day"
    return {"phase": phase, "done": [seat for seat in written["done"] if seat != written["turn"]]}


SETUP = Setup(places, lay, "turn", cards.TRACKS, each="people", singles=("day", "steps"), faces=faces)
