"""The log of Explorers and Paths: what the last move caused, in each viewer's words."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tanglewood.core.events import HIDDEN, Event, checked_events
from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Happening, Speaker, cards_in_words, count_of, joined
from tanglewood.games.explorers.actions import GIFT_NAMES, decode_hand, decode_three
from tanglewood.games.explorers.cards import (
    BOARDS,
    NAMES,
    NO_PATH,
    SHAPES,
    SIDE_TEXTS,
    SIDES,
    Kind,
    arrow_of,
    card_name,
    shape_of,
    slot_text,
)
from tanglewood.games.explorers.explorers import bonus_plays
from tanglewood.games.explorers.forest import home_of
from tanglewood.games.explorers.phrases import card_of, place_of, result
from tanglewood.games.explorers.state import MOST_SEATS, PLAYS, SHADOWED, Frame, Happened

Sentence = Callable[[Any, Event, Speaker], str]
CHAPTERS = (Happened.DEAL, Happened.TURN, Happened.GOAL, Happened.LIMIT)
RESULTS = (Happened.PLAY, Happened.LAY, Happened.GONE, Happened.HAND_GONE, Happened.REVEAL, Happened.GIFT)
NOTHING = Event(0, 0, 0, 0, 0, 0)


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a concealed state, in the viewer's words. Raises ValueError for events of another game."""
    told: list[Happening] = []
    for event, after in pairwise([*checked_events(state, Happened, MOST_SEATS), NOTHING]):
        kind = Happened(event.kind)
        if kind == Happened.SEE:
            continue  # told with the draw
        text = _draw(event, after, speaker) if kind == Happened.DRAW else _SENTENCES[kind](state, event, speaker)
        weight = "chapter" if kind in CHAPTERS else "result" if kind in RESULTS else "move"
        told.append(Happening(kind.name.lower().replace("_", "-"), event.seat, text, weight))
    return tuple(told)


# Turns


def _say_deal(state: Any, event: Event, speaker: Speaker) -> str:
    ways = joined(
        f"{speaker.whom(seat)} from {slot_text(home_of(state, seat))} to {slot_text(state.goals[seat])}"
        for seat in range(int(state.seats))
    )
    board = BOARDS[int(state.board)]
    return f"Four cards to each, on the {board}: {ways}. {speaker.does(event.seat, 'begin')}."


def _say_turn(state: Any, event: Event, speaker: Speaker) -> str:
    left = f"{count_of(event.a, 'play')} and {count_of(event.b, 'move')}"
    return f"{speaker.whose(event.seat)} turn, with {left}{' under a Wizard' if event.a < PLAYS else ''}."


def _say_camp(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'camp')}{', having done nothing' if event.a else ''}."


def _say_end(state: Any, event: Event, speaker: Speaker) -> str:
    if not winners_of(state):
        raise ValueError("the game is not over")
    return result(state, speaker)


def _say_pass(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'leave')} it at that."


# Explorers

GAINS = {
    Kind.DRUID: "+2 moves",
    Kind.WIZARD: f"the next turn of each other player begins with {SHADOWED} play and {SHADOWED} move",
}
FOUND = {
    Frame.ADVENTURE: "no path to lay for the Adventurer",
    Frame.CHART: "no path to rotate for the Cartographer",
    Frame.SWITCH: "no paths to switch for the Hireling",
    Frame.SQUIRE: "no explorer to play with the Squire",
    Frame.LIFT: "no path to move for the Witch",
}


def _gain(card: int) -> str:
    """What an explorer brings at once, behind a colon; nothing where other sentences tell it."""
    plays = bonus_plays(card)
    gain = f"{plays:+d} play{'s' if abs(plays) > 1 else ''}" if plays else GAINS.get(Kind(card), "")
    return f": {gain}" if gain else ""


def _say_play(state: Any, event: Event, speaker: Speaker) -> str:
    squire = " with the Squire" if event.b else ""
    return f"{speaker.does(event.seat, 'play')} {card_of(event.a)}{squire}{_gain(event.a)}."


def _say_again(state: Any, event: Event, speaker: Speaker) -> str:
    return f"The Squire lets {card_of(event.a)} act a second time{_gain(event.a)}."


def _say_nothing(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'find')} {FOUND[Frame(event.a)]}."


def _say_halve(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'have', 'has')} to discard {count_of(event.a, 'card')} for the Archer."


