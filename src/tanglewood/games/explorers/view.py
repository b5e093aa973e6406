"""What a seat or a spectator sees of Explorers and Paths, built from a state already concealed for that viewer."""

from typing import Any

from tanglewood.core.verbs import legal_actions, scores_of, winners_of
from tanglewood.core.view import BACK, Action, Card, Speaker, View, Zone
from tanglewood.games.explorers.cards import FIRST_EXPLORER, KINDS, face
from tanglewood.games.explorers.facts import facts
from tanglewood.games.explorers.labels import prompt
from tanglewood.games.explorers.refusals import why_not_card
from tanglewood.games.explorers.story import tell

ALL_KNOW = "all have seen it"


def build_view(state: Any, seat: int | None, names: tuple[str, ...]) -> View:
    """The view of `seat` (None: a spectator) of a state concealed for it."""
    speaker = Speaker(seat, names)
    actor = int(state.actor)
    choices = legal_actions(state) if actor >= 0 and seat == actor else ()
    return View(
        game="explorers",
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
    """Every place where cards lie but the forest, which is among the facts."""
    players = range(int(state.seats))
    return (
        *(hand_zone(state, player, speaker) for player in players),
        *(front_zone(state, player, speaker) for player in players),
        Zone("deck", "Deck", None, (BACK,) * int(state.deck_size)),
        Zone("pile", "Discard pile", None, faces(state.pile)),
    )


def faces(counts: Any, first: int = 0, note: str = "") -> tuple[Card, ...]:
    """The cards of a row of counts, face up."""
    return tuple(face(first + card, note) for card, count in enumerate(counts) for _ in range(int(count)))


def hand_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; of another the cards that a Pixie has shown, then backs. [E10, E28]"""
    seen = faces(state.known[player], 0, ALL_KNOW)
    if player == speaker.viewer:
        cards = (*seen, *faces(state.hands[player] - state.known[player]))
        cards = tuple(sorted(cards, key=_order))
    else:
        cards = (*seen, *(BACK,) * (int(state.held[player]) - len(seen)))
    return Zone(f"hand-{player}", f"{speaker.whose(player)} hand", player, cards)


def _order(card: Card) -> int:
    """Where a card belongs in an own hand: by kind."""
    return ORDER[card.text]


ORDER = {face(kind).text: kind for kind in range(KINDS)}


def front_zone(state: Any, player: int, speaker: Speaker) -> Zone:
    """The explorers in front of a player. [E8, E103]"""
    label = f"{speaker.whose(player)} explorers in play"
    return Zone(f"front-{player}", label, player, faces(state.front[player], FIRST_EXPLORER))


def refusals(state: Any, choices: tuple[Action, ...]) -> dict[str, str]:
    """Why each card of the actor's hand that nothing can be done with now is of no use."""
    pressed = {part for action in choices for part in action.parts}
    held = [card for card in range(KINDS) if state.hands[state.actor, card]]
    return {face(card).text: why_not_card(state, card) for card in held if face(card).text not in pressed}
