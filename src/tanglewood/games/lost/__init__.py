"""Lost in the Woods: find clues, compass and the way out before hunger, thirst and animals get you; all win or none."""

from pathlib import Path

from tanglewood.core.game import Game, Rules
from tanglewood.games.lost import knowledge, legal, outlook, rules, sense
from tanglewood.games.lost.actions import ACTIONS
from tanglewood.games.lost.cards import read_face
from tanglewood.games.lost.drawing import draw
from tanglewood.games.lost.glossary import GLOSSARY
from tanglewood.games.lost.outlook import OBSERVATION
from tanglewood.games.lost.position import from_position, to_position
from tanglewood.games.lost.refusals import why_not
from tanglewood.games.lost.state import MOST_SEATS, OPTIONS, LostState
from tanglewood.games.lost.story import tell
from tanglewood.games.lost.view import build_view

GAME = Game(
    id="lost",
    title="Lost in the Woods",
    tagline="Find five clues, a compass and the way out together; alone or up to four.",
    minutes="45-60",
    seats=tuple(range(1, MOST_SEATS + 1)),
    version=2,
    state=LostState,
    options=OPTIONS,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        conceal=knowledge.conceal,
        imagine=knowledge.imagine,
        observe=outlook.observe,
        milestone=outlook.milestone,
        utility=outlook.utility,
        appeal=sense.appeal,
        playout=sense.playout,
    ),
    observation=OBSERVATION,
    view=build_view,
    tell=tell,
    why_not=why_not,
    to_position=to_position,
    from_position=from_position,
    card=read_face,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=GLOSSARY,
    longest=1_500,
    cooperative=True,
    all_open=True,
)
