import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events } from '../../core/db/tables/traces.ts';

const within = { timeout: 40_000 };
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp.close());

test('a page that heard what is lost with a primary reads anew and hears on; so does one that was away', async () => {
  const { dependencies, app } = testApp;
  const { db } = dependencies;
  const serviceId = await makeService(dependencies);
  const patient = await makePerson(dependencies, { role: 'patient' });
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  const write = (text: string) =>
    ask(app, 'sendMessage', patient, { consultationId, text, idempotencyKey: randomUUID() });
  const session = listenAs(app.listeningOrigin, patient);
  await session.listening();
  await write('antes');
  await write('se pierde');
  await vi.waitFor(() => expect(session.heard).toHaveLength(2), within);
  const lost = session.heard[1]?.id ?? 0;
  await db.delete(events).where(eq(events.id, lost));
  const names = () => session.heard.map(({ name }) => name);
  await vi.waitFor(() => expect(names()).toEqual(['sendMessage', 'sendMessage', 'missedEvents']), within);
  expect(session.heard.at(-1)?.id).toBe(session.heard[0]?.id);
  await write('después');
  await vi.waitFor(() => expect(session.heard).toHaveLength(4), within);
  session.stop();
  // Its number is not there, though there are higher ones.
  const late = listenAs(app.listeningOrigin, patient, String(lost));
  await vi.waitFor(() => expect(late.heard.map(({ name }) => name)).toEqual(['missedEvents']), within);
  late.stop();
});
