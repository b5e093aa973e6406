"""Which names of people read alike: skeletons of Unicode's confusable characters (UTS 39), whatever their case."""

import unicodedata
from collections import defaultdict
from functools import cache, lru_cache

from tanglewood.core.checks.typed_text import SPACES, UNSEEN

NAMES_KEPT = 4096
LONGEST_NAME = 24  # characters as people see them


def same_name(name: str, other: str) -> bool:
    """Whether two names read the same."""
    return name_key(name) == name_key(other)


@lru_cache(NAMES_KEPT)
def name_key(name: str) -> str:
    """A key that is equal for names that read alike; it is not meant to be shown.

    A capital I looks like a small l, so a small i, its other case, counts as one too. The first call takes 0.1 s.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    shown = UNSEEN.sub("", unicodedata.normalize("NFD", SPACES.sub(" ", folded)))
    skeleton = "".join(_prototypes().get(letter, letter) for letter in shown).casefold()
    return "".join(skeleton.replace("i", "l").split())


@cache
def _prototypes() -> dict[str, str]:
    """For each confusable character, the prototype of all that it can be confused with.

    The data has every pair both ways. Of characters that are confused with one another, the one in most pairs is the
    prototype; of two, the longer, as "rn" stands for "m".
    """
    from confusable_homoglyphs.confusables import confusables_data  # a megabyte

    pairs = {
        character: [other["c"].strip("\u200e") for other in others] for character, others in confusables_data.items()
    }
    groups = _Groups()
    for character, others in pairs.items():
        for other in others:
            groups.join(character.strip("\u200e"), other)
    count = {character.strip("\u200e"): len(others) for character, others in pairs.items()}
    prototypes: dict[str, str] = {}
    for group in groups.all():
        prototype = max(group, key=lambda character: (count.get(character, 0), len(character), character.isascii()))
        prototypes |= {character: prototype for character in group if len(character) == 1}
    return prototypes


class _Groups:
    """Disjoint sets of texts."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def _root(self, member: str) -> str:
        while (parent := self._parent.setdefault(member, member)) != member:
            self._parent[member] = member = self._parent[parent]
        return member

    def join(self, member: str, other: str) -> None:
        """Put the sets of both together."""
        self._parent[self._root(member)] = self._root(other)

    def all(self) -> list[list[str]]:
        """The sets."""
        groups = defaultdict(list)
        for member in list(self._parent):
            groups[self._root(member)].append(member)
        return [*groups.values()]
