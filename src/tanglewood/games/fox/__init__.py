"""The Fox in the Forest: trick-taking for two, where too many tricks are as bad as too few."""

from pathlib import Path

from tanglewood.core.game import Game, Rules
from tanglewood.games.fox import imagine, knowledge, outlook, rules
from tanglewood.games.fox.cards import read_face
from tanglewood.games.fox.drawing import draw
from tanglewood.games.fox.glossary import GLOSSARY
from tanglewood.games.fox.labels import tell, why_not
from tanglewood.games.fox.position import from_position, to_position
from tanglewood.games.fox.state import ACTIONS, OBSERVATION, OPTIONS, FoxState
from tanglewood.games.fox.view import build_view

GAME = Game(
    id="fox",
    title="The Fox in the Forest",
    tagline="Trick-taking for two: win enough tricks, but never too many.",
    minutes="20-30",
    seats=(2,),
    version=1,
    state=FoxState,
    options=OPTIONS,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        conceal=knowledge.conceal,
        imagine=imagine.imagine,
        observe=outlook.observe,
        milestone=outlook.milestone,
        utility=outlook.utility,
        appeal=outlook.appeal,
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
    longest=500,
)
