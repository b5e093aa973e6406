"""E-mail by SMTP, where the operator has set it. An address gets reminders only after its owner has said so."""

import os
import re
import smtplib
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from urllib.parse import unquote, urlsplit

from markupsafe import Markup

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.web.notify.outbox import Deferred, Undelivered
from tanglewood.web.notify.public_http import BadAddress
from tanglewood.web.notify.webhook import News

PASSWORD = "TANGLEWOOD_SMTP_PASSWORD"  # the variable with it: others can read a process's arguments
ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)
LONGEST = 254
SECONDS = 20.0  # for a message
WHOLE_LINES = SMTP.clone(max_line_length=998)  # a link that is folded works nowhere (RFC 5322, 2.1.1)
PERMANENT = 500  # the lowest code of a refusal for good
PORTS = {"smtp": 587, "smtps": 465}


def read_mail_address(text: str) -> str:
    """An address for mail; raises BadAddress."""
    text = text.strip()
    if len(text) > LONGEST or not ADDRESS.fullmatch(text):
        raise BadAddress(f"An address looks like ada@mail.example, not {text[:60]!r}.")
    return text


class Rejected(Deferred):
    """A mail server takes no message to this address, and not only now."""


HTML = Markup(
    '<p>{0[line]}</p><p><a href="{0[url]}">{0[url]}</a></p>'
    '<p><small><a href="{0[stop]}">{0[stop_words]}</a></small></p>'
)


@dataclass(frozen=True)
class Mailer:
    """A server that takes mail, by STARTTLS where it offers that."""

    host: str
    port: int
    secure: bool
    user: str
    sender: str

    def send(self, to: str, news: News) -> None:
        """Send a message; blocks. Raises Undelivered, Deferred or Rejected."""
        try:
            with self._open() as line:
                line.send_message(self._letter(to, news))
        except smtplib.SMTPRecipientsRefused as error:
            raise _refusal(min(code for code, _ in error.recipients.values())) from error
        except smtplib.SMTPDataError as error:
            raise _refusal(error.smtp_code) from error
        except (OSError, smtplib.SMTPException) as error:
            raise Undelivered(f"The mail server did not take a message: {type(error).__name__}.") from error

    def greet(self) -> None:
        """Sign in and leave again; raises OSError or SMTPException."""
        with self._open():
            pass

    @contextmanager
    def _open(self) -> Iterator[smtplib.SMTP]:
        """A line to the server on which mail can be sent. It is cut at the deadline, even while the server talks."""
        line = self._line()
        deadline = threading.Timer(SECONDS, _cut, [line])
        deadline.daemon = True
        deadline.start()
        try:
            with self._signed_in(line):
                yield line
        finally:
            deadline.cancel()
            line.close()

    @contextmanager
    def _signed_in(self, line: smtplib.SMTP) -> Iterator[None]:
        line.connect(self.host, self.port)
        with line:
            line.ehlo_or_helo_if_needed()
            if not self.secure and line.has_extn("starttls"):
                line.starttls(context=ssl.create_default_context())
            if self.user:
                line.login(self.user, os.environ.get(PASSWORD, ""))
            yield

    def _line(self) -> smtplib.SMTP:
        """A line that is not connected yet, so that it can be cut while the server keeps silent."""
        domain = self.sender.rpartition("@")[2]  # else smtplib asks a name server who this machine is
        if self.secure:
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                local_hostname=domain, timeout=SECONDS, context=ssl.create_default_context()
            )
        else:
            line = smtplib.SMTP(local_hostname=domain, timeout=SECONDS)
        line._host = self.host  # type: ignore[attr-defined]  # which TLS checks; only the constructor sets it
        return line

    def _letter(self, to: str, news: News) -> EmailMessage:
        letter = EmailMessage(policy=WHOLE_LINES)
        letter["From"], letter["To"] = self.sender, to
        letter["Subject"] = news.subject or f"{news.title}: {news.line}"
        letter["List-Unsubscribe"] = f"<{news.stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(f"{news.line}\n{news.url}\n\n{news.stop_words}: {news.stop}\n")
        letter.add_alternative(HTML.format(vars(news)), subtype="html")
        return letter


def _refusal(code: int) -> Deferred:  # for developers
    """The error for what a mail server answers about one message (RFC 5321, 4.2.1)."""
    kind = Rejected if code >= PERMANENT else Deferred
    return kind(f"The mail server refused a message with the code {code}.")


def _cut(line: smtplib.SMTP) -> None:
    """End a line that another thread waits on."""
    if line.sock is not None:
        with suppress(OSError):
            line.sock.shutdown(socket.SHUT_RDWR)


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
