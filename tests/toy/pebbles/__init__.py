"""Pebbles: a whole game in one folder, and the larger example of how a game is added (CONTRIBUTING.md)."""

from pathlib import Path

from tanglewood.games.pebbles import knowledge
from tanglewood.games.pebbles.bots import heuristic, observation
from tanglewood.games.pebbles.rules import cards, position, rules, state
from tanglewood.games.pebbles.table import view
from tanglewood.games.pebbles.words import log, prompts

from tanglewood.core.game import scoring
from tanglewood.core.game.game import Game, Rules
from tanglewood.core.state.decision_stack import top_kind

GAME = Game(
    id="pebbles",
    title="Pebbles",
    tagline="Throw pebbles into a pond; the best of each lap scores.",
    minutes="2",
    seats=(2, 3, 4),
    version=1,
    state=state.PebblesState,
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
    sentences=log.SENTENCES,
    facts=view.facts,
    position=position.POSITION,
    card=cards.card,
    folder=Path(__file__).parent,
    longest=500,
    asks_in_secret=lambda now: top_kind(now) == state.Frame.LEAP,  # P6: nor may the time it takes tell
)
