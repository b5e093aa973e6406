"""The log of Lost in the Woods: a sentence for each kind of event, and the result."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tanglewood.core.language.message import Argument, Message, Player, listed
from tanglewood.core.state.events import Event, events_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.log import Sentence, sentence
from tanglewood.core.view.view import Speaker
from tanglewood.games.lost.rules.board import LETTERS
from tanglewood.games.lost.rules.cards import Token
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import BEASTS, CHARACTERS, TERRAINS, THINGS, TOKENS, gift_named, space_text
from tanglewood.games.lost.rules.state import Happened, LostState, Outcome

tell = partial(sentence, message)
results = partial(sentence, message, weight="result")
chapter = partial(sentence, message, weight="chapter")


def shown(name: str, **arguments: Callable[[Event], Argument]) -> Sentence:
    """A sentence for the log only, as the table or the prompt already shows it."""
    return replace(sentence(message, name, "move", **arguments), shown=True)


def _walk(_state: LostState, event: Event, _speaker: Speaker) -> Message:
    """Tell a step, alone or with a carried friend."""
    player, start, end = Player(event.seat), space_text(event.a), space_text(event.b)
    if event.c == NOBODY:
        return message("log-move", player=player, **{"from": start, "to": end})
    return message("log-carry", player=player, friend=Player(event.c), **{"from": start, "to": end})


def _find(_state: LostState, event: Event, _speaker: Speaker) -> Message:
    """Tell a revealed token: players meet animals, and find everything else."""
    name = "log-meet" if event.b >= Token.SNAKE else "log-find"
    return message(name, player=Player(event.seat), token=TOKENS[event.b], space=space_text(event.a))


def _meal(name: str) -> Sentence:
    """Tell a meal; several players share a sentence."""

    def together(state: LostState, events: list[Event], _speaker: Speaker) -> Message:
        fed = listed(*(Player(event.seat) for event in events if event.a == 0))
        losses = listed(*(message("loses", player=Player(event.seat), lost=event.a) for event in events if event.a))
        if not losses.items:
            return message(f"{name}-all", players=fed, everyone=bool(len(events) == state.seats))
        if not fed.items:
            return message(f"{name}-none", losses=losses)
        return message(f"{name}-some", players=fed, losses=losses)

    alone = tell(name, lost=lambda event: event.a)
    return Sentence(alone.say, together=together, doer=_eater)


def _eater(state: LostState, event: Event) -> int:
    """The player who has a meal; NOBODY if several have one."""
    alone = sum(other.kind == event.kind for other in events_of(state)) == 1
    return event.seat if alone else NOBODY


def _paths(events: list[Event]) -> list[tuple[int, int, int]]:
    """The animals that moved, each with its first and last space: a bear takes two steps."""
    paths: list[tuple[int, int, int]] = []
    for event in events:
        kind, start, end = event.a, event.b, event.c
        if paths and paths[-1][0] == kind and paths[-1][2] == start:
            start = paths.pop()[1]
        paths.append((kind, start, end))
    return paths


def _prowl_together(_state: LostState, events: list[Event], _speaker: Speaker) -> Message:
    """Tell the moves of several animals in one sentence."""
    steps: list[dict[str, Argument]] = [
        {"beast": BEASTS[kind], "from": space_text(start), "to": space_text(end)} for kind, start, end in _paths(events)
    ]
    if len(steps) == 1:
        return message("log-prowl", **steps[0])
    return message("log-prowls", steps=listed(*(message("prowls", **step) for step in steps)))


def _beast(event: Event) -> Message:
    return BEASTS[event.a]


def _space(detail: str) -> Callable[[Event], str]:
    """Read a space from a detail of an event."""
    return lambda event: space_text(getattr(event, detail))


def _friend(event: Event) -> Player:
    return Player(event.a)


def _gift(event: Event) -> Message:
    return gift_named(event.b)


def _thing(event: Event) -> Message:
    return THINGS[event.a]


SENTENCES = {
    Happened.START: chapter("log-start"),
    Happened.PICK: tell("log-pick", character=lambda event: CHARACTERS[event.a]),
    Happened.DAY: chapter("log-day", day=lambda event: event.a),
    Happened.NIGHT: chapter("log-night"),
    Happened.TURN: shown("log-turn"),
    Happened.END: shown("log-end"),
    Happened.MOVE: Sentence(_walk, passing=True),
    Happened.REVEAL: shown("log-reveal", space=_space("a"), terrain=lambda event: TERRAINS[event.b]),
    Happened.TOKEN: Sentence(_find),
    Happened.MET: tell("log-met", space=_space("a"), beast=lambda event: BEASTS[event.b]),
    Happened.RAIN: tell("log-rain"),
    Happened.CLUE: results("log-clue", letter=lambda event: LETTERS[event.a], counts=lambda event: bool(event.b)),
    Happened.EXIT: results("log-exit", letter=lambda event: LETTERS[event.a]),
    Happened.SLEEP: tell("log-sleep"),
    Happened.HEAL: tell("log-heal"),
    Happened.REVIVE: results("log-revive", friend=_friend),
    Happened.GIVE: tell("log-give", friend=_friend, gift=_gift),
    Happened.OFFER: tell("log-offer", friend=_friend, gift=_gift),
    Happened.GET: tell("log-get", friend=_friend, gift=_gift),
    Happened.REQUEST: tell("log-request", friend=_friend, gift=_gift),
    Happened.REFUSE: tell("log-refuse"),
    Happened.TAKE: replace(tell("log-take", thing=_thing), cue="draw"),
    Happened.DROP: tell("log-drop", thing=_thing),
    Happened.EAT: tell("log-eat", thing=_thing, food=lambda event: event.b),
    Happened.HONEY: tell("log-honey", food=lambda event: event.a),
    Happened.FISH: tell("log-fish"),
    Happened.KILL: tell("log-kill", beast=_beast, food=lambda event: event.b),
    Happened.LOOK: tell("log-look", space=_space("a"), token=lambda event: TOKENS[event.b]),
    Happened.GLASS: tell("log-glass", cards=lambda event: event.a),
    Happened.SORT: shown("log-sort"),
    Happened.LUNCH: _meal("log-lunch"),
    Happened.HYDRATION: _meal("log-drink"),
    Happened.PROWL: Sentence(
        lambda state, event, speaker: _prowl_together(state, [event], speaker), together=_prowl_together, shown=True
    ),
    Happened.SHUFFLE: shown("log-shuffle"),
    Happened.GOBBLE: tell("log-gobble", beast=_beast, space=_space("b")),
    Happened.ATTACK: tell("log-attack", beast=_beast, space=_space("b")),
    Happened.HURT: results("log-hurt", points=lambda event: event.a),
    Happened.LIE: results("log-lie"),
    Happened.FIRE: tell("log-fire", beast=_beast),
    Happened.DRIVEN: tell("log-driven", beast=_beast, start=_space("b"), goal=_space("c")),
    Happened.WON: Sentence(lambda state, _, speaker: result(state, speaker), "chapter"),
    Happened.LOST: Sentence(lambda state, event, _: ending(Outcome(event.a), int(state.seats)), "chapter"),
}


ENDINGS = {Outcome.WON: "result-won", Outcome.LYING: "result-collapsed", Outcome.LATE: "result-late"}


def result(state: LostState, _speaker: Speaker) -> Message:
    """The result of the match in words."""
    return ending(Outcome(state.outcome), int(state.seats))


def ending(outcome: Outcome, seats: int) -> Message:
    """The result of a match with this number of players, in words."""
    return message(ENDINGS[outcome], player=Player(0), alone=seats == 1)
