"""What anyone sees of Lost in the Woods, built from a concealed state; all viewers see the same but for their moves."""

from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.verbs import legal_actions, scores_of, winners_of
from tanglewood.core.view import BACK, Action, Card, Speaker, View, Zone, count_of
from tanglewood.games.lost.board import SPACE_TEXTS, SPACES
from tanglewood.games.lost.cards import (
    BEAST_NAMES,
    FACES,
    KIND_OF,
    TERRAIN_CARD_TEXTS,
    THING_TEXTS,
    THINGS,
    count_of_thing,
)
from tanglewood.games.lost.choices import characters, choices, refusals, ways
from tanglewood.games.lost.facts import beast_asked_about, facts
from tanglewood.games.lost.state import NOBODY, Frame, Outcome, Phase
from tanglewood.games.lost.story import ENDINGS, gift_name, tell


def build_view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The view of `seat` (None: a spectator) of a state concealed for it."""
    speaker = Speaker(seat, names)
    actor = int(state.actor)
    may = legal_actions(state) if actor >= 0 and seat == actor else ()
    return View(
        game="lost",
        seat=seat,
        seats=int(state.seats),
        names=names,
        actor=actor,
        over=actor < 0,
        prompt=prompt(state, speaker),
        scores=tuple(scores_of(state)),
        winners=tuple(winners_of(state)),
        zones=zones(state, speaker),
        actions=may,
        refusals=refusals(state, may) if may else {},
        happened=tell(state, speaker),
        facts={
            **facts(state),
            **(to_press(state, may) if may else {}),
            "result": prompt(state, speaker) if actor < 0 else "",
        },
    )


def to_press(state: Any, may: tuple[Action, ...]) -> dict[str, Any]:
    """Facts for who decides: the spaces around, and the pieces of moves."""
    around = ways(state)
    who = characters(may, int(state.seats)) if state.phase == Phase.SETUP else {}
    return {"ways": around, "choices": choices(may, around), "characters": who}


# Cards


def zones(state: Any, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, the terrain deck, and the things on the ground."""
    players = range(int(state.seats))
    return (
        *(hand_zone(state, player, speaker) for player in players),
        Zone("deck", "Terrain deck, its top first", None, deck_cards(state)),
        *(ground_zone(state, space) for space in range(SPACES) if state.heaps[space]),
    )


def hand_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """What a player holds, open to all."""
    held = tuple(FACES[THING_TEXTS[thing]] for thing in state.hands[player] if thing)
    return Zone(f"hand-{player}", f"{speaker.whose(player)} hands", player, held)


def deck_cards(state: Any) -> tuple[Card, ...]:
    """The terrain deck: the top cards that are known, and backs."""
    size, known = int(state.deck_size), int(state.known_top)
    top = [FACES[TERRAIN_CARD_TEXTS[state.deck[size - 1 - place]]] for place in range(known)]
    return (*top, *(BACK,) * (size - known))


def ground_zone(state: Any, space: int) -> Zone:
    """The things that lie on a space."""
    cards = [FACES[THING_TEXTS[thing]] for thing in range(1, THINGS) for _ in range(count_at(state, space, thing))]
    return Zone(f"ground-{SPACE_TEXTS[space]}", f"On the ground at {SPACE_TEXTS[space].upper()}", None, tuple(cards))


def count_at(state: Any, space: int, thing: int) -> int:
    """How many such things lie on a space."""
    return count_of_thing(int(state.heaps[space]), thing)


# Whose turn it is, what to do, and why


def prompt(state: Any, speaker: Speaker) -> str:
    """One plain sentence for the viewer."""
    actor = int(state.actor)
    if actor < 0:
        if state.outcome != Outcome.WON:
            return ENDINGS[Outcome(state.outcome)]
        alone = f"{speaker.does(0, 'are', 'is')} out of the woods!"
        return alone if state.seats == 1 else "All are out of the woods: you win together!"
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


def question(state: Any, speaker: Speaker) -> str:
    """What is asked, in one sentence."""
    actor = int(state.actor)
    match Frame(top_kind(state)):
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


def pending_beast(state: Any) -> str:
    """The animal that a question is about, and where it is."""
    beast = beast_asked_about(state)
    assert beast is not None
    return f"{BEAST_NAMES[KIND_OF[beast]]} at {SPACE_TEXTS[state.beasts[beast]].upper()}"
