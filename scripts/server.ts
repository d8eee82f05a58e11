/** `npm run server`: the server alone, as in production. The web app is built when it is not, or when it is old. */
import './stay-with-parent.ts';
import { buildWeb } from './build-web.ts';

await buildWeb();
// Not a typed import: the server is checked by its own tsconfig.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
