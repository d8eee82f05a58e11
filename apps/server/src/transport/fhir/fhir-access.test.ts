import { fhirScopes, fhirTypes, fhirTypesOfMachines } from '@consultorio/contracts/fhir-scopes';
import type { Scope } from '@consultorio/contracts/machine-access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { findFhir, getFhir } from '../../../testing/fhir-reading.ts';
import { type FhirWorld, fhirReading, makeFhirWorld } from '../../../testing/fhir-world.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { integrations } from '../../core/db/tables/integrations.ts';
import { isOfPatient } from './resource-types.ts';

/** Who gets in: whoever is refused at the other endpoints is refused at that of FHIR. */
let testApp: TestApp;
let world: FhirWorld;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await makeFhirWorld(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.move(60_000));

/** A third of a walk a run, all of it in the soak. */
const inTurn = <One>(all: readonly One[]): One[] =>
  all.filter((_one, index) => inject('isWhole') || (index + inject('turn')) % 3 === 0);

type Caller = { token: string } | null;
const of = (type: (typeof fhirTypes)[number], patientId = world.people.patient.id) =>
  type === 'Patient' ? `Patient/${patientId}` : isOfPatient(type) ? `${type}?patient=${patientId}` : type;
const refusal = async (caller: Caller, path: string) => {
  const answer = await getFhir(testApp.app, caller, path);
  if (answer.statusCode === 200) return '200';
  const { resourceType, issue } = answer.json();
  expect([path, resourceType, answer.headers['content-type']]).toEqual([
    ...[path, 'OperationOutcome', 'application/fhir+json; charset=utf-8'],
  ]);
  return `${answer.statusCode} ${issue[0].details.coding?.[0].code ?? issue[0].code}`;
};
const machineWith = async (scopes: readonly Scope[], more: object = {}) =>
  makeIntegration(testApp, world.people.admin, { scopes, ...more });

