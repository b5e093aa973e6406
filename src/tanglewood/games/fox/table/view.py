"""The view of The Fox in the Forest for a seat or a spectator, built from a state already concealed for them."""

from typing import Any

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import BACK, Card, Fact, Speaker, Zone, hand_zone
from tanglewood.games.fox.rules.cards import (
    DECK_CARDS,
    LETTERS,
    NO_CARD,
    SUITS_IN_WORDS,
    card_text,
    cards_in,
    face,
    suit_of,
)
from tanglewood.games.fox.rules.consistency import IN_HAND, burials, held, may_lie
from tanglewood.games.fox.rules.deduction import all_taken
from tanglewood.games.fox.rules.ladder import LADDER
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.rules.position import write_phase
from tanglewood.games.fox.rules.rules import ROUND_POINTS
from tanglewood.games.fox.rules.state import PLAYERS, FoxState
from tanglewood.games.fox.words.log import is_draw


def zones(state: FoxState, speaker: Speaker) -> tuple[Zone, ...]:
    """All zones that hold cards."""
    trick = tuple(face(card) for card in state.trick[: state.trick_size])
    last = tuple(face(card) for card in state.last_trick if card != NO_CARD and not trick)  # until the next lead [F10]
    return (
        *(hand(state, player, speaker) for player in range(PLAYERS)),
        Zone("decree", say(message("zone-decree")), None, (face(int(state.decree)),)),
        Zone("deck", say(message("zone-deck")), None, (BACK,) * (DECK_CARDS - int(state.deck_top) + int(state.buried))),
        Zone("trick", say(message("zone-trick")), None, trick),
        Zone("last-trick", say(message("zone-last-trick")), None, last),
        *won_zones(state, speaker),
    )


def hand(state: FoxState, player: int, speaker: Speaker) -> Zone:
    """A hand: the viewer's own face up; another's as backs, with the decrees it has taken."""
    drawn = say(message("note-drawn"))
    held_faces = [face(card, drawn if card == state.drawn else "") for card in cards_in(state.hands[player])]
    faces = held_faces if player == speaker.viewer else known_cards(state, player)
    return hand_zone(speaker, player, "hand", faces, held(state, player))


def known_cards(state: FoxState, player: int) -> list[Card]:
    """The decrees that a seat took and can still hold, each with a note on how certain that is. [F3, F113]"""
    shown = []
    for card in cards_in(all_taken(state, player)):
        buried = any(may_lie(state, player, card, burial) for burial in range(1, burials(state, player) + 1))
        if may_lie(state, player, card, IN_HAND):
            shown.append(face(card, say(message("note-perhaps-buried" if buried else "note-taken"))))
    return shown[: held(state, player)]


def won_zones(state: FoxState, speaker: Speaker) -> tuple[Zone, ...]:
    """The tricks each seat has won, as backs; with the memory aid also the cards of earlier tricks, face up. [F10]"""
    stacks = tuple(
        Zone(
            f"won-{player}",
            speaker.say(message("zone-won", player=Player(player))),
            player,
            (BACK,) * (2 * int(state.tricks[player])),
        )
        for player in range(PLAYERS)
    )
    if not state.memory_aid:
        return stacks
    open_still = [int(card) for card in state.last_trick] if state.trick_size == 0 else []
    earlier = tuple(face(card) for card in cards_in(state.played) if card not in open_still)
    return (*stacks, Zone("played", say(message("zone-played")), None, earlier))


def facts(state: FoxState, speaker: Speaker) -> dict[str, Fact]:
    """The public facts of the match, and the viewer's own buried cards."""
    trump = suit_of(int(state.decree))
    order = [int(state.leader), 1 - int(state.leader)]
    return {
        "phase": write_phase(state),
        "round": int(state.round_number),
        "dealer": int(state.dealer),
        "leader": int(state.leader),
        "trump": LETTERS[trump],
        "trump_name": say(SUITS_IN_WORDS[trump]),
        "target": int(state.target),
        "tricks": [int(count) for count in state.tricks],
        "round_points": [int(points) for points in state.treasures],
        "standing": [ROUND_POINTS[int(count)] for count in state.tricks],
        "trick_seats": order[: int(state.trick_size)],
        "last_trick": last_trick(state),
        "ladder": ladder(state),
        "last_round": last_round(state),
        "buried": buried(state, speaker.seat),
        "draw": is_draw(state),
    }


def last_trick(state: FoxState) -> dict[str, Any] | None:
    """The leader and the winner of the last trick."""
    if state.last_winner < 0:
        return None
    leader = int(state.last_leader)
    return {"winner": int(state.last_winner), "seats": [leader, 1 - leader]}


def ladder(state: FoxState) -> list[dict[str, Any]]:
    """The points for each number of tricks, and the seats that have won so many. [F8]"""
    return [
        {
            "from": low,
            "to": high,
            "points": ROUND_POINTS[low],
            "name": say(message(f"ladder-{name}")),
            "seats": [seat for seat in range(PLAYERS) if low <= state.tricks[seat] <= high],
        }
        for low, high, name in LADDER
    ]


def last_round(state: FoxState) -> dict[str, Any] | None:
    """The result of the last round; None in the first."""
    finished = int(state.round_number) - int(state.actor >= 0)
    if finished == 0:
        return None
    return {
        "round": finished,
        "tricks": [int(count) for count in state.last_tricks],
        "trick_points": [ROUND_POINTS[int(count)] for count in state.last_tricks],
        "treasures": [int(points) for points in state.last_treasures],
    }


def buried(state: FoxState, seat: int) -> list[str]:
    """The cards the viewer has buried, in order."""
    cards = zip(state.buried_by, state.deck[DECK_CARDS:], strict=True)
    return [card_text(card) for burier, card in cards if burier == seat != NOBODY]
