"""The command that installs the optional packages of an extra."""

import re
import sys
from importlib.metadata import PackageNotFoundError, requires

OF_EXTRA = re.compile(r"(?P<requirement>.+?)\s*;\s*extra == ['\"](?P<extra>\w+)['\"]")
IN_A_CHECKOUT = "in a checkout of Tanglewood, {python} -m pip install '.[{extra}]'"


def install_command(extra: str) -> str:
    """The command that installs the packages of an extra into the environment of this process, from any folder.

    It names these packages, not Tanglewood itself, so it is true however Tanglewood was installed.
    """
    python = sys.executable or "python"
    try:
        named = [OF_EXTRA.fullmatch(entry) for entry in requires("tanglewood") or ()]
    except PackageNotFoundError:  # run from its sources
        named = []
    packages = [f'"{match["requirement"]}"' for match in named if match and match["extra"] == extra]
    if not packages:
        return IN_A_CHECKOUT.format(python=python, extra=extra)
    return f"{python} -m pip install {' '.join(packages)}"
