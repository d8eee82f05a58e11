import { expect, test } from 'vitest';
import { call, endpoints } from '../../testing/call.ts';
import { openProxyTo } from '../../testing/database-proxy.ts';
import { makePerson } from '../../testing/people.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openPreparedDatabase } from '../../testing/test-database.ts';
import { createApp } from '../app.ts';
import { openPostgres } from './db/open-postgres.ts';
import { signAddress } from './files/signatures.ts';

test('a PostgreSQL that freezes and one that is gone are told as 503 at both endpoints, and the server recovers by itself', async () => {
  const real = await openPreparedDatabase('postgres');
  const { proxy, url } = await openProxyTo(real.db);
  const database = await openPostgres(url);
  const other = await startTestApp();
  const testApp = await createApp({ env: other.dependencies.env, database, answerTimeoutMs: 1500 });
  try {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const order = '/documents/orders/4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10';
    const document = await signAddress(
      { ...testApp.dependencies, user: { id: patient.id, sessionsValidAfter: null }, staffSession: null },
      order,
    );
    const answers = async () => {
      const codes = endpoints.flatMap((endpoint) => [
        call(testApp.app, endpoint, 'getUserProfile', patient),
        call(testApp.app, endpoint, 'recordConsent', patient, { documents: [], purpose: 'renewal' }),
        call(testApp.app, endpoint, 'getLegalDocument', null, { kind: 'terms' }),
      ]);
      const plain = [document, '/readyz'].map((address) => testApp.app.inject({ url: address }));
      return [
        ...(await Promise.all(codes)).map(({ http }) => http),
        ...(await Promise.all(plain)).map(({ statusCode }) => statusCode),
      ];
    };
    const whole = [200, 400, 200, 200, 400, 200, 404, 200];
    // A busy machine may need longer than this time-out for the first ones.
    await expect.poll(answers, { timeout: 30_000 }).toEqual(whole);
    proxy.freeze();
    expect(await answers()).toEqual(whole.map(() => 503));
    await proxy.cut();
    expect(await answers()).toEqual(whole.map(() => 503));
    await proxy.repair();
    await expect.poll(answers, { timeout: 30_000, interval: 250 }).toEqual(whole);
  } finally {
    await testApp.close();
    await database.close();
    await other.close();
    await real.close();
    await proxy.cut();
  }
}, 120_000);
