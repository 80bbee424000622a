"""Bots: random, greedy and search. They know the kernel and no game."""

from emberhall.bots.bot import Bot
from emberhall.bots.greedy import GreedyBot
from emberhall.bots.levels import KNOWN_BOTS, make_bot
from emberhall.bots.playout import play_out, random_playout
from emberhall.bots.random_bot import RandomBot
from emberhall.bots.search import SearchBot

__all__ = ["KNOWN_BOTS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "make_bot", "play_out", "random_playout"]
