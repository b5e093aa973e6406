"""Lost in the Woods: find clues, compass and the way out before hunger, thirst and animals get you; all win or none."""

from pathlib import Path

from tanglewood.core.game.game import Game, Goal, Rules
from tanglewood.games.lost.bots import evaluation, heuristic, observation
from tanglewood.games.lost.bots.observation import OBSERVATION
from tanglewood.games.lost.bots.symmetries import SYMMETRIES
from tanglewood.games.lost.knowledge import worlds
from tanglewood.games.lost.lessons.concepts import concept_sign, concepts
from tanglewood.games.lost.lessons.guide import GUIDE
from tanglewood.games.lost.rules import board, cards, legal, rules
from tanglewood.games.lost.rules.actions import ACTIONS
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import read_face
from tanglewood.games.lost.rules.position import POSITION
from tanglewood.games.lost.rules.state import FREE_STEPS, LETTERS_NEEDED, MOST_DROPPED, MOST_SEATS, TOP_SEEN, LostState
from tanglewood.games.lost.table.facts import facts
from tanglewood.games.lost.table.position_setup import SETUP
from tanglewood.games.lost.table.text_drawing import draw
from tanglewood.games.lost.table.touched_places import touches
from tanglewood.games.lost.table.view import choices, refusals, zones
from tanglewood.games.lost.words.glossary import glossary
from tanglewood.games.lost.words.log import SENTENCES, result
from tanglewood.games.lost.words.prompts import prompt
from tanglewood.games.lost.words.reasons import REASONS

message.numbers |= {
    "spaces": board.SPACES,
    "corners": len(board.LETTERS),
    "last_row": max(board.SPACE_TEXTS)[0].upper(),
    "clues_needed": LETTERS_NEEDED,
    "most_dropped": MOST_DROPPED,
    "top_seen": TOP_SEEN,
    "free_steps": FREE_STEPS,
    "fruit_food": cards.THING_FOOD[cards.Thing.FRUIT],
    "fruits_food": cards.FRUITS_FOOD,
    "honey_food": cards.HONEY_FOOD,
    "honey_sting": cards.HONEY_STING,
    "claras_extra": cards.CLARAS_EXTRA,
    "bear_steps": cards.WALK_STEPS[cards.Beast.BEAR],
    "jaguar_steps": cards.WALK_STEPS[cards.Beast.JAGUAR],
    "snake_energy": cards.KILL_ENERGY[cards.Beast.SNAKE],
    "rabbit_energy": cards.KILL_ENERGY[cards.Beast.RABBIT],
    "rabbit_food": cards.KILL_FOOD[cards.Beast.RABBIT],
}

GAME = Game(
    id="lost",
    title=message("title"),
    tagline=message("tagline"),
    minutes="45-60",
    seats=tuple(range(1, MOST_SEATS + 1)),
    version=4,
    state=LostState,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        conceal=worlds.conceal,
        imagine=worlds.imagine,
        observe=observation.observe,
        segment=evaluation.segment,
        utility=evaluation.utility,
        heuristic=heuristic.heuristic,
        playout=heuristic.playout,
        illegal_reason=legal.illegal_reason,
    ),
    observation=OBSERVATION,
    reasons=REASONS,
    prompt=prompt,
    result=result,
    zones=zones,
    sentences=SENTENCES,
    facts=facts,
    refusals=refusals,
    concepts=concepts,
    concept_sign=concept_sign,
    touches=touches,
    choices=choices,
    position=POSITION,
    setup=SETUP,
    card=read_face,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=glossary,
    course=("dark", "needs", "animals", "things", "way"),
    aim=message("aim"),
    words=message,
    guide=GUIDE,
    symmetries=SYMMETRIES,
    longest=1_500,
    cooperative=True,
    forecast=evaluation.forecast,
    much=evaluation.MUCH,
    goal=Goal("gain", scale=evaluation.ALL_THE_WAY),
    unit=lambda _view: message("unit-clues"),
    all_open=True,
)
