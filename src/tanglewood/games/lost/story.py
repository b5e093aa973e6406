"""The log of Lost in the Woods: the story of the day, for each viewer."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.events import Event, events_of
from tanglewood.core.view import Happening, Speaker, count_of
from tanglewood.games.lost.board import LETTERS, SPACE_TEXTS
from tanglewood.games.lost.cards import (
    BEAST_NAMES,
    CHARACTER_GIFTS,
    CHARACTER_NAMES,
    TERRAIN_TEXTS,
    THING_NAMES,
    TOKEN_TEXTS,
    Token,
)
from tanglewood.games.lost.state import NOBODY, Happened, Outcome
from tanglewood.games.lost.turn import FOOD_GIFT, WATER_GIFT

ENDINGS = {
    Outcome.WON: "home",
    Outcome.LYING: "Nobody stands any more: you stay lost in the woods.",
    Outcome.LATE: "The days are over, and nobody has found the way out.",
}
Teller = Callable[[Event, Speaker], str]


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a state, in the viewer's words."""
    return tuple(_happening(event, speaker) for event in events_of(state))


def _happening(event: Event, speaker: Speaker) -> Happening:
    kind = Happened(event.kind)
    seat = event.seat if event.seat >= 0 else None
    return Happening(kind.name.lower(), seat, _SENTENCES[kind](event, speaker), _WEIGHTS.get(kind, "move"))


def space_text(space: int) -> str:
    """A space's name as it stands on the map; ValueError if there is none."""
    return _pick(SPACE_TEXTS, space, "space").upper()


def _pick(names: tuple[str, ...], index: int, what: str) -> str:
    if not 0 <= index < len(names):
        raise ValueError(f"there is no {what} {index}")
    return names[index]


def beast_name(kind: int) -> str:
    """An animal's kind in words."""
    return _pick(BEAST_NAMES, kind, "animal")


def gift_name(gift: int) -> str:
    """What is given, in words."""
    if gift in (WATER_GIFT, FOOD_GIFT):
        return "1 water" if gift == WATER_GIFT else "1 food"
    return _pick(THING_NAMES, gift, "thing")


def token_name(token: int) -> str:
    """What a token shows, in words."""
    if token == Token.NOTHING:
        return "nothing"
    if token == Token.RAIN:
        return "rain clouds"
    if Token.CLUE <= token < Token.SNAKE:
        return f"the clue {LETTERS[token - Token.CLUE]}"
    if token >= Token.SNAKE:
        return f"a {beast_name(token - Token.SNAKE)}"
    return _pick(THING_NAMES, token, "token")


def letter_of(letter: int) -> str:
    """A letter; ValueError if there is none."""
    return _pick(tuple(LETTERS), letter, "letter")


def _move(event: Event, speaker: Speaker) -> str:
    friend = f", carrying {speaker.whom(event.c)}" if event.c != NOBODY else ""
    return f"{speaker.does(event.seat, 'walk')} from {space_text(event.a)} to {space_text(event.b)}{friend}."


def _reveal(event: Event, speaker: Speaker) -> str:
    ground = _pick(TERRAIN_TEXTS, event.b, "terrain")
    return f"{space_text(event.a)} is a {ground}."


def _token(event: Event, speaker: Speaker) -> str:
    _pick(TOKEN_TEXTS, event.b, "token")
    return f"At {space_text(event.a)} {speaker.does(event.seat, 'find')} {token_name(event.b)}.".replace("You", "you")


def _clue(event: Event, speaker: Speaker) -> str:
    letter = letter_of(event.a)
    told = f"not by {letter}" if event.b else "which all know already"
    return f"{speaker.does(event.seat, 'find')} the clue {letter}: the way out is {told}."


def _loss(event: Event, speaker: Speaker, need: str) -> str:
    if event.a == 0:
        return f"{speaker.does(event.seat, 'have', 'has')} {need}."
    return f"{speaker.does(event.seat, 'lack')} {need} and {_loses(event, speaker)} {event.a} vital force."


def _loses(event: Event, speaker: Speaker) -> str:
    return "lose" if event.seat == speaker.viewer else "loses"


def _driven(event: Event, speaker: Speaker) -> str:
    return f"The {beast_name(event.a)} flees from {space_text(event.b)} to {space_text(event.c)}."


def _pick_character(event: Event, speaker: Speaker) -> str:
    name = _pick(CHARACTER_NAMES, event.a, "character")
    return f"{speaker.does(event.seat, 'are', 'is')} {name}, who {CHARACTER_GIFTS[event.a]}."


def _lost(event: Event, speaker: Speaker) -> str:
    return ENDINGS[Outcome(event.a)]


def _killed(event: Event, speaker: Speaker) -> str:
    gained = f" for {event.b} food" if event.b else ""
    return f"{speaker.does(event.seat, 'kill')} a {beast_name(event.a)}{gained}."


