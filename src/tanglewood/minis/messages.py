"""The messages of the small games."""

from pathlib import Path

from tanglewood.core.language.catalogue import Catalogue

message = Catalogue(Path(__file__).parent / "words")
