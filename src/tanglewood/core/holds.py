"""The old name of `tanglewood.core.encodings`: importing anything from here raises an error that names the new one."""

from tanglewood.core.renamed import moved

__getattr__ = moved(__name__, "tanglewood.core.encodings")
