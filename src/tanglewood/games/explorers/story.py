"""The log and the refusals of Explorers and Paths, in each viewer's words."""

from collections.abc import Callable

from tanglewood.core.events import HIDDEN, Event
from tanglewood.core.frames import top_kind
from tanglewood.core.game import Refusal
from tanglewood.core.story import Sentence
from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Speaker, capital, cards_in_words, count_of, joined
from tanglewood.games.explorers import forest, hands
from tanglewood.games.explorers.actions import GIFT_NAMES, INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.cards import (
    BOARDS,
    FIRST_EXPLORER,
    NAMES,
    NO_PATH,
    SLOT_TEXTS,
    Kind,
    card_name,
    way_name,
)
from tanglewood.games.explorers.explorers import BONUS_PLAYS
from tanglewood.games.explorers.rules import Reason
from tanglewood.games.explorers.state import PLAYS, ROUNDS, SHADOWED, ExplorersState, Frame, Happened

Say = Callable[[ExplorersState, Event, Speaker], str]


def result(state: ExplorersState, speaker: Speaker) -> str:
    """How the game ended, in one sentence. [E7, E11]"""
    won = winners_of(state)
    squares = forest.distance(state, won[0])
    if squares == 0:
        verb = "win" if won[0] == speaker.viewer else "wins"
        return f"{speaker.does(won[0], 'reach', 'reaches')} the goal and {verb}."
    names = capital(joined(speaker.whom(seat) for seat in won))
    verb = "win" if len(won) > 1 or won[0] == speaker.viewer else "wins"
    return f"{names} {verb}: nearest to the goal after {ROUNDS} rounds, with {count_of(squares, 'square')} to go."


# What happened


def _does(verb: str, rest: Callable[[Event], str], others: str | None = None) -> Say:
    """Whose event it is does something that all see alike; `others` is an irregular third person."""
    return lambda _, event, speaker: f"{speaker.does(event.seat, verb, others)} {rest(event)}."


