"""Sample: lay cards, take counters. This value is all that the rest of Tanglewood asks."""

from pathlib import Path

from tanglewood.core.game import scoring
from tanglewood.core.game.game import Game, Rules
from tanglewood.scaffold.sample import knowledge
from tanglewood.scaffold.sample.bots import heuristic, observation
from tanglewood.scaffold.sample.rules import cards, position, rules, state
from tanglewood.scaffold.sample.table import view
from tanglewood.scaffold.sample.words import log, prompts

GAME = Game(
    id="sample",
    title="Sample",
    tagline="Lay cards and take counters; who asks for too many gets none.",
    minutes="2",
    seats=(2, 3),
    version=1,
    state=state.GameState,
    actions=state.ACTIONS,
    rules=Rules(
        start=rules.start,
        play=rules.play,
        illegal_reason=rules.illegal_reason,
        scores=scoring.scores,
        winners=scoring.winners,
        imagine=knowledge.imagine,
        observe=observation.observe,
        segment=heuristic.segment,
        utility=scoring.utility,
        heuristic=heuristic.heuristic,
    ),
    observation=observation.OBSERVATION,
    reasons={reason: reason.doc for reason in state.Reason},
    prompt=prompts.prompt,
    zones=view.zones,
    facts=view.facts,
    sentences=log.SENTENCES,
    position=position.POSITION,
    card=cards.card,
    folder=Path(__file__).parent,
    longest=100,
)
