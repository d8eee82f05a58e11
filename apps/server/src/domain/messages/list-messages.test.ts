import { randomUUID } from 'node:crypto';
import type { Message } from '@consultorio/contracts/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { messages } from '../../core/db/tables/consultations.ts';

const HOW_MANY = 2_000;

describe.each(engines)('a conversation of two thousand messages, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let consultationId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    patient = await makePerson(dependencies, { role: 'patient' });
    doctor = await makePerson(dependencies, { role: 'doctor' });
    const serviceId = await makeService(dependencies);
    ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
    const rows = Array.from({ length: HOW_MANY }, (_, index) => ({
      id: randomUUID(),
      consultationId,
      // Every tenth one is between colleagues.
      kind: index % 10 === 9 ? ('internal' as const) : index % 2 ? ('doctor' as const) : ('patient' as const),
      authorId: index % 10 === 9 || index % 2 ? doctor.id : patient.id,
      text: `Mensaje ${index}`,
      createdAt: new Date(Date.now() - (HOW_MANY - index) * 60_000).toISOString(),
    }));
    for (let from = 0; from < rows.length; from += 500)
      await dependencies.db.insert(messages).values(rows.slice(from, from + 500));
  });
  afterAll(() => testApp.close());

  const list = (who: Person, window: object) =>
    ask<{ items: Message[]; more: boolean }>(testApp.app, 'listMessages', who, { consultationId, ...window });

  test('is read from its end upwards without a gap, and each side sees its own', async () => {
    const read: Message[] = [];
    let before: number | null = null;
    let more = true;
    while (more) {
      const page: { items: Message[]; more: boolean } = await list(patient, { newest: 500, before });
      expect(page.items.map(({ seq }) => seq)).toEqual(page.items.map(({ seq }) => seq).toSorted((a, b) => a - b));
      read.unshift(...page.items);
      before = page.items[0]?.seq ?? null;
      ({ more } = page);
    }
    expect(read).toHaveLength(HOW_MANY * 0.9);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.some(({ kind }) => kind === 'internal')).toBe(false);
    expect(read.at(-1)?.text).toBe(`Mensaje ${HOW_MANY - 2}`);
    const staff = await list(doctor, { newest: 1 });
    expect(staff).toMatchObject({ items: [{ text: `Mensaje ${HOW_MANY - 1}`, kind: 'internal' }], more: true });
  });

  test('is followed from where one is, as before', async () => {
    const [tenth] = (await list(patient, { newest: 10 })).items;
    const rest = await list(patient, { after: (tenth?.seq ?? 0) - 1 });
    expect([rest.items.length, rest.more]).toEqual([10, false]);
    const first = await list(patient, {});
    expect([first.items.length, first.items[0]?.text, first.more]).toEqual([500, 'Mensaje 0', true]);
    const between = await list(patient, { after: first.items[2]?.seq, before: first.items[5]?.seq });
    expect(between.items.map(({ id }) => id)).toEqual(first.items.slice(3, 5).map(({ id }) => id));
  });

  test.each([{ newest: 0 }, { newest: 501 }, { before: -1 }, { newest: '5' }])('refuses %j', async (window) => {
    const answer = await call(testApp.app, 'callable', 'listMessages', patient, { consultationId, ...window });
    expect(answer.http).toBe(400);
  });
});
