"""How a reader gets Tanglewood: from a clone, or from an index of packages once it has been published.

Pages are written for a clone. `[project.urls]` in pyproject.toml is the switch: once it names a `Source`, the package
can be released, and the site says `pip install tanglewood`. The package's own page on an index always does.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
INSTALLS = re.compile("clone|pip install|checkout")  # the patterns that are about installing; others are about links


def worded(text: str) -> str:
    """A page with the commands that work today."""
    return published(text) if "Source" in _settings()["project"].get("urls", {}) else text


def published(text: str) -> str:
    """A page with the commands that work once Tanglewood has been published."""
    for entry in _settings()["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        if INSTALLS.search(entry["pattern"]):
            text = re.sub(entry["pattern"], entry["replacement"], text)
    return text


def _settings() -> Mapping[str, Any]:
    return tomllib.loads(PROJECT.read_text(encoding="utf-8"))
