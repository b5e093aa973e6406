"""Make pictures and scripts smaller without a change that one sees: `python tools/slim.py FILE ...`.

The tools that write such files use it by themselves. Numbers of paths are rounded, comments and indents left out.
"""

import re
import sys
from pathlib import Path

PATH = re.compile(r'(?<=\sd=")[^"]*')
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def slim_svg(text: str, decimals: int) -> str:
    """An SVG whose paths have so many decimals."""

    def number(found: re.Match[str]) -> str:
        short = f"{round(float(found[0]), decimals):.{decimals}f}"
        short = short.rstrip("0").rstrip(".") if decimals else short
        return re.sub(r"^(-?)0\.", r"\1.", short) if float(short) else "0"

    def path(found: re.Match[str]) -> str:
        apart = NUMBER.sub(lambda one: f" {number(one)} ", found[0])
        close = re.sub(r"\s*([A-Za-z,])\s*", r"\1", " ".join(apart.split()))
        return close.replace(" -", "-")

    return PATH.sub(path, text)


def slim_script(text: str) -> str:
    """A script without comments that have lines of their own, and without indents."""
    lines = (line.strip() for line in COMMENT.sub("", text).splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def main() -> None:
    """Rewrite the files named: symbols keep a decimal, as they are drawn on a finer grid."""
    for path in map(Path, sys.argv[1:]):
        text = path.read_text(encoding="utf-8")
        slim = slim_script(text) if path.suffix == ".js" else slim_svg(text, int("<symbol" in text))
        path.write_text(slim, encoding="utf-8")
        print(f"{path}: {len(text)} to {len(slim)} bytes")


if __name__ == "__main__":
    main()
