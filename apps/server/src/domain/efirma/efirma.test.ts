import { randomUUID, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority, makeEfirma, type WantedEfirma } from '@consultorio/api-examples/efirma-files';
import type { EfirmaDocument, EfirmaStamp, PreparedEfirma } from '@consultorio/contracts/efirma';
import { sealStatement } from '@consultorio/contracts/efirma-signed';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { checkSignedPdf } from '../../../testing/check-signed-pdf.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { signAsDevice } from '../../../testing/sign-as-device.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { efirmaSignatures } from '../../core/db/tables/efirma-signatures.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { limits } from '../../core/identity/limits.ts';
import { countEndingEfirmas } from '../status/status.repo.ts';

const root = makeAuthority('AC Raíz de prueba');
const authority = makeAuthority('AC de prueba', root);
const holder = 'ANA MARÍA PRUEBA LÓPEZ';
const make = (wanted: Partial<WantedEfirma> = {}) => makeEfirma({ authority, holder, ...wanted });
const mine = make();

let folder: string;
let testApp: TestApp;
let patient: Person;
let doctor: Person;
let serviceId: string;
let consultationId: string;
let orderId: string;
let code: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'autoridades-'));
  writeFileSync(join(folder, 'raiz.cer'), root.cer);
  writeFileSync(join(folder, 'ac.crt'), authority.cer);
  testApp = await startTestApp('postgres', { EFIRMA_ROOTS: folder });
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient', firstName: 'Lucía', lastName: 'Hernández' });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const { dependencies } = testApp;
  testApp.clock.move(limits.papers.windowMs);
  await testApp.asOwner('truncate efirma_signatures');
  doctor = await makePerson(dependencies, { role: 'doctor' });
  ({ consultationId, orderId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' }));
  await signNote(dependencies, consultationId);
  code = await issueFixtureOrder(dependencies, orderId);
});

type Files = ReturnType<typeof make>;
const certificateOf = ({ cer }: Files) => cer.toString('base64');
const note = () => ({ consultationId, orderId: null });
const order = () => ({ consultationId, orderId });
type Subject = { consultationId: string; orderId: string | null };

const prepare = (subject: Subject, files: Files, who = doctor) =>
  call(testApp.app, 'callable', 'prepareEfirma', who, { ...subject, certificate: certificateOf(files) });
const prepared = (subject: Subject, files: Files = mine) =>
  ask<PreparedEfirma>(testApp.app, 'prepareEfirma', doctor, { ...subject, certificate: certificateOf(files) });
const brought = (subject: Subject, seen: PreparedEfirma, files: Files = mine) => ({
  ...{ ...subject, certificate: certificateOf(files), preparedAt: seen.preparedAt },
  ...signAsDevice(files, seen),
});
const signed = async (subject: Subject, files: Files = mine) =>
  ask<EfirmaStamp>(testApp.app, 'signWithEfirma', doctor, brought(subject, await prepared(subject, files), files));

async function pdfAt(url: string): Promise<Buffer> {
  const answer = await testApp.app.inject({ url });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.rawPayload;
}
const orderPdf = async (who = doctor) =>
  pdfAt((await ask<{ url: string }>(testApp.app, 'getOrderDocument', who, { orderId })).url);
const notePaper = () =>
  ask<{ url: string; efirmaUrl: string | null }>(testApp.app, 'getNoteDocument', doctor, { consultationId });
const sound = { isWhole: true, isUnchanged: true, isByKey: true, namesCertificate: true };

test('a doctor signs note and order; both files bear the signature, and any reader can check it', async () => {
  expect(await signed(note())).toMatchObject({ holder, certificateNumber: '00001000000500000001', chain: 'verified' });
  await signed(order());
  const { efirmaUrl } = await notePaper();
  for (const pdf of [await pdfAt(efirmaUrl ?? ''), await orderPdf(patient)]) {
    const { certificate, authorities, ...found } = checkSignedPdf(pdf);
    expect(found).toEqual(sound);
    expect(certificate.raw.equals(mine.cer)).toBe(true);
    expect(authorities.map(({ raw }) => raw)).toEqual([authority.cer, root.cer]);
    expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
  }
});

test('a changed byte anywhere is found, and so are bytes that were added', async () => {
  await signed(order());
  const pdf = await orderPdf();
  for (const at of [20, Math.floor((pdf.length * 2) / 3), pdf.length - 10]) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(checkSignedPdf(changed).isUnchanged).toBe(false);
  }
  expect(checkSignedPdf(Buffer.concat([pdf, Buffer.from('\n% más')])).isWhole).toBe(false);
});

