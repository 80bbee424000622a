"""A pick is a small integer that names the thing picked. Each game lays its picks out in named blocks, the same for the
whole game."""

from emberhall.kernel.errors import BadNotation


class Block:
    """A run of picks of one kind: `CARD + i`. Each pick has a name that no other pick of the game has."""

    def __init__(self, kind: str, start: int, names: list[str]) -> None:
        self.kind = kind
        self.start = start
        self.stop = start + len(names)
        self.names = names

    def has(self, pick: int) -> bool:
        """The pick is one of the block."""
        return self.start <= pick < self.stop

    def picks(self) -> list[int]:
        """The picks of the block."""
        return list(range(self.start, self.stop))


def numbered(word: str, count: int) -> list[str]:
    """So many names: seat1, seat2, seat3."""
    return [f"{word}{number + 1}" for number in range(count)]


class Layout:
    """All the picks of a game: blocks side by side from 0, without gaps, each name given once."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self.names: list[str] = []
        self.kinds: list[str] = []
        self._pick_of: dict[str, int] = {}
        for block in blocks:
            if block.start != len(self.names):
                raise ValueError(
                    f"block '{block.kind}' starts at {block.start}; the next free pick is {len(self.names)}"
                )
            for name in block.names:
                if name in self._pick_of:
                    raise ValueError(f"two picks are called '{name}'")
                self._pick_of[name] = len(self.names)
                self.names.append(name)
                self.kinds.append(block.kind)

    def __len__(self) -> int:
        return len(self.names)

    def name(self, pick: int) -> str:
        """The pick's name, as notation writes it."""
        if not 0 <= pick < len(self.names):
            raise BadNotation(f"there is no pick {pick}; picks run from 0 to {len(self.names) - 1}")
        return self.names[pick]

    def kind(self, pick: int) -> str:
        """Which block the pick is of."""
        self.name(pick)
        return self.kinds[pick]

    def read(self, name: str) -> int:
        """The pick of that name."""
        if name not in self._pick_of:
            raise BadNotation(
                f"'{name}' is no pick; known are " + ", ".join(self.names[:6]) + f", ... ({len(self.names)} in all)"
            )
        return self._pick_of[name]
