"""Views: the table as a seat or a spectator sees it, the only input of pages, terminals and logs.

A game builds its `View` from scratch, from a state that is already concealed for the viewer.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.language import catalogue
from tanglewood.core.language.catalogue import message
from tanglewood.core.language.message import Listed, Message, Player, Text, listed

SPECTATOR = -1  # the seat of those who only watch
CUES = ("capture", "draw", "card")  # kinds of sounds, the most important first
Fact = Any  # JSON: numbers, texts, lists and dicts of them


@dataclass(frozen=True, slots=True)
class Card:
    """A card as a viewer sees it; a back has no text, no kind and no rank."""

    text: str = ""  # canonical: "7K"; equal cards share it
    name: str = "face-down card"  # "7 of Keys"
    kind: str = ""  # the suit or kind by its letter, for colour and mark: "K"
    rank: str = ""  # "7"
    title: str = ""  # "Treasure"
    ability: str = ""  # what it does, in one or two short sentences
    icon: str = ""  # a symbol of the icon sprite
    note: str = ""  # what is known about this very card: "taken with a Fox: both know it"


BACK = Card()


@dataclass(frozen=True, slots=True)
class Topic:
    """Things of one sort that have names, such as "Animals"; things that are no cards are described like cards."""

    title: str
    things: tuple[Card, ...]
    in_rules: bool = True  # whether the rules list them


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie: `owner` is a seat or None for the shared middle; backs count as cards."""

    name: str
    label: str
    owner: int | None
    cards: tuple[Card, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action: its number, canonical text, a sentence, and the texts of the things one presses to choose it."""

    number: int
    text: str
    label: str
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Happening:
    """An event in the viewer's words. `weight` is "move", "result" or "chapter" (a new round, the end).

    `text` is the sentence of the log. `brief` says the same without the player ("draws a card"), `spoken` is a sentence
    to read aloud. Both are empty if the game has no such words. An event that the table shows anyway (`shown`) stands
    only in the log: it is not read aloud. Of several in a row with the same `passing`, such as the steps of a walk,
    a digest mentions only the last. `near`: it is about the viewer. `cue` is one of `CUES`; empty for a silent event.
    """

    kind: str
    seat: int | None
    text: str
    weight: str = "move"
    brief: str = ""
    spoken: str = ""
    shown: bool = False
    passing: str = ""
    near: bool = False
    cue: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer sees of a match."""

    game: str
    seat: int | None  # None: a spectator
    seats: int
    names: tuple[str, ...]
    actor: int  # -1 when the match is over
    over: bool
    prompt: str  # one plain sentence: whose turn, what to do, why
    result: str  # how it has ended, in one sentence; empty while it goes on
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    zones: tuple[Zone, ...]
    actions: tuple[Action, ...] = ()  # empty unless the viewer is to decide
    refusals: dict[str, str] = field(default_factory=dict)  # text of an own card that cannot be chosen: why not
    happened: tuple[Happening, ...] = ()  # the last move, in words
    # By an action's text, the ways to press it (the texts of what one presses), if its `parts` do not say so.
    choices: dict[str, list[list[str]]] = field(default_factory=dict)
    # The game's own public facts, JSON.
    facts: dict[str, Fact] = field(default_factory=dict)

    def zone(self, name: str) -> Zone:
        """The zone of that name; KeyError if there is none."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def to_dict(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts seats into words for one viewer: "You play", "Ada plays"."""

    viewer: int | None
    names: tuple[str, ...]

    def say(self, text: Text, part: str = "", form: str = "") -> str:
        """The words of a message for this viewer; see `catalogue.say`."""
        return catalogue.say(text, part, form, self.viewer, self.names)

    def who(self, seat: int) -> str:
        """The subject of a sentence."""
        return "You" if seat == self.viewer else self.names[seat]

    def whom(self, seat: int) -> str:
        """The object of a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    @property
    def seat(self) -> int:
        """The viewer's seat, `SPECTATOR` where there is none."""
        return SPECTATOR if self.viewer is None else self.viewer

    def whose(self, seat: int) -> str:
        """The possessive that opens a label: "Your", "Ada's"."""
        return "Your" if seat == self.viewer else self.possessive(seat)

    def possessive(self, seat: int) -> str:
        """The possessive within a sentence: "your", "Ada's"."""
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def does(self, seat: int, you: str, other: str | None = None) -> str:
        """Subject and verb: `does(seat, "play")` is "You play" or "Ada plays"; give irregular third persons."""
        return f"{self.who(seat)} {you if seat == self.viewer else other or you + 's'}"


NEUTRAL = Speaker(None, ())  # says what is the same for everybody; players are numbered


def default_names(seats: int) -> tuple[str, ...]:
    """The names of unnamed seats."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))


def check_names(names: Sequence[str] | None, seats: int) -> None:
    """Raise BadOption unless there is one name for each seat, or none at all."""
    if names is None:
        return
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadOption(f"Names are a list of texts, not {quoted(names)}.")
    if len(names) != seats:
        raise BadOption(f"{seats} seats need {seats} names, not {len(names)}.")


def full_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """`names`, or the default names if there are none."""
    return tuple(names) if names else default_names(seats)


def hand_name(seat: int | None) -> str:
    """The zone name of a seat's hand, by which pages and terminals find it."""
    return f"hand-{seat}"


def hand_zone(speaker: Speaker, seat: int, things: str, faces: Sequence[Card], held: int) -> Zone:
    """A seat's hand of `held` cards; the viewer sees `faces`, the rest are backs."""
    backs = (BACK,) * (int(held) - len(faces))
    label = message("hand", player=Player(seat)) if things == "hand" else f"{speaker.whose(seat)} {things}"
    return Zone(hand_name(seat), speaker.say(label), seat, (*faces, *backs))


def count_of(number: int, singular: str, plural: str | None = None) -> str:
    """A number with its noun: "1 point", "3 points"."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def plural(noun: str) -> str:
    """A regular noun in the plural: "owls", "Witches"."""
    return f"{noun}es" if noun.endswith(("ch", "sh", "s", "x")) else f"{noun}s"


def counted(cards: Iterable[int], name: Callable[[int], Message]) -> Listed:
    """Cards as an argument, equal ones together: "the Troll, two owls and a crow"; "nothing" for none.

    Each card has the forms "plural" and, in languages with cases, "plural-dative".
    """
    many = Counter(sorted(cards)).items()
    return listed(*(name(card) if n == 1 else message("several", count=n, thing=name(card)) for card, n in many))


def capital(text: str) -> str:
    """The text with its first letter capitalised."""
    return text[:1].upper() + text[1:]
