import { serve } from '../../server/src/serve.ts';
import { seedDemo } from './seed.ts';

/** The same server with a clinic in it, for `npm start`, `npm run dev` and the browser tests. */
await serve(seedDemo);
