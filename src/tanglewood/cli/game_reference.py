"""`tanglewood games GAME`: what a program needs to know of a game, from its code, as Markdown and in English."""

from collections.abc import Callable, Iterator

from tanglewood.core.game.game import Feature, Game
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import Text
from tanglewood.core.state.fields import SEATS, SEATS_AND_ALL, Axis, Entry, Field, Origin, Sight, fields
from tanglewood.core.state.options import Option
from tanglewood.core.state.piles import Row
from tanglewood.core.state.position import question_text
from tanglewood.core.view.view import count_of

EXAMPLE = """```python
import tanglewood as tw

game = tw.get_game("{0}")
match = tw.new("{0}", seed=1)
[game.actions.text(action.number) for action in match.legal()]  # Actions
match.observation(match.actor)  # Observation
match.state.actor  # State
```
"""
AXES = {SEATS: "for each seat", SEATS_AND_ALL: "for each seat and for all"}


def page(game: Game) -> str:
    """The page of a game: options, actions, observation, fields, questions, events, rewards and environments."""
    parts = (head, actions, observation, record, questions, events, rewards, references)
    with speaking("en"):
        return "\n".join(line for part in parts for line in part(game))


def head(game: Game) -> Iterator[str]:
    """The title of the page, an example in Python, and the options."""
    seats = ", ".join(map(str, game.seats))
    yield f"# {game.title} (`{game.id}`)\n"
    yield "After this page you can read every action, observation, field and event of this game in a program.\n"
    yield EXAMPLE.format(game.id)
    together = " All win or lose together." if game.cooperative else ""
    yield f"{game.tagline}{together} Seats: {seats}. Rules version {game.version}."
    yield f"`tanglewood rules {game.id}` tells its rules; `tanglewood games {game.id}` prints this page.\n"
    yield "## Options\n"
    yield "| option | default | values | meaning |\n|---|---|---|---|"
    yield from (option_row(option) for option in game.options)
    if not game.options:
        yield "| none | | | |"


def option_row(option: Option) -> str:
    """A row of the table of options."""
    values = "true, false" if isinstance(option.default, bool) else f"from {option.minimum}"
    if option.choices:
        values = ", ".join(f"`{choice}`" for choice in option.choices)
    return f"| `{option.name}` | `{option.default}` | {values} | {option.doc} |"


def actions(game: Game) -> Iterator[str]:
    """The table of the families of actions."""
    yield f"\n## Actions\n\n{game.actions.count} actions, numbered from 0; `game.actions.text(number)` names each.\n"
    yield "| numbers | family | for example | which means |\n|---|---|---|---|"
    for family, base in zip(game.actions.families, game.actions.bases, strict=True):
        numbers = str(base) if family.size == 1 else f"{base} to {base + family.size - 1}"
        yield f"| {numbers} | {family.name} | `{cell(family.text(0))}` | {cell(family.label(0))} |"


def observation(game: Game) -> Iterator[str]:
    """The table of the features of an observation."""
    yield f"\n## Observation\n\n{game.observation_size} numbers (int8), in the same order for every seat.\n"
    yield "| places | feature | bounds | meaning |\n|---|---|---|---|"
    first = 0
    for feature in game.observation:
        yield feature_row(feature, first)
        first += feature.size


def feature_row(feature: Feature, first: int) -> str:
    """A row of the table of features."""
    places = str(first) if feature.size == 1 else f"{first} to {first + feature.size - 1}"
    return f"| {places} | {feature.name} | {feature.low} to {feature.high} | {cell(feature.doc)} |"


def record(game: Game) -> Iterator[str]:
    """The table of the record's fields."""
    size = count_of(game.dtype.itemsize, "byte")
    yield f"\n## State\n\n`match.state` is a record of {size}: these fields and one for each option. Positions have"
    yield "those with a key.\n"
    yield "| field | key | holds | seen by | meaning |\n|---|---|---|---|---|"
    for name, item in fields(game.state).items():
        if item.origin is not Origin.OPTION:
            yield field_row(name, item)


def field_row(name: str, item: Field) -> str:
    """A row of the table of fields."""
    key = ""
    if item.origin is None:
        key = f"`{item.within.key}`: `{item.key}`" if item.within else f"`{item.key}`"
    axes = item.axes[:-1] if isinstance(item.encoding, Row) else item.axes  # what a whole row is, it says itself
    rooms = " by ".join(str(axis) for axis in axes if isinstance(axis, int))
    rows = [AXES[axis] for axis in axes if isinstance(axis, Axis)] + ([f"{rooms} places"] if rooms else [])
    encoding = ", ".join([item.encoding.summary, *rows])
    seen = item.seen_by.value if isinstance(item.seen_by, Sight) else item.seen_by
    return f"| `{name}` | {key} | {cell(encoding)} | {cell(seen)} | {cell(item.doc)} |"


def questions(game: Game) -> Iterator[str]:
    """The table of what can be pending."""
    if game.state.asks:
        yield "\n## Questions\n\nWhat can be pending, in `frames` and in `pending` of a position.\n"
        yield from entries(game.state.asks, lambda kind: question_text(kind, game.state))


def events(game: Game) -> Iterator[str]:
    """The table of what a move can cause."""
    if tells := game.state.tells:
        yield "\n## Events\n\nWhat a move can cause, in `events`. A seat that may not know a detail reads -1.\n"
        yield from entries(tells, lambda kind: tells(kind).name.lower())


def entries(kinds: type[Entry], name: Callable[[int], str]) -> Iterator[str]:
    """The table of kinds of questions or events."""
    yield "| number | name | holds | meaning |\n|---|---|---|---|"
    for kind in kinds:
        encodings = "; ".join(encoding.summary for encoding in kind.encodings) or "nothing"
        yield f"| {int(kind)} | {name(kind)} | {cell(encodings)} | {cell(kind.doc)} |"


def rewards(game: Game) -> Iterator[str]:
    """The two kinds of reward, as this game gives them."""
    together = "At the end 1 for a victory of all, -1 for a defeat."
    alone = "At the end 1 for a victory, -1 for a defeat."
    against = "At the end the winners share 1, the others what is lost; the sum is 0, and a draw of all is 0 each."
    yield "\n## Rewards\n"
    if game.cooperative:
        yield f"- `result`: {together}"
    else:
        several = [seats for seats in game.seats if seats > 1]
        if several:
            yield f"- `result`{' among several' if 1 in game.seats else ''}: {against}"
        if 1 in game.seats:
            yield f"- `result` alone: {alone}"
    yield "- `points`: what the seat's points have changed by with each move."


def references(game: Game) -> Iterator[str]:
    """The names of its environments, and where to read on."""
    named = f"{game.id.capitalize()}-v{game.version}"
    yield "\n## Environments\n"
    yield f"- PettingZoo: `tanglewood/{game.id}_v{game.version}`\n- Gymnasium: `tanglewood/{named}`"
    yield f"- OpenSpiel: `tanglewood_{game.id}`\n- in batches: `Batch({game.id!r}, n)`\n"
    yield "The ids end in the version of the rules, which changes only when behaviour does.\n"


def cell(text: Text) -> str:
    """A text that may stand in a table."""
    return str(text).replace("|", "\\|")
