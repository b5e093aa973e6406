"""The log of Explorers and Paths, and the result."""

from dataclasses import replace
from functools import partial

from tanglewood.core.game.verbs import winners_of
from tanglewood.core.language.message import Argument, Message, Player, Text, listed
from tanglewood.core.state.events import HIDDEN, Event
from tanglewood.core.view.log import Sentence, sentence
from tanglewood.core.view.view import Speaker, counted
from tanglewood.games.explorers.rules import forest, hands
from tanglewood.games.explorers.rules.actions import GIFT_NAMES
from tanglewood.games.explorers.rules.cards import (
    BOARDS,
    NO_PATH,
    SIDE_NAMES,
    SLOT_TEXTS,
    VALLEY,
    Kind,
    arrow_of,
    card_named,
    shape_of,
    way_named,
)
from tanglewood.games.explorers.rules.explorers import BONUS_PLAYS
from tanglewood.games.explorers.rules.messages import message
from tanglewood.games.explorers.rules.state import PLAYS, SHADOWED, ExplorersState, Happened
from tanglewood.games.explorers.words.prompts import Arguments, frame_text, number_of, numbers_of

# The result


def result(state: ExplorersState, _speaker: Speaker) -> Message:
    """The result of the game in words. [E7, E11]"""
    won = winners_of(state)
    squares = forest.distance(state, won[0])
    if squares == 0:
        return message("result-goal", player=Player(won[0]))
    winners: Argument = listed(*map(Player, won)) if len(won) > 1 else Player(won[0])
    return message("result-near", winners=winners, rounds=int(state.max_rounds), squares=number_of("squares", squares))


# The log


tell = partial(sentence, message)
results = partial(sentence, message, weight="result")
chapter = partial(sentence, message, weight="chapter")


def _slot_of(event: Event) -> Argument:
    return SLOT_TEXTS[event.a]


def _target_of(event: Event) -> Argument:
    return SLOT_TEXTS[event.b]


def _card_of(event: Event) -> Argument:
    return card_named(event.a)


def _say_deal(state: ExplorersState, event: Event, _: Speaker) -> Message:
    ways = (
        message(
            "goes",
            player=Player(seat),
            start=SLOT_TEXTS[forest.home_of(state, seat)],
            goal=SLOT_TEXTS[state.goals[seat]],
        )
        for seat in range(int(state.seats))
    )
    valley = BOARDS[state.board] == VALLEY
    return message("deal", player=Player(event.seat), valley=valley, ways=listed(*ways))


def _gain(card: int) -> Message | None:
    """The immediate gain from an explorer; None if other sentences tell it."""
    if BONUS_PLAYS[card]:
        return message("gain-plays", count=BONUS_PLAYS[card])
    match card:
        case Kind.DRUID:
            return message("gain-moves")
        case Kind.WIZARD:
            return message("gain-spell", left=numbers_of(plays=SHADOWED, moves=SHADOWED))
    return None


def _brings(name: str, event: Event, **more: Argument) -> Message:
    """An explorer is played, or resolved again, with what it brings."""
    gain, about = _gain(event.a), {"player": Player(event.seat), "card": card_named(event.a), **more}
    return message(f"{name}-gain", gain=gain, **about) if gain else message(name, **about)


def _say_play(_: ExplorersState, event: Event, __: Speaker) -> Message:
    return _brings("play-explorer", event, squire=bool(event.b))


def _say_again(_: ExplorersState, event: Event, __: Speaker) -> Message:
    return _brings("play-again", event)


def _say_lay(_: ExplorersState, event: Event, __: Speaker) -> Message:
    about: Arguments = {
        "player": Player(event.seat),
        "card": card_named(shape_of(event.b)),
        "slot": SLOT_TEXTS[event.a],
        "side": SIDE_NAMES[arrow_of(event.b)],
    }
    if event.c == NO_PATH:
        return message("lay", **about)
    return message("lay-over", old=card_named(shape_of(event.c)), **about)


