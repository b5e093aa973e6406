"""Only those parts of a page are sent again that have changed."""

from tanglewood.web.rendering.page_parts import unlike


def test_only_what_has_changed_is_sent_again() -> None:
    def page(one: str, other: str) -> str:
        return (
            f'<b>{one}{other}</b><page-part id="part-a">{one}</page-part>-<page-part id="part-b">{other}\n</page-part>'
        )

    sent: dict[str, int] = {}
    assert unlike(page("x", "y"), sent) == page("x", "y")
    same = '<b>xz</b><page-part id="part-a" data-same></page-part>-<page-part id="part-b">z\n</page-part>'
    assert unlike(page("x", "z"), sent) == same
    assert unlike("<b>nothing</b>", sent) == "<b>nothing</b>"
    again = '<b>yz</b><page-part id="part-a">y</page-part>-<page-part id="part-b" data-same></page-part>'
    assert unlike(page("y", "z"), sent) == again
