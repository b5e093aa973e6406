"""The powers of the supernaturals in The Grimwood [G20 to G29 and G112 to G135].

`NEEDS` says what a power needs before it can be used [G103]. `AT_ONCE` holds the powers that need no answer to begin,
`QUESTIONS` the first question of each other power. The Dragon has no power to use [G119].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from tests.reference.grimwood_questions import (
    FULL_HAND,
    SUPERNATURALS,
    Amazon,
    Boogeyman,
    Demon,
    Dracula,
    Dwarf,
    Eternals,
    Highwayman,
    Hydra,
    Laraki,
    Offer,
    Question,
    Sorceress,
    Steals,
    TakeFromPile,
    TakeSupernatural,
    Troll,
    Werewolf,
    sacrifices,
)

if TYPE_CHECKING:
    from tests.reference.grimwood import Combo, Reference

MALES = ("boogeyman", "demon", "dracula", "dwarf", "giant", "mage", "troll", "werewolf")
ALL_BUT_THE_NYMPH = tuple(card for card in SUPERNATURALS if card != "nymph")
CARDS_OF_THE_MAGE = 2
CARDS_OF_THE_FAERIES = 2

# What powers need [G103]

Need = Callable[["Reference", "list[Combo]"], bool]  # the combos include the card that is about to be placed


def nothing(game: Reference, combos: list[Combo]) -> bool:
    """The power can always be used."""
    return True


def a_card_in_another_hand(game: Reference, combos: list[Combo]) -> bool:
    """Another player holds a card."""
    return bool(game.victims())


def a_card_on_the_pile(game: Reference, combos: list[Combo]) -> bool:
    """The discard pile is not empty."""
    return bool(game.pile)


def a_card_in_the_deck(game: Reference, combos: list[Combo]) -> bool:
    """The deck is not empty."""
    return bool(game.deck)


def a_card_in_deck_or_pile(game: Reference, combos: list[Combo]) -> bool:
    """The deck or the discard pile is not empty."""
    return bool(game.deck or game.pile)


def something_to_draw_or_steal(game: Reference, combos: list[Combo]) -> bool:
    """The deck is not empty, or another player holds a card."""
    return bool(game.deck or game.victims())


def room_in_the_hand(game: Reference, combos: list[Combo]) -> bool:
    """The player holds fewer than seven cards, the Eternals not counted, and can get more."""
    others = [card for card in game.hand if card != "eternals"]
    return len(others) < FULL_HAND and something_to_draw_or_steal(game, combos)


def a_male_to_take(game: Reference, combos: list[Combo]) -> bool:
    """A male lies in a combo without the Dragon [G24]."""
    return any(card in MALES for combo in combos if not combo.protected for card in combo.cards)


def a_supernatural_to_take(game: Reference, combos: list[Combo]) -> bool:
    """A supernatural, not the Nymph, lies in a combo without the Dragon [G24]."""
    return any(card in ALL_BUT_THE_NYMPH for combo in combos if not combo.protected for card in combo.cards)


def any_combo(game: Reference, combos: list[Combo]) -> bool:
    """Somebody has a combo without the Dragon [G26]."""
    return any(not combo.protected for combo in combos)


def combos_to_swap(game: Reference, combos: list[Combo]) -> bool:
    """The player and another player have combos without the Dragon [G26]."""
    owners = {combo.owner for combo in combos if not combo.protected}
    return game.seat in owners and len(owners) > 1


def a_set_and_a_combo_to_take(game: Reference, combos: list[Combo]) -> bool:
    """The player has three owls or crows, and another player a combo without the Dragon [G26]."""
    return bool(sacrifices(game)) and any(combo.owner != game.seat and not combo.protected for combo in combos)


def a_power_to_wake(game: Reference, combos: list[Combo]) -> bool:
    """Another supernatural of the player has a power that can be used [G28]."""
    return bool(powers_to_wake(game, combos))


def powers_to_wake(game: Reference, combos: list[Combo]) -> list[str]:
    """The player's supernaturals that the Elf can wake [G28]; not the Nymph if her power was used in the turn [G21]."""
    sleepers = [card for combo in combos if combo.owner == game.seat for card in combo.cards if card in NEEDS]
    barred = {"elf", "nymph"} if "nymph" in game.turn.used else {"elf"}
    return [card for card in sleepers if card not in barred and NEEDS[card](game, combos)]


