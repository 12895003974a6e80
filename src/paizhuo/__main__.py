"""``python -m paizhuo`` is the ``paizhuo`` command."""

import sys

from paizhuo.cli import main

if __name__ == "__main__":
    sys.exit(main())
