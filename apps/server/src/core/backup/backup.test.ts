import { hash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '../../../../demo/src/seed.ts';
import { fingerprintOf, guardsOf } from '../../../testing/fingerprint.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Engine, openBareDatabase } from '../../../testing/test-database.ts';
import { readHead } from '../audit/head-file.ts';
import { sealAudit } from '../audit/seal.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { OpenDatabase } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { files } from '../db/tables/files.ts';
import { diskStore, type FileStore } from '../files/store.ts';
import { backUp } from './back-up.ts';
import { withPlainBackup } from './encrypted-backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';

/** The demo's clinic, backed up from one engine and restored into the other; in the soak the other way round too. */
const directions: [from: Engine, to: Engine][] = [
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
];
describe.each(inject('isWhole') ? directions : directions.slice(0, 1))('from %s to %s', (from, to) => {
  let folder: string;
  let path: string;
  let testApp: TestApp;
  let target: OpenDatabase;
  let store: FileStore;
  let manifest: Manifest;
  const dataDir = () => join(folder, 'data');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'consultorio-backup-'));
    path = join(folder, 'copies', 'clinic.tar');
    testApp = await startTestApp(from, { DEMO: '1' });
    const { db, env } = testApp.dependencies;
    await seedDemo(testApp.dependencies);
    // Values that a careless dump would change: JSON's null, numbers beyond JavaScript, and every kind of sign.
    const odd = ['null', '{"b": 12345678901234567890.10, "a": "ñ \\n \\" \\\\ \u2028 👩🏽‍⚕️ {\\"x\\"}"}', '" "'];
    for (const [at, value] of odd.entries())
      await db.execute(sql`insert into settings (key, value) values (${`odd-${at}`}, ${value}::text::jsonb)`);
    await sealAudit(testApp.asJobs);
    writeFileSync(join(env.DATA_DIR, 'auth-emulator.json'), '{"users":[],"oobCodes":[]}\n');
    // Encrypted, since what is not lacks the secrets: see left-out.test.ts.
    const [identity, keyFile, sealed] = [await generateIdentity(), join(folder, 'key.txt'), `${path}.age`];
    writeFileSync(keyFile, `${identity}\n`);
    const recipients = [await identityToRecipient(identity)];
    const { files } = testApp.dependencies;
    manifest = await backUp({ db, files, dataDir: env.DATA_DIR, recipients }, sealed, Date.now);
    await withPlainBackup(sealed, keyFile, async (opened) => copyFileSync(opened, path));

    target = await openBareDatabase(to);
    store = diskStore(join(dataDir(), 'files'));
    await restore({ database: target, files: store, dataDir: dataDir() }, path);
  }, 300_000);
  afterAll(async () => {
    await target.close();
    await testApp.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every row of every table is the same', async () => {
    const prints = await fingerprintOf(target.db);
    expect(prints).toEqual(await fingerprintOf(testApp.dependencies.db));
    expect(Object.keys(prints).length).toBeGreaterThan(25);
    expect(prints.consultations).not.toMatch(/^0 /);
  });

  test('constraints and triggers are as they were, and on', async () => {
    const guards = await guardsOf(target.db);
    expect(guards).toEqual(await guardsOf(testApp.dependencies.db));
    expect(guards.length).toBeGreaterThan(60);
    await expect(target.db.execute(sql`delete from audit_events`)).rejects.toThrow();
  });

  test('numbers go on where they were', async () => {
    const next = (db: TestApp['dependencies']['db']) =>
      selectRaw<{ number: string }>(
        db,
        sql`select nextval('consultation_folio_seq') || ' ' || nextval('record_no_seq') || ' '
                || nextval(pg_get_serial_sequence('audit_events', 'seq')) as number`,
      );
    const { db } = testApp.dependencies;
    expect(await next(target.db)).toEqual(await next(db));
  });

  test('every file is there, byte by byte', async () => {
    const rows = await target.db.select().from(files).where(isNotNull(files.storageKey));
    expect(rows.length).toBeGreaterThan(0);
    expect(manifest.files).toBe(rows.length);
    for (const { storageKey, sha256 } of rows) {
      const bytes = await buffer(store.read(storageKey ?? ''));
      expect(hash('sha256', bytes, 'hex')).toBe(sha256);
    }
  });

  test('the audit trail verifies, and the accounts of the demo are there', async () => {
    const verdict = await verifyAudit(target.db, await readHead(dataDir()));
    expect(verdict).toMatchObject({ fault: null, head: { sha256: manifest.auditHead?.sha256 } });
    expect(verdict.entries).toBeGreaterThan(10);
    expect(readFileSync(join(dataDir(), 'auth-emulator.json'), 'utf8')).toBe('{"users":[],"oobCodes":[]}\n');
  });

  test('a database with rows is refused and left alone', async () => {
    const before = await fingerprintOf(target.db);
    await expect(restore({ database: target, files: store, dataDir: dataDir() }, path)).rejects.toThrow(
      /^The database is not empty \(\w+ has rows\)/,
    );
    expect(await fingerprintOf(target.db)).toEqual(before);
  });

  test('a storage with other files is refused', async () => {
    const database = await openBareDatabase('pglite');
    const other = diskStore(join(folder, 'other'));
    const { storageKey } = await other.put(Buffer.from('not in the backup'));
    await expect(restore({ database, files: other, dataDir: join(folder, 'x') }, path)).rejects.toThrow(storageKey);
    await database.close();
  });

  test('a file that the storage lost is named, and the rest is backed up', async () => {
    const { db, env } = testApp.dependencies;
    const [gone, damaged] = await db.select().from(files).where(isNotNull(files.storageKey)).limit(2);
    rmSync(join(env.DATA_DIR, 'files', gone!.storageKey!));
    writeFileSync(join(env.DATA_DIR, 'files', damaged!.storageKey!), 'something else');
    const again = await backUp({ db, files: testApp.dependencies.files, dataDir: env.DATA_DIR }, `${path}.2`, Date.now);
    expect(new Set(again.lostFiles)).toEqual(new Set([gone!.storageKey, damaged!.storageKey]));
    expect(again.files).toBe(manifest.files - 2);
  });
});