def _say_gift(state: Any, event: Event, speaker: Speaker) -> str:
    if not 0 <= event.a < len(GIFT_NAMES) or not 0 <= event.b < len(speaker.names):
        raise ValueError(f"there is no gift {event.a} for {event.b}")
    return f"{speaker.does(event.seat, 'give')} {GIFT_NAMES[event.a]} to {speaker.whom(event.b)}."


def _say_reveal(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'reveal')} {_hand(event, speaker)}."


def _hand(event: Event, speaker: Speaker) -> str:
    """The hand that all see of the one who acts: "your hand: two left bends and the Witch"."""
    cards = decode_hand(event.a, event.b, event.c)
    whose = "your" if event.seat == speaker.viewer else "the"
    return f"{whose} hand: {cards_in_words(cards, card_name, NAMES)}" if cards else "an empty hand"


# Paths and pieces


def _way(way: int) -> str:
    """A path that lies, in words: "a left bend pointing up"; ValueError if there is none."""
    if not 0 <= way < SHAPES * SIDES:
        raise ValueError(f"there is no way {way}")
    return f"{card_name(shape_of(way))} pointing {SIDE_TEXTS[arrow_of(way)]}"


def _say_choose(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'take')} {card_of(event.a)} to lay."


def _say_lay(state: Any, event: Event, speaker: Speaker) -> str:
    over = "" if event.c == NO_PATH else f", in place of {_way(event.c)}"
    return f"{speaker.does(event.seat, 'lay')} {_way(event.b)} on {place_of(event.a)}{over}."


def _say_walk(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'walk')} from {place_of(event.a)} to {place_of(event.b)}."


def _say_gone(state: Any, event: Event, speaker: Speaker) -> str:
    path = f"{card_of(event.b)} on {place_of(event.a)}"
    return f"{speaker.does(event.seat, 'leave')} {path}, and the Druid discards it."


def _say_rotate(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'rotate')} the path on {place_of(event.a)}: now {_way(event.b)}."


def _say_switch(state: Any, event: Event, speaker: Speaker) -> str:
    slots = [place_of(event.a), place_of(event.b)]
    now = joined(f"{_way(int(state.ways[place]))} on {slot}" for place, slot in zip(event[3:5], slots, strict=True))
    return f"{speaker.does(event.seat, 'switch', 'switches')} the paths on {joined(slots)}: now {now}."


def _say_move_path(state: Any, event: Event, speaker: Speaker) -> str:
    slots = f"from {place_of(event.a)} to {place_of(event.b)}"
    return f"{speaker.does(event.seat, 'move')} {_way(int(state.ways[event.b]))} {slots}."


# Cards


def _draw(event: Event, after: Event, speaker: Speaker) -> str:
    """A draw: its cards for who drew them, their number for all."""
    if event.a == 0:
        return f"{speaker.does(event.seat, 'find')} no card to draw."
    if after.kind == Happened.SEE and after.a != HIDDEN:
        cards = cards_in_words([*decode_three(after.a), *decode_three(after.b)], card_name, NAMES)
        return f"{speaker.does(event.seat, 'draw')} {cards}."
    return f"{speaker.does(event.seat, 'draw')} {count_of(event.a, 'card')}."


def _say_silent(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'draw')} nothing more because of the Hermit."


def _say_shuffle(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{'1 discard is' if event.a == 1 else f'{event.a} discards are'} shuffled and put under the deck."


def _say_discard(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'discard')} {card_of(event.a)}."


def _say_hand_gone(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'discard')} {_hand(event, speaker)}."


_SENTENCES: dict[Happened, Sentence] = {
    Happened.DEAL: _say_deal,
    Happened.TURN: _say_turn,
    Happened.PLAY: _say_play,
    Happened.AGAIN: _say_again,
    Happened.CHOOSE: _say_choose,
    Happened.LAY: _say_lay,
    Happened.WALK: _say_walk,
    Happened.GONE: _say_gone,
    Happened.SILENT: _say_silent,
    Happened.SHUFFLE: _say_shuffle,
    Happened.DISCARD: _say_discard,
    Happened.HAND_GONE: _say_hand_gone,
    Happened.HALVE: _say_halve,
    Happened.ROTATE: _say_rotate,
    Happened.SWITCH: _say_switch,
    Happened.MOVE_PATH: _say_move_path,
    Happened.GIFT: _say_gift,
    Happened.REVEAL: _say_reveal,
    Happened.PASS: _say_pass,
    Happened.CAMP: _say_camp,
    Happened.GOAL: _say_end,
    Happened.LIMIT: _say_end,
    Happened.NOTHING: _say_nothing,
}
