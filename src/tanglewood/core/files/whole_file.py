"""Files that are whole at every moment: a new version replaces the old one only when it is complete."""

from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Write the new contents of a file. After an error or a kill the old contents remain. Raises OSError."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)
