/** Our whole server, as main.ts starts it for production; only the identity provider's wire leads to the bench. */
import { createApp } from '../../apps/server/src/app.ts';
import { openPostgres } from '../../apps/server/src/core/db/open-postgres.ts';
import { SERVER_ROLE } from '../../apps/server/src/core/db/roles.ts';
import { createIdentity } from '../../apps/server/src/core/identity/identity.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import { projectId, provided } from '../../scripts/token-provider.ts';
import { beMeasured, portOf } from '../measured.ts';

await beMeasured(async ({ databaseUrl, providerPort, dataDir }) => {
  const env = readEnv({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FIREBASE_PROJECT_ID: projectId,
    // Behind a proxy that tells where people come from: 256 people do not share one address.
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://consultorio.test',
  });
  const database = await openPostgres(databaseUrl, { role: SERVER_ROLE });
  const { httpAgent, credential } = provided(providerPort);
  const testApp = await createApp({ env, database, identity: createIdentity(env, { httpAgent, credential }) });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  return { consultorio: portOf(testApp.app.server) };
});
