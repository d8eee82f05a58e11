import type { StoredFile } from '@consultorio/contracts/files';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../testing/call.ts';
import { makeConsultation, signNote } from '../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { letBackIn, makePerson, nextSecond, type Person, setStatus } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';
import { addEfirma } from '../testing/sign-as-device.ts';
import { openSession, requirePasskeys, type StaffSignIn } from '../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { consultations } from './core/db/tables/consultations.ts';
import { files } from './core/db/tables/files.ts';
import { users } from './core/db/tables/people.ts';
import { staffSessions } from './core/db/tables/staff-sessions.ts';
import { auditEvents } from './core/db/tables/traces.ts';
import { signAddress } from './core/files/signatures.ts';
import { limits } from './core/identity/limits.ts';
import { endSessions } from './domain/accounts/accounts.repo.ts';
import { signedRoutes } from './signed-routes.ts';

let testApp: TestApp;
let people: Record<'patient' | 'doctor' | 'colleague' | 'admin', Person>;
let consultationId: string;
let ids: { photo: string; order: string; breach: string };

const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  people = {
    patient: await makePerson(dependencies, { role: 'patient' }),
    doctor: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    colleague: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    admin: await makePerson(dependencies, { role: 'admin' }),
  };
  const { patient, doctor } = people;
  const made = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  consultationId = made.consultationId;
  await signNote(dependencies, consultationId);
  await issueFixtureOrder(dependencies, made.orderId);
  await addEfirma(testApp.app, doctor, consultationId);
  const { fileId, uploadUrl } = await announce();
  await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload: await photo() });
  await dependencies.db.update(files).set({ consultationId }).where(eq(files.id, fileId));
  const { breachId } = await ask<{ breachId: string }>(testApp.app, 'openBreach', people.admin, {
    ...{ nature: 'Acceso', data: 'Nombre', recommendations: 'Avise', measures: 'Se cerró', contact: 'Correo' },
    ...{ beganAt: '2026-03-02T06:00:00Z', discoveredAt: '2026-03-03T06:00:00Z', idempotencyKey: crypto.randomUUID() },
  });
  ids = { photo: fileId, order: made.orderId, breach: breachId };
});
afterAll(() => testApp.close());

beforeEach(async () => {
  // Every limit of calls begins anew.
  testApp.clock.move(61 * 60_000);
  const { db } = testApp.dependencies;
  for (const { id, role } of Object.values(people)) {
    await letBackIn(testApp.dependencies, id);
    await db.update(users).set({ status: 'active', emailVerified: true, role }).where(eq(users.id, id));
  }
  await db.update(consultations).set({ doctorId: people.doctor.id }).where(eq(consultations.id, consultationId));
});

type Reader = Person & { staffSession?: string };
const announce = async (who: Reader = people.patient) =>
  ask<{ fileId: string; uploadUrl: string }>(testApp.app, 'createUpload', who, {
    name: 'foto.png',
    size: (await photo()).length,
    purpose: who.role === 'patient' ? 'consultation' : 'picture',
  });

const fileOf = (who: Reader) => ask<StoredFile>(testApp.app, 'getFileAddress', who, { fileId: ids.photo });
const urlBy = (name: ProcedureName, input?: object) => async (who: Reader) =>
  (await ask<{ url: string }>(testApp.app, name, who, input)).url;
/** How each route's address is come by. */
const addresses: Record<string, (who: Reader) => Promise<string>> = {
  'GET /files/:id': async (who) => (await fileOf(who)).url ?? '',
  'GET /files/:id/small': async (who) => (await fileOf(who)).smallUrl ?? '',
  'PUT /files/:id': async (who) => (await announce(who)).uploadUrl,
  'GET /documents/orders/:id': (who) => urlBy('getOrderDocument', { orderId: ids.order })(who),
  'GET /documents/notes/:id': (who) => urlBy('getNoteDocument', { consultationId })(who),
  'GET /documents/signed-notes/:id': async (who) =>
    (await ask<{ efirmaUrl: string }>(testApp.app, 'getNoteDocument', who, { consultationId })).efirmaUrl,
  'GET /documents/patients/:id': (who) => urlBy('getPatientSummaryDocument', { patientId: people.patient.id })(who),
  'GET /records/:id': urlBy('downloadMyRecord'),
  'GET /exports/consultations': urlBy('exportConsultations', { tab: 'all' }),
  'GET /exports/orders': urlBy('exportOrders', {}),
  'GET /exports/patients': urlBy('exportPatients', {}),
  'GET /exports/audit': urlBy('exportAuditEvents', {}),
  'GET /exports/disclosures': urlBy('exportDisclosures', {}),
  'GET /exports/breach-register': urlBy('exportBreaches'),
  'GET /exports/breaches/:id': (who) => urlBy('exportBreachPersons', { breachId: ids.breach })(who),
};
const routes = Object.keys(addresses);
const readerOf = (route: string) =>
  people[/PUT|records/.test(route) ? 'patient' : /exports/.test(route) ? 'admin' : 'doctor'];
