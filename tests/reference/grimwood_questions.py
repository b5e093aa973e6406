"""The questions that powers of The Grimwood ask [G20 to G29 and G112 to G135]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tests.reference.grimwood import Combo, Reference

SUPERNATURALS = (
    *("amazon", "boogeyman", "bride", "centaur", "dark-unicorn", "demon", "dracula", "dragon", "dwarf", "elf"),
    *("faeries", "ghouls", "giant", "goblins", "highwayman", "hydra", "mage", "nymph", "shadow-queen", "sorceress"),
    *("eternals", "laraki", "troll", "werewolf"),
)
OTHER_KINDS = ("owl", "crow", "swamp", "path", "clearing", "amulet", "rune")
FULL_HAND = 7  # for the Eternals [G132]
STEALS_OF_DRACULA = 2
RUNES_IN_A_TURN = 4
MOST_MISSED_TURNS = 100


class Question:
    """Something that a player has to decide before the game goes on."""

    rule: ClassVar[str]  # the number of the rule that forbids everything but the answers

    def seat(self, game: Reference) -> int:
        """The seat that decides: almost always the player whose turn it is."""
        return game.seat

    def answers(self, game: Reference) -> list[str]:
        """The legal moves; without any the question lapses."""
        raise NotImplementedError

    def is_asked(self, answer: str) -> bool:
        """Whether the player is asked even for the only answer; not whom a power meets or where a card goes [G104]."""
        return not answer.startswith(("new", "player", "steal"))

    def answer(self, game: Reference, move: str) -> None:
        """Do what the player has decided."""
        raise NotImplementedError


@dataclass(frozen=True)
class Offer(Question):
    """The player may play a card that was just taken, free [G25]; else it stays in the hand [G142]."""

    rule: ClassVar[str] = "G25"
    cards: tuple[str, ...]

    def answers(self, game: Reference) -> list[str]:
        """Play a card, or decline; nothing is offered if no card can be played."""
        plays = [f"play {card}" for card in self.cards if game.can_use(card)]
        if "rune" in self.cards and game.turn.runes < RUNES_IN_A_TURN:
            plays.append("rune")
        return [*plays, "pass"] if plays else []

    def answer(self, game: Reference, move: str) -> None:
        """Play the card without an action."""
        if move == "rune":
            game.play_rune()
        elif move != "pass":
            game.put_down(move.removeprefix("play "), with_power=True)


class Amazon(Question):
    """Amazon: name a card [G22]."""

    rule: ClassVar[str] = "G112"

    def answers(self, game: Reference) -> list[str]:
        """Any card of the game."""
        return [f"ask {card}" for card in (*SUPERNATURALS, *OTHER_KINDS)]

    def answer(self, game: Reference, move: str) -> None:
        """Each other player who has such a card gives it [G112]."""
        card = move.removeprefix("ask ")
        for seat in game.others():
            if card in game.hands[seat]:
                game.give(seat, card, game.seat)


# Players to choose


class PlayerChoice(Question):
    """A power that meets a player of one's choice."""

    def eligible(self, game: Reference) -> list[int]:
        """The players to choose from: those with cards, unless a power says otherwise [G20]."""
        return game.victims()

    def affect(self, game: Reference, seat: int) -> None:
        """Do what the power does to the player."""
        raise NotImplementedError

    def answers(self, game: Reference) -> list[str]:
        """The players by number."""
        return [f"player {seat + 1}" for seat in self.eligible(game)]

    def answer(self, game: Reference, move: str) -> None:
        """The power meets the player."""
        self.affect(game, int(move.removeprefix("player ")) - 1)


class Boogeyman(PlayerChoice):
    """Boogeyman: swap hands with another player [G113]."""

    rule: ClassVar[str] = "G113"

    def eligible(self, game: Reference) -> list[int]:
        """Any other player, with cards or without."""
        return game.others()

    def affect(self, game: Reference, seat: int) -> None:
        """Swap the hands."""
        game.hands[seat], game.hands[game.seat] = game.hands[game.seat], game.hands[seat]


class Hydra(PlayerChoice):
    """Hydra: look at a hand [G127]."""

    rule: ClassVar[str] = "G127"

    def affect(self, game: Reference, seat: int) -> None:
        """Looking moves no card."""


class Troll(PlayerChoice):
    """Troll: a player discards a random card [G134]."""

    rule: ClassVar[str] = "G134"

    def affect(self, game: Reference, seat: int) -> None:
        """Discard the card."""
        game.discard(seat, game.random_card(seat))


