import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bulkExporting, type Caller, statusOf } from '../../../testing/bulk-exporting.ts';
import { ask, call } from '../../../testing/call.ts';
import { findFhir, getFhir } from '../../../testing/fhir-reading.ts';
import { type FhirWorld, fhirReading } from '../../../testing/fhir-world.ts';
import { integrationChange } from '../../../testing/integration-inputs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { tidyUp } from '../jobs/tidy-up.ts';
import { exportInBulk } from './export-job.ts';

/** All records at once, as SMART Backend Services ask for them: no other way in, only a faster one. */
const bulk = bulkExporting();
const { begin, machineWith, manifestOf, download, linesOf, namesOf, exportBy } = bulk;
let testApp: TestApp;
let world: FhirWorld;
beforeAll(() => {
  ({ testApp, world } = bulk.here());
});

const stepByStep = { portion: 2, atOnce: 2, heldBytes: 1 };

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

test('a worker that slept while another took its job does not count that job as done', async () => {
  const { caller, exportId } = await exportBy(async (dependencies, id) => {
    const asleep = {
      ...dependencies.bulkFiles,
      put: async (bytes: Buffer) => {
        // Meanwhile the other one has kept its first portion, and is killed.
        const [row] = await dependencies.db.select().from(bulkExports).where(eq(bulkExports.id, id));
        const put = () => Promise.reject(new Error('killed'));
        let puts = 0;
        const killed = {
          ...dependencies.bulkFiles,
          put: (one: Buffer) => (puts++ < 2 ? dependencies.bulkFiles.put(one) : put()),
        };
        if (row?.reached === null)
          await exportInBulk({ ...dependencies, bulkFiles: killed }, id, stepByStep).catch(() => {});
        return dependencies.bulkFiles.put(bytes);
      },
    };
    await expect(exportInBulk({ ...dependencies, bulkFiles: asleep }, id, stepByStep)).rejects.toThrow(
      'another worker',
    );
    await exportInBulk(dependencies, id, stepByStep);
  });
  const lines = await linesOf((await manifestOf(caller, statusOf(exportId))).output);
  expect(new Set(namesOf(lines)).size).toBe(lines.length);
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

/** What the endpoint of an export answers, and the procedures that the trail has refused to its integration. */
const refusedStatus = async (caller: Caller, exportId: string, integrationId: string) => {
  const { statusCode, body } = await getFhir(testApp.app, caller, statusOf(exportId));
  const { issue } = JSON.parse(body) as { issue: { details: { coding: { code: string }[] } }[] };
  const rows = await testApp.dependencies.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, integrationId), eq(auditEvents.outcome, 'denied')));
  return [statusCode, issue[0]?.details.coding[0]?.code, ...rows.map(({ action }) => action)];
};

test('whose scopes were taken away meanwhile reads nothing that they opened, of what was made before either', async () => {
  const { id, caller, exportId } = await exportBy(exportInBulk);
  const { output } = await manifestOf(caller, statusOf(exportId));
  expect(new Set(output.map(({ type }) => type))).toEqual(new Set(['Patient', 'Encounter', 'Observation']));
  const narrowed = { scopes: ['getPatient', 'startBulkExport'] };
  await ask(testApp.app, 'updateIntegration', world.people.admin, integrationChange(id, 1, narrowed));
  for (const { type, url } of output)
    expect([type, (await download(url)).statusCode]).toEqual([type, type === 'Patient' ? 200 : 403]);
  expect(await refusedStatus(caller, exportId, id)).toEqual([403, 'scope-missing', 'getConsultation']);
});

test('what is to be deleted is told while all of its types are open', async () => {
  const { id, caller, exportId } = await exportBy(exportInBulk);
  const { db, bulkFiles } = testApp.dependencies;
  const { storageKey, size } = await bulkFiles.put(Buffer.from('{"resourceType":"Bundle","id":"1"}\n'));
  const files = [{ type: 'Bundle' as const, storageKey, size, count: 1 }];
  await db.update(bulkExports).set({ files }).where(eq(bulkExports.id, exportId));
  const [gone] = (await manifestOf(caller, statusOf(exportId))).deleted;
  expect((await download(gone?.url ?? '')).statusCode).toBe(200);
  const narrowed = { scopes: ['getPatient', 'startBulkExport'] };
  await ask(testApp.app, 'updateIntegration', world.people.admin, integrationChange(id, 1, narrowed));
  expect((await download(gone?.url ?? '')).statusCode).toBe(403);
});

test('a token of fewer scopes learns nothing of what was made with all of them, and its refusal is written down', async () => {
  for (const [scope, missing] of [
    ['startBulkExport', 'getPatient'],
    ['getPatient', 'startBulkExport'],
  ] as const) {
    const made = await exportBy(exportInBulk);
    const { id, exportId } = made;
    const narrow = await made.tokenFor({ scope });
    expect(await refusedStatus(narrow, exportId, id)).toEqual([403, 'scope-missing', missing]);
    expect((await manifestOf(made.caller, statusOf(exportId))).output.length).toBeGreaterThan(0);
  }
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
