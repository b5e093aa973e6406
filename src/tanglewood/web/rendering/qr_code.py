"""Links as QR codes.

A code is a separate file, not a part of a page. Pages are compressed together with texts that others have chosen, so
their length could reveal the secret in a code (see `access.masked`). The file is sent uncompressed, on request.
"""

from io import BytesIO

import segno

QUIET = 4  # squares of margin, which cameras need
DARK, LIGHT = "#1e1a14", "#ffffff"  # in dark mode too: cameras need dark on light


def qr_code(url: str) -> bytes:
    """The address as a QR code, an SVG picture that fits any size."""
    picture = BytesIO()
    code = segno.make_qr(url, error="m")
    code.save(picture, kind="svg", border=QUIET, dark=DARK, light=LIGHT, omitsize=True, xmldecl=False, lineclass=None)
    return picture.getvalue()