class Werewolf(PlayerChoice):
    """Werewolf: a player misses the next turn [G135]."""

    rule: ClassVar[str] = "G135"

    def eligible(self, game: Reference) -> list[int]:
        """Any other player, with cards or without."""
        return game.others()

    def affect(self, game: Reference, seat: int) -> None:
        """Turns to miss add up, to a hundred [G29]."""
        game.skips[seat] = min(game.skips[seat] + 1, MOST_MISSED_TURNS)


# Draws and steals


@dataclass(frozen=True)
class Steals(Question):
    """Goblins: steal three cards, from anyone [G125]. Ghouls: draw or steal [G123]. Shadow Queen: steal [G130]."""

    rule: ClassVar[str] = "G10"
    times: int
    or_draw: bool = False

    def answers(self, game: Reference) -> list[str]:
        """The draw, if it is allowed, and the victims."""
        draw = ["draw"] if self.or_draw and game.deck else []
        return draw + game.steal_moves()

    def is_asked(self, answer: str) -> bool:
        """The Ghouls always ask [G104]."""
        return self.or_draw

    def answer(self, game: Reference, move: str) -> None:
        """Draw or steal once, and then the other times."""
        if self.times > 1:
            game.ask(Steals(self.times - 1, self.or_draw))
        draw_or_steal(game, move)


class Eternals(Question):
    """The Eternals: draw and steal until you hold seven cards [G132]."""

    rule: ClassVar[str] = "G132"

    def answers(self, game: Reference) -> list[str]:
        """The draw and the victims, as long as the hand is not full."""
        if len(game.hand) >= FULL_HAND:
            return []
        return (["draw"] if game.deck else []) + game.steal_moves()

    def is_asked(self, answer: str) -> bool:
        """The Eternals always ask [G104]."""
        return True

    def answer(self, game: Reference, move: str) -> None:
        """Draw or steal once, and go on."""
        game.ask(self)
        draw_or_steal(game, move)


class Dracula(Question):
    """Dracula: steal two cards from one player, one by one [G118]."""

    rule: ClassVar[str] = "G118"

    def answers(self, game: Reference) -> list[str]:
        """The victims."""
        return game.steal_moves()

    def answer(self, game: Reference, move: str) -> None:
        """The victim may answer each steal [G11]."""
        for _ in range(STEALS_OF_DRACULA):
            draw_or_steal(game, move)


def draw_or_steal(game: Reference, move: str) -> None:
    """Draw a card, or begin a steal of a power: an amulet blocks nothing but that steal [G11]."""
    if move == "draw":
        game.draw()
    else:
        game.ask_victim(int(move.removeprefix("steal ")) - 1, ends_turn=False)


# Cards of combos


@dataclass(frozen=True)
class TakeSupernatural(Question):
    """Bride: take a male out of a combo [G114]. Nymph: take any supernatural but herself [G129]."""

    rule: ClassVar[str] = "G24"
    choice: tuple[str, ...]
    to_hand: bool

    def answers(self, game: Reference) -> list[str]:
        """The cards that lie in combos without the Dragon [G24 G27]."""
        return [f"take {card}" for combo in game.open_combos() for card in combo.cards if card in self.choice]

    def answer(self, game: Reference, move: str) -> None:
        """The Bride's card comes to the hand and may be played; the Nymph's is placed and used at once [G24]."""
        card = move.removeprefix("take ")
        remove_from_combo(game, card)
        if self.to_hand:
            game.hand.append(card)
            game.ask(Offer((card,)))
        else:
            game.place_supernatural(card, with_power=True)


def remove_from_combo(game: Reference, card: str) -> None:
    """Take a supernatural out of its combo; an emptied combo is gone [G24]."""
    for combo in game.combos:
        if card in combo.cards:
            combo.cards.remove(card)
    game.combos = [combo for combo in game.combos if combo.cards]


# Combos


class ComboChoice(Question):
    """A power that meets a combo of one's choice [G26]."""

    def choice(self, game: Reference) -> list[Combo]:
        """The combos to choose from."""
        return game.open_combos()

    def affect(self, game: Reference, combo: Combo) -> None:
        """Do what the power does to the combo."""
        raise NotImplementedError

    def answers(self, game: Reference) -> list[str]:
        """The combos by name; alike sets of a player have the same name."""
        return list(dict.fromkeys(combo.text for combo in self.choice(game)))

    def answer(self, game: Reference, move: str) -> None:
        """The power meets the combo; of alike sets the one placed first [G139]."""
        self.affect(game, next(combo for combo in self.choice(game) if combo.text == move))


