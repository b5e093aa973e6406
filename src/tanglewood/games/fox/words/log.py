"""The log of The Fox in the Forest, and the result."""

from dataclasses import replace
from functools import partial

from tanglewood.core.game.verbs import winners_of
from tanglewood.core.language.message import Message, Player
from tanglewood.core.view.log import Sentence, sentence
from tanglewood.core.view.view import Speaker
from tanglewood.games.fox.rules.cards import card_named, suit_named, suit_of
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.rules import last_round_points
from tanglewood.games.fox.rules.state import FoxState, Happened


def is_draw(state: FoxState) -> bool:
    """Whether the match is over and tied, even on the points of the last round. [F9]"""
    even = state.points[0] == state.points[1] and last_round_points(state, 0) == last_round_points(state, 1)
    return bool(state.actor < 0 and even)


# The prompt: the seat to decide, its choices and the reason


def result(state: FoxState, _speaker: Speaker) -> Message:
    """The result of the match in words."""
    high, low = int(max(state.points)), int(min(state.points))
    if is_draw(state):
        return message("result-draw", high=high, low=low)
    winner = 0 if 0 in winners_of(state) else 1
    return message("result-won", player=Player(winner), high=high, low=low, tie=high == low)


# The log


tell = partial(sentence, message)
results = partial(sentence, message, weight="result")

SENTENCES = {
    Happened.DEAL: tell(
        "deal",
        weight="chapter",
        round=lambda event: event.a,
        card=lambda event: card_named(event.b),
        suit=lambda event: suit_named(event.b),
    ),
    Happened.PLAY: tell("play", card=lambda event: card_named(event.a)),
    Happened.EXCHANGE: tell(
        "exchange",
        card=lambda event: card_named(event.a),
        taken=lambda event: card_named(event.b),
        suit=lambda event: suit_named(event.a),
        same=lambda event: suit_of(event.a) == suit_of(event.b),
    ),
    Happened.KEEP: tell("keep"),
    Happened.DRAW: replace(tell("draw", card=lambda event: card_named(event.a)), cue="draw"),
    Happened.BURY: tell("bury", card=lambda event: card_named(event.a)),
    Happened.TRICK: results("trick", card=lambda event: card_named(event.a), witch=lambda event: bool(event.c)),
    Happened.TREASURE: results("treasure", points=lambda event: event.a),
    Happened.SWAN: results("swan"),
    Happened.ROUND: results(
        "round-end",
        first=lambda event: event.seat == 0,
        tricks=lambda event: event.a,
        points=lambda event: event.b,
        extra=lambda event: event.c,
    ),
    Happened.END: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
}
