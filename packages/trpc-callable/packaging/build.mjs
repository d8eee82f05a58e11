// `npm run build`: dist/, plain ES modules and their declarations. JavaScript, because any Node can pack the package.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
// npm puts the compiler on PATH.
const { status } = spawnSync('tsc -p tsconfig.build.json', { cwd: folder, stdio: 'inherit', shell: true });
if (status !== 0) process.exit(status ?? 1);

// tsc rewrites './x.ts' in the JavaScript only; in a declaration, older compilers refuse it.
for (const name of readdirSync(dist, { recursive: true }).filter((path) => path.endsWith('.d.ts'))) {
  const file = join(dist, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from |import\()'(\.{1,2}\/[^']+)\.ts'/g, "$1'$2.js'"));
}
