/** `npm run server`: the server alone, as in production. The web app and the client package are built when they are not, or old. */
import './stay-with-parent.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { buildClient } from './build-client.ts';
import { buildWeb } from './build-web.ts';

try {
  // A wrong value is told before anything is built.
  readEnv();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// Nobody waits for a doctor because the package for other programs could not be packed.
const packed = buildClient().catch((error: Error) => console.error(error.message));
await Promise.all([buildWeb(), packed]);
await import('../apps/server/src/main.ts');
