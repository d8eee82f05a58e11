import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { environmentOf } from '../../../testing/command-line.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents, consents } from '../../core/db/tables/traces.ts';
import { bindStorage } from '../../core/files/installation.ts';
import { openStorage } from '../../core/files/storage.ts';
import { readEnv } from '../../env.ts';
import { answerOf } from '../command.ts';
import { importFirebaseCommand } from '../import-firebase-command.ts';

/** A clinic that moves: accounts that sign in at the provider, their documents, a bucket, and the example mapping. */
const folder = mkdtempSync(join(tmpdir(), 'consultorio-import-'));
const tag = randomUUID().slice(0, 8);
const password = 'Prueba-1234';
const MANY = 260;
let testApp: TestApp;
let env: Record<string, string>;
let uids: Record<'ana' | 'luz' | 'doctor' | 'off', string>;

const mail = (name: string) => `${name}-${tag}@consultorio.test`;
const exported = (localId: string, name: string, more: object = {}) => ({
  ...{ localId, email: mail(name), emailVerified: true, passwordHash: 'x', salt: 'y', displayName: name },
  ...{ createdAt: '1600000000000', lastSignedInAt: '1600000001000', ...more },
});
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const run = (...args: string[]) => answerOf(importFirebaseCommand([join(folder, 'mapping.mjs'), ...args]), env);
const report = () =>
  readFileSync(join(folder, 'import-report.csv'), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .slice(1);
const people = () =>
  testApp.dependencies.system
    .select()
    .from(users)
    .where(inArray(users.firebaseUid, Object.values(uids)));

beforeAll(async () => {
  testApp = await startTestApp();
  env = { ...(await environmentOf({ db: testApp.dependencies.db } as never, folder)), DATA_DIR: testApp.webRoot };
  const create = (name: string) =>
    testApp.dependencies.identity.create({ email: mail(name), password, emailVerified: true });
  const [ana, luz, doctor, off] = await Promise.all(['ana', 'luz', 'doctor', 'off'].map(create));
  uids = { ana: ana!, luz: luz!, doctor: doctor!, off: off! };
  const somebody = await makePerson(testApp.dependencies, { role: 'patient' });
  const crowd = Array.from({ length: MANY }, (_, at) => exported(`crowd-${tag}-${at}`, `crowd${at}`));
  const accounts = [
    exported(uids.ana, 'ana'),
    exported(uids.luz, 'luz'),
    exported(uids.doctor, 'doctor', { customAttributes: '{"role":"doctor"}' }),
    exported(uids.off, 'off', { disabled: true }),
    ...crowd,
    exported(`taken-${tag}`, 'x', { email: somebody.email }),
    exported(`twice-${tag}`, 'twice', { email: mail('ANA').toUpperCase() }),
    { localId: `phone-${tag}`, phoneNumber: '+525512345678' },
  ];
  write('accounts.json', JSON.stringify({ users: accounts }));
  const documents = [
    {
      path: `users/${uids.ana}`,
      data: {
        ...{
          nombre: 'Ana Sofía',
          apellidoPaterno: 'Núñez',
          apellidoMaterno: 'Peña',
          genero: 'F',
          telefono: '5512345678',
        },
        ...{ nacimiento: { _seconds: 453859200, _nanoseconds: 0 }, foto: `perfiles/${uids.ana}.png`, curp: 'MALA' },
      },
    },
    { path: `users/${uids.ana}/ficha/general`, data: { alergias: 'Penicilina', ñ: [1, null] } },
    { path: `users/${uids.luz}`, data: { bloqueado: true, motivoBloqueo: 'Duplicada', foto: 'perfiles/none.png' } },
    {
      path: `users/${uids.doctor}`,
      data: {
        nombre: 'Julia',
        cedula: '1234567',
        universidad: 'UNAM',
        especialidad: 'Pediatría',
        consultorio: 'Av. Juárez 1, Puebla',
      },
    },
    { path: 'users/nobody', data: {} },
    { path: 'pedidos/1', data: {} },
  ];
  write('firestore.jsonl', `${documents.map((line) => JSON.stringify(line)).join('\n')}\nno JSON\n`);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2280d4' } })
    .png()
    .toBuffer();
  mkdirSync(join(folder, 'bucket/perfiles'), { recursive: true });
  write(`bucket/perfiles/${uids.ana}.png`, picture);
  write('storage.jsonl', JSON.stringify({ name: `perfiles/${uids.ana}.png`, size: picture.length }));
  copyFileSync(new URL('../../../../../docs/from-firebase/mapping.mjs', import.meta.url), join(folder, 'mapping.mjs'));
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a dry run writes nothing but what does not fit, each row with its reason', async () => {
  const { code, said } = await run();
  expect(code, said).toBe(0);
  expect(said).toContain(`Nothing was written: ${MANY + 4} people would be imported.`);
  expect(said).toContain('3 accounts cannot be imported.');
  expect(said).toContain('Documents that the mapping does not name: 1 of pedidos/*.');
  expect(await people()).toEqual([]);
  const rows = report();
  const row = (uid: string, field: string) => rows.filter((line) => line.includes(`,${uid},${field},`));
  expect(row(uids.ana, 'curp')).toHaveLength(1);
  expect(row(uids.luz, 'picture')).toHaveLength(1);
  for (const uid of [`taken-${tag}`, `twice-${tag}`, `phone-${tag}`])
    expect(row(uid, 'email'), uid).toEqual([expect.stringContaining('the person is not imported')]);
  expect(rows.filter((line) => line.includes('the row is passed over'))).toHaveLength(2);
  expect(rows).toHaveLength(7);
  expect(rows.join()).not.toContain('MALA');
});

test('people sign in as before and are who they were; a second run changes nothing', async () => {
  const first = await run('--write');
  expect(first.said).toContain(`Imported: ${MANY + 4} people, 1 pictures.`);
  const before = await people();

  const ana = { token: await signIn(testApp.dependencies, mail('ana'), password) };
  expect(await ask(testApp.app, 'getUserProfile', ana)).toMatchObject({
    ...{ role: 'patient', status: 'active', firstName: 'Ana Sofía', lastName: 'Núñez Peña', emailVerified: true },
    ...{ profilePicture: expect.stringContaining('/'), pendingConsents: ['terms', 'privacy', 'teleconsultation'] },
    createdAt: '2020-09-13T12:26:40.000Z',
  });
  expect(await ask(testApp.app, 'getPatientProfile', ana)).toMatchObject({
    ...{ birthDate: '1984-05-20', sex: 'female', phone: '5512345678', curp: null },
    recordNo: expect.stringMatching(/^EXP-\d{6}$/),
  });
  const { answers, version } = await ask(testApp.app, 'getPatientGeneralForm', ana);
  expect([answers, version]).toEqual([{ alergias: 'Penicilina', ñ: [1, null] }, 1]);
  // Told to us before there was a record: it is read into it by whoever looks first.
  const patientId = before.find(({ firebaseUid }) => firebaseUid === uids.ana)?.id;
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const record = await ask(testApp.app, 'getStructuredRecord', admin, { patientId });
  expect(JSON.stringify(record)).toContain('Penicilina');

  const luz = { token: await signIn(testApp.dependencies, mail('luz'), password) };
  expect(await ask(testApp.app, 'getPatientProfile', luz)).toMatchObject({ statusReason: 'Duplicada' });
  const refused = await call(testApp.app, 'callable', 'updatePatientGeneralForm', luz, { alergias: 'No' });
  expect(refused.http).toBe(403);
  const doctor = { token: await signIn(testApp.dependencies, mail('doctor'), password) };
  expect(await ask(testApp.app, 'getUserProfile', doctor)).toMatchObject({ role: 'doctor', firstName: 'Julia' });

  const { system } = testApp.dependencies;
  const written = () => system.select().from(auditEvents).where(eq(auditEvents.action, 'importAccount'));
  const trail = await written();
  expect(trail).toHaveLength(MANY + 4);
  expect(
    await system
      .select()
      .from(consents)
      .where(
        inArray(
          consents.userId,
          before.map(({ id }) => id),
        ),
      ),
  ).toEqual([]);

  const again = await run('--write');
  expect(again.said).toContain('Imported: 0 people, 0 pictures.');
  expect(again.said).toContain(`${MANY + 4} are here already.`);
  expect(await written()).toHaveLength(MANY + 4);
  // The provider was not asked to change anything: who is disabled there was never disabled by us.
  expect(await testApp.dependencies.identity.lookUp(uids.off)).toMatchObject({ disabled: false });
});

test('where the disk of the files is not mounted nobody is imported: pictures would lie below its mount point', async () => {
  await bindStorage(testApp.dependencies.system, await openStorage(readEnv(env)));
  const marker = join(testApp.webRoot, 'files', 'INSTALLATION');
  renameSync(marker, `${marker}-away`);
  const count = await testApp.dependencies.system.$count(users);
  const answer = await run('--write');
  renameSync(`${marker}-away`, marker);
  expect(answer).toEqual({ code: 1, said: expect.stringContaining('Is its disk mounted?') });
  expect(await testApp.dependencies.system.$count(users)).toBe(count);
});

test('a consent is written only by the word of the clinic, with the moment in which it was given', async () => {
  const account = exported(`accepted-${tag}`, 'accepted');
  write('accounts.json', JSON.stringify({ users: [account, exported(`silent-${tag}`, 'silent')] }));
  write(
    'firestore.jsonl',
    JSON.stringify({ path: `users/accepted-${tag}`, data: { aceptoEl: '2024-02-03T10:00:00.000Z' } }),
  );
  const mapping = { accounts: 'accounts.json', documents: ['firestore.jsonl'], sameLegalTexts: true };
  const maps = { ...mapping, fromDocuments: { 'users/{uid}': { acceptedAt: 'aceptoEl' } } };
  writeFileSync(join(folder, 'stated.mjs'), `export const mapping = ${JSON.stringify(maps)}`);
  const { said } = await answerOf(importFirebaseCommand([join(folder, 'stated.mjs'), '--write']), env);
  expect(said).toContain('Imported: 2 people');
  const given = await testApp.dependencies.system
    .select({ kind: consents.kind, at: consents.recordedAt, uid: users.firebaseUid })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.userId))
    .where(inArray(users.firebaseUid, [`accepted-${tag}`, `silent-${tag}`]));
  expect(given.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
    ['privacy', 'terms'].map((kind) => ({ kind, at: '2024-02-03T10:00:00.000Z', uid: `accepted-${tag}` })),
  );
});

test.each([
  [[], /^Which mapping\?/],
  [['none.mjs'], /^There is no file .*none\.mjs\.$/],
  [['a.mjs', 'b.mjs'], /^Which mapping\?/],
])('%j is answered in one sentence', async (args, said) => {
  expect(await answerOf(importFirebaseCommand(args), env)).toEqual({ code: 1, said: expect.stringMatching(said) });
});
