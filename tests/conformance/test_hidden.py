"""Laws of hidden information: a viewer gets nothing but what `conceal` leaves, and `imagine` fits it."""

import json
import random
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from tests.conformance.tables import MOST_MOVES, Table, glances, observation, viewers, walks
from tests.sampling import sampled

from tanglewood.core.game import lookahead, verbs
from tanglewood.core.game.concepts import TENTHS, Concept, certain_of, concepts_of
from tanglewood.core.language.catalogue import languages, say, speaking
from tanglewood.core.state.record import copy_of, same_bytes
from tanglewood.core.view.view import Speaker, default_names

FEW_ACTIONS, FEW_WORLDS = 3, 2
LIKELY_WORLDS = sampled(30, 1000)
NOISE = sampled(45, 22) / 100  # of a share that was counted in 100 worlds and rounded


def test_non_interference(table: Table) -> None:
    """In a world that a viewer cannot tell from this, its sight, choices, events, log and observation are identical."""
    for ply, match in enumerate(walks(table)):
        for viewer in viewers(match):
            world = match.imagine(viewer, seed=ply)
            assert same_bytes(world.concealed(viewer), match.concealed(viewer))
            assert world.view(viewer) == match.view(viewer)
            assert match.history(viewer, since=len(match.moves)) == world.history(viewer)
            if viewer == match.actor:
                assert world.legal() == match.legal()
            if viewer is not None:
                seen = observation(match, match.state, viewer).tobytes()
                assert observation(match, match.concealed(viewer), viewer).tobytes() == seen
                assert observation(match, world.state, viewer).tobytes() == seen


def test_secret_questions_are_public(table: Table) -> None:
    """Whether a seat is asked in secret is public: what it could answer has no part in it."""
    for ply, match in enumerate(walks(table)):
        asked = not match.over and bool(match.game.asks_in_secret(match.state))
        assert match.asks_in_secret == asked
        assert all(match.imagine(viewer, seed=ply).asks_in_secret == asked for viewer in viewers(match))


def test_conceal_twice(table: Table) -> None:
    """Concealing what is concealed changes nothing, and the chances to come are never left in."""
    for match in walks(table):
        for viewer in viewers(match):
            once = match.concealed(viewer)
            assert not once.rng.any()
            twice = copy_of(once)
            verbs.conceal(twice, -1 if viewer is None else viewer)
            assert same_bytes(once, twice)


def test_spectators_know_least(table: Table) -> None:
    """Whatever a seat's concealed state lets a spectator see is what the spectator sees at once."""
    for match in walks(table):
        for seat in range(match.seats):
            through = match.concealed(seat)
            verbs.conceal(through, -1)
            assert same_bytes(through, match.concealed(None))


def test_open_games_hide_nothing_between_seats(table: Table) -> None:
    """Where a game says that all know the same, each seat knows what a spectator knows."""
    if not table.rules.all_open:
        return
    for match in walks(table):
        public = match.concealed(None)
        assert all(same_bytes(match.concealed(seat), public) for seat in range(match.seats))