def _say_draw(_: ExplorersState, event: Event, speaker: Speaker) -> Text:
    if event.a and event.seat == speaker.viewer:
        return ""  # told with the cards
    return message("draw", player=Player(event.seat), count=event.a, cards=number_of("cards", event.a))


def _say_see(_: ExplorersState, event: Event, __: Speaker) -> Text:
    if event.a == HIDDEN:
        return ""  # told by their number
    drawn = [*hands.decode_three(event.a), *hands.decode_three(event.b)]
    return message("draw-these", player=Player(event.seat), cards=counted(drawn, card_named))


def _hand(name: str) -> Sentence:
    """A hand that all see of the one who acts."""

    def say(_: ExplorersState, event: Event, __: Speaker) -> Message:
        player, held = Player(event.seat), hands.decode_hand(event.a, event.b, event.c)
        if not held:
            return message(f"{name}-empty", player=player)
        return message(name, player=player, cards=counted(held, card_named))

    return Sentence(say, "result")


def _say_switch(state: ExplorersState, event: Event, _: Speaker) -> Message:
    return message(
        "switch",
        player=Player(event.seat),
        slot=SLOT_TEXTS[event.a],
        other=SLOT_TEXTS[event.b],
        way=way_named(int(state.ways[event.a])),
        other_way=way_named(int(state.ways[event.b])),
    )


def _say_move_path(state: ExplorersState, event: Event, _: Speaker) -> Message:
    card, start, slot = card_named(shape_of(int(state.ways[event.b]))), SLOT_TEXTS[event.a], SLOT_TEXTS[event.b]
    return message("move-path", player=Player(event.seat), card=card, start=start, slot=slot)


def _say_nothing(_: ExplorersState, event: Event, __: Speaker) -> Message:
    return message(f"nothing-{frame_text(event.a)}", player=Player(event.seat))


THE_END = Sentence(lambda state, _, speaker: result(state, speaker), "chapter")
SENTENCES = {
    Happened.DEAL: Sentence(_say_deal, "chapter"),
    Happened.TURN: replace(
        chapter(
            "turn-begins",
            left=lambda event: numbers_of(plays=event.a, moves=event.b),
            spell=lambda event: bool(event.a < PLAYS),
        ),
        shown=True,
    ),
    Happened.PLAY: Sentence(_say_play, "result", cue="card"),
    Happened.AGAIN: Sentence(_say_again),
    Happened.CHOOSE: replace(tell("choose-path", card=_card_of), shown=True),
    Happened.LAY: Sentence(_say_lay, "result", cue="card"),
    Happened.WALK: replace(tell("walk", start=_slot_of, slot=_target_of), passing=True),
    Happened.GONE: results("path-gone", card=lambda event: card_named(event.b), slot=_slot_of),
    Happened.DRAW: Sentence(_say_draw, cue="draw"),
    Happened.SEE: Sentence(_say_see, cue="draw"),
    Happened.SILENT: replace(tell("draw-ignored"), shown=True),
    Happened.SHUFFLE: tell("shuffle", count=lambda event: event.a),
    Happened.DISCARD: tell("discard", card=_card_of),
    Happened.HAND_GONE: _hand("hand-gone"),
    Happened.HALVE: replace(tell("must-discard", cards=lambda event: number_of("cards", event.a)), shown=True),
    Happened.ROTATE: tell(
        "rotate",
        card=lambda event: card_named(shape_of(event.b)),
        slot=_slot_of,
        side=lambda event: SIDE_NAMES[arrow_of(event.b)],
    ),
    Happened.SWITCH: Sentence(_say_switch),
    Happened.MOVE_PATH: Sentence(_say_move_path),
    Happened.GIFT: results("give-gift", gift=lambda event: GIFT_NAMES[event.a], to=lambda event: Player(event.b)),
    Happened.REVEAL: _hand("reveal"),
    Happened.PASS: tell("passes"),
    Happened.CAMP: replace(tell("camp", idle=lambda event: bool(event.a)), passing=True),
    Happened.GOAL: THE_END,
    Happened.LIMIT: THE_END,
    Happened.NOTHING: Sentence(_say_nothing),
}
