"""The program `scoresheet`."""

import signal
import sys

from ._scoresheet import command


def main():
    """Runs the program with the arguments of this process, and ends it."""
    # An interrupt ends the program, as it does without Python; one that was to be ignored still is.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    command(["scoresheet", *sys.argv[1:]])


if __name__ == "__main__":
    main()
