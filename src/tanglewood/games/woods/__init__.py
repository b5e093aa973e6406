"""Into the Woods: trade cards from hand to row, one up or two down, and pocket sets of three."""

from pathlib import Path

from tanglewood.core.game.game import Game, Goal, Rules
from tanglewood.core.language.catalogue import message as core_message
from tanglewood.games.woods.bots import evaluation, heuristic, observation, solo
from tanglewood.games.woods.knowledge import worlds
from tanglewood.games.woods.lessons.concepts import concept_sign, concepts
from tanglewood.games.woods.lessons.guide import GUIDE
from tanglewood.games.woods.rules import actions, cards, legal, position, rules
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.state import WoodsState
from tanglewood.games.woods.table import view
from tanglewood.games.woods.table.setup import SETUP
from tanglewood.games.woods.table.text_drawing import draw
from tanglewood.games.woods.table.touched_places import touches
from tanglewood.games.woods.words import log, prompts, reasons
from tanglewood.games.woods.words.glossary import glossary

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
        imagine=worlds.imagine,
        observe=observation.observe,
        segment=evaluation.segment,
        utility=evaluation.utility,
        heuristic=heuristic.heuristic,
        plan=solo.plan,
        illegal_reason=legal.illegal_reason,
    ),
    observation=observation.OBSERVATION,
    reasons=reasons.REASONS,
    prompt=prompts.prompt,
    result=log.result,
    zones=view.zones,
    sentences=log.SENTENCES,
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
    setup=SETUP,
    goal=Goal("utility"),
    planner=solo.planner,
    longest=150,
)
