"""Every game as an OpenSpiel game, registered on import: `pyspiel.load_game("tanglewood_fox(target=16)")`.

Parameters are `players`, `reward` (see `core.game.scoring`), `chance`, `public`, `deals`, `opening`, `recall` and the
options of the game.

With `chance=open` chance moves wherever something comes to be seen, and its outcomes have exact chances
(`adapters.open_chance`). Small games can then be solved. Where there are too many outcomes to list, chance draws a
seed. `public=N` leaves the deals that a spectator sees alike, by their number.

With `chance=seed`, the default, chance moves first: four chance nodes of 256 outcomes each give the bytes of a seed,
lowest first. The game is the one that `tanglewood.new` deals from this seed. With `deals=N` there is one chance node
for the seeds 0 to N - 1. With `opening=N` the seed also decides the first N moves, at random. The seed determines all
later random events. For planning, `resample_from_infostate` returns a world with new ones.

An information state is everything that a seat has seen after each move and played itself (perfect recall). It is a
string; with `recall=N` also a tensor, for games of up to N moves. Observations come as strings and tensors.
"""

from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np
import pyspiel

from tanglewood.adapters.checked_game import Table, observed_words
from tanglewood.adapters.extensive_form import SEED_BYTES, Position, recalled_size
from tanglewood.adapters.open_chance import DRAWN, Branches, OpenPosition, listed_deals, public_deals
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game, mini_ids
from tanglewood.core.game.scoring import REWARDS
from tanglewood.core.numbers.rng import WORDS

PREFIX = "tanglewood_"
OUTCOMES = 256  # outcomes of a chance node: a byte of the seed
CHANCES = ("seed", "open")
ALL_PUBLIC = -1
ALL_DEALS = 0
MOST_DEALS = 1 << 16
LONGEST = 1_000_000  # moves; far more than any game takes
MOST_POINTS = 1_000_000  # far more than any game gives
SAMPLED = 1 << 32  # upper bound of a generator's word
NO_RECALL = 0
MOST_RECALLED = 10_000  # moves
NO_TENSOR = (
    "Information states are strings here unless recall=N says for how many moves they are tensors too;"
    " observations are both: observation_tensor."
)


