"""Tanglewood as it is shipped: its wheel is built once, and installed without anything of the checkout on the path."""

import fcntl
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
WITHOUT_NETWORK = ["--quiet", "--no-deps", "--no-index"]


def install(folders: pytest.TempPathFactory) -> Path:
    """The environment with the wheel and the packages of this one; the first process of the tests to come makes it."""
    own = folders.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (shared / "installed.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "is-installed").exists():
            _install(shared)
            (shared / "is-installed").touch()
    return shared / "installed"


def _install(shared: Path) -> None:
    build = [*PIP, "wheel", *WITHOUT_NETWORK, "--no-build-isolation", "--wheel-dir", str(shared / "wheels"), str(ROOT)]
    subprocess.run(build, check=True)
    venv.create(shared / "installed", symlinks=True, clear=True)
    (packages,) = (shared / "installed").glob("lib/python*/site-packages")
    (packages / "shared.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    (wheel,) = (shared / "wheels").glob("*.whl")
    python = str(shared / "installed" / "bin" / "python")
    subprocess.run([*PIP, "--python", python, "install", *WITHOUT_NETWORK, "--no-compile", str(wheel)], check=True)
