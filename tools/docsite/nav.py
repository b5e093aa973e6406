"""The settings of the builder: the parts of the site, its look, and how Markdown is read."""

from collections.abc import Mapping, Sequence
from typing import Any

from tools.docsite import play

from tanglewood.core.language.catalogue import say, speaking

ROOT = play.ROOT
GERMAN = "de"
HOST = ["server.md", "reference/settings.md", "reference/metrics.md", "dependencies.md", "security.md"]
LEARN = [
    "first-bot",
    "how-far-from-perfect",
    "first-training",
    "first-study",
    "first-variant",
    "own-game",
    "own-server",
    "own-language",
]
REFERENCE = [
    "reference/commands.md",
    "reference/api.md",
    "reference/modules.md",
    "python.md",
    "stability.md",
    "events.md",
    "bots.md",
    "envs.md",
    "measuring-models.md",
    "training.md",
    "arena.md",
    "benchmark.md",
    "variants.md",
    "review.md",
    "protocol.md",
    "assistants.md",
]
EXTEND = ["contributing.md", "tables.md", "translating.md"]
EXPLAINED = [
    "architecture.md",
    "knowledge.md",
    "fair-deals.md",
    "reliability.md",
    "scaling.md",
    "speed.md",
    "strength.md",
]
ABOUT = ["changelog.md", "conduct.md", "credits.md"]
TOGGLES = (
    ("(prefers-color-scheme)", "default", "lucide/sun-moon", "Use light colours"),
    ("(prefers-color-scheme: light)", "default", "lucide/sun", "Use dark colours"),
    ("(prefers-color-scheme: dark)", "slate", "lucide/moon", "Match my device"),
)


def settings() -> Mapping[str, Any]:
    """What the builder reads from mkdocs.yml."""
    return {
        "site_name": "Tanglewood",
        "site_description": "Forest tabletop games on one rules engine",
        "strict": True,
        "theme": theme(),
        "extra": {"generator": False},
        "extra_css": ["look/tokens.css", "look/look.css"],
        "plugins": ["search", {"mkdocstrings": docstrings()}],
        "markdown_extensions": extensions(),
        "validation": {"unresolved_references": False},  # docstrings have square brackets that are no links
        "nav": parts(),
    }


def theme() -> Mapping[str, Any]:
    """The builder's own theme, without typefaces from elsewhere."""
    toggles = (
        {"media": a, "scheme": b, "primary": "custom", "accent": "custom", "toggle": {"icon": c, "name": d}}
        for a, b, c, d in TOGGLES
    )
    features = ["navigation.tabs", "navigation.sections", "navigation.footer", "navigation.top", "content.code.copy"]
    return {
        "variant": "modern",
        "language": "en",
        "font": False,
        "favicon": "look/favicon.svg",
        "logo": "look/favicon.svg",
        "features": [*features, "search.highlight"],
        "palette": list(toggles),
    }


def docstrings() -> Mapping[str, Any]:
    """How docstrings are shown."""
    options = {
        "show_source": False,
        "show_root_heading": True,
        "show_root_full_path": False,
        "show_symbol_type_heading": True,
        "separate_signature": True,
        "show_signature_annotations": True,
        "members_order": "source",
        "inherited_members": True,
        "filters": ["!^_"],
        "summary": False,
    }
    return {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": options}}}


def extensions() -> Sequence[Any]:
    """Markdown as GitHub reads it, and headings that can be linked to."""
    names = ["attr_list", "tables", "sane_lists", "pymdownx.highlight", "pymdownx.superfences"]
    return [*names, {"toc": {"permalink": True, "toc_depth": 3}}]


def parts() -> Sequence[Mapping[str, Any]]:
    """The parts of the site, and the pages of each."""
    games = play.games()
    with speaking(GERMAN):
        german = [{say(game.title): play.place(game, GERMAN)} for game in games]
    english = [play.place(game, play.ENGLISH) for game in games]
    researchers = [{say(game.title): f"games/{game.id}.md"} for game in games]
    studies = ["studies.md", *sorted(f"studies/{path.name}" for path in ROOT.glob("tools/docsite/studies/*.md"))]
    return [
        {"Start": ["index.md"]},
        {"Play": ["play.md", *english, {"Deutsch": ["spielen.md", *german]}]},
        {"Host": HOST},
        {"Learn": [f"learn/{name}.md" for name in LEARN]},
        {"Reference": [*REFERENCE, {"Games": researchers}, {"Extending": EXTEND}, {"Studies": studies}]},
        {"Explained": [*EXPLAINED, {"About": ABOUT}]},
    ]
