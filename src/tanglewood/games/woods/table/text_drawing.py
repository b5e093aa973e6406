"""The row in character graphics and as text to read aloud: the token card, the players, and the cards to come."""

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Argument, Message, Player, listed
from tanglewood.core.view.text_drawing import Announce, Panel, columns, framed, name_in_column, side_by_side, zone_lines
from tanglewood.core.view.view import Speaker, View
from tanglewood.games.woods.rules.messages import message

TOKEN = "●"


def draw(view: View) -> tuple[Panel, ...]:
    """Draw the row and the deck, the players, the hands, and the cards that are out of play or hidden."""
    return (
        Panel((say(row_named(view)),), row(view), Announce.ALWAYS),
        players(view, Speaker(view.seat, view.names)),
        zone_lines(view, "hand-"),
        Panel((say(deck(view)), say(discards(view)))),
        still_to_come(view),
    )


def row(view: View) -> tuple[str, ...]:
    """Draw the row, the furthest card first, with the tokens over it and the deck on the right."""
    facts, cards = view.facts, view.zone("row").cards
    pictures = [("", *framed([card.text]), "") for card in cards]
    if cards and not facts["solo"]:
        caption = say(message("caption-token"))
        pictures[0] = (f" {TOKEN}{facts['bank']}", *framed([cards[0].text]), caption)
    stock = ("", *framed([str(len(view.zone("deck").cards))]), say(message("caption-deck")))
    return side_by_side([*pictures, ("   ",), stock])


def row_named(view: View) -> Message:
    """Describe the row from the token card to the deck."""
    facts = view.facts
    cards: list[Argument] = [card.text for card in view.zone("row").cards]
    if cards and not facts["solo"]:
        cards[0] = message("drawn-token-card", card=cards[0], tokens=facts["bank"])
    return message("drawn-row", cards=listed(*cards)) if cards else message("drawn-row-empty")


def deck(view: View) -> Message:
    """The number of cards in the deck, and the pass through the deck."""
    return message("drawn-deck", cards=len(view.zone("deck").cards), **{"pass": which_pass(view)})


def which_pass(view: View) -> int:
    """The current pass through the deck; 0 in a game with a single pass."""
    return int(view.facts["pass"]) if view.facts["passes"] > 1 else 0


def discards(view: View) -> Message:
    """Describe the discard pile."""
    texts = view.facts["discards"]
    return message("drawn-discards", cards=listed(*texts)) if texts else message("drawn-no-discards")


def players(view: View, speaker: Speaker) -> Panel:
    """Draw points, tokens and pockets."""
    facts, seats = view.facts, range(view.seats)
    pockets = [[pocket["text"] for pocket in facts["pockets"][seat] for _ in range(pocket["sets"])] for seat in seats]
    if facts["solo"]:
        values = listed(*(pocket["text"] for pocket in facts["pockets"][0]))
        line = message("drawn-alone", player=Player(0), count=view.scores[0], sets=values)
        return Panel((speaker.say(line),), announce=Announce.WHEN_CHANGED)
    lines = tuple(speaker.say(player_named(view, seat)) for seat in seats)
    rows = [
        (
            name_in_column(view, seat),
            view.scores[seat],
            facts["tokens"][seat],
            facts["held"][seat],
            " ".join(pockets[seat]),
        )
        for seat in seats
    ]
    head = tuple(say(message(f"head-{name}")) for name in ("player", "points", "tokens", "cards", "pocket"))
    return Panel(lines, columns(head, rows), Announce.WHEN_CHANGED)


def player_named(view: View, seat: int) -> Message:
    """The points of a player, and their sources."""
    tokens = view.facts["tokens"][seat]
    sets = (
        message("drawn-sets", sets=pocket["sets"], value=int(pocket["text"])) for pocket in view.facts["pockets"][seat]
    )
    points = (*([message("drawn-tokens", tokens=tokens)] if tokens else []), *sets)
    return message("drawn-player", player=Player(seat), points=view.scores[seat], **{"from": listed(*points)})


def still_to_come(view: View) -> Panel:
    """The number of cards of each value in the deck or hidden in hands."""
    left: dict[str, Argument] = view.facts["left"]
    words = listed(*(message("drawn-left-of", count=number, value=int(text)) for text, number in left.items()))
    head = (say(message("still-to-come")), *left)
    rows = [(say(message("drawn-left-cards")), *left.values())]
    return Panel((say(message("drawn-left", cards=words)),), columns(head, rows))
