"""The Fox in the Forest: trick-taking for two, where too many tricks are as bad as too few."""

from pathlib import Path

from tanglewood.core.game import scoring
from tanglewood.core.game.game import Game, Goal, Rules
from tanglewood.games.fox.bots import evaluation, heuristic, observation
from tanglewood.games.fox.bots.observation import OBSERVATION
from tanglewood.games.fox.bots.symmetries import SYMMETRIES
from tanglewood.games.fox.knowledge import retrace, worlds
from tanglewood.games.fox.lessons.concepts import concept_sign, concepts
from tanglewood.games.fox.lessons.guide import GUIDE
from tanglewood.games.fox.rules import legal, rules
from tanglewood.games.fox.rules.actions import ACTIONS
from tanglewood.games.fox.rules.cards import RANKS, Rank, read_face
from tanglewood.games.fox.rules.ladder import ladder_numbers
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.position import POSITION
from tanglewood.games.fox.rules.state import TARGET, FoxState
from tanglewood.games.fox.table.setup import SETUP
from tanglewood.games.fox.table.text_drawing import draw
from tanglewood.games.fox.table.touched_places import touches
from tanglewood.games.fox.table.view import facts, zones
from tanglewood.games.fox.words.glossary import glossary
from tanglewood.games.fox.words.log import SENTENCES, result
from tanglewood.games.fox.words.prompts import prompt
from tanglewood.games.fox.words.reasons import REASONS

message.numbers |= {
    "ranks": RANKS,
    "swan_rank": int(Rank.SWAN),
    "fox_rank": int(Rank.FOX),
    "treasure_rank": int(Rank.TREASURE),
    "witch_rank": int(Rank.WITCH),
    **ladder_numbers(),
}

GAME = Game(
    id="fox",
    title=message("title"),
    tagline=message("tagline"),
    minutes="20-30",
    seats=(2,),
    version=1,
    state=FoxState,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=scoring.scores,
        winners=rules.winners,
        conceal=worlds.conceal,
        imagine=worlds.imagine,
        retrace=retrace.retrace,
        observe=observation.observe,
        segment=evaluation.segment,
        utility=evaluation.utility,
        heuristic=heuristic.heuristic,
        illegal_reason=legal.illegal_reason,
    ),
    observation=OBSERVATION,
    reasons=REASONS,
    prompt=prompt,
    result=result,
    zones=zones,
    sentences=SENTENCES,
    facts=facts,
    concepts=concepts,
    concept_sign=concept_sign,
    touches=touches,
    position=POSITION,
    card=read_face,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=glossary,
    course=("trick", "void", "treasure", "swan", "trumps"),
    aim=message("aim", target=TARGET),
    words=message,
    guide=GUIDE,
    setup=SETUP,
    longest=500,
    goal=Goal("lead", scale=evaluation.POINTS_OF_A_GOOD_ROUND, by_segment=True),
    symmetries=SYMMETRIES,
)
