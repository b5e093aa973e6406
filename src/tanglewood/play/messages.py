"""The messages around a match: refusals, answers, lessons, reviews, puzzles, the terminal."""

from pathlib import Path

from tanglewood.core.language.catalogue import Catalogue

message: Catalogue = Catalogue(Path(__file__).parent / "words")
