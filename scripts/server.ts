/** `npm run server`: the server alone, as in production. The web app is built when it is not, or when it is old. */
import './stay-with-parent.ts';
import { buildWeb } from './build-web.ts';

await buildWeb();
await import('../apps/server/src/main.ts');
