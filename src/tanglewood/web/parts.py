"""Pages in parts, so that a tab is sent again only what has changed.

The macro `part` puts a stretch of a page into a `page-part` element with an id; parts do not lie in each other. Texts
are escaped, so that none can look like the border of a part.
"""

import re

PART = re.compile(r'<page-part id="([\w-]+)">(.*?)</page-part>', re.DOTALL)


def unlike(html: str, sent: dict[str, int]) -> str:
    """The page with an empty place for each part that is as it was `sent`, of which hashes are kept and brought up to
    date."""

    def place(found: re.Match[str]) -> str:
        name, text = found.groups()
        if sent.get(name) == hash(text):
            return f'<page-part id="{name}" data-same></page-part>'
        sent[name] = hash(text)
        return found[0]

    return PART.sub(place, html)
