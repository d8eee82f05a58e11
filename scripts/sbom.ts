/** `npm run sbom -- FILE`: what a running server is made of, as CycloneDX 1.5, of every platform that the lockfile knows. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './process-group.ts';

// npm changes to the root; what was typed means the folder where it was typed.
const file = resolve(process.env.INIT_CWD || '.', process.argv[2] ?? 'sbom.cdx.json');
const options = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
  '--package-lock-only',
];
// npm says where it is when it runs us; by hand it is on the path.
const npm = process.env.npm_execpath;
const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options];
const text = execFileSync(command, args, { cwd: root, maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'inherit'] });
const { components } = JSON.parse(text.toString()) as { components: unknown[] };
writeFileSync(file, text);
console.log(`${components.length} components are written to ${file}.`);
