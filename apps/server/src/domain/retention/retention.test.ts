import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RetentionRow, SuppressionCertificate, SuppressionPlan } from '@consultorio/contracts/suppression';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeLife } from '../../../testing/life-of-a-pair.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Engine, engines } from '../../../testing/test-database.ts';
import { sealAudit } from '../../core/audit/seal.ts';
import { verifyAudit } from '../../core/audit/verify.ts';
import { backUp } from '../../core/backup/back-up.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { files } from '../../core/db/tables/files.ts';
import { guardianships, patients, users } from '../../core/db/tables/people.ts';
import { consentRevocations } from '../../core/db/tables/traces.ts';
import { diskStore } from '../../core/files/store.ts';
import { alignAccount } from '../../core/identity/align-account.ts';
import { suppressReleased } from './suppress-record.ts';

/** Words that stand in no other record: what is looked for afterwards. */
const said = {
  firstName: 'Xóchitl Zenaida',
  lastName: 'Tepozteco Ahuatzin',
  curp: 'TEAX900520MPLPHC03',
  phone: '5598765432',
  address: 'Calle Nochebuena 77, Atlixco',
};
const inFile = 'bytes-que-nadie-mas-tiene';
/** Where ids stay: acts and refusals of the trail, certificate, what mirrors are told, the register of breaches and, for a week, the job that removed the account. */
const idsStay = ['audit_events', 'audit_repeats', 'suppressions', 'removals', 'breaches', 'job', 'job_common'];