class Demon(ComboChoice):
    """Demon: a combo goes to the discard pile, one's own or another [G26 G117]."""

    rule: ClassVar[str] = "G117"

    def affect(self, game: Reference, combo: Combo) -> None:
        """Discard the combo."""
        game.discard_combo(combo)


class Highwayman(ComboChoice):
    """Highwayman: choose the combo to give [G126]."""

    rule: ClassVar[str] = "G126"

    def choice(self, game: Reference) -> list[Combo]:
        """The player's combos."""
        return [combo for combo in game.open_combos() if combo.owner == game.seat]

    def affect(self, game: Reference, combo: Combo) -> None:
        """Choose the combo to get."""
        game.ask(TakeCombo(in_exchange=combo))


def sacrifices(game: Reference) -> list[Combo]:
    """The sets that the Sorceress can give up [G26]."""
    return [combo for combo in game.combos if combo.owner == game.seat and combo.kind in ("owls", "crows")]


class Sorceress(ComboChoice):
    """Sorceress: first give up a set of owls or crows [G131 G141]."""

    rule: ClassVar[str] = "G131"

    def choice(self, game: Reference) -> list[Combo]:
        """The player's sets of owls and crows."""
        return sacrifices(game)

    def affect(self, game: Reference, combo: Combo) -> None:
        """Discard the set, then choose a combo."""
        game.discard_combo(combo)
        game.ask(TakeCombo(in_exchange=None))


@dataclass(frozen=True)
class TakeCombo(ComboChoice):
    """Take a combo of another player [G26], perhaps in exchange for one's own."""

    rule: ClassVar[str] = "G26"
    in_exchange: Combo | None

    def choice(self, game: Reference) -> list[Combo]:
        """The combos of the others."""
        return [combo for combo in game.open_combos() if combo.owner != game.seat]

    def affect(self, game: Reference, combo: Combo) -> None:
        """The combos change their owners [G106]."""
        if self.in_exchange is not None:
            self.in_exchange.owner = combo.owner
        combo.owner = game.seat


# Cards of the discard pile


@dataclass(frozen=True)
class TakeFromPile(Question):
    """Giant: take any card of the discard pile [G124]. Faeries: take two [G122]."""

    rule: ClassVar[str] = "G124"
    times: int
    taken: tuple[str, ...] = ()

    def answers(self, game: Reference) -> list[str]:
        """The cards of the discard pile."""
        return [f"take {card}" for card in sorted(set(game.pile))]

    def answer(self, game: Reference, move: str) -> None:
        """Take the card; after the last one, one of the cards may be played [G25]."""
        card = move.removeprefix("take ")
        game.take_from_pile(card)
        taken = (*self.taken, card)
        if len(taken) < self.times and game.pile:
            game.ask(TakeFromPile(self.times, taken))
        else:
            game.ask(Offer(taken))


class Dwarf(Question):
    """Dwarf: keep the top card of the deck or of the discard pile [G120]."""

    rule: ClassVar[str] = "G120"

    def answers(self, game: Reference) -> list[str]:
        """The top cards."""
        return sorted({f"keep {game.deck[-1]}", f"keep {game.pile[-1]}"})

    def answer(self, game: Reference, move: str) -> None:
        """Keep a card, the deck's if both are alike [G143], and discard the other."""
        cards = [game.take_from_deck(), game.pile.pop()]
        card = move.removeprefix("keep ")
        cards.remove(card)
        game.hand.append(card)
        game.pile.extend(cards)


class Laraki(Question):
    """The Laraki: keep one of the top cards of the discard pile, as many as there are players [G133]."""

    rule: ClassVar[str] = "G133"

    def answers(self, game: Reference) -> list[str]:
        """The top cards."""
        return [f"take {card}" for card in sorted(set(game.pile[-game.seats :]))]

    def answer(self, game: Reference, move: str) -> None:
        """Keep the card, then give away the others."""
        others = min(len(game.pile), game.seats) - 1
        game.take_from_pile(move.removeprefix("take "))
        game.ask(Gifts(others, tuple(sorted(game.others()))))


@dataclass(frozen=True)
class Gifts(PlayerChoice):
    """The Laraki's other cards go to the other players, the top one first, one to each [G133]."""

    rule: ClassVar[str] = "G133"
    cards: int
    receivers: tuple[int, ...]

    def eligible(self, game: Reference) -> list[int]:
        """The players without a gift, as long as there are cards."""
        return list(self.receivers) if self.cards else []

    def affect(self, game: Reference, seat: int) -> None:
        """Give the top card."""
        game.hands[seat].append(game.pile.pop())
        receivers = tuple(receiver for receiver in self.receivers if receiver != seat)
        game.ask(Gifts(self.cards - 1, receivers))
