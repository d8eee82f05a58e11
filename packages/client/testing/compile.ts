import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const compiler = join(root, '../../node_modules/typescript/bin/tsc');

/** Compiles `code` as a file of somebody who uses this package. @returns what the compiler found, one line each. */
export function compile(code: string): string[] {
  // In the package, because names are looked up from where a file stands; in node_modules, because nobody keeps it.
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.compile-'));
  try {
    writeFileSync(join(folder, 'code.tsx'), code);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files: ['code.tsx'], include: [] }),
    );
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const found = stdout.split('\n').filter((line) => /error TS/.test(line));
    if (status !== 0 && found.length === 0) throw new Error(`The compiler failed: ${stdout}`);
    return found.map((line) => line.replace(/^.*code\.tsx/, 'code.tsx'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ```tsx blocks of the README. */
export function readmeExamples(): string[] {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  return [...text.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = '']) => code);
}
