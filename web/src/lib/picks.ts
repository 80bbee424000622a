/** The block that a thing belongs to, and its number there; blocks lie side by side, each with its first pick. */
export function blocks<Block extends string>(
  all: readonly (readonly [Block, number])[],
): (thing: number) => { block: Block; at: number } {
  return (thing) => {
    const [block, first] = all.findLast(([, start]) => thing >= start) ?? all[0]!;
    return { block, at: thing - first };
  };
}