def test_what_is_certain_is_so_in_all_worlds(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game says for certain rests on no card that its seat only imagines, and leaves the state as it is."""
    chance = random.Random(str(table))
    for ply, match in glances(table, 3):
        if match.over:
            continue
        known = match.concealed(match.actor)
        actions = chance.sample(match.legal(), min(FEW_ACTIONS, len(match.legal())))
        told = []
        for world in range(FEW_WORLDS):
            monkeypatch.setattr(lookahead, "ANY_WORLD", ply + world)
            told.append([tuple(table.rules.concepts(known, action.number, None)) for action in actions])
        assert all(other == told[0] for other in told)
        assert same_bytes(known, match.concealed(match.actor))
        check_words([concept for action in actions for concept in certain_of(known, action.number)], match.seats)


def check_words(concepts: Sequence[Concept], seats: int) -> None:
    """Each is said in a sentence, to each seat and to spectators, and its theme has a name."""
    for viewer in (None, *range(seats)):
        speaker = Speaker(viewer, default_names(seats))
        said = [speaker.say(concept.sentence) for concept in concepts]
        assert all(fact[0].isupper() and fact.endswith((".", "!")) for fact in said)
    assert all(say(concept.theme_named) for concept in concepts)


def test_no_concept_restates_the_move(table: Table) -> None:
    """Neither a move's label nor the line by which the log tells it says what the move changes, in any language."""
    chance = random.Random(str(table))
    for _, match in glances(table, 3):
        for action in [] if match.over else chance.sample(match.legal(), min(FEW_ACTIONS, len(match.legal()))):
            after = match.imagine(match.actor, 1)
            after.play(action)
            for language in languages():
                with speaking(language):
                    label = next(one.label for one in match.legal() if one.number == action.number)
                    lines = [group[0].text for group in after.history(match.actor, since=len(after.moves)) if group]
                    speaker = Speaker(match.actor, default_names(match.seats))
                    said = {
                        speaker.say(one.sentence) for one in certain_of(match.concealed(match.actor), action.number)
                    }
                    assert said.isdisjoint({label, f"{label}.", *lines})


def test_what_is_likely_is_so_about_as_often(table: Table) -> None:
    """In other worlds than those in which it was counted; what is certain is never said of a part of them."""
    chance = random.Random(str(table))
    for ply, match in glances(table, 2):
        if match.over or table.rules.all_open:
            continue
        known = match.concealed(match.actor)
        worlds = [match.imagine(match.actor, seed=1000 + ply + number).state for number in range(LIKELY_WORLDS)]
        for action in chance.sample(match.legal(), 1):
            found = concepts_of(known, action.number)
            counts = Counter(fact for world in worlds for fact in {*table.rules.concepts(known, action.number, world)})
            for concept in found:
                share = counts[concept.fact] / LIKELY_WORLDS
                assert concept.tenths == TENTHS or abs(share - concept.tenths / TENTHS) <= NOISE, str(concept.sentence)
            assert len({concept.fact for concept in found}) == len(found)
            check_words(found, match.seats)


def test_imagined_worlds_play_on(table: Table) -> None:
    """A game continued from an imagined world ends, and reaches no state with an action that cannot be played."""
    chance = random.Random(str(table))
    for look, (ply, match) in enumerate(glances(table, 2)):
        if look % 9:
            continue
        for viewer in viewers(match):
            world = match.imagine(viewer, seed=ply)
            for _ in range(MOST_MOVES):
                if world.over:
                    break
                world.play(chance.choice(world.legal()))
            assert world.over
            assert world.winners() or world.seats == 1 or world.game.cooperative


def test_imagine_varies(table: Table) -> None:
    """One seed imagines one world, several seeds several worlds, wherever something is hidden at the start."""
    match = table.new(3)
    assert same_bytes(match.imagine(0, seed=1).state, match.imagine(0, seed=1).state)
    assert len({match.imagine(0, seed=seed).state.tobytes() for seed in range(8)}) > 1


def test_views_are_json(table: Table) -> None:
    """A view is plain JSON, the same each time; only the seat that is to decide gets actions, and all legal ones."""
    for match in walks(table):
        for viewer in viewers(match):
            view = match.view(viewer)
            assert json.dumps(view.to_dict()) == json.dumps(match.view(viewer).to_dict())
            legal = match.legal() if viewer == match.actor else ()
            assert [one.text for one in view.actions] == [one.text for one in legal]
            assert [(one.number, one.parts) for one in view.actions] == [(one.number, one.parts) for one in legal]
            assert (view.actor, view.over, view.seat) == (match.actor, match.over, viewer)
            assert view.prompt
            assert list(view.scores) == match.scores()
            assert list(view.winners) == match.winners()
            assert len({zone.name for zone in view.zones}) == len(view.zones)
            assert all(view.refusals.values())


def test_cards_of_views(table: Table) -> None:
    """A face is the card of its text and lies in one place; a back tells nothing but that it is there."""
    for match in walks(table):
        for viewer in viewers(match):
            faces = [card for zone in match.view(viewer).zones for card in zone.cards if card.text]
            backs = [card for zone in match.view(viewer).zones for card in zone.cards if not card.text]
            assert all(match.game.card(card.text).name == card.name for card in faces)
            assert not any(back.kind or back.rank or back.title or back.ability for back in backs)


def test_events_have_words(table: Table) -> None:
    """Every event of every move becomes words for every viewer."""
    for match in walks(table):
        for viewer in viewers(match):
            happened = match.view(viewer).happened
            assert bool(happened) == bool(match.state.event_count)
            for happening in happened:
                assert happening.text
                assert happening.kind
                assert happening.weight in ("move", "result", "chapter")


def test_observations(table: Table) -> None:
    """An observation keeps within what the game's features say, and is not the same for every position."""
    seen = set()
    sizes = [feature.size for feature in table.rules.observation]
    low = np.repeat([feature.low for feature in table.rules.observation], sizes)
    high = np.repeat([feature.high for feature in table.rules.observation], sizes)
    bounds = np.maximum(high, -low)
    assert np.allclose(table.rules.observation_scale * np.maximum(bounds, 1), 1), "none is smaller than it has to be"
    for match in walks(table):
        for seat in range(match.seats):
            values = observation(match, match.state, seat)
            assert ((low <= values) & (values <= high)).all()
            assert (abs(values * table.rules.observation_scale) <= 1).all()
            seen.add(values.tobytes())
    assert len(seen) > 1
