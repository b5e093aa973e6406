"""The Fox in the Forest in words: prompts, the log, and why a move is refused."""

from tanglewood.core.bits import bit, highest
from tanglewood.core.events import HIDDEN, Event
from tanglewood.core.frames import top_kind
from tanglewood.core.game import Refusal
from tanglewood.core.story import Sentence, does
from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.fox.actions import CARD_OF
from tanglewood.games.fox.cards import SUIT_NAMES, Rank, card_name, card_of, rank_of, suit_cards, suit_of
from tanglewood.games.fox.legal import Reason
from tanglewood.games.fox.rules import last_round_points
from tanglewood.games.fox.state import FoxState, Frame, Happened


def is_draw(state: FoxState) -> bool:
    """Whether the match is over and nobody was ahead, not even in the last round. [F9]"""
    even = state.points[0] == state.points[1] and last_round_points(state, 0) == last_round_points(state, 1)
    return bool(state.actor < 0 and even)


# Whose turn it is, what to do, and why


def prompt(state: FoxState, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    kind = top_kind(state)
    own = actor == speaker.viewer
    turn = f"{speaker.whose(actor)} turn"
    if kind == Frame.FOX:
        ask = "choose a card to become the decree, or keep it." if own else "deciding whether to change the decree."
        return f"{turn}: {ask}"
    if kind == Frame.WOODCUTTER:
        ask = "choose a card to bury under the deck." if own else "choosing a card to bury."
        return f"{turn}: {ask}"
    return f"{turn}: {_to_play(state, own)}"


def _to_play(state: FoxState, own: bool) -> str:
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


def monarch_demand(state: FoxState) -> str:
    """The cards that a Monarch leaves the actor, who holds its suit. [F2]"""
    suit = suit_of(int(state.trick[0]))
    same = int(state.hands[state.actor]) & suit_cards(suit)
    best, swan = highest(same), card_of(suit, Rank.SWAN)
    if best == swan or not same & bit(swan):
        return f"your highest card of its suit, the {card_name(best)}"
    return f"the {card_name(swan)} or your highest of its suit, the {card_name(best)}"


def result(state: FoxState, speaker: Speaker) -> str:
    """How the match ended, in one sentence."""
    high, low = max(state.points), min(state.points)
    if is_draw(state):
        return f"The match is a draw, {high} to {low}."
    winner = 0 if 0 in winners_of(state) else 1
    tie = " on the better last round" if high == low else ""
    return f"{speaker.does(winner, 'win')} the match, {high} to {low}{tie}."


# The log


def _say_deal(state: FoxState, event: Event, speaker: Speaker) -> str:
    dealt = speaker.does(event.seat, "deal")
    trump = SUIT_NAMES[suit_of(event.b)]
    return f"Round {event.a}. {dealt}; the decree is the {card_name(event.b)}: {trump} are trumps."


def _say_exchange(state: FoxState, event: Event, speaker: Speaker) -> str:
    makes = speaker.does(event.seat, "make")
    takes = "take" if event.seat == speaker.viewer else "takes"
    suits = SUIT_NAMES[suit_of(event.a)]
    change = f"{suits} are trumps now" if suit_of(event.a) != suit_of(event.b) else f"{suits} stay trumps"
    return f"{makes} the {card_name(event.a)} the decree and {takes} the {card_name(event.b)}. {change}."


def _card(event: Event) -> str:
    return "a card" if event.a == HIDDEN else f"the {card_name(event.a)}"


def _say_trick(state: FoxState, event: Event, speaker: Speaker) -> str:
    text = f"{speaker.does(event.seat, 'win')} the trick with the {card_name(event.a)}"
    return f"{text}; the Witch, the only 9, counts as a trump." if event.c else f"{text}."


def _say_round(state: FoxState, event: Event, speaker: Speaker) -> str:
    opening = "The round is over. " if event.seat == 0 else ""
    text = f"{speaker.does(event.seat, 'have', 'has')} {count_of(event.a, 'trick')}, worth {count_of(event.b, 'point')}"
    extra = f", besides {count_of(event.c, 'point')} from Treasures" if event.c else ""
    return f"{opening}{text}{extra}."


TREASURES = ("", "1 point for the Treasure", "2 points for both Treasures")
SENTENCES = {
    Happened.DEAL: Sentence(_say_deal, "chapter"),
    Happened.PLAY: Sentence(does("play", lambda _, event, __: f"the {card_name(event.a)}")),
    Happened.EXCHANGE: Sentence(_say_exchange),
    Happened.KEEP: Sentence(does("keep", lambda *_: "the decree")),
    Happened.DRAW: Sentence(does("draw", lambda _, event, __: f"{_card(event)} from the deck")),
    Happened.BURY: Sentence(does("bury", lambda _, event, __: f"{_card(event)} under the deck", "buries")),
    Happened.TRICK: Sentence(_say_trick, "result"),
    Happened.TREASURE: Sentence(does("score", lambda _, event, __: TREASURES[event.a]), "result"),
    Happened.SWAN: Sentence(
        lambda _, event, who: f"The Swan lets {who.whom(event.seat)} lead the next trick.", "result"
    ),
    Happened.ROUND: Sentence(_say_round, "result"),
    Happened.END: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
}


# Why an action is illegal


def _not_held(_: FoxState, action: int) -> str:
    return f"F103: the {card_name(CARD_OF[action])} is not in the hand."


def _follow(state: FoxState, _: int) -> str:
    suit = SUIT_NAMES[suit_of(int(state.trick[0]))]
    return f"F104: {suit} were led: play a card of {suit}."


REASONS: dict[Reason, Refusal] = {
    Reason.FOX_FIRST: "F3: first decide on the Fox: name the hand card that becomes the decree, or keep it.",
    Reason.WOODCUTTER_FIRST: "F4: first bury a card: the Woodcutter drew one, and one of the hand goes under the deck.",
    Reason.NO_FOX: "F3: the decree can be changed only when a Fox has just been played.",
    Reason.NO_WOODCUTTER: "F4: a card is buried only when a Woodcutter has just been played.",
    Reason.NOT_HELD: _not_held,
    Reason.FOLLOW: _follow,
    Reason.MONARCH: lambda state, _: f"F2: a Monarch was led: play {monarch_demand(state)}.",
}
