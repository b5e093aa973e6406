"""Effects of an action: each seat's shortest way to the goal, ways cut and opened, the rest of the turn, and the hands.

The distance to the goal is measured in the forest after the action: the fewest new paths, of any shape, and among such
ways the fewest moves.
"""

from collections.abc import Iterator, Sequence

from tanglewood.core.game.concepts import BAD, GOOD, about, change, name_of, sign_in
from tanglewood.core.game.lookahead import outcomes
from tanglewood.core.game.verbs import winners_of
from tanglewood.core.language.message import Argument, Listed, Message, Player
from tanglewood.core.state.decision_stack import KIND, frames_of, top_kind
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.explorers.lessons.ways import Far, overlap, way_home, ways_home
from tanglewood.games.explorers.rules import cards, forest
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.state import FREE_PATHS, MOVES, SHADOWED, ExplorersState, Frame, Phase
from tanglewood.games.explorers.words.prompts import number_of, numbers_of

OF_THE_FOREST = (Frame.SLOT, Frame.ROTATION, Frame.CHART, Frame.CHART_ROTATION, Frame.SWITCH, Frame.LIFT, Frame.DROP)
OF_CARDS = (cards.Kind.ADVENTURER, cards.Kind.SQUIRE)  # explorers that do nothing without further cards

SIGNS = {
    "turn-gain": GOOD,
    "turn-free": GOOD,
    "turn-twice": GOOD,
    "turn-unused": BAD,
    "turn-hermit": BAD,
    "late-explorers": BAD,
    "late-paths": BAD,
    "path": BAD,
}
FOR_PLAYER = {"turn-nothing": BAD, "others-shadow": BAD, "others-discard": BAD, "others-gift": GOOD}


def concept_sign(fact: Message, seat: int) -> int:
    """Whether a change is good or bad for a seat."""
    match name_of(fact), about(fact):
        case "overlap", {"now": int(now), "before": int(before)}:
            return change(before, now)
        case "way" | "reach", {"nearer": nearer, "player": player}:
            return GOOD if (player == Player(seat)) == bool(nearer) else BAD
        case "end", {"won": won}:
            return GOOD if won else BAD
        case "hand" | "choice", {"now": int(now), "before": int(before)}:
            return change(now, before)
        case "hand-card", {"how": "spent"}:
            return BAD
    return sign_in(fact, seat, SIGNS, FOR_PLAYER)


def concepts(state: ExplorersState, action: int, world: ExplorersState | None) -> Iterator[Message]:
    """Yield the effects of an action by the seat to decide; if choices follow, those of the best answer.

    No effect depends on hidden cards, so a world adds nothing.
    """
    if world is not None:
        return
    after = outcomes(state, action, _asks_of_forest)
    if all(outcome.turn == NOBODY for outcome in after):
        won = int(state.actor) in winners_of(after[0])
        yield message("concept-end", player=Player(int(state.actor)), won=won)
        return
    yield from _ways(state, after)
    yield from _shortest_ways(state, after)
    yield from _of_the_turn(state, action, after[0])


def _asks_of_forest(state: ExplorersState) -> bool:
    """Whether it is asked what to do with a path, and nothing is resolved a second time."""
    kinds = {frame[KIND] for frame in frames_of(state)}
    return top_kind(state) in OF_THE_FOREST and Frame.AGAIN not in kinds


def _ways(state: ExplorersState, after: Sequence[ExplorersState]) -> Iterator[Message]:
    """Yield changes in distance to the goal and in reach: the best for the own seat, the worst for others."""
    for seat in range(int(state.seats)):
        choose, player = (min if seat == state.actor else max), Player(seat)
        before, then = way_home(state, seat), choose(way_home(outcome, seat) for outcome in after)
        if then != before:
            nearer = then < before
            far: dict[str, Argument] = {"now": _far(then), "before": _far(before), "can": len(after) > 1}
            how = "moved" if state.pieces[seat] != after[0].pieces[seat] else "cut" if then > before else "opened"
            yield message("concept-way", player=player, how=how, nearer=nearer, **far)
        is_mover = bool(seat == state.turn)
        if not is_mover or after[0].turn == seat:
            near, usual = choose(reach(outcome, seat) for outcome in after), reach(state, seat)
            if near == 0 or near != usual:
                squares = number_of("squares", near)
                nearer = near == 0 or near < usual
                yield message("concept-reach", player=player, count=near, squares=squares, now=is_mover, nearer=nearer)


def _shortest_ways(state: ExplorersState, after: Sequence[ExplorersState]) -> Iterator[Message]:
    """Yield changes in the number of own shortest ways, and in what others share of them; the best, if choices follow.

    A shorter way usually leaves less choice. That is no price, so it is only said of where and how a path lies.
    """
    seat = int(state.actor)
    best = min(way_home(outcome, seat) for outcome in after)
    shortest = [outcome for outcome in after if way_home(outcome, seat) == best]
    now, before = max(ways_home(outcome, seat) for outcome in shortest), ways_home(state, seat)
    if now != before and (_asks_of_forest(state) or best >= way_home(state, seat)):
        yield message("concept-choice", player=Player(seat), now=now, before=before)
    for other in range(int(state.seats)):
        now, before = min(overlap(outcome, seat, other) for outcome in shortest), overlap(state, seat, other)
        if other != seat and now != before:
            squares = number_of("squares", now)
            yield message(
                "concept-overlap", player=Player(seat), other=Player(other), now=now, before=before, squares=squares
            )


def reach(state: ExplorersState, seat: int) -> int:
    """The seat's least distance to its goal, in squares, after its moves left or those of its next turn."""
    usual = SHADOWED if state.shadow[seat] else MOVES
    slots = forest.walk_set(state, seat, int(state.moves) if seat == state.turn else usual) | 1 << int(
        state.pieces[seat]
    )
    return min(int(cards.DISTANCES[slot, state.goals[seat]]) for slot in range(cards.SLOTS) if slots >> slot & 1)