def _say_deal(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    ways = joined(
        f"{speaker.whom(seat)} from {SLOT_TEXTS[forest.home_of(state, seat)]} to {SLOT_TEXTS[state.goals[seat]]}"
        for seat in range(int(state.seats))
    )
    return f"Four cards to each, on the {BOARDS[state.board]}: {ways}. {speaker.does(event.seat, 'begin')}."


def _say_turn(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    left = f"{count_of(event.a, 'play')} and {count_of(event.b, 'move')}"
    return f"{speaker.whose(event.seat)} turn, with {left}{' under a Wizard' if event.a < PLAYS else ''}."


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
    plays = BONUS_PLAYS[card]
    gain = f"{plays:+d} play{'s' if abs(plays) > 1 else ''}" if plays else GAINS.get(Kind(card), "")
    return f": {gain}" if gain else ""


def _hand(event: Event, speaker: Speaker) -> str:
    """The hand that all see of the one who acts: "your hand: two left bends and the Witch"."""
    cards = hands.decode_hand(event.a, event.b, event.c)
    whose = "your" if event.seat == speaker.viewer else "the"
    return f"{whose} hand: {cards_in_words(cards, card_name, NAMES)}" if cards else "an empty hand"


def _lay(event: Event) -> str:
    over = "" if event.c == NO_PATH else f", in place of {way_name(event.c)}"
    return f"{way_name(event.b)} on {SLOT_TEXTS[event.a]}{over}"


def _from_to(event: Event) -> str:
    return f"from {SLOT_TEXTS[event.a]} to {SLOT_TEXTS[event.b]}"


def _say_switch(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    slots = joined(SLOT_TEXTS[slot] for slot in (event.a, event.b))
    now = joined(f"{way_name(state.ways[slot])} on {SLOT_TEXTS[slot]}" for slot in (event.a, event.b))
    return f"{speaker.does(event.seat, 'switch', 'switches')} the paths on {slots}: now {now}."


def _say_move_path(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'move')} {way_name(state.ways[event.b])} {_from_to(event)}."


def _say_draw(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    if event.a and event.seat == speaker.viewer:
        return ""  # told with the cards
    return f"{speaker.does(event.seat, 'draw')} {count_of(event.a, 'card')}." if event.a else _find_none(event, speaker)


def _find_none(event: Event, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'find')} no card to draw."


def _say_see(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    if event.a == HIDDEN:
        return ""  # told by their number
    cards = [*hands.decode_three(event.a), *hands.decode_three(event.b)]
    return f"{speaker.does(event.seat, 'draw')} {cards_in_words(cards, card_name, NAMES)}."


def _say_shuffle(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    return f"{'1 discard is' if event.a == 1 else f'{event.a} discards are'} shuffled and put under the deck."


SENTENCES = {
    Happened.DEAL: Sentence(_say_deal, "chapter"),
    Happened.TURN: Sentence(_say_turn, "chapter"),
    Happened.PLAY: Sentence(
        _does("play", lambda e: f"{card_name(e.a)}{' with the Squire' if e.b else ''}{_gain(e.a)}"), "result"
    ),
    Happened.AGAIN: Sentence(
        lambda _, event, __: f"The Squire lets {card_name(event.a)} act a second time{_gain(event.a)}."
    ),
    Happened.CHOOSE: Sentence(_does("take", lambda e: f"{card_name(e.a)} to lay")),
    Happened.LAY: Sentence(_does("lay", _lay), "result"),
    Happened.WALK: Sentence(_does("walk", _from_to)),
    Happened.GONE: Sentence(
        _does("leave", lambda e: f"{card_name(e.b)} on {SLOT_TEXTS[e.a]}, and the Druid discards it"), "result"
    ),
    Happened.DRAW: Sentence(_say_draw),
    Happened.SEE: Sentence(_say_see),
    Happened.SILENT: Sentence(_does("draw", lambda _: "nothing more because of the Hermit")),
    Happened.SHUFFLE: Sentence(_say_shuffle),
    Happened.DISCARD: Sentence(_does("discard", lambda e: card_name(e.a))),
    Happened.HAND_GONE: Sentence(
        lambda _, event, speaker: f"{speaker.does(event.seat, 'discard')} {_hand(event, speaker)}.", "result"
    ),
    Happened.HALVE: Sentence(_does("have", lambda e: f"to discard {count_of(e.a, 'card')} for the Archer", "has")),
    Happened.ROTATE: Sentence(_does("rotate", lambda e: f"the path on {SLOT_TEXTS[e.a]}: now {way_name(e.b)}")),
    Happened.SWITCH: Sentence(_say_switch),
    Happened.MOVE_PATH: Sentence(_say_move_path),
    Happened.GIFT: Sentence(
        lambda _, e, speaker: f"{speaker.does(e.seat, 'give')} {GIFT_NAMES[e.a]} to {speaker.whom(e.b)}.", "result"
    ),
    Happened.REVEAL: Sentence(
        lambda _, event, speaker: f"{speaker.does(event.seat, 'reveal')} {_hand(event, speaker)}.", "result"
    ),
    Happened.PASS: Sentence(_does("leave", lambda _: "it at that")),
    Happened.CAMP: Sentence(
        lambda _, e, speaker: f"{speaker.does(e.seat, 'camp')}{', having done nothing' if e.a else ''}."
    ),
    Happened.GOAL: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
    Happened.LIMIT: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
    Happened.NOTHING: Sentence(_does("find", lambda e: FOUND[Frame(e.a)])),
}


# Why an action is barred


ASKED = {  # the ruling a question rests on, and what it asks
    Frame.SLOT: ("E6", "choose the slot for the path"),
    Frame.ROTATION: ("E6", "choose where the path's arrow points"),
    Frame.ADVENTURE: ("E20", "lay a path with the Adventurer, or pass"),
    Frame.HALVE: ("E21", "discard a card for the Archer"),
    Frame.CHART: ("E22", "choose a path for the Cartographer, or pass"),
    Frame.CHART_ROTATION: ("E22", "choose where the path's arrow points"),
    Frame.GIFT: ("E24", "choose what the Guide gives"),
    Frame.SWITCH: ("E26", "choose a path to switch with, or pass"),
    Frame.SQUIRE: ("E29", "play an explorer with the Squire, or pass"),
    Frame.LIFT: ("E30", "choose a path for the Witch to move"),
    Frame.DROP: ("E30", "choose the blank slot for the Witch's path"),
}
UNASKED = {
    Move.AT: "E6: nothing has to be put on a slot or chosen there now.",
    Move.ARROW: "E6: no path is being turned now.",
    Move.GIVE: "E24: only the player on the left of a Guide gives.",
    Move.DISCARD: "E21: cards of your choice are only discarded for an Archer.",
    Move.PASS: "E5: nothing is offered that you could leave; `camp` ends your turn.",
}
SLOTS_ASKED = {
    Frame.SLOT: "E6: paths are laid on any slot of the board but rivers and corners.",
    Frame.CHART: "E22: the Cartographer rotates your own path or one right next to you.",
    Frame.SWITCH: "E26: the Hireling switches your path with a path right next to it.",
    Frame.LIFT: "E30: the Witch moves a path with nobody on it.",
    Frame.DROP: "E30: the Witch's path goes to a slot without a path, no river and no corner.",
}


def _question_first(state: ExplorersState, action: int) -> str:
    number, task = ASKED[Frame(top_kind(state))]
    return f"{number}: first {task}."


def _not_held(state: ExplorersState, action: int) -> str:
    kind = top_kind(state)
    card = INDEX_OF[action] + (FIRST_EXPLORER if MOVE_OF[action] == Move.PLAY else 0)
    return f"{ASKED[Frame(kind)][0] if kind else 'E103'}: you do not hold {card_name(card)}."


def _slot(action: int) -> str:
    return SLOT_TEXTS[int(INDEX_OF[action])]


REASONS: dict[Reason, Refusal] = {
    Reason.QUESTION_FIRST: _question_first,
    Reason.NOT_ASKED: lambda _, action: UNASKED[Move(MOVE_OF[action])],
    Reason.TOO_LATE_TO_PLAY: "E5: explorers are played before paths and moves.",
    Reason.TOO_LATE_TO_LAY: "E5: paths are laid before the first move.",
    Reason.NO_PLAYS: "E5: you have no plays left.",
    Reason.NOT_HELD: _not_held,
    Reason.NO_MOVES: "E7: you have no moves left.",
    Reason.NO_GROUND: lambda _, action: f"E7: nobody can stand on {_slot(action)}.",
    Reason.NO_DOT: "E7: from a corner you step to a path next to it with a dot that faces the corner.",
    Reason.STUCK: "E7: there is no path under you; you are stuck until one is laid there.",
    Reason.ELSEWHERE: lambda _, action: (
        f"E7: your arrow does not lead to {_slot(action)}: it has to point to a dot of a path there, or to a corner."
    ),
    Reason.WRONG_SLOT: lambda state, _: SLOTS_ASKED[Frame(top_kind(state))],
    Reason.SAME_SIDE: "E22: the arrow points there already; to rotate is to point elsewhere.",
}
