"""Moves, events and reasons in words."""

from tanglewood.games.pebbles import rules
from tanglewood.games.pebbles.cards import FROG, GREAT, PEBBLES
from tanglewood.games.pebbles.state import Frame, Happened, PebblesState, Reason

from tanglewood.core.actions import ActionTable, Family
from tanglewood.core.events import HIDDEN
from tanglewood.core.frames import top_kind
from tanglewood.core.story import Sentence

ACTIONS = ActionTable(
    Family("throw", PEBBLES, lambda i: f"throw {i + 1}", lambda i: f"Throw pebble {i + 1}", lambda i: (str(i + 1),)),
    Family("sink", PEBBLES, lambda i: f"sink {i + 1}", lambda i: f"Sink pebble {i + 1}", lambda i: (str(i + 1),)),
    Family("keep", 1, lambda _: "keep", lambda _: "Keep your pebbles"),
    Family("stay", 1, lambda _: "stay", lambda _: "Let no frog leap"),
    Family("leap", 1, lambda _: "leap", lambda _: "Let the frog leap"),
)


def pebble_name(pebble: int) -> str:
    """A pebble, or what one says of a pebble one did not see."""
    return "a pebble" if pebble == HIDDEN else f"pebble {pebble}"


SENTENCES = {
    Happened.DEALT: Sentence(lambda _, event, __: f"Round {event.a} begins: everybody draws three pebbles.", "chapter"),
    Happened.THREW: Sentence(lambda _, event, who: f"{who.does(event.seat, 'throw')} {pebble_name(event.a)}."),
    Happened.SANK: Sentence(lambda _, event, who: f"{who.does(event.seat, 'sink')} {pebble_name(event.a)}."),
    Happened.DREW: Sentence(lambda _, event, who: f"{who.does(event.seat, 'draw')} {pebble_name(event.a)}."),
    Happened.KEPT: Sentence(lambda _, event, who: f"{who.does(event.seat, 'change')} nothing."),
    Happened.LAP: Sentence(
        lambda _, event, who: f"{who.does(event.seat, 'score')} a point with {pebble_name(event.a)}.", "result"
    ),
    Happened.LEAPT: Sentence(lambda _, event, who: f"{who.whose(event.seat)} frog leaps into the pond."),
    Happened.STAYED: Sentence(lambda _, event, who: f"{who.does(event.seat, 'let', 'lets')} no frog leap."),
    Happened.END: Sentence(lambda _, __, ___: "The match is over.", "chapter"),
}


def not_held(state: PebblesState, action: int) -> str:
    """P2, P3: which pebble is not there."""
    number = "P3" if top_kind(state) == Frame.CHANGE else "P2"
    return f"{number}: you do not hold pebble {rules.thrown(action) or rules.sunken(action)}."


REASONS = {
    Reason.ANSWER_FIRST: "P6: first say whether a frog leaps.",
    Reason.NO_FROG: f"P6: you do not hold the frog ({FROG}).",
    Reason.NO_SPLASH: "P6: a frog leaps only right after a splash.",
    Reason.SINK_FIRST: "P3: first sink a pebble or keep your hand.",
    Reason.NOT_HOLLOW: "P3: only who has just thrown the hollow pebble may change a pebble.",
    Reason.NOT_HELD: not_held,
    Reason.GREAT_LAST: f"P4: the great pebble ({GREAT}) is thrown last.",
}
