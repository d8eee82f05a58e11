import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/process-group.ts';

type Manifest = Record<string, { file: string }>;

/** Where a module of the web app that is loaded by itself has gone, for a route: built files are named by their hash. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const found = manifest[`src/${source}`];
  if (!found) throw new Error(`${source} is no file of its own.`);
  return `**/${found.file}`;
}
