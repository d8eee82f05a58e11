import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../process-group.ts';
import { copiedTree } from './copied-tree.ts';
import { nowPath, readNow, readTold, tell } from './mutant-state.ts';

/** Mutants of one file: how many a test noticed, of how many. */
export type FileScore = { file: string; noticed: number; all: number };

type Mutant = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

/** The files of a package in which a function stands: in the others nothing runs but their own declarations. */
export const filesWithFunctions = (folder: string): string[] =>
  globSync('src/**/*.ts', { cwd: join(root, folder) })
    .filter(
      (file) => !file.endsWith('.test.ts') && /=>|\bfunction\b/.test(readFileSync(join(root, folder, file), 'utf8')),
    )
    .sort();

const nothing = () => {};
const quiet = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, nothing]),
) as unknown as ConstructorParameters<typeof Instrumenter>[0];

/**
 * Every mutant that StrykerJS makes of these files of one package, all of them in one copy, where each can be switched
 * on by itself (one-by-one.ts). What runs only once, while a file is loaded or before it is kept, is left out: its
 * tests would have to be loaded anew for each such mutant.
 */
export async function mutantsOf(folder: string, files: readonly string[]): Promise<FileScore[]> {
  const copy = copiedTree();
  const place = join(copy, folder);
  try {
    const sources = files.map((file) => {
      const name = join(place, file);
      return { name, content: readFileSync(name, 'utf8'), mutate: true };
    });
    const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
    const made = await new Instrumenter(Object.assign(quiet, { isDebugEnabled: () => false })).instrument(
      sources,
      options,
    );
    for (const { name, content } of made.files) writeFileSync(name, content);
    mkdirSync(join(copy, 'state'));
    const state = join(copy, 'state/told');
    await judge(place, files, state);
    return files.map((file) => scoreOf(file, join(place, file), made.mutants, state));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A mutant that stops the process itself is noticed by the clock; the next process goes on behind it. */
const STANDSTILL_MS = 45_000;

async function judge(place: string, files: readonly string[], state: string): Promise<void> {
  for (;;) {
    const ended = await runOnce(place, files, state);
    const failed = readTold(state).flatMap((told) => ('failed' in told ? [told.failed] : []));
    if (failed.length > 0) throw new Error(`Without any mutant these fail: ${failed.join(', ')}`);
    if (ended === 'whole') return;
  }
}

/** With the tests that have anything to do with these files. */
function runOnce(place: string, files: readonly string[], state: string): Promise<'whole' | 'part'> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // A group of its own, so that all of it can be ended at once; it does not outlive this process either.
  const keeper = new URL(`../stay-with-parent.ts?keeper=${process.pid}`, import.meta.url).href;
  const flags = ['--config', 'vitest.mutation.config.ts', '--pool', 'forks', '--maxWorkers', '1', '--silent'];
  const child = spawn(process.execPath, ['--import', keeper, vitest, 'related', ...files, '--run', ...flags], {
    cwd: place,
    env: { ...process.env, MUTANTS_STATE: state },
    stdio: process.env.MUTANTS_DEBUG ? 'inherit' : 'ignore',
    detached: true,
  });
  const begun = Date.now();
  const watch = setInterval(() => {
    const at = statSync(nowPath(state), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at < begun || Date.now() - at < STANDSTILL_MS || !child.pid) return;
    const { mutant, test } = readNow(state);
    // Without a mutant the test has its own time.
    if (mutant === '') return;
    tell(state, { noticed: mutant, by: `${test}, by the clock` });
    clearInterval(watch);
    process.kill(-child.pid, 'SIGKILL');
  }, 1000);
  return new Promise((resolve) => {
    // A process that gave up told what it found, and ended itself.
    child.on('exit', (_code, signal) => {
      clearInterval(watch);
      resolve(signal ? 'part' : 'whole');
    });
  });
}

function scoreOf(file: string, name: string, mutants: readonly Mutant[], state: string): FileScore {
  const told = readTold(state);
  const noticed = new Set(told.flatMap((one) => ('noticed' in one ? [one.noticed] : [])));
  const reached = new Set(told.flatMap((one) => ('reached' in one ? one.reached : [])));
  const loaded = new Set(told.flatMap((one) => ('reached' in one ? one.loaded : [])));
  const own = mutants.filter((one) => one.fileName === name && one.status !== 'Ignored');
  const ran = new Set(told.flatMap((one) => ('passed' in one && one.ran ? [one.passed] : [])));
  const judged = own.filter(({ id }) => noticed.has(id) || ran.has(id) || (!reached.has(id) && !loaded.has(id)));
  if (process.env.MUTANTS_SHOWN)
    for (const { id, location, mutatorName, replacement } of judged.filter((one) => !noticed.has(one.id)))
      console.log(
        `${reached.has(id) ? 'passed' : 'never reached'} ${file}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}: ${replacement.slice(0, 120).replaceAll('\n', ' ')}`,
      );
  return { file, noticed: judged.filter(({ id }) => noticed.has(id)).length, all: judged.length };
}
