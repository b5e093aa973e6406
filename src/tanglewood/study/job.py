"""The job of a study: games that are watched, each deal twice by the same bots with other chances of their own."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from tanglewood.arena.jobs.job import Task
from tanglewood.arena.playing import play_games, rows_of_words
from tanglewood.bots import read_bot
from tanglewood.core.game import Game
from tanglewood.core.options import Option
from tanglewood.core.registry import get_game
from tanglewood.study.watch import Watch
from tanglewood.study.worth import Worth

USUAL = 0  # the variant with the options as they were given; others change one of them
AGAIN = 1  # added to the numbers of the words of a deal's second game


@dataclass(frozen=True)
class Variant:
    """An option with another value."""

    option: str
    value: bool | int | str


@dataclass(frozen=True)
class Watched:
    """Games of a bot against itself. A task is the number of a variant, its own number and how many deals."""

    game: str
    bot: str
    seats: int | None = None
    seed: int = 1
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def rules(self) -> Game:
        """The game."""
        return get_game(self.game)

    @property
    def together(self) -> bool:
        """Whether seats are not against each other."""
        return self.rules.cooperative or self.rules.check_seats(self.seats) == 1

    def variants(self) -> list[Variant]:
        """The other values of each option, one at a time."""
        return [Variant(one.name, value) for one in self.rules.options for value in other_values(one, self.options)]

    def describe(self) -> Any:
        """What its results follow from."""
        fresh = self.rules.prepare(self.seats, self.options)
        rules = [self.rules.id, self.rules.version, int(fresh.seats), self.rules.options_of(fresh)]
        return ["study", *rules, read_bot(self.bot).spec, self.seed]

    def run(self, task: Task) -> Any:
        """Watch the games of some deals."""
        variant, number, deals = task
        options = dict(self.options)
        if variant != USUAL:
            changed = self.variants()[variant - 1]
            options[changed.option] = changed.value
        rules = self.rules
        fresh = rules.prepare(self.seats, options)
        seats = int(fresh.seats)
        words = rows_of_words([self.seed, variant, number], deals, seats)
        again = rows_of_words([self.seed, variant, number, AGAIN], deals, seats)
        again[:, 0] = words[:, 0]
        watch = Watch(rules, seats)
        table = (read_bot(self.bot),) * seats
        for rows in (words, again):
            play_games(rules, fresh, table, rows, watch)
        worth = Worth(self.together)
        for deal in range(deals):
            worth.add([*watch.segments[deal], *watch.segments[deals + deal]])
        return {"games": [asdict(notes) for notes in watch.games], "worth": worth.to_json()}


def other_values(option: Option, given: Mapping[str, object]) -> list[bool | int | str]:
    """What an option could be instead, of what is worth a try."""
    now = given.get(option.name, option.default)
    tried: tuple[bool | int | str, ...] = option.choices or option.suggestions
    return [value for value in (tried or ((False, True) if isinstance(option.default, bool) else ())) if value != now]
