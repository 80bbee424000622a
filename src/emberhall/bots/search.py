"""The bot that searches: information-set Monte Carlo tree search, for any number of seats.

Each iteration imagines a world: a copy of the position in which all that the searching seat can't see is dealt anew.
It follows the tree from the root by picks that are legal in that world, adds one pick to the tree, judges the position
it came to, and remembers the judgement along its way. There is one tree for all worlds: a node stands for a sequence
of picks, whatever the hidden things were, and how often it was visited is weighed against how often it was on offer
(Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012).

Every first pick meets the same worlds in the same order, so that none looks better for having met kinder ones (common
random numbers; docs/decisions/0013-first-picks-meet-the-same-worlds.md).

Where very many picks are on offer, such as all hexes that a unit can walk to, they are tried in the order in which they
look good one pick ahead, and the oftener a node is visited, the more of them (Coulom's progressive widening, 2007).
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from emberhall.bots.bot import Bot
from emberhall.bots.judge import standing
from emberhall.bots.playout import random_playout
from emberhall.kernel.state import NOBODY, State

ITERATIONS: Final = 1000
EXPLORATION: Final = 1.4
NO_LIMIT: Final = 1 << 40  # more picks than any game has
NO_TIME: Final = 0.0
NO_PICK: Final = -1
WIDE: Final = 24  # more picks on offer than that are not all tried
FIRST_TRIED: Final = 5.0  # so many of them at first
MORE_TRIED: Final = 1.0  # and more with the square root of the visits
KEPT: Final = 256  # so many worlds are kept for other first picks to meet; later ones are met once


class Node:
    """A pick, after the picks that lead to it, and how it has done so far."""

    def __init__(self, pick: i64) -> None:
        self.pick = pick
        self.offers: i64 = 0  # in how many iterations it could be chosen
        self.visits: i64 = 0  # in how many it was
        self.total = 0.0  # what came of it for the seat that chose it, added up
        self.next: list[Node] = []  # the picks tried after it, sorted
        self.ranked: list[int] = []  # where very many are on offer: all of them, the one that looks worst first


class Tree:
    """All that one search has learnt."""

    def __init__(self) -> None:
        self.root = Node(NO_PICK)
        self.worlds: list[State] = []  # in the order in which every first pick meets them
        self.judgements = 0.0  # how many there were, their sum, and the sum of their squares
        self.sum = 0.0
        self.squares = 0.0

    def spread(self) -> float:
        """The standard deviation of all judgements: how much is at stake here, by the game's own measure."""
        if self.judgements < 2.0:
            return 1.0
        mean = self.sum / self.judgements
        return sqrt(max(self.squares / self.judgements - mean * mean, 0.0))

    def remember(self, path: list[Node], movers: list[int], values: list[float]) -> None:
        """Add a judgement to every node of the path, each as the seat that chose it sees it."""
        for depth in range(len(path)):
            node = path[depth]
            node.visits += 1
            node.total += values[movers[depth]]
        value = values[movers[0]]
        self.judgements += 1.0
        self.sum += value
        self.squares += value * value

    def favourite(self) -> int:
        """The first pick that was visited most; among equals, the one that did best."""
        best = self.root.next[0]
        for node in self.root.next:
            if node.visits > best.visits or (node.visits == best.visits and node.total > best.total):
                best = node
        return best.pick


