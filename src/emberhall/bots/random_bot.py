"""The bot that draws lots."""

from emberhall.bots.bot import Bot
from emberhall.kernel.state import State


class RandomBot(Bot):
    """Any pick that is on offer, each as likely as the others."""

    def answer(self, state: State) -> int:
        """A pick by lot; it looks at nothing but the picks on offer, so it needs no copy."""
        return self.choose(state)

    def choose(self, state: State) -> int:
        """A pick by lot."""
        legal = state.legal()
        return legal[self.rng.below(len(legal))]
