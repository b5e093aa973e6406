"""Lost in the Woods: find clues, compass and the way out before hunger, thirst and animals get you; all win or none."""

from pathlib import Path

from tanglewood.core.game import Change, Game, Goal, Rules
from tanglewood.games.lost import illegal, knowledge, legal, observation, outlook, rules, sense
from tanglewood.games.lost.actions import ACTIONS
from tanglewood.games.lost.cards import read_face
from tanglewood.games.lost.certain import certain
from tanglewood.games.lost.drawing import draw
from tanglewood.games.lost.facts import facts
from tanglewood.games.lost.glossary import GLOSSARY
from tanglewood.games.lost.guide import GUIDE
from tanglewood.games.lost.labels import SENTENCES, prompt, result
from tanglewood.games.lost.observation import OBSERVATION
from tanglewood.games.lost.position import POSITION
from tanglewood.games.lost.reasons import REASONS
from tanglewood.games.lost.state import MOST_SEATS, LostState
from tanglewood.games.lost.symmetries import SYMMETRIES
from tanglewood.games.lost.view import choices, refusals, zones

GAME = Game(
    id="lost",
    title="Lost in the Woods",
    tagline="Find five clues, a compass and the way out together; alone or up to four.",
    minutes="45-60",
    seats=tuple(range(1, MOST_SEATS + 1)),
    version=3,
    changes=(
        Change(
            2,
            "Everybody carries 2 food at least, carrying a friend can be paid by a free action, what was put down stays"
            " until one moves, and the game ends after 30 days.",
            draws_alike=True,
        ),
        Change(
            3,
            "Boars strike all who are with them when day or night ends, carrying a friend costs energy, whoever has"
            " killed can still sleep, and what was put down can be taken up again.",
            draws_alike=True,
        ),
    ),
    state=LostState,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        conceal=knowledge.conceal,
        imagine=knowledge.imagine,
        observe=observation.observe,
        segment=outlook.segment,
        utility=outlook.utility,
        heuristic=sense.heuristic,
        playout=sense.playout,
        illegal_reason=illegal.illegal_reason,
    ),
    observation=OBSERVATION,
    reasons=REASONS,
    prompt=prompt,
    result=result,
    zones=zones,
    sentences=SENTENCES,
    facts=facts,
    refusals=refusals,
    certain=certain,
    choices=choices,
    position=POSITION,
    card=read_face,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=lambda: GLOSSARY,
    aim="Find five clues, a compass and the way out, and bring everybody there. You win or lose together.",
    guide=GUIDE,
    symmetries=SYMMETRIES,
    longest=1_500,
    cooperative=True,
    forecast=outlook.forecast,
    much=outlook.MUCH_FOR_ONE,
    goal=Goal("gain", scale=outlook.ALL_THE_WAY),
    unit=lambda _view: "clue",
    all_open=True,
)
