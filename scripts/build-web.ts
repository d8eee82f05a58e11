import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprint } from './fingerprint.ts';
import { root } from './process-group.ts';

const web = join(root, 'apps/web');
const dist = join(web, 'dist');

/** The sources of the browser's part. */
const sources = ['apps/web/src', 'apps/web/public', 'packages/client/src', 'packages/contracts/src'];
const settings = [
  'scripts/build-web.ts',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/chunk-plan.ts',
  'apps/web/chunk-visits.ts',
  'apps/web/page-parts.ts',
  'apps/web/patient-files.ts',
  'apps/web/pure-contracts.ts',
  'apps/web/package.json',
  'package-lock.json',
];

/** Builds the web app when something it is made of has changed since the last build. */
export async function buildWeb(): Promise<void> {
  const wanted = await fingerprint(sources, settings);
  const built = await readFile(join(dist, '.stamp'), 'utf8').catch(() => '');
  if (built === wanted) return;
  // Built aside and moved in whole: a server that is running never serves half of a build.
  const aside = join(root, 'node_modules', `.web-build-${process.pid}`);
  try {
    // The browser's part, and beside it the code with which the server renders the public pages.
    await vite(['--outDir', aside]);
    await vite(['--ssr', 'src/shell/entry/prerender-page.tsx', '--outDir', join(aside, '.server')]);
    await compressBuild(aside);
    await writeFile(join(aside, '.stamp'), wanted);
    await moveIn(aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function vite(options: string[]): Promise<void> {
  const script = [
    '--import',
    import.meta.resolve(`./stay-with-parent.ts?keeper=${process.pid}`),
    join(root, 'node_modules/vite/bin/vite.js'),
  ];
  const run = spawn(process.execPath, [...script, 'build', '--logLevel', 'warn', '--emptyOutDir', ...options], {
    cwd: web,
    // NODE_ENV chooses which React is bundled: browsers get the production one, whatever the shell says.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(run, 'exit');
  if (code !== 0) throw new Error('The web app could not be built: its reason stands above.');
}

async function moveIn(built: string): Promise<void> {
  const old = `${built}-old`;
  await rename(dist, old).catch(ignoreMissing);
  await rename(built, dist);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(js|css|svg|json|webmanifest|html|txt|wasm)$/;
/** Below this a compressed file saves no packet. */
const WORTH = 1_024;

/** Writes a `.br` and a `.gz` beside every file of a build that is worth it, once, as small as they can be. */
async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    // Files that only the server reads are never sent.
    .filter((path) => !path.slice(folder.length).includes('/.'));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (content.length < WORTH) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
