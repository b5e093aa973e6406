"""The reasons why a move is illegal in The Fox in the Forest. Each begins with its number in RULINGS.md."""

from tanglewood.core.game.game import Refusal
from tanglewood.games.fox.rules.actions import CARD_OF
from tanglewood.games.fox.rules.cards import card_named, suit_named
from tanglewood.games.fox.rules.legal import Reason
from tanglewood.games.fox.rules.messages import message
from tanglewood.games.fox.words.prompts import monarch_demand

REASONS: dict[Reason, Refusal] = {
    Reason.FOX_FIRST: message("reason-fox"),
    Reason.WOODCUTTER_FIRST: message("reason-woodcutter"),
    Reason.NO_FOX: message("reason-no-fox"),
    Reason.NO_WOODCUTTER: message("reason-no-woodcutter"),
    Reason.NOT_HELD: lambda _, action: message("reason-not-held", card=card_named(CARD_OF[action])),
    Reason.FOLLOW: lambda state, _: message("reason-follow", suit=suit_named(state.trick[0])),
    Reason.MONARCH: lambda state, _: message("reason-monarch", demand=monarch_demand(state)),
}
