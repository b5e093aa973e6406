"""Explorers and Paths: lay paths through the forest, call explorers, and be first in the corner across."""

from pathlib import Path

from tanglewood.core.game import scoring
from tanglewood.core.game.game import Game, Rules
from tanglewood.games.explorers.bots import evaluation, heuristic, observation
from tanglewood.games.explorers.bots.symmetries import SYMMETRIES
from tanglewood.games.explorers.knowledge import worlds
from tanglewood.games.explorers.lessons.concepts import concept_sign, concepts
from tanglewood.games.explorers.lessons.guide import GUIDE
from tanglewood.games.explorers.rules import cards, explorers, legal, rules
from tanglewood.games.explorers.rules.actions import ACTIONS, Gift
from tanglewood.games.explorers.rules.cards import Kind, read_face
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.position import POSITION
from tanglewood.games.explorers.rules.state import FREE_PATHS, MOST_SEATS, MOVES, PLAYS, SHADOWED, ExplorersState
from tanglewood.games.explorers.table.setup import SETUP
from tanglewood.games.explorers.table.text_drawing import draw
from tanglewood.games.explorers.table.touched_places import touches
from tanglewood.games.explorers.table.view import facts, refusals, zones
from tanglewood.games.explorers.words.glossary import glossary
from tanglewood.games.explorers.words.log import SENTENCES, result
from tanglewood.games.explorers.words.prompts import prompt
from tanglewood.games.explorers.words.reasons import REASONS

BONUS, DRAWN = explorers.BONUS_PLAYS, explorers.DRAWS

message.numbers |= {
    "dealt": cards.HAND,
    "turn_plays": PLAYS,
    "turn_moves": MOVES,
    "shadowed": SHADOWED,
    "free_paths": FREE_PATHS,
    "glade_size": cards.BOARD_SIZES[0],
    "valley_size": cards.BOARD_SIZES[1],
    "archer_draws": DRAWN[Kind.ARCHER],
    "cartographer_plays": BONUS[Kind.CARTOGRAPHER],
    "druid_moves": explorers.DRUID_MOVES,
    "gift_draws": explorers.GIFT_DRAWS[Gift.DRAWS],
    "draws_gift_plays": explorers.GIFT_PLAYS[Gift.DRAWS],
    "gift_plays": explorers.GIFT_PLAYS[Gift.PLAYS],
    "moves_gift_plays": explorers.GIFT_PLAYS[Gift.MOVES],
    "gift_moves": explorers.GIFT_MOVES[Gift.MOVES],
    "hermit_draws": DRAWN[Kind.HERMIT],
    "hireling_draws": DRAWN[Kind.HIRELING],
    "hireling_plays": BONUS[Kind.HIRELING],
    "leprechaun_cost": -BONUS[Kind.LEPRECHAUN],
    "leprechaun_draws": explorers.LEPRECHAUN_DRAWS,
    "pixie_draws": explorers.PIXIE_DRAWS,
    "pixie_plays": BONUS[Kind.PIXIE],
    "witch_plays": BONUS[Kind.WITCH],
    "wizard_draws": DRAWN[Kind.WIZARD],
}

GAME = Game(
    id="explorers",
    title=message("title"),
    tagline=message("tagline"),
    minutes="20-40",
    seats=tuple(range(2, MOST_SEATS + 1)),
    version=3,
    state=ExplorersState,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=rules.scores,
        winners=scoring.winners,
        conceal=worlds.conceal,
        imagine=worlds.imagine,
        observe=observation.observe,
        segment=evaluation.segment,
        utility=evaluation.utility,
        heuristic=heuristic.heuristic,
        guess=heuristic.guess,
        illegal_reason=legal.illegal_reason,
    ),
    observation=observation.OBSERVATION,
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
    position=POSITION,
    card=read_face,
    asks_in_secret=legal.asked_anyway,
    scored=False,
    forecast=evaluation.forecast,
    unit=lambda _view: message("unit-squares"),
    folder=Path(__file__).parent,
    draw=draw,
    glossary=glossary,
    course=("reach", "way", "turn"),
    aim=message("aim"),
    setup=SETUP,
    words=message,
    guide=GUIDE,
    symmetries=SYMMETRIES,
    longest=3_000,
)
