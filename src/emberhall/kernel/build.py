"""How this copy of Emberhall was built."""

from emberhall.kernel import state


def is_compiled() -> bool:
    """Whether the rules run as machine code, and not as interpreted Python."""
    return not str(state.__file__).endswith(".py")
