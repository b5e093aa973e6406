"""Scenes of Lost in the Woods: positions made from a fresh match by turning up what a test needs."""

from typing import Any

import tanglewood as tw
from tanglewood.games.lost.rules.board import RING_OF, SPACE_TEXTS
from tanglewood.games.lost.rules.cards import BEAST_TEXTS, THING_TEXTS

HARMLESS = ("nothing", "fire", "fruit", "fruits", "hive", "rain")
NAMES = ("jessica", "bruno", "clara", "diego")
FOOD = {"fruit", "fruits", "hive"}
CENTRE = "d4"


class Scene:
    """A match after the choice of characters, to be changed before play: `scene.match()`."""

    def __init__(self, *characters: str, seed: int = 1, **options: object) -> None:
        match = tw.new("lost", seats=len(characters), seed=seed, **options)
        for character in characters:
            match.play(f"be {character}")
        self.given: dict[str, Any] = match.position()
        self.fixed: set[int] = set()
        if len(characters) == 1:
            self.given.update(turn=0)
        else:
            self.given.update(turn=0, steps=2)

    def _swap_token(self, space: int, token: str) -> None:
        tokens, ring = self.given["tokens"], RING_OF[space]
        free = [
            other
            for other in range(len(tokens))
            if RING_OF[other] == ring and tokens[other] == token and (other == space or other not in self.fixed)
        ]
        tokens[free[0]], tokens[space] = tokens[space], token

    def under(self, text: str, token: str, card: str = "forest") -> "Scene":
        """What one finds on entering a space next."""
        space = SPACE_TEXTS.index(text)
        self._swap_token(space, token)
        self.fixed.add(space)
        deck = self.given["deck"]
        deck.remove(card)
        deck.append(card)
        return self

    def open(self, text: str, card: str = "forest", token: str | None = None) -> "Scene":
        """Turn up a space; without a token one that leaves nothing behind."""
        space, ring = SPACE_TEXTS.index(text), RING_OF[SPACE_TEXTS.index(text)]
        tokens = self.given["tokens"]
        loose = {tokens[other] for other in range(37) if RING_OF[other] == ring and other not in self.fixed}
        chosen = token or next(kind for kind in HARMLESS if kind in loose)
        self._swap_token(space, chosen)
        self.fixed.add(space)
        self.given["deck"].remove(card)
        self.given["cards"][space] = card
        if token in THING_TEXTS[1:]:
            self.given["heaps"].setdefault(text, []).append(token)
        if token in BEAST_TEXTS:
            number = 1 + sum(name.startswith(token) for name in self.given["beasts"])
            self.given["beasts"][f"{token} {number}"] = text
        if token and token.startswith("clue"):
            self.given["clues"] = sorted({*self.given["clues"], token[-1]})[:5]
        return self

    def person(self, seat: int, **changes: Any) -> "Scene":
        """Change a player's place, tracks or hands."""
        self.given["people"][seat].update(changes)
        return self

    def night(self) -> "Scene":
        """Let it be night."""
        self.given["phase"] = "night"
        return self

    def match(self) -> tw.Match:
        """The match that begins here."""
        return tw.from_position("lost", {key: value for key, value in self.given.items() if key != "events"})


def found(scene: Scene, letters: str) -> Scene:
    """Turn up the clues of some letters."""
    for letter in letters:
        token = f"clue {letter}"
        scene.open(SPACE_TEXTS[scene.given["tokens"].index(token)], token=token)
    return scene


def home(compass: bool, *characters: str) -> Scene:
    """All but C are found, and the way out is d7."""
    scene = found(Scene(*characters), "ABDEF").open("d6", token="compass")
    if "d7" not in [SPACE_TEXTS[space] for space in scene.fixed]:
        scene.open("d7")
    if compass:
        scene.given["heaps"].pop("d6")
        scene.person(0, hands=["compass"])
    return scene


def person(match: tw.Match, seat: int) -> dict[str, Any]:
    """A player as the facts have it."""
    found: dict[str, Any] = match.view(None).facts["people"][seat]
    return found


def missing(match: tw.Match, seat: int, track: str = "vital") -> int:
    """How much a player has less than it can have."""
    one = person(match, seat)
    return int(one["most"][track] - one[track])


def kinds(match: tw.Match) -> list[str]:
    """What the last move caused."""
    return [happening.kind for happening in match.view(None).happened]


def space_of(said: dict[str, Any]) -> int:
    """The space that a fact names."""
    return SPACE_TEXTS.index(str(said["space"]).lower())
