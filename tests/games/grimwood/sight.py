"""What a seat may know of the hands of others, followed by other means than the record's: from events it may see.

A face that a viewer is shown in another hand must have come to light: handed over or taken face up, stolen from the
viewer, given away in a swap, or looked at. Each such card is evidence until it can no longer be there.
"""

from collections import Counter
from functools import lru_cache
from typing import Any

from tanglewood.core.game import verbs
from tanglewood.core.state.events import HIDDEN, Event
from tanglewood.games.grimwood.rules.bags import cards_in
from tanglewood.games.grimwood.rules.state import Frame, Happened

SPECTATOR = -1


@lru_cache(maxsize=1 << 14)
def cards(word: int) -> Counter[int]:
    """The cards of a multiset; not to be changed."""
    return Counter(cards_in(word))


class Sight:
    """The evidence that one viewer (-1: a spectator) has gathered of each hand."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer, self.seats = viewer, seats
        self.evidence: list[Counter[int]] = [Counter() for _ in range(seats)]

    def follow(self, before: Any, state: Any) -> None:
        """Take in a move, from the state concealed for the viewer; then look whether that state shows more."""
        concealed = state.copy()
        verbs.conceal(concealed, self.viewer)
        for event in map(Event._make, concealed.events[: int(concealed.event_count)].tolist()):
            self.take_in(event, before, state)
        for seat, hand in enumerate(state.hands[: self.seats].tolist()):  # what has left a hand is gone
            self.evidence[seat] &= cards(hand)
        self.compare(concealed, state)

    def take_in(self, event: Any, before: Any, state: Any) -> None:
        kind, seat = Happened(event.kind), event.seat
        if kind == Happened.GIVE:
            self.evidence[event.b][event.a] += 1
        elif kind == Happened.TAKE:
            self.evidence[seat][event.a] += 1
        elif kind == Happened.STOLEN:
            own = self.viewer in (seat, int(state.turn))
            if event.a == HIDDEN:
                assert not own, "victim and thief see what was stolen"
            else:
                assert own or self.evidence[seat][event.a] > 0, "others do only if they have seen that card"
                self.evidence[event.b][event.a] += 1
        elif kind == Happened.DRAW:
            assert (event.a == HIDDEN) == (self.viewer != seat), "only the drawer sees what was drawn"
        elif kind == Happened.LOOK and seat == self.viewer:
            self.evidence[event.a] = Counter(cards(int(state.hands[event.a])))
        elif kind == Happened.SWAP:
            self.evidence[seat], self.evidence[event.a] = self.evidence[event.a], self.evidence[seat]
            if self.viewer in (seat, event.a):
                other = event.a if self.viewer == seat else seat
                self.evidence[other] = Counter(cards(int(before.hands[self.viewer])))

    def compare(self, concealed: Any, state: Any) -> None:
        """The concealed state has no more than the evidence and the truth."""
        assert not concealed.rng.any()
        slots = list(zip(concealed.slot_owner.tolist(), concealed.slot_card.tolist(), strict=True))
        for seat, evidence in enumerate(self.evidence):
            if seat == self.viewer:
                continue
            assert not concealed.hands[seat], "what other seats hold is gone"
            shown = Counter(card for owner, card in slots if owner == seat and card >= 0)
            assert shown <= evidence, "each card shown has come to light"
        seen = (concealed.deck[: int(concealed.deck_size)] >= 0).sum()
        comparing = state.frame_count == 1 and state.frames[0, 0] == Frame.KEEP and state.turn == self.viewer
        assert seen == comparing, "only the Dwarf shows the deck's top card"
