"""What a seat or a spectator sees of The Grimwood, built from a state already concealed for that viewer."""

from typing import Any

from tanglewood.core.verbs import legal_actions, scores_of, winners_of
from tanglewood.core.view import BACK, Action, Card, Speaker, View, Zone
from tanglewood.games.grimwood.actions import ACTIONS
from tanglewood.games.grimwood.cards import SET_CARDS, card_text, face
from tanglewood.games.grimwood.facts import facts, zone_name
from tanglewood.games.grimwood.hands import has_seen
from tanglewood.games.grimwood.knowledge import looker_of, sees_top
from tanglewood.games.grimwood.labels import prompt, tell
from tanglewood.games.grimwood.phrases import combo_label, seen_slots
from tanglewood.games.grimwood.refusals import why_not_card
from tanglewood.games.grimwood.state import PUBLIC
from tanglewood.games.grimwood.table import is_shielded
from tanglewood.games.grimwood.words import cards_in

ALL_KNOW = "all have seen it"
YOU_KNOW = "you have seen it"


def build_view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The view of `seat` (None: a spectator) of a state concealed for it."""
    speaker = Speaker(seat, names)
    actor = int(state.actor)
    choices = legal_actions(state) if actor >= 0 and seat == actor else ()
    return View(
        game="grimwood",
        seat=seat,
        seats=int(state.seats),
        names=names,
        actor=actor,
        over=actor < 0,
        prompt=prompt(state, speaker),
        scores=tuple(scores_of(state)),
        winners=tuple(winners_of(state)),
        zones=zones(state, speaker),
        actions=choices,
        refusals=refusals(state, choices) if choices else {},
        happened=tell(state, speaker),
        facts=facts(state, speaker, choices),
    )


def zones(state: Any, speaker: Speaker) -> tuple[Zone, ...]:
    """Every place where cards lie."""
    players = range(int(state.seats))
    pile = tuple(face(int(card)) for card in state.pile[: int(state.pile_size)])
    return (
        *(hand_zone(state, player, speaker) for player in players),
        Zone("deck", "Deck", None, deck(state, speaker)),
        Zone("pile", "Discard pile", None, pile),
        *(combo_zone(state, row, speaker) for row in range(int(state.combos))),
    )


def deck(state: Any, speaker: Speaker) -> tuple[Card, ...]:
    """The deck's backs, the top card last; whoever uses the Dwarf sees that one. [G29]"""
    size = int(state.deck_size)
    if sees_top(state, speaker.seat):
        return (*(BACK,) * (size - 1), face(int(state.deck[size - 1]), "only you see it"))
    return (BACK,) * size


def hand_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; of another the cards surely in it, then backs. [G23, G110]"""
    seen = seen_slots(state, looker_of(speaker.seat), player)
    private = "" if player == speaker.viewer else YOU_KNOW
    cards = [face(int(state.slot_card[slot]), ALL_KNOW if has_seen(state, PUBLIC, slot) else private) for slot in seen]
    cards += [BACK] * (int(state.held[player]) - len(cards))
    return Zone(f"hand-{player}", f"{speaker.whose(player)} hand", player, tuple(cards))


def combo_zone(state: Any, row: int, speaker: Speaker) -> Zone:
    """A combo on the table, its cards as they were placed."""
    owner, size = int(state.combo_owner[row]), int(state.combo_size[row])
    cards = tuple(face(int(card)) for card in state.combo_cards[row][:size])
    note = "frozen by the Dragon" if is_shielded(state, row) else ""
    return Zone(zone_name(row), f"{speaker.whose(owner)} {combo_label(state, row)}", owner, cards, note)


def refusals(state: Any, choices: tuple[Action, ...]) -> dict[str, str]:
    """Why each card of the actor's hand that nothing can be done with now is of no use."""
    pressed = {part for action in choices for part in _own_cards(action)}
    useless = [card for card in dict.fromkeys(cards_in(state.hands[state.actor])) if face(card).text not in pressed]
    return {face(card).text: why_not_card(state, card) for card in useless}


OF_THE_HAND = ("play", "place", "rune", "amulet", "discard")


def _own_cards(action: Action) -> tuple[str, ...]:
    """The cards of the own hand that an action uses."""
    family, index = ACTIONS.split(action.number)
    if family.name == "lay":
        return tuple(card_text(card) for card in SET_CARDS[index + 1])
    return family.parts(index) if family.name in OF_THE_HAND else ()
