"""The prompts of Explorers and Paths: the seat to decide, and its choices. [E5]"""

from tanglewood.core.language.message import Argument, Listed, Message, Player, either, listed
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.core.view.view import Speaker
from tanglewood.games.explorers.rules import legal
from tanglewood.games.explorers.rules.cards import SLOT_TEXTS, card_named
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.state import ExplorersState, Frame

Arguments = dict[str, Argument]


def number_of(things: str, count: int) -> Message:
    """A number with its noun: "2 plays"; things are "plays", "moves", "paths", "cards" or "squares"."""
    return message(f"n-{things}", count=count)


def numbers_of(**counts: int) -> Listed:
    """Numbers of several things, without zeros: "1 play and 2 moves"."""
    return listed(*(number_of(things, count) for things, count in counts.items() if count > 0))


def prompt(state: ExplorersState, _speaker: Speaker) -> Message:
    """Tell the player to decide their choices, and everybody else the public part. [E5]"""
    player = Player(int(state.actor))
    kind = top_kind(state)
    if kind:
        owner = Player(int(state.turn))
        return message(f"ask-{frame_text(kind)}", player=player, owner=owner, **asked_about(state))
    left = numbers_of(plays=int(state.plays), moves=int(state.moves))
    if not left.items:
        return message("prompt-turn-spent", player=player)
    return message("prompt-turn", player=player, todo=_to_do(state), left=left)


def _to_do(state: ExplorersState) -> Listed:
    """The parts of a turn that are still possible."""
    possible = {
        "explorers": legal.may_play(state) == 0,
        "paths": legal.may_lay(state) == 0,
        "walk": legal.steps(state, int(state.actor)) != 0,
        "camp": True,
    }
    return either(*(message(f"todo-{part}") for part, may in possible.items() if may))


def frame_text(kind: int) -> str:
    """A question in the ids of messages: "chart-rotation"."""
    return Frame(kind).name.lower().replace("_", "-")


def asked_about(state: ExplorersState) -> Arguments:
    """The arguments of the pending question's message."""
    first, second = top_argument(state, 0), top_argument(state, 1)
    match top_kind(state):
        case Frame.SLOT:
            return {"card": card_named(first)}
        case Frame.ROTATION:
            return {"card": card_named(first), "slot": SLOT_TEXTS[second]}
        case Frame.ADVENTURE:
            return {"count": first}
        case Frame.HALVE:
            return {"cards": number_of("cards", first)}
        case Frame.CHART_ROTATION | Frame.DROP:
            return {"slot": SLOT_TEXTS[first]}
    return {}
