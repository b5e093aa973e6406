"""The observation of a seat, as numbers for programs that learn."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED, Feature
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import MOST_IN_DIGIT, write_digits, write_set
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.fox.rules.actions import DIGITS
from tanglewood.games.fox.rules.cards import CARDS, HAND_CARDS, SUITS, WOODCUTTERS
from tanglewood.games.fox.rules.consistency import card_set, own_buried
from tanglewood.games.fox.rules.deduction import all_lacks, all_taken
from tanglewood.games.fox.rules.state import PLAYERS, FoxState, Frame


@rule
def observe(state: FoxState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION` for a seat."""
    other = 1 - seat
    at = write_set(state.hands[seat], CARDS, out, 0)
    at = write_set(card_set(int(state.decree)), CARDS, out, at)
    at = write_set(card_set(int(state.trick[0])), CARDS, out, at)
    at = write_set(card_set(int(state.trick[1])), CARDS, out, at)
    at = write_set(state.played, CARDS, out, at)
    at = write_set(own_buried(state, seat), CARDS, out, at)
    at = write_set(all_taken(state, other), CARDS, out, at)
    at = write_set(all_lacks(state, other), CARDS, out, at)
    at = write_set(card_set(int(state.drawn)) if state.actor == seat else 0, CARDS, out, at)
    kind = top_kind(state)
    out[at], out[at + 1], out[at + 2] = kind == 0, kind == Frame.FOX, kind == Frame.WOODCUTTER
    out[at + 3], out[at + 4] = state.actor == seat, state.actor == other
    out[at + 5], out[at + 6] = state.leader == seat, state.dealer == seat
    at += 7
    for index in range(PLAYERS):
        player = seat if index == 0 else other
        out[at + index] = state.tricks[player]
        out[at + 2 + index] = state.treasures[player]
        out[at + 4 + index] = min(int(state.points[player]), MOST_OBSERVED)
        out[at + 6 + index] = state.draws[player]
    at = write_digits(state.target, DIGITS, out, at + 8)
    write_digits(state.points[other], DIGITS, out, write_digits(state.points[seat], DIGITS, out, at))


OBSERVATION = (
    Feature("hand", CARDS, "Own cards."),
    Feature("decree", CARDS, "The decree."),
    Feature("lead", CARDS, "The card led to the current trick."),
    Feature("reply", CARDS, "The card that followed, while an ability is decided."),
    Feature("played", CARDS, "Cards of this round's finished tricks."),
    Feature("own_buried", CARDS, "Cards one has buried."),
    Feature("known", CARDS, "Decrees the other seat has taken and not shown since."),
    Feature("missing", CARDS, "Cards the other seat has shown not to hold, at its last follow or before."),
    Feature("drawn", CARDS, "The card one has just drawn."),
    Feature("phase", 3, "One of: play a card, Fox, Woodcutter."),
    Feature("to_act", 2, "Whether one is to decide; whether the other is."),
    Feature("leads", 1, "Whether one led or leads the current trick."),
    Feature("dealt", 1, "Whether one dealt the round."),
    Feature("tricks", 2, "Tricks won, own and other's.", HAND_CARDS),
    Feature("treasures", 2, "Treasure points of the round, own and other's.", SUITS),
    Feature("points", 2, "Points of the match, own and other's; 127 stands for more.", MOST_OBSERVED),
    Feature("draws", 2, "Cards drawn with Woodcutters, own and other's.", WOODCUTTERS),
    Feature("target", DIGITS, "The points that end the match, by digits to base 128.", MOST_IN_DIGIT),
    Feature("score", 2 * DIGITS, "Points of the match, own and other's, by digits to base 128.", MOST_IN_DIGIT),
)
