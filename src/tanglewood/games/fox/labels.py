"""The Fox in the Forest in words: prompts, the log, and why a move is refused."""

from typing import Any

from tanglewood.core.bits import highest
from tanglewood.core.events import HIDDEN, Event, events_of
from tanglewood.core.frames import top_kind
from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Happening, Speaker, count_of
from tanglewood.games.fox.cards import (
    SUIT_NAMES,
    Rank,
    bit,
    card_name,
    card_of,
    rank_of,
    suit_cards,
    suit_of,
)
from tanglewood.games.fox.rules import FOX, WOODCUTTER, last_round_points
from tanglewood.games.fox.state import BURY, DECREE, KEEP, Happened, decode_card


def is_draw(state: Any) -> bool:
    """Whether the match is over and nobody was ahead, not even in the last round. [F9]"""
    even = state.points[0] == state.points[1] and last_round_points(state, 0) == last_round_points(state, 1)
    return bool(state.actor < 0 and even)


# Whose turn it is, what to do, and why


def prompt(state: Any, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if actor < 0:
        return result(state, speaker)
    kind = top_kind(state)
    own = actor == speaker.viewer
    turn = f"{speaker.whose(actor)} turn"
    if kind == FOX:
        ask = "choose a card to become the decree, or keep it." if own else "deciding whether to change the decree."
        return f"{turn}: {ask}"
    if kind == WOODCUTTER:
        ask = "choose a card to bury under the deck." if own else "choosing a card to bury."
        return f"{turn}: {ask}"
    return f"{turn}: {_to_play(state, own)}"


def _to_play(state: Any, own: bool) -> str:
    if state.trick_size == 0:
        return "lead any card." if own else "to lead the trick."
    lead = int(state.trick[0])
    suit = SUIT_NAMES[suit_of(lead)]
    if not own:
        return f"to follow. {suit} were led."
    if not int(state.hands[state.actor]) & suit_cards(suit_of(lead)):
        return f"play any card. {suit} were led and you have none."
    if rank_of(lead) == Rank.MONARCH:
        return f"play {monarch_demand(state)}. The Monarch of {suit} was led."
    return f"play a card. {suit} were led."


def monarch_demand(state: Any) -> str:
    """The cards that a Monarch leaves the actor, who holds its suit. [F2]"""
    suit = suit_of(int(state.trick[0]))
    same = int(state.hands[state.actor]) & suit_cards(suit)
    best, swan = highest(same), card_of(suit, Rank.SWAN)
    if best == swan or not same & bit(swan):
        return f"your highest card of its suit, the {card_name(best)}"
    return f"the {card_name(swan)} or your highest of its suit, the {card_name(best)}"


def result(state: Any, speaker: Speaker) -> str:
    """How the match ended, in one sentence."""
    high, low = max(state.points), min(state.points)
    if is_draw(state):
        return f"The match is a draw, {high} to {low}."
    winner = 0 if 0 in winners_of(state) else 1
    tie = " on the better last round" if high == low else ""
    return f"{speaker.does(winner, 'win')} the match, {high} to {low}{tie}."


# The log


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a concealed state, in the viewer's words."""
    return tuple(_happening(state, event, speaker) for event in events_of(state))


def _happening(state: Any, event: Event, speaker: Speaker) -> Happening:
    kind = Happened(event.kind)
    seat = event.seat
    text, weight = _SENTENCES[kind](state, event, speaker)
    return Happening(kind.name.lower(), seat, text, weight)


def _say_deal(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    dealt = speaker.does(event.seat, "deal")
    trump = SUIT_NAMES[suit_of(event.b)]
    return f"Round {event.a}. {dealt}; the decree is the {card_name(event.b)}: {trump} are trumps.", "chapter"


def _say_play(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return f"{speaker.does(event.seat, 'play')} the {card_name(event.a)}.", "move"


def _say_exchange(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    makes = speaker.does(event.seat, "make")
    takes = "take" if event.seat == speaker.viewer else "takes"
    suits = SUIT_NAMES[suit_of(event.a)]
    change = f"{suits} are trumps now" if suit_of(event.a) != suit_of(event.b) else f"{suits} stay trumps"
    return f"{makes} the {card_name(event.a)} the decree and {takes} the {card_name(event.b)}. {change}.", "move"


def _say_keep(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return f"{speaker.does(event.seat, 'keep')} the decree.", "move"


def _say_draw(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    card = "a card" if event.a == HIDDEN else f"the {card_name(event.a)}"
    return f"{speaker.does(event.seat, 'draw')} {card} from the deck.", "move"


def _say_bury(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    card = "a card" if event.a == HIDDEN else f"the {card_name(event.a)}"
    return f"{speaker.does(event.seat, 'bury', 'buries')} {card} under the deck.", "move"


def _say_trick(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    text = f"{speaker.does(event.seat, 'win')} the trick with the {card_name(event.a)}"
    return f"{text}; the Witch, the only 9, counts as a trump." if event.c else f"{text}.", "result"


def _say_treasure(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    treasure = "the Treasure" if event.a == 1 else "both Treasures"
    return f"{speaker.does(event.seat, 'score')} {count_of(event.a, 'point')} for {treasure}.", "result"


def _say_swan(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return f"The Swan lets {speaker.whom(event.seat)} lead the next trick.", "result"


def _say_round(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    opening = "The round is over. " if event.seat == 0 else ""
    text = f"{speaker.does(event.seat, 'have', 'has')} {count_of(event.a, 'trick')}, worth {count_of(event.b, 'point')}"
    extra = f", besides {count_of(event.c, 'point')} from Treasures" if event.c else ""
    return f"{opening}{text}{extra}.", "result"


def _say_end(state: Any, event: Event, speaker: Speaker) -> tuple[str, str]:
    return result(state, speaker), "chapter"


_SENTENCES = {
    Happened.DEAL: _say_deal,
    Happened.PLAY: _say_play,
    Happened.EXCHANGE: _say_exchange,
    Happened.KEEP: _say_keep,
    Happened.DRAW: _say_draw,
    Happened.BURY: _say_bury,
    Happened.TRICK: _say_trick,
    Happened.TREASURE: _say_treasure,
    Happened.SWAN: _say_swan,
    Happened.ROUND: _say_round,
    Happened.END: _say_end,
}


# Refusals


def why_not(state: Any, action: int) -> str:
    """Why an action is not legal now, with the rule's number."""
    kind = top_kind(state)
    if (kind == FOX and action < DECREE) or (action >= BURY and kind == FOX):
        return "F3: first decide on the Fox: name the hand card that becomes the decree, or keep it."
    if kind == WOODCUTTER and action < BURY:
        return "F4: first bury a card: the Woodcutter drew one, and one of the hand goes under the deck."
    if kind == 0 and DECREE <= action <= KEEP:
        return "F3: the decree can be changed only when a Fox has just been played."
    if kind == 0 and action >= BURY:
        return "F4: a card is buried only when a Woodcutter has just been played."
    return why_not_card(state, decode_card(action))


def why_not_card(state: Any, card: int) -> str:
    """Why a card cannot be chosen now."""
    hand = int(state.hands[state.actor])
    if not hand & bit(card):
        return f"F103: the {card_name(card)} is not in the hand."
    lead = int(state.trick[0])
    suit = suit_of(lead)
    if suit_of(card) != suit:
        return f"F104: {SUIT_NAMES[suit]} were led: play a card of {SUIT_NAMES[suit]}."
    return f"F2: a Monarch was led: play {monarch_demand(state)}."