const ofDoctors = routes.filter((route) => /^GET.*(files\/:id|documents)/.test(route));
const ofAdmins = routes.filter((route) => /^GET.*(files\/:id|documents|exports\/(?!consultations|orders))/.test(route));

const visit = async (route: string, url: string) => {
  const method = route.startsWith('PUT') ? 'PUT' : 'GET';
  return testApp.app.inject({ method, url, ...(method === 'PUT' ? { payload: await photo() } : {}) });
};

/** Every refusal looks the same, so that one reader understands all of them. */
async function refused(route: string, url: string): Promise<string> {
  const answer = await visit(route, url);
  const { error } = answer.json();
  expect([400, 403, 404, 429]).toContain(answer.statusCode);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(error).toMatchObject({ status: expect.any(String), message: expect.stringMatching(/\p{L}/u) });
  return error.details.code;
}

test('every route is tried here, but that of programs, which bulk-export.test.ts asks', () => {
  const all = signedRoutes.map(({ method, path }) => `${method} ${path}`).sort();
  expect(all).toEqual([...routes, 'GET /exports/bulk/:id'].sort());
});

describe.each(routes)('%s', (route) => {
  test('serves its reader, with the headers of somebody’s bytes, as often as asked', async () => {
    const { db } = testApp.dependencies;
    const url = await addresses[route]!(readerOf(route));
    const entries = () => db.$count(auditEvents);
    const before = await entries();
    for (let times = 0; times < 2; times++) {
      const answer = await visit(route, url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/no-store$/);
      if (route.startsWith('GET'))
        expect(answer.headers).toMatchObject({
          'cross-origin-resource-policy': 'same-origin',
          'content-disposition': expect.stringMatching(/^(inline|attachment); filename="[^"]+"; filename\*=UTF-8''/),
        });
    }
    // Asking for the address is audited, and who is in a list that leaves: the browser's own repeats are no openings.
    expect(await entries()).toBe(before + (/consultations$|exports\/(orders|patients|breaches)\b/.test(route) ? 1 : 0));
  });

  test('dies with its reader’s account', async () => {
    const url = await addresses[route]!(readerOf(route));
    const { id, role } = readerOf(route);
    // Patients are not deactivated; they lose the e-mail that proved who they are.
    const lost = role === 'patient' ? { emailVerified: false } : { status: 'inactive' as const };
    await testApp.dependencies.db.update(users).set(lost).where(eq(users.id, id));
    expect(await refused(route, url)).toBe(role === 'patient' ? 'email-not-verified' : 'account-inactive');
  });

  test('dies with its reader’s sessions, also in the second in which they end', async () => {
    const url = await addresses[route]!(readerOf(route));
    const { db, now } = testApp.dependencies;
    await endSessions(db, readerOf(route).id, new Date(now()).toISOString());
    expect(await refused(route, url)).toBe('forbidden');
  });

  test('dies with its time', async () => {
    const url = await addresses[route]!(readerOf(route));
    testApp.clock.move(61 * 60_000);
    expect(await refused(route, url)).toBe('forbidden');
  });

  test('is nobody else’s, at no other place, for no other time', async () => {
    const url = await addresses[route]!(readerOf(route));
    const bent = [
      url.replace(/reader=[^&]+/, `reader=${people.colleague.id}`),
      url.replace(/exp=\d+/, 'exp=9999999999'),
      url.replace(/sig=[^&]+/, 'sig=x'),
      url.replace(/&sig=.*/, ''),
      `${url}&reader=${people.admin.id}`,
      url.includes('filter=') ? url.replace(/filter=[^&]+/, 'filter=e30x') : `${url}&filter=e30`,
      ...(route.includes(':id') ? [url.replace(/[0-9a-f-]{36}/, crypto.randomUUID())] : []),
    ];
    for (const one of bent) expect(await refused(route, one), one).toBe('forbidden');
  });

  test('counts as a call of its reader', async () => {
    const { dependencies } = testApp;
    const url = await addresses[route]!(readerOf(route));
    // The first one asked for the address.
    for (let calls = 1; calls < limits.callsOfUser.max; calls++)
      dependencies.limits.count('callsOfUser', readerOf(route).id);
    expect(await refused(route, url)).toBe('rate-limited');
    expect(Number((await visit(route, url)).headers['retry-after'])).toBeGreaterThan(0);
  });
});

