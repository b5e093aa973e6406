"""The messages of The Grimwood. Their words are in the folder `words`, a file for each language."""

from pathlib import Path

from tanglewood.core.language.catalogue import Catalogue

message = Catalogue(Path(__file__).parents[1] / "words")
