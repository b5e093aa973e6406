"""What follows the build: scripts become files, as the server's policy wants, and nothing may come from other hosts."""

import hashlib
import re
import sys
from pathlib import Path

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LOADS = r"""(?:<(?:script|img|link|iframe|source)\b[^>]*?(?:src|href)=|@import |url\()["']?"""
ENGLISH, GERMAN = '<html lang="en"', '<html lang="de"'
IN_GERMAN = re.compile(r"spielen/|play/de/")  # begins the places of these pages
OUTSIDE = re.compile(LOADS + r"""(?:https?:)?//[^"' )>]+""")


def finish(site: Path) -> None:
    """Make a built site fit the server's policy, and exit if a page asks another host for anything."""
    for page in sorted(site.rglob("*.html")):
        depth = "../" * (len(page.relative_to(site).parts) - 1)
        text = INLINE.sub(lambda found, depth=depth: _moved(found[1], site, depth), page.read_text(encoding="utf-8"))
        if IN_GERMAN.match(page.relative_to(site).as_posix()):
            text = text.replace(ENGLISH, GERMAN, 1)
        page.write_text(text, encoding="utf-8")
    if found := outside(site):
        sys.exit("\n".join(["The site asks other hosts:", *found]))


def _moved(script: str, site: Path, depth: str) -> str:
    """A script as a file, and the element that loads it."""
    name = f"assets/javascripts/page-{hashlib.sha256(script.encode()).hexdigest()[:12]}.js"
    (site / name).write_text(script, encoding="utf-8")
    return f'<script src="{depth}{name}"></script>'


def outside(site: Path) -> list[str]:
    """What pages and styles load from other hosts."""
    read = {path: path.read_text("utf-8") for path in sorted(site.rglob("*")) if path.suffix in (".html", ".css")}
    return [f"{path.relative_to(site)}: {found}" for path, text in read.items() for found in OUTSIDE.findall(text)]
