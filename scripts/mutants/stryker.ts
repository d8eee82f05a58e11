import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../process-group.ts';

/** Mutants of one file: how many a test noticed, of how many. */
export type FileScore = { file: string; noticed: number; all: number };

/**
 * StrykerJS in one package. The name of a file that is not there keeps it from reading tsconfig.json, for which it asks
 * a part of the compiler that TypeScript 7 does not have.
 */
export async function mutantsOf(folder: string, mutate: readonly string[]): Promise<FileScore[]> {
  const home = process.cwd();
  process.chdir(join(root, folder));
  try {
    const results = await new Stryker({
      ...{ testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], mutate: [...mutate] },
      ...{ tsconfigFile: 'no-tsconfig.json', coverageAnalysis: 'perTest', concurrency: 2 },
      ...{ vitest: { configFile: 'vitest.mutation.config.ts', related: true }, reporters: ['dots'] },
      ...{ disableTypeChecks: false, allowConsoleColors: false, cleanTempDir: 'always', timeoutMS: 60_000 },
    }).runMutationTest();
    const scores = new Map<string, FileScore>();
    for (const { fileName, status } of results) {
      const file = fileName.split(/[\\/]\.stryker-tmp[\\/][^\\/]+[\\/]/).at(-1) ?? fileName;
      const score = scores.get(file) ?? { file, noticed: 0, all: 0 };
      scores.set(file, score);
      if (status === 'Ignored' || status === 'CompileError' || status === 'Pending') continue;
      score.all += 1;
      if (status === 'Killed' || status === 'Timeout' || status === 'RuntimeError') score.noticed += 1;
      else if (process.env.MUTANTS_SHOWN) console.log(status, fileName);
    }
    return [...scores.values()].sort((a, b) => a.file.localeCompare(b.file));
  } finally {
    rmSync('.stryker-tmp', { recursive: true, force: true });
    process.chdir(home);
  }
}
