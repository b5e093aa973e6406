"""Into the Woods: trade cards from hand to row, one up or two down, and pocket sets of three."""

from pathlib import Path

from tanglewood.core.game import Game, Rules
from tanglewood.games.woods import knowledge, legal, outlook, rules
from tanglewood.games.woods.cards import read_face
from tanglewood.games.woods.drawing import draw
from tanglewood.games.woods.glossary import GLOSSARY
from tanglewood.games.woods.labels import tell, why_not
from tanglewood.games.woods.position import from_position, to_position
from tanglewood.games.woods.state import OBSERVATION, OPTIONS, WoodsState
from tanglewood.games.woods.trades import ACTIONS
from tanglewood.games.woods.view import build_view

GAME = Game(
    id="woods",
    title="Into the Woods",
    tagline="Trade one card up or two down, and pocket sets of three; alone or up to five.",
    minutes="15-25",
    seats=(1, 2, 3, 4, 5),
    version=2,
    state=WoodsState,
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
    longest=150,
)