def _prowl(event: Event, speaker: Speaker) -> str:
    return f"A {beast_name(event.a)} goes from {space_text(event.b)} to {space_text(event.c)}."


def _look(event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'look')} at the token on {space_text(event.a)}: {token_name(event.b)}."


_SENTENCES: dict[Happened, Teller] = {
    Happened.START: lambda event, speaker: "Lost in the middle of the woods. Who is who?",
    Happened.PICK: _pick_character,
    Happened.DAY: lambda event, speaker: f"Day {event.a} dawns.",
    Happened.NIGHT: lambda event, speaker: "Night falls.",
    Happened.TURN: lambda event, speaker: f"{speaker.whose(event.seat)} turn.",
    Happened.END: lambda event, speaker: f"{speaker.does(event.seat, 'stop')} for now.",
    Happened.MOVE: _move,
    Happened.REVEAL: _reveal,
    Happened.TOKEN: _token,
    Happened.MET: lambda event, speaker: f"A {beast_name(event.b)} has been hiding at {space_text(event.a)}.",
    Happened.RAIN: lambda event, speaker: "It rains: all water is full, and each makes one more move at most.",
    Happened.CLUE: _clue,
    Happened.EXIT: lambda event, speaker: f"Five letters are out: the way home is {letter_of(event.a)}!",
    Happened.SLEEP: lambda event, speaker: f"{speaker.does(event.seat, 'sleep')} through the night.",
    Happened.HEAL: lambda event, speaker: f"{speaker.does(event.seat, 'rest')}: 1 vital force for water and food.",
    Happened.REVIVE: lambda event, speaker: f"{speaker.does(event.seat, 'raise')} {speaker.whom(event.a)}.",
    Happened.GIVE: lambda event, speaker: (
        f"{speaker.does(event.seat, 'give')} {speaker.whom(event.a)} {gift_name(event.b)}."
    ),
    Happened.OFFER: lambda event, speaker: (
        f"{speaker.does(event.seat, 'offer')} {speaker.whom(event.a)} {gift_name(event.b)}."
    ),
    Happened.REFUSE: lambda event, speaker: f"{speaker.does(event.seat, 'refuse')} it.",
    Happened.TAKE: lambda event, speaker: f"{speaker.does(event.seat, 'take')} {_pick(THING_NAMES, event.a, 'thing')}.",
    Happened.DROP: lambda event, speaker: (
        f"{speaker.does(event.seat, 'put')} {_pick(THING_NAMES, event.a, 'thing')} down."
    ),
    Happened.EAT: lambda event, speaker: (
        f"{speaker.does(event.seat, 'eat')} {_pick(THING_NAMES, event.a, 'thing')}: {event.b} food."
    ),
    Happened.HONEY: lambda event, speaker: f"{speaker.does(event.seat, 'take')} honey for {event.a} food, and a sting.",
    Happened.FISH: lambda event, speaker: f"{speaker.does(event.seat, 'catch', 'catches')} a fish.",
    Happened.KILL: _killed,
    Happened.LOOK: _look,
    Happened.GLASS: lambda event, speaker: (
        f"{speaker.does(event.seat, 'see')} {count_of(event.a, 'terrain card')} through the binoculars."
    ),
    Happened.SORT: lambda event, speaker: f"{speaker.does(event.seat, 'put')} the terrain cards back in order.",
    Happened.LUNCH: lambda event, speaker: _loss(event, speaker, "a full lunch"),
    Happened.HYDRATION: lambda event, speaker: _loss(event, speaker, "water for the night"),
    Happened.PROWL: _prowl,
    Happened.SHUFFLE: lambda event, speaker: "The movement cards are shuffled anew.",
    Happened.GOBBLE: lambda event, speaker: (
        f"The {beast_name(event.a)} eats all fruit and honey at {space_text(event.b)}."
    ),
    Happened.ATTACK: lambda event, speaker: f"The {beast_name(event.a)} at {space_text(event.b)} attacks!",
    Happened.HURT: lambda event, speaker: (
        f"{speaker.does(event.seat, 'lose')} {count_of(event.a, 'point')} of vital force."
    ),
    Happened.LIE: lambda event, speaker: f"{speaker.does(event.seat, 'collapse')}.",
    Happened.FIRE: lambda event, speaker: (
        f"{speaker.does(event.seat, 'light')} a fire against the {beast_name(event.a)}."
    ),
    Happened.DRIVEN: _driven,
    Happened.WON: lambda event, speaker: "All are out of the woods: you win together!",
    Happened.LOST: _lost,
}
_WEIGHTS = {
    **dict.fromkeys((Happened.START, Happened.DAY, Happened.NIGHT, Happened.WON, Happened.LOST), "chapter"),
    **dict.fromkeys((Happened.CLUE, Happened.EXIT, Happened.LIE, Happened.REVIVE, Happened.HURT), "result"),
}
