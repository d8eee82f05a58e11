import { importsIn, sourcesIn } from './imports.ts';

/**
 * Bottom first. Rooms of one line do not import each other; a room imports only rooms of lower lines, so that no circle
 * between rooms is possible. A room is a folder or a file, relative to `root`; the longest name that fits counts.
 */
export type RoomOrder = {
  root: string;
  floors: readonly { name: string; what: string; lines: readonly (readonly string[])[] }[];
};

export type Verdict = { imports: number; problems: string[] };

/** Every import of the root held against its order, type imports and `import()` included. Tests may import anything. */
export function checkOrder({ root, floors }: RoomOrder): Verdict {
  const rooms = floors.flatMap(({ lines }) => lines);
  const heightOf = new Map(rooms.flatMap((line, height) => line.map((room) => [room, height] as const)));
  const roomOf = (path: string) => {
    const parts = path.slice(root.length + 1).split('/');
    for (let count = parts.length; count > 0; count--) {
      const room = parts.slice(0, count).join('/');
      if (heightOf.has(room)) return room;
    }
    return null;
  };
  const sources = sourcesIn(root);
  const imports = importsIn(root).filter(({ to }) => to.startsWith(`${root}/`));
  const homeless = sources.filter((path) => roomOf(path) === null).map((path) => `${path} stands in no room`);
  const empty = [...heightOf.keys()]
    .filter((room) => !sources.some((path) => roomOf(path) === room))
    .map((room) => `${room} is empty`);
  const upward = imports.flatMap(({ from, to }) => {
    const [above, below] = [roomOf(from), roomOf(to)];
    if (above === null || below === null || above === below) return [];
    return (heightOf.get(below) ?? 0) < (heightOf.get(above) ?? 0)
      ? []
      : [`${from} imports ${to}, which is not below it`];
  });
  return { imports: imports.length, problems: [...homeless, ...empty, ...upward] };
}

/** Files that reach themselves through imports, type imports included: each circle once, as a sorted list. */
export function circlesIn(folder: string): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of importsIn(folder)) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reached = (start: string) => {
    const seen = new Set<string>();
    const open = [...(targets.get(start) ?? [])];
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(targets.get(next) ?? []));
    }
    return seen;
  };
  const reach = new Map([...targets.keys()].map((path) => [path, reached(path)]));
  const circles = [...reach]
    .filter(([path, seen]) => seen.has(path))
    .map(([path, seen]) =>
      [path, ...[...seen].filter((other) => other !== path && reach.get(other)?.has(path))].sort(),
    );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}