class SearchBot(Bot):
    """A bot with a budget: a number of iterations, or seconds."""

    def __init__(
        self,
        seed: int,
        iterations: int = ITERATIONS,
        seconds: float = NO_TIME,
        playout: int = 0,
        exploration: float = EXPLORATION,
    ) -> None:
        super().__init__(seed)
        self.iterations: i64 = iterations
        self.seconds = seconds
        self.playout: i64 = playout  # how many random picks are played from a new node before the position is judged
        self.exploration = exploration  # how far to trust luck, in standard deviations of the judgements

    def choose(self, state: State) -> int:
        """The pick that the search came back to most."""
        return self.grow(state).favourite()

    def grow(self, state: State) -> Tree:
        """The tree, grown until the budget is spent."""
        tree = Tree()
        if self.seconds > NO_TIME:
            end = perf_counter() + self.seconds
            self.iterate(tree, state)
            while perf_counter() < end:
                self.iterate(tree, state)
        else:
            for _ in range(self.iterations):
                self.iterate(tree, state)
        return tree

    def iterate(self, tree: Tree, state: State) -> None:
        """Take a first pick in the next world that it has to meet, go on to a new node, judge, and remember."""
        path: list[Node] = []
        movers: list[int] = []
        boldness = self.exploration * tree.spread()
        world = state  # what is on offer at first is the same in all worlds
        node = tree.root
        is_new = False
        while world.to_move != NOBODY and not is_new:
            legal = world.legal()
            if len(legal) > WIDE:
                node = self.step_among_many(world, node, legal, boldness)
            else:
                node = self.step(node, legal, boldness)
            is_new = node.visits == 0 and len(legal) > 1
            if world is state:
                world = self.imagine(tree, state, node.visits)
            path.append(node)
            movers.append(world.to_move)
            world.apply(node.pick)
        random_playout(world, self.rng, self.playout)
        tree.remember(path, movers, standing(world))

    def imagine(self, tree: Tree, state: State, number: i64) -> State:
        """The world of that number, to be played on in."""
        if number < len(tree.worlds):
            return tree.worlds[number].copy()
        world = state.copy()
        world.redeal(state.to_move, self.dice)
        if number < KEPT:
            tree.worlds.append(world)
            return world.copy()
        return world

    def step(self, parent: Node, legal: list[int], boldness: float) -> Node:
        """A new node for a pick not tried yet, by lot; if all were, the node of the highest upper confidence bound."""
        nodes = parent.next
        best: Node | None = None
        highest = 0.0
        untried: i64 = 0
        new_pick: i64 = NO_PICK
        new_place: i64 = 0
        place: i64 = 0
        for pick in legal:  # picks and nodes are sorted, so that one walk along both finds which picks have a node
            while place < len(nodes) and nodes[place].pick < pick:
                place += 1
            if place == len(nodes) or nodes[place].pick != pick:
                untried += 1
                if self.rng.below(untried) == 0:
                    new_pick = pick
                    new_place = place
                continue
            node = nodes[place]
            node.offers += 1
            bound = upper_bound(node, boldness)
            if best is None or bound > highest:
                best = node
                highest = bound
        if untried > 0 or best is None:
            best = Node(new_pick)
            best.offers = 1
            nodes.insert(new_place, best)
        return best

    def step_among_many(self, world: State, parent: Node, legal: list[int], boldness: float) -> Node:
        """The next of the picks in the order in which they look good, or the node of the highest bound."""
        if not parent.ranked:
            parent.ranked = self.rank(world, legal)
        nodes = parent.next
        best: Node | None = None
        highest = 0.0
        tried = 0.0
        place: i64 = 0
        for pick in legal:
            while place < len(nodes) and nodes[place].pick < pick:
                place += 1
            if place < len(nodes) and nodes[place].pick == pick:
                node = nodes[place]
                node.offers += 1
                tried += 1.0
                bound = upper_bound(node, boldness)
                if best is None or bound > highest:
                    best = node
                    highest = bound
        if best is not None and tried >= FIRST_TRIED + MORE_TRIED * sqrt(float(parent.visits)):
            return best
        new = self.next_ranked(parent, legal)
        if new == NO_PICK and best is not None:
            return best
        if new == NO_PICK:
            new = legal[self.rng.below(len(legal))]
        return self.add(parent, new)

    def next_ranked(self, parent: Node, legal: list[int]) -> i64:
        """The best-looking pick that was not tried yet and is on offer here; it is off the list then."""
        for place in range(len(parent.ranked) - 1, -1, -1):
            pick: i64 = parent.ranked[place]
            if pick in legal:
                del parent.ranked[place]
                return pick
        return NO_PICK

    def add(self, parent: Node, pick: i64) -> Node:
        """A node for the pick, among its siblings in order; the one that is there if there is one."""
        place: i64 = 0
        while place < len(parent.next) and parent.next[place].pick < pick:
            place += 1
        if place < len(parent.next) and parent.next[place].pick == pick:
            return parent.next[place]
        node = Node(pick)
        node.offers = 1
        parent.next.insert(place, node)
        return node

    def rank(self, world: State, legal: list[int]) -> list[int]:
        """The picks in the order of how the one who picks stands after them in this world, the worst first."""
        worths: list[tuple[float, int]] = []
        for pick in legal:
            after = world.copy()
            after.apply(pick)
            worths.append((standing(after)[world.to_move], pick))
        worths.sort()
        return [pick for _, pick in worths]


def upper_bound(node: Node, boldness: float) -> float:
    """How well the pick may do, given how little it was tried: UCB1 (Auer, Cesa-Bianchi and Fischer, 2002)."""
    visits = float(node.visits)
    return node.total / visits + boldness * sqrt(log(float(node.offers)) / visits)
