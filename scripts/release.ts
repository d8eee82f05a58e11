/** `npm run release -- FOLDER`: a server that runs without npm, for an image or a machine; see `docs/operate.md`, «Install». */
import './stay-with-parent.ts';
import { resolve } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildWeb } from './build-web.ts';
import { writeRelease } from './release/write-release.ts';

const [, , folder] = process.argv;
if (!folder) {
  console.error('Say where: npm run release -- FOLDER');
  process.exit(2);
}
await Promise.all([buildWeb(), buildClient()]);
// npm changes to the root; what was typed means the folder where it was typed.
await writeRelease(resolve(process.env.INIT_CWD || '.', folder));
