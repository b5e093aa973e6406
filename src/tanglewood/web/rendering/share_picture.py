"""Pictures to share, as SVG: how a match has ended, which shows only what everybody may see, and links as QR codes."""

from collections.abc import Sequence
from io import BytesIO
from xml.sax.saxutils import escape

import segno
from starlette.responses import Response

WIDTH, HEIGHT = 1200, 630  # as previews of links are
MARGIN = 80
GROUND, TABLE, LINE, TEXT, MUTED, ACCENT = "#14231c", "#1d3428", "#3d5b4b", "#f3ead6", "#b9c7b4", "#e2a93b"
SERIF, SANS = "Georgia,serif", "system-ui,sans-serif"
TITLE_LETTERS, HEADLINE_LETTERS, LINE_LETTERS = 30, 42, 58  # what fits; more is cut
MOST_LINES = 6
QUIET = 4  # squares around a QR code, which cameras need
DARK, LIGHT = "#1e1a14", "#ffffff"  # of a QR code, in dark mode too: cameras need dark on light
PINES = ((0, 92), (70, 130), (150, 104), (905, 108), (985, 140), (1065, 96), (1130, 120))  # the left edge, the height


def scorecard(title: str, headline: str, lines: Sequence[tuple[str, str]], foot: str) -> str:
    """The picture: a headline below the title, then lines, each with words on the left and a figure on the right."""
    step = 58
    rows = [
        _text(MARGIN, 330 + step * number, left, 34, TEXT if number == 0 else MUTED, LINE_LETTERS)
        + _text(WIDTH - MARGIN, 330 + step * number, right, 34, TEXT, LINE_LETTERS, end=True)
        for number, (left, right) in enumerate(lines[:MOST_LINES])
    ]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img"><title>{escape(f"{title}. {headline}")}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        *(_pine(left, height) for left, height in PINES),
        _text(MARGIN, 130, title, 60, TEXT, TITLE_LETTERS, font=SERIF),
        _text(MARGIN, 215, headline, 44, ACCENT, HEADLINE_LETTERS, font=SERIF),
        f'<rect x="{MARGIN}" y="254" width="{WIDTH - 2 * MARGIN}" height="2" fill="{LINE}"/>',
        *rows,
        _text(WIDTH - MARGIN, HEIGHT - 24, foot, 26, TEXT, LINE_LETTERS, end=True),
        "</svg>",
    ]
    return "".join(parts)


def _text(x: int, y: int, said: str, size: int, fill: str, most: int, *, end: bool = False, font: str = SANS) -> str:
    shown = said if len(said) <= most else f"{said[: most - 1]}…"
    anchor = ' text-anchor="end"' if end else ""
    style = f'font-family="{font}" font-size="{size}" fill="{fill}"{anchor}'
    return f'<text x="{x}" y="{y}" {style}>{escape(shown)}</text>'


def _pine(left: int, height: int) -> str:
    """A tree at the lower edge."""
    wide, top = height * 0.62, HEIGHT - height
    tiers = (0.0, 0.26, 0.52)
    return "".join(
        f'<path d="M{left + wide / 2:.0f} {top + height * tier:.0f}L{left + wide * (0.86 + tier * 0.27):.0f}'
        f' {top + height * (tier + 0.48):.0f}H{left + wide * (0.14 - tier * 0.27):.0f}Z" fill="{TABLE}"/>'
        for tier in tiers
    )


def picture(svg: str, name: str) -> Response:
    """The answer with a picture, which a browser shows, and saves under that name."""
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": "private,no-store"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


def qr_code(url: str) -> bytes:
    """The address as a QR code that fits any size.

    It is a separate file, not a part of a page, and is sent uncompressed. Pages are compressed together with texts that
    others have chosen, so their length could reveal the secret in a code (see `access.masked`).
    """
    picture = BytesIO()
    code = segno.make_qr(url, error="m")
    code.save(picture, kind="svg", border=QUIET, dark=DARK, light=LIGHT, omitsize=True, xmldecl=False, lineclass=None)
    return picture.getvalue()
