// What a pick points at: the blocks of src/emberhall/games/shroud/rules/state.py ("Picks"), as far as the board needs them.
export const SEAT = 2;
