// Inside the monorepo the entries are the TypeScript sources, which Node runs as they are; in the tarball they are the
// output of tsc, as ES modules and as CommonJS. npm packs the package.json of the folder, so it is rewritten before and restored after.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);
const kept = new URL('../package.json.kept', import.meta.url);

/** './src/client/callable.ts' → the two files that tsc makes of it, of one kind of module. */
function built(source, kind) {
  const base = source.replace('./src/', `./dist/${kind}/`).replace(/\.ts$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

const isRewritten = () => typeof JSON.parse(readFileSync(manifest, 'utf8')).exports['.'] !== 'string';

function restore() {
  if (!existsSync(kept)) return;
  // The kept copy may be old: it only replaces the output of this script, never later edits.
  if (isRewritten()) renameSync(kept, manifest);
  else rmSync(kept);
}

function point() {
  // A pack that was killed half-way has left it rewritten.
  restore();
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(kept, text);
  const parsed = JSON.parse(text);
  const sources = Object.entries(parsed.exports);
  const entries = sources.map(([entry, source]) => [
    entry,
    { import: built(source, 'esm'), require: built(source, 'cjs') },
  ]);
  parsed.exports = { ...Object.fromEntries(entries), './package.json': './package.json' };
  // For compilers that do not read `exports`.
  const root = built(sources[0][1], 'cjs');
  parsed.main = root.default;
  parsed.types = root.types;
  const old = sources.slice(1).map(([entry, source]) => [entry.slice(2), [built(source, 'cjs').types]]);
  parsed.typesVersions = { '*': Object.fromEntries(old) };
  writeFileSync(manifest, `${JSON.stringify(parsed, null, 2)}\n`);
}

const commands = { point, restore };
commands[process.argv[2]]();
