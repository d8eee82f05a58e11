import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fhirReading, makeFhirWorld } from '../../../testing/fhir-world.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { addPatients } from '../../../testing/long-list.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { exportInBulk } from './export-job.ts';

/** Ten thousand records, with lists and a consultation each: memory does not grow with them. */
const RECORDS = 10_000;
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

let testApp: TestApp;
let integration: Awaited<ReturnType<typeof makeIntegration>>;
beforeAll(async () => {
  testApp = await startTestApp();
  const { people, earlier } = await makeFhirWorld(testApp);
  await addPatients(testApp, 1, RECORDS);
  const { db } = testApp.dependencies;
  const others = sql`(select p.id, row_number() over () as n from patients p join users u on u.id = p.user_id
    where u.first_name like 'Ana %' and u.firebase_uid like 'many-%')`;
  await db.execute(sql`insert into record_entries
      (id, entry_id, patient_id, kind, content, status, origin, said_by, said_by_id, said_at, author_id)
    select gen_random_uuid(), gen_random_uuid(), o.id, e.kind, e.content, e.status, e.origin, e.said_by, e.said_by_id,
      e.said_at, e.author_id from record_entries e, ${others} o where e.patient_id = ${people.patient.id}`);
  await db.execute(sql`insert into consultations
    select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'patient_id', o.id, 'folio', 'S-' || o.n))).*
    from consultations c, ${others} o where c.id = ${earlier.consultationId}`);
  await testApp.asOwner('analyze');
  integration = await makeIntegration(testApp, people.admin, { scopes: [...fhirReading, 'startBulkExport'] });
}, 600_000);
afterAll(() => testApp.close());

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

test(`${RECORDS} records go out while memory stays where it was`, { timeout: 3_000_000 }, async () => {
  const { dependencies } = testApp;
  const id = randomUUID();
  await dependencies.db.insert(bulkExports).values({
    ...{ id, ownerId: integration.id, keyId: integration.keyId, ip: '127.0.0.1', level: 'patient', request: 'x' },
    ...{ scopes: [...fhirReading, 'startBulkExport'], createdAt: new Date(dependencies.now()).toISOString() },
    types: [
      'Patient',
      'Encounter',
      'Condition',
      'AllergyIntolerance',
      'MedicationStatement',
      'Immunization',
      'Observation',
    ],
  });
  const held: number[] = [];
  const put = async (bytes: Buffer) => {
    gc();
    held.push(process.memoryUsage().heapUsed);
    return dependencies.bulkFiles.put(bytes);
  };
  const began = performance.now();
  // Smaller than in earnest, so that it is measured often.
  const sizes = { portion: 50, heldBytes: 2 * 1024 * 1024 };
  await exportInBulk({ ...dependencies, bulkFiles: { ...dependencies.bulkFiles, put } }, id, sizes);
  const [row] = await dependencies.db.select().from(bulkExports).where(eq(bulkExports.id, id));
  const seconds = (performance.now() - began) / 1000;
  const lines = row?.files.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const bytes = row?.files.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const [early, late] = [held.slice(5, 15), held.slice(-10)].map((some) => Math.max(...some)) as [number, number];
  writeSync(
    1,
    `${lines} resources, ${megabytes(bytes)} MB in ${seconds.toFixed(0)} s; heap ${megabytes(early)} MB, at the end ${megabytes(late)} MB\n`,
  );
  expect(row?.state).toBe('done');
  expect(row?.done).toBeGreaterThan(RECORDS);
  expect(lines).toBeGreaterThan(8 * RECORDS);
  expect(late - early).toBeLessThan(20 * 1024 * 1024);
});
