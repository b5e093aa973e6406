"""The log of The Grimwood: what the last move caused, in each viewer's words. Numbers are those of RULINGS.md."""

from tanglewood.core.events import HIDDEN, Event, events_of
from tanglewood.core.frames import top_kind
from tanglewood.core.seats import NOBODY
from tanglewood.core.story import Sentence
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Speaker, capital, cards_in_words, count_of, joined
from tanglewood.games.grimwood.cards import (
    COMBO_NAMES,
    NAMES,
    NO_CARD,
    SET_POINTS,
    SUPERNATURALS,
    Combo,
    Kind,
    card_name,
)
from tanglewood.games.grimwood.hands import seen_cards
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, Frame, GrimwoodState, Happened
from tanglewood.games.grimwood.table import NO_ROW, points_of, row_of_card
from tanglewood.games.grimwood.words import cards_in

TURN_OVER = (Happened.TURN, Happened.SKIP, Happened.END)

# Turns of phrase


def _open(detail: int) -> int:
    """A detail that all may know; ValueError for one that an event keeps from the viewer."""
    if detail == HIDDEN:
        raise ValueError("something that all see is no secret")
    return detail


def _card(card: int) -> str:
    """The card, or "a card" for who may not know it."""
    return "a card" if card == HIDDEN else card_name(card)


def combo_name(kind: int, first: int) -> str:
    """A combo by its kind and first card: "three owls", "the combo of the Troll"."""
    return f"combo of {card_name(_open(first))}" if kind == Combo.SUPERNATURAL else COMBO_NAMES[_open(kind)]


def combo_label(state: GrimwoodState, row: int) -> str:
    """What a combo is and what it is worth: "combo of 3 supernaturals, 5 points"."""
    kind, size, points = int(state.combo_kind[row]), int(state.combo_size[row]), points_of(state, row)
    what = f"combo of {count_of(size, 'supernatural')}" if kind == Combo.SUPERNATURAL else COMBO_NAMES[kind]
    return f"{what}, {count_of(points, 'point')}"


def by_power(card: int) -> str:
    """What a steal or loss comes of: " with the Goblins", nothing for an action."""
    return f" with {card_name(card)}" if card != NO_CARD else ""


# Turns


