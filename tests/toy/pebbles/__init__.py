"""Pebbles: a whole game in one folder, and the example of how a game is added to Tanglewood.

Read in this order: RULINGS.md, cards.py, state.py, rules.py, labels.py, view.py, position.py, and last this file, which
is all that the rest of Tanglewood asks. No other file knows that the game exists.
"""

from pathlib import Path

from tanglewood.games.pebbles import rules
from tanglewood.games.pebbles.cards import MOST_SEATS, PEBBLES, card
from tanglewood.games.pebbles.labels import ACTIONS, tell
from tanglewood.games.pebbles.position import from_position, to_position
from tanglewood.games.pebbles.state import WINS, PebblesState
from tanglewood.games.pebbles.view import view, why_not

from tanglewood.core.game import MOST_OBSERVED, Feature, Game, Option, Rules

GAME = Game(
    id="pebbles",
    title="Pebbles",
    tagline="Throw pebbles into a pond; the best of each lap scores.",
    minutes="2",
    seats=(2, 3, 4),
    version=1,
    state=PebblesState,
    options=(
        Option("rounds", 2, "How many rounds are played.", suggestions=(1, 2, 4)),
        Option("hollow", True, "Whether the hollow pebble lets its thrower change a pebble."),
        Option("frog", False, "Whether a splash asks the left neighbour for the frog."),
        Option("wins", "high", "Which pebble of a lap scores.", choices=WINS),
    ),
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        conceal=rules.conceal,
        imagine=rules.imagine,
        observe=rules.observe,
        milestone=rules.milestone,
        utility=rules.utility,
        appeal=rules.appeal,
    ),
    observation=(
        Feature("hand", PEBBLES, "1 for each pebble in the own hand."),
        Feature("pond", PEBBLES, "1 for each pebble thrown this round."),
        Feature("sunk", PEBBLES, "1 for the pebble this seat sank this round."),
        Feature("lap", MOST_SEATS, "The pebble of each seat in this lap, the own seat first.", PEBBLES),
        Feature("points", MOST_SEATS, "Points, the own seat first; 127 stands for more.", MOST_OBSERVED),
        Feature("choosing", 1, "1 while the hollow pebble's question is open."),
        Feature("answering", 1, "1 while a frog may leap."),
    ),
    view=view,
    tell=tell,
    why_not=why_not,
    to_position=to_position,
    from_position=from_position,
    card=card,
    folder=Path(__file__).parent,
    longest=500,
    asks_in_secret=rules.asks_in_secret,
)