def _far(way: Far) -> Listed:
    paths, moves = way
    return numbers_of(paths=paths, moves=moves)


def _of_the_turn(state: ExplorersState, action: int, after: ExplorersState) -> Iterator[Message]:
    """Yield the effects on the rest of the turn, the hands and the next turns."""
    if state.frame_count:
        yield from _of_an_answer(state, action, after)
        return
    match int(MOVE_OF[action]):
        case Move.PLAY:
            yield from _of_a_play(state, int(INDEX_OF[action]) + cards.FIRST_EXPLORER, after)
        case Move.PATH:
            yield from _too_late(state)
            yield _of_a_path(state, int(INDEX_OF[action]))
        case Move.GO:
            yield from _too_late(state, walking=True)
        case Move.CAMP:
            left = numbers_of(plays=int(state.plays), moves=int(state.moves))
            if left.items:
                yield message("concept-turn-unused", left=left)
            if state.silent:
                yield message("concept-turn-hermit")
    yield from _of_the_hand(state, after)


def _of_an_answer(state: ExplorersState, action: int, after: ExplorersState) -> Iterator[Message]:
    """Yield the gift, the explorer for a Squire, or the card that an Archer takes. [E21, E24, E29]

    With a Squire it may draw by what was drawn, so only what the explorer does in general is said.
    """
    match top_kind(state), int(MOVE_OF[action]):
        case Frame.GIFT, _:
            yield _gift(state, after)
        case _, Move.PLAY:
            yield _of_the_card(state, "explorer", int(INDEX_OF[action]) + cards.FIRST_EXPLORER)
        case _, Move.DISCARD:
            yield _of_the_card(state, "discard", int(INDEX_OF[action]))


def _of_a_play(state: ExplorersState, card: int, after: ExplorersState) -> Iterator[Message]:
    """Yield the effects of an explorer; what it does in general only where they do not tell it."""
    effects = [*_of_an_explorer(state, card, after), *_of_others(state, card, after)]
    yield from effects
    draws = after.held[state.turn] >= state.held[state.turn]
    yield _of_the_card(state, "spent" if effects or draws or card in OF_CARDS else "explorer", card)


def _of_a_path(state: ExplorersState, shape: int) -> Message:
    """The loss of a path that is laid."""
    sides = len(cards.UPRIGHT_DOTS[shape])
    return message("concept-path", sides=sides) if sides > 1 else _of_the_card(state, "spent", shape)


def _of_the_card(state: ExplorersState, how: str, card: int) -> Message:
    """The card that leaves the hand of the seat to decide."""
    return message("concept-hand-card", how=how, player=Player(int(state.actor)), card=cards.card_named(card))


def _of_an_explorer(state: ExplorersState, card: int, after: ExplorersState) -> Iterator[Message]:
    """Yield what an explorer adds to the turn, or that nothing is left then; its own play is no loss. [E20, E29]"""
    player, hand = Player(int(state.turn)), state.hands[state.turn]
    gain = numbers_of(plays=int(after.plays - state.plays) + 1, moves=int(after.moves - state.moves))
    if gain.items:
        yield message("concept-turn-gain", gain=gain)
    if card == cards.Kind.ADVENTURER and (paths := min(FREE_PATHS, int(hand[: cards.SHAPES].sum()))):
        yield message("concept-turn-free", player=player, paths=paths)
    if card == cards.Kind.SQUIRE and hand[cards.FIRST_EXPLORER :].sum() > 1:
        yield message("concept-turn-twice", player=player)
    if not numbers_of(plays=int(after.plays), moves=int(after.moves), cards=int(after.held[player.seat])).items:
        yield message("concept-turn-nothing", player=player)


def _of_others(state: ExplorersState, card: int, after: ExplorersState) -> Iterator[Message]:
    """Yield what an Archer or a Wizard takes from the other players. [E21, E31]"""
    for seat in range(int(state.seats)):
        if after.shadow[seat] > state.shadow[seat]:
            yield message("concept-others-shadow", player=Player(seat), plays=SHADOWED, moves=SHADOWED)
        if card == cards.Kind.ARCHER and seat != state.turn and (lost := int(state.held[seat]) // 2):
            yield message("concept-others-discard", player=Player(seat), discards=number_of("cards", lost))


def _gift(state: ExplorersState, after: ExplorersState) -> Message:
    """What the player at turn gets from the Guide. [E24]"""
    seat = int(state.turn)
    plays, moves, drawn = after.plays - state.plays, after.moves - state.moves, after.held[seat] - state.held[seat]
    gain = numbers_of(plays=int(plays), moves=int(moves), cards=int(drawn))
    return message("concept-others-gift", player=Player(seat), gain=gain)


def _too_late(state: ExplorersState, *, walking: bool = False) -> Iterator[Message]:
    """Note what the turn has plays and cards for, and is over with this step. [E5]"""
    hand = state.hands[state.turn]
    if state.plays <= 0:
        return
    if state.phase == Phase.EXPLORERS and hand[cards.FIRST_EXPLORER :].any():
        yield message("concept-late-explorers", player=Player(int(state.turn)))
    elif walking and state.phase < Phase.WALK and hand[: cards.SHAPES].any():
        yield message("concept-late-paths", player=Player(int(state.turn)))


def _of_the_hand(state: ExplorersState, after: ExplorersState) -> Iterator[Message]:
    """Yield the change in the own hand."""
    seat = int(state.turn)
    now, before = int(after.held[seat]), int(state.held[seat])
    if now != before:
        yield message("concept-hand", player=Player(seat), now=now, before=before)
