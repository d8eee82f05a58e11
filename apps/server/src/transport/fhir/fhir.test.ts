import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { fhirTypesOfMachines } from '@consultorio/contracts/fhir-scopes';
import { eq } from 'drizzle-orm';
import smart from 'fhirclient';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishedProblems } from '../../../testing/fhir/published-problems.ts';
import { findFhir, getFhir } from '../../../testing/fhir-reading.ts';
import { type FhirWorld, fhirReading, makeFhirWorld } from '../../../testing/fhir-world.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { patients } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { isOfPatient } from './resource-types.ts';

let testApp: TestApp;
let world: FhirWorld;
let machine: { token: string };
let renew: () => Promise<{ token: string }>;
beforeAll(async () => {
  const port = await freePort();
  testApp = await startTestApp('postgres', { PUBLIC_URL: `http://127.0.0.1:${port}` });
  await testApp.app.listen({ port, host: '127.0.0.1' });
  world = await makeFhirWorld(testApp);
  renew = (await makeIntegration(testApp, world.people.admin, { scopes: fhirReading })).caller;
});
/** The addresses in answers are those that it is reached at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
/** Limits and the ten minutes of a token are another subject. */
const begin = async () => {
  testApp.clock.move(60_000);
  machine = await renew();
};
beforeEach(begin);
afterAll(() => testApp.close());

const get = (caller: { token: string } | null, path: string, headers = {}) =>
  getFhir(testApp.app, caller, path, headers);
const find = (caller: { token: string } | null, path: string) => findFhir(testApp.app, caller, path);
const ofHer = (type: (typeof fhirTypesOfMachines)[number]) =>
  isOfPatient(type) ? `${type}?patient=${world.people.patient.id}` : type;

const referencesIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        name === 'reference' && typeof one === 'string' ? [one] : referencesIn(one),
      );
/** Of identifiers and codings, those that do not say whose they are. */
const withoutSystem = (value: unknown, path = ''): string[] => {
  if (value === null || typeof value !== 'object') return [];
  const { system, code, value: number } = value as Record<string, unknown>;
  const isOne = /\.(coding|identifier|valueCoding|requisition|groupIdentifier)(\.\d+)?$/.test(path);
  const own = isOne && system === undefined && (code !== undefined || number !== undefined) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([name, one]) => withoutSystem(one, `${path}.${name}`))];
};

test('an integration reads every type: valid, found again by its id, and what it leads to is there', {
  timeout: 60_000,
}, async () => {
  const wrong: string[] = [];
  const read = new Map<string, string>();
  const led = new Set<string>();
  for (const type of fhirTypesOfMachines) {
    const found = await find(machine, ofHer(type));
    if (found.length === 0 && type !== 'RelatedPerson') wrong.push(`nothing of ${type}`);
    for (const one of found) {
      read.set(`${type}/${one.id}`, JSON.stringify(one));
      for (const reference of referencesIn(one)) led.add(reference);
      wrong.push(...(await publishedProblems(one)).map((problem) => `${type} ${problem}`));
      wrong.push(...withoutSystem(one, type));
    }
  }
  for (const [address, text] of read)
    if ((await get(machine, address)).body !== text) wrong.push(`another answer at ${address}`);
  for (const reference of led) if (!read.has(reference)) wrong.push(`nowhere: ${reference}`);
  expect(wrong).toEqual([]);
});

