"""What a game's folder has to bring besides its rules."""

from tests.conformance.tables import Table, walks

from tanglewood.core.state.contents import out_of_bounds, placed_cards
from tanglewood.core.state.decision_stack import frames_of
from tanglewood.core.state.events import EVERYONE, HIDDEN, events_of
from tanglewood.core.state.fields import fields


def test_fields_are_explained(table: Table) -> None:
    """Every field of the record and every feature of the observation says what it holds."""
    described = dict(table.rules.describe_fields())
    names = table.rules.dtype.names
    assert names
    assert described.keys() == fields(table.rules.state).keys() == set(names[:-1])
    assert all(described.values())
    assert all(feature.doc and feature.name and feature.size > 0 for feature in table.rules.observation)


def test_fields_hold_what_they_say(table: Table) -> None:
    """In every state of a match each field, argument of a question and detail of an event is within its bounds."""
    kind = table.rules.state
    for match in walks(table):
        assert not out_of_bounds(match.state, kind)
        told = [(kind.asks, frame[0], frame[2:], False) for frame in frames_of(match.state)]
        told += [
            (kind.tells, event.kind, list(event[3:]), event.audience != EVERYONE) for event in events_of(match.state)
        ]
        for kinds, number, values, secret in told:
            assert kinds
            for place, value in enumerate(values):
                encodings = kinds(number).encodings
                low, high = encodings[place].bounds(match.state) if place < len(encodings) else (0, 0)
                assert low <= value <= high or (secret and value == HIDDEN), (kinds(number), values)


def test_every_card_lies_in_one_place(table: Table) -> None:
    """What fields and questions say lies somewhere is the game's cards, at every moment."""
    position = table.rules.position
    for match in walks(table):
        if position.cards:
            wanted, there = position.cards(match.state), placed_cards(match.state, table.rules.state)
            for card, count in enumerate(wanted):
                assert there[card] == count or (position.some_lie_nowhere and there[card] < count), card
            assert not set(there) - set(range(len(wanted)))


def test_record_is_small(table: Table) -> None:
    """A record has a few hundred bytes, 2 KB at most, so that search can copy it freely."""
    assert table.rules.dtype.itemsize <= 2048


def test_card_of_a_page(table: Table) -> None:
    """A game introduces itself: title, tagline, minutes, seats, a version and its numbered rulings."""
    game = table.rules
    assert game.title
    assert game.tagline
    assert game.minutes
    assert game.version >= 1
    assert list(game.seats) == sorted(set(game.seats))
    assert (game.folder / "RULINGS.md").is_file()


def test_options(table: Table) -> None:
    """Every option has a meaning, and every value survives being written into the record and read back."""
    for option in table.rules.options:
        assert option.doc
        values = [option.default, *option.choices, *option.suggestions]
        assert all(option.decode(option.encode(value)) == value for value in values)
        assert all(option.read(str(value)) == value for value in values)
    chosen = dict(table.options)
    assert {name: value for name, value in table.new(1).options.items() if name in chosen} == chosen
