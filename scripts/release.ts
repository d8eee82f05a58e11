/** `npm run release -- FOLDER`: a server that runs without npm, for an image or a machine; see `docs/operate.md`, «Install». */
import './stay-with-parent.ts';
import { resolve } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildWeb } from './build-web.ts';
import { assertReplaceable } from './release/replaceable.ts';
import { writeRelease } from './release/write-release.ts';

const [, , named] = process.argv;
if (!named) refuse('Say where: npm run release -- FOLDER');
// npm changes to the root; what was typed means the folder where it was typed.
const folder = resolve(process.env.INIT_CWD || '.', named);
try {
  // Before a minute of building.
  assertReplaceable(folder);
} catch (error) {
  refuse((error as Error).message);
}
await Promise.all([buildWeb(), buildClient()]);
await writeRelease(folder);

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
