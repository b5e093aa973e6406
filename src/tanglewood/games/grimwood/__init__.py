"""The Grimwood: hunt the forest for combos, by fair means, steals and powers."""

from pathlib import Path

from tanglewood.core import points
from tanglewood.core.game import Change, Game, Rules
from tanglewood.games.grimwood import knowledge, legal, observation, outlook, rules, view
from tanglewood.games.grimwood.actions import ACTIONS
from tanglewood.games.grimwood.cards import read_face
from tanglewood.games.grimwood.certain import certain
from tanglewood.games.grimwood.drawing import draw
from tanglewood.games.grimwood.glossary import GLOSSARY
from tanglewood.games.grimwood.guide import GUIDE
from tanglewood.games.grimwood.labels import prompt
from tanglewood.games.grimwood.observation import OBSERVATION
from tanglewood.games.grimwood.position import POSITION
from tanglewood.games.grimwood.reasons import REASONS
from tanglewood.games.grimwood.state import MOST_SEATS, GrimwoodState
from tanglewood.games.grimwood.story import SENTENCES, result

GAME = Game(
    id="grimwood",
    title="The Grimwood",
    tagline="Hunt the forest for combos: owls, crows, settings and 24 supernaturals with powers.",
    minutes="30-45",
    seats=tuple(range(2, MOST_SEATS + 1)),
    version=5,
    changes=(
        Change(
            2,
            "Cards in hands are followed one by one, so that whoever has seen one knows who holds it, and the Elf can"
            " wake a Nymph who takes her.",
            draws_alike=False,
        ),
        Change(3, "Fewer cards are drawn by chance where several are alike.", draws_alike=False),
        Change(4, "Which of several alike cards leaves a hand no longer falls to chance.", draws_alike=False),
        Change(
            5,
            "A power can be used again in a turn whenever a card brings it about, and the Eternals go on until you hold"
            " seven cards.",
            draws_alike=False,
        ),
    ),
    state=GrimwoodState,
    actions=ACTIONS,
    rules=Rules(
        start=rules.start,
        legal=legal.legal,
        play=rules.play,
        scores=points.scores,
        winners=points.winners,
        conceal=knowledge.conceal,
        imagine=knowledge.imagine,
        observe=observation.observe,
        segment=outlook.segment,
        utility=outlook.utility,
        heuristic=outlook.heuristic,
        illegal_reason=legal.illegal_reason,
    ),
    forecast=outlook.forecast,
    much=outlook.GOOD_LEAD,
    observation=OBSERVATION,
    reasons=REASONS,
    prompt=prompt,
    result=result,
    zones=view.zones,
    sentences=SENTENCES,
    facts=view.facts,
    choices=view.choices,
    refusals=view.refusals,
    certain=certain,
    position=POSITION,
    card=read_face,
    asks_in_secret=rules.secret_answer,
    folder=Path(__file__).parent,
    draw=draw,
    glossary=lambda: GLOSSARY,
    aim="Lay combos: five supernaturals are worth 15, three owls or crows 10. When the deck is gone, most points win.",
    guide=GUIDE,
    longest=5_000,
)
