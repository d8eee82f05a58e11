import { randomUUID } from 'node:crypto';
import type { Scope } from '@consultorio/contracts/machine-access';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { findFhir, getFhir } from '../../../testing/fhir-reading.ts';
import { type FhirWorld, fhirReading, makeFhirWorld } from '../../../testing/fhir-world.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { setRecordGone } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { orderResults, orderResultWithdrawals } from '../../core/db/tables/orders.ts';
import { guardianships } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { tidyUp } from '../jobs/tidy-up.ts';
import { exportInBulk } from './export-job.ts';

/** All records at once, as SMART Backend Services ask for them: no other way in, only a faster one. */
let testApp: TestApp;
let world: FhirWorld;
const scopes: readonly Scope[] = [...fhirReading, 'startBulkExport'];
beforeAll(async () => {
  testApp = await startTestApp();
  world = await makeFhirWorld(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.move(61 * 60_000));

type Caller = { token: string };
type Line = { resourceType: string; id: string; meta?: { lastUpdated?: string } };
const asynchronously = { prefer: 'respond-async', accept: 'application/fhir+json' };
const begin = (caller: Caller, path: string, headers: Record<string, string> = asynchronously) =>
  getFhir(testApp.app, caller, path, headers);
const machineWith = (granted: readonly Scope[] = scopes) =>
  makeIntegration(testApp, world.people.admin, { scopes: granted });

/** Until the manifest is there. */
async function manifestOf(caller: Caller, statusUrl: string) {
  const answer = await vi.waitFor(
    async () => {
      const found = await getFhir(testApp.app, caller, statusUrl);
      if (found.statusCode === 202) expect(Number(found.headers['retry-after'])).toBeGreaterThan(0);
      expect(found.statusCode).toBe(200);
      return found;
    },
    { timeout: 30_000, interval: 200 },
  );
  return answer.json() as {
    transactionTime: string;
    output: { type: string; url: string; count: number }[];
    deleted: { type: string; url: string; count: number }[];
  };
}
const download = (url: string) => testApp.app.inject(url.slice(url.indexOf('/exports/')));
async function linesOf(output: { type: string; url: string; count: number }[]): Promise<Line[]> {
  const all: Line[] = [];
  for (const { type, url, count } of output) {
    const { statusCode, headers, body } = await download(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'application/fhir+ndjson', 'private, no-store'],
    ]);
    const lines = body.trimEnd().split('\n');
    expect(lines).toHaveLength(count);
    const resources = lines.map((line) => JSON.parse(line) as Line);
    expect(new Set(resources.map(({ resourceType }) => resourceType))).toEqual(new Set([type]));
    all.push(...resources);
  }
  return all;
}
const namesOf = (all: Line[]) => all.map(({ resourceType, id }) => `${resourceType}/${id}`).sort();
/** One that no worker of the app takes: the test makes it, and says how much at a time. */
async function exportBy(hand: (dependencies: Dependencies, exportId: string) => Promise<void>, more: object = {}) {
  const machine = await machineWith();
  const { db, now } = testApp.dependencies;
  const id = randomUUID();
  await db.insert(bulkExports).values({
    ...{ id, ownerId: machine.id, keyId: machine.keyId, scopes: [...scopes], ip: '127.0.0.1', level: 'patient' },
    ...{ types: ['Patient', 'Encounter', 'Observation'], request: 'x', createdAt: new Date(now()).toISOString() },
    ...more,
  });
  await hand(testApp.dependencies, id);
  return { ...machine, id: machine.id, exportId: id, caller: await machine.caller() };
}
const stepByStep = { portion: 2, atOnce: 2, heldBytes: 1 };
const statusOf = (exportId: string) => `$export-status/${exportId}`;

