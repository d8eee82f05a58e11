import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../apps/server/mutants/fault.ts';
import { root } from '../process-group.ts';
import type { Judged } from './kept-faults.ts';

/** Part of the sources, a line for each fault, so that what one machine judged another one need not judge again. */
const path = join(root, 'apps/server/mutants/verdicts.jsonl');
const source = join(root, 'apps/server/src');

const nameOf = ({ file, find, put }: Fault) => `${file} ${hashOf([find, put])}`;
/** A verdict stands as long as the fault, its file and its tests stay letter by letter. */
const stateOf = ({ file, noticedBy }: Fault) =>
  hashOf([file, ...noticedBy.map((test) => `${test}.test.ts`)].map((name) => readFileSync(join(source, name), 'utf8')));
const hashOf = (texts: readonly string[]) => hash('sha256', JSON.stringify(texts), 'hex').slice(0, 16);

type Verdict = Pick<Judged, 'verdict' | 'by'> & { fault: string; state: string; on: string };

function known(): Map<string, Verdict> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as Verdict).map((one) => [one.fault, one]));
}

const write = (verdicts: Iterable<Verdict>) =>
  writeFileSync(
    path,
    Array.from(verdicts, (one) => `${JSON.stringify(one)}\n`)
      .toSorted()
      .join(''),
  );

export function keepVerdict(judged: Judged): void {
  const fault = nameOf(judged);
  const { verdict, by } = judged;
  const on = new Date().toISOString().slice(0, 10);
  write(
    known()
      .set(fault, { fault, verdict, by, on, state: stateOf(judged) })
      .values(),
  );
}

/** What was said of faults that are no longer kept. */
export function forgetOthers(faults: readonly Fault[]): void {
  const names = new Set(faults.map(nameOf));
  write([...known().values()].filter(({ fault }) => names.has(fault)));
}

/** A fault with its last verdict, and whether its file or its tests are other ones since. */
export type Kept = Fault & Pick<Verdict, 'verdict' | 'on'> & { isOld: boolean };

/** Those that have a verdict, and those that still have to be judged, or again. */
export function judgedBefore(faults: readonly Fault[]): { judged: Kept[]; open: Fault[] } {
  const verdicts = known();
  const judged = faults.flatMap((fault) => {
    const found = verdicts.get(nameOf(fault));
    return found
      ? [{ ...fault, ...{ verdict: found.verdict, on: found.on }, isOld: found.state !== stateOf(fault) }]
      : [];
  });
  const stands = new Set(judged.filter(({ isOld }) => !isOld).map(nameOf));
  return { judged, open: faults.filter((fault) => !stands.has(nameOf(fault))) };
}
