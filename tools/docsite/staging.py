"""Lay out the pages of the site: copies of what is written, with links that fit, and what the code says."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from tools.docsite import api, nav, play, reference
from tools.docsite.links import relinked
from tools.docsite.wording import worded

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/tanglewood/web/static"
LOOK = Path(__file__).parent / "look.css"
STUDIES = Path(__file__).parent / "studies"  # as `tools/studies.py` wrote them
ALONE = {  # pages outside docs, and their places on the site
    "README.md": "readme.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "src/tanglewood/web/static/CREDITS.md": "credits.md",
}


def stage(folder: Path) -> None:
    """Write everything that the builder reads into a folder."""
    pages = folder / "docs"
    kept = written()
    places = {**kept, **play.places()}
    for source, place in kept.items():
        text = worded(source.read_text(encoding="utf-8"))
        write(pages / place, _head(place) + relinked(text, source, Path(place), places))
    for place, text in made().items():
        write(pages / place, text)
    for picture in (*ROOT.glob("docs/**/*.png"), *ROOT.glob("docs/**/*.webp")):
        copy(picture, pages / picture.relative_to(ROOT / "docs"))
    _dress(pages)
    (folder / "mkdocs.yml").write_text(json.dumps(nav.settings(), indent=2), encoding="utf-8")  # JSON is YAML, too


def _head(place: str) -> str:
    """What the builder shall do otherwise on a page: nothing beside the first, no words of studies in the search."""
    if place == "index.md":
        return "---\nhide:\n  - navigation\n---\n\n"
    return "---\nsearch:\n  exclude: true\n---\n\n" if place.startswith("studies/") else ""


def written() -> Mapping[Path, str]:
    """The pages that stand in the repository, and their places on the site."""
    found = {path: path.relative_to(ROOT / "docs").as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))}
    found |= {path: f"studies/{path.name}" for path in sorted(STUDIES.glob("*.md"))}
    found[ROOT / "docs/README.md"] = "index.md"
    return found | {ROOT / source: place for source, place in ALONE.items()}


def made() -> Mapping[str, str]:
    """The pages that are written from the code."""
    return {**reference.pages(), **api.pages(), **play.pages()}


def _dress(pages: Path) -> None:
    """The look of the product: its colours, typefaces and icon."""
    copy(STATIC / "tokens.css", pages / "look/tokens.css")
    copy(STATIC / "favicon.svg", pages / "look/favicon.svg")
    copy(LOOK, pages / "look/look.css")
    for font in (STATIC / "fonts").glob("*.woff2"):
        copy(font, pages / "look/fonts" / font.name)


def copy(source: Path, target: Path) -> None:
    """Copy a file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(path: Path, text: str) -> None:
    """Write a page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