test('all that an integration may read comes in files, says what the server says, and stands in the trail', {
  timeout: 60_000,
}, async () => {
  const { id, caller } = await machineWith();
  // As generic clients ask.
  const token = await caller({ scope: 'system/*.read' });
  const answer = await begin(token, '$export?_outputFormat=application%2Ffhir%2Bndjson');
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
  const { output, transactionTime } = await manifestOf(token, String(answer.headers['content-location']));
  expect(Date.parse(transactionTime)).toBeLessThanOrEqual(testApp.dependencies.now());
  const lines = await linesOf(output);
  expect(new Set(namesOf(lines)).size).toBe(lines.length);
  const { patient } = world.people;
  const everything = await findFhir(testApp.app, await caller(), `Patient/${patient.id}/$everything?_count=200`);
  const known = new Map(lines.map((one) => [`${one.resourceType}/${one.id}`, one]));
  for (const one of everything) expect(known.get(`${one.resourceType}/${one.id}`)).toEqual(one);
  const persons = lines.filter(({ resourceType }) => resourceType === 'Patient').map((one) => one.id);
  expect(persons).toEqual(expect.arrayContaining([patient.id, world.people.stranger.id, world.ward.id]));
  const { db } = testApp.dependencies;
  const rows = await db
    .select({ action: auditEvents.action, requestId: auditEvents.requestId })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, id), eq(auditEvents.patientId, patient.id)));
  const asked = rows.filter(({ requestId }) => requestId === answer.headers['x-request-id']);
  expect(new Set(asked.map(({ action }) => action))).toEqual(
    new Set(['getPatient', 'getStructuredRecord', 'getConsultation', 'listConsultationOrders', 'getOrder']),
  );
  const { items } = await ask<{ items: { actorName: string }[] }>(testApp.app, 'listMyRecordAccess', patient, {});
  expect(items[0]?.actorName).toBe('Laboratorio de prueba');
});

test('what is not understood, not granted or not a program’s is refused, as FHIR says it', async () => {
  const { caller } = await machineWith(['getPatient', 'startBulkExport']);
  const token = await caller();
  const refused = async (who: Caller, path: string, headers?: Record<string, string>) => {
    const { statusCode, body } = await begin(who, path, headers);
    const { issue } = JSON.parse(body) as { issue: { code: string; details: { coding?: { code: string }[] } }[] };
    return `${statusCode} ${issue[0]?.details.coding?.[0]?.code ?? issue[0]?.code}`;
  };
  expect(await refused(token, '$export', {})).toBe('400 required');
  for (const wrong of ['_type=Slot', '_type=Consent', '_since=ayer', '_since=2026-01-31', '_outputFormat=csv', 'x=1'])
    expect([wrong, (await refused(token, `Patient/$export?${wrong}`)).slice(0, 3)]).toEqual([wrong, '400']);
  expect(await refused(token, '$export?_type=Encounter')).toBe('403 scope-missing');
  expect(await refused(await (await machineWith(fhirReading)).caller(), '$export')).toBe('403 scope-missing');
  expect(await refused(world.people.admin, '$export')).toBe('400 integrations-only');
  expect(await refused(world.people.doctor, '$export')).toBe('403 forbidden');
  const known = await begin(token, '$export?x=1&_type=Patient', { prefer: 'respond-async, handling=lenient' });
  expect(known.statusCode).toBe(202);
  await manifestOf(token, String(known.headers['content-location']));
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

test('persons that are read side by side are written in their order, each opening once in the trail', async () => {
  const openingsOf = async (integrationId: string) => {
    const { action, patientId, consultationId, targetId } = auditEvents;
    const rows = await testApp.dependencies.db
      .select({ action, patientId, consultationId, targetId })
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, integrationId), isNotNull(patientId)));
    return rows.map((row) => Object.values(row).join(' ')).sort();
  };
  const made = async (sizes: typeof stepByStep) => {
    const { caller, exportId, id } = await exportBy((dependencies, one) => exportInBulk(dependencies, one, sizes));
    const lines = await linesOf((await manifestOf(caller, statusOf(exportId))).output);
    return { lines: lines.map((one) => `${one.resourceType}/${one.id}`), openings: await openingsOf(id) };
  };
  // After each person something is kept, while the next ones are being read.
  const alone = await made({ portion: 50, atOnce: 1, heldBytes: 1 });
  expect(new Set(alone.openings).size).toBe(alone.openings.length);
  expect(alone.openings.length).toBeGreaterThan(6);
  expect(await made({ portion: 50, atOnce: 6, heldBytes: 1 })).toEqual(alone);
});

