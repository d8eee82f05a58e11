import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Fault } from '../../apps/server/mutants/fault.ts';
import { copiedTree } from './copied-tree.ts';
import type { Told } from './kept-faults.ts';

/** Tests that take longer are cut off, which says nothing of the fault: on a busy machine they are only slow. */
const MAX_MS = 240_000;

/**
 * For faults in what is done while a file is loaded, or by another thread: puts in each by itself, runs the tests that
 * should notice it in a process that reads everything anew, and takes it out again. Each test is run without any fault
 * first: one that fails anyway notices nothing. A fault whose tests were cut off before one failed has no verdict.
 */
export async function judgeAlone(faults: readonly Fault[], told: Told): Promise<void> {
  if (faults.length === 0) return;
  const copy = copiedTree();
  const atOnce = process.env.MUTANTS_AT_ONCE;
  const settings = {
    ...{ root: copy, watch: false, project: ['server'], bail: 1, reporters: [{}] },
    ...(atOnce ? { maxWorkers: Number(atOnce) } : {}),
  };
  const vitest = await createVitest('test', settings);
  try {
    await vitest.standalone();
    const source = join(copy, 'apps/server/src');
    const specificationsOf = async (tests: readonly string[]) =>
      vitest.globTestSpecifications(tests.map((test) => join(source, `${test}.test.ts`)));
    const run = async (tests: readonly string[]) => {
      const specifications = await specificationsOf(tests);
      if (specifications.length < tests.length) throw new Error(`Not every test is there: ${tests.join(', ')}`);
      let isCutOff = false;
      const late = setTimeout(() => {
        isCutOff = true;
        void vitest.cancelCurrentRun('keyboard-input');
      }, MAX_MS);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      clearTimeout(late);
      // The answer holds what earlier runs left, too.
      const asked = new Set(specifications.map(({ moduleId }) => moduleId));
      const judged = testModules.filter(({ moduleId }) => asked.has(moduleId));
      const passed = unhandledErrors.length === 0 && judged.every((module) => module.ok());
      return { testModules: judged, passed, isCutOff };
    };
    const sound = new Set<string>();
    let last: Fault | undefined;
    for (const fault of faults) {
      const unproven = fault.noticedBy.filter((test) => !sound.has(test));
      const { testModules, passed } = unproven.length > 0 ? await run(unproven) : { testModules: [], passed: true };
      if (!passed) {
        told.aside(`Without any fault these fail: ${failedOf(testModules)}`);
        continue;
      }
      for (const test of unproven) sound.add(test);
      const started = Date.now();
      const path = join(source, fault.file);
      const text = readFileSync(path, 'utf8');
      const write = (words: string) => {
        writeFileSync(path, words);
        vitest.invalidateFile(path);
      };
      write(text.replace(fault.find, () => fault.put));
      const { passed: stayedGreen, isCutOff } = await run(fault.noticedBy);
      write(text);
      if (stayedGreen && isCutOff) {
        told.aside(`Cut off: ${fault.file}: ${fault.says}`);
        continue;
      }
      const seconds = Math.round((Date.now() - started) / 1000);
      told.judged({ ...fault, verdict: stayedGreen ? 'unnoticed' : 'noticed', by: 'alone', seconds });
      last = fault;
    }
    // A fault that stayed in would make every later one look noticed.
    if (last && !(await run(last.noticedBy)).passed) throw new Error('Without its fault a test still fails.');
  } finally {
    await vitest.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

const failedOf = (modules: readonly TestModule[]) =>
  modules.flatMap((module) => (module.ok() ? [] : [module.moduleId])).join(', ');
