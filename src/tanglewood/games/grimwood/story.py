"""The log of The Grimwood: what the last move caused, in each viewer's words. Numbers are those of RULINGS.md."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.events import EVERYONE, HIDDEN, Event, events_of
from tanglewood.core.frames import top_kind
from tanglewood.core.message import Text
from tanglewood.core.seats import NOBODY
from tanglewood.core.story import Sentence
from tanglewood.core.verbs import scores_of, winners_of
from tanglewood.core.view import Speaker, capital, cards_in_words, count_of, joined
from tanglewood.games.grimwood import cards
from tanglewood.games.grimwood.bags import cards_in
from tanglewood.games.grimwood.cards import COMBO_NAMES, NAMES, NO_CARD, SUPERNATURALS, Combo, Kind, card_name
from tanglewood.games.grimwood.hands import seen_cards
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, Frame, GrimwoodState, Happened
from tanglewood.games.grimwood.table import NO_ROW, points_of, row_of_card

TURN_OVER = (Happened.TURN, Happened.SKIP, Happened.END)
LAST_CARD = "That was the last card of the deck: after this turn, every other player has just one more."
IDLE = f"For {IDLE_ROUNDS} rounds no card has left the deck, so the game ends here."

# Turns of phrase


def combo_name(kind: int, first: int) -> str:
    """A combo by its kind and first card: "three owls", "the combo of the Troll"."""
    return f"combo of {card_name(first)}" if kind == Combo.SUPERNATURAL else COMBO_NAMES[kind]


def combo_label(state: GrimwoodState, row: int) -> str:
    """What a combo is and what it is worth: "combo of 3 supernaturals, 5 points"."""
    kind, size, points = int(state.combo_kind[row]), int(state.combo_size[row]), points_of(state, row)
    what = f"combo of {count_of(size, 'supernatural')}" if kind == Combo.SUPERNATURAL else COMBO_NAMES[kind]
    return f"{what}, {count_of(points, 'point')}"


def by_power(card: int) -> str:
    """What a steal or loss comes of: " with the Goblins", nothing for an action."""
    return f" with {card_name(card)}" if card != NO_CARD else ""


def _card(card: int) -> str:
    """The card, or "a card" for who may not know it."""
    return "a card" if card == HIDDEN else card_name(card)


def _does(you: str, rest: Callable[[Event, Speaker], str], weight: str = "move", other: str | None = None) -> Sentence:
    """Who does what: subject and verb, then the rest of the sentence."""
    return Sentence(lambda _, event, speaker: f"{speaker.does(event.seat, you, other)} {rest(event, speaker)}.", weight)


# Turns


def _say_turn(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    if any(other.kind == Happened.DEAL for other in events_of(state)):
        return ""  # the deal says who begins
    return f"{speaker.whose(event.seat)} {'last ' if state.final_turns > 0 else ''}turn."


def _say_skip(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    more = f", with {event.a} more to miss" if event.a > 0 else ""
    return f"{speaker.does(event.seat, 'miss', 'misses')} a turn{more}."


def result(state: GrimwoodState, speaker: Speaker) -> str:
    """How the game ended, in one sentence. [G8, G9]"""
    points, won = scores_of(state), winners_of(state)
    best = count_of(points[won[0]], "point")
    why = f" after {IDLE_ROUNDS} rounds without a card drawn" if state.deck_size > 0 else ""
    if len(won) > 1:
        names = joined(speaker.whom(seat) for seat in won)
        return f"{capital(names)} share the win with {best} each{why}."
    return f"{speaker.does(won[0], 'win')} with {best}{why}."


def _say_end(state: GrimwoodState, _: Event, speaker: Speaker) -> str:
    points = scores_of(state)
    ranking = sorted(range(len(points)), key=lambda seat: -points[seat])
    table = ", ".join(f"{speaker.whom(seat)} {points[seat]}" for seat in ranking)
    return f"{result(state, speaker)} Points: {table}."


# Drawing and stealing


def _say_block(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    thief = speaker.possessive(event.a)
    over = top_kind(state) == Frame.LIMIT or any(later.kind in TURN_OVER for later in events_of(state))
    end = f", and {thief} turn with it" if over else ""
    return f"{speaker.does(event.seat, 'discard')} an amulet: the steal fails{end}."


def _say_stolen(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    thief = int(state.turn) if event.b == HIDDEN else event.b
    return f"{speaker.does(thief, 'steal')} {_card(event.a)} from {speaker.whom(event.seat)}."


# Placing


def _say_place(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    name = card_name(event.a)
    if event.b:
        return f"{speaker.does(event.seat, 'play')} {name}."
    power = ", which shields its combo for good" if event.a == Kind.DRAGON else " without using the power"
    return f"{speaker.does(event.seat, 'place')} {name}{power}."


def _say_join(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    card = card_name(event.a)
    if event.b == NO_CARD:
        return f"{speaker.does(event.seat, 'begin')} a new combo with {card}."
    row = row_of_card(state, event.a)
    now = "" if row == NO_ROW else f": a {combo_label(state, row)}"
    return f"{speaker.does(event.seat, 'add')} {card} to the combo of {card_name(event.b)}{now}."


# Powers


def _say_discard(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    card = card_name(event.a)
    if event.b in (Kind.TROLL, Kind.DARK_UNICORN):
        return f"{speaker.does(event.seat, 'lose')} {card} to {card_name(event.b)}."
    why = f" to keep no more than {HAND_LIMIT}" if event.b == NO_CARD else ""
    return f"{speaker.does(event.seat, 'discard')} {card}{why}."


def _say_miss(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    does, has = speaker.does(event.seat, "do", "does"), speaker.does(event.seat, "have", "has")
    return _missing(event.a, does, has)


def _all_miss(state: GrimwoodState, events: list[Event], speaker: Speaker) -> str:
    who = capital(joined(speaker.whom(event.seat) for event in events))
    return _missing(events[0].a, f"{who} do", f"{who} have")


def _missing(card: int, does: str, has: str) -> str:
    return f"{does} not hold {card_name(card)}." if card < SUPERNATURALS else f"{has} no {NAMES[card]}."


def _say_look(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    saw = f": {_seen(state, event)}" if event.seat == speaker.viewer else ""
    return f"{speaker.does(event.seat, 'look')} at {speaker.possessive(event.a)} hand{saw}."


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
    card = card_name(event.a)
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


def _say_offer(state: GrimwoodState, event: Event, speaker: Speaker) -> str:
    whose = "your" if event.seat == speaker.viewer else "the"
    return f"{speaker.does(event.seat, 'offer')} {whose} {combo_name(event.a, event.b)} for a swap."


def _in_full(say: Callable[[Any, Any, Speaker], Text]) -> Callable[[Any, Any, Speaker], Text]:
    """How to tell of an event, or several, that all see: ValueError where one has an audience."""

    def checked(state: GrimwoodState, events: Event | list[Event], speaker: Speaker) -> Text:
        if any(event.audience != EVERYONE for event in ([events] if isinstance(events, Event) else events)):
            raise ValueError("something that all see is no secret")
        return say(state, events, speaker)

    return checked


SECRET = (Happened.DRAW, Happened.STOLEN)  # events whose details not all may know
SAID = {
    Happened.DEAL: Sentence(lambda _, event, say: f"Three cards to each. {say.does(event.seat, 'begin')}.", "chapter"),
    Happened.TURN: Sentence(_say_turn, "chapter"),
    Happened.SKIP: Sentence(_say_skip, "result"),
    Happened.DRAW: _does("draw", lambda event, _: _card(event.a)),
    Happened.ATTEMPT: _does(
        "try", lambda event, say: f"to steal from {say.whom(event.a)}{by_power(event.b)}", other="tries"
    ),
    Happened.BLOCK: Sentence(_say_block, "result"),
    Happened.STOLEN: Sentence(_say_stolen),
    Happened.PLACE: Sentence(_say_place),
    Happened.JOIN: Sentence(_say_join),
    Happened.RUNE: _does("play", lambda *_: "a rune for two more actions"),
    Happened.COMBO: _does(
        "place", lambda event, _: f"{COMBO_NAMES[event.a]} for {cards.SET_POINTS[event.a]} points", "result"
    ),
    Happened.DISCARD: Sentence(_say_discard),
    Happened.ASK: _does("ask", lambda event, _: f"everyone for {card_name(event.a)}"),
    Happened.GIVE: _does("give", lambda event, say: f"{card_name(event.a)} to {say.whom(event.b)}"),
    Happened.MISS: Sentence(_say_miss, together=_all_miss),
    Happened.SWAP: _does("swap", lambda event, say: f"hands with {say.whom(event.a)}"),
    Happened.LOOK: Sentence(_say_look, together=_all_looked_at),
    Happened.TAKE: Sentence(_say_take),
    Happened.DESTROY: Sentence(_say_destroy, "result"),
    Happened.MOVE: _does(
        "get", lambda event, say: f"{say.possessive(event.c)} {combo_name(event.a, event.b)}", "result"
    ),
    Happened.CURSE: Sentence(lambda _, event, say: f"The Werewolf makes {say.whom(event.seat)} miss the next turn."),
    Happened.WAKE: _does("use", lambda event, _: f"the power of {card_name(event.a)} once more"),
    Happened.DECLINE: _does("leave", lambda *_: "it at that"),
    Happened.LAST_CARD: Sentence(lambda *_: LAST_CARD, "chapter"),
    Happened.IDLE: Sentence(lambda *_: IDLE, "chapter"),
    Happened.END: Sentence(_say_end, "chapter"),
    Happened.OFFER: Sentence(_say_offer),
    Happened.LIMIT: _does("hold", lambda event, _: f"{count_of(event.a, 'card')} too many"),
}
SENTENCES = {
    kind: sentence
    if kind in SECRET
    else Sentence(_in_full(sentence.say), sentence.weight, sentence.together and _in_full(sentence.together))
    for kind, sentence in SAID.items()
}
