import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bulkExporting, type Line, statusOf } from '../../../testing/bulk-exporting.ts';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { findFhir } from '../../../testing/fhir-reading.ts';
import type { FhirWorld } from '../../../testing/fhir-world.ts';
import { setRecordGone } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { orderResults, orderResultWithdrawals, orders } from '../../core/db/tables/orders.ts';
import { guardianships, users } from '../../core/db/tables/people.ts';
import { exportInBulk } from './export-job.ts';

/** What comes of a bulk export since a moment, and what a mirror has to delete. */
const bulk = bulkExporting();
const { machineWith, manifestOf, linesOf, namesOf, exportBy } = bulk;
let testApp: TestApp;
let world: FhirWorld;
beforeAll(() => {
  ({ testApp, world } = bulk.here());
});

test('since a moment comes what changed', async () => {
  const { db, now } = testApp.dependencies;
  const { caller, exportId } = await exportBy(exportInBulk, { since: new Date(now() - 1000).toISOString() });
  const changed = await linesOf((await manifestOf(caller, statusOf(exportId))).output);
  expect(changed).toEqual([]);
  await db.update(bulkExports).set({ since: null }).where(eq(bulkExports.id, exportId));
  const whole = await exportBy(exportInBulk);
  const all = await linesOf((await manifestOf(whole.caller, statusOf(whole.exportId))).output);
  expect(all.filter(({ resourceType }) => resourceType === 'Observation').length).toBeGreaterThan(1);
});

test('papers, files and what they ask for come when they changed, each by its own row', async () => {
  const { db } = testApp.dependencies;
  const { consultationId } = world.earlier;
  const types = [
    'MedicationRequest',
    'ServiceRequest',
    'DiagnosticReport',
    'DocumentReference',
    'QuestionnaireResponse',
  ];
  const changed = async (since: string | null) => {
    const { caller, exportId } = await exportBy(exportInBulk, { types, since });
    return linesOf((await manifestOf(caller, statusOf(exportId))).output);
  };
  const all = await changed(null);
  expect(new Set(all.map(({ resourceType }) => resourceType))).toEqual(new Set(types));
  expect(all.filter(({ meta }) => !meta?.lastUpdated)).toEqual([]);
  // As if all of it were of January, which the triggers let nobody say.
  const old = '2026-01-15';
  await testApp.asOwner(`alter table orders disable trigger user; update orders set updated_at = '${old}';
    alter table orders enable trigger user; alter table files disable trigger user; update files set updated_at = '${old}';
    alter table files enable trigger user; alter table order_results disable trigger user;
    update order_results set created_at = '${old}'; alter table order_results enable trigger user;
    alter table clinical_notes disable trigger user; update clinical_notes set signed_at = '${old}';
    alter table clinical_notes enable trigger user; alter table addenda disable trigger user;
    update addenda set recorded_at = '${old}'; alter table addenda enable trigger user;
    update consultations set submitted_at = '${old}'`);
  const since = new Date().toISOString();
  expect(await changed(since)).toEqual([]);
  // The prescription alone: another order of the same consultation stays as it was.
  await db.update(orders).set({ state: 'fulfilled' }).where(eq(orders.id, world.drugsId));
  const ofDrugs = await changed(since);
  expect(ofDrugs.map(({ resourceType }) => resourceType).sort()).toEqual(['DocumentReference', 'MedicationRequest']);
  const [row] = await db.select().from(orders).where(eq(orders.id, world.drugsId));
  expect(ofDrugs.map(({ meta }) => meta?.lastUpdated)).toEqual([row?.updatedAt, row?.updatedAt]);
  // What the virus scanner says of a result's file is a change of its report.
  const ofFile = eq(files.id, world.resultFileId);
  await db.update(files).set({ scannedWith: 'again' }).where(ofFile);
  expect((await changed(since)).length).toBe(ofDrugs.length);
  await db.update(files).set({ content: 'refused' }).where(ofFile);
  const more = (await changed(since)).filter(({ id }) => !ofDrugs.some((one) => one.id === id));
  expect(more.map(({ resourceType }) => resourceType)).toContain('DiagnosticReport');
  await db.update(files).set({ content: 'clean' }).where(ofFile);
  // What somebody sent with the request and the scanner takes back later is to be deleted.
  const [sent] = await db.select().from(files).where(eq(files.purpose, 'consultation'));
  await db
    .update(files)
    .set({ content: 'refused' })
    .where(eq(files.id, String(sent?.id)));
  const { caller: mirror, exportId } = await exportBy(exportInBulk, { types, since });
  const { deleted } = await manifestOf(mirror, statusOf(exportId));
  const gone = JSON.stringify(await linesOf(deleted));
  const [document, ...others] = all.filter(({ id }) => gone.includes(`DocumentReference/${id}`));
  expect([document?.resourceType, others, gone.match(/DELETE/g)]).toEqual(['DocumentReference', [], ['DELETE']]);
  const { caller } = await machineWith();
  const found = async (path: string) =>
    (await findFhir(testApp.app, await caller(), `${path}&encounter=${consultationId}`)).map(({ id }) => id);
  expect(await found(`MedicationRequest?_lastUpdated=ge${since}`)).toHaveLength(1);
  expect(await found(`ServiceRequest?_lastUpdated=lt2026-02-01`)).toHaveLength(1);
  expect(await found('DocumentReference?_lastUpdated=ge2999')).toEqual([]);
});

