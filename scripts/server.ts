/** `npm run server`: the server alone, as in production. The web app is built when it is not, or when it is old. */
import './stay-with-parent.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { buildWeb } from './build-web.ts';

try {
  // A wrong value is told before anything is built.
  readEnv();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await buildWeb();
await import('../apps/server/src/main.ts');
