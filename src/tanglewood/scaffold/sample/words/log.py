"""The log of Sample: a sentence for each kind of event."""

from tanglewood.core.view.log import Sentence
from tanglewood.core.view.view import count_of
from tanglewood.scaffold.sample.rules.state import Happened

SENTENCES = {
    Happened.LAID: Sentence(
        lambda _, event, who: f"{who.does(event.seat, 'lay')} the {event.a}, for {count_of(event.b, 'counter')}."
    ),
    Happened.END: Sentence(lambda _, __, ___: "The match is over.", "chapter"),
}