describe.each(engines)('on %s', (engine: Engine) => {
  let testApp: TestApp;
  let copies: string;
  let patient: Person;
  let other: Person;
  let ward: string;
  let doctor: Person;
  let colleague: Person;
  let admin: Person;
  let life: Awaited<ReturnType<typeof makeLife>>;
  let otherLife: Awaited<ReturnType<typeof makeLife>>;
  /** What must be nowhere afterwards. */
  let marks: string[];

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    copies = mkdtempSync(join(tmpdir(), 'copies-'));
    const { dependencies } = testApp;
    const { db } = dependencies;
    const serviceId = await makeService(dependencies);
    [patient, other] = [
      await makePerson(dependencies, { role: 'patient', ...said }),
      await makePerson(dependencies, { role: 'patient' }),
    ];
    doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    admin = await makePerson(dependencies, { role: 'admin', firstName: 'Olga', lastName: 'Oficina' });
    const { firstName: _, lastName: __, ...profile } = said;
    await db.update(patients).set(profile).where(eq(patients.id, patient.id));
    life = await makeLife(dependencies, { patient, doctor, serviceId });
    colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    otherLife = await makeLife(dependencies, { patient: other, doctor: colleague, serviceId });
    for (const [owner, text] of [
      [patient.id, inFile],
      [other.id, 'bytes de otra'],
    ] as const)
      await db.insert(files).values({
        ...{ id: randomUUID(), ownerId: owner, purpose: 'picture', name: `foto de ${owner}.jpg`, mime: 'image/jpeg' },
        ...{ ...(await dependencies.files.put(Buffer.from(text))), storedAt: new Date().toISOString() },
      });
    // Somebody in care without an account, whose guardian lives on.
    ward = (await makeWard(dependencies, [other], { firstName: 'Citlalmina' })).id;
    const own = ['Terminó el juicio de', 'Palabras de', 'Las de', 'Los de', 'foto de'].map(
      (words) => `${words} ${patient.id}`,
    );
    marks = [...Object.values(said), patient.email, inFile, ...own, life.code];
    // As a paper of hers is kept: under a name that says nothing.
    const kept = diskStore(testApp.filesFolder, { within: 'papers' });
    await kept.put(Buffer.from(`%PDF ${said.lastName} %%EOF`));
  }, 120_000);
  afterAll(async () => {
    await testApp.close();
    rmSync(copies, { recursive: true, force: true });
  });

  const decide = async (step: string, patientId = patient.id, who: Person = admin) =>
    (
      await call(testApp.app, 'trpc', 'decideRetention', who, {
        ...{ patientId, step, reason: `Oficio sobre ${said.firstName}`, idempotencyKey: randomUUID() },
      })
    ).code;
  const plan = (patientId = patient.id) => ask<SuppressionPlan>(testApp.app, 'planSuppression', admin, { patientId });
  const listed = async (gone = false) =>
    (await ask<{ items: (RetentionRow | SuppressionCertificate)[] }>(testApp.app, 'listRetention', admin, { gone }))
      .items;
  type Removal = { id: string; kind: string; patientId: string; isBack: boolean; updatedAt: string };
  /** What whoever mirrors the lists is told of her since then. */
  const removed = async (updatedSince: string | null = null) =>
    (await ask<{ items: Removal[] }>(testApp.app, 'listRemovals', admin, { updatedSince })).items.filter(
      (one) => one.patientId === patient.id,
    );
  /** As the clock's job does it. */
  const run = () => suppressReleased({ ...testApp.asJobs, now: testApp.dependencies.now });

  /** Which words stand in which tables, of ours and of the jobs: every column of every row, whatever its type. */
  async function tablesWith(words: string[]): Promise<string[]> {
    const { system } = testApp.dependencies;
    const tables = await selectRaw<{ schema: string; name: string }>(
      system,
      sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1, 2`,
    );
    expect(tables.length).toBeGreaterThan(60);
    // Each row is read once, without accents, for all the words.
    const asked = tables.map(
      ({ schema, name }) => sql`select distinct ${name} || ': ' || sought as found
        from (select plain(t::text) as line from ${sql.identifier(schema)}.${sql.identifier(name)} t offset 0) rows
        join words on strpos(line, bare) > 0`,
    );
    const found = await selectRaw<{ found: string }>(
      system,
      sql`with words as materialized (select sought, plain(sought) as bare
          from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb) as sought)
        ${sql.join(asked, sql` union all `)} order by 1`,
    );
    return found.map((one) => one.found);
  }
  const filesUnder = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesUnder(path) : [path];
    });
  /** Among the stored files, the trash and the kept papers. */
  const filesWith = (word: string) =>
    filesUnder(testApp.filesFolder).filter((path) => readFileSync(path).includes(word));
  async function copy(name: string): Promise<Buffer> {
    const { db, files: store, env } = testApp.dependencies;
    await backUp({ db, files: store, dataDir: env.DATA_DIR }, join(copies, name), Date.now);
    return readFileSync(join(copies, name));
  }

  test('nothing is blocked or released before its time, nor while anything stands in the way', async () => {
    expect(await decide('block')).toBe('invalid-input');
    expect(await decide('release')).toBe('invalid-input');
    expect(await decide('block', patient.id, doctor)).toBe('forbidden');
    expect(await decide('block', randomUUID())).toBe('not-found');
    testApp.clock.move(5 * 366 * DAY_MS);
    expect((await plan()).obstacles).toEqual(['openConsultation', 'caresForOthers']);
    expect(await decide('block')).toBe('invalid-input');
    // She cares for nobody any more, and nothing is under way.
    await testApp.asOwner(`set session_replication_role = replica;
      delete from care_invitations where patient_id in (select patient_id from guardianships where account_id = '${patient.id}');
      delete from guardianships where account_id = '${patient.id}';
      update consultations set state = 'expired' where patient_id = '${patient.id}' and state = 'inProgress';
      reset session_replication_role`);
    const found = await plan();
    expect(found).toMatchObject({ obstacles: [], standing: 'kept', suppressedFrom: null });
    expect(found.counts).toMatchObject({
      consultations: 3,
      messages: 3,
      orders: 2,
      users: 1,
      patients: 1,
      files: 7,
    });
    expect((await listed()).map((row) => 'patientId' in row && row.patientId)).toContain(patient.id);
  });

  test('once blocked its person reads it, no doctor meets it, and nobody writes', async () => {
    const asked = (name: 'getPatient' | 'getConsultation' | 'getOrder', who: Person) => {
      const { consultationId, orderId } = life.closed;
      const input = {
        getPatient: { patientId: patient.id },
        getConsultation: { consultationId },
        getOrder: { orderId },
      };
      return call(testApp.app, 'trpc', name, who, input[name]).then(({ code }) => code);
    };
    for (const name of ['getPatient', 'getConsultation', 'getOrder'] as const)
      expect(await asked(name, doctor)).toBeNull();
    expect(await decide('block')).toBeNull();
    expect(await decide('block')).toBe('illegal-transition');
    const told = await removed();
    const [one, other] = [life.present.consultationId, life.closed.consultationId].sort();
    expect(told.filter(({ kind }) => kind === 'consultation').map(({ id }) => id)).toEqual([one, other]);
    expect(told.filter(({ kind }) => kind === 'patient').map(({ id }) => id)).toEqual([patient.id]);
    expect(told.map(({ id }) => id)).toContain(life.closed.orderId);
    expect(told.filter(({ isBack }) => isBack)).toEqual([]);
    for (const name of ['getPatient', 'getConsultation', 'getOrder'] as const)
      expect(await asked(name, doctor)).toBe('not-found');
    expect(await asked('getPatient', admin)).toBeNull();
    expect(await asked('getConsultation', patient)).toBeNull();
    const retention = await ask<{ blockedAt: string }>(testApp.app, 'getRecordRetention', patient, {
      patientId: patient.id,
    });
    expect(retention.blockedAt).toMatch(/^\d{4}-/);
    const { consultationId } = life.present;
    const word = { consultationId, text: 'Hola', idempotencyKey: randomUUID() };
    expect((await call(testApp.app, 'trpc', 'sendMessage', patient, word)).code).toBe('account-blocked');
    const active = { patientId: patient.id, status: 'active', reason: '' };
    expect((await call(testApp.app, 'trpc', 'updatePatientStatus', admin, active)).code).toBe('invalid-input');
    // Another's is as it was.
    const theirs = { consultationId: otherLife.closed.consultationId };
    expect((await call(testApp.app, 'trpc', 'getConsultation', colleague, theirs)).code).toBeNull();
    expect(await decide('unblock')).toBeNull();
    expect(await asked('getPatient', doctor)).toBeNull();
    // Whoever has deleted it learns that it is back, and then that it is gone again.
    const later = new Date(Date.parse(String(told.at(-1)?.updatedAt)) + 1).toISOString();
    expect((await removed(later)).map(({ id, isBack }) => [id, isBack])).toEqual(told.map(({ id }) => [id, true]));
    expect(await decide('block')).toBeNull();
  });

  test('it is released a month later, unless somebody holds it, and the job waits for a day', async () => {
    expect(await decide('release')).toBe('illegal-transition');
    testApp.clock.move(31 * DAY_MS);
    expect(await decide('hold')).toBeNull();
    expect(await decide('release')).toBe('invalid-input');
    expect(await decide('liftHold')).toBeNull();
    expect(await decide('release')).toBeNull();
    testApp.clock.move(DAY_MS - 60_000);
    expect(await run()).toBe(0);
    expect(await decide('withdraw')).toBeNull();
    testApp.clock.move(2 * DAY_MS);
    expect(await run()).toBe(0);
    expect(await decide('release')).toBeNull();
    // A hold after the release stops the job too.
    expect(await decide('hold')).toBeNull();
    testApp.clock.move(2 * DAY_MS);
    expect(await run()).toBe(0);
    expect(await decide('liftHold')).toBeNull();
    expect((await plan()).standing).toBe('released');
  });

  test('nobody but the job deletes it, whoever says the name', async () => {
    const { db, as, asJobs } = testApp.dependencies;
    const suppress = sql`select suppress_record(${patient.id}::uuid, now() + interval '20 years', '0 hours')`;
    for (const one of [db, as(admin), as(doctor), as(patient)])
      expect(await one.execute(suppress).then(() => 'done', sqlStateOf)).toBe('42501');
    // And the job nothing that was not released.
    const another = sql`select suppress_record(${other.id}::uuid, now() + interval '20 years', '0 hours')`;
    expect(await asJobs.execute(another).then(() => 'done', sqlStateOf)).toBe('23001');
    const named = db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.suppressing', ${patient.id}, true)`);
      await tx.delete(consentRevocations).where(eq(consentRevocations.userId, patient.id));
    });
    expect(await named.then(() => 'done', sqlStateOf)).toBe('23001');
  });

  test('what was suppressed is in no table, no file, no paper and no later backup; a certificate is left', async () => {
    const { dependencies } = testApp;
    // The search finds what is there: in the tables, among the files and in a backup.
    const there = await tablesWith(marks);
    for (const mark of marks)
      expect([mark, there.some((one) => one.endsWith(mark)) || filesWith(mark).length > 0]).toEqual([mark, true]);
    expect((await copy('before.tar')).includes(said.phone)).toBe(true);
    expect(filesUnder(join(testApp.filesFolder, 'papers')).length).toBeGreaterThan(0);
    const before = await plan();

    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    await alignAccount(testApp.asJobs, { userId: patient.id, firebaseUid: patient.uid });
    expect(await dependencies.identity.lookUp(patient.uid)).toBeNull();

    expect(await tablesWith(marks)).toEqual([]);
    for (const mark of marks) expect([mark, filesWith(mark)]).toEqual([mark, []]);
    expect(filesUnder(join(testApp.filesFolder, 'papers'))).toEqual([]);
    // Its id alone, which leads to nobody any more.
    const ids = await tablesWith([patient.id, patient.uid, life.closed.consultationId]);
    expect(ids.filter((one) => !idsStay.includes(one.split(':')[0] ?? ''))).toEqual([]);
    const after = await copy('after.tar');
    for (const word of [...Object.values(said), patient.email, inFile]) expect(after.includes(word)).toBe(false);
    expect(await dependencies.db.select().from(users).where(eq(users.id, patient.id))).toEqual([]);

    // A mirror that comes only now is told what to delete all the same.
    expect((await removed()).map(({ kind, isBack }) => `${kind} ${isBack}`).sort()).toEqual([
      ...['consultation false', 'consultation false', 'order false', 'patient false'],
    ]);
    await expect(testApp.asOwner('delete from removals')).rejects.toThrow('append-only');
    const [certificate] = (await listed(true)) as SuppressionCertificate[];
    const { idempotency_keys: _, notifications: __, events: ___, deliveries: ____, ...lasting } = before.counts;
    expect(certificate).toMatchObject({ counts: lasting, files: before.files, keptUntil: before.keptUntil });
    expect(certificate?.steps.map(({ kind, byName }) => [kind, byName])).toEqual(
      before.steps.map(({ kind, byName }) => [kind, byName]),
    );
    expect(await decide('hold')).toBe('not-found');
    await expect(testApp.asOwner('delete from suppressions')).rejects.toThrow('append-only');
    await expect(testApp.asOwner("update suppressions set record_no = ''")).rejects.toThrow('append-only');
  });

  test('the trail still verifies, and everybody else’s record is whole', async () => {
    const { dependencies } = testApp;
    await sealAudit(testApp.asJobs);
    expect((await verifyAudit(dependencies.system, null)).fault).toBeNull();
    const theirs = [other.email, `Palabras de ${other.id}`, otherLife.code, otherLife.closed.orderId, 'Citlalmina'];
    const there = await tablesWith(theirs);
    for (const mark of theirs) expect([mark, there.some((one) => one.endsWith(mark))]).toEqual([mark, true]);
    expect(filesWith('bytes de otra')).toHaveLength(1);
    expect(await dependencies.db.select().from(guardianships).where(eq(guardianships.patientId, ward))).toHaveLength(1);
  });
});
