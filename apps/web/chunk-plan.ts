import { LATER, type Visit, visits } from './chunk-visits.ts';

/** What one more file costs a page, in bytes: headers, imports and exports, and words that compress worse alone. */
const A_FILE = 1_450;
/** So many bytes are sent for a character of script. */
const COMPRESSED = 0.3;

/** A file of a build that rolldown divided by itself. */
export interface NaturalChunk {
  fileName: string;
  name: string;
  moduleIds: string[];
  imports: string[];
  /** Something begins with it, an entry or a dynamic import: rolldown names it and hands out what it is asked for. */
  isRoot: boolean;
  length: number;
}

interface Part {
  chunks: NaturalChunk[];
  size: number;
  fixed: boolean;
  /** By visit. */
  needed: Uint8Array;
  imports: Set<Part>;
  importers: Set<Part>;
}

interface Pair {
  a: Part;
  b: Part;
  /** What is won at most by putting both into one file. */
  most: number;
}

/**
 * The name of the file of every module that shares one with others. Divided by rolldown a page needs some hundred small
 * files and no byte too many; those that nearly the same pages need are joined here, as long as what pages save in
 * requests is worth more than what they load in vain.
 */
export function planChunks(chunks: NaturalChunk[], of: readonly Visit[] = visits): Map<string, string> {
  const parts = partsOf(chunks);
  join(parts, weigh(parts, of));
  const plan = new Map<string, string>();
  const names = new Set<string>();
  for (const { chunks: joined } of parts) {
    if (joined.length < 2) continue;
    let { name } = joined.reduce((a, b) => (b.length > a.length ? b : a));
    while (names.has(name)) name += '-more';
    names.add(name);
    for (const { moduleIds } of joined) for (const id of moduleIds) plan.set(id, name);
  }
  return plan;
}

function partsOf(chunks: NaturalChunk[]): Set<Part> {
  const byFile = new Map<string, Part>();
  // The order decides between equals, and the same sources are to make the same build.
  const inOrder = chunks.toSorted((a, b) => ((a.moduleIds[0] ?? '') < (b.moduleIds[0] ?? '') ? -1 : 1));
  for (const chunk of inOrder)
    byFile.set(chunk.fileName, {
      chunks: [chunk],
      size: chunk.length * COMPRESSED,
      fixed: chunk.isRoot || chunk.moduleIds.some((id) => id.startsWith('\0rolldown')),
      needed: new Uint8Array(),
      imports: new Set(),
      importers: new Set(),
    });
  for (const { fileName, imports } of inOrder) {
    const part = byFile.get(fileName);
    for (const file of imports) {
      const imported = byFile.get(file);
      if (!part || !imported) continue;
      part.imports.add(imported);
      imported.importers.add(part);
    }
  }
  return new Set(byFile.values());
}

/** Marks what every page needs, and after the pages what each part needs that is loaded later. */
function weigh(parts: Set<Part>, of: readonly Visit[]): number[] {
  const roots = [...parts].filter(({ chunks }) => chunks[0]?.isRoot);
  const rootOf = (end: string): Part => {
    const found = roots.find(({ chunks }) => chunks[0]?.moduleIds.some((id) => id.endsWith(`/${end}`)));
    if (!found) throw new Error(`Nothing in the build begins with ${end}, which apps/web/chunk-visits.ts names.`);
    return found;
  };
  const pages = of.map(({ weight, loads }) => ({ weight, loads: loads.map(rootOf) }));
  const known = new Set(pages.flatMap(({ loads }) => loads));
  const later = roots.filter((root) => !known.has(root)).map((root) => ({ weight: LATER, loads: [root] }));
  const all = [...pages, ...later];
  for (const part of parts) part.needed = new Uint8Array(all.length);
  all.forEach(({ loads }, visit) => {
    for (const part of reached(loads)) part.needed[visit] = 1;
  });
  return all.map(({ weight }) => weight);
}

function reached(from: Iterable<Part>): Set<Part> {
  const found = new Set(from);
  for (const part of found) for (const next of part.imports) found.add(next);
  return found;
}

