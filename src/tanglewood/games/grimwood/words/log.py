"""The log of The Grimwood: the results of the last move, in each viewer's words. Numbers are those of RULINGS.md."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from tanglewood.core.game.verbs import scores_of, winners_of
from tanglewood.core.language.message import Argument, Message, Player, Text, listed
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.state.events import EVERYONE, HIDDEN, Event, events_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.log import Sentence, sentence
from tanglewood.core.view.view import Speaker, counted
from tanglewood.games.grimwood.rules.bags import cards_in
from tanglewood.games.grimwood.rules.cards import COMBO_NAMES, NAMES, NO_CARD, SET_POINTS, Kind, card_named
from tanglewood.games.grimwood.rules.cards import combo_named as combo
from tanglewood.games.grimwood.rules.combos import NO_ROW, points_of, row_of_card
from tanglewood.games.grimwood.rules.hands import seen_cards
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.state import Frame, GrimwoodState, Happened
from tanglewood.games.grimwood.words.prompts import turn

TURN_OVER = (Happened.TURN, Happened.SKIP, Happened.END)

tell = partial(sentence, message)


# Turns


def _say_turn(state: GrimwoodState, _: Event, __: Speaker) -> Text:
    if any(other.kind == Happened.DEAL for other in events_of(state)):
        return ""  # the deal says who begins
    return message("turn-begins", **turn(state))


def result(state: GrimwoodState, _: Speaker) -> Message:
    """The result of the game in words. [G8, G9]"""
    points, won = scores_of(state), list(map(Player, winners_of(state)))
    idle = int(state.max_idle_rounds) if state.deck_size > 0 else 0
    about: dict[str, Argument] = {"points": max(points), "idle": idle}
    if len(won) > 1:
        return message("result-shared", players=listed(*won), **about)
    return message("result-won", player=won[0], **about)


def _say_idle(state: GrimwoodState, event: Event, _: Speaker) -> Message:
    return message("idle", player=Player(event.seat), rounds=int(state.max_idle_rounds))


def _say_end(state: GrimwoodState, _: Event, speaker: Speaker) -> Message:
    points = scores_of(state)
    ranking = sorted(range(len(points)), key=lambda seat: -points[seat])
    scores = listed(*(message("score-of", player=Player(seat), points=points[seat]) for seat in ranking))
    return message("end", result=result(state, speaker), scores=scores)


# Drawing and stealing


def _say_attempt(_: GrimwoodState, event: Event, __: Speaker) -> Message:
    about: dict[str, Argument] = {"player": Player(event.seat), "victim": Player(event.a)}
    return (
        message("attempt", **about) if event.b == NO_CARD else message("attempt-power", power=NAMES[event.b], **about)
    )


def _say_block(state: GrimwoodState, event: Event, _: Speaker) -> Message:
    over = top_kind(state) == Frame.LIMIT or any(later.kind in TURN_OVER for later in events_of(state))
    return message("block", player=Player(event.seat), thief=Player(event.a), over=over)


def _say_stolen(state: GrimwoodState, event: Event, _: Speaker) -> Message:
    thief = Player(_thief(state, event))
    return message("stolen", player=Player(event.seat), thief=thief, card=card_named(event.a))


def _thief(state: GrimwoodState, event: Event) -> int:
    return int(state.turn) if event.b == HIDDEN else event.b


def _all_drawn(_: GrimwoodState, events: list[Event], __: Speaker) -> Message:
    """The cards of the Mage."""
    cards = counted((event.a for event in events), card_named)
    return message("draw", player=Player(events[0].seat), card=cards)


# Placing


def _say_place(_: GrimwoodState, event: Event, __: Speaker) -> Message:
    name = "play" if event.b else "place-dragon" if event.a == Kind.DRAGON else "place"
    return message(name, player=Player(event.seat), card=NAMES[event.a])


def _say_join(state: GrimwoodState, event: Event, _: Speaker) -> Message:
    about: dict[str, Argument] = {"player": Player(event.seat), "card": NAMES[event.a]}
    if event.b == NO_CARD:
        return message("new-combo", **about)
    row, about["first"] = row_of_card(state, event.a), NAMES[event.b]
    if row == NO_ROW:
        return message("join", **about)
    return message("join-worth", size=int(state.combo_size[row]), points=points_of(state, row), **about)


# Powers


def _say_discard(_: GrimwoodState, event: Event, __: Speaker) -> Message:
    about: dict[str, Argument] = {"player": Player(event.seat), "card": NAMES[event.a]}
    if event.b in (Kind.TROLL, Kind.DARK_UNICORN):
        return message("discard-power", power=NAMES[event.b], **about)
    return message("discard-limit" if event.b == NO_CARD else "discard", **about)


def _of_power(state: GrimwoodState, event: Event) -> int:
    """The player whose power forces the discard, else the discarding player."""
    return int(state.turn) if event.b in (Kind.TROLL, Kind.DARK_UNICORN) else event.seat


def _of_demon(state: GrimwoodState, event: Event) -> int:
    """The player whose Demon destroys a combo, else the player who gives it up."""
    return int(state.turn) if event.c == Kind.DEMON else event.seat


def _all_lose(_: GrimwoodState, events: list[Event], __: Speaker) -> Message:
    """Tell the others' losses to the Dark Unicorn."""
    losses = (message("loss", player=Player(event.seat), card=NAMES[event.a]) for event in events)
    return message("discard-all", losses=listed(*losses), power=NAMES[events[0].b])


