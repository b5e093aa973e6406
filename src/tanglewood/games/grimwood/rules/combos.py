"""The combos on the table: one list of all seats, in order of placement. Numbers are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.row_writers import COUNT_BITS
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.grimwood.rules.cards import COMBO_POINTS, MOST_IN_COMBO, NO_CARD, SUPERNATURALS, Combo, Kind
from tanglewood.games.grimwood.rules.hands import put_on_pile
from tanglewood.games.grimwood.rules.state import SIZE_DIGITS, GrimwoodState

NO_ROW = -1


# Questions


@rule
def is_shielded(state: GrimwoodState, row: int) -> bool:
    """Whether the Dragon lies in a combo, so that it can gain or lose no card. [G27]"""
    return bool(int(state.combo_set[row]) & state.shielded)


@rule
def can_join(state: GrimwoodState, row: int, seat: int) -> bool:
    """Whether a seat can add a supernatural to a combo: its own, of fewer than five, not shielded. [G5, G27]"""
    return bool(
        state.combo_owner[row] == seat
        and state.combo_kind[row] == Combo.SUPERNATURAL
        and state.combo_size[row] < MOST_IN_COMBO
        and not is_shielded(state, row)
    )


@rule
def row_of_card(state: GrimwoodState, card: int) -> int:
    """The combo in which a supernatural lies, -1 for none."""
    for row in range(state.combos):
        if int(state.combo_set[row]) >> card & 1:
            return row
    return NO_ROW


@rule
def row_of_set(state: GrimwoodState, owner: int, kind: int) -> int:
    """The first combo of a kind that a seat has, -1 for none."""
    for row in range(state.combos):
        if state.combo_owner[row] == owner and state.combo_kind[row] == kind:
            return row
    return NO_ROW


@rule
def points_of(state: GrimwoodState, row: int) -> int:
    """The points of a combo. [G5, G6]"""
    return int(COMBO_POINTS[state.combo_kind[row], state.combo_size[row]])


# Placing and removing


@rule
def tally(state: GrimwoodState, row: int, sign: int) -> None:
    """Count a combo in (1) or out (-1) of all that follows from the combos; who changes one does both."""
    owner, kind = int(state.combo_owner[row]), int(state.combo_kind[row])
    size, cards = int(state.combo_size[row]), int(state.combo_set[row])
    state.points[owner] += sign * points_of(state, row)
    if kind != Combo.SUPERNATURAL:
        state.laid[owner] += sign << COUNT_BITS * (kind - 1)
        return
    # No supernatural is in two combos, so that what is counted in twice is out.
    state.placed[owner] ^= cards
    for digit in range(SIZE_DIGITS):
        if size >> digit & 1:
            state.company[digit] ^= cards
    if cards >> Kind.DRAGON & 1:
        state.shielded ^= cards


@rule
def begin_combo(state: GrimwoodState, owner: int, kind: int, card: int) -> int:
    """Lay the first card of a combo, the last of the list; return its row, still to be counted in."""
    row = int(state.combos)
    state.combos = row + 1
    state.combo_owner[row], state.combo_kind[row], state.combo_size[row] = owner, kind, 0
    lay_card(state, row, card)
    return row  # of no other cards: `clear_combo` left it so


@rule
def lay_card(state: GrimwoodState, row: int, card: int) -> None:
    """Lay a card to a combo that is not counted in."""
    state.combo_cards[row, state.combo_size[row]] = card
    state.combo_size[row] += 1
    if card < SUPERNATURALS:
        state.combo_set[row] |= 1 << card


@rule
def give_combo(state: GrimwoodState, row: int, seat: int) -> None:
    """Make a seat the owner of a combo. [G26]"""
    tally(state, row, -1)
    state.combo_owner[row] = seat
    tally(state, row, 1)


@rule
def join_combo(state: GrimwoodState, row: int, card: int) -> None:
    """Add a supernatural to a combo. [G5]"""
    tally(state, row, -1)
    lay_card(state, row, card)
    tally(state, row, 1)


@rule
def remove_combo(state: GrimwoodState, row: int) -> None:
    """Take a combo out of the list; those behind it close up, so that equal tables are equal bytes."""
    tally(state, row, -1)
    last = int(state.combos) - 1
    for index in range(row, last):
        state.combo_owner[index] = state.combo_owner[index + 1]
        state.combo_kind[index] = state.combo_kind[index + 1]
        state.combo_size[index] = state.combo_size[index + 1]
        state.combo_set[index] = state.combo_set[index + 1]
        for column in range(MOST_IN_COMBO):
            state.combo_cards[index, column] = state.combo_cards[index + 1, column]
    clear_combo(state, last)
    state.combos = last


@rule
def clear_combo(state: GrimwoodState, row: int) -> None:
    """Make an unused row of the list."""
    state.combo_owner[row], state.combo_kind[row], state.combo_size[row] = NOBODY, NO_CARD, 0
    state.combo_set[row] = 0
    for column in range(MOST_IN_COMBO):
        state.combo_cards[row, column] = NO_CARD


@rule
def remove_supernatural(state: GrimwoodState, card: int) -> int:
    """Take a supernatural out of its combo and return whose it was; an emptied combo is gone. [G24]"""
    row = row_of_card(state, card)
    owner = int(state.combo_owner[row])
    last = int(state.combo_size[row]) - 1
    if last == 0:
        remove_combo(state, row)
        return owner
    tally(state, row, -1)
    passed = False
    for index in range(last):
        passed = passed or state.combo_cards[row, index] == card
        if passed:
            state.combo_cards[row, index] = state.combo_cards[row, index + 1]
    state.combo_cards[row, last] = NO_CARD
    state.combo_size[row] = last
    state.combo_set[row] &= ~(1 << card)
    tally(state, row, 1)
    return owner


@rule
def discard_combo(state: GrimwoodState, row: int) -> None:
    """Send a combo to the discard pile in the order in which it was placed, the last card on top. [G26]"""
    for index in range(state.combo_size[row]):
        put_on_pile(state, int(state.combo_cards[row, index]))
    remove_combo(state, row)
