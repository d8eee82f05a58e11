// `npm run build`: dist/esm and dist/cjs, plain modules of both kinds and their declarations. JavaScript, because any Node
// can pack the package.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = join(folder, 'dist');
// verbatimModuleSyntax would refuse `import` in a file that becomes CommonJS.
const kinds = {
  esm: '',
  cjs: '--module commonjs --moduleResolution bundler --verbatimModuleSyntax false',
};

rmSync(dist, { recursive: true, force: true });
for (const [kind, flags] of Object.entries(kinds)) {
  const out = join(dist, kind);
  // npm puts the compiler on PATH.
  const command = `tsc -p tsconfig.build.json --outDir dist/${kind} ${flags}`;
  const { status } = spawnSync(command, { cwd: folder, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
  // tsc rewrites './x.ts' in the JavaScript only; in a declaration, older compilers refuse it.
  for (const name of readdirSync(out, { recursive: true }).filter((path) => path.endsWith('.d.ts'))) {
    const file = join(out, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g, '$1$2$3.js$2'),
    );
  }
}
writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs", "sideEffects": false }\n');
