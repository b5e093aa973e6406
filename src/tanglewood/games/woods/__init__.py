"""Into the Woods: trade cards from hand to row, one up or two down, and pocket sets of three."""

from pathlib import Path

from tanglewood.core.game import Change, Game, Goal, Rules
from tanglewood.games.woods import actions, cards, glossary, knowledge, labels, legal, outlook, position, rules, view
from tanglewood.games.woods.certain import certain
from tanglewood.games.woods.drawing import draw
from tanglewood.games.woods.guide import GUIDE
from tanglewood.games.woods.state import WoodsState

GAME = Game(
    id="woods",
    title="Into the Woods",
    tagline="Trade one card up or two down, and pocket sets of three; alone or up to five.",
    minutes="15-25",
    seats=(1, 2, 3, 4, 5),
    version=2,
    changes=(
        Change(
            2,
            "You choose which of two equal row cards you trade. Alone, a second set of a value goes to the pocket, and"
            " the last turn can have one card in the row.",
            draws_alike=True,
        ),
    ),
    state=WoodsState,
    actions=actions.ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        imagine=knowledge.imagine,
        observe=outlook.observe,
        segment=outlook.segment,
        utility=outlook.utility,
        heuristic=outlook.heuristic,
        illegal_reason=legal.illegal_reason,
    ),
    observation=outlook.OBSERVATION,
    reasons=labels.REASONS,
    prompt=labels.prompt,
    result=labels.result,
    zones=view.zones,
    sentences=labels.SENTENCES,
    facts=view.facts,
    refusals=view.refusals,
    certain=certain,
    choices=view.choices,
    position=position.POSITION,
    card=cards.read_face,
    folder=Path(__file__).parent,
    unit=lambda view: "set" if view.facts["solo"] else "point",
    draw=draw,
    glossary=lambda: glossary.GLOSSARY,
    aim="Pocket sets of three alike cards: each scores its value. When the cards are gone, the most points win.",
    guide=GUIDE,
    goal=Goal("utility"),
    longest=150,
)
