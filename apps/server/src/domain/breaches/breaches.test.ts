import { randomUUID } from 'node:crypto';
import type { Breach, BreachPerson } from '@consultorio/contracts/breaches';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { breachSteps } from '../../core/db/tables/breaches.ts';
import { guardianships, patients, users } from '../../core/db/tables/people.ts';
import { auditEvents, deliveries, notifications } from '../../core/db/tables/traces.ts';

const words = {
  ...{ nature: 'Entraron con la contraseña de un médico', data: 'Nombre y notas', contact: '=privacidad@example.com' },
  ...{ recommendations: 'Desconfíe de llamadas', measures: 'Cerramos la cuenta' },
};
const span = { beganAt: '2026-03-02T06:00:00.000Z', endedAt: '2026-03-03T06:00:00.000Z' };

describe.each(engines)('a breach of personal data, on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let colleague: Person;
  let ana: Person;
  let berta: Person;
  let carla: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const person = (role: Person['role'], firstName: string) => makePerson(dependencies, { role, firstName });
    admin = await person('admin', 'Olga');
    [doctor, colleague] = [await person('doctor', 'Eva'), await person('doctor', 'Iris')];
    [ana, berta, carla] = [
      await person('patient', 'Ana'),
      await person('patient', '=Berta'),
      await person('patient', 'Carla'),
    ];
    const opened = (by: Person, patient: Person | null, at: string, ip: string, action = 'getPatient') => ({
      ...{ action, outcome: 'ok' as const, actorId: by.id, actorRole: by.role, patientId: patient?.id ?? null, at, ip },
    });
    await dependencies.db
      .insert(auditEvents)
      .values([
        opened(doctor, ana, '2026-03-02T10:00:00.000Z', '192.0.2.7'),
        opened(doctor, ana, '2026-03-02T12:00:00.000Z', '192.0.2.7'),
        opened(doctor, berta, '2026-03-02T11:00:00.000Z', '198.51.100.4'),
        opened(doctor, carla, '2026-03-05T10:00:00.000Z', '192.0.2.7'),
        opened(colleague, carla, '2026-03-02T10:00:00.000Z', '192.0.2.7'),
        opened(doctor, null, '2026-03-02T10:30:00.000Z', '192.0.2.7', 'searchPatients'),
        { ...opened(doctor, carla, '2026-03-02T10:00:00.000Z', '192.0.2.7'), outcome: 'denied' },
      ]);
  });
  afterAll(() => testApp.close());

  const input = (more: object = {}) => ({
    ...{ ...words, ...span, discoveredAt: '2026-03-04T06:00:00.000Z', idempotencyKey: randomUUID(), ...more },
  });
  const open = async (more: object = {}) =>
    (await ask<{ breachId: string }>(testApp.app, 'openBreach', admin, input(more))).breachId;
  const read = (breachId: string) => ask<Breach>(testApp.app, 'getBreach', admin, { breachId });
  const people = async (breachId: string, more: object = {}) =>
    ask<{ items: BreachPerson[]; nextCursor: string | null }>(testApp.app, 'listBreachPersons', admin, {
      ...{ breachId, ...more },
    });
  const names = async (more: object) => {
    const breachId = await open(more);
    const [{ affected }, { items }] = [await read(breachId), await people(breachId)];
    expect(affected).toBe(items.length);
    return items.map(({ name }) => name.split(' ')[0]);
  };
  const newAdmin = () => makePerson(testApp.dependencies, { role: 'admin' });
  const fileOf = async (who: Person, breachId: string) => {
    const { url } = await ask<{ url: string }>(testApp.app, 'exportBreachPersons', who, { breachId });
    return testApp.app.inject(url);
  };
  const recordNoOf = async ({ id }: { id: string }) =>
    (await testApp.dependencies.db.select().from(patients).where(eq(patients.id, id)))[0]!.recordNo;

  test('one that began, ended and was found within a second is judged by the clock and not by the letter', async () => {
    const [before, later] = ['2026-03-02T15:00:00Z', '2026-03-02T15:00:00.500Z'];
    const refused = { http: 400, code: 'invalid-input' };
    for (const more of [{ endedAt: before }, { discoveredAt: before, endedAt: null }]) {
      const answer = await call(testApp.app, 'trpc', 'openBreach', admin, input({ beganAt: later, ...more }));
      expect(answer).toMatchObject(refused);
    }
    const breachId = await open({ beganAt: before, endedAt: later, discoveredAt: later });
    expect(await read(breachId)).toMatchObject({ beganAt: '2026-03-02T15:00:00.000Z', endedAt: later });
  });

  test('finds the affected by account, address, period and records, all of them together', async () => {
    expect(await names({ account: doctor.email.toUpperCase() })).toEqual(['=Berta', 'Ana']);
    expect(await names({ account: doctor.email, ip: '192.0.2.7' })).toEqual(['Ana']);
    expect(await names({ ip: '192.0.2.7' })).toEqual(['Ana', 'Carla']);
    expect(await names({})).toEqual(['=Berta', 'Ana', 'Carla']);
    expect(await names({ account: doctor.email, ip: '192.0.2.7', endedAt: null })).toEqual(['Ana', 'Carla']);
    expect(await names({ account: doctor.email, endedAt: '2026-03-02T10:30:00.000Z' })).toEqual(['Ana']);
    const records = [await recordNoOf(carla)];
    expect(await names({ records })).toEqual(['Carla']);
    expect(await names({ account: doctor.email, ip: '192.0.2.7', records })).toEqual(['Ana', 'Carla']);
  });

  test('of a patient’s account: the person and those in its care, whom the notice reaches through the guardian', async () => {
    const ward = await makeWard(testApp.dependencies, [carla]);
    const breachId = await open({ account: carla.email, endedAt: null });
    const { items } = await people(breachId);
    expect(items.map(({ patientId }) => patientId).toSorted()).toEqual([carla.id, ward.id].toSorted());
    expect(items.map(({ email }) => email)).toEqual([carla.email, carla.email]);
  });

  test('told of it for a person are its own account and whoever cares for it now; else the register says nobody is', async () => {
    const { dependencies } = testApp;
    const { db } = dependencies;
    const adult = { birthDate: '1990-01-01', until: null };
    const [ofTwo, ofTwoAdult, waiting, ended, ofAge, withAccount] = await Promise.all([
      makeWard(dependencies, [carla, ana]),
      makeWard(dependencies, [carla], { ...adult, confirmed: true }),
      makeWard(dependencies, [carla], adult),
      makeWard(dependencies, [carla]),
      makeWard(dependencies, [carla], { birthDate: '2001-04-05' }),
      makeWard(dependencies, [carla], { birthDate: '2001-04-05' }),
    ]);
    const at = new Date().toISOString();
    await db
      .update(guardianships)
      .set({ endedAt: at, endedBy: admin.id, endedReason: 'Ya no' })
      .where(eq(guardianships.patientId, ended.id));
    // The second of the two who speak for an adult: nobody has confirmed her.
    const sister = { id: randomUUID(), accountId: ana.id, relation: 'sibling' as const, until: null, declaredAt: at };
    await db.insert(guardianships).values({ ...sister, patientId: ofTwoAdult.id });
    const own = 'mayor-de-edad@consultorio.test';
    await db.insert(users).values({ id: withAccount.id, firebaseUid: own, role: 'patient', email: own });
    await db.update(patients).set({ userId: withAccount.id }).where(eq(patients.id, withAccount.id));

    const wards = [ofTwo, ofTwoAdult, waiting, ended, ofAge, withAccount];
    const breachId = await open({ records: await Promise.all(wards.map(recordNoOf)) });
    const { items } = await people(breachId);
    const both = [ana.email, carla.email].toSorted().join(', ');
    expect(wards.map(({ id }) => items.find(({ patientId }) => patientId === id)?.email)).toEqual([
      ...[both, carla.email, null, null, null, own],
    ]);
    // By somebody else: whom a file names, its reader has looked at.
    const { body } = await fileOf(await newAdmin(), breachId);
    expect(body.split('Nadie con cuenta: avísale por otro medio')).toHaveLength(4);
    expect(body.split(carla.email)).toHaveLength(3);
  });

  test('says how often each stands in the trail, page by page, and that lists were read too', async () => {
    const breachId = await open({ account: doctor.email });
    const first = await people(breachId, { limit: 1 });
    const second = await people(breachId, { limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].find(({ patientId }) => patientId === ana.id)).toMatchObject({
      ...{ times: 2, firstAt: '2026-03-02T10:00:00.000Z', lastAt: '2026-03-02T12:00:00.000Z', email: ana.email },
    });
    expect(second.nextCursor).toBeNull();
    expect(await read(breachId)).toMatchObject({ affected: 2, listsRead: 1, accountEmail: doctor.email });
  });

  test('drafts the notice with what the law names, and with each measure that came later', async () => {
    const breachId = await open();
    const step = (kind: string, text: string) =>
      ask(testApp.app, 'addBreachStep', admin, { breachId, kind, text, idempotencyKey: randomUUID() });
    await step('measure', 'Pedimos llaves de acceso');
    await step('finding', 'Fue por un correo falso');
    await step('closed', 'Avisamos a todas');
    const { notice, steps, closedAt } = await read(breachId);
    for (const told of [
      ...Object.values(words),
      'Pedimos llaves de acceso',
      'entre el 2 de marzo de 2026 y el 3 de marzo de 2026',
    ])
      expect(notice).toContain(told);
    expect(notice).not.toContain('Fue por un correo falso');
    expect(steps.map(({ kind }) => kind)).toEqual(['measure', 'finding', 'closed']);
    expect(closedAt).toBe(steps[2]?.at);
    const { items } = await ask<{ items: { id: string; closedAt: string }[] }>(testApp.app, 'listBreaches', admin, {});
    expect(items[0]).toMatchObject({ id: breachId, closedAt });
  });

  test('the notice goes to whoever cares for each, once, in portions; the trail and a step say so', async () => {
    const { db } = testApp.dependencies;
    const ward = await makeWard(testApp.dependencies, [ana]);
    const alone = await makeWard(testApp.dependencies, []);
    const records = await Promise.all([ward, alone, berta].map(recordNoOf));
    const breachId = await open({ records });
    const send = () =>
      ask<{ told: number; more: boolean }>(testApp.app, 'sendBreachNotice', admin, {
        ...{ breachId, text: 'Le avisamos de lo ocurrido', idempotencyKey: randomUUID() },
      });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ told }) => told).toSorted()).toEqual([0, 2]);
    expect(await send()).toEqual({ told: 0, more: false });
    const mails = await db.select().from(deliveries).where(like(deliveries.text, 'Le avisamos de lo ocurrido%'));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ana.email, berta.email].toSorted());
    const bells = await db.select().from(notifications).where(eq(notifications.kind, 'dataBreach'));
    expect(bells.map(({ userId }) => userId).toSorted()).toEqual([ana.id, berta.id].toSorted());
    const { steps, told, affected } = await read(breachId);
    expect([told, affected, steps.length]).toEqual([2, 3, 1]);
    expect(steps[0]).toMatchObject({
      kind: 'notified',
      text: expect.stringMatching(/: 2 personas.+: 1 persona\.\n\nLe/),
    });
    const { items } = await people(breachId);
    expect(
      items
        .filter(({ toldAt }) => toldAt !== null)
        .map(({ patientId }) => patientId)
        .toSorted(),
    ).toEqual([ward.id, berta.id].toSorted());
    // She reads it among who opened her record, and nobody is affected by having been told.
    const { items: access } = await ask<{ items: { action: string }[] }>(testApp.app, 'listMyRecordAccess', berta, {});
    expect(access.map(({ action }) => action)).toContain('sendBreachNotice');
    const minuteAgo = new Date(testApp.dependencies.now() - 60_000).toISOString();
    const lately = { beganAt: minuteAgo, discoveredAt: minuteAgo, endedAt: null };
    expect(await names({ account: admin.email, ...lately })).toEqual([]);
    const input = { breachId, text: 'Le avisamos', idempotencyKey: randomUUID() };
    expect((await call(testApp.app, 'trpc', 'sendBreachNotice', doctor, input)).code).toBe('forbidden');
  });

  test('what cannot be is refused in words beside its field', async () => {
    for (const [more, field] of [
      [{ account: 'nadie@example.com' }, 'account'],
      [{ records: ['EXP-999999'] }, 'records'],
      [{ endedAt: '2026-03-01T00:00:00.000Z' }, 'endedAt'],
      [{ discoveredAt: '2026-03-01T00:00:00.000Z' }, 'discoveredAt'],
      [{ beganAt: '2099-01-01T00:00:00.000Z', discoveredAt: '2099-01-02T00:00:00.000Z' }, 'beganAt'],
      [{ contact: ' ' }, 'contact'],
      [{ account: doctor.email, sessionId: randomUUID() }, 'sessionId'],
      [{ sessionId: randomUUID() }, 'sessionId'],
      [{ integrationId: randomUUID() }, 'integrationId'],
      [{ account: doctor.email, integrationId: randomUUID() }, 'integrationId'],
    ] as const)
      for (const endpoint of endpoints) {
        const answer = await call(testApp.app, endpoint, 'openBreach', admin, input(more));
        expect([answer.code, JSON.stringify(answer)]).toEqual(['invalid-input', expect.stringContaining(`"${field}"`)]);
      }
    const nobody = { breachId: randomUUID(), kind: 'measure', text: 'Una medida', idempotencyKey: randomUUID() };
    expect((await call(testApp.app, 'trpc', 'addBreachStep', admin, nobody)).code).toBe('not-found');
  });

  test('nobody changes or deletes it, nor a step of it', async () => {
    const breachId = await open();
    const { db } = testApp.dependencies;
    await db.insert(breachSteps).values({
      ...{ id: randomUUID(), breachId, kind: 'measure', text: 'Una', recordedBy: admin.id, recordedAt: span.endedAt },
    });
    for (const text of [
      "update breaches set nature = 'Nada'",
      'delete from breaches',
      "update breach_steps set text = 'Nada'",
      'delete from breach_steps',
    ]) {
      expect(await db.execute(sql.raw(text)).then(() => 'written', sqlStateOf)).toBe('23001');
      await expect(testApp.asOwner(text)).rejects.toThrow('append-only');
    }
  });

  test('whoever takes them along has looked at each, and that affects nobody of this breach', async () => {
    const clerk = await newAdmin();
    const minuteAgo = new Date(testApp.dependencies.now() - 60_000).toISOString();
    const byClerk = { account: clerk.email, beganAt: minuteAgo, discoveredAt: minuteAgo, endedAt: null };
    const breachId = await open({ account: doctor.email });
    await fileOf(clerk, breachId);
    const trail = await testApp.dependencies.db.select().from(auditEvents).where(eq(auditEvents.actorId, clerk.id));
    expect(trail.map(({ action, patientId, targetId }) => [action, patientId, targetId])).toEqual(
      expect.arrayContaining([null, ana.id, berta.id].map((id) => ['exportBreachPersons', id, breachId])),
    );
    expect(await names(byClerk)).toEqual(['=Berta', 'Ana']);

    const ofClerk = await open(byClerk);
    const [before, { listsRead }] = [await people(ofClerk), await read(ofClerk)];
    expect(listsRead).toBe(1);
    await fileOf(clerk, ofClerk);
    expect(await people(ofClerk)).toEqual(before);
    expect(await read(ofClerk)).toMatchObject({ affected: 2, listsRead: 1 });
  });

  test('the affected are taken along as a file, by the administration alone', async () => {
    const breachId = await open({ account: doctor.email });
    expect((await call(testApp.app, 'callable', 'exportBreachPersons', doctor, { breachId })).code).toBe('forbidden');
    const [head, ...lines] = (await fileOf(admin, breachId)).body.trim().split('\n');
    expect(head).toContain('Movimientos en la bitácora');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("'=Berta");
    expect(lines[1]).toContain('2026-03-02 04:00:00');
  });
});