test('one page after the other says what all of them say at once, and a stranger’s cursor is refused', async () => {
  for (const type of ['Condition', 'DocumentReference', 'Observation'] as const) {
    const ids = (all: { id: string }[]) => all.map(({ id }) => id);
    const whole = ids(await find(machine, ofHer(type)));
    expect(whole.length).toBeGreaterThan(1);
    expect(ids(await find(machine, `${ofHer(type)}&_count=1`))).toEqual(whole);
  }
  expect((await get(machine, `${ofHer('Condition')}&_cursor=bm8`)).statusCode).toBe(400);
  // By POST, so that no log of others keeps what was searched for.
  const posted = await testApp.app.inject({
    ...{ method: 'POST', url: '/fhir/R4/Condition/_search', payload: `patient=${world.people.patient.id}&_count=1` },
    headers: { authorization: `Bearer ${machine.token}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(posted.json().link[0].url).toContain('/fhir/R4/Condition?patient=');
});

test('searches find what fits and leave out what does not', async () => {
  const { patient, doctor } = world.people;
  const count = async (path: string) => (await find(machine, path)).length;
  const curp = encodeURIComponent('urn:oid:2.16.840.1.113883.4.629|RUAE850612MDFZNL08');
  expect((await find(machine, `Patient?identifier=${curp}`)).map(({ id }) => id)).toEqual([patient.id]);
  expect(await count('Patient?identifier=otro|RUAE850612MDFZNL08')).toBe(0);
  expect(await count('Patient?name=nanez')).toBe(1);
  expect(await count(`Patient?_id=${patient.id},${crypto.randomUUID()}`)).toBe(1);
  const of = (more: string) => `patient=Patient/${patient.id}&${more}`;
  expect(await count(`Condition?${of('code=http://hl7.org/fhir/sid/icd-10|J45.9')}`)).toBe(1);
  expect(await count(`Condition?${of('category=encounter-diagnosis')}`)).toBe(1);
  expect(await count(`Condition?${of('code=J45.9,J02.9')}`)).toBe(2);
  expect(await count(`Observation?${of('code=29463-7')}`)).toBe(2);
  expect(await count(`Observation?${of('code=29463-7&date=ge2026-05')}`)).toBe(1);
  expect(await count(`Observation?${of('date=2026-02-03')}`)).toBe(2);
  expect(await count(`Observation?${of('date=gt2026-02-03&date=lt2026-05-03')}`)).toBe(0);
  expect(await count(`Observation?${of('combo-code=8480-6')}`)).toBe(1);
  expect(await count(`MedicationRequest?${of('status=active')}`)).toBe(1);
  expect(await count(`MedicationRequest?${of('status=cancelled')}`)).toBe(0);
  expect(await count(`MedicationRequest?encounter=${world.later.consultationId}`)).toBe(0);
  expect(await count(`DiagnosticReport?${of('status=final')}`)).toBe(1);
  expect(await count(`Encounter?_lastUpdated=ge${new Date().getUTCFullYear() - 1}`)).toBe(2);
  expect(await count('Encounter?_lastUpdated=ge2999')).toBe(0);
  const included = await find(
    machine,
    `Encounter?${of('status=finished&_include=Encounter:patient&_include=Encounter:practitioner')}`,
  );
  expect(included.map(({ resourceType }) => resourceType)).toEqual(['Encounter', 'Patient', 'Practitioner']);
  expect(await count(`Practitioner?identifier=1234567`)).toBe(1);
  expect(doctor.role).toBe('doctor');
});

test('papers and files are opened by the addresses that documents name', async () => {
  const documents = await find(machine, `DocumentReference?encounter=${world.earlier.consultationId}`);
  const report = await find(machine, `DiagnosticReport?encounter=${world.earlier.consultationId}`);
  const urls = JSON.stringify([documents, report]).match(/[^"]+\/Binary\/[^"]+/g) ?? [];
  expect(urls).toHaveLength(4);
  for (const url of [...urls, `Binary/note-${world.earlier.consultationId}`]) {
    const answer = await get(machine, url);
    expect([url, answer.statusCode]).toEqual([url, 307]);
    const bytes = await testApp.app.inject(String(answer.headers.location));
    expect([url, bytes.statusCode, bytes.headers['content-type']]).toEqual([url, 200, 'application/pdf']);
  }
  expect(JSON.stringify(documents)).not.toContain(Buffer.from('Entre colegas').toString('base64').slice(0, 12));
  for (const nothing of ['Binary/x', 'Binary/file-1', `Binary/otro-${world.earlier.fileId}`])
    expect((await get(machine, nothing)).statusCode).toBe(404);
});

test('what the server says of itself is what it does', async () => {
  const said = (await get(null, 'metadata')).json();
  expect(await publishedProblems(said)).toEqual([]);
  const { resource } = said.rest[0] as { resource: { type: string; searchParam: { name: string; type: string }[] }[] };
  const values: Record<string, string> = { token: 'x', date: '2026', string: 'x', reference: crypto.randomUUID() };
  for (const { type, searchParam } of resource) {
    await begin();
    const caller = fhirTypesOfMachines.some((one) => one === type) ? machine : world.people.admin;
    for (const { name, type: kind } of searchParam) {
      const { statusCode } = await get(caller, `${type}?${name}=${values[kind]}`);
      // Whose record it is has to be said, of a consultation or a person that is there.
      const expected = type === 'Consent' ? [403] : [200, 400, 404];
      expect(expected, `${type} ${name}`).toContain(statusCode);
      if (statusCode === 400)
        expect((await get(caller, `${type}?${name}=${values[kind]}`)).json().issue[0].code).toBe('required');
    }
    const unknown = await get(caller, `${type}?favourite=x`);
    if (type !== 'Consent') expect([type, unknown.json().issue[0].code]).toEqual([type, 'not-supported']);
  }
  const smart = (await get(null, '.well-known/smart-configuration')).json();
  expect(smart.token_endpoint).toBe(`${testApp.dependencies.env.publicUrl}/oauth/token`);
});

test('a token for SMART’s names opens the types that they mean', async () => {
  const { people } = world;
  const integration = await makeIntegration(testApp, people.admin, { scopes: fhirReading });
  const scopeOf = async (scope: string) => {
    const { token } = await integration.caller({ scope });
    return { token };
  };
  const allergies = await scopeOf('system/AllergyIntolerance.rs');
  expect((await get(allergies, ofHer('AllergyIntolerance'))).statusCode).toBe(200);
  expect((await get(allergies, ofHer('Encounter'))).statusCode).toBe(403);
  expect((await get(await scopeOf('system/*.read'), ofHer('DiagnosticReport'))).statusCode).toBe(200);
  for (const refused of ['system/Patient.c', 'system/Consent.rs', 'system/Slot.rs', 'user/Patient.rs', 'system/.rs'])
    await expect(scopeOf(refused)).rejects.toThrow('invalid_scope');
});

test('everything of a person comes at once, or page by page, without what the caller may not read', async () => {
  const { patient, stranger, admin } = world.people;
  const path = `Patient/${patient.id}/$everything`;
  const addresses = (all: { resourceType: string; id: string }[]) => all.map((one) => `${one.resourceType}/${one.id}`);
  const whole = addresses(await find(machine, path));
  const apart: string[] = [];
  for (const type of fhirTypesOfMachines)
    apart.push(...addresses(await find(machine, type === 'Patient' ? `Patient?_id=${patient.id}` : ofHer(type))));
  expect(whole.toSorted()).toEqual(apart.toSorted());
  await begin();
  expect(addresses(await find(machine, `${path}?_count=7`))).toEqual(whole);
  expect(addresses(await find(machine, `${path}?_type=Observation`))).toEqual(
    addresses(await find(machine, ofHer('Observation'))),
  );
  const lame = await (
    await makeIntegration(testApp, admin, { scopes: ['getPatient', 'getStructuredRecord'] })
  ).caller();
  const part = (await get(lame, path)).json().entry as { resource: { resourceType: string } }[];
  expect(part.map(({ resource }) => resource.resourceType)).not.toContain('Encounter');
  expect(part.at(-1)?.resource).toMatchObject({ issue: [{ severity: 'warning' }] });
  expect((await get(lame, `${path}?_type=Encounter`)).statusCode).toBe(403);
  expect((await get(stranger, path)).statusCode).toBe(404);
  expect(addresses(await find(patient, path)).some((one) => one.startsWith('Consent/'))).toBe(true);
});

test('the trail of a record is read by its person and by the administration, and versions where there are some', async () => {
  const { patient, admin, doctor } = world.people;
  await get(doctor, `Observation?patient=${patient.id}`);
  for (const caller of [patient, admin]) {
    const [event] = await find(caller, `AuditEvent?patient=${patient.id}&subtype=getStructuredRecord&_count=100`);
    expect(event).toMatchObject({ action: 'R', outcome: '0' });
    expect(await publishedProblems(event ?? {})).toEqual([]);
    expect((await get(caller, `AuditEvent/${event?.id}`)).json()).toEqual(event);
  }
  expect((await get(doctor, `AuditEvent?patient=${patient.id}`)).statusCode).toBe(403);
  const [form] = await find(admin, 'Questionnaire');
  expect(await publishedProblems(form ?? {})).toEqual([]);
  const versionId = String((form?.meta as { versionId?: string } | undefined)?.versionId);
  expect((await get(admin, `Questionnaire/${form?.id}/_history/${versionId}`)).json()).toMatchObject({
    version: versionId,
  });
  for (const nothing of ['99', '0', 'x', '1e3'])
    expect((await get(admin, `Questionnaire/${form?.id}/_history/${nothing}`)).statusCode).toBe(404);
  expect((await get(admin, `Patient/${patient.id}/_history/1`)).statusCode).toBe(200);
  expect((await get(admin, `Patient/${patient.id}/_history/7`)).statusCode).toBe(404);
});

test('a client of others finds where the token comes from, signs for it, and reads a record page by page', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES384', { extractable: true });
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES384' }] });
  const { people } = world;
  const { id } = await makeIntegration(testApp, people.admin, { scopes: fhirReading, key: { kind: 'jwks', jwks } });
  const serverUrl = `${testApp.dependencies.env.publicUrl}/fhir/R4`;
  const { token_endpoint: tokenUrl } = await (await fetch(`${serverUrl}/.well-known/smart-configuration`)).json();
  const now = Math.floor(testApp.dependencies.now() / 1000);
  const assertion = await new SignJWT({ iss: id, sub: id, aud: tokenUrl, jti: randomUUID(), exp: now + 200 })
    .setProtectedHeader({ alg: 'ES384', kid: 'one', typ: 'JWT' })
    .sign(privateKey);
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', scope: 'system/*.rs', client_assertion: assertion },
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  });
  const tokenResponse = await (await fetch(tokenUrl, { method: 'POST', body })).json();
  // It was made for the server of a web app, and looks at none of its requests when it has a token.
  const incoming = new IncomingMessage(new Socket());
  const client = smart(incoming, new ServerResponse(incoming)).client({ serverUrl, tokenResponse });
  const ofHers = `Observation?patient=${people.patient.id}`;
  type Resource = { id: string; resourceType: string };
  const read = await client.request<Resource[]>(`${ofHers}&_count=1`, { pageLimit: 0, flat: true });
  expect(read.map((one) => one.id)).toEqual((await find(machine, ofHers)).map((one) => one.id));
  expect(read.length).toBeGreaterThan(1);
  const { subject } = await client.request<{ subject: Resource }>(`Observation/${read[0]?.id}`, {
    resolveReferences: 'subject',
  });
  expect(subject).toMatchObject({ resourceType: 'Patient', id: people.patient.id });
  await expect(client.request(`Patient/${randomUUID()}`)).rejects.toMatchObject({ status: 404 });
});

test('who has a resource already is told so, and the look stands in the trail all the same', async () => {
  const { patient } = world.people;
  const looks = () => testApp.dependencies.db.$count(auditEvents, eq(auditEvents.patientId, patient.id));
  // Of one reader what it asks for again within minutes is one look.
  const another = await (await makeIntegration(testApp, world.people.admin, { scopes: fhirReading })).caller();
  for (const path of [`Patient/${patient.id}`, `Encounter/${world.earlier.consultationId}`, ofHer('Observation')]) {
    const first = await get(machine, path);
    const mark = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const before = await looks();
    const again = await get(another, path, { 'if-none-match': mark });
    expect([path, again.statusCode, again.body, again.headers.etag]).toEqual([path, 304, '', mark]);
    expect([path, (await looks()) > before]).toEqual([path, true]);
  }
  const path = `Patient/${patient.id}`;
  const mark = String((await get(machine, path)).headers.etag);
  await testApp.dependencies.db.update(patients).set({ curp: null }).where(eq(patients.id, patient.id));
  expect((await get(machine, path, { 'if-none-match': mark })).statusCode).toBe(200);
  expect((await get(world.people.stranger, path, { 'if-none-match': mark })).statusCode).toBe(404);
  expect((await get(world.people.patient, path)).headers['cache-control']).toBe('no-store');
});
