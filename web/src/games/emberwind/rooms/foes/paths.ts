// Fields of a sheet by their paths, written as the checks write them: normal.hp, abilities.A.effects[0].check, grid.455.

export type Value = unknown;
type Node = Record<string, Value> | Value[];

/** The steps of a path: ['abilities', 'A', 'effects', 0, 'check']. */
export function steps(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map((found) =>
    found[1] === undefined ? found[2]! : Number(found[1]),
  );
}

export function isNode(value: Value): value is Node {
  return typeof value === 'object' && value !== null;
}

/** What stands there; undefined where nothing does. */
export function at(root: Value, path: string): Value {
  return steps(path).reduce<Value>(
    (here, step) => (isNode(here) ? (here as Record<string | number, Value>)[step] : undefined),
    root,
  );
}

/** A copy in which the value stands there; undefined takes it away. */
export function put<T>(root: T, path: string, value: Value): T {
  const copy = structuredClone(root);
  const all = steps(path);
  let here = copy as Record<string | number, Value>;
  for (const [place, step] of all.slice(0, -1).entries()) {
    if (!isNode(here[step])) here[step] = typeof all[place + 1] === 'number' ? [] : {};
    here = here[step] as Record<string | number, Value>;
  }
  const last = all.at(-1)!;
  if (value !== undefined) here[last] = value;
  else if (Array.isArray(here)) here.splice(Number(last), 1);
  else delete here[last];
  return copy;
}

/** The field is the other one, or part of it. */
export function isBelow(path: string, upper: string): boolean {
  return path === upper || path.startsWith(`${upper}.`) || path.startsWith(`${upper}[`);
}
