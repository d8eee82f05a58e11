import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../apps/server/mutants/fault.ts';
import { root } from '../process-group.ts';
import type { Judged } from './kept-faults.ts';

/** Not part of the sources: what was judged on this machine, so that hours of judging can be done in parts. */
const path = join(root, '.mutants.json');
const source = join(root, 'apps/server/src');

/** A verdict stands as long as the fault, its file and its tests stay letter by letter. */
function keyOf({ file, find, put, noticedBy }: Fault): string {
  const texts = [file, ...noticedBy.map((test) => `${test}.test.ts`)].map((name) => readFileSync(join(source, name)));
  const hash = createHash('sha256').update(JSON.stringify([file, find, put, noticedBy]));
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}

type Verdict = Pick<Judged, 'verdict' | 'seconds'>;
const known = (): Record<string, Verdict> => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

export function keepVerdict(one: Judged): void {
  const { verdict, seconds } = one;
  writeFileSync(path, JSON.stringify({ ...known(), [keyOf(one)]: { verdict, seconds } }));
}

/** Those that are judged, with what was found, and those that still have to be. */
export function judgedBefore(faults: readonly Fault[]): { judged: Judged[]; open: Fault[] } {
  const verdicts = known();
  const [judged, open]: [Judged[], Fault[]] = [[], []];
  for (const fault of faults) {
    const verdict = verdicts[keyOf(fault)];
    if (verdict) judged.push({ ...fault, ...verdict });
    else open.push(fault);
  }
  return { judged, open };
}
