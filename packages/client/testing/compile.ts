import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const compiler = join(root, '../../node_modules/typescript/bin/tsc');

/**
 * Compiles texts as files of somebody who uses this package: `code-0.tsx` and so on.
 * @returns what the compiler found, one line each.
 */
export function compile(...codes: string[]): string[] {
  // In the package, because names are looked up from where a file stands; in node_modules, because nobody keeps it.
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.compile-'));
  try {
    const files = codes.map((_code, number) => `code-${number}.tsx`);
    for (const [number, code] of codes.entries()) writeFileSync(join(folder, files[number] ?? ''), code);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }),
    );
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const found = stdout.split('\n').filter((line) => /error TS/.test(line));
    if (status !== 0 && found.length === 0) throw new Error(`The compiler failed: ${stdout}`);
    return found.map((line) => line.replace(/^.*(code-\d+\.tsx)/, '$1'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ```tsx blocks of the README. */
export function readmeExamples(): string[] {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  return [...text.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = '']) => code);
}
