"""The five sections of the site, which the header lists, and the pages in each."""

SECTIONS = {  # each section's page, and its icon
    "play": ("/", "meeple"),
    "puzzles": ("/puzzles", "light-bulb"),
    "learn": ("/learn", "open-book"),
    "watch": ("/watch", "binoculars"),
    "me": ("/me", "robin-hood-hat"),
}
PAGES = {  # the first part of a page's address, by the section; all others belong to the first one
    "puzzles": {"puzzles", "puzzle"},
    "learn": {"learn", "rules", "how", "cards", "docs"},
    "watch": {"watch", "tables", "tournaments", "boards"},
    "me": {
        *("me", "games", "statistics", "settings", "reminders", "privacy"),
        *("blocked", "device", "continue", "passkeys"),
    },
}


def section_of(path: str) -> str:
    """The section of the page at a path below the site's prefix."""
    first = path.lstrip("/").partition("?")[0].partition("/")[0]
    return next((section for section, parts in PAGES.items() if first in parts), next(iter(SECTIONS)))


def site_sections() -> list[tuple[str, str, str]]:
    """Each section with its page and its icon."""
    return [(section, page, icon) for section, (page, icon) in SECTIONS.items()]
