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

const addendaOf = (consultationId: string) =>
  world.db.select().from(addenda).where(eq(addenda.consultationId, consultationId));
const owed = async (consultationId: string, who = world.people.doctor) => {
  const input = { tab: 'unsigned', limit: 100 };
  const { items } = await ask<{ items: { id: string }[] }>(testApp.app, 'listConsultations', who, input);
  return items.some(({ id }) => id === consultationId);
};

test('a rejection is signed by its doctor, with the reason, the advice and what else the record needs', async () => {
  const target = await world.consultation('inProgress');
  const words = {
    reason: 'Necesita exploración',
    advice: 'Acude hoy a urgencias',
    closingNote: 'Sospecha de fractura',
    expectedVersion: 1,
  };
  await ask(testApp.app, 'rejectConsultation', world.people.doctor, world.inputOf('rejectConsultation', words, target));
  const [note, ...more] = await addendaOf(target.consultationId);
  expect(more).toEqual([]);
  const { consultationId, recordedAt, authorSnapshot: author, sha256 } = note!;
  const text = 'Motivo: Necesita exploración\nRecomendación: Acude hoy a urgencias\nSospecha de fractura';
  expect(note).toMatchObject({ text, authorSnapshot: { cedula: '1234567' } });
  expect(sha256).toBe(canonicalSha256({ consultationId, text, recordedAt, author }));
  expect(await owed(consultationId)).toBe(false);
});

test('one that expired waits for its doctor’s note, in a list of its own, and then no more', async () => {
  const { doctor, admin, colleague } = world.people;
  const target = await world.consultation('expired');
  const { consultationId } = target;
  expect([await owed(consultationId), await owed(consultationId, admin)]).toEqual([true, true]);
  expect(await owed(consultationId, colleague)).toBe(false);
  await ask(testApp.app, 'addAddendum', doctor, world.inputOf('addAddendum', { text: 'No contestó' }, target));
  expect(await addendaOf(consultationId)).toMatchObject([{ text: 'No contestó', authorId: doctor.id }]);
  expect([await owed(consultationId), await owed(consultationId, admin)]).toEqual([false, false]);
});
