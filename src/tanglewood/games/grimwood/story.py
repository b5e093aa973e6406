"""The log of The Grimwood: what the last move caused, in each viewer's words. Numbers are those of RULINGS.md."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from tanglewood.core.events import HIDDEN, Event, checked_events, events_of
from tanglewood.core.frames import top_kind
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Happening, Speaker, capital, cards_in_words, count_of, joined
from tanglewood.games.grimwood.cards import NAMES, NO_CARD, SET_POINTS, SUPERNATURALS, Kind, card_name
from tanglewood.games.grimwood.hands import seen_cards
from tanglewood.games.grimwood.phrases import by_power, checked_card, combo_label, combo_name
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, MOST_SEATS, NOBODY, Frame, Happened
from tanglewood.games.grimwood.table import NO_ROW, row_of_card
from tanglewood.games.grimwood.words import cards_in

Sentence = Callable[[Any, Event, Speaker], str]
TURN_OVER = (Happened.TURN, Happened.SKIP, Happened.END)
TOLD_TOGETHER = (Happened.MISS, Happened.LOOK)  # of several players in a row
CHAPTERS = (Happened.DEAL, Happened.TURN, Happened.LAST_CARD, Happened.IDLE, Happened.END)
RESULTS = (Happened.COMBO, Happened.DESTROY, Happened.MOVE, Happened.BLOCK, Happened.SKIP)


def tell(state: Any, speaker: Speaker) -> tuple[Happening, ...]:
    """The last move of a concealed state, in the viewer's words. Raises ValueError for events of another game."""
    told: list[Happening] = []
    for kind, events in groupby(checked_events(state, Happened, MOST_SEATS), key=lambda event: event.kind):
        if kind == Happened.TURN and told and told[-1].kind == "deal":
            continue  # the deal says who begins
        told += _happenings(state, Happened(kind), list(events), speaker)
    return tuple(told)


def _happenings(state: Any, kind: Happened, events: list[Event], speaker: Speaker) -> list[Happening]:
    """The happenings of events of one kind that follow each other."""
    weight = "chapter" if kind in CHAPTERS else "result" if kind in RESULTS else "move"
    if kind in TOLD_TOGETHER and len(events) > 1:
        text = _all_miss(events, speaker) if kind == Happened.MISS else _all_looked_at(state, events, speaker)
        return [Happening(kind.name.lower(), events[0].seat, text, weight)]
    sentence = _SENTENCES[kind]
    return [Happening(kind.name.lower(), event.seat, sentence(state, event, speaker), weight) for event in events]


def _seat(speaker: Speaker, seat: int) -> int:
    """The seat, if there is one of that number; ValueError otherwise."""
    if not 0 <= seat < len(speaker.names):
        raise ValueError(f"there is no seat {seat}")
    return seat


def _card(card: int) -> str:
    """The card, or "a card" for who may not know it."""
    return "a card" if card == HIDDEN else card_name(checked_card(card))


# Turns


def _say_deal(state: Any, event: Event, speaker: Speaker) -> str:
    return f"Three cards to each. {speaker.does(event.seat, 'begin')}."


def _say_turn(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.whose(event.seat)} {'last ' if state.final_turns > 0 else ''}turn."


def _say_skip(state: Any, event: Event, speaker: Speaker) -> str:
    more = f", with {event.a} more to miss" if event.a > 0 else ""
    return f"{speaker.does(event.seat, 'miss', 'misses')} a turn{more}."


def _say_last_card(state: Any, event: Event, speaker: Speaker) -> str:
    return "That was the last card of the deck: after this turn, every other player has just one more."


def _say_idle(state: Any, event: Event, speaker: Speaker) -> str:
    return f"For {IDLE_ROUNDS} rounds no card has left the deck, so the game ends here."


def _say_end(state: Any, event: Event, speaker: Speaker) -> str:
    points = scores_of(state)
    won = winners_of(state)
    if not won:
        raise ValueError("the game is not over")
    ranking = sorted(range(len(points)), key=lambda seat: -points[seat])
    table = ", ".join(f"{speaker.whom(seat)} {points[seat]}" for seat in ranking)
    best = joined(speaker.whom(seat) for seat in won)
    verb = "win" if len(won) > 1 or won[0] == speaker.viewer else "wins"
    return f"{capital(best)} {verb}. Points: {table}."


