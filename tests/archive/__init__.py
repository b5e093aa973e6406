"""Stores and journals of every released version of the rules and of the schema, each written by its Tanglewood.

A folder is named after the release. `about.json` says what the versions were and how each table stood; Ada has the
first seat of every table, Ben the second, and Cat watches.
"""

import gzip
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tanglewood.web.http.access import hash_of

FOLDER = Path(__file__).parent
SECRETS = ADA, BEN, CAT = "archive-ada", "archive-ben", "archive-cat"  # of their cookies
SESSIONS = tuple(map(hash_of, SECRETS))


@dataclass(frozen=True)
class Archive:
    """What one version has left."""

    folder: Path

    @cached_property
    def about(self) -> dict[str, Any]:
        """Schema, versions of the rules, and by its id how each table stood."""
        return dict(json.loads((self.folder / "about.json").read_text(encoding="utf-8")))

    @cached_property
    def journals(self) -> dict[str, Any]:
        """The journal of a finished match of each game."""
        return dict(json.loads(gzip.decompress((self.folder / "journals.json.gz").read_bytes())))

    def unpack(self, path: Path) -> Path:
        """The store as a file of one's own."""
        path.write_bytes(gzip.decompress((self.folder / "store.sqlite.gz").read_bytes()))
        return path


ARCHIVES = {path.parent.name: Archive(path.parent) for path in sorted(FOLDER.glob("*/about.json"))}
