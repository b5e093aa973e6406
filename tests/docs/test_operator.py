"""The operator's pages, done literally: each command of the guides runs, on this machine instead of a container.

The container and the service are processes of this Python, started with the entry point, environment and arguments that
Dockerfile, guide and unit give. Paths such as /data lie in a folder of the test, and ports are free ones.
"""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.docs.container import ROOT, image, of_compose
from tests.web.visitors import PLAIN

from tanglewood.cli import main, parse
from tanglewood.store.address import in_postgres, read_address

GUIDES = [ROOT / "docs" / "learn" / "own-server.md", ROOT / "docs" / "server.md"]
BLOCK = re.compile(r"^ *```(console|ini)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
UNIT_AT, PROGRAM = "/etc/systemd/system/tanglewood@.service", "/opt/tanglewood/bin/tanglewood"
FOLDERS = ("/data", "/backup", "/var/backups", "/var/lib/tanglewood", "/root")  # of the guides, below the test's own
SITE = "https://tanglewood.example"
PATIENCE = 60
# Commands that change the machine itself, or that tests of their own try: tests/nginx.py runs the file for nginx,
# tests/docs/test_container.py builds the image, tests/postgres.py makes users and databases.
ELSEWHERE = {"apt", "certbot", "export", "git", "make", "nginx", "pip", "python3", "systemctl"} | {
    "createdb",
    "createuser",
}


def blocks(kind: str) -> list[str]:
    """The guides' blocks of a kind."""
    return [text for guide in GUIDES for found, text in BLOCK.findall(guide.read_text("utf-8")) if found == kind]


def commands() -> list[list[str]]:
    """The words of each command that the guides print, without sudo and variables."""
    typed = [line for text in blocks("console") for line in re.findall(r"^ *\$ (.*)$", text, re.MULTILINE)]
    parts = [part for line in typed for part in re.split(r" && ", line.partition("        #")[0])]
    return [shlex.split(re.sub(r"^sudo (-u \w+ |\w+=\S+ )*", "", part), comments=True) for part in parts]


def unit() -> dict[str, list[str]]:
    """The lines of the unit, by their names."""
    (text,) = (block for block in blocks("ini") if UNIT_AT in block)
    found: dict[str, list[str]] = {}
    for name, said in re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE):
        found.setdefault(name, []).append(said)
    return found


