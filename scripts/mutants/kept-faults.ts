import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../apps/server/mutants/fault.ts';
import { root } from '../process-group.ts';
import { copiedTree } from './copied-tree.ts';
import { type Asked, askedPath, readFaultNow, readFaultReports, reportFault } from './fault-state.ts';
import { withSwitches } from './switches.ts';

export type Judged = Fault & { verdict: 'noticed' | 'unnoticed'; by?: string; seconds: number };
export type Told = { judged: (one: Judged) => void; aside: (what: string) => void };

/**
 * All of these faults in one copy of the tree, each behind a switch, judged in one process over services that are started
 * once (fault-runner.ts). `told` hears each verdict as it is found. What is left has none: faults that only a process of
 * its own can judge, and those whose tests fail without any fault.
 */
export async function judgeTogether(faults: readonly Fault[], told: Told): Promise<Fault[]> {
  const copy = copiedTree();
  try {
    const applies = ({ file, find, says }: Fault) => {
      if (readFileSync(join(copy, 'apps/server/src', file), 'utf8').split(find).length === 2) return true;
      told.aside(`It does not apply any more: ${file}: ${says}`);
      return false;
    };
    const named = faults.filter(applies).map((fault, index) => ({ ...fault, id: String(index) }));
    const beyond = new Set(named.filter(({ madeOnce }) => madeOnce).map(({ id }) => id));
    const switched = named.filter(({ id }) => !beyond.has(id));
    for (const [file, ones] of Map.groupBy(switched, (one) => one.file)) {
      const path = join(copy, 'apps/server/src', file);
      const { text, not } = withSwitches(file, readFileSync(path, 'utf8'), ones);
      for (const id of not) beyond.add(id);
      writeFileSync(path, text);
    }
    mkdirSync(join(copy, 'state'));
    const state = join(copy, 'state/told');
    await judge(
      copy,
      state,
      named.filter(({ id }) => !beyond.has(id)),
      told,
    );
    const known = readFaultReports(state);
    const noticed = new Set(known.flatMap((one) => ('noticed' in one ? [one.noticed] : [])));
    const passed = new Set(known.flatMap((one) => ('passed' in one ? [`${one.passed} ${one.file}`] : [])));
    const without = new Set(known.flatMap((one) => ('unreached' in one ? [`${one.unreached} ${one.file}`] : [])));
    const unnoticed = named.filter(({ id, noticedBy }) => {
      const those = (said: Set<string>) => noticedBy.filter((test) => said.has(`${id} ${test}`));
      return those(passed).length > 0 && new Set([...those(passed), ...those(without)]).size === noticedBy.length;
    });
    for (const one of unnoticed) told.judged({ ...one, verdict: 'unnoticed', seconds: 0 });
    return named.filter((one) => !noticed.has(one.id) && !unnoticed.includes(one));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Named = Fault & { id: string };

/** Those that judge most first; those that walk all verbs last, since they take longest. */
const orderOf = (files: Asked['files']): string[] => {
  const walks = (test: string) => Number(!test.includes('/'));
  const judges = (test: string) => files[test]?.length ?? 0;
  return Object.keys(files).toSorted((a, b) => walks(a) - walks(b) || judges(b) - judges(a));
};

/** Test file by test file: what one noticed is not asked of another. */
async function judge(copy: string, state: string, faults: readonly Named[], told: Told): Promise<void> {
  let heard = 0;
  const hear = () => {
    const all = readFaultReports(state);
    for (const one of all.slice(heard)) {
      if ('failed' in one) told.aside(`Without any fault it fails: ${one.file}: ${one.failed}`);
      const fault = 'noticed' in one && faults.find(({ id }) => id === one.noticed);
      if (fault && 'noticed' in one) told.judged({ ...fault, verdict: 'noticed', by: one.by, seconds: one.seconds });
    }
    heard = all.length;
  };
  for (const whole of [false, true])
    for (let ended = 'part'; ended === 'part'; ) {
      const known = readFaultReports(state);
      const judged = new Set(
        known.flatMap((one) => ('noticed' in one ? [one.noticed] : 'ended' in one ? [one.ended] : [])),
      );
      const isDone = (test: string) => known.some((one) => 'done' in one && one.done === test && one.whole === whole);
      const pairs = faults.flatMap(({ id, noticedBy }) => noticedBy.map((test) => ({ id, test })));
      const open = pairs.filter(({ id, test }) => !judged.has(id) && !isDone(test));
      const files: Asked['files'] = {};
      for (const [test, ones] of Map.groupBy(open, (pair) => pair.test)) files[test] = ones.map(({ id }) => id);
      if (Object.keys(files).length === 0) break;
      const asked: Asked = { whole, files, order: orderOf(files) };
      writeFileSync(askedPath(state), JSON.stringify(asked));
      ended = await runOnce(copy, state, asked, hear);
      hear();
      if (ended === 'whole') break;
      const now = readFaultNow(state);
      if (!now?.id) throw new Error(`The tests ended by themselves, last ${JSON.stringify(now)}.`);
      reportFault(state, { ended: now.id });
    }
}

/** A fault that stops the event loop itself. */
const STANDSTILL_MS = 600_000;

function runOnce(
  copy: string,
  state: string,
  { whole, order: tests }: Asked,
  hear: () => void,
): Promise<'whole' | 'part'> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // A group of its own, so that all of it can be ended at once; it does not outlive this process either.
  const keeper = new URL(`../stay-with-parent.ts?keeper=${process.pid}`, import.meta.url).href;
  const paths = tests.map((test) => `apps/server/src/${test}.test.ts`);
  const flags = ['--config', 'scripts/mutants/kept.vitest.config.ts', '--silent'];
  const child = spawn(process.execPath, ['--import', keeper, vitest, 'run', ...paths, ...flags], {
    cwd: copy,
    env: { ...process.env, MUTANTS_STATE: state },
    stdio: process.env.MUTANTS_DEBUG ? 'inherit' : 'ignore',
    detached: true,
  });
  const watch = setInterval(() => {
    hear();
    const at = statSync(`${state}.now`, { throwIfNoEntry: false })?.mtimeMs;
    if (at && readFaultNow(state)?.id && Date.now() - at > STANDSTILL_MS && child.pid)
      process.kill(-child.pid, 'SIGKILL');
  }, 1000);
  return new Promise((resolve) => {
    child.on('exit', () => {
      clearInterval(watch);
      const done = new Set(
        readFaultReports(state).flatMap((one) => ('done' in one ? [`${one.done} ${one.whole}`] : [])),
      );
      resolve(tests.every((test) => done.has(`${test} ${whole}`)) ? 'whole' : 'part');
    });
  });
}
