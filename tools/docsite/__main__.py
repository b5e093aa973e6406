"""Build the documentation as a site that the server shows at `/docs`: `python -m tools.docsite` (`make docs`).

Every warning fails the build. It needs the extra `docs`.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.docsite.finish import finish
from tools.docsite.layouts import outdated
from tools.docsite.staging import stage

from tanglewood.web.front.handbook import SITE


def main() -> None:
    """Build the site in a folder of its own, and put it where the server finds it."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        stage(work)
        command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
        if subprocess.run(command, cwd=work, check=False).returncode:
            sys.exit("The site was not built; see above.")
        finish(work / "site")
        shutil.rmtree(SITE, ignore_errors=True)
        shutil.copytree(work / "site", SITE)
    if old := outdated():
        print(f"'make pictures' is due: tables look different by now in {', '.join(old)}.")
    print(f"{len(list(SITE.rglob('*.html')))} pages are in {SITE}. 'tanglewood serve' shows them at /docs.")


if __name__ == "__main__":
    main()
