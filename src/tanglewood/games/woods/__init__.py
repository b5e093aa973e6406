"""Into the Woods: trade cards from hand to row, one up or two down, and pocket sets of three."""

from pathlib import Path

from tanglewood.core.game.game import Game, Goal, Rules
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.games.woods import actions, alone, cards, knowledge, labels, legal, outlook, position, rules, view
from tanglewood.games.woods.concepts import concept_sign, concepts
from tanglewood.games.woods.drawing import draw
from tanglewood.games.woods.glossary import glossary
from tanglewood.games.woods.guide import GUIDE
from tanglewood.games.woods.messages import message
from tanglewood.games.woods.state import WoodsState
from tanglewood.games.woods.touches import touches

message.numbers |= {
    "token_count": cards.TOKENS,
    "set_count": len(cards.SPLITS[0]),
    "hand_cards": cards.HAND_CARDS,
    "even_least": min(cards.SPLITS[0]),
    "even_alike": len({*cards.SPLITS[0]}) == 1,
    "rising_least": cards.SPLITS[1][0],
    "rising_most": cards.SPLITS[1][-1],
}

GAME = Game(
    id="woods",
    title=message("title"),
    tagline=message("tagline"),
    minutes="15-25",
    seats=(1, 2, 3, 4, 5),
    version=2,
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
        plan=alone.plan,
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
    concepts=concepts,
    concept_sign=concept_sign,
    touches=touches,
    choices=view.choices,
    position=position.POSITION,
    card=cards.read_face,
    folder=Path(__file__).parent,
    unit=lambda view: message("unit-set") if view.facts["solo"] else core_message("unit-points"),
    draw=draw,
    glossary=glossary,
    course=("set", "pair", "denial", "token"),
    aim=message("aim"),
    words=message,
    guide=GUIDE,
    goal=Goal("utility"),
    planner=alone.planner,
    longest=150,
)