def _say_decline(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'leave')} it at that."


# Drawing and stealing


def _say_draw(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'draw')} {_card(event.a)}."


def _say_attempt(state: Any, event: Event, speaker: Speaker) -> str:
    victim = speaker.whom(_seat(speaker, event.a))
    return f"{speaker.does(event.seat, 'try', 'tries')} to steal from {victim}{by_power(event.b)}."


def _say_block(state: Any, event: Event, speaker: Speaker) -> str:
    thief = speaker.possessive(_seat(speaker, event.a))
    over = top_kind(state) == Frame.LIMIT or any(later.kind in TURN_OVER for later in events_of(state))
    end = f", and {thief} turn with it" if over else ""
    return f"{speaker.does(event.seat, 'discard')} an amulet: the steal fails{end}."


def _say_stolen(state: Any, event: Event, speaker: Speaker) -> str:
    thief = int(state.turn) if event.b == HIDDEN else event.b
    who = speaker.does(_seat(speaker, thief), "steal")
    return f"{who} {_card(event.a)} from {speaker.whom(event.seat)}."


# Placing


def _say_place(state: Any, event: Event, speaker: Speaker) -> str:
    name = card_name(checked_card(event.a))
    if event.b:
        return f"{speaker.does(event.seat, 'play')} {name}."
    power = ", which shields its combo for good" if event.a == Kind.DRAGON else " without using the power"
    return f"{speaker.does(event.seat, 'place')} {name}{power}."


def _say_join(state: Any, event: Event, speaker: Speaker) -> str:
    card = card_name(checked_card(event.a))
    if event.b == NO_CARD:
        return f"{speaker.does(event.seat, 'begin')} a new combo with {card}."
    first = card_name(checked_card(event.b))
    row = row_of_card(state, event.a)
    now = "" if row == NO_ROW else f": a {combo_label(state, row)}"
    return f"{speaker.does(event.seat, 'add')} {card} to the combo of {first}{now}."


def _say_rune(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'play')} a rune for two more actions."


def _say_combo(state: Any, event: Event, speaker: Speaker) -> str:
    what = combo_name(event.a, HIDDEN)
    return f"{speaker.does(event.seat, 'place')} {what} for {count_of(SET_POINTS[event.a], 'point')}."


# Powers


def _say_discard(state: Any, event: Event, speaker: Speaker) -> str:
    card = card_name(checked_card(event.a))
    if event.b in (Kind.TROLL, Kind.DARK_UNICORN):
        by = "the Troll" if event.b == Kind.TROLL else "the Dark Unicorn"
        return f"{speaker.does(event.seat, 'lose')} {card} to {by}."
    why = f" to keep no more than {HAND_LIMIT}" if event.b == HIDDEN else ""
    return f"{speaker.does(event.seat, 'discard')} {card}{why}."


def _say_ask(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'ask')} everyone for {card_name(checked_card(event.a))}."


def _say_give(state: Any, event: Event, speaker: Speaker) -> str:
    receiver = speaker.whom(_seat(speaker, event.b))
    return f"{speaker.does(event.seat, 'give')} {card_name(checked_card(event.a))} to {receiver}."


def _none_of(card: int) -> str:
    return f"not hold {card_name(checked_card(card))}" if card < SUPERNATURALS else f"no {NAMES[checked_card(card)]}"


def _say_miss(state: Any, event: Event, speaker: Speaker) -> str:
    if event.a < SUPERNATURALS:
        return f"{speaker.does(event.seat, 'do', 'does')} {_none_of(event.a)}."
    return f"{speaker.does(event.seat, 'have', 'has')} {_none_of(event.a)}."


def _all_miss(events: list[Event], speaker: Speaker) -> str:
    who = joined(speaker.whom(_seat(speaker, event.seat)) for event in events)
    verb = "do" if events[0].a < SUPERNATURALS else "have"
    return f"{capital(who)} {verb} {_none_of(events[0].a)}."


