"""Explorers and Paths in each viewer's words: prompts, the log, the result and the refusals."""

from collections.abc import Callable

from tanglewood.core.events import HIDDEN, Event
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.game import Refusal
from tanglewood.core.story import Say, Sentence, does
from tanglewood.core.verbs import winners_of
from tanglewood.core.view import Speaker, capital, cards_in_words, count_of, joined
from tanglewood.games.explorers import forest, hands, legal
from tanglewood.games.explorers.actions import GIFT_NAMES, INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.cards import BOARDS, NAMES, NO_PATH, SHAPES, SLOT_TEXTS, Kind, card_name, way_name
from tanglewood.games.explorers.explorers import BONUS_PLAYS
from tanglewood.games.explorers.legal import Reason
from tanglewood.games.explorers.state import PLAYS, ROUNDS, SHADOWED, ExplorersState, Frame, Happened

# What is to be decided


def prompt(state: ExplorersState, speaker: Speaker) -> str:
    """One plain sentence for the viewer: whose turn it is, what is asked, what is left."""
    actor, kind = int(state.actor), top_kind(state)
    todo = asked(state, speaker.possessive(int(state.turn))) if kind else _to_do(state)
    if actor == speaker.viewer:
        return f"Your {'turn' if actor == state.turn else 'choice'}: {todo}."
    return f"{speaker.who(actor)} {'is to' if kind else 'may'} {todo}."


def _to_do(state: ExplorersState) -> str:
    """What is left of a turn; what all can see, in the same words for all. [E5]"""
    left = ("play explorers", legal.may_play(state) == 0), ("lay paths", legal.may_lay(state) == 0)
    todo = [words for words, may in (*left, ("walk", legal.steps(state, int(state.actor)))) if may]
    either = f"{', '.join(todo)} or camp" if todo else "camp"
    return f"{either} ({count_of(max(0, int(state.plays)), 'play')} and {count_of(int(state.moves), 'move')} left)"


def asked(state: ExplorersState, whose: str) -> str:
    """What is asked now, of a card of the player at turn, who is called by a possessive."""
    _, question = QUESTIONS[Frame(top_kind(state))]
    return question(top_argument(state, 0), top_argument(state, 1)).format(whose=whose)


def _at(slot: int) -> str:
    return SLOT_TEXTS[slot]


# The ruling that each question rests on, and what is asked, by its arguments
QUESTIONS: dict[Frame, tuple[str, Callable[[int, int], str]]] = {
    Frame.SLOT: ("E6", lambda shape, _: f"choose a slot for {card_name(shape)}"),
    Frame.ROTATION: ("E6", lambda shape, slot: f"choose where the arrow of {card_name(shape)} points on {_at(slot)}"),
    Frame.ADVENTURE: (
        "E20",
        lambda left, _: f"lay {'up to two paths' if left > 1 else 'one more path'} with the Adventurer, or pass",
    ),
    Frame.HALVE: ("E21", lambda left, _: f"discard {count_of(left, 'card')} because of {{whose}} Archer"),
    Frame.CHART: ("E22", lambda *_: "choose a path for the Cartographer to rotate, or pass"),
    Frame.CHART_ROTATION: ("E22", lambda slot, _: f"choose where the arrow of the path on {_at(slot)} shall point"),
    Frame.GIFT: ("E24", lambda *_: "choose what {whose} Guide gives"),
    Frame.SWITCH: ("E26", lambda *_: "choose a path next door for the Hireling to switch, or pass"),
    Frame.SQUIRE: ("E29", lambda *_: "play another explorer with the Squire, to be resolved twice, or pass"),
    Frame.LIFT: ("E30", lambda *_: "choose a path with nobody on it for the Witch to move"),
    Frame.DROP: ("E30", lambda slot, _: f"choose the blank slot to which the Witch moves the path of {_at(slot)}"),
}


# How it has ended


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


def _hand(_: ExplorersState, event: Event, speaker: Speaker) -> str:
    """The hand that all see of the one who acts: "your hand: two left bends and the Witch"."""
    cards = hands.decode_hand(event.a, event.b, event.c)
    whose = "your" if event.seat == speaker.viewer else "the"
    return f"{whose} hand: {cards_in_words(cards, card_name, NAMES)}" if cards else "an empty hand"


def _laid(_: ExplorersState, event: Event, __: Speaker) -> str:
    over = "" if event.c == NO_PATH else f", in place of {way_name(event.c)}"
    return f"{way_name(event.b)} on {SLOT_TEXTS[event.a]}{over}"


