"""Effects of an action: combos, powers, hands, sets in the hand, and the possible results of draws, steals, questions.

Combos, the discard pile and hand sizes are public, so effects on them are certain. If the action leads to a choice of
combo, the best answer counts. Amulets and other hidden cards are counted in worlds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from tanglewood.core.game.concepts import BAD, GOOD, about, change, name_of, sign_in
from tanglewood.core.game.lookahead import outcomes
from tanglewood.core.game.verbs import winners_of
from tanglewood.core.language.message import Argument, Message, Player
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.state.events import events_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import counted
from tanglewood.games.grimwood.knowledge.worlds import cards_in_sight
from tanglewood.games.grimwood.rules import bags, cards, combos
from tanglewood.games.grimwood.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.grimwood.rules.cards import COMBO_NAMES, NAMES, SET_CARDS, SET_POINTS, Combo, Kind, card_named
from tanglewood.games.grimwood.rules.hands import seen_cards
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.rules import cards_in_play
from tanglewood.games.grimwood.rules.state import Frame, GrimwoodState, Happened

OF_COMBOS = (Frame.JOIN, Frame.OFFER, Frame.TARGET)  # questions whose answers change only combos
OF_KNOWN_CARDS = (Frame.PICK, Frame.KEEP, Frame.LIMIT)  # questions after which the own hand is known
OF_OTHERS = ("held", "points", "skips")  # effects of a power on other players
SETS_IN_HAND = range(Combo.OWLS, cards.COMBO_KINDS)
AMULET = int(Kind.AMULET)  # an int, as compiled rules cannot use an enum member from outside

SIGNS = {
    "power": BAD,
    "power-used": GOOD,
    "power-ready": GOOD,
    "power-left": BAD,
    "rune": GOOD,
    "rune-held": GOOD,
    "next": GOOD,
    "near": GOOD,
    "shield": GOOD,
    "shield-can": GOOD,
    "set-made": GOOD,
    "set-broken": BAD,
    "set-kept": BAD,
    "holding-sure": GOOD,
    "holding-nobody": BAD,
    "amulet-left": BAD,
    "amulet-saved": BAD,
    "amulet-sure": BAD,
    "amulet-none": GOOD,
    "loot-fits": GOOD,
    "loot-plain": BAD,
}
FOR_PLAYER = {"missed": BAD}


def concept_sign(fact: Message, seat: int) -> int:
    """Whether a change is good or bad for a seat."""
    match name_of(fact), about(fact):
        case "combo-points" | "combo-best" | "combo-least", {"points": now, "before": before, "player": player}:
            return _for(player, seat, now, before)
        case "hands", {"cards": now, "before": before, "player": player}:
            return _for(player, seat, now, before)
        case "end", {"won": won}:
            return GOOD if won else BAD
    return sign_in(fact, seat, SIGNS, FOR_PLAYER)


def _for(player: Argument, seat: int, now: Argument, before: Argument) -> int:
    """More is good for the seat, and bad if another player has it."""
    assert isinstance(now, int)
    assert isinstance(before, int)
    return change(now, before) if player == Player(seat) else change(before, now)


def concepts(state: GrimwoodState, action: int, world: GrimwoodState | None) -> Iterator[Message]:
    """Yield the effects of an action by the seat to decide; in a world, those that depend on the other hands."""
    if world is not None:
        yield from _of_hands(state, action, world)
        return
    after = outcomes(state, action, lambda outcome: top_kind(outcome) in OF_COMBOS)
    if all(outcome.actor == NOBODY for outcome in after):
        won = int(state.actor) in winners_of(after[0])
        yield message("concept-end", player=Player(int(state.actor)), won=won)
        return
    yield from _of_combos(state, after)
    yield from _of_others(state, after[0])
    yield from _of_a_power(state, action, after)
    yield from _of_sets(state, after[0], ends_turn=MOVE_OF[action] == Move.END)
    yield from _of_asking(state, action)


# Combos


def _of_combos(state: GrimwoodState, after: Sequence[GrimwoodState]) -> Iterator[Message]:
    """Yield changes in combo points, at best for the own seat and at least for others, and in shielded points."""
    open_still = len(after) > 1
    for seat in range(int(state.seats)):
        choose, name = (max, "concept-combo-best") if seat == state.actor else (min, "concept-combo-least")
        before, then = int(state.points[seat]), choose(int(outcome.points[seat]) for outcome in after)
        if then != before:
            name = name if open_still else "concept-combo-points"
            yield message(name, player=Player(seat), points=then, before=before)
    mover = int(state.actor)
    before, then = _next_points(state, mover), max(_next_points(outcome, mover) for outcome in after)
    if then > before:
        yield message("concept-next", player=Player(mover), points=then, before=before)
    safe = max(_shielded(outcome) for outcome in after)
    if safe and not state.shielded:
        yield message("concept-shield-can" if open_still else "concept-shield", points=safe)


def _next_points(state: GrimwoodState, seat: int) -> int:
    """The most points that one more supernatural can add to the combos of a seat. [G5]"""
    sizes = [
        int(state.combo_size[row])
        for row in range(state.combos)
        if state.combo_owner[row] == seat
        and state.combo_kind[row] == Combo.SUPERNATURAL
        and not combos.is_shielded(state, row)
    ]
    open_sizes = [0, *(size for size in sizes if size < cards.MOST_IN_COMBO)]
    return max(cards.SUPER_POINTS[size + 1] - cards.SUPER_POINTS[size] for size in open_sizes)


def _shielded(state: GrimwoodState) -> int:
    """The points of the combo with the Dragon; 0 without one."""
    return sum(combos.points_of(state, row) for row in range(state.combos) if combos.is_shielded(state, row))


# Hands and turns


def _of_a_power(state: GrimwoodState, action: int, after: Sequence[GrimwoodState]) -> Iterator[Message]:
    """Yield which power is used, left unused, wasted or got; and what a rune adds. [G3, G4]"""
    match int(MOVE_OF[action]):
        case Move.PLAY if _is_wasted(state, after):
            yield message("concept-power", card=NAMES[int(INDEX_OF[action])])
        case Move.PLAY:
            yield message("concept-power-used", card=NAMES[int(INDEX_OF[action])])
        case Move.PLACE:
            yield message("concept-power-left", card=NAMES[int(INDEX_OF[action])])
        case Move.RUNE:
            yield message("concept-rune", actions=int(after[0].draw_left) + int(after[0].extra))
        case Move.TAKE | Move.KEEP if INDEX_OF[action] == Kind.RUNE:
            yield message("concept-rune-held")
        case Move.TAKE | Move.KEEP if INDEX_OF[action] < cards.SUPERNATURALS:
            yield message("concept-power-ready", card=NAMES[int(INDEX_OF[action])])
        case Move.WAKE:
            yield message("concept-power-used", card=NAMES[int(INDEX_OF[action])])


def _is_wasted(state: GrimwoodState, after: Sequence[GrimwoodState]) -> bool:
    """Whether a power meets nothing that it could change."""
    if len(after) > 1 or after[0].frame_count > state.frame_count:
        return False
    [then], seat = after, int(state.actor)
    others = [other for other in range(int(state.seats)) if other != seat]
    same = all(getattr(then, name)[other] == getattr(state, name)[other] for name in OF_OTHERS for other in others)
    unmoved = bool(then.held[seat] == state.held[seat] - 1 and then.deck_size == state.deck_size)
    return same and unmoved and not _was_used(then, seat)


def _was_used(after: GrimwoodState, seat: int) -> bool:
    """Whether a power did what numbers may not show: a swap, a look, or a change to a combo of another player."""
    events = [event for event in events_of(after) if event.kind != Happened.DESTROY or event.seat != seat]
    return any(event.kind in (Happened.SWAP, Happened.LOOK, Happened.MOVE, Happened.DESTROY) for event in events)


def _of_others(state: GrimwoodState, after: GrimwoodState) -> Iterator[Message]:
    """Yield changes in other hands, players who miss a turn, and the start of the last turns. [G8, G29]"""
    changed = [seat for seat in range(int(state.seats)) if state.held[seat] != after.held[seat]]
    for seat in changed if changed != [state.actor] and top_kind(state) != Frame.ASK else []:
        about: dict[str, Argument] = {"cards": int(after.held[seat]), "before": int(state.held[seat])}
        yield message("concept-hands", player=Player(seat), **about)
    for seat in range(int(state.seats)):
        if after.skips[seat] > state.skips[seat]:
            yield message("concept-missed", player=Player(seat))
    if after.deck_size == 0 < state.deck_size:
        yield message("concept-end-near")


def _of_sets(state: GrimwoodState, after: GrimwoodState, *, ends_turn: bool) -> Iterator[Message]:
    """Yield the sets that the own hand gains or loses. [G6]"""
    seat, before = int(state.actor), int(bags.layable(int(state.hands[state.actor])))
    then = int(bags.layable(int(after.hands[seat]))) if top_kind(state) in OF_KNOWN_CARDS else before
    for combo in SETS_IN_HAND:
        bit = 1 << combo - 1
        about: dict[str, Argument] = {"combo": COMBO_NAMES[combo], "points": SET_POINTS[combo]}
        if then & ~before & bit:
            yield message("concept-set-made", **about)
        if before & ~then & bit:
            yield message("concept-set-broken", **about)
        if ends_turn and before & bit:
            yield message("concept-set-kept", **about)
        missing = _missing(int(after.hands[seat]), combo) if top_kind(state) in OF_KNOWN_CARDS else []
        if len(missing) == 1 and len(_missing(int(state.hands[seat]), combo)) > 1:
            yield message("concept-near", card=NAMES[missing[0]], **about)


def _missing(hand: int, combo: int) -> list[int]:
    """The cards that a hand lacks for a set."""
    wanted = Counter(SET_CARDS[combo])
    return [kind for kind, count in wanted.items() for _ in range(count - min(count, bags.count_of(hand, kind)))]


# Steals and questions to others


def _of_hands(state: GrimwoodState, action: int, world: GrimwoodState) -> Iterator[Message]:
    """Yield what the other hands in a world hold of the cards that the action asks for or steals."""
    move, index, seat = int(MOVE_OF[action]), int(INDEX_OF[action]), int(state.actor)
    match move:
        case Move.STEAL:
            name = "amulet-sure" if bags.count_of(int(world.hands[index]), AMULET) else "amulet-none"
            yield message(f"concept-{name}", player=Player(index))
        case Move.ASK:
            for other in range(int(state.seats)):
                if other != seat and bags.count_of(int(world.hands[other]), index):
                    yield message("concept-holding-sure", player=Player(other), card=NAMES[index])


def _of_asking(state: GrimwoodState, action: int) -> Iterator[Message]:
    """Yield what is known of the hands that the action asks or steals from, and the protection left against steals."""
    move, index, seat = int(MOVE_OF[action]), int(INDEX_OF[action]), int(state.actor)
    match move:
        case Move.DRAW:
            yield from _of_a_draw(state)
        case Move.STEAL:
            yield from _of_a_steal(state, index)
        case Move.ASK:
            holders = [other for other in range(int(state.seats)) if other != seat and _knows(state, other, index)]
            for other in holders:
                yield message("concept-holding-sure", player=Player(other), card=NAMES[index])
            if not _hidden(state, index) and not holders:
                yield message("concept-holding-nobody", card=NAMES[index])
        case Move.AMULET:
            yield message("concept-amulet-left", amulets=bags.count_of(int(state.hands[seat]), AMULET) - 1)
        case Move.NO:
            yield message("concept-amulet-saved", cards=int(state.held[seat]))


def _of_a_draw(state: GrimwoodState) -> Iterator[Message]:
    """Count the supernaturals among the cards that can lie on top of the deck."""
    hidden = bags.cards_in(cards_in_play(state) - cards_in_sight(state, int(state.actor)))
    beings = sum(kind < cards.SUPERNATURALS for kind in hidden)
    if state.deck_size:
        yield message("concept-draw", hidden=len(hidden), beings=beings)


def _of_a_steal(state: GrimwoodState, victim: int) -> Iterator[Message]:
    seen, held = seen_cards(state, int(state.actor), victim), int(state.held[victim])
    unknown = held - bags.size_of(seen)
    if bags.count_of(seen, AMULET):
        yield message("concept-amulet-sure", player=Player(victim))
    elif not unknown or not _hidden(state, AMULET):
        yield message("concept-amulet-none", player=Player(victim))
    if seen:
        yield _loot(state, seen, held, Player(victim))


def _loot(state: GrimwoodState, seen: int, held: int, victim: Player) -> Message:
    """What is known of the loot of a steal: cards that complete sets, only plain ones, or else their names."""
    hand = int(state.hands[state.actor])
    wanted = {missing[0] for combo in SETS_IN_HAND if len(missing := _missing(hand, combo)) == 1}
    cards_seen = bags.cards_in(seen)
    if fitting := sum(kind in wanted for kind in cards_seen):
        return message("concept-loot-fits", player=victim, held=held, fitting=fitting)
    if len(cards_seen) == held and all(cards.SUPERNATURALS <= kind < AMULET for kind in cards_seen):
        return message("concept-loot-plain", player=victim, held=held)
    return message("concept-loot", held=held, cards=counted(cards_seen, card_named))


def _knows(state: GrimwoodState, other: int, kind: int) -> int:
    return bags.count_of(seen_cards(state, int(state.actor), other), kind)


def _hidden(state: GrimwoodState, kind: int) -> int:
    """The number of cards of a kind that are hidden from the seat to decide."""
    return bags.count_of(cards_in_play(state) - cards_in_sight(state, int(state.actor)), kind)
