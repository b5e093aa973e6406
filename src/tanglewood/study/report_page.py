"""A study as files: one self-contained HTML page, its tables as Markdown, its figures as SVG."""

import base64
import re
from html import escape
from pathlib import Path

from tanglewood.core.compiler.rule import PACKAGE
from tanglewood.study.plots import DARK, LIGHT, coloured, draw
from tanglewood.study.report import Report, Section, Table

FONTS = PACKAGE / "web" / "static" / "fonts"
FACES = (("Fraunces", 600, "fraunces-600.woff2"), ("Atkinson", 400, "atkinson-hyperlegible-next-400.woff2"))
ROWS_SHOWN = 8  # of a table; the rest can be unfolded
STYLE = """
:root { color-scheme: light dark; %(colours)s }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 46rem; background: var(--ground); color: var(--text);
  font: 400 1rem/1.5 Atkinson, Verdana, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.25rem; margin: 0; }
h2 { font-size: 1.5rem; margin: 40px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); }
p { margin: 8px 0; max-width: 65ch; }
.about, caption, figcaption, summary { color: var(--muted); font-size: 0.875rem; text-align: left; }
figure { margin: 16px 0; }
svg { width: 100%%; height: auto; display: block; }
svg text { font-family: Atkinson, Verdana, sans-serif !important; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 8px 0; font-size: 0.9375rem; }
caption { padding-bottom: 4px; }
th, td { padding: 4px 16px 4px 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 400; color: var(--muted); }
.box { margin: 16px 0; padding: 8px 16px 16px; border: 1px solid var(--line); border-radius: 8px; }
.box dt { margin-top: 8px; font-family: Fraunces, Georgia, serif; font-weight: 600; }
.box dd { margin: 0; max-width: 65ch; }
nav ol { padding-left: 20px; margin: 16px 0; }
a { color: var(--accent); }
summary { cursor: pointer; padding: 12px 0; min-height: 44px; }
@media (max-width: 40rem) { figure svg { min-width: 30rem; } }
@media print { details > * { display: block; } }
"""


def write_page(folder: Path, report: Report) -> Path:
    """Write a study into a new folder; return the path of its page."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {figure.name: draw(figure) for section in report.sections for figure in section.figures}
    for name, svg in drawn.items():
        for kind, colours in (("light", LIGHT), ("dark", DARK)):
            (folder / f"{name}-{kind}.svg").write_text(coloured(svg, colours), encoding="utf-8")
    (folder / "study.md").write_text(_markdown(report), encoding="utf-8")
    page = folder / "index.html"
    page.write_text(_html(report, drawn), encoding="utf-8")
    return page


def _markdown(report: Report) -> str:
    """The words and tables."""
    parts = [f"# {report.title}", "\n".join(f"- **{brief.question}** {brief.sentence}" for brief in report.box)]
    parts += [report.about, f"```console\n$ {report.command}\n```"]
    for section in report.sections:
        parts += [f"## {section.title}", *section.words]
        for table in section.tables:
            lines = [" | ".join(row) for row in (table.columns, ["---"] * len(table.columns), *table.rows)]
            parts += [table.caption, "\n".join(f"| {line} |" for line in lines)]
    return "\n\n".join(parts) + "\n"


def _html(report: Report, drawn: dict[str, str]) -> str:
    title, about, command = map(escape, (report.title, report.about, report.command))
    box = "".join(f"<dt>{escape(brief.question)}</dt><dd>{escape(brief.sentence)}</dd>" for brief in report.box)
    contents = "".join(
        f'<li><a href="#{_anchor(section.title)}">{escape(section.title)}</a></li>' for section in report.sections
    )
    body = "".join(_section(section, drawn) for section in report.sections)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_faces()}{STYLE % {'colours': _colours()}}</style></head><body>"
        f'<main><h1>{title}</h1><dl class="box">{box}</dl>'
        f'<p class="about">{about} Made by <code>{command}</code>.</p>'
        f'<nav aria-label="Questions"><ol>{contents}</ol></nav>{body}</main></body></html>\n'
    )


def _section(section: Section, drawn: dict[str, str]) -> str:
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in section.words)
    figures = "".join(
        f'<figure role="group" aria-label="{escape(figure.caption)}">'
        f'<div class="wide" tabindex="0">{drawn[figure.name]}</div>'
        f"<figcaption>{escape(figure.caption)}</figcaption></figure>"
        for figure in section.figures
    )
    tables = "".join(map(_table, section.tables))
    return f'<section><h2 id="{_anchor(section.title)}">{escape(section.title)}</h2>{words}{figures}{tables}</section>'


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in table.rows)
    caption = f"<caption>{escape(table.caption)}</caption>"
    whole = f'<div class="wide"><table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    if len(table.rows) <= ROWS_SHOWN:
        return whole
    return f"<details><summary>The table: {len(table.rows)} lines</summary>{whole}</details>"


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")


def _colours() -> str:
    """The colours of the pages, each for light and dark."""
    return " ".join(f"--{name}: light-dark({colour}, {DARK[name]});" for name, colour in LIGHT.items())


def _faces() -> str:
    """The typefaces, within the page."""
    face = '@font-face {{ font-family: "{}"; font-weight: {}; src: url(data:font/woff2;base64,{}) format("woff2"); }}'
    return "\n".join(
        face.format(name, weight, base64.b64encode((FONTS / file).read_bytes()).decode())
        for name, weight, file in FACES
    )
