"""The prompts of The Fox in the Forest: the seat to decide, its choices and the reason."""

from tanglewood.core.language.message import Message, Player
from tanglewood.core.numbers.bits import bit, highest
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.view.view import Speaker
from tanglewood.games.fox.rules.cards import Rank, card_named, card_of, rank_of, suit_cards, suit_named, suit_of
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.state import FoxState, Frame


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
