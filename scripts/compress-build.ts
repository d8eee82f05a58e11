import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(js|css|svg|json|webmanifest|html|txt|wasm)$/;
/** Below this a compressed file saves no packet. */
const WORTH = 1_024;

/** Writes a `.br` and a `.gz` beside every file of a build that is worth it, once, as small as they can be. */
export async function compressBuild(folder: string): Promise<void> {
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
