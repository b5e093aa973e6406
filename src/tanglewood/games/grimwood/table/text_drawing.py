"""The combos in character graphics and as text to read aloud, with owners and points; then all other cards."""

from collections.abc import Iterator

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Player
from tanglewood.core.view.text_drawing import Announce, Panel, framed, listed, zone_line, zone_lines
from tanglewood.core.view.view import Fact, Speaker, View, Zone
from tanglewood.games.grimwood.rules.messages import message


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
    laid, frozen = view.facts["combos"][seat], f"  {say(message('drawn-frozen'))}"
    cards = [listed(card.text for card in view.zone(combo["zone"]).cards) for combo in laid]
    room = max(map(len, cards), default=0)
    rows = [
        f"{text:<{room}}  {combo['points']:>2}{frozen * combo['frozen']}"
        for text, combo in zip(cards, laid, strict=True)
    ]
    title = message("drawn-combos", player=Player(seat), points=view.scores[seat])
    return (speaker.say(title), *framed(rows)) if rows else (speaker.say(message("drawn-no-combos", title=title)),)


def combos_in_words(view: View, seat: int, speaker: Speaker) -> Iterator[str]:
    """A player's combos, a line each."""
    for combo in view.facts["combos"][seat]:
        yield zone_line(view.zone(combo["zone"]))
    if not view.facts["combos"][seat]:
        yield speaker.say(message("said-no-combos", player=Player(seat)))


def player_line(view: View, seat: int, speaker: Speaker) -> str:
    """A player's points, and turns to miss."""
    skips = view.facts["skips"][seat]
    return speaker.say(message("drawn-player", player=Player(seat), points=view.scores[seat], skips=skips))


def pile(zone: Zone) -> str:
    """The discard pile, its top first."""
    cards = listed(card.text for card in reversed(zone.cards))
    return say(message("drawn-pile", cards=cards) if zone.cards else message("drawn-empty-pile"))


def end_of_game(facts: Fact) -> Iterator[str]:
    """The last turns, once the deck is out."""
    if facts["final_turns"]:
        yield say(message("drawn-last-turns", turns=facts["final_turns"]))