def _say_swap(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'swap')} hands with {speaker.whom(_seat(speaker, event.a))}."


def _say_look(state: Any, event: Event, speaker: Speaker) -> str:
    owner = _seat(speaker, event.a)
    saw = f": {_seen(state, event)}" if event.seat == speaker.viewer else ""
    return f"{speaker.does(event.seat, 'look')} at {speaker.possessive(owner)} hand{saw}."


def _all_looked_at(state: Any, events: list[Event], speaker: Speaker) -> str:
    looker = events[0].seat
    if looker != speaker.viewer:
        return f"{speaker.does(looker, 'look')} at all other hands."
    hands = "; ".join(f"{speaker.names[_seat(speaker, event.a)]} has {_seen(state, event)}" for event in events)
    return f"You look at all other hands: {hands}."


def _seen(state: Any, event: Event) -> str:
    """The hand that the viewer has just looked at."""
    return cards_in_words(cards_in(seen_cards(state, event.seat, event.a)), card_name, NAMES)


def _say_take(state: Any, event: Event, speaker: Speaker) -> str:
    card = card_name(checked_card(event.a))
    if event.b == NOBODY:
        verb = ("take", "takes") if event.seat == state.turn else ("get", "gets")  # the Laraki deal out
        return f"{speaker.does(event.seat, *verb)} {card} from the discard pile."
    if event.b == event.seat:
        return f"{speaker.does(event.seat, 'take')} {card} back from the table."
    return f"{speaker.does(event.seat, 'take')} {card} out of {speaker.possessive(_seat(speaker, event.b))} combo."


def _say_destroy(state: Any, event: Event, speaker: Speaker) -> str:
    what = combo_name(event.a, event.b)
    if event.c == Kind.SORCERESS:
        return f"{speaker.does(event.seat, 'give')} up {what} for the Sorceress."
    return f"The Demon sends {speaker.possessive(event.seat)} {what} to the discard pile."


def _say_move(state: Any, event: Event, speaker: Speaker) -> str:
    what = combo_name(event.a, event.b)
    return f"{speaker.does(event.seat, 'get')} {speaker.possessive(_seat(speaker, event.c))} {what}."


def _say_offer(state: Any, event: Event, speaker: Speaker) -> str:
    whose = "your" if event.seat == speaker.viewer else "the"
    return f"{speaker.does(event.seat, 'offer')} {whose} {combo_name(event.a, event.b)} for a swap."


def _say_limit(state: Any, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'hold')} {count_of(event.a, 'card')} too many."


def _say_curse(state: Any, event: Event, speaker: Speaker) -> str:
    return f"The Werewolf makes {speaker.whom(event.seat)} miss the next turn."


def _say_wake(state: Any, event: Event, speaker: Speaker) -> str:
    name = card_name(checked_card(event.a))
    return f"{speaker.does(event.seat, 'use')} the power of {name} once more."


_SENTENCES: dict[Happened, Sentence] = {
    Happened.DEAL: _say_deal,
    Happened.TURN: _say_turn,
    Happened.SKIP: _say_skip,
    Happened.DRAW: _say_draw,
    Happened.ATTEMPT: _say_attempt,
    Happened.BLOCK: _say_block,
    Happened.STOLEN: _say_stolen,
    Happened.PLACE: _say_place,
    Happened.JOIN: _say_join,
    Happened.RUNE: _say_rune,
    Happened.COMBO: _say_combo,
    Happened.DISCARD: _say_discard,
    Happened.ASK: _say_ask,
    Happened.GIVE: _say_give,
    Happened.MISS: _say_miss,
    Happened.SWAP: _say_swap,
    Happened.LOOK: _say_look,
    Happened.TAKE: _say_take,
    Happened.DESTROY: _say_destroy,
    Happened.MOVE: _say_move,
    Happened.CURSE: _say_curse,
    Happened.WAKE: _say_wake,
    Happened.DECLINE: _say_decline,
    Happened.LAST_CARD: _say_last_card,
    Happened.IDLE: _say_idle,
    Happened.END: _say_end,
    Happened.OFFER: _say_offer,
    Happened.LIMIT: _say_limit,
}
