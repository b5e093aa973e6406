"""What a game's folder has to bring besides its rules."""

from tests.conformance.tables import Table

from tanglewood.core.fields import fields


def test_fields_are_explained(table: Table) -> None:
    """Every field of the record and every feature of the observation says what it holds."""
    described = dict(table.rules.describe_fields())
    assert described.keys() == fields(table.rules.state).keys() == set(table.rules.dtype.names)
    assert all(described.values())
    assert all(feature.doc and feature.name and feature.size > 0 for feature in table.rules.observation)


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
