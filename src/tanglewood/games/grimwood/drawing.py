"""The combos by character, and read aloud: whose they are and what they are worth; then all other cards."""

from collections.abc import Iterator

from tanglewood.core.drawing import Announce, Panel, framed, listed, zone_line, zone_lines
from tanglewood.core.view import Fact, Speaker, View, Zone, count_of


def draw(view: View) -> tuple[Panel, ...]:
    """Each player's combos, the players, and all other cards."""
    speaker, seats = Speaker(view.seat, view.names), range(view.seats)
    return (
        *(Panel(tuple(combos_in_words(view, seat, speaker)), combos(view, seat, speaker)) for seat in seats),
        Panel(tuple(player_line(view, seat, speaker) for seat in seats), announce=Announce.WHEN_CHANGED),
        zone_lines(view, "hand-", "deck"),
        Panel((pile(view.zone("pile")),)),
        Panel(tuple(end_of_game(view.facts))),
    )


def combos(view: View, seat: int, speaker: Speaker) -> tuple[str, ...]:
    """A player's combos, a row each with its points, in a frame."""
    found = view.facts["combos"][seat]
    cards = [listed(card.text for card in view.zone(combo["zone"]).cards) for combo in found]
    room = max(map(len, cards), default=0)
    rows = [
        f"{text:<{room}}  {combo['points']:>2}{'  frozen' * combo['frozen']}"
        for text, combo in zip(cards, found, strict=True)
    ]
    title = f"{speaker.whose(seat)} combos, {count_of(view.scores[seat], 'point')}"
    return (title, *framed(rows)) if rows else (f"{title}: none",)


def combos_in_words(view: View, seat: int, speaker: Speaker) -> Iterator[str]:
    """A player's combos, a line each."""
    for combo in view.facts["combos"][seat]:
        yield zone_line(view.zone(combo["zone"]))
    if not view.facts["combos"][seat]:
        yield f"{speaker.whose(seat)} combos: none."


def player_line(view: View, seat: int, speaker: Speaker) -> str:
    """A player's points, and turns to miss."""
    skips = view.facts["skips"][seat]
    misses = f", and {'miss' if seat == view.seat else 'misses'} {count_of(skips, 'turn')}" if skips else ""
    return f"{speaker.does(seat, 'have', 'has')} {count_of(view.scores[seat], 'point')}{misses}."


def pile(zone: Zone) -> str:
    """The discard pile, its top first."""
    cards = listed(card.text for card in reversed(zone.cards))
    return f"{zone.label}, its top first: {cards}." if zone.cards else f"{zone.label}: empty."


def end_of_game(facts: Fact) -> Iterator[str]:
    """The last turns, once the deck is out."""
    if facts["final_turns"]:
        yield f"The deck is out: {count_of(facts['final_turns'], 'last turn')} to come."