def _all_miss(_: GrimwoodState, events: list[Event], __: Speaker) -> Message:
    first, *others = (Player(event.seat) for event in events)
    card = NAMES[events[0].a]
    return message("miss-several", player=first, others=listed(*others), players=listed(first, *others), card=card)


def _say_look(state: GrimwoodState, event: Event, speaker: Speaker) -> Message:
    about: dict[str, Argument] = {"player": Player(event.seat), "other": Player(event.a)}
    if event.seat != speaker.viewer:
        return message("look", **about)
    return message("look-seen", cards=_seen(state, event), **about)


def _all_looked_at(state: GrimwoodState, events: list[Event], speaker: Speaker) -> Message:
    looker = events[0].seat
    if looker != speaker.viewer:
        return message("look-all", player=Player(looker))
    hands = (message("hand-seen", player=Player(event.a), cards=_seen(state, event)) for event in events)
    return message("look-all-seen", hands=listed(*hands))


def _seen(state: GrimwoodState, event: Event) -> Argument:
    """The hand that the viewer has just looked at."""
    return counted(cards_in(seen_cards(state, event.seat, event.a)), card_named)


def _say_take(state: GrimwoodState, event: Event, _: Speaker) -> Message:
    about: dict[str, Argument] = {"player": Player(event.seat), "card": NAMES[event.a]}
    if event.b == NOBODY:
        return message("take" if event.seat == state.turn else "take-dealt", **about)
    return (
        message("take-back", **about)
        if event.b == event.seat
        else message("take-combo", owner=Player(event.b), **about)
    )


def _say_destroy(_: GrimwoodState, event: Event, __: Speaker) -> Message:
    name = "destroy-sorceress" if event.c == Kind.SORCERESS else "destroy-demon"
    return message(name, player=Player(event.seat), combo=combo(event.a, event.b))


def _swapped(_: GrimwoodState, events: list[Event], __: Speaker) -> Message:
    """Tell the Highwayman's exchange of combos."""
    got, handed = (combo(event.a, event.b) for event in events)
    return message("move-both", player=Player(events[0].seat), owner=Player(events[0].c), combo=got, given=handed)


def _in_full(say: Callable[[Any, Any, Speaker], Text]) -> Callable[[Any, Any, Speaker], Text]:
    """A teller for events that all see; ValueError if an event has an audience."""

    def checked(state: GrimwoodState, events: Event | list[Event], speaker: Speaker) -> Text:
        if any(event.audience != EVERYONE for event in ([events] if isinstance(events, Event) else events)):
            raise ValueError("something that all see is no secret")
        return say(state, events, speaker)

    return checked


SECRET = (Happened.DRAW, Happened.STOLEN)  # events whose details can be secret
SAID = {
    Happened.DEAL: tell("deal", weight="chapter"),
    Happened.TURN: Sentence(_say_turn, "chapter", shown=True),
    Happened.SKIP: tell("skip", weight="result", more=lambda event: event.a),
    Happened.DRAW: Sentence(tell("draw", card=lambda event: card_named(event.a)).say, together=_all_drawn, cue="draw"),
    Happened.ATTEMPT: Sentence(_say_attempt, shown=True),
    Happened.BLOCK: Sentence(_say_block, "result"),
    Happened.STOLEN: Sentence(_say_stolen, doer=_thief, cue="capture"),
    Happened.PLACE: Sentence(_say_place),
    Happened.JOIN: Sentence(_say_join, shown=True),
    Happened.RUNE: tell("rune"),
    Happened.COMBO: tell(
        "lay", weight="result", combo=lambda event: COMBO_NAMES[event.a], points=lambda event: SET_POINTS[event.a]
    ),
    Happened.DISCARD: Sentence(_say_discard, together=_all_lose, doer=_of_power),
    Happened.ASK: tell("ask", card=lambda event: NAMES[event.a]),
    Happened.GIVE: tell("give", card=lambda event: NAMES[event.a], taker=lambda event: Player(event.b)),
    Happened.MISS: Sentence(tell("miss", card=lambda event: NAMES[event.a]).say, together=_all_miss),
    Happened.SWAP: tell("swap", other=lambda event: Player(event.a)),
    Happened.LOOK: Sentence(_say_look, together=_all_looked_at),
    Happened.TAKE: Sentence(_say_take),
    Happened.DESTROY: Sentence(_say_destroy, "result", doer=_of_demon),
    Happened.MOVE: Sentence(
        tell("move", combo=lambda event: combo(event.a, event.b), owner=lambda event: Player(event.c)).say,
        weight="result",
        together=_swapped,
    ),
    Happened.CURSE: Sentence(tell("curse").say, doer=lambda _, event: event.a),
    Happened.WAKE: tell("wake", card=lambda event: NAMES[event.a]),
    Happened.DECLINE: tell("decline"),
    Happened.LAST_CARD: tell("last-card", weight="chapter"),
    Happened.IDLE: Sentence(_say_idle, "chapter"),
    Happened.END: Sentence(_say_end, "chapter"),
    Happened.OFFER: Sentence(tell("offer", combo=lambda event: combo(event.a, event.b)).say, shown=True),
    Happened.LIMIT: Sentence(tell("limit", cards=lambda event: event.a).say, shown=True),
}
SENTENCES = {
    kind: sentence
    if kind in SECRET
    else replace(sentence, say=_in_full(sentence.say), together=sentence.together and _in_full(sentence.together))
    for kind, sentence in SAID.items()
}
