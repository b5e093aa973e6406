"""Concepts survive JSON, in which workers send them and reviews are stored; anything else is refused."""

import json
import random

import pytest

import tanglewood as tw
from tanglewood.core.game.concepts import Concept, certain_of, packed, unpacked

MOST = 40  # moves of a match


@pytest.mark.parametrize("game", tw.games())
def test_concepts_survive_json(game: str) -> None:
    match, chance = tw.new(game, seed=4), random.Random(game)
    for _ in range(MOST):
        known = match.concealed(match.actor)
        for action in match.legal()[:4]:
            certain = certain_of(known, action.number)
            found = (*certain, *(Concept(one.fact, 7) for one in certain))
            given = json.loads(json.dumps(packed(found)))
            assert unpacked(match.game, given) == found
        match.play(chance.choice(match.legal()))
        if match.over:
            break


@pytest.mark.parametrize(
    "given",
    [
        None,
        7,
        [[]],
        [[{"message": "concept-void-own", "core": False, "arguments": {}}, 10, 0]],  # arguments are missing
        [[{"message": "no-such-message", "core": False, "arguments": {}}, 10, 0]],
        [[{"message": "title", "core": "no", "arguments": []}, 10, 0]],
        [["It wins.", 10, 0]],
        [[{"message": "concept-void-own", "core": False, "arguments": {"suit": 0}}, 10]],  # no sign
        [[{"message": "title", "core": False, "arguments": {}}, 10, 1, 1]],
    ],
)
def test_what_is_no_concept_is_refused(given: object) -> None:
    with pytest.raises(ValueError, match="Expected concepts of fox"):
        unpacked(tw.get_game("fox"), given)
