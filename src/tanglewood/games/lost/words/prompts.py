"""The prompts of Lost in the Woods: the player to decide, and their choices."""

from tanglewood.core.language.message import Argument, Message, Player
from tanglewood.core.state.decision_stack import FIRST_ARGUMENT, KIND, frames_of, top_argument, top_kind
from tanglewood.core.state.seats import NOBODY
from tanglewood.core.view.view import Speaker
from tanglewood.games.lost.rules.cards import KIND_OF
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.names import BEASTS, gift_named, space_text
from tanglewood.games.lost.rules.state import Frame, LostState, Phase

ABOUT_AN_ANIMAL = {
    Frame.WALK: "prompt-walk",
    Frame.VICTIM: "prompt-victim",
    Frame.FIRE: "prompt-fire",
    Frame.DRIVE: "prompt-drive",
}


def prompt(state: LostState, _speaker: Speaker) -> Message:
    """The player to decide, and their choices."""
    player = Player(int(state.actor))
    if state.frame_count:
        return question(state, player)
    if state.phase == Phase.SETUP:
        return message("prompt-character", player=player)
    if state.turn == NOBODY:
        return message("prompt-next", player=player)
    night = bool(state.phase == Phase.NIGHT)
    return message(
        "prompt-turn",
        player=player,
        steps=int(state.steps),
        energy=int(state.energy[player.seat]),
        night=night,
        sleep=night and not state.busy,
    )


def question(state: LostState, player: Player) -> Message:
    """The question to a player."""
    kind = Frame(top_kind(state))
    if kind == Frame.SORT:
        return message("prompt-sort", player=player)
    if kind == Frame.ACCEPT:
        giver, gift = Player(top_argument(state, 0)), gift_named(top_argument(state, 1))
        asked = giver.seat == player.seat
        friend = Player(int(state.turn)) if asked else giver
        return message("prompt-asked" if asked else "prompt-accept", player=player, friend=friend, gift=gift)
    beast = beast_asked_about(state)
    assert beast is not None
    about: dict[str, Argument] = {"beast": BEASTS[KIND_OF[beast]], "space": space_text(int(state.beasts[beast]))}
    return message(ABOUT_AN_ANIMAL[kind], player=player, **about)


ABOUT_A_BEAST = (Frame.WALK, Frame.ATTACK, Frame.FIRE, Frame.DRIVE)


def beast_asked_about(state: LostState) -> int | None:
    """The animal in the pending question; for a victim, that of the attack below the question."""
    about = (frame[FIRST_ARGUMENT] for frame in reversed(frames_of(state)) if frame[KIND] in ABOUT_A_BEAST)
    return next(about, None)
