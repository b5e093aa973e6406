"""What a screen reader is given to say."""

from playwright.sync_api import Page
from tests.web.browser.table import wait_until

# Every text that comes to stand in a live region.
LISTEN = """() => {
  window.heard = [];
  const live = "[role=status], [role=log], [role=alert], [aria-live]";
  const placeOf = ({ target }) => (target.closest ? target : target.parentElement)?.closest(live);
  new MutationObserver((changes) => {
    for (const place of new Set(changes.map(placeOf))) {
      const words = place?.ariaLive !== "off" && place?.textContent.replace(/\\s+/g, " ").trim();
      if (words) window.heard.push(words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


QUIET_MS = 150  # longer than a region stays empty before it is filled again


def heard(page: Page, least: int = 0) -> list[str]:
    """What has been said, once `least` texts were and then nothing for a while."""
    wait_until(page, "least => window.heard.length >= least", least)
    page.wait_for_timeout(QUIET_MS)
    return [str(words) for words in page.evaluate("window.heard")]