test('the row proves the seal of the clinic without the file, and holds neither key nor password', async () => {
  await signed(note());
  const [row] = await testApp.dependencies.db.select().from(efirmaSignatures);
  const statement = Buffer.from(sealStatement({ folio: `T-${consultationId.slice(0, 8)}`, sha256: 'a'.repeat(64) }));
  const { publicKey } = new X509Certificate(Buffer.from(row?.certificate ?? '', 'base64'));
  expect(verify('sha256', statement, publicKey, Buffer.from(row?.sealSignature ?? '', 'base64'))).toBe(true);
  expect(row).toMatchObject({ rfc: 'IATM8503021X4', curp: 'IATM850302MPLBRR05', sha256: 'a'.repeat(64) });
  const everything = JSON.stringify(row);
  for (const secret of [mine.password, mine.key.toString('base64').slice(0, 60)])
    expect(everything).not.toContain(secret);
  await expect(testApp.dependencies.db.update(efirmaSignatures).set({ holder: 'Otra' })).rejects.toThrow();
  await expect(testApp.dependencies.db.delete(efirmaSignatures)).rejects.toThrow();
});

test('who is on call learns of a certificate a month before it ends, and for a week after, of doctors at work', async () => {
  const { db } = testApp.dependencies;
  const ends = new X509Certificate(mine.cer).validToDate.getTime();
  const endingAt = (days: number) => countEndingEfirmas(db, ends + days * 86_400_000);
  expect(await endingAt(-1)).toBe(0);
  await signed(note());
  expect(await Promise.all([-31, -29, -1, 6, 8].map(endingAt))).toEqual([0, 1, 1, 1, 0]);
  await db.update(users).set({ status: 'inactive' }).where(eq(users.id, doctor.id));
  expect(await endingAt(-1)).toBe(0);
});

test('the trail says who signed what', async () => {
  await signed(order());
  const entries = await testApp.dependencies.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.consultationId, consultationId));
  expect(entries.filter(({ action }) => action === 'signWithEfirma')).toMatchObject([
    { outcome: 'ok', actorId: doctor.id, patientId: patient.id, targetId: orderId },
  ]);
});

test('the list tells what may be signed and what was', async () => {
  const list = () => ask<EfirmaDocument[]>(testApp.app, 'listEfirmas', doctor, { consultationId });
  expect(await list()).toMatchObject([
    { orderId: null, efirma: null, signable: true },
    { orderId, efirma: null, signable: true },
  ]);
  await signed(note());
  expect(await list()).toMatchObject([
    { orderId: null, efirma: { holder, chain: 'verified' }, signable: false },
    { orderId, signable: true },
  ]);
});

test('the QR says that there is an e.firma; without one nothing of it', async () => {
  const asked = () => ask<{ efirma: EfirmaStamp | null }>(testApp.app, 'verifyDocument', null, { code });
  expect((await asked()).efirma).toBeNull();
  await signed(order());
  const { efirma } = await asked();
  expect(efirma).toMatchObject({ holder, certificateNumber: '00001000000500000001', chain: 'verified' });
  expect(Object.keys(efirma ?? {}).sort()).toEqual(['certificateNumber', 'chain', 'holder', 'signedAt']);
});

test('a paper that was cancelled looks cancelled: the signed file is no longer what it answers', async () => {
  await signed(order());
  const before = await orderPdf();
  await testApp.dependencies.db
    .update(orders)
    .set({ state: 'cancelled', cancelReason: 'Error' })
    .where(eq(orders.id, orderId));
  const after = await orderPdf();
  expect(after.equals(before)).toBe(false);
  expect(after.includes('/ByteRange')).toBe(false);
});

test('without an e.firma papers are what they were', async () => {
  expect((await orderPdf()).includes('/ByteRange')).toBe(false);
  expect((await notePaper()).efirmaUrl).toBeNull();
  expect((await testApp.app.inject({ url: `/documents/signed-notes/${consultationId}` })).statusCode).toBe(403);
});

