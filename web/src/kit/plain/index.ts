// For games that have no board of their own, such as those of other packages: what is asked, and all that can be picked.
import type { BoardModule } from '../../lib/boards';
import Board from './Board.svelte';

const board: BoardModule = { Board, icons: {}, steps: () => [] };

export default board;
