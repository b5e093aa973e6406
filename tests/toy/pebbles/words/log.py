"""The log of Pebbles: a sentence for each kind of event."""

from tanglewood.games.pebbles.rules.cards import PEBBLES
from tanglewood.games.pebbles.rules.state import Happened

from tanglewood.core.state import events
from tanglewood.core.view.log import Sentence

NAME = {events.HIDDEN: "a pebble"} | {pebble: f"pebble {pebble}" for pebble in range(1, PEBBLES + 1)}
SENTENCES = {
    Happened.DEALT: Sentence(lambda _, it, __: f"Round {it.a} begins: everybody draws three pebbles.", "chapter"),
    Happened.THREW: Sentence(lambda _, it, who: f"{who.does(it.seat, 'throw')} {NAME[it.a]}."),
    Happened.SANK: Sentence(lambda _, it, who: f"{who.does(it.seat, 'sink')} {NAME[it.a]}."),
    Happened.DREW: Sentence(lambda _, it, who: f"{who.does(it.seat, 'draw')} {NAME[it.a]}."),
    Happened.KEPT: Sentence(lambda _, it, who: f"{who.does(it.seat, 'change')} nothing."),
    Happened.LAP: Sentence(lambda _, it, who: f"{who.does(it.seat, 'score')} a point with {NAME[it.a]}.", "result"),
    Happened.LEAPT: Sentence(lambda _, it, who: f"{who.whose(it.seat)} frog leaps into the pond."),
    Happened.STAYED: Sentence(lambda _, it, who: f"{who.does(it.seat, 'let', 'lets')} no frog leap."),
    Happened.END: Sentence(lambda _, __, ___: "The match is over.", "chapter"),
}
