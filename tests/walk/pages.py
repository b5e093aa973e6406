"""What can be followed and submitted on a page without scripts."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlsplit

VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr", "use")
ADDRESSES = {"a": "href", "link": "href", "img": "src", "script": "src", "use": "href"}
NOT_SENT = ("button", "submit", "reset", "image")
Attributes = dict[str, str]


@dataclass
class Field:
    """A control of a form, with what it holds."""

    name: str
    kind: str
    value: str
    required: bool = False


@dataclass
class Form:
    """A form that works without scripts, and its buttons: names, values, and addresses of their own."""

    method: str
    action: str
    fields: list[Field] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)


class Page(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.shared: list[str] = []  # links for others, which are shown to be copied
        self.forms: list[Form] = []
        self.ids: set[str] = set()
        self._named: dict[str, Form] = {}
        self._open: list[tuple[str, bool]] = []  # tags, and whether their content needs a script
        self._form: Form | None = None
        self._choice: Field | None = None  # a select
        self._text: Field | None = None  # a text area
        self._later: list[tuple[str, Attributes]] = []  # controls outside of their forms
        self.feed(html)
        for tag, attributes in self._later:
            if form := self._named.get(attributes["form"]):
                self._control(form, tag, attributes)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        needs_script = self._needs_script or "needs-js" in attributes.get("class", "").split() or tag == "template"
        if tag not in VOID:
            self._open.append((tag, needs_script))
        self.ids.add(attributes.get("id", ""))
        if needs_script:
            return
        if tag in ADDRESSES and ADDRESSES[tag] in attributes:
            self.links.append(attributes[ADDRESSES[tag]])
        if tag == "form":
            self._begin(attributes)
        elif tag == "option" and self._choice:
            if "selected" in attributes or not self._choice.value:
                self._choice.value = attributes.get("value", "")
        elif "form" in attributes:
            self._later.append((tag, attributes))
        elif tag in ("input", "button", "select", "textarea"):
            self._control(self._form, tag, attributes)

    @property
    def _needs_script(self) -> bool:
        return bool(self._open) and self._open[-1][1]

    def _begin(self, attributes: Attributes) -> None:
        if attributes.get("method") not in ("post", "get"):
            return  # a script's, or a dialog's
        self._form = Form(attributes["method"], attributes.get("action", ""))
        self.forms.append(self._form)
        self._named[attributes.get("id", "")] = self._form

    def _control(self, form: Form | None, tag: str, attributes: Attributes) -> None:
        kind, value = attributes.get("type", "text"), attributes.get("value", "")
        if tag == "input" and "readonly" in attributes:
            self.shared.append(value)
        if form is None or "disabled" in attributes:
            return
        if tag == "button":
            if attributes.get("type", "submit") == "submit" and attributes.get("aria-disabled") != "true":
                form.buttons.append((attributes.get("name", ""), value, attributes.get("formaction", "")))
            return
        if (
            kind in NOT_SENT
            or not attributes.get("name")
            or (kind in ("radio", "checkbox") and "checked" not in attributes)
        ):
            return
        control = Field(attributes["name"], kind if tag == "input" else tag, value, "required" in attributes)
        form.fields.append(control)
        self._choice = control if tag == "select" else self._choice
        self._text = control if tag == "textarea" else None

    def handle_data(self, data: str) -> None:
        if self._text:
            self._text.value += data

    def handle_endtag(self, tag: str) -> None:
        while self._open and tag in [name for name, _ in self._open]:
            if self._open.pop()[0] == tag:
                break
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._choice = None
        elif tag == "textarea":
            self._text = None

    def addresses(self) -> Iterator[str]:
        """The links that lead to another page or file."""
        for link in self.links:
            address = urlsplit(link)
            if address.path and address.scheme in ("", "http", "https"):
                yield link

    def anchors(self) -> Iterator[str]:
        """The parts of the page itself to which links lead."""
        return (link[1:] for link in self.links if link.startswith("#") and len(link) > 1)