def game_type(game: Game, players: int | None = None, reward: str = "result", recall: int = 0) -> pyspiel.GameType:
    """OpenSpiel's type of a game, for `players` if given."""
    utility = pyspiel.GameType.Utility
    terminal = reward == "result"
    shared = utility.IDENTICAL if game.cooperative else utility.ZERO_SUM
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=str(game.title),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=shared if terminal and players != 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL if terminal else pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=recall > NO_RECALL,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game for OpenSpiel, with their defaults."""
    defaults = {
        "players": game.check_seats(None),
        "reward": REWARDS[0],
        "chance": CHANCES[0],
        "public": ALL_PUBLIC,
        "deals": ALL_DEALS,
        "opening": 0,
        "recall": NO_RECALL,
    }
    return defaults | {option.name: option.default for option in game.options}


def longest(game: Game, options: Mapping[str, Any]) -> int:
    """The most moves of a game: what the rules state (`Game.longest`) for its options, or for longer ones `LONGEST`."""
    for option in game.options:
        number = option.encode(options.get(option.name, option.default))
        usual = option.encode(option.default)
        if number > usual or (number != usual and (number == 0 or type(option.default) is not int)):
            return LONGEST
    return game.longest


def game_info(table: Table, deals: int, kind: pyspiel.GameType, most: int) -> pyspiel.GameInfo:
    """OpenSpiel's info of a game at a table, of `most` moves."""
    bound = 1.0 if kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL else float(MOST_POINTS)
    return pyspiel.GameInfo(
        num_distinct_actions=table.game.actions.count,
        max_chance_outcomes=deals or OUTCOMES,
        num_players=table.seats,
        min_utility=-bound,
        max_utility=bound,
        utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
        max_game_length=most,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options. Made by `pyspiel.load_game`; raises BadOption.

    Each game has a subclass with its `game`.
    """

    game: Game

    def __init__(self, params: dict[str, Any]) -> None:
        game, options = self.game, dict(params)
        players, reward = options.pop("players"), options.pop("reward")
        self.deals, self.opening, self.recall = (options.pop(name) for name in ("deals", "opening", "recall"))
        chance, public = options.pop("chance"), options.pop("public")
        self._check(params, chance, public)
        self.table = Table(game.id, players, reward, options)
        self.open_deals = self._open_deals(public) if chance == "open" else None
        kind = game_type(game, players, reward, self.recall)
        most = len(self.open_deals) if self.open_deals else self.deals
        super().__init__(kind, game_info(self.table, most, kind, longest(game, options)), params)

    def _check(self, params: dict[str, Any], chance: Any, public: Any) -> None:
        """Raise BadOption for parameters that are none, or do not go together."""
        if chance not in CHANCES:
            raise BadOption(f"chance is {' or '.join(CHANCES)}, not {quoted(chance)}.")
        if chance == "open" and (self.deals or self.opening):
            raise BadOption("deals and opening are decided by seeds; they do not go with chance=open.")
        if chance == "seed" and public != ALL_PUBLIC:
            raise BadOption("public chooses among the deals of chance=open; it does not go with chance=seed.")
        if whole(self.deals, ALL_DEALS, MOST_DEALS) is None:
            raise BadOption(f"deals is a number from 1 to {MOST_DEALS}, or 0 for all, not {quoted(self.deals)}.")
        for name in ("opening", "recall"):
            if whole(getattr(self, name), 0, MOST_RECALLED) is None:
                raise BadOption(f"{name} is a number of moves up to {MOST_RECALLED}, not {quoted(params[name])}.")

    def _open_deals(self, public: int) -> Branches:
        """The deals that chance can bring, `DRAWN` if they cannot be listed; BadOption if none is that `public` one."""
        deals = listed_deals(self.table)
        if public != ALL_PUBLIC and deals == DRAWN:
            raise BadOption(f"{self.game.title} has too many deals to list, so public cannot choose among them.")
        return deals if public == ALL_PUBLIC else public_deals(deals, public)

    def new_initial_state(self, *beginning: object) -> "State":
        """A game before its deal."""
        if beginning:
            raise BadOption("A game begins with its deal; it cannot be given another beginning.")
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed, or the one draw among few deals; with open chance as many as can be."""
        if self.open_deals is not None:
            return SEED_BYTES * (1 + int(self.max_game_length()))
        return 1 if self.deals else SEED_BYTES

    def information_state_tensor_shape(self) -> list[int]:
        """A row for the deal and for each move (`hidden.recalled`). Raises BadOption without `recall`, so that no
        learner builds a net without inputs."""
        if self.recall == NO_RECALL:
            raise BadOption(NO_TENSOR)
        return [1 + self.recall, recalled_size(self.game)]

    def information_state_tensor_size(self) -> int:
        """The numbers of all rows. Raises BadOption without `recall`."""
        return prod(self.information_state_tensor_shape())

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "Observer | None":
        """An observer of a player's view or, with perfect recall, of its information state; None for other types."""
        game = self.game
        if params:
            raise BadOption(f"Observations take no parameters, not {quoted(params)}.")
        if iig_obs_type is None:
            return Observer(game, by_history=False)
        single = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not (iig_obs_type.public_info and single):
            return None
        return Observer(game, by_history=iig_obs_type.perfect_recall, moves=self.recall)


class State(pyspiel.State):  # type: ignore[misc]
    """A game in progress. `position` holds its state; OpenSpiel's `clone` copies it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = (
            Position(game.table, game.deals, game.opening, game.recall)
            if game.open_deals is None
            else OpenPosition(game.table, game.open_deals, game.recall)
        )

    def current_player(self) -> int:
        """The player to decide: a seat, chance, or nobody when the game is over."""
        if self.position.awaits_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.actor if self.position.actor >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.position.table.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its chance. Raises BadOption where chance does not move."""
        if not self.position.awaits_chance:
            raise BadOption("Chance does not move now; a player does, or the game is over.")
        return list(enumerate(self.position.chances()))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Everything a player has seen and played, by default the one to decide. Raises BadOption without `recall`, and
        where the game has had more moves than that."""
        if self.position.moves_recalled == NO_RECALL:
            raise BadOption(NO_TENSOR)
        seat = self.position.actor if player is None else player
        return self.position.recalled(seat).ravel().astype(float).tolist()

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.outcome_text(action)
        return self.position.table.game.actions.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.position.awaits_chance and self.position.actor < 0

    def rewards(self) -> list[float]:
        """Each player's reward for the last move."""
        return list(self.position.rewards)

    def returns(self) -> list[float]:
        """Each player's return so far."""
        return list(self.position.returns)

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A game in a world that the player cannot tell from this one, drawn with numbers from 0 to 1.

        Its history is empty, because the true one would reveal hidden cards. The other players remember only what they
        see now. Raises BadOption before the deal and for a player that there is not.
        """
        if whole(player, 0, self.position.table.seats - 1) is None:
            raise BadOption(f"A player is a number below {self.position.table.seats}, not {quoted(player)}.")
        other: State = self.get_game().new_initial_state()
        words = [
            min(int(sampler() * SAMPLED), SAMPLED - 1) | 1 for _ in range(WORDS)
        ]  # never all 0, which the generator would not leave
        other.position = self.position.imagine(player, words)
        return other

    def __str__(self) -> str:
        return self.position.describe()


class Observer:
    """An observer: a string, and the observation as numbers, whole in `tensor` and by feature in `dict`."""

    def __init__(self, game: Game, *, by_history: bool, moves: int = NO_RECALL) -> None:
        self._by_history = by_history
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if by_history and moves > NO_RECALL:
            self.tensor = np.zeros((1 + moves) * recalled_size(game), np.float32)
            self.dict = {"moves": self.tensor.reshape(1 + moves, -1)}
        if not by_history:
            self.tensor = np.zeros(game.observation_size, np.float32)
            ends = np.cumsum([feature.size for feature in game.observation])[:-1]
            pieces = np.split(self.tensor, ends)
            self.dict = {feature.name: piece for feature, piece in zip(game.observation, pieces, strict=True)}

    def set_from(self, state: State, player: int) -> None:
        """Write a player's observation; all zeros before the deal."""
        if self.tensor is not None:
            position = state.position
            self.tensor[:] = position.recalled(player).ravel() if self._by_history else position.observe(player)

    def string_from(self, state: State, player: int) -> str:
        """A player's observation with names; with perfect recall also its actions and a digest."""
        position = state.position
        if not position.dealt:
            return f"player {player}: no cards yet"
        seen = observed_words(position.table.game, position.observe(player))
        lines = [f"player {player}", *seen]
        return "\n".join([*lines, *position.recall(player)] if self._by_history else lines)


def _register(game_id: str) -> None:
    """Register a game with OpenSpiel.

    It registers a class, not a function: OpenSpiel releases it after the interpreter has ended, which would crash with
    a function.
    """
    game = get_game(game_id)
    pyspiel.register_game(game_type(game), type(f"{game_id.capitalize()}Game", (SpielGame,), {"game": game}))


def register() -> list[str]:
    """Register every game that is not registered yet; return all names."""
    registered = set(pyspiel.registered_names())
    for game_id in (*game_ids(), *mini_ids()):
        if PREFIX + game_id not in registered:
            _register(game_id)
    return [PREFIX + game_id for game_id in (*game_ids(), *mini_ids())]


register()
