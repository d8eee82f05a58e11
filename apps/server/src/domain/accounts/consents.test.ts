import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pendingKinds } from '../../core/consents/pending-consents.ts';
import { consents, legalDocuments } from '../../core/db/tables/traces.ts';

type Document = { kind: string; version: number; sha256: string };

let testApp: TestApp;
let patient: Person;
let shown: Document[];
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
  shown = await Promise.all(
    ['terms', 'privacy', 'teleconsultation'].map(async (kind) => {
      const { version, sha256 } = await ask<Document>(testApp.app, 'getLegalDocument', null, { kind });
      return { kind, version, sha256 };
    }),
  );
});
afterAll(() => testApp.close());

test('what was seen is recorded with time, address and browser, and nothing is pending any more', async () => {
  const before = await ask(testApp.app, 'getUserProfile', patient);
  expect(before.pendingConsents).toEqual(['terms', 'privacy', 'teleconsultation']);
  await ask(testApp.app, 'recordConsent', patient, { documents: shown, purpose: 'registration' });
  expect((await ask(testApp.app, 'getUserProfile', patient)).pendingConsents).toEqual([]);

  const listed = await ask<Document[]>(testApp.app, 'listMyConsents', patient);
  expect(listed.map(({ kind, version, sha256 }) => ({ kind, version, sha256 }))).toEqual(expect.arrayContaining(shown));
  const [row] = await testApp.dependencies.db.select().from(consents).where(eq(consents.userId, patient.id));
  expect(row).toMatchObject({ ip: '127.0.0.1', purpose: 'registration', userAgent: 'lightMyRequest' });
});

test('a newer version asks again, and consent to the old one is refused whole', async () => {
  const text = '# Aviso\nUna versión más nueva.';
  const sha256 = hash('sha256', text, 'hex');
  await testApp.dependencies.db
    .insert(legalDocuments)
    .values({ kind: 'privacy', version: 2, title: 'Aviso de privacidad', text, sha256 });
  expect(await pendingKinds(testApp.dependencies.db, patient.id)).toEqual([{ kind: 'privacy' }]);

  const stale = await call(testApp.app, 'callable', 'recordConsent', patient, { documents: shown, purpose: 'renewal' });
  expect(stale).toMatchObject({ http: 409, status: 'ABORTED', code: 'stale-document' });
  expect(await ask<Document[]>(testApp.app, 'listMyConsents', patient)).toHaveLength(3);

  const forged = [{ kind: 'privacy', version: 2, sha256: '0'.repeat(64) }];
  const refused = await call(testApp.app, 'callable', 'recordConsent', patient, {
    documents: forged,
    purpose: 'renewal',
  });
  expect(refused.code).toBe('stale-document');

  const documents = [{ kind: 'privacy', version: 2, sha256 }];
  await ask(testApp.app, 'recordConsent', patient, { documents, purpose: 'renewal' });
  expect(await pendingKinds(testApp.dependencies.db, patient.id)).toEqual([]);
});
