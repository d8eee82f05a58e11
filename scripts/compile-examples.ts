import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process-group.ts';

const compiler = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Compiles texts as files of a user of the package in `folder`: `code-0.tsx` and so on, with the package's own options.
 * @returns the compiler's errors, one line each.
 */
export function compileFor(folder: string, ...codes: string[]): string[] {
  // In the package, because imports are resolved from where a file stands; in node_modules, because git ignores it.
  const modules = join(root, folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const project = mkdtempSync(join(modules, '.compile-'));
  try {
    const files = codes.map((_code, number) => `code-${number}.tsx`);
    for (const [number, code] of codes.entries()) writeFileSync(join(project, files[number] ?? ''), code);
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }),
    );
    const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const errors = stdout.split('\n').filter((line) => /error TS/.test(line));
    if (status !== 0 && errors.length === 0) throw new Error(`The compiler failed: ${stdout}`);
    return errors.map((line) => line.replace(/^.*(code-\d+\.tsx)/, '$1'));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Each example is a module of its own, also one that only imports types. */
export const asModule = (code: string): string => `${code}\nexport {};\n`;

/** The code blocks of a Markdown file in `language`, such as `tsx`. */
export function codeBlocks(path: string, language: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);
}