describe('a certificate that is refused, before anything is signed', () => {
  const day = 86_400_000;
  const refused: [string, () => Files | Promise<Files>, string][] = [
    ['that has expired', () => make({ until: new Date(Date.now() - day) }), 'efirma-expired'],
    ['that begins later', () => make({ from: new Date(Date.now() + 30 * day) }), 'efirma-expired'],
    ['of somebody else', () => make({ holder: 'BERTA OTRA PERSONA' }), 'efirma-of-another'],
    ['that is a seal for invoices', () => make({ branch: 'Matriz' }), 'efirma-not-personal'],
    ['of a company', () => make({ rfc: 'CON850302AB1 / IATM8503021X4' }), 'efirma-not-personal'],
    ['of an unknown authority', () => make({ authority: makeAuthority('AC de prueba') }), 'efirma-unknown-issuer'],
    ['that is none', () => ({ ...mine, cer: Buffer.from('x'.repeat(300)) }), 'efirma-unreadable'],
  ];
  test.each(refused)('one %s', async (_what, files, expected) => {
    expect((await prepare(note(), await files())).details).toMatchObject({ code: expected });
  });

  test('the first certificate binds the account: another RFC is refused, and so is the same RFC in another account', async () => {
    await signed(note());
    const other = make({ rfc: 'PELA9001014A7', curp: 'PELA900101MDFRPN08' });
    expect((await prepare(order(), other)).details).toMatchObject({ code: 'efirma-of-another' });
    // A corrected RFC, of the same CURP.
    expect((await prepare(order(), make({ rfc: 'IATM8503022X5' }))).http).toBe(200);
    const twin = await makePerson(testApp.dependencies, { role: 'doctor' });
    const theirs = await makeConsultation(testApp.dependencies, { patient, doctor: twin, serviceId, state: 'closed' });
    await signNote(testApp.dependencies, theirs.consultationId);
    const subject = { consultationId: theirs.consultationId, orderId: null };
    expect((await prepare(subject, mine, twin)).details).toMatchObject({ code: 'efirma-of-another' });
  });
});

describe('a signature that is refused', () => {
  const bring = (input: object) => call(testApp.app, 'callable', 'signWithEfirma', doctor, input);
  const mismatch = { code: 'efirma-mismatch' };

  test('of another key, of another document, of another moment, too late, or from the future', async () => {
    const seen = await prepared(note());
    const good = brought(note(), seen);
    const forged = signAsDevice({ ...mine, privateKey: make().privateKey }, seen);
    const later = (ms: number) => new Date(Date.parse(seen.preparedAt) + ms).toISOString();
    const wrong = [
      { ...good, ...forged },
      { ...good, documentSignature: forged.documentSignature },
      { ...good, sealSignature: forged.sealSignature },
      { ...good, ...signAsDevice(mine, await prepared(order())) },
      { ...good, preparedAt: later(-60_000) },
      { ...good, preparedAt: later(3_600_000) },
    ];
    for (const input of wrong) expect((await bring(input)).details).toMatchObject(mismatch);
    testApp.clock.move(11 * 60_000);
    expect((await bring(good)).details).toMatchObject(mismatch);
    expect(await testApp.dependencies.db.select().from(efirmaSignatures)).toEqual([]);
  });

  test('a second one; the same again is only an answer that was lost', async () => {
    const input = brought(note(), await prepared(note()));
    const [first, again] = [await bring(input), await bring(input)];
    expect([first.http, again.http]).toEqual([200, 200]);
    expect((await prepare(note(), mine)).details).toMatchObject({ code: 'illegal-transition' });
    expect(await testApp.dependencies.db.select().from(efirmaSignatures)).toHaveLength(1);
  });

  test('two at once leave one', async () => {
    const input = brought(order(), await prepared(order()));
    const other = make();
    const second = brought(order(), await prepared(order(), other), other);
    const answers = await Promise.all([bring(input), bring(second)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 400]);
  });
});

describe('a document without a seal that stands', () => {
  test('a draft of a note, a draft and a cancelled order, one of another consultation', async () => {
    const { dependencies } = testApp;
    const open = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
    const illegal = { code: 'illegal-transition' };
    const of = (one: Subject) => prepare(one, mine).then(({ details }) => details);
    expect(await of({ consultationId: open.consultationId, orderId: null })).toMatchObject(illegal);
    expect(await of({ consultationId: open.consultationId, orderId: open.orderId })).toMatchObject(illegal);
    expect(await of({ consultationId: open.consultationId, orderId })).toMatchObject({ code: 'not-found' });
    expect(await of({ consultationId, orderId: randomUUID() })).toMatchObject({ code: 'not-found' });
    await dependencies.db
      .update(orders)
      .set({ state: 'cancelled', cancelReason: 'Error' })
      .where(eq(orders.id, orderId));
    expect(await of(order())).toMatchObject(illegal);
  });

  test('an order that a colleague issued', async () => {
    const colleague = await makePerson(testApp.dependencies, { role: 'doctor' });
    const theirs = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'closed' });
    await testApp.dependencies.db.update(orders).set({ doctorId: colleague.id }).where(eq(orders.id, theirs.orderId));
    await issueFixtureOrder(testApp.dependencies, theirs.orderId);
    const refusal = await prepare({ consultationId: theirs.consultationId, orderId: theirs.orderId }, mine);
    expect(refusal.details).toMatchObject({ code: 'forbidden' });
  });
});
