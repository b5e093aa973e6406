"""The Grimwood: hunt the forest for combos, by fair means, steals and powers."""

from pathlib import Path

from tanglewood.core.game import Game, Rules
from tanglewood.games.grimwood import knowledge, observation, outlook, rules, sense
from tanglewood.games.grimwood.actions import ACTIONS
from tanglewood.games.grimwood.cards import read_face
from tanglewood.games.grimwood.drawing import draw
from tanglewood.games.grimwood.glossary import GLOSSARY
from tanglewood.games.grimwood.labels import tell, why_not
from tanglewood.games.grimwood.observation import OBSERVATION
from tanglewood.games.grimwood.position import from_position, to_position
from tanglewood.games.grimwood.state import MOST_SEATS, OPTIONS, GrimwoodState
from tanglewood.games.grimwood.view import build_view

GAME = Game(
    id="grimwood",
    title="The Grimwood",
    tagline="Hunt the forest for combos: owls, crows, settings and 24 supernaturals with powers.",
    minutes="30-45",
    seats=tuple(range(2, MOST_SEATS + 1)),
    version=2,
    state=GrimwoodState,
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
    ),
    observation=OBSERVATION,
    view=build_view,
    tell=tell,
    why_not=why_not,
    to_position=to_position,
    from_position=from_position,
    card=read_face,
    asks_in_secret=rules.secret_answer,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=GLOSSARY,
    longest=5_000,
)
