import { setTimeout as sleep } from 'node:timers/promises';
import type { PatientSummary } from '@consultorio/contracts/patients';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, makeWard, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import type { Database } from '../../core/db/database.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { saveVerification } from '../accounts/accounts.repo.ts';
import { lockPatient, updatePatient } from './patients.repo.ts';

const names = [
  ['Ángela', 'Núñez Ibáñez'],
  ['José Luis', 'Muñoz'],
  ['Zoé', 'Ávila'],
  ['100%', 'Raro_Nombre'],
  ['Ana', 'Muñoz'],
] as const;

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  const people: Person[] = [];
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    for (const [firstName, lastName] of names)
      people.push(await makePerson(testApp.dependencies, { role: 'patient', firstName, lastName }));
    const phone = { phone: '+52 (55) 1234-5678' };
    await testApp.dependencies.db.update(patients).set(phone).where(eq(patients.id, people[1]!.id));
  });
  afterAll(() => testApp.close());

  type Page = { items: PatientSummary[]; nextCursor: string | null };
  const search = (input: object, who = admin) => ask<Page>(testApp.app, 'searchPatients', who, input);
  const found = async (query: string) => (await search({ query })).items.map(({ firstName }) => firstName);

  test('since a moment come those who changed, also in the address of their account, the oldest change first', async () => {
    const { db } = testApp.dependencies;
    const all = (await search({ updatedSince: '2000-01-01T00:00:00.000Z' })).items;
    expect(all.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
    await sleep(5);
    const updatedSince = new Date(Date.parse(String(all.at(-1)?.updatedAt)) + 1).toISOString();
    expect((await search({ updatedSince })).items).toEqual([]);
    const [, jose, zoe] = people;
    await db.update(users).set({ email: 'zoe.avila@correo.test' }).where(eq(users.id, zoe!.id));
    await sleep(5);
    await db.update(patients).set({ address: 'Calle 5' }).where(eq(patients.id, jose!.id));
    const first = await search({ updatedSince, limit: 1 });
    expect(first.items).toMatchObject([{ id: zoe!.id, email: 'zoe.avila@correo.test' }]);
    const second = await search({ updatedSince, limit: 1, cursor: first.nextCursor });
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[jose!.id], null]);
    expect((await search({ updatedSince, query: 'ávila' })).items).toHaveLength(1);
    await db.update(users).set({ email: zoe!.email }).where(eq(users.id, zoe!.id));
  });

  test('accents, case and the order of words do not count', async () => {
    expect(await found('nunez ANGELA')).toEqual(['Ángela']);
    expect(await found('muñoz')).toEqual(['Ana', 'José Luis']);
    expect(await found('munoz')).toEqual(['Ana', 'José Luis']);
  });

  test('what the eye reads is found, however it was kept and however it is typed', async () => {
    const name = { role: 'patient', firstName: 'X\u043Echi\u200Btl', lastName: 'Z\u0435peda' } as const;
    people.push(await makePerson(testApp.dependencies, name));
    const spellings = ['xochitl', 'XÓCHITL ZEPEDA', 'Ｘｏｃｈｉｔｌ', '\u0445ochitl', 'xo\u00ADchitl', 'Z\u0435peda'];
    for (const typed of spellings) expect([typed, await found(typed)]).toEqual([typed, [name.firstName]]);
    expect(await found('\u200B')).toEqual(await found(''));
    expect(await found('xochitl \u0301\u200B')).toEqual([name.firstName]);
    expect([await found('％'), await found('＿')]).toEqual([await found('%'), await found('_')]);
  });

  test('one or two letters are how a word begins', async () => {
    expect(await found('ún')).toEqual([]);
    expect(await found('nú')).toEqual(['Ángela']);
    expect(await found('á')).toEqual(['Zoé', 'Ana', 'Ángela']);
    expect(await found('jo m')).toEqual(['José Luis']);
  });

  test('e-mail, record number and a telephone typed in any way', async () => {
    expect(await found(people[2]!.email)).toEqual(['Zoé']);
    expect(await found('55 1234')).toEqual(['José Luis']);
    expect(await found('(55) 1234-5678')).toEqual(['José Luis']);
    expect(await found('044 55 1234 5678')).toEqual(['José Luis']);
    const [one] = (await search({ query: people[0]!.email })).items;
    expect(await found(one!.recordNo.toLowerCase())).toEqual(['Ángela']);
  });

  test('wildcards, quotes and backslashes are only letters', async () => {
    expect(await found('100%')).toEqual(['100%']);
    expect(await found('%')).toEqual([]);
    expect(await found('1_0')).toEqual([]);
    expect(await found('o_n')).toEqual(['100%']);
    expect(await found('\\')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('pages meet without gap or repetition, and a foreign cursor is refused', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const plain = await ask<PatientSummary[]>(testApp.app, 'listPatients', admin);
    expect(seen).toEqual(plain.map(({ id }) => id));
    expect(new Set(seen)).toEqual(new Set(people.map(({ id }) => id)));
    expect(await call(testApp.app, 'callable', 'searchPatients', admin, { cursor: 'bm8' })).toMatchObject({
      http: 400,
    });
  });

  test('the status filter', async () => {
    await setStatus(testApp.dependencies, people[4]!.id, 'blocked');
    expect((await search({ status: 'blocked' })).items.map(({ id }) => id)).toEqual([people[4]!.id]);
    expect((await search({ status: 'active' })).items).toHaveLength(people.length - 1);
  });

  test('a doctor sees the patients of the own and of the waiting consultations, in every list', async () => {
    const [doctor, other] = await Promise.all([1, 2].map(() => makePerson(testApp.dependencies, { role: 'doctor' })));
    const serviceId = await makeService(testApp.dependencies);
    const make = (patient: Person, state: 'closed' | 'submitted' | 'draft' | 'inProgress', by: Person | null = null) =>
      makeConsultation(testApp.dependencies, { patient, doctor: by, serviceId, state });
    await make(people[0]!, 'closed', doctor);
    await make(people[1]!, 'submitted');
    await make(people[2]!, 'draft');
    await make(people[3]!, 'inProgress', other);
    const visible = new Set([people[0]!.id, people[1]!.id]);
    const listed = await ask<PatientSummary[]>(testApp.app, 'listPatients', doctor!);
    expect(new Set(listed.map(({ id }) => id))).toEqual(visible);
    expect(new Set((await search({}, doctor)).items.map(({ id }) => id))).toEqual(visible);
    for (const { id } of people) {
      const answer = await call(testApp.app, 'callable', 'getPatient', doctor!, { patientId: id });
      expect(answer.http).toBe(visible.has(id) ? 200 : 404);
    }
  });

  // PGlite has one connection, and nobody waits there.
  test.runIf(engine === 'postgres')('an address that changes waits for whoever works on a person', async () => {
    const { db, system } = testApp.dependencies;
    const zoe = people[2]!;
    const ward = await makeWard(testApp.dependencies, [zoe]);
    const steps: [held: string, step: (tx: Database) => Promise<unknown>][] = [
      [zoe.id, (tx) => updatePatient(tx, zoe.id, { lastName: 'Ávila' }, {})],
      // As a new guardianship asks it of the account.
      [ward.id, (tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, zoe.id)).for('key share')],
    ];
    for (const [held, step] of steps) {
      const change = { email: `zoe-${held}@correo.test`, emailVerified: true };
      let changing: Promise<unknown> = Promise.resolve();
      await db.transaction(async (tx) => {
        await lockPatient(tx, held);
        changing = db.transaction((other) => saveVerification(other, zoe.id, change));
        changing.catch(() => {});
        await vi.waitUntil(async () => (await awaitedLocks(system, 'any')) > 0, { timeout: 10_000 });
        await step(tx);
      });
      await changing;
      expect(await db.select().from(users).where(eq(users.id, zoe.id))).toMatchObject([change]);
    }
  });

  test.runIf(engine === 'postgres')('the proof of an address that stays waits for nobody', async () => {
    const { db } = testApp.dependencies;
    const { id } = await makePerson(testApp.dependencies, { role: 'patient' });
    const [{ email } = { email: '' }] = await db.select().from(users).where(eq(users.id, id));
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
    await db.transaction(async (tx) => {
      await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for('update');
      const proved = await db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '5s'`);
        return saveVerification(other, id, { email, emailVerified: true });
      });
      expect(proved).toMatchObject({ email, emailVerified: true });
    });
  });
});
