"""The hall in a terminal, with Rich: playing, browsing, replaying.

No rules inside: it draws views and passes picks on.
"""
