"""The texts of The Fox in the Forest: prompts, the log, and the reasons why a move is illegal."""

from dataclasses import replace
from functools import partial

from tanglewood.core.game.game import Refusal
from tanglewood.core.game.verbs import winners_of
from tanglewood.core.language.message import Message, Player
from tanglewood.core.numbers.bits import bit, highest
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.view.log import Sentence, sentence
from tanglewood.core.view.view import Speaker
from tanglewood.games.fox.rules.actions import CARD_OF
from tanglewood.games.fox.rules.cards import Rank, card_named, card_of, rank_of, suit_cards, suit_named, suit_of
from tanglewood.games.fox.rules.legal import Reason
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.rules import last_round_points
from tanglewood.games.fox.rules.state import FoxState, Frame, Happened


def is_draw(state: FoxState) -> bool:
    """Whether the match is over and tied, even on the points of the last round. [F9]"""
    even = state.points[0] == state.points[1] and last_round_points(state, 0) == last_round_points(state, 1)
    return bool(state.actor < 0 and even)


# The prompt: the seat to decide, its choices and the reason


def prompt(state: FoxState, speaker: Speaker) -> Message:
    """Tell the player to decide their choices, and everybody else whose move they wait for."""
    player = Player(int(state.actor))
    kind = top_kind(state)
    if kind != 0:
        return message("prompt-fox" if kind == Frame.FOX else "prompt-woodcutter", player=player)
    if state.trick_size == 0:
        return message("prompt-lead", player=player)
    lead = int(state.trick[0])
    suit = suit_named(lead)
    if player.seat != speaker.viewer:
        return message("prompt-wait", player=player, suit=suit)
    if not int(state.hands[player.seat]) & suit_cards(suit_of(lead)):
        return message("prompt-any", suit=suit)
    if rank_of(lead) == Rank.MONARCH:
        return message("prompt-monarch", demand=monarch_demand(state), suit=suit)
    return message("prompt-follow", suit=suit)


def monarch_demand(state: FoxState) -> Message:
    """The cards that a Monarch leaves the actor to play, if the actor holds its suit. [F2]"""
    suit = suit_of(int(state.trick[0]))
    same = int(state.hands[state.actor]) & suit_cards(suit)
    best, swan = highest(same), card_of(suit, Rank.SWAN)
    if best == swan or not same & bit(swan):
        return message("demand-highest", card=card_named(best))
    return message("demand-swan", swan=card_named(swan), card=card_named(best))


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


# Reasons why an action is illegal

REASONS: dict[Reason, Refusal] = {
    Reason.FOX_FIRST: message("reason-fox"),
    Reason.WOODCUTTER_FIRST: message("reason-woodcutter"),
    Reason.NO_FOX: message("reason-no-fox"),
    Reason.NO_WOODCUTTER: message("reason-no-woodcutter"),
    Reason.NOT_HELD: lambda _, action: message("reason-not-held", card=card_named(CARD_OF[action])),
    Reason.FOLLOW: lambda state, _: message("reason-follow", suit=suit_named(state.trick[0])),
    Reason.MONARCH: lambda state, _: message("reason-monarch", demand=monarch_demand(state)),
}
