"""Links as pictures that a phone's camera reads.

A code is a picture of its own, not a part of a page: a page is compressed, with texts that others have chosen, and what
a code tells must not be guessed from how long that comes out (see `deflate`). It is sent as it is, when it is wanted.
"""

from io import BytesIO

import segno

QUIET = 4  # squares around the code, without which cameras do not find it
DARK, LIGHT = "#1e1a14", "#ffffff"  # by night too: cameras want dark on light


def qr_code(url: str) -> bytes:
    """The address as a QR code, an SVG picture that fits any size."""
    picture = BytesIO()
    code = segno.make_qr(url, error="m")
    code.save(picture, kind="svg", border=QUIET, dark=DARK, light=LIGHT, omitsize=True, xmldecl=False, lineclass=None)
    return picture.getvalue()
