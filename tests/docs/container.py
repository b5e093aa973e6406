"""The Dockerfile and compose.yaml as tests read them: what an engine would do, in the order of the file."""

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTRUCTION = re.compile(r"^([A-Z]+) +(.*)$", re.DOTALL)


@dataclass
class Image:
    """What the last stage of a Dockerfile says about a container."""

    environment: dict[str, str] = field(default_factory=dict)
    entrypoint: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)  # those that arguments of `docker run` replace
    health: list[str] = field(default_factory=list)
    volumes: list[str] = field(default_factory=list)
    user: str = "root"


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions with what they say, without comments."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", "")
    found = [INSTRUCTION.match(line) for line in lines.splitlines() if line.strip()]
    assert all(found)
    return [(one[1], one[2]) for one in found if one]


def image() -> Image:
    """The image."""
    made = Image()
    for name, said in instructions():
        match name:
            case "FROM":
                made = Image()
            case "ENV":
                made.environment |= dict(word.split("=", 1) for word in shlex.split(said))
            case "ENTRYPOINT":
                made.entrypoint = json.loads(said)
            case "CMD":
                made.arguments = json.loads(said)
            case "HEALTHCHECK":
                made.health = json.loads(said.partition(" CMD ")[2])
            case "VOLUME":
                made.volumes.append(said)
            case "USER":
                made.user = said
            case "COPY" | "RUN" | "WORKDIR" | "EXPOSE":
                pass  # test_container does these
            case _:
                raise AssertionError(f"no test knows what {name} does")
    return made


def of_compose(name: str) -> str:
    """What compose.yaml says of the server under a name, as it stands in its line."""
    (service,) = re.findall(r"^  tanglewood:\n(.*?)\n\n", (ROOT / "compose.yaml").read_text(), re.DOTALL | re.MULTILINE)
    (found,) = re.findall(rf"^ +{name}: (.*)$", service, re.MULTILINE)
    return str(found)
