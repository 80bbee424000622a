"""The bot that looks one pick ahead."""

from mypy_extensions import i64

from emberhall.bots.bot import Bot
from emberhall.bots.judge import standing
from emberhall.kernel.state import State


class GreedyBot(Bot):
    """The pick after which its seat stands best, on average over a few worlds: ways in which hidden things may lie."""

    def __init__(self, seed: int, worlds: int = 4) -> None:
        super().__init__(seed)
        self.worlds: i64 = worlds

    def choose(self, state: State) -> int:
        """The best pick; ties are broken by lot."""
        legal = state.legal()
        worths = [0.0] * len(legal)
        for _ in range(self.worlds):
            world = state.copy()
            world.redeal(state.to_move, self.dice)
            self.weigh(world, legal, worths)
        return self.best(legal, worths)

    def weigh(self, world: State, legal: list[int], worths: list[float]) -> None:
        """Add to each pick's worth how its seat stands after it in this world."""
        for place in range(len(legal)):
            after = world.copy()
            after.apply(legal[place])
            worths[place] += standing(after)[world.to_move]

    def best(self, legal: list[int], worths: list[float]) -> int:
        """A pick of the greatest worth; among several, any, by lot."""
        most = max(worths)
        best = [legal[place] for place in range(len(legal)) if worths[place] >= most]
        return best[self.rng.below(len(best))]
