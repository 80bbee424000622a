// Picks that name no thing of the view. The numbers are the layout of src/emberhall/games/conjure/rules/state.py ("Picks");
// the others of that layout (pass, refresh) are buttons of the prompt.
export const SEAT = 55; // and the four after it: opponents to aim at; who goes first is a button of the prompt
export const CALL = 70; // the call
export const DRAW = 71; // the Draw Deck
export const CHARRED = 72; // the Charred Pile
export const FLIP = 74; // an Archmage, to flip
export const REVIVE = 75; // an Archmage, to revive
export const ARCHMAGE = 76; // an Archmage, to lift a curse
