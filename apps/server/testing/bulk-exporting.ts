import { randomUUID } from 'node:crypto';
import type { Scope } from '@consultorio/contracts/machine-access';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { bulkExports } from '../src/core/db/tables/bulk-exports.ts';
import type { Dependencies } from '../src/core/dependencies.ts';
import { getFhir } from './fhir-reading.ts';
import { type FhirWorld, fhirReading, makeFhirWorld } from './fhir-world.ts';
import { makeIntegration } from './integration-callers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type Caller = { token: string };
export type Line = { resourceType: string; id: string; meta?: { lastUpdated?: string } };
const scopes: readonly Scope[] = [...fhirReading, 'startBulkExport'];
export const statusOf = (exportId: string) => `$export-status/${exportId}`;

/** For tests of the bulk export: a server of their own, and how an integration asks for one and reads its files. */
export function bulkExporting() {
  let testApp: TestApp;
  let world: FhirWorld;
  beforeAll(async () => {
    testApp = await startTestApp();
    world = await makeFhirWorld(testApp);
  });
  afterAll(() => testApp.close());
  beforeEach(() => testApp.clock.move(61 * 60_000));

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
    return { id: machine.id, exportId: id, caller: await machine.caller(), tokenFor: machine.caller };
  }
  const here = () => ({ testApp, world });
  return { here, begin, machineWith, manifestOf, download, linesOf, namesOf, exportBy };
}
