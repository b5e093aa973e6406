"""Lost in the Woods in words: prompts and the log."""

from collections.abc import Callable

from tanglewood.core.events import Event
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.seats import NOBODY
from tanglewood.core.story import Sentence
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.lost import cards
from tanglewood.games.lost.board import LETTERS, SPACE_TEXTS
from tanglewood.games.lost.cards import BEAST_NAMES, CHARACTER_NAMES, KIND_OF, THING_NAMES
from tanglewood.games.lost.facts import beast_asked_about
from tanglewood.games.lost.state import FOOD_GIFT, WATER_GIFT, Frame, Happened, LostState, Outcome, Phase

ENDINGS = {
    Outcome.WON: "All are out of the woods: you win together!",
    Outcome.LYING: "Nobody stands any more: you stay lost in the woods.",
    Outcome.LATE: "The days are over, and nobody has found the way out.",
}


# Whose turn it is, what to do, and why


def prompt(state: LostState, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if state.frame_count:
        return question(state, speaker)
    if state.phase == Phase.SETUP:
        return f"{speaker.does(actor, 'choose')} a character."
    if state.turn == NOBODY:
        return f"{speaker.does(actor, 'say')} who goes next."
    left = f"{count_of(int(state.steps), 'free action')} and {int(state.energy[actor])} energy"
    sleeps = state.phase == Phase.NIGHT and not state.busy
    time = "by night" if state.phase == Phase.NIGHT else "by day"
    return f"{speaker.whose(actor)} turn {time}: {left}{', or sleep' if sleeps else ''}."


def result(state: LostState, speaker: Speaker) -> str:
    """How the match has ended."""
    if state.outcome == Outcome.WON and state.seats == 1:
        return f"{speaker.does(0, 'are', 'is')} out of the woods!"
    return ENDINGS[Outcome(state.outcome)]


def question(state: LostState, speaker: Speaker) -> str:
    """What is asked, in one sentence."""
    actor = int(state.actor)
    match top_kind(state):
        case Frame.SORT:
            return f"{speaker.does(actor, 'put')} the terrain cards back in an order."
        case Frame.ACCEPT:
            return f"{speaker.does(actor, 'take')} {gift_name(top_argument(state, 1))}, or not?"
        case Frame.WALK:
            return f"{speaker.does(actor, 'say')} where the {pending_beast(state)} goes."
        case Frame.VICTIM:
            return f"{speaker.does(actor, 'say')} who loses a point of vital force to the {pending_beast(state)}."
        case Frame.FIRE:
            return f"{speaker.does(actor, 'may', 'may')} light the fire: the {pending_beast(state)} attacks."
        case _:
            return f"{speaker.does(actor, 'say')} where the {pending_beast(state)} is driven."


def pending_beast(state: LostState) -> str:
    """The animal that a question is about, and where it is."""
    beast = beast_asked_about(state)
    assert beast is not None
    return f"{BEAST_NAMES[KIND_OF[beast]]} at {SPACE_TEXTS[state.beasts[beast]].upper()}"


def space_text(space: int) -> str:
    """A space's name as it stands on the map."""
    return SPACE_TEXTS[space].upper()


def gift_name(gift: int) -> str:
    """What is given, in words."""
    return {WATER_GIFT: "1 water", FOOD_GIFT: "1 food"}.get(gift) or THING_NAMES[gift]


# The log

Words = Callable[[Event, Speaker], str]


def _tell(words: str | Words, weight: str = "move") -> Sentence:
    """A sentence that needs no more than the event."""
    return Sentence(lambda _, event, who: words if isinstance(words, str) else words(event, who), weight)


def _does(verb: str, words: str | Words = "", weight: str = "move", other: str | None = None) -> Sentence:
    """What the event's seat does: the verb, and what comes behind it."""
    rest: Words = (lambda _, __: words) if isinstance(words, str) else words
    return _tell(lambda event, who: f"{who.does(event.seat, verb, other)}{rest(event, who)}.", weight)


def _walk(event: Event, who: Speaker) -> str:
    friend = f", carrying {who.whom(event.c)}" if event.c != NOBODY else ""
    return f" from {space_text(event.a)} to {space_text(event.b)}{friend}"


def _find(event: Event, who: Speaker) -> str:
    finder = who.does(event.seat, "find").replace("You", "you")
    return f"At {space_text(event.a)} {finder} {cards.TOKEN_NAMES[event.b]}."


def _clue(event: Event, _: Speaker) -> str:
    letter = LETTERS[event.a]
    return f" the clue {letter}: the way out is {f'not by {letter}' if event.b else 'which all know already'}"


def _need(need: str) -> Sentence:
    """Whether somebody had what all need, and what the lack of it has cost."""

    def words(event: Event, who: Speaker) -> str:
        if event.a == 0:
            return f"{who.does(event.seat, 'have', 'has')} {need}."
        loses = "lose" if event.seat == who.viewer else "loses"
        return f"{who.does(event.seat, 'lack')} {need} and {loses} {event.a} vital force."

    return _tell(words)


def _goes(event: Event, _: Speaker) -> str:
    return f"{BEAST_NAMES[event.a]} {{}} from {space_text(event.b)} to {space_text(event.c)}."


SENTENCES = {
    Happened.START: _tell("Lost in the middle of the woods. Who is who?", "chapter"),
    Happened.PICK: _does("are", lambda e, _: f" {CHARACTER_NAMES[e.a]}, who {cards.CHARACTER_GIFTS[e.a]}", other="is"),
    Happened.DAY: _tell(lambda e, _: f"Day {e.a} dawns.", "chapter"),
    Happened.NIGHT: _tell("Night falls.", "chapter"),
    Happened.TURN: _tell(lambda e, who: f"{who.whose(e.seat)} turn."),
    Happened.END: _does("stop", " for now"),
    Happened.MOVE: _does("walk", _walk),
    Happened.REVEAL: _tell(lambda e, _: f"{space_text(e.a)} is a {cards.TERRAIN_NAMES[e.b]}."),
    Happened.TOKEN: _tell(_find),
    Happened.MET: _tell(lambda e, _: f"A {BEAST_NAMES[e.b]} has been hiding at {space_text(e.a)}."),
    Happened.RAIN: _tell("It rains: all water is full, and each makes one more move at most."),
    Happened.CLUE: _does("find", _clue, "result"),
    Happened.EXIT: _tell(lambda e, _: f"Five letters are out: the way home is {LETTERS[e.a]}!", "result"),
    Happened.SLEEP: _does("sleep", " through the night"),
    Happened.HEAL: _does("rest", ": 1 vital force for water and food"),
    Happened.REVIVE: _does("raise", lambda e, who: f" {who.whom(e.a)}", "result"),
    Happened.GIVE: _does("give", lambda e, who: f" {who.whom(e.a)} {gift_name(e.b)}"),
    Happened.OFFER: _does("offer", lambda e, who: f" {who.whom(e.a)} {gift_name(e.b)}"),
    Happened.REFUSE: _does("refuse", " it"),
    Happened.TAKE: _does("take", lambda e, _: f" {THING_NAMES[e.a]}"),
    Happened.DROP: _does("put", lambda e, _: f" {THING_NAMES[e.a]} down"),
    Happened.EAT: _does("eat", lambda e, _: f" {THING_NAMES[e.a]}: {e.b} food"),
    Happened.HONEY: _does("take", lambda e, _: f" honey for {e.a} food, and a sting"),
    Happened.FISH: _does("catch", " a fish", other="catches"),
    Happened.KILL: _does("kill", lambda e, _: f" a {BEAST_NAMES[e.a]}{f' for {e.b} food' if e.b else ''}"),
    Happened.LOOK: _does("look", lambda e, _: f" at the token on {space_text(e.a)}: {cards.TOKEN_NAMES[e.b]}"),
    Happened.GLASS: _does("see", lambda e, _: f" {count_of(e.a, 'terrain card')} through the binoculars"),
    Happened.SORT: _does("put", " the terrain cards back in order"),
    Happened.LUNCH: _need("a full lunch"),
    Happened.HYDRATION: _need("water for the night"),
    Happened.PROWL: _tell(lambda e, who: f"A {_goes(e, who)}".format("goes")),
    Happened.SHUFFLE: _tell("The movement cards are shuffled anew."),
    Happened.GOBBLE: _tell(lambda e, _: f"The {BEAST_NAMES[e.a]} eats all fruit and honey at {space_text(e.b)}."),
    Happened.ATTACK: _tell(lambda e, _: f"The {BEAST_NAMES[e.a]} at {space_text(e.b)} attacks!"),
    Happened.HURT: _does("lose", lambda e, _: f" {count_of(e.a, 'point')} of vital force", "result"),
    Happened.LIE: _does("collapse", weight="result"),
    Happened.FIRE: _does("light", lambda e, _: f" a fire against the {BEAST_NAMES[e.a]}"),
    Happened.DRIVEN: _tell(lambda e, who: f"The {_goes(e, who)}".format("flees")),
    Happened.WON: _tell(ENDINGS[Outcome.WON], "chapter"),
    Happened.LOST: _tell(lambda e, _: ENDINGS[Outcome(e.a)], "chapter"),
}
