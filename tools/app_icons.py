"""Draw the icons of the installed app from the favicon: `python tools/app_icons.py`.

It needs Chromium and Playwright.
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "src/tanglewood/web/static"
GROUND = "#1d3428"
KINDS = (("any", 192, 1.0), ("any", 512, 1.0), ("maskable", 512, 0.72))  # how much of it the picture takes


def main() -> None:
    """Write the PNG files."""
    drawing = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    (STATIC / "app").mkdir(exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for kind, size, share in KINDS:
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if kind == "maskable" else "transparent"
            place = f"display:grid;place-items:center;height:100vh;margin:0;background:{ground}"
            picture = drawing.replace("<svg ", f'<svg width="{size * share}" height="{size * share}" ', 1)
            page.set_content(f'<body style="{place}">{picture}')
            page.screenshot(path=STATIC / f"app/{kind}-{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