def _from_to(event: Event) -> str:
    return f"from {SLOT_TEXTS[event.a]} to {SLOT_TEXTS[event.b]}"


def _switched(state: ExplorersState, event: Event, __: Speaker) -> str:
    slots = (event.a, event.b)
    now = joined(f"{way_name(state.ways[slot])} on {SLOT_TEXTS[slot]}" for slot in slots)
    return f"the paths on {joined(SLOT_TEXTS[slot] for slot in slots)}: now {now}"


def _say_draw(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    if event.a and event.seat == speaker.viewer:
        return ""  # told with the cards
    verb, cards = ("draw", count_of(event.a, "card")) if event.a else ("find", "no card to draw")
    return f"{speaker.does(event.seat, verb)} {cards}."


def _say_see(state: ExplorersState, event: Event, speaker: Speaker) -> str:
    if event.a == HIDDEN:
        return ""  # told by their number
    cards = [*hands.decode_three(event.a), *hands.decode_three(event.b)]
    return f"{speaker.does(event.seat, 'draw')} {cards_in_words(cards, card_name, NAMES)}."


def _over(state: ExplorersState, _: Event, speaker: Speaker) -> str:
    return result(state, speaker)


CHAPTERS = (Happened.DEAL, Happened.TURN, Happened.GOAL, Happened.LIMIT)
RESULTS = (Happened.PLAY, Happened.LAY, Happened.GONE, Happened.HAND_GONE, Happened.REVEAL, Happened.GIFT)
_SAID: dict[Happened, Say] = {
    Happened.DEAL: _say_deal,
    Happened.TURN: _say_turn,
    Happened.PLAY: does("play", lambda _, e, __: card_name(e.a) + " with the Squire" * e.b + _gain(e.a)),
    Happened.AGAIN: lambda _, e, __: f"The Squire lets {card_name(e.a)} act a second time{_gain(e.a)}.",
    Happened.CHOOSE: does("take", lambda _, e, __: f"{card_name(e.a)} to lay"),
    Happened.LAY: does("lay", _laid),
    Happened.WALK: does("walk", lambda _, e, __: _from_to(e)),
    Happened.GONE: does("leave", lambda _, e, __: f"{card_name(e.b)} on {SLOT_TEXTS[e.a]}, and the Druid discards it"),
    Happened.DRAW: _say_draw,
    Happened.SEE: _say_see,
    Happened.SILENT: does("draw", lambda _, e, __: "nothing more because of the Hermit"),
    Happened.SHUFFLE: lambda _, e, __: (
        f"{count_of(e.a, 'discard is', 'discards are')} shuffled and put under the deck."
    ),
    Happened.DISCARD: does("discard", lambda _, e, __: card_name(e.a)),
    Happened.HAND_GONE: does("discard", _hand),
    Happened.HALVE: does("have", lambda _, e, __: f"to discard {count_of(e.a, 'card')} for the Archer", "has"),
    Happened.ROTATE: does("rotate", lambda _, e, __: f"the path on {SLOT_TEXTS[e.a]}: now {way_name(e.b)}"),
    Happened.SWITCH: does("switch", _switched, "switches"),
    Happened.MOVE_PATH: does("move", lambda state, e, _: f"{way_name(state.ways[e.b])} {_from_to(e)}"),
    Happened.GIFT: does("give", lambda _, e, speaker: f"{GIFT_NAMES[e.a]} to {speaker.whom(e.b)}"),
    Happened.REVEAL: does("reveal", _hand),
    Happened.PASS: does("leave", lambda _, e, __: "it at that"),
    Happened.CAMP: lambda _, e, speaker: f"{speaker.does(e.seat, 'camp')}{', having done nothing' * e.a}.",
    Happened.GOAL: _over,
    Happened.LIMIT: _over,
    Happened.NOTHING: does("find", lambda _, e, __: FOUND[Frame(e.a)]),
}
SENTENCES = {
    kind: Sentence(say, "chapter" if kind in CHAPTERS else "result" if kind in RESULTS else "move")
    for kind, say in _SAID.items()
}


# Why an action is illegal


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


def _question_first(state: ExplorersState, _: int) -> str:
    ruling, _question = QUESTIONS[Frame(top_kind(state))]
    return f"{ruling}: first {asked(state, 'the')}."


def _not_held(state: ExplorersState, action: int) -> str:
    kind = top_kind(state)
    card = INDEX_OF[action] + SHAPES * (MOVE_OF[action] == Move.PLAY)
    return f"{QUESTIONS[Frame(kind)][0] if kind else 'E103'}: you do not hold {card_name(card)}."


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
