import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { openWorld, type World } from '../../../testing/deeds/world.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { addenda } from '../../core/db/tables/consultations.ts';

let testApp: TestApp;
let world: World;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await openWorld(testApp);
});
afterAll(() => testApp.close());

test('an addendum is sealed with its consultation, its words, its moment and its author, and with nothing else', async () => {
  const target = await world.consultation('closed');
  const input = world.inputOf('addAddendum', { text: 'Vigilar la presión' }, target);
  await ask(testApp.app, 'addAddendum', world.people.doctor, input);
  const { consultationId } = target;
  const [row] = await world.db.select().from(addenda).where(eq(addenda.consultationId, consultationId));
  if (!row) throw new Error('no addendum');
  const { text, recordedAt, authorSnapshot: author, sha256 } = row;
  expect({ text, author }).toMatchObject({ text: 'Vigilar la presión', author: { cedula: '1234567' } });
  expect(sha256).toBe(canonicalSha256({ consultationId, text, recordedAt, author }));
});