test('one that broke off goes on where it was, and tells nothing twice', async () => {
  const whole = await exportBy(exportInBulk);
  const expected = namesOf(await linesOf((await manifestOf(whole.caller, statusOf(whole.exportId))).output));
  let puts = 0;
  const { caller, exportId } = await exportBy(async (dependencies, id) => {
    const bulkFiles = {
      ...dependencies.bulkFiles,
      put: async (bytes: Buffer) => {
        // The third file is that of nobody: the disk is gone.
        if (++puts === 4) throw new Error('no space left');
        return dependencies.bulkFiles.put(bytes);
      },
    };
    await expect(exportInBulk({ ...dependencies, bulkFiles }, id, stepByStep)).rejects.toThrow('no space left');
    const [row] = await dependencies.db.select().from(bulkExports).where(eq(bulkExports.id, id));
    expect(row).toMatchObject({ state: 'running', reached: expect.any(String) });
    await exportInBulk(dependencies, id, stepByStep);
  });
  const { output } = await manifestOf(caller, statusOf(exportId));
  expect(output.length).toBeGreaterThan(3);
  expect(namesOf(await linesOf(output))).toEqual(expected);
});

test('whoever is revoked while it is made gets nothing of it, and no address of it opens afterwards', async () => {
  const revoke = (integrationId: string) =>
    call(testApp.app, 'callable', 'revokeIntegration', world.people.admin, { integrationId });
  const { db, bulkFiles } = testApp.dependencies;
  const kept: string[] = [];
  const lost = await exportBy(async (dependencies, id) => {
    const [row] = await db.select().from(bulkExports).where(eq(bulkExports.id, id));
    const put = async (bytes: Buffer) => {
      if (kept.length === 0) await revoke(String(row?.ownerId));
      const stored = await dependencies.bulkFiles.put(bytes);
      kept.push(stored.storageKey);
      return stored;
    };
    await exportInBulk({ ...dependencies, bulkFiles: { ...bulkFiles, put } }, id, stepByStep);
  }).catch((error: Error) => error.message);
  expect(lost).toContain('invalid_client');
  expect(kept.length).toBeGreaterThan(0);
  const there: string[] = [];
  for await (const { storageKey } of bulkFiles.list()) there.push(storageKey);
  expect(there.filter((key) => kept.includes(key))).toEqual([]);

  const done = await exportBy(exportInBulk);
  const [first] = (await manifestOf(done.caller, statusOf(done.exportId))).output;
  expect((await download(first?.url ?? '')).statusCode).toBe(200);
  await revoke(done.id);
  expect((await download(first?.url ?? '')).statusCode).toBe(401);
});

test('it is its integration’s alone, which takes it back with what was made of it; a day later it is gone', async () => {
  const { caller, exportId } = await exportBy(exportInBulk);
  const { output } = await manifestOf(caller, statusOf(exportId));
  const other = await (await machineWith()).caller();
  expect((await getFhir(testApp.app, other, statusOf(exportId))).statusCode).toBe(404);
  const cancel = (who: Caller) =>
    testApp.app.inject({
      ...{ method: 'DELETE', url: `/fhir/R4/${statusOf(exportId)}` },
      headers: { authorization: `Bearer ${who.token}` },
    });
  expect((await cancel(other)).statusCode).toBe(404);
  expect((await cancel(caller)).statusCode).toBe(202);
  const after = await getFhir(testApp.app, caller, statusOf(exportId));
  expect([after.statusCode, after.json().issue[0].code]).toEqual([404, 'not-found']);
  expect((await download(output[0]?.url ?? '')).statusCode).toBe(404);

  const late = await exportBy(exportInBulk);
  testApp.clock.move(25 * 3_600_000);
  await tidyUp(testApp.asJobs);
  expect(await testApp.dependencies.db.$count(bulkExports, eq(bulkExports.id, late.exportId))).toBe(0);
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
