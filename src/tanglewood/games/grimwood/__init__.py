"""The Grimwood: hunt the forest for combos, by fair means, steals and powers."""

from pathlib import Path

from tanglewood.core.game import scoring
from tanglewood.core.game.game import Game, Rules
from tanglewood.core.language.message import either
from tanglewood.games.grimwood.bots import evaluation, heuristic, observation
from tanglewood.games.grimwood.bots.observation import OBSERVATION
from tanglewood.games.grimwood.knowledge import worlds
from tanglewood.games.grimwood.lessons.concepts import concept_sign, concepts
from tanglewood.games.grimwood.lessons.guide import GUIDE
from tanglewood.games.grimwood.rules import effects, legal, powers, rules
from tanglewood.games.grimwood.rules.actions import ACTIONS
from tanglewood.games.grimwood.rules.cards import (
    MALES,
    MOST_IN_COMBO,
    SET_POINTS,
    SUPER_POINTS,
    TRIMMED,
    Combo,
    Kind,
    read_face,
)
from tanglewood.games.grimwood.rules.messages import message
from tanglewood.games.grimwood.rules.position import POSITION
from tanglewood.games.grimwood.rules.state import DEALT, HAND_LIMIT, MOST_SEATS, GrimwoodState
from tanglewood.games.grimwood.table import view
from tanglewood.games.grimwood.table.setup import SETUP
from tanglewood.games.grimwood.table.text_drawing import draw
from tanglewood.games.grimwood.table.touched_places import touches
from tanglewood.games.grimwood.words.glossary import glossary
from tanglewood.games.grimwood.words.log import SENTENCES, result
from tanglewood.games.grimwood.words.prompts import prompt
from tanglewood.games.grimwood.words.reasons import REASONS

message.numbers |= {
    "hand_limit": HAND_LIMIT,
    "dealt": DEALT,
    "most_in_combo": MOST_IN_COMBO,
    "combo_points": either(*SUPER_POINTS[1 : MOST_IN_COMBO + 1]),
    "lone_points": SUPER_POINTS[1],
    "pair_points": SUPER_POINTS[2],
    "trio_points": SUPER_POINTS[3],
    "most_points": SUPER_POINTS[MOST_IN_COMBO],
    "animal_points": SET_POINTS[Combo.OWLS],
    "mixed_points": SET_POINTS[Combo.MIXED],
    "setting_points": SET_POINTS[Combo.SWAMPS],
    "male_count": MALES.bit_count(),
    "trimmed": TRIMMED,
    "dracula_steals": int(powers.QUESTIONS[Kind.DRACULA, 2]),
    "faeries_take": int(powers.QUESTIONS[Kind.FAERIES, 2]),
    "goblins_steal": int(powers.QUESTIONS[Kind.GOBLINS, 2]),
    "mage_draws": powers.MAGE_DRAWS,
    "rune_actions": effects.RUNE_ACTIONS,
}

GAME = Game(
    id="grimwood",
    title=message("title"),
    tagline=message("tagline"),
    minutes="30-45",
    seats=tuple(range(2, MOST_SEATS + 1)),
    version=5,
    state=GrimwoodState,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=scoring.scores,
        winners=scoring.winners,
        conceal=worlds.conceal,
        imagine=worlds.imagine,
        observe=observation.observe,
        segment=evaluation.segment,
        utility=evaluation.utility,
        heuristic=heuristic.heuristic,
        illegal_reason=legal.illegal_reason,
    ),
    forecast=evaluation.forecast,
    much=evaluation.GOOD_LEAD,
    observation=OBSERVATION,
    reasons=REASONS,
    prompt=prompt,
    result=result,
    zones=view.zones,
    sentences=SENTENCES,
    facts=view.facts,
    choices=view.choices,
    refusals=view.refusals,
    concepts=concepts,
    concept_sign=concept_sign,
    touches=touches,
    position=POSITION,
    card=read_face,
    asks_in_secret=rules.secret_answer,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=glossary,
    course=("combo", "near", "hands"),
    aim=message("aim"),
    words=message,
    guide=GUIDE,
    setup=SETUP,
    longest=5_000,
)
