"""Explorers and Paths: lay paths through the forest, call explorers, and be first in the corner across."""

from pathlib import Path

from tanglewood.core.game import Game, Rules
from tanglewood.games.explorers import guess, knowledge, observation, outlook, rules, sense
from tanglewood.games.explorers.actions import ACTIONS
from tanglewood.games.explorers.cards import read_face
from tanglewood.games.explorers.drawing import draw
from tanglewood.games.explorers.glossary import GLOSSARY
from tanglewood.games.explorers.labels import tell, why_not
from tanglewood.games.explorers.observation import OBSERVATION
from tanglewood.games.explorers.position import from_position, to_position
from tanglewood.games.explorers.state import MOST_SEATS, OPTIONS, ExplorersState
from tanglewood.games.explorers.view import build_view

GAME = Game(
    id="explorers",
    title="Explorers and Paths",
    tagline="Lay paths, call explorers, and be first across the forest.",
    minutes="20-40",
    seats=tuple(range(2, MOST_SEATS + 1)),
    version=2,
    state=ExplorersState,
    options=OPTIONS,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        conceal=knowledge.conceal,
        imagine=knowledge.imagine,
        observe=observation.observe,
        milestone=outlook.milestone,
        utility=outlook.utility,
        appeal=sense.appeal,
        guess=guess.guess,
    ),
    observation=OBSERVATION,
    view=build_view,
    tell=tell,
    why_not=why_not,
    to_position=to_position,
    from_position=from_position,
    card=read_face,
    asks_in_secret=rules.asked_anyway,
    scored=False,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=GLOSSARY,
    longest=3_000,
)
