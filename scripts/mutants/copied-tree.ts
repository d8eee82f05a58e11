import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../process-group.ts';

/** The sources without what is installed or built, which the copy sees through links. */
export function copiedTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'consultorio-mutants-'));
  const isSource = (path: string) => !/[\\/](node_modules|dist|\.git)$/.test(path);
  for (const name of ['apps', 'packages', 'scripts', 'docs', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const room of ['apps', 'packages'])
    for (const name of readdirSync(join(root, room))) {
      const installed = join(root, room, name, 'node_modules');
      if (existsSync(installed)) symlinkSync(installed, join(copy, room, name, 'node_modules'));
    }
  return copy;
}
