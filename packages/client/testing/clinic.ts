import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@consultorio/contracts/sides';
import { createApp } from '../../../apps/server/src/app.ts';
import { openPglite } from '../../../apps/server/src/core/db/open-pglite.ts';
import { patients, users } from '../../../apps/server/src/core/db/tables/people.ts';
import { createIdentity } from '../../../apps/server/src/core/identity/identity.ts';
import { migrateAll } from '../../../apps/server/src/core/server-database.ts';
import { installBaseline } from '../../../apps/server/src/domain/settings/baseline.ts';
import { readEnv } from '../../../apps/server/src/env.ts';
import { projectId, provided, startProvider } from '../../../scripts/token-provider.ts';
import type { Endpoint } from '../src/links.ts';
import type { Viewer } from '../src/use-can.ts';

export type Clinic = {
  url: string;
  /** Makes a user with a row and a token; gives the endpoint with that user's credentials. */
  person: (role: Role, lastName?: string) => Promise<Endpoint & { viewer: Viewer }>;
  close: () => Promise<void>;
};

/** The real server on a database in memory. Tokens are signed and verified; only requests to Google go to a local provider. */
export async function startClinic(): Promise<Clinic> {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-client-'));
  const provider = await startProvider();
  const database = await openPglite({});
  await migrateAll(database);
  await installBaseline(database, { demo: true });
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', FIREBASE_PROJECT_ID: projectId });
  const { httpAgent, credential } = provided(provider.port);
  const server = await createApp({ env, database, identity: createIdentity(env, { httpAgent, credential }) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/trpc`;
  return {
    url,
    person: async (role, lastName = 'Prueba') => {
      const id = randomUUID();
      const email = `${role}-${id}@consultorio.test`;
      const name = { firstName: 'Ana', lastName };
      await database.db.insert(users).values({ id, firebaseUid: id, role, email, emailVerified: true, ...name });
      if (role === 'patient') await database.db.insert(patients).values({ id, userId: id, recordNo: `T-${id}` });
      const token = provider.tokenOf(id);
      return { url, getToken: async () => token, viewer: { id, role, standing: 'active' } };
    },
    close: async () => {
      await server.close();
      await database.close();
      provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
