"""`python -m emberhall` is the command `emberhall`."""

from emberhall.cli import main

if __name__ == "__main__":
    main()