describe('integrations', () => {
  test.each(inTurn(fhirTypesOfMachines))(
    '%s takes each of its scopes, and without one of them it is refused and written down',
    async (type) => {
      const scopes: readonly Scope[] = fhirScopes[type] ?? [];
      const whole = await machineWith([...scopes, 'describeDiagnoses']);
      expect(await refusal(await whole.caller(), of(type))).toBe('200');
      for (const missing of scopes) {
        const lame = await machineWith(['describeDiagnoses', ...scopes.filter((scope) => scope !== missing)]);
        expect([missing, await refusal(await lame.caller(), of(type))]).toEqual([missing, '403 scope-missing']);
        const { items } = await ask<{ items: { action: string; outcome: string }[] }>(
          ...([testApp.app, 'listAuditEvents', world.people.admin, { outcome: 'denied', limit: 1 }] as const),
        );
        expect(items[0]).toMatchObject({ action: missing, outcome: 'denied' });
      }
    },
  );

  test('what only people read is refused to every one', async () => {
    const caller = await (await machineWith(fhirReading)).caller();
    for (const type of ['Consent', 'AuditEvent', 'Questionnaire'] as const)
      expect(await refusal(caller, of(type))).toBe('403 forbidden');
  });

  test('one that was revoked, has run out or calls from elsewhere is nobody', async () => {
    const { id, caller } = await machineWith(fhirReading);
    const token = await caller();
    const change = (more: object) => testApp.dependencies.db.update(integrations).set(more).where(sql`id = ${id}`);
    expect(await refusal(token, of('Observation'))).toBe('200');
    await change({ networks: ['203.0.113.0/24'] });
    expect(await refusal(token, of('Observation'))).toBe('403 network-not-allowed');
    await change({ networks: [], expiresAt: new Date(testApp.dependencies.now() - 1).toISOString() });
    expect(await refusal(token, of('Observation'))).toBe('401 unauthenticated');
    const another = await machineWith(fhirReading);
    const short = await another.caller();
    await call(testApp.app, 'callable', 'revokeIntegration', world.people.admin, { integrationId: another.id });
    expect(await refusal(short, of('Observation'))).toBe('401 unauthenticated');
    expect(await refusal({ token: 'x.y.z' }, of('Organization'))).toBe('401 unauthenticated');
  });

  test('beyond its limit it is told when to come again, and before it what is left', async () => {
    const { id, caller } = await machineWith(fhirReading);
    const token = await caller();
    const before = await getFhir(testApp.app, token, of('Observation'));
    expect(before.headers.ratelimit).toMatch(/"integration";r=\d+/);
    const { limits } = testApp.dependencies;
    for (let left = limits.count('callsOfIntegration', id).left; left > 0; left--)
      limits.count('callsOfIntegration', id);
    const answer = await getFhir(testApp.app, token, of('Observation'));
    expect([answer.statusCode, answer.json().issue[0].code]).toEqual([429, 'throttled']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('the person reads who opened her record, by the name of the program', async () => {
    const { caller } = await machineWith(fhirReading, { name: 'Expediente estatal' });
    await findFhir(testApp.app, await caller(), of('Observation'));
    const { items } = await ask<{ items: object[] }>(testApp.app, 'listMyRecordAccess', world.people.patient, {});
    expect(items[0]).toMatchObject({
      action: 'getStructuredRecord',
      actorName: 'Expediente estatal',
      actorRole: 'integration',
    });
  });
});

describe('people', () => {
  const everything = fhirTypes.filter((type) => isOfPatient(type) || type === 'Patient');

  test.each(inTurn(everything))('%s: hers alone, and of those in her care', async (type) => {
    const { patient, stranger, blocked, unverified } = world.people;
    expect(await refusal(null, of(type))).toBe('401 unauthenticated');
    expect(await refusal(patient, of(type))).toBe('200');
    expect(await refusal(patient, of(type, world.ward.id))).toBe('200');
    expect(await refusal(stranger, of(type))).toMatch(/^404 not-found$|^200$/);
    const foreign = type === 'Patient' ? [] : await findFhir(testApp.app, stranger, of(type)).catch(() => []);
    expect(foreign).toEqual([]);
    expect(await refusal(unverified, of(type, unverified.id))).toBe('403 email-not-verified');
    // Whoever is blocked reads her own.
    expect(await refusal(blocked, of(type, blocked.id))).toBe('200');
    expect(await refusal(blocked, of(type))).not.toBe('200');
  });

  test('a guardian whose care has ended reads nothing any more', async () => {
    const [guardianshipId] = world.ward.guardianshipIds;
    await call(testApp.app, 'callable', 'endGuardianship', world.people.admin, { guardianshipId, reason: 'Terminó' });
    for (const type of ['Patient', 'Observation', 'RelatedPerson', 'Consent'] as const)
      expect([type, await refusal(world.people.patient, of(type, world.ward.id))]).toEqual([type, '404 not-found']);
  });

  test('a doctor reads the records of those whom she attends; the administration all, but no consents', async () => {
    const { doctor, otherDoctor, admin } = world.people;
    for (const type of [
      'Patient',
      'Encounter',
      'Condition',
      'Observation',
      'MedicationRequest',
      'DocumentReference',
    ] as const) {
      expect([type, await refusal(doctor, of(type))]).toEqual([type, '200']);
      expect([type, await refusal(otherDoctor, of(type))]).toEqual([type, '404 not-found']);
      expect([type, await refusal(admin, of(type))]).toEqual([type, '200']);
    }
    expect(await refusal(admin, of('Consent'))).toBe('403 forbidden');
    expect(await refusal(admin, 'Questionnaire')).toBe('200');
    expect(await refusal(doctor, 'Questionnaire')).toBe('403 forbidden');
  });
});

const nasty = [
  ...[
    '',
    ',',
    '|',
    '||',
    'a|b|c',
    "'; drop table patients; --",
    '%00',
    '%',
    '%ff%fe',
    '%F0%9F%92%89',
    '../../etc/passwd',
  ],
  ...[
    '9'.repeat(400),
    'x'.repeat(5000),
    '\\',
    '__proto__',
    'constructor',
    '2026-13-45',
    'ge',
    'zz2026',
    '-1',
    '1e9',
    'NaN',
  ],
  ...['Patient/', 'http://', 'urn:uuid:', '2026-02-30T25:61:61Z', '9999', '0000', '{"a":1}', '$everything', '*'],
];

test('a hostile parameter, id, cursor or type is the caller’s mistake, never ours', { timeout: 60_000 }, async () => {
  const integration = await machineWith(fhirReading);
  let caller = await integration.caller();
  const her = `patient=${world.people.patient.id}`;
  const places = [
    ...['_id', '_count', '_cursor', '_include', '_lastUpdated', 'patient', 'encounter', 'date', 'status', 'code'],
    ...['identifier', 'practitioner', 'name', '_format', '__proto__', 'patient:exact', 'toString'],
  ];
  const wrong: unknown[] = [];
  const look = async (path: string) => {
    const { statusCode, body } = await getFhir(testApp.app, caller, path);
    if (![200, 400, 404, 406].includes(statusCode)) wrong.push([path.slice(0, 120), statusCode, body.slice(0, 300)]);
  };
  for (const [at, value] of inTurn([...nasty.entries()])) {
    // Limits and tokens are another subject.
    testApp.clock.move(60_000);
    caller = await integration.caller();
    // Every value in some of the places, every place with some of the values.
    const type = at % 2 === 0 ? 'Encounter' : 'Observation';
    for (const place of places.filter((_one, index) => (index + at) % 6 === 0))
      await look(`${type}?${her}&${place}=${value}`);
    if (at % 3 === 0) await look(`Patient?identifier=${value}`);
    await look(`Condition/${value}`);
    await look(`${value}`);
  }
  expect(wrong).toEqual([]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await testApp.app.inject({ method, url: '/fhir/R4/Patient/1', payload: {} });
    expect([method, answer.json().resourceType, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([
      ...[method, 'OperationOutcome', true],
    ]);
  }
});