/** What is won in bytes by putting both into one file, if neither brought along what it imports. */
function mostGain(a: Part, b: Part, weights: number[]): number {
  let won = 0;
  for (let visit = 0; visit < weights.length; visit++) {
    const weight = weights[visit] ?? 0;
    if (a.needed[visit] && b.needed[visit]) won += weight * A_FILE;
    else if (a.needed[visit]) won -= weight * b.size;
    else if (b.needed[visit]) won -= weight * a.size;
  }
  return won;
}

/** The same with what the one brings along to the pages that needed only the other. */
function gain(a: Part, b: Part, most: number, weights: number[]): number {
  let won = most;
  for (const [part, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const brought of reached([part])) {
      if (brought === part || brought === other) continue;
      for (let visit = 0; visit < weights.length; visit++)
        if (other.needed[visit] && !part.needed[visit] && !brought.needed[visit])
          won -= (weights[visit] ?? 0) * (brought.size + A_FILE);
    }
  return won;
}

/** Of two files that import each other, even over a third, the one that runs first would find nothing in the other. */
function wouldCircle(a: Part, b: Part): boolean {
  const overAnother = (from: Part, to: Part) => reached([...from.imports].filter((part) => part !== to)).has(to);
  return overAnother(a, b) || overAnother(b, a);
}

/** The best pair first, again and again, until none wins anything. */
function join(parts: Set<Part>, weights: number[]): void {
  const pairsOf = (a: Part, others: Iterable<Part>): Pair[] => {
    const found: Pair[] = [];
    for (const b of others) {
      if (a.fixed || b.fixed) continue;
      const most = mostGain(a, b, weights);
      if (most > 0) found.push({ a, b, most });
    }
    return found;
  };
  const all = [...parts];
  let pairs = all.flatMap((part, index) => pairsOf(part, all.slice(0, index)));
  for (;;) {
    const best = bestOf(pairs, weights);
    if (!best) return;
    const both = joined(best);
    parts.delete(best.a);
    parts.delete(best.b);
    parts.add(both);
    const changed = new Set([best.a, best.b, both, ...bringAlong(both)]);
    const rest = [...parts].filter((part) => !changed.has(part));
    const again = [...changed].filter((part) => parts.has(part));
    pairs = pairs.filter(({ a, b }) => !changed.has(a) && !changed.has(b));
    again.forEach((part, index) => {
      pairs.push(...pairsOf(part, rest), ...pairsOf(part, again.slice(0, index)));
    });
  }
}

function bestOf(pairs: Pair[], weights: number[]): Pair | undefined {
  let best: Pair | undefined;
  let won = 0;
  for (const pair of pairs.sort((x, y) => y.most - x.most)) {
    if (pair.most <= won) break;
    const real = gain(pair.a, pair.b, pair.most, weights);
    if (real <= won || wouldCircle(pair.a, pair.b)) continue;
    best = pair;
    won = real;
  }
  return best;
}

/** Who needs the one now loads the other, and all that it imports. Returns the parts that more pages need than before. */
function bringAlong(both: Part): Part[] {
  const more = new Set<Part>();
  for (const part of reached([both]))
    both.needed.forEach((needed, visit) => {
      if (!needed || part.needed[visit]) return;
      part.needed[visit] = 1;
      more.add(part);
    });
  return [...more];
}

function joined({ a, b }: Pair): Part {
  const both: Part = {
    chunks: [...a.chunks, ...b.chunks],
    size: a.size + b.size,
    fixed: false,
    needed: a.needed.map((needed, visit) => needed | (b.needed[visit] ?? 0)),
    imports: new Set([...a.imports, ...b.imports]),
    importers: new Set([...a.importers, ...b.importers]),
  };
  for (const part of [a, b]) {
    both.imports.delete(part);
    both.importers.delete(part);
    for (const imported of part.imports) {
      imported.importers.delete(part);
      if (imported !== a && imported !== b) imported.importers.add(both);
    }
    for (const importer of part.importers) {
      importer.imports.delete(part);
      if (importer !== a && importer !== b) importer.imports.add(both);
    }
  }
  return both;
}
