"""`python -m tanglewood` is the command `tanglewood`."""

import sys

from tanglewood.cli import main

if __name__ == "__main__":
    sys.exit(main())
