"""The tests: `kernel/` on a toy game, `every_game/` on all games, `games/<id>/` on the rules of one."""
