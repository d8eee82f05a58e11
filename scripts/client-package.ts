/** `npm run client-package`: packs the client for people outside and says where it lies. */
import { statSync } from 'node:fs';
import { buildClient } from './build-client.ts';

try {
  const tarball = await buildClient();
  console.log(`${tarball} (${Math.ceil(statSync(tarball).size / 1024)} kB)`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
