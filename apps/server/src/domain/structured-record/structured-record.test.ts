import { randomUUID } from 'node:crypto';
import type { RecordLists, StructuredRecord } from '@consultorio/contracts/record-entries';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { recordEntries, recordStatements } from '../../core/db/tables/record-entries.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

type Reconciled = { entries: { entryId: string; rowId: string }[] };

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let colleague: Person;
  let stranger: Person;
  let consultationId: string;
  let withColleague: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    patient = await makePerson(dependencies, { role: 'patient', firstName: 'Lucía' });
    stranger = await makePerson(dependencies, { role: 'patient' });
    doctor = await makePerson(dependencies, { role: 'doctor', firstName: 'Elena' });
    colleague = await makePerson(dependencies, { role: 'doctor' });
    const attended = { patient, serviceId, state: 'inProgress' } as const;
    ({ consultationId } = await makeConsultation(dependencies, { ...attended, doctor }));
    ({ consultationId: withColleague } = await makeConsultation(dependencies, { ...attended, doctor: colleague }));
  });
  afterAll(() => testApp.close());

  const listsOf = async (who: Person = doctor): Promise<RecordLists> =>
    (await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', who, { patientId: patient.id })).lists;
  const settle = (changes: unknown[], { statements = [] as unknown[], who = doctor, of = consultationId } = {}) =>
    call(testApp.app, 'callable', 'reconcileRecord', who, {
      ...{ consultationId: of, changes, statements, idempotencyKey: randomUUID() },
    });
  const settled = async (...args: Parameters<typeof settle>) => {
    const { result, code } = await settle(...args);
    expect(code).toBeNull();
    return (result as Reconciled).entries;
  };
  const allergyTo = (substance: string) => ({ verdict: 'new', kind: 'allergy', content: { substance } });

  test('before anybody asked nothing reads as a «no»', async () => {
    for (const list of Object.values(await listsOf()))
      expect(list).toEqual({ standing: 'notAsked', statement: null, entries: [], past: [], more: false });
  });

  test('a number that is rather a slip is refused with the reason, until the doctor says that it is so', async () => {
    const measured = (content: object) => [
      { verdict: 'new', kind: 'measurement', content: { measuredOn: '2026-01-01', ...content } },
    ];
    const pressure = { systolicMmHg: 80, diastolicMmHg: 120 };
    expect(await settle(measured(pressure))).toMatchObject({
      code: 'invalid-input',
      details: {
        issues: [
          {
            path: ['changes', 0, 'content', 'diastolicMmHg'],
            code: 'implausible',
            message: 'La diastólica (120) es mayor que la sistólica (80). ¿Están al revés?',
          },
        ],
      },
    });
    expect((await settle(measured({ ...pressure, confirmed: { diastolicMmHg: 120 } }))).code).toBe('invalid-input');
    const [entry] = await settled(measured({ ...pressure, confirmed: pressure }));
    const { entries } = (await listsOf()).measurement;
    expect(entries.find(({ entryId }) => entryId === entry?.entryId)?.content).toMatchObject(pressure);
    await settled([{ verdict: 'mistaken', entryId: entry?.entryId, rowId: entry?.rowId }]);
  });

  test('«none», «unknown» and «listed» are three things, each with who and when', async () => {
    await settled([], {
      statements: [
        { kind: 'medicine', said: 'none' },
        { kind: 'problem', said: 'unknown' },
      ],
    });
    const { medicine, problem, allergy } = await listsOf();
    expect([medicine.standing, problem.standing, allergy.standing]).toEqual(['none', 'unknown', 'notAsked']);
    expect(medicine.statement).toMatchObject({
      said: 'none',
      saidBy: 'doctor',
      saidByName: 'Elena Prueba',
      consultationId,
    });
  });

  test('an entry is told, changed, ended and taken up again, and its history keeps every word', async () => {
    const [told] = await settled([allergyTo('Penicilina')]);
    if (!told) throw new Error('nothing was told');
    const content = { substance: 'Penicilina', reaction: 'Ronchas', severity: 'moderate' };
    const [changed] = await settled([{ verdict: 'changed', ...told, kind: 'allergy', content }]);
    expect(changed).toMatchObject({ entryId: told.entryId });
    const now = await listsOf();
    expect(now.allergy).toMatchObject({
      standing: 'listed',
      entries: [{ content, rowId: changed?.rowId, status: 'active' }],
    });
    const [ended] = await settled([{ verdict: 'ended', ...changed }]);
    const after = await listsOf();
    expect(after.allergy).toMatchObject({ entries: [], past: [{ status: 'ended' }] });
    await settled([{ verdict: 'still', ...ended }]);
    expect((await listsOf()).allergy.entries).toMatchObject([{ content, confirmedByName: 'Elena Prueba' }]);
    const { items } = await ask<{ items: { status: string; content: unknown }[] }>(
      testApp.app,
      'listRecordEntryVersions',
      patient,
      { patientId: patient.id, entryId: told.entryId },
    );
    expect(items.map(({ status }) => status)).toEqual(['active', 'ended', 'active', 'active']);
    expect(items.at(-1)?.content).toEqual({ substance: 'Penicilina' });
  });

  test('a mistake stands in no list and cannot be settled again', async () => {
    const [told] = await settled([allergyTo('Yodo')]);
    const [mistaken] = await settled([{ verdict: 'mistaken', ...told }]);
    const { allergy } = await listsOf();
    expect(JSON.stringify([allergy.entries, allergy.past])).not.toContain('Yodo');
    expect(await settle([{ verdict: 'still', ...mistaken }])).toMatchObject({ http: 409, code: 'stale-version' });
  });

  test('a treatment that is over and a passing illness are no longer listed', async () => {
    await settled([
      { verdict: 'new', kind: 'medicine', content: { medicine: 'Amoxicilina', untilOn: '2020-01-07' } },
      { verdict: 'new', kind: 'medicine', content: { medicine: 'Losartán' } },
    ]);
    const { medicine } = await listsOf();
    expect(medicine.entries.map(({ content }) => content.medicine)).toEqual(['Losartán']);
    expect(medicine.past.map(({ content }) => content.medicine)).toEqual(['Amoxicilina']);
  });

  test('what somebody else settled meanwhile is refused, and with it all of the call', async () => {
    const [told] = await settled([allergyTo('Látex')]);
    await settled([{ verdict: 'ended', ...told }], { who: colleague, of: withColleague });
    const late = await settle([allergyTo('Níquel'), { verdict: 'still', ...told }]);
    expect(late).toMatchObject({ http: 409, code: 'stale-version' });
    expect(JSON.stringify(await listsOf())).not.toContain('Níquel');
  });

  /** Nobody writes an entry before both wait to: whoever came later would otherwise read what the first has settled. */
  const afterBothHaveRead = <Answered>(work: () => Answered): Promise<Answered> =>
    testApp.dependencies.db.transaction(async (tx) => {
      await tx.execute(sql`lock table record_entries in share mode`);
      const working = work();
      await vi.waitUntil(async () => (await awaitedLocks(tx, 'any')) >= 2, { interval: 20, timeout: 40_000 });
      return working;
    });

  test('of two doctors who settle the same entries at once one is told to look again', async () => {
    const both = await settled([allergyTo('Mariscos'), allergyTo('Cacahuate')]);
    const atOnce = () => [
      settle(both.map((one) => ({ verdict: 'ended', ...one }))),
      settle(
        both.toReversed().map((one) => ({ verdict: 'still', ...one })),
        { who: colleague, of: withColleague },
      ),
    ];
    const answers = await Promise.all(engine === 'postgres' ? await afterBothHaveRead(atOnce) : atOnce());
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    const rows = await testApp.dependencies.db
      .select()
      .from(recordEntries)
      .where(eq(recordEntries.entryId, both[0]?.entryId ?? ''));
    expect(rows).toHaveLength(2);
  });

  test('the same call again answers the same and adds nothing', async () => {
    const input = { consultationId, changes: [allergyTo('Huevo')], statements: [], idempotencyKey: randomUUID() };
    const first = await ask<Reconciled>(testApp.app, 'reconcileRecord', doctor, input);
    expect(await ask<Reconciled>(testApp.app, 'reconcileRecord', doctor, input)).toEqual(first);
    const found = (await listsOf()).allergy.entries.filter(({ content }) => content.substance === 'Huevo');
    expect(found).toHaveLength(1);
  });

  test('days that have not come, an entry of another kind and one of somebody else are refused', async () => {
    const tomorrow = { verdict: 'new', kind: 'measurement', content: { measuredOn: '2190-01-01', weightKg: 60 } };
    expect(await settle([tomorrow])).toMatchObject({ code: 'invalid-input' });
    expect(
      await settle([{ verdict: 'new', kind: 'measurement', content: { measuredOn: '2026-01-01' } }]),
    ).toMatchObject({
      code: 'invalid-input',
    });
    const [told] = await settled([{ verdict: 'new', kind: 'vaccine', content: { vaccine: 'Tétanos' } }]);
    expect(await settle([{ verdict: 'ended', ...told }])).toMatchObject({ code: 'invalid-input' });
    const another = { verdict: 'changed', ...told, kind: 'allergy', content: { substance: 'Tétanos' } };
    expect(await settle([another])).toMatchObject({ code: 'stale-version' });
    const unknown = { entryId: randomUUID(), rowId: randomUUID() };
    expect(await settle([{ verdict: 'still', ...unknown }])).toMatchObject({ code: 'not-found' });
  });

  test('nobody reads an entry backwards, and none that nobody sees is taken', async () => {
    for (const unseen of ['\u200B', '\u202E', '\u3164', '\u2800\u2060'])
      expect(await settle([allergyTo(unseen)]), JSON.stringify(unseen)).toMatchObject({ code: 'invalid-input' });
    const remark = 'Urgencias \u2067dos veces\u2069';
    const [told] = await settled([
      { verdict: 'new', kind: 'allergy', content: { substance: 'Nuez \u202Eed azeun', remark } },
    ]);
    const found = (await listsOf()).allergy.entries.find(({ entryId }) => entryId === told?.entryId);
    expect(found?.content).toMatchObject({ substance: 'Nuez ed azeun', remark: 'Urgencias dos veces' });
    await settled([{ verdict: 'mistaken', ...told }]);
  });

  test('a «none» beside what stays in the list is refused, and a second pregnancy is one that the screen did not show', async () => {
    const none = { statements: [{ kind: 'problem', said: 'none' }] };
    const [asthma] = await settled([
      { verdict: 'new', kind: 'problem', content: { description: 'Asma', code: 'J45.9' } },
    ]);
    expect(await settle([], none)).toMatchObject({ code: 'invalid-input' });
    await settled([{ verdict: 'ended', ...asthma }], none);
    expect((await listsOf()).problem).toMatchObject({ standing: 'none', past: [{ content: { code: 'J45.9' } }] });
    const pregnant = { verdict: 'new', kind: 'pregnancy', content: { weeks: 9, weeksOn: '2026-01-05' } };
    const [first] = await settled([pregnant]);
    expect(await settle([pregnant])).toMatchObject({ code: 'stale-version' });
    await settled([{ verdict: 'mistaken', ...first }, pregnant]);
  });

  test('the patient reads the own record and no other; an opening by staff stays in the trail', async () => {
    expect((await listsOf(patient)).allergy.standing).toBe('listed');
    const foreign = await call(testApp.app, 'callable', 'getStructuredRecord', stranger, { patientId: patient.id });
    expect(foreign).toMatchObject({ http: 404, code: 'not-found' });
    const trail = await testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'getStructuredRecord'));
    expect(trail.some(({ actorId, patientId }) => actorId === doctor.id && patientId === patient.id)).toBe(true);
  });

  test('nobody rewrites a row, the owner of the tables neither', async () => {
    const { db } = testApp.dependencies;
    for (const table of [recordEntries, recordStatements]) {
      await expect(db.update(table).set({ saidBy: 'patient' })).rejects.toThrow();
      await expect(db.delete(table)).rejects.toThrow();
    }
  });
});
