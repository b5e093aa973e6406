"""Re-make the vendored assets of the web pages: fonts, icon sprite, idiomorph, and their licences and credits.

Run from the project's folder: `python -m tools.assets`. It asks npm for the packages by name, in a temporary folder.
"""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.slim import slim_script, slim_svg

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src/tanglewood/web/static"
ICONS = "@iconify-json/game-icons"
FONTS = {"fraunces": (600, 900), "atkinson-hyperlegible-next": (400, 700)}
PACKAGES = (*(f"@fontsource/{font}" for font in FONTS), ICONS, "idiomorph")

CREDITS = """# Credits

## Icons

From [game-icons.net](https://game-icons.net), as packed in `{package}` {version}, licensed
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). The shapes are rounded to a tenth of a unit, else
unchanged; pages colour and outline them. Pictures of the games are composed from them and from our own hills, trees
and moons.

{icons}

## Type

{fonts}

Both under the SIL Open Font License 1.1 (the texts lie beside the files in `fonts/`).

## Code

- idiomorph {idiomorph}, Zero-Clause BSD (`js/vendor/idiomorph-LICENSE`).
"""


def icon_authors() -> dict[str, str]:
    """Who drew each symbol that the pages use."""
    lines = (Path(__file__).parent / "icons.txt").read_text().splitlines()
    return dict(sorted(line.split() for line in lines if line and not line.startswith("#")))


def version(modules: Path, package: str) -> str:
    """The version of a package that npm has fetched."""
    return str(json.loads((modules / package / "package.json").read_text())["version"])


def write_sprite(modules: Path, names: list[str]) -> None:
    """One SVG file with a symbol for each icon."""
    icons = json.loads((modules / ICONS / "icons.json").read_text())["icons"]
    symbols = (f'<symbol id="{name}" viewBox="0 0 512 512">{icons[name]["body"]}</symbol>' for name in names)
    text = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
    (STATIC / "icons.svg").write_text(slim_svg(text.replace(' fill="currentColor"', ""), 1))


def copy_fonts(modules: Path) -> None:
    """The Latin subset of each weight, and the licences."""
    folder = STATIC / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for font, weights in FONTS.items():
        package = modules / "@fontsource" / font
        for weight in weights:
            shutil.copyfile(package / f"files/{font}-latin-{weight}-normal.woff2", folder / f"{font}-{weight}.woff2")
        shutil.copyfile(package / "LICENSE", folder / f"{font}-OFL.txt")


def copy_idiomorph(modules: Path) -> None:
    """The ES module without its comments, and its licence."""
    folder = STATIC / "js/vendor"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "idiomorph.esm.js").write_text(slim_script((modules / "idiomorph/dist/idiomorph.esm.js").read_text()))
    shutil.copyfile(modules / "idiomorph/LICENSE", folder / "idiomorph-LICENSE")


def write_credits(modules: Path, authors: dict[str, str]) -> None:
    """Who made what, with versions and licences."""
    by_author: dict[str, list[str]] = {}
    for name, author in authors.items():
        by_author.setdefault(author, []).append(name)
    icons = "\n".join(
        f"- {author.replace('-', ' ').title()}: {', '.join(names)}" for author, names in sorted(by_author.items())
    )
    fonts = "\n".join(f"- `@fontsource/{font}` {version(modules, f'@fontsource/{font}')}" for font in FONTS)
    text = CREDITS.format(
        package=ICONS,
        version=version(modules, ICONS),
        icons=icons,
        fonts=fonts,
        idiomorph=version(modules, "idiomorph"),
    )
    (STATIC / "CREDITS.md").write_text(text)


def main() -> None:
    """Fetch the packages and write everything."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed to fetch the packages; install Node.js first.")
    authors = icon_authors()
    STATIC.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([npm, "install", "--no-save", "--ignore-scripts", *PACKAGES], cwd=folder, check=True)
        modules = Path(folder) / "node_modules"
        write_sprite(modules, list(authors))
        copy_fonts(modules)
        copy_idiomorph(modules)
        write_credits(modules, authors)


if __name__ == "__main__":
    main()
