"""Pages in parts: a tab receives again only the parts that have changed.

The macro `part` wraps a part of the page in a `page-part` element with an id. Parts are not nested. Texts are
escaped, so no text can look like the tag of a part.
"""

import hashlib
import re

PART = re.compile(r'<page-part id="([\w-]+)">(.*?)</page-part>', re.DOTALL)


def digest_of(text: str) -> int:
    """A number of 64 bits that stands for a text that was sent, which takes far less memory."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())


def unlike(html: str, sent: dict[str, int]) -> str:
    """The page with an empty element for each part that the tab has already; `sent` has the digests of its parts.

    `sent` is updated.
    """

    def replacement(part: re.Match[str]) -> str:
        name, text = part.groups()
        digest = digest_of(text)
        if sent.get(name) == digest:
            return f'<page-part id="{name}" data-same></page-part>'
        sent[name] = digest
        return part[0]

    return PART.sub(replacement, html)