const signerOf = ({ id }: { id: string }) => ({
  ...{ ...testApp.dependencies, user: { id, sessionsValidAfter: null }, staffSession: null },
});
const hostile = ['nada', '%00', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', "'%20or%201=1--", '%f0%9f%98%80', 'a'.repeat(4000)];
describe.each(signedRoutes.filter(({ path }) => path.includes(':id')))('$method $path', ({ method, path }) => {
  test.each(hostile)('of %s is not found, signed or not', async (id) => {
    const place = path.replace(':id', id);
    const signed = await signAddress(signerOf(people.admin), place, { method });
    for (const url of [place, signed]) expect(await refused(`${method} ${path}`, url)).toBe('not-found');
  });

  test('of what does not exist is not found', async () => {
    const user = method === 'PUT' || path.startsWith('/records') ? people.patient : people.admin;
    const signed = await signAddress(signerOf(user), path.replace(':id', crypto.randomUUID()), { method });
    expect(await refused(`${method} ${path}`, signed)).toBe('not-found');
  });
});

type Addresses = readonly (readonly [route: string, url: string])[];
const dead = async (all: Addresses) => {
  for (const [route, url] of all) expect(await refused(route, url), route).toBe('forbidden');
};
const alive = async (all: Addresses) => {
  for (const [route, url] of all) expect((await visit(route, url)).statusCode, route).toBe(200);
};

describe.each(['doctor', 'admin'] as const)('every address of a %s at two devices', (role) => {
  afterEach(() => requirePasskeys(testApp.dependencies, false));
  const own = routes.filter((route) => !/records/.test(route) && /exports/.test(route) === (role === 'admin'));
  const addressesOf = (session: Partial<StaffSignIn>): Promise<Addresses> =>
    Promise.all(own.map(async (route) => [route, await addresses[route]!({ ...people[role], ...session })] as const));
  const atTwoDevices = async () => {
    // A sign-in of the very second of one that was ended is refused with it.
    await nextSecond();
    const [here, there] = [await openSession(testApp, people[role]), await openSession(testApp, people[role])];
    return { here, there, mine: await addressesOf(here), theirs: await addressesOf(there) };
  };

  test('dies with the session that it was given to, and with no other', async () => {
    const { here, there, mine, theirs } = await atTwoDevices();
    expect(mine.length).toBeGreaterThan(3);
    await ask(testApp.app, 'endStaffSession', here, { sessionId: there.sessionId });
    await dead(theirs);
    await dead(theirs.map(([route, url]) => [route, url.replace(/session=[^&]+&/, '')]));
    await dead(theirs.map(([route, url]) => [route, url.replace(there.sessionId, here.sessionId)]));
    await alive(mine);
    await ask(testApp.app, 'closeStaffSession', here);
    await dead(mine);
  });

  test('opens nothing that its session could not ask for now', async () => {
    const { here, mine, theirs } = await atTwoDevices();
    const ofNoSession = await addressesOf({ token: here.token });
    await requirePasskeys(testApp.dependencies);
    for (const all of [mine, theirs, ofNoSession]) await dead(all);
    await testApp.dependencies.db
      .update(staffSessions)
      .set({ provenBy: 'passkey', provenAt: new Date(testApp.dependencies.now()).toISOString() })
      .where(eq(staffSessions.id, here.sessionId));
    await alive(mine);
    for (const all of [theirs, ofNoSession]) await dead(all);
  });
});

test.each(ofDoctors)('a doctor who gave the consultation away reads no more of it by address: %s', async (route) => {
  const url = await addresses[route]!(people.doctor);
  const { db } = testApp.dependencies;
  await db.update(consultations).set({ doctorId: people.colleague.id }).where(eq(consultations.id, consultationId));
  expect(await refused(route, url)).toBe('not-found');
  expect((await visit(route, await addresses[route]!(people.colleague))).statusCode).toBe(200);
});

test.each(ofAdmins)('an administrator who became a doctor reads as one: %s', async (route) => {
  const url = await addresses[route]!(people.admin);
  expect((await visit(route, url)).statusCode).toBe(200);
  await testApp.dependencies.db.update(users).set({ role: 'doctor' }).where(eq(users.id, people.admin.id));
  expect(await refused(route, url)).toBe(route.includes('exports') ? 'forbidden' : 'not-found');
});

test('somebody blocked goes on reading and downloading, and sends nothing', async () => {
  const { patient } = people;
  const upload = await addresses['PUT /files/:id']!(patient);
  const readings = routes.filter((route) => /^GET .*(files|documents\/orders|records)/.test(route));
  const urls = await Promise.all(readings.map((route) => addresses[route]!(patient)));
  await setStatus(testApp.dependencies, patient.id, 'blocked');
  for (const [index, route] of readings.entries())
    expect((await visit(route, urls[index]!)).statusCode, route).toBe(200);
  expect(await refused('PUT /files/:id', upload)).toBe('account-blocked');
});

test('whoever may read a patient’s record sees her picture, by its address too', async () => {
  const { patient, doctor, colleague } = people;
  const { dependencies, app } = testApp;
  const picture = `data:image/png;base64,${(await photo()).toString('base64')}`;
  await ask(app, 'updatePatientProfilePicture', patient, { profilePicture: picture });
  const about = { patientId: patient.id };
  const { profilePicture: url } = await ask<{ profilePicture: string }>(app, 'getPatient', doctor, about);
  expect((await app.inject(url)).statusCode).toBe(200);
  const { db } = dependencies;
  await db.update(consultations).set({ doctorId: colleague.id }).where(eq(consultations.id, consultationId));
  expect(await refused('GET /files/:id', url)).toBe('not-found');
});
