import { randomUUID } from 'node:crypto';
import type { Priority } from '@consultorio/contracts/consultations';
import type { QueueRow } from '@consultorio/contracts/queue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations, messages } from '../../core/db/tables/consultations.ts';

type Page = { items: QueueRow[]; nextCursor: string | null };

describe.each(engines)('the queue on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let admin: Person;
  let colleague: Person;
  const expected: string[] = [];
  let theirs: string;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    admin = await makePerson(dependencies, { role: 'admin' });
    const patient = await makePerson(dependencies, { role: 'patient', firstName: 'José', lastName: 'Núñez 50%' });
    colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    await makeConsultation(dependencies, { patient, serviceId, state: 'draft' });
    theirs = (await makeConsultation(dependencies, { patient, doctor: colleague, serviceId, state: 'inProgress' }))
      .consultationId;
    const order: Priority[] = ['normal', 'urgent', 'high', 'normal', 'urgent', 'normal', 'high'];
    const made: { id: string; urgency: number; minute: number }[] = [];
    for (const [index, priority] of order.entries()) {
      const { consultationId } = await makeConsultation(dependencies, { patient, serviceId, state: 'submitted' });
      // Two of each pair share their moment: only the id tells them apart.
      const minute = Math.floor(index / 2);
      await dependencies.db
        .update(consultations)
        .set({
          priority,
          // Who came last was promised an answer first: services differ in what they promise.
          submittedAt: `2026-01-01T10:0${9 - minute}:00.000Z`,
          dueAt: `2026-01-01T12:0${minute}:00.000Z`,
          folio: `C-26-00000${index}`,
        })
        .where(eq(consultations.id, consultationId));
      made.push({ id: consultationId, urgency: ['urgent', 'high', 'normal'].indexOf(priority), minute });
    }
    made.sort((a, b) => a.urgency - b.urgency || a.minute - b.minute || (a.id < b.id ? -1 : 1));
    expected.push(...made.map((one) => one.id));
  });
  afterAll(() => testApp.close());

  const list = (caller: Person, input: Record<string, unknown>) =>
    ask<Page>(testApp.app, 'listConsultations', caller, input);
  const idsOf = async (caller: Person, input: Record<string, unknown>) =>
    (await list(caller, input)).items.map((one) => one.id);

  async function everyPage(caller: Person, tab: string) {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list(caller, { tab, limit: 2, cursor });
      ids.push(...page.items.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor);
    return ids;
  }

  test('pages of two give every row once, the most urgent first, then what is promised for next', async () => {
    expect(await everyPage(doctor, 'unassigned')).toEqual(expected);
    const all = await everyPage(admin, 'all');
    expect(new Set(all)).toEqual(new Set([...expected, theirs]));
    expect(all).toHaveLength(expected.length + 1);
  });

  test("a colleague's consultation and drafts stay out of reach", async () => {
    expect(await everyPage(doctor, 'all')).not.toContain(theirs);
    expect(await idsOf(doctor, { tab: 'inProgress' })).toEqual([]);
    expect(await idsOf(admin, { tab: 'inProgress' })).toEqual([theirs]);
    expect(await ask(testApp.app, 'countConsultations', admin)).toMatchObject({ unassigned: 7, inProgress: 1, all: 8 });
    expect(await ask(testApp.app, 'countConsultations', doctor)).toMatchObject({
      unassigned: 7,
      inProgress: 0,
      all: 7,
    });
  });

  test.each([
    ['a name without accents', 'nunez jose', 7],
    ['part of a folio', 'c-26-000003', 1],
    ['a percent sign as itself', '50%', 7],
    ['a percent sign that stands for nothing', 'j%e', 0],
    ['an underscore that stands for nothing', 'jos_', 0],
    ['a backslash', '\\', 0],
  ])('search: %s', async (_name, query, found) => {
    expect(await idsOf(doctor, { tab: 'unassigned', query })).toHaveLength(found);
  });

  test('a name is found by name alone, not by the e-mail beside it', async () => {
    expect(await idsOf(doctor, { tab: 'unassigned', query: 'consultorio.test' })).toEqual([]);
  });

  test('filters narrow down the list and its counts alike', async () => {
    const { dependencies } = testApp;
    const [urgent] = expected;
    await dependencies.db
      .insert(messages)
      .values({ id: randomUUID(), consultationId: urgent ?? '', kind: 'patient', text: 'Hola' });
    const counted = (filters: object) => ask(testApp.app, 'countConsultations', admin, filters);
    expect(await idsOf(admin, { tab: 'unassigned', priority: 'urgent' })).toEqual(expected.slice(0, 2));
    expect(await counted({ priority: 'urgent' })).toMatchObject({ unassigned: 2, inProgress: 0, all: 2 });
    expect(await idsOf(admin, { tab: 'unassigned', unread: true })).toEqual([urgent]);
    expect(await counted({ unread: true, query: 'nunez' })).toMatchObject({ unassigned: 1, all: 1 });
    expect(await idsOf(admin, { tab: 'all', doctorId: colleague.id })).toEqual([theirs]);
    expect(await counted({ doctorId: colleague.id })).toMatchObject({ unassigned: 0, inProgress: 1, all: 1 });
    expect(await idsOf(doctor, { tab: 'all', doctorId: colleague.id })).toEqual([]);
    expect(await idsOf(admin, { tab: 'all', serviceId: randomUUID() })).toEqual([]);
  });

  test('the next case for a doctor is the first of the services that she attends', async () => {
    const { dependencies } = testApp;
    const [own, other] = await Promise.all([makeService(dependencies), makeService(dependencies)]);
    const attending = await makePerson(dependencies, { role: 'doctor', serviceIds: [own] });
    const made = async (serviceId: string, change: object) => {
      const patient = await makePerson(dependencies, { role: 'patient' });
      const { consultationId } = await makeConsultation(dependencies, { patient, serviceId, state: 'submitted' });
      await dependencies.db.update(consultations).set(change).where(eq(consultations.id, consultationId));
      return consultationId;
    };
    const later = await made(own, { dueAt: '2026-01-01T09:30:00.000Z' });
    const foreign = await made(other, { priority: 'urgent', dueAt: '2026-01-01T09:00:00.000Z' });
    const flagged = await made(own, { priority: 'high', dueAt: '2026-01-01T18:00:00.000Z' });
    expect(await idsOf(attending, { tab: 'unassigned', attended: true })).toEqual([flagged, later]);
    expect(await idsOf(attending, { tab: 'unassigned' })).toContain(foreign);
    expect(await ask(testApp.app, 'countConsultations', attending, { attended: true })).toMatchObject({
      unassigned: 2,
    });
    // Who attends no service has no next case; absent or false it filters nothing.
    expect(await idsOf(admin, { tab: 'unassigned', attended: true })).toEqual([]);
    expect(await idsOf(admin, { tab: 'unassigned', attended: false })).toContain(foreign);
    for (const consultationId of [later, foreign, flagged])
      await ask(testApp.app, 'cancelConsultation', admin, { consultationId, expectedVersion: 1, reason: 'Prueba' });
  });

  test('a cursor of ours is needed, and of the same kind of tab', async () => {
    const { nextCursor } = await list(admin, { tab: 'all', limit: 1 });
    for (const cursor of ['x', 'W10', Buffer.from('["2026-02-30T00:00:00Z","x"]').toString('base64url'), nextCursor])
      expect((await call(testApp.app, 'callable', 'listConsultations', admin, { tab: 'mine', cursor })).code).toBe(
        'invalid-input',
      );
  });

  test('a clock that stands still comes last in what is mine, however urgent', async () => {
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    const attending = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const made = async (state: 'inProgress' | 'waitingPatient', change: object) => {
      const patient = await makePerson(dependencies, { role: 'patient' });
      const { consultationId } = await makeConsultation(dependencies, { patient, doctor: attending, serviceId, state });
      await dependencies.db.update(consultations).set(change).where(eq(consultations.id, consultationId));
      return consultationId;
    };
    const stands = await made('waitingPatient', { priority: 'urgent', dueAt: '2026-01-01T10:00:00.000Z' });
    const late = await made('inProgress', { dueAt: '2026-01-01T15:00:00.000Z' });
    const next = await made('inProgress', { dueAt: '2026-01-01T11:00:00.000Z' });
    const flagged = await made('inProgress', { priority: 'high', dueAt: '2026-01-01T18:00:00.000Z' });
    expect(await everyPage(attending, 'mine')).toEqual([flagged, next, late, stands]);
  });

  test.each([
    ['due', false],
    ['due', true],
    ['activity', false],
    ['activity', true],
    ['patient', false],
    ['patient', true],
  ] as const)('sorted by %s, descending %s: every row once, and in this order', async (sort, descending) => {
    const rows: QueueRow[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list(admin, { tab: 'all', limit: 2, cursor, sort, descending });
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    const keyOf = (row: QueueRow) =>
      sort === 'patient'
        ? row.patientName.split(' ').slice(1).join(' ').toLowerCase()
        : ((sort === 'due' ? (row.dueAt ?? row.submittedAt) : row.lastActivityAt) ?? '');
    const keys = rows.map(keyOf);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(expected.length);
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (descending ? -1 : 1)));
    expect(new Set(keys).size).toBeGreaterThan(1);
  });

  test('what changed since a moment comes oldest change first, and what changes meanwhile comes once more at the end', async () => {
    const touch = (id: string | undefined, second: number) =>
      testApp.dependencies.db
        .update(consultations)
        .set({ lastActivityAt: `2199-01-01T10:00:0${second}.000Z` })
        .where(eq(consultations.id, id ?? ''));
    const [first, second, third] = expected;
    for (const [index, id] of [first, second, third].entries()) await touch(id, index + 1);
    const since = { tab: 'all', updatedSince: '2199-01-01T10:00:01.000Z', limit: 2 };
    const page = await list(admin, since);
    expect(page.items.map(({ id }) => id)).toEqual([first, second]);
    await touch(first, 4);
    const rest = await list(admin, { ...since, cursor: page.nextCursor });
    expect(rest.items.map(({ id }) => id)).toEqual([third, first]);
    expect(await idsOf(admin, { tab: 'all', updatedSince: '2199-01-01T10:00:05.000Z' })).toEqual([]);
    expect(
      (await call(testApp.app, 'callable', 'listConsultations', admin, { tab: 'all', updatedSince: 'ayer' })).status,
    ).toBe('INVALID_ARGUMENT');
  });
});
