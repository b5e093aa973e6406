"""The view of Lost in the Woods besides the facts; all viewers see the same, except their own moves."""

from tanglewood.core.game.verbs import reason_against
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player, Text
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import BACK, Action, Card, Speaker, Zone, hand_name
from tanglewood.games.lost.rules import actions
from tanglewood.games.lost.rules.actions import ACTIONS
from tanglewood.games.lost.rules.board import SPACE_TEXTS, SPACES
from tanglewood.games.lost.rules.cards import TERRAIN_CARD_TEXTS, THING_TEXTS, THINGS, count_of_thing
from tanglewood.games.lost.rules.legal import Reason, why_not_in_turn
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import face, space_text
from tanglewood.games.lost.rules.state import LostState
from tanglewood.games.lost.table.facts import ways

# Cards


def zones(state: LostState, speaker: Speaker) -> tuple[Zone, ...]:
    """Hands, the terrain deck, and the things on the ground."""
    return (
        *(hands_zone(state, seat, speaker) for seat in range(state.seats)),
        Zone("deck", say(message("zone-deck")), None, deck_cards(state)),
        *(ground_zone(state, space) for space in range(SPACES) if state.heaps[space]),
    )


def hands_zone(state: LostState, seat: int, speaker: Speaker) -> Zone:
    """The things a player holds, open to all."""
    held = tuple(face(THING_TEXTS[thing]) for thing in state.hands[seat] if thing)
    return Zone(hand_name(seat), speaker.say(message("zone-hands", player=Player(seat))), seat, held)


def deck_cards(state: LostState) -> tuple[Card, ...]:
    """The terrain deck: the known top cards, then backs."""
    size, seen = int(state.deck_size), int(state.known_top)
    top = [face(TERRAIN_CARD_TEXTS[state.deck[size - 1 - index]]) for index in range(seen)]
    return (*top, *(BACK,) * (size - seen))


def ground_zone(state: LostState, space: int) -> Zone:
    """The things on a space."""
    heap = int(state.heaps[space])
    lying = [face(THING_TEXTS[thing]) for thing in range(1, THINGS) for _ in range(count_of_thing(heap, thing))]
    return Zone(
        f"ground-{SPACE_TEXTS[space]}", say(message("zone-ground", space=space_text(space))), None, tuple(lying)
    )


# The parts that a player presses


def choices(state: LostState, may: tuple[Action, ...]) -> dict[str, list[list[str]]]:
    """The parts to press for moves of two presses: first the person or thing, then the space."""
    around, by_action = ways(state), {}
    for action in may:
        name, *words = action.text.split()
        if name == "carry":
            by_action[action.text] = [[f"carry-{words[0]}", f"{around[words[1]]}-carry"]]
        elif name in ("peek", "glass"):
            by_action[action.text] = [[f"use-{name}", *(f"{around[way]}-{name}" for way in words)]]
    return by_action


# Reasons for refusals


AT_HAND = {  # reasons shown for things at hand; other illegal actions get none
    *(Reason.RAIN, Reason.BURDEN, Reason.TOO_DEAR, Reason.BUSY, Reason.UNHURT, Reason.NO_REST, Reason.REFUSED),
    *(Reason.NO_WATER, Reason.MUCH_WATER, Reason.NO_FOOD, Reason.MUCH_FOOD, Reason.NO_HAND, Reason.HANDS_FULL),
    *(Reason.LACKS_WATER, Reason.LACKS_FOOD, Reason.GIVEN, Reason.TAKEN),
    *(Reason.PUT_DOWN, Reason.CAUGHT, Reason.SPARED, Reason.NO_ENERGY, Reason.PEEKED, Reason.GLASS_USED),
    Reason.ALL_SEEN,
}


def refusals(state: LostState, legal: tuple[Action, ...]) -> dict[str, Text]:
    """The reasons, by action text, why things at hand cannot be used in this turn."""
    if state.frame_count or state.turn == NOBODY:
        return {}
    # What is legal is known, so only the reasons are asked for: that takes a fifth of the time of `illegal_reason`.
    asked = {*range(actions.SORT), *range(actions.GET, ACTIONS.count if state.taking else actions.GET)}
    seat, others = int(state.turn), asked - {action.number for action in legal}
    reasons = {number: why_not_in_turn(state, seat, int(actions.MOVE_OF[number]), number) for number in sorted(others)}
    numbers = [number for number, reason in reasons.items() if reason in AT_HAND]
    return {ACTIONS.text(number): reason_against(state, number) for number in numbers}
