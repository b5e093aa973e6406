"""The glossary of The Grimwood: everything that has a name."""

from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.view.view import Card, Topic
from tanglewood.games.grimwood.rules.cards import (
    COMBO_KINDS,
    COMBO_NAMES,
    COMBO_TEXTS,
    COUNTS,
    KINDS,
    SET_POINTS,
    SUPERNATURALS,
    Combo,
    face,
)
from tanglewood.games.grimwood.rules.messages import message


@per_language
def glossary() -> tuple[Topic, ...]:
    """Supernaturals, other cards and combos."""
    others = tuple(face(kind, say(message("copies", count=COUNTS[kind]))) for kind in range(SUPERNATURALS, KINDS))
    return (
        Topic(say(message("topic-supernaturals")), tuple(map(face, range(SUPERNATURALS)))),
        Topic(say(message("topic-others")), others),
        Topic(say(message("topic-combos")), tuple(map(_combo, range(COMBO_KINDS)))),
    )


def _combo(kind: int) -> Card:
    name = COMBO_NAMES[kind]
    if kind == Combo.SUPERNATURAL:
        return Card(text="supernaturals", name=say(name), kind="combo", ability=say(name, part="does"))
    does = say(message("set-does", points=SET_POINTS[kind]))
    return Card(text=COMBO_TEXTS[kind], name=say(name, form="bare"), kind="combo", ability=does)