class Machine:
    """A machine on which the guides are followed."""

    def __init__(self, folder: Path, patched: pytest.MonkeyPatch) -> None:
        self.folder, self.patched, self.url = folder, patched, ""
        for name in FOLDERS:
            (folder / name.lstrip("/")).mkdir(parents=True)
        patched.setenv("HOME", str(folder / "home"))
        patched.setenv("XDG_DATA_HOME", str(folder / "home"))
        patched.chdir(folder)

    def here(self, word: str) -> str:
        """A word of a command, with the paths and the address of this machine."""
        for name in FOLDERS:
            if word.startswith(f"{name}/"):
                return str(self.folder) + word
        return self.url if word == SITE else word

    def environment(self, lines: Sequence[tuple[str, str]]) -> dict[str, str]:
        return {name: self.here(value) for name, value in lines}

    @contextmanager
    def server(self, words: Sequence[str], environment: dict[str, str]) -> Iterator[None]:
        """A server that a command starts; it listens at this machine alone, at a free port."""
        with self.patched.context() as patched:
            for name, value in environment.items():
                patched.setenv(name, value)
            given = ["127.0.0.1" if word == "0.0.0.0" else self.here(word) for word in words]
            command = [sys.executable, "-m", "tanglewood", *given, "--port", "0"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                try:
                    assert process.stdout
                    line = process.stdout.readline()
                    self.url = line.split()[3].rstrip("/")
                    yield
                finally:
                    process.terminate()
            assert process.returncode == 0

    def play(self) -> None:
        """Begin a game, through a proxy that is nginx as far as the server can tell."""
        host = SITE.removeprefix("https://")
        proxied = {"host": host, "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1", "origin": SITE}
        asked = httpx.post(f"{self.url}/quick/fox", headers=proxied, **PLAIN)
        proxied["cookie"] = asked.headers["set-cookie"].partition(";")[0]
        answer = httpx.post(self.url + asked.headers["location"], headers=proxied, **PLAIN)
        assert answer.status_code == 303

    def run(self, words: Sequence[str], environment: dict[str, str]) -> None:
        """Run a command of Tanglewood to its end; it names no path outside the test's folder."""
        words = [self.here(word) for word in words]
        assert not [word for word in words if word.startswith("/") and not word.startswith(str(self.folder))]
        with self.patched.context() as patched:
            for name, value in environment.items():
                patched.setenv(name, value)
            assert main(words) == 0, words


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def of(program: str, *words: str) -> list[list[str]]:
    """The guides' commands that begin so, without these words; each once."""
    begin = [program, *words]
    found = [command[len(begin) :] for command in commands() if command[: len(begin)] == begin]
    assert found, f"no guide prints {shlex.join(begin)}"
    return [json.loads(text) for text in dict.fromkeys(map(json.dumps, found))]


def split_run(words: list[str]) -> tuple[list[str], list[str]]:
    """The options of a `docker run`, and what follows the image's name."""
    at = max(number for number, word in enumerate(words) if word == "tanglewood" and words[number - 1][0] != "-")
    if "--entrypoint" in words:
        at = words.index("--entrypoint") + 2
    return words[:at], words[at + 1 :]


def test_every_command_of_the_guides_is_tried_here_or_elsewhere() -> None:
    """A new kind of command needs somebody to say who tries it."""
    known = {"tanglewood", PROGRAM, "/opt/tanglewood/bin/pip", "docker", "curl", *ELSEWHERE}
    assert {words[0] for words in commands()} <= known
    kinds = {tuple(words[1 : 2 + (words[1] == "compose")]) for words in commands() if words[0] == "docker"}
    assert kinds == {("build",), ("run",), ("exec",), ("cp",), ("compose", "up"), ("compose", "exec")}


@pytest.mark.smoke
def test_a_container_keeps_its_tables_whatever_follows_the_images_name(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    """Started, looked at, saved, copied out, and restored into another volume, as printed; then started once more."""
    made = image()
    environment = machine.environment([*made.environment.items()])
    assert made.volumes == ["/data"]
    assert environment["TANGLEWOOD_STORE"].startswith(str(machine.folder / "data"))
    started = [split_run(words) for words in of("docker", "run") if "--rm" not in words]
    assert len({tuple(given) for _, given in started}) == 1, "both pages start it alike"
    options, given = started[-1]
    assert (made.entrypoint[:2], options[options.index("-v") + 1]) == (["tanglewood", "serve"], "tanglewood:/data")
    for _ in ("the first time", "after an upgrade"):
        with machine.server([*made.entrypoint[1:], *without_proxy(given)], environment):
            machine.play()
            health = [word.replace("http://127.0.0.1:8321", machine.url) for word in made.health[1:]]
            subprocess.run([sys.executable, *health], check=True)
            for words in of("docker", "exec", "tanglewood", "tanglewood"):
                if words[0] == "backup":
                    Path(machine.here(words[1])).unlink(missing_ok=True)
                machine.run(words, environment)
    assert "2 tables with" in capsys.readouterr().out, "the second start found the table of the first"
    for source, target in of("docker", "cp"):
        assert target == "."
        shutil.copy(machine.here(source.removeprefix("tanglewood:")), machine.folder / "backup")
    (options, given), *_ = [split_run(words) for words in of("docker", "run") if "--rm" in words]
    assert options[options.index("-v") + 1] == "tanglewood-new:/data"
    shutil.rmtree(machine.folder / "data")
    machine.run(given, environment)
    assert f"to {environment['TANGLEWOOD_STORE']}" in capsys.readouterr().out
    assert Path(environment["TANGLEWOOD_STORE"]).is_file()


def without_proxy(given: Sequence[str]) -> list[str]:
    """Arguments with the address from which this test connects in the place of Docker's."""
    words = [*given]
    words[words.index("--proxy") + 1] = "127.0.0.1"
    return words


def test_compose_names_a_proxy_an_address_and_a_database() -> None:
    arguments = re.sub(r"\$\{PUBLIC_URL:[^}]*\}", SITE, of_compose("command"))
    args = parse([*image().entrypoint[1:], *json.loads(arguments)])
    assert args.public_url == SITE
    assert re.search(rf"ipv4_address: {re.escape(args.proxy)}\b", (ROOT / "compose.yaml").read_text())
    assert args.store is None, "the environment names it, for the commands of the guide too"
    assert in_postgres(read_address(of_compose("TANGLEWOOD_STORE")))
    for words in of("docker", "compose", "exec", "tanglewood", "tanglewood"):
        assert parse(words).store is None
    replicas = re.findall(r"replicas: (\d+)", (ROOT / "compose.yaml").read_text())
    template = re.compile(r"server-template server 1-(\d+) tanglewood:8321 ")
    assert template.findall((ROOT / "haproxy.cfg").read_text()) == replicas
    (exported,) = of("export")
    assert {word.partition("=")[0] for word in exported} == set(
        re.findall(r"\$\{(\w+):", (ROOT / "compose.yaml").read_text())
    )


@pytest.mark.smoke
def test_a_service_is_saved_and_restored_where_its_unit_keeps_it(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = unit()
    environment = machine.environment([tuple(line.split("=", 1)) for line in lines["Environment"]])  # type: ignore[misc]
    assert lines["StateDirectory"] == lines["CacheDirectory"] == ["tanglewood"]
    assert environment["TANGLEWOOD_CACHE"] == "/var/cache/tanglewood"
    named = re.findall(rf"(TANGLEWOOD_\w+)=(\S+) {PROGRAM}", "".join(blocks("console")))
    assert named
    assert [environment[name] for name, _ in named] == [value for _, value in named]
    environment["TANGLEWOOD_CACHE"] = str(machine.folder / "cache")
    program, *given = shlex.split(lines["ExecStart"][0].replace("%i", "8321"))
    assert program == PROGRAM
    with machine.server(given, environment):
        machine.play()
        for words in of(PROGRAM):
            machine.run(words, {})
            if "restore" in words:
                environment["TANGLEWOOD_STORE"] = machine.here(words[words.index("--store") + 1])
    assert capsys.readouterr().out.count("1 table") == 3, "doctor counts it, backup and restore say so"
    with machine.server(given, environment):
        assert httpx.get(f"{machine.url}/healthz", **PLAIN).text == "ok"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd-analyze here")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    """With a program that is there; what is misspelt or in the wrong section is a line."""
    (text,) = (block for block in blocks("ini") if UNIT_AT in block)
    path = tmp_path / "tanglewood@8321.service"
    path.write_text(text.replace(PROGRAM, shutil.which("true") or "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if "tanglewood" in line]
    assert (done.returncode, said) == (0, [])


@pytest.mark.smoke
def test_at_home_the_commands_save_what_the_server_keeps(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """The form of what is printed is the guide's, too."""
    with machine.server(["serve", "--no-open", "--proxy", "127.0.0.1"], {}):
        machine.play()
        (health,) = of("curl")
        assert httpx.get(health[0].replace(SITE, machine.url), **PLAIN).text == "ok"
        for words in of("tanglewood", "backup") + of("tanglewood", "restore"):
            if not in_postgres(words[-1]):
                machine.run([*(["backup"] if words[-1] == "monday.sqlite" else ["restore"]), *words], {})
    saved, restored = capsys.readouterr().out.splitlines()
    (printed,) = {line for text in blocks("console") for line in re.findall(r"^Saved .*$", text, re.MULTILINE)}
    assert shape(saved) == shape(printed)
    assert restored.startswith("Restored 1 table with ")


def shape(line: str) -> str:
    """A line without its numbers, paths and plurals."""
    return re.sub(r"(table|entr)(s|y|ies)?\b", r"\1", re.sub(r"/\S+|\d+", "#", line))
