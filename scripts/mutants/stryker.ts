import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../process-group.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Mutants of one file: how many a test noticed, of how many. */
export type FileScore = { file: string; noticed: number; all: number };

const unjudged = ['Ignored', 'CompileError', 'Pending'];
const noticing = ['Killed', 'Timeout', 'RuntimeError'];

/** The files of a package in which a function stands: in the others nothing runs but their own declarations. */
export const filesWithFunctions = (folder: string): string[] =>
  globSync('src/**/*.ts', { cwd: join(root, folder) })
    .filter(
      (file) => !file.endsWith('.test.ts') && /=>|\bfunction\b/.test(readFileSync(join(root, folder, file), 'utf8')),
    )
    .sort();

/**
 * StrykerJS in one package. The name of a file that is not there keeps it from reading tsconfig.json, for which it asks
 * a part of the compiler that TypeScript 7 does not have. What runs once, while a file is loaded, is left out: each such
 * mutant would take every test.
 */
export async function mutantsOf(folder: string, files: readonly string[]): Promise<FileScore[]> {
  const home = process.cwd();
  process.chdir(join(root, folder));
  try {
    const results = await new Stryker({
      ...{ testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], mutate: [...files] },
      ...{ tsconfigFile: 'no-tsconfig.json', coverageAnalysis: 'perTest', ignoreStatic: true },
      concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
      ...{ vitest: { configFile: 'vitest.mutation.config.ts', related: true }, reporters: ['dots'] },
      ...{ disableTypeChecks: false, allowConsoleColors: false, cleanTempDir: 'always', timeoutMS: 20_000 },
    }).runMutationTest();
    return files.map((file) => scoreOf(file, results));
  } finally {
    rmSync('.stryker-tmp', { recursive: true, force: true });
    process.chdir(home);
  }
}

function scoreOf(file: string, results: readonly MutantResult[]): FileScore {
  const judged = results.filter(
    ({ fileName, status }) => fileName.replaceAll('\\', '/').endsWith(`/${file}`) && !unjudged.includes(status),
  );
  const noticed = judged.filter(({ status }) => noticing.includes(status));
  if (process.env.MUTANTS_SHOWN)
    for (const one of judged)
      if (!noticed.includes(one)) {
        const { line, column } = one.location.start;
        console.log(`${one.status} ${file}:${line}:${column} ${one.mutatorName}: ${one.replacement}`);
      }
  return { file, noticed: noticed.length, all: judged.length };
}