def _say_deal(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"Three cards to each. {speaker.does(event.seat, 'begin')}."


def _say_turn(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    if any(other.kind == Happened.DEAL for other in events_of(state)):
        return ""  # the deal says who begins
    return f"{speaker.whose(event.seat)} {'last ' if state.final_turns > 0 else ''}turn."


def _say_skip(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    more = f", with {event.a} more to miss" if event.a > 0 else ""
    return f"{speaker.does(event.seat, 'miss', 'misses')} a turn{more}."


def _say_last_card(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return "That was the last card of the deck: after this turn, every other player has just one more."


def _say_idle(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"For {IDLE_ROUNDS} rounds no card has left the deck, so the game ends here."


def _say_end(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    points, won = scores_of(state), winners_of(state)
    if not won:
        raise ValueError("the game is not over")
    ranking = sorted(range(len(points)), key=lambda seat: -points[seat])
    table = ", ".join(f"{speaker.whom(seat)} {points[seat]}" for seat in ranking)
    best = joined(speaker.whom(seat) for seat in won)
    verb = "win" if len(won) > 1 or won[0] == speaker.viewer else "wins"
    return f"{capital(best)} {verb}. Points: {table}."


def _say_limit(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'hold')} {count_of(event.a, 'card')} too many."


def _say_decline(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'leave')} it at that."


# Drawing and stealing


def _say_draw(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'draw')} {_card(event.a)}."


def _say_attempt(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    victim = speaker.whom(_open(event.a))
    return f"{speaker.does(event.seat, 'try', 'tries')} to steal from {victim}{by_power(event.b)}."


def _say_block(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    thief = speaker.possessive(_open(event.a))
    over = top_kind(state) == Frame.LIMIT or any(later.kind in TURN_OVER for later in events_of(state))
    end = f", and {thief} turn with it" if over else ""
    return f"{speaker.does(event.seat, 'discard')} an amulet: the steal fails{end}."


def _say_stolen(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    thief = int(state.turn) if event.b == HIDDEN else event.b
    return f"{speaker.does(thief, 'steal')} {_card(event.a)} from {speaker.whom(event.seat)}."


# Placing


def _say_place(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    name = card_name(_open(event.a))
    if event.b:
        return f"{speaker.does(event.seat, 'play')} {name}."
    power = ", which shields its combo for good" if event.a == Kind.DRAGON else " without using the power"
    return f"{speaker.does(event.seat, 'place')} {name}{power}."


def _say_join(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    card = card_name(_open(event.a))
    if event.b == NO_CARD:
        return f"{speaker.does(event.seat, 'begin')} a new combo with {card}."
    row = row_of_card(state, event.a)
    now = "" if row == NO_ROW else f": a {combo_label(state, row)}"
    return f"{speaker.does(event.seat, 'add')} {card} to the combo of {card_name(event.b)}{now}."


def _say_rune(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'play')} a rune for two more actions."


def _say_combo(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    kind = _open(event.a)
    return f"{speaker.does(event.seat, 'place')} {COMBO_NAMES[kind]} for {count_of(SET_POINTS[kind], 'point')}."


# Powers


def _say_discard(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    card = card_name(_open(event.a))
    if event.b in (Kind.TROLL, Kind.DARK_UNICORN):
        return f"{speaker.does(event.seat, 'lose')} {card} to {card_name(event.b)}."
    why = f" to keep no more than {HAND_LIMIT}" if event.b == NO_CARD else ""
    return f"{speaker.does(event.seat, 'discard')} {card}{why}."


def _say_ask(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'ask')} everyone for {card_name(_open(event.a))}."


def _say_give(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'give')} {card_name(_open(event.a))} to {speaker.whom(event.b)}."


def _say_miss(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    does, has = speaker.does(event.seat, "do", "does"), speaker.does(event.seat, "have", "has")
    return _missing(_open(event.a), does, has)


def _all_miss(state: GrimwoodState, events: list[Event], speaker: Speaker) -> str:
    who = capital(joined(speaker.whom(event.seat) for event in events))
    return _missing(_open(events[0].a), f"{who} do", f"{who} have")


def _missing(card: int, does: str, has: str) -> str:
    return f"{does} not hold {card_name(card)}." if card < SUPERNATURALS else f"{has} no {NAMES[card]}."


def _say_swap(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'swap')} hands with {speaker.whom(_open(event.a))}."


def _say_look(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    saw = f": {_seen(state, event)}" if event.seat == speaker.viewer else ""
    return f"{speaker.does(event.seat, 'look')} at {speaker.possessive(_open(event.a))} hand{saw}."


def _all_looked_at(state: GrimwoodState, events: list[Event], speaker: Speaker) -> str:
    looker = events[0].seat
    if looker != speaker.viewer:
        return f"{speaker.does(looker, 'look')} at all other hands."
    hands = "; ".join(f"{speaker.names[event.a]} has {_seen(state, event)}" for event in events)
    return f"You look at all other hands: {hands}."


def _seen(state: GrimwoodState, event: Event) -> str:
    """The hand that the viewer has just looked at."""
    return cards_in_words(cards_in(seen_cards(state, event.seat, event.a)), card_name, NAMES)


def _say_take(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    card = card_name(_open(event.a))
    if event.b == NOBODY:
        verb = ("take", "takes") if event.seat == state.turn else ("get", "gets")  # the Laraki deal out
        return f"{speaker.does(event.seat, *verb)} {card} from the discard pile."
    if event.b == event.seat:
        return f"{speaker.does(event.seat, 'take')} {card} back from the table."
    return f"{speaker.does(event.seat, 'take')} {card} out of {speaker.possessive(event.b)} combo."


def _say_destroy(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    what = combo_name(event.a, event.b)
    if event.c == Kind.SORCERESS:
        return f"{speaker.does(event.seat, 'give')} up {what} for the Sorceress."
    return f"The Demon sends {speaker.possessive(event.seat)} {what} to the discard pile."


def _say_move(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    what = combo_name(event.a, event.b)
    return f"{speaker.does(event.seat, 'get')} {speaker.possessive(event.c)} {what}."


def _say_offer(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    whose = "your" if event.seat == speaker.viewer else "the"
    return f"{speaker.does(event.seat, 'offer')} {whose} {combo_name(event.a, event.b)} for a swap."


def _say_curse(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"The Werewolf makes {speaker.whom(event.seat)} miss the next turn."


def _say_wake(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'use')} the power of {card_name(_open(event.a))} once more."


SENTENCES = {
    Happened.DEAL: Sentence(_say_deal, "chapter"),
    Happened.TURN: Sentence(_say_turn, "chapter"),
    Happened.SKIP: Sentence(_say_skip, "result"),
    Happened.DRAW: Sentence(_say_draw),
    Happened.ATTEMPT: Sentence(_say_attempt),
    Happened.BLOCK: Sentence(_say_block, "result"),
    Happened.STOLEN: Sentence(_say_stolen),
    Happened.PLACE: Sentence(_say_place),
    Happened.JOIN: Sentence(_say_join),
    Happened.RUNE: Sentence(_say_rune),
    Happened.COMBO: Sentence(_say_combo, "result"),
    Happened.DISCARD: Sentence(_say_discard),
    Happened.ASK: Sentence(_say_ask),
    Happened.GIVE: Sentence(_say_give),
    Happened.MISS: Sentence(_say_miss, together=_all_miss),
    Happened.SWAP: Sentence(_say_swap),
    Happened.LOOK: Sentence(_say_look, together=_all_looked_at),
    Happened.TAKE: Sentence(_say_take),
    Happened.DESTROY: Sentence(_say_destroy, "result"),
    Happened.MOVE: Sentence(_say_move, "result"),
    Happened.CURSE: Sentence(_say_curse),
    Happened.WAKE: Sentence(_say_wake),
    Happened.DECLINE: Sentence(_say_decline),
    Happened.LAST_CARD: Sentence(_say_last_card, "chapter"),
    Happened.IDLE: Sentence(_say_idle, "chapter"),
    Happened.END: Sentence(_say_end, "chapter"),
    Happened.OFFER: Sentence(_say_offer),
    Happened.LIMIT: Sentence(_say_limit),
}
