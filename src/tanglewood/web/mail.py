"""E-mail by SMTP, where the operator has set it. An address gets reminders only after its owner has said so."""

import os
import re
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from tanglewood.core.errors import BadOption
from tanglewood.core.inputs import quoted
from tanglewood.web.hooks import News
from tanglewood.web.outgoing import BadAddress, Undelivered

PASSWORD = "TANGLEWOOD_SMTP_PASSWORD"  # the variable with it: others can read a process's arguments
ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)
LONGEST = 254
SECONDS = 10.0
PORTS = {"smtp": 587, "smtps": 465}


def read_mail_address(text: str) -> str:
    """An address for mail; raises BadAddress."""
    text = text.strip()
    if len(text) > LONGEST or not ADDRESS.fullmatch(text):
        raise BadAddress(f"An address looks like ada@mail.example, not {text[:60]!r}.")
    return text


@dataclass(frozen=True)
class Mailer:
    """A server that takes mail, by STARTTLS where it offers that."""

    host: str
    port: int
    secure: bool
    user: str
    sender: str

    def send(self, to: str, news: News) -> None:
        """Send a message; blocks. Raises Undelivered."""
        try:
            with self._open() as line:
                line.send_message(self._letter(to, news))
        except (OSError, smtplib.SMTPException) as error:
            raise Undelivered(f"The mail server did not take a message: {type(error).__name__}.") from error

    def greet(self) -> None:
        """Sign in and leave again; raises OSError or SMTPException."""
        with self._open():
            pass

    @contextmanager
    def _open(self) -> Iterator[smtplib.SMTP]:
        """A line to the server on which mail can be sent."""
        with self._line() as line:
            line.ehlo_or_helo_if_needed()
            if not self.secure and line.has_extn("starttls"):
                line.starttls(context=ssl.create_default_context())
            if self.user:
                line.login(self.user, os.environ.get(PASSWORD, ""))
            yield line

    def _line(self) -> smtplib.SMTP:
        if self.secure:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=ssl.create_default_context())
        return smtplib.SMTP(self.host, self.port, timeout=SECONDS)

    def _letter(self, to: str, news: News) -> EmailMessage:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, f"{news.title}: {news.line}"
        letter["List-Unsubscribe"] = f"<{news.stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(f"{news.line}\n{news.url}\n\n{news.stop_words}: {news.stop}\n")
        return letter


def read_mailer(smtp: str, sender: str) -> Mailer | None:
    """The operator's mail server, None for no address; raises BadOption."""
    if not smtp:
        return None
    try:
        url = urlsplit(smtp)
        port = url.port or PORTS.get(url.scheme, 0)
    except ValueError:
        url, port = urlsplit(""), 0
    if url.scheme not in PORTS or not url.hostname or url.password or not port:
        raise BadOption(
            f"A mail server looks like smtp://user@mail.example:587, its password in {PASSWORD}, not {quoted(smtp)}."
        )
    try:
        read_mail_address(sender)
    except BadAddress as error:
        raise BadOption(f"Name the sender of e-mails with --mail-from. {error}") from None
    return Mailer(url.hostname, port, url.scheme == "smtps", unquote(url.username or ""), sender)
