import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../apps/server/mutants/fault.ts';
import { root } from '../process-group.ts';
import type { Judged } from './kept-faults.ts';

/** Not part of the sources: what was judged on this machine, so that it can be done in parts. */
const path = join(root, '.mutants.json');
const source = join(root, 'apps/server/src');

const nameOf = ({ file, find, put }: Fault) => `${file} ${hashOf([find, put])}`;
/** A verdict stands as long as the fault, its file and its tests stay letter by letter. */
const stateOf = ({ file, noticedBy }: Fault) =>
  hashOf([file, ...noticedBy.map((test) => `${test}.test.ts`)].map((name) => readFileSync(join(source, name), 'utf8')));
const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

type Verdict = Pick<Judged, 'verdict' | 'seconds' | 'by' | 'because'> & { state: string; on: string };
const known = (): Record<string, Verdict> => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

export function keepVerdict(fault: Judged): void {
  const { verdict, seconds, by, because } = fault;
  const on = new Date().toISOString().slice(0, 10);
  const all = { ...known(), [nameOf(fault)]: { verdict, seconds, by, because, state: stateOf(fault), on } };
  writeFileSync(path, JSON.stringify(all, null, 1));
}

/** A fault with its last verdict, and whether its file or its tests are other ones since. */
export type Kept = Judged & { on: string; isOld: boolean };

/** Those that have a verdict, and those that still have to be judged, or again. */
export function judgedBefore(faults: readonly Fault[]): { judged: Kept[]; open: Fault[] } {
  const verdicts = known();
  const judged = faults.flatMap((fault) => {
    const found = verdicts[nameOf(fault)];
    return found ? [{ ...fault, ...found, isOld: found.state !== stateOf(fault) }] : [];
  });
  const stands = new Set(judged.filter(({ isOld }) => !isOld).map(nameOf));
  return { judged, open: faults.filter((fault) => !stands.has(nameOf(fault))) };
}