test('who speaks for somebody comes when that changed, or the name of the account, and not each time', async () => {
  const { db } = testApp.dependencies;
  const { patient } = world.people;
  // The triggers that keep the moment let nobody say another one.
  for (const table of ['guardianships', 'users'])
    await testApp.asOwner(`alter table ${table} disable trigger user; update ${table} set updated_at = '2026-01-15';
      alter table ${table} enable trigger user`);
  const since = new Date().toISOString();
  const changed = async () => {
    const { caller, exportId } = await exportBy(exportInBulk, { types: ['RelatedPerson'], since });
    return linesOf((await manifestOf(caller, statusOf(exportId))).output);
  };
  expect(await changed()).toEqual([]);
  await db.update(users).set({ firstName: 'Lucía Inés' }).where(eq(users.id, patient.id));
  const [mother, ...others] = await changed();
  expect(others).toEqual([]);
  expect(mother).toMatchObject({
    name: [{ text: 'Lucía Inés Ñáñez Ibarra' }],
    patient: { reference: `Patient/${world.ward.id}` },
  });
  expect(Math.abs(Date.parse(String(mother?.meta?.lastUpdated)) - Date.now())).toBeLessThan(60_000);

  const { caller } = await machineWith();
  const read = async () => {
    const { guardians } = await ask<{ guardians: { accountId: string; updatedAt: string }[] }>(
      ...([testApp.app, 'getPatient', await caller(), { patientId: world.ward.id }] as const),
    );
    return guardians;
  };
  const [named] = await read();
  expect(named).toMatchObject({ accountId: patient.id, updatedAt: mother?.meta?.lastUpdated });
  const confirmed = { confirmedAt: since, confirmedBy: patient.id };
  await db.update(guardianships).set(confirmed).where(eq(guardianships.patientId, world.ward.id));
  const [later] = await read();
  expect(Date.parse(String(later?.updatedAt))).toBeGreaterThan(Date.parse(String(named?.updatedAt)));
  // She reads of herself what the clinic reads of her, and of the child the same.
  const told = `RelatedPerson?patient=${world.ward.id}&_lastUpdated=ge2026-02-01`;
  const [own] = await findFhir(testApp.app, patient, told);
  expect(own?.meta).toEqual({ lastUpdated: later?.updatedAt });
  expect(
    await findFhir(testApp.app, patient, `RelatedPerson?patient=${world.ward.id}&_lastUpdated=lt2026-02-01`),
  ).toEqual([]);
  const persons = await findFhir(testApp.app, patient, 'Patient?_lastUpdated=ge2026-01-01');
  expect(persons).toHaveLength(2);
  const [hers] = await findFhir(testApp.app, await caller(), `Patient?_id=${patient.id}`);
  expect(persons.find(({ id }) => id === patient.id)?.meta).toEqual(hers?.meta);
});

test('since a moment a mirror is told what to delete, and gets whole what came back', async () => {
  const { dependencies, clock } = testApp;
  const { db, now } = dependencies;
  const { patient, stranger, doctor } = world.people;
  const [attended] = await db.select().from(consultations).where(eq(consultations.id, world.earlier.consultationId));
  const couple = { patient: stranger, doctor, serviceId: String(attended?.serviceId) };
  const { consultationId } = await makeConsultation(dependencies, { ...couple, state: 'closed' });
  const types = ['Patient', 'RelatedPerson', 'Encounter', 'Observation', 'DiagnosticReport'];
  const since = new Date().toISOString();
  const toldSince = async (moment: string | null) => {
    const { caller, exportId } = await exportBy(exportInBulk, { types, since: moment });
    const { output, deleted } = await manifestOf(caller, statusOf(exportId));
    const bundles = (await linesOf(deleted)) as (Line & { type: string; entry: { request: object }[] })[];
    expect(new Set(bundles.map(({ type }) => type))).toEqual(new Set(bundles.length > 0 ? ['transaction'] : []));
    return {
      written: namesOf(await linesOf(output)),
      gone: bundles.flatMap(({ entry }) => entry.map(({ request }) => request)),
    };
  };
  const [result] = await db.select({ id: orderResults.id }).from(orderResults);
  const hers = (await toldSince(null)).written.filter((name) => name.includes(stranger.id));
  expect(hers).toContain(`Patient/${stranger.id}`);

  await setRecordGone(dependencies, stranger.id, true);
  const taken = { resultId: String(result?.id), withdrawnBy: doctor.id, reason: 'De otra persona' };
  await db.insert(orderResultWithdrawals).values({ ...taken, withdrawnAt: since });
  const ended = { endedAt: new Date(now()).toISOString(), endedBy: patient.id, endedReason: 'Ya no' };
  await db.update(guardianships).set(ended).where(eq(guardianships.patientId, world.ward.id));
  clock.move(1_000);
  const { written, gone } = await toldSince(since);
  const parts = ['RelatedPerson', 'Encounter', 'Observation', 'DiagnosticReport'];
  expect(gone).toEqual(
    [
      ...parts.map((type) => `${type}?patient=${stranger.id}`),
      ...[`Encounter/${consultationId}`, `Patient/${stranger.id}`],
      expect.stringContaining(`RelatedPerson/${world.ward.id}.p`),
      expect.stringContaining(`DiagnosticReport/${world.earlier.consultationId}.c`),
    ].map((url) => ({ method: 'DELETE', url })),
  );
  expect(written.filter((name) => name.includes(stranger.id))).toEqual([]);
  expect((await toldSince(null)).gone).toEqual([]);

  await setRecordGone(dependencies, stranger.id, false);
  const back = await toldSince(since);
  // Her consultation is older than the moment that was asked for.
  expect(back.written.filter((name) => name.includes(stranger.id))).toEqual(hers);
  expect(back.gone.filter((one) => JSON.stringify(one).includes(stranger.id))).toEqual([]);
});