NEEDS: dict[str, Need] = {
    "amazon": a_card_in_another_hand,
    "boogeyman": nothing,
    "bride": a_male_to_take,
    "centaur": a_card_on_the_pile,
    "dark-unicorn": a_card_in_another_hand,
    "demon": any_combo,
    "dracula": a_card_in_another_hand,
    "dwarf": a_card_in_deck_or_pile,
    "elf": a_power_to_wake,
    "faeries": a_card_on_the_pile,
    "ghouls": something_to_draw_or_steal,
    "giant": a_card_on_the_pile,
    "goblins": a_card_in_another_hand,
    "highwayman": combos_to_swap,
    "hydra": a_card_in_another_hand,
    "mage": a_card_in_the_deck,
    "nymph": a_supernatural_to_take,
    "shadow-queen": a_card_in_another_hand,
    "sorceress": a_set_and_a_combo_to_take,
    "eternals": room_in_the_hand,
    "laraki": a_card_on_the_pile,
    "troll": a_card_in_another_hand,
    "werewolf": nothing,
}

# Powers that need no answer to begin


def draw_cards(game: Reference) -> None:
    """Mage: draw two cards, or as many as there are [G128]."""
    for _ in range(min(CARDS_OF_THE_MAGE, len(game.deck))):
        game.draw()


def take_top_of_pile(game: Reference) -> None:
    """Centaur: take the top card of the discard pile [G115]; it may be played at once [G25]."""
    card = game.pile[-1]
    game.take_from_pile(card)
    game.ask(Offer((card,)))


def compare_two_cards(game: Reference) -> None:
    """Dwarf: choose between the top cards of deck and discard pile, or take the one there is [G120]."""
    if game.deck and game.pile:
        game.ask(Dwarf())
    else:
        game.hand.append(game.take_from_deck() if game.deck else game.pile.pop())


def all_discard(game: Reference) -> None:
    """Dark Unicorn: each other player discards a random card [G116]."""
    for seat in game.others():  # Not in RULINGS: they discard clockwise.
        if game.hands[seat]:
            game.discard(seat, game.random_card(seat))


AT_ONCE: dict[str, Callable[[Reference], None]] = {
    "centaur": take_top_of_pile,
    "dark-unicorn": all_discard,
    "dwarf": compare_two_cards,
    "mage": draw_cards,
}


class Elf(Question):
    """Elf: use the power of another supernatural of yours again [G28 G121]."""

    rule: ClassVar[str] = "G121"

    def answers(self, game: Reference) -> list[str]:
        """The powers that can be used."""
        return [f"wake {card}" for card in powers_to_wake(game, game.combos)]

    def answer(self, game: Reference, move: str) -> None:
        """Use the power."""
        game.use_power(move.removeprefix("wake "))


QUESTIONS: dict[str, Question] = {
    "amazon": Amazon(),
    "boogeyman": Boogeyman(),
    "bride": TakeSupernatural(MALES, to_hand=True),
    "demon": Demon(),
    "dracula": Dracula(),
    "elf": Elf(),
    "faeries": TakeFromPile(times=CARDS_OF_THE_FAERIES),
    "ghouls": Steals(times=1, or_draw=True),
    "giant": TakeFromPile(times=1),
    "goblins": Steals(times=3),
    "highwayman": Highwayman(),
    "hydra": Hydra(),
    "nymph": TakeSupernatural(ALL_BUT_THE_NYMPH, to_hand=False),
    "shadow-queen": Steals(times=1),
    "sorceress": Sorceress(),
    "eternals": Eternals(),
    "laraki": Laraki(),
    "troll": Troll(),
    "werewolf": Werewolf(),
}
