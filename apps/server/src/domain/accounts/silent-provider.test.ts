import { eq } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import { openDatabaseProxy } from '../../../testing/database-proxy.ts';
import { getFhir } from '../../../testing/fhir-reading.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addressOf } from '../../../testing/twin-app.ts';
import { createApp } from '../../app.ts';
import { openPostgres } from '../../core/db/open-postgres.ts';
import { SERVER_ROLE } from '../../core/db/roles.ts';
import { users } from '../../core/db/tables/people.ts';
import { createIdentity } from '../../core/identity/identity.ts';

const ANSWER_MS = 3_000;

test('a provider that says nothing hides nobody’s profile, and whoever is unknown to it is refused in time everywhere', async () => {
  const testApp = await startTestApp();
  const { db, env } = testApp.dependencies;
  const unverified = await makePerson(testApp.dependencies, { role: 'patient', verified: false });
  const invited = await makePerson(testApp.dependencies, { role: 'admin' });
  const unknown = await makePerson(testApp.dependencies, { role: 'patient' });
  // It is only bytes that are passed on, or not.
  const provider = await openDatabaseProxy(new URL(`http://${inject('authEmulatorHost')}`));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${provider.port}`);
  const database = await openPostgres(await addressOf(testApp), { role: SERVER_ROLE });
  const identity = createIdentity(env, {}, ANSWER_MS);
  const { app, close } = await createApp({ env, database, identity, answerTimeoutMs: ANSWER_MS });
  try {
    // Both were confirmed a while ago, and the first calls of a server take long.
    for (const who of [unverified, invited])
      await expect
        .poll(async () => (await call(app, 'trpc', 'getUserProfile', who)).http, { timeout: 60_000 })
        .toBe(200);
    await db.update(users).set({ emailVerified: false, status: 'invited' }).where(eq(users.id, invited.id));
    provider.freeze();

    for (const who of [unverified, invited]) {
      const since = performance.now();
      expect((await call(app, 'trpc', 'getUserProfile', who)).http).toBe(200);
      expect(performance.now() - since).toBeLessThan(4_000);
    }
    const since = performance.now();
    const large = app.inject({
      ...({ method: 'POST', url: '/trpc/updatePatientGeneralForm' } as const),
      headers: { authorization: `Bearer ${unknown.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ alergias: 'x'.repeat(600_000) }),
    });
    const [stream, reader, body] = await Promise.all([
      call(app, 'trpc', 'liveEvents', unknown),
      getFhir(app, unknown, 'Organization'),
      large,
    ]);
    expect([stream.code, reader.statusCode, body.statusCode]).toEqual(['unavailable', 503, 503]);
    expect(performance.now() - since).toBeLessThan(ANSWER_MS + 1_500);
  } finally {
    vi.unstubAllEnvs();
    await provider.cut();
    await close();
    await database.close();
    await testApp.close();
  }
}, 180_000);
