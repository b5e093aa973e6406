"""Explorers and Paths: lay paths through the forest, call explorers, and be first in the corner across."""

from pathlib import Path

from tanglewood.core.game import points
from tanglewood.core.game.game import Game, Rules
from tanglewood.games.explorers import cards, explorers, knowledge, legal, outlook, rules, sense
from tanglewood.games.explorers.actions import ACTIONS, Gift
from tanglewood.games.explorers.cards import Kind, read_face
from tanglewood.games.explorers.concepts import concept_sign, concepts
from tanglewood.games.explorers.drawing import draw
from tanglewood.games.explorers.glossary import glossary
from tanglewood.games.explorers.guide import GUIDE
from tanglewood.games.explorers.messages import message
from tanglewood.games.explorers.position import POSITION
from tanglewood.games.explorers.reasons import REASONS
from tanglewood.games.explorers.state import FREE_PATHS, MOST_SEATS, MOVES, PLAYS, SHADOWED, ExplorersState
from tanglewood.games.explorers.story import SENTENCES, prompt, result
from tanglewood.games.explorers.symmetries import SYMMETRIES
from tanglewood.games.explorers.touches import touches
from tanglewood.games.explorers.view import facts, refusals, zones

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
        winners=points.winners,
        conceal=knowledge.conceal,
        imagine=knowledge.imagine,
        observe=outlook.observe,
        segment=outlook.segment,
        utility=outlook.utility,
        heuristic=sense.heuristic,
        guess=sense.guess,
        illegal_reason=legal.illegal_reason,
    ),
    observation=outlook.OBSERVATION,
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
    forecast=outlook.forecast,
    unit=lambda _view: message("unit-squares"),
    folder=Path(__file__).parent,
    draw=draw,
    glossary=glossary,
    course=("reach", "way", "turn"),
    aim=message("aim"),
    words=message,
    guide=GUIDE,
    symmetries=SYMMETRIES,
    longest=3_000,
)
