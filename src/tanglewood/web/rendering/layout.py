"""Helpers of table templates: the order of seats, names for cards in the page, the parts to press for a move.

Every answer rests on the view alone, so that nothing in a page can tell what its viewer may not know.
"""

import re
from collections import Counter
from functools import lru_cache

from markupsafe import Markup, escape

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.checks.typed_text import MOST_POINTS
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import active_language
from tanglewood.core.language.message import Player, either, listed, locale_name
from tanglewood.core.state.options import said
from tanglewood.core.view.view import Card, View, Zone, capital, hand_name
from tanglewood.play.option_words import as_printed_in_words, option_choice, option_does, option_name
from tanglewood.store.names import LONGEST_NAME
from tanglewood.web.rendering.phrases import signed, words

STRETCHES_KEPT = 1024
RULE_FIRST = re.compile(r"([A-Z]\d+): (.+)", re.DOTALL)
NOT_IN_NAMES = re.compile(r"[^\w-]+")


def dom_name(text: str) -> str:
    """A text as a part of an id: "red owl" is "red-owl"."""
    return NOT_IN_NAMES.sub("-", text)


def near_seat(view: View) -> int:
    """The seat that is laid at the bottom: the viewer's own, for spectators the first."""
    return 0 if view.seat is None else view.seat


def shows_hand(view: View) -> bool:
    """Whether a hand is shown at the bottom, card by card: the viewer's own, or an open one for a spectator."""
    hand = next((zone for zone in view.zones if zone.name == hand_name(near_seat(view))), None)
    return hand is not None and (view.seat is not None or (bool(hand.cards) and all(card.text for card in hand.cards)))


def others(view: View) -> list[int]:
    """The other seats in the order of play, the left neighbour of `near_seat` first."""
    return [(near_seat(view) + step) % view.seats for step in range(1, view.seats)]


def card_ids(zone: Zone) -> list[str]:
    """An id for each card of a zone that can hold equal cards: equal cards are numbered.

    If all cards of a game differ, use the macros' default `card-<text>` instead: then a card keeps its id from zone to
    zone. A back is named by its place.
    """
    copies: Counter[str] = Counter()
    ids = []
    for index, card in enumerate(zone.cards):
        name = dom_name(card.text)
        copies[name] += 1
        ids.append(f"{zone.name}-{name}-{copies[name]}" if card.text else f"back-{zone.name}-{index}")
    return ids


def pieces_of(view: View) -> dict[str, list[tuple[str, ...]]]:
    """The pieces that one presses for each legal action, by its text: `View.choices` if the game sets it, else its
    parts.

    Several lists of pieces can mean the same action. A list can name a piece twice, for an action that takes two equal
    cards. Pieces without a button on the page are asked for last, by the labels of the remaining actions.
    """
    return {
        action.text: [tuple(way) for way in view.choices.get(action.text, [list(action.parts)])]
        for action in view.actions
    }


def open_pieces(view: View) -> set[str]:
    """The pieces that belong to a legal action."""
    return {piece for ways in pieces_of(view).values() for pieces in ways for piece in pieces}


def part_of(view: View, zone: Zone, card: Card) -> str:
    """The piece that a card stands for on the generic table: "row-6", "hand-5" in the own hand, or "6"."""
    prefix = "hand" if zone.name == hand_name(near_seat(view)) else zone.name
    return card.text if card.text in open_pieces(view) else f"{prefix}-{card.text}"


def titled(name: str, card: Card) -> str:
    """A card in words, with its title: "the 7 of Keys, Treasure"."""
    return name if card.title in ("", card.name) else _in_words(name, card.title, "", active_language())


def spoken(card: Card) -> str:
    """A card as it is read aloud: its name and title, and what is known of it."""
    title = "" if card.title == card.name else card.title
    return _in_words(card.name, title, card.note, active_language()) if title or card.note else card.name


@lru_cache(STRETCHES_KEPT)
def _in_words(name: str, title: str, note: str, _language: str) -> str:
    """A card with its title and a note."""
    both = words("card-titled", card=name, title=title) if title else name
    return words("card-noted", card=both, note=note) if note else both


def script_words() -> dict[str, str]:
    """The words that the pages' scripts need; they fill in what stands in braces."""
    chosen = {"pieces": "{pieces}", "next": "{next}", "names": "{names}", "count": "{count}", "moves": "{moves}"}
    return {
        "locale": locale_name(active_language()),
        "copied": words("copied-link"),
        "left": words("time-left", left="{left}"),
        "unread": words("talk-unread", count="{count}"),
        "key": words("key-of-button", key="{key}"),
        "hint": words("mark-hint"),
        "here": words("mark-here"),
        "blocked": words("notify-blocked"),
        "back": words("never-mind"),
        "connecting": words("connecting"),
        "retrying": words("retrying", seconds="{seconds}"),
        "chosen": words("chosen-pieces", **chosen),
        **{part: words("chosen-pieces", part, **chosen) for part in ("next", "one-of", "marked", "preview", "confirm")},
    }


def name_limit() -> Markup:
    """The attributes of a field for a name: browsers count code units, and a script the characters that people see."""
    units = 2 * MOST_POINTS * LONGEST_NAME
    return Markup('maxlength="{}" data-characters="{}"').format(units, LONGEST_NAME)


def reason(refusal: str) -> Markup:
    """The reason why something cannot be chosen, followed by the rule's number in small print."""
    parts = RULE_FIRST.fullmatch(refusal)
    if parts is None:
        return escape(refusal)
    return Markup('{} <small class="rule">{}</small>').format(capital(parts[2]), parts[1])


@lru_cache(STRETCHES_KEPT)
def log_lines(*entries: tuple[str, str, int]) -> Markup:
    """A part of the log as a list, newest first, from weights, texts and move numbers; older parts are cached."""
    newest = reversed(entries)
    lines = (f'<li class="{escape(weight)}" data-move="{move}">{escape(text)}</li>' for weight, text, move in newest)
    return Markup(f"<ol>{''.join(lines)}</ol>")


def card_of(game: Game, thing: Card) -> Card | None:
    """The card for a thing in the glossary, None if it is no card."""
    try:
        return game.card(thing.text)
    except TanglewoodError:
        return None


GLOBALS = {
    "name_limit": name_limit,
    "player": Player,
    "listed": listed,
    "either": either,
    "card_of": card_of,
    "near_seat": near_seat,
    "shows_hand": shows_hand,
    "others": others,
    "card_ids": card_ids,
    "pieces_of": pieces_of,
    "open_pieces": open_pieces,
    "part_of": part_of,
    "log_lines": log_lines,
    "titled": titled,
    "spoken": spoken,
    "script_words": script_words,
    "option_name": option_name,
    "option_does": option_does,
    "option_choice": option_choice,
    "option_value": said,
    "as_printed_in_words": as_printed_in_words,
}
FILTERS = {"dom_name": dom_name, "reason": reason, "capital": capital, "signed": signed}
