"""The cards of Tiny Grimwood: a troll, three owls and two amulets."""

from tanglewood.games.grimwood.rules.cards import Kind

COUNTS = tuple({Kind.TROLL: 1, Kind.OWL: 3, Kind.AMULET: 2}.get(kind, 0) for kind in Kind)
TRIMMED = 0
