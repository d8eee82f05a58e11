import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf, runCommandLine } from '../../testing/command-line.ts';
import { openBareDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { sealAudit } from '../core/audit/seal.ts';
import { lockDataDir } from '../core/db/data-lock.ts';
import type { OpenDatabase } from '../core/db/database.ts';
import { settings } from '../core/db/tables/traces.ts';
import { readEnv } from '../env.ts';
import { agreeToSweepCommand } from './agree-to-sweep-command.ts';
import { verifyAuditCommand } from './audit-verify-command.ts';
import { backUpCommand } from './backup-command.ts';
import { answerOf } from './command.ts';
import { restoreCommand } from './restore-command.ts';

/** The commands as processes: what they print, and what they leave for a script to test. Other refusals are asked for here. */
const folder = mkdtempSync(join(tmpdir(), 'consultorio-commands-'));
const path = join(folder, 'clinic.tar');
let source: OpenDatabase;
let target: OpenDatabase;

const run = (task: 'backup' | 'restore' | 'audit-verify', args: string[], env: Record<string, string>) =>
  runCommandLine(task, args, { INIT_CWD: folder, ...env });
const on = (database: OpenDatabase) => environmentOf(database, folder);

beforeAll(async () => {
  source = await openTestDatabase('postgres');
  target = await openBareDatabase('postgres');
  await source.db.insert(settings).values({ key: 'clinic', value: { name: 'Consultorio' } });
  await source.script("insert into audit_events (action, outcome) select 'test', 'ok' from generate_series(1, 7)");
  const { DATA_DIR = '' } = await on(source);
  const log = { info: () => {}, warn: () => {}, error: () => {} } as never;
  await sealAudit({ db: source.db, env: readEnv({ DATA_DIR }), log, now: Date.now });
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

test('backup, restore and audit:verify of a server that goes on running', async () => {
  // A relative name means the folder where it was typed.
  expect(await run('backup', ['clinic.tar'], await on(source))).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^Backed up to .*clinic\.tar: 9 rows of \d+ tables, 0 files\. It is not encrypted, and was made without what signs and opens: .*\n$/,
    ),
    err: '',
  });
  // Any tar program lists it: in a disaster only that may be at hand.
  const tar = spawn('tar', ['-tf', path], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect((await text(tar.stdout)).split('\n')).toEqual(
    expect.arrayContaining(['database/settings/000001.ndjson', 'manifest.json']),
  );
  const there = await on(target);
  expect(await run('restore', [path], there)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Restored as it was at .* held no secrets, .* each webhook is paused until .*\n$/),
    err: '',
  });
  expect(await target.db.$count(settings)).toBe(1);
  expect(await run('audit-verify', [], there)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^The audit trail is as it was written: 7 entries up to seal 1, [0-9a-f]{64}; 0 not sealed yet\.\n$/,
    ),
  });
  // Without what stands beside the database nobody can tell whether its end is there.
  const headless = { ...there, DATA_DIR: join(folder, 'headless') };
  expect(await run('audit-verify', [], headless)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The audit trail is as it was written: 7 .* cannot be told\. Say --without-head/),
  });
  expect(await run('audit-verify', ['--without-head'], headless)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The audit trail is as it was written: 7 .* cannot be told\.\n$/),
  });
  expect(await answerOf(restoreCommand(path), there)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database is not empty \(\w+ has rows\).*$/),
  });

  await target.script(
    `alter table audit_events disable trigger user; update audit_events set action = 'x' where seq = 4`,
  );
  expect(await run('audit-verify', [], there)).toEqual({
    code: 1,
    out: '',
    err: 'The audit trail is not as it was written. Entry 4 was changed.\n',
  });
}, 120_000);

test('a backup for a key is restored with the file of the key', async () => {
  const [sealed, keyFile] = ['clinic.tar.age', 'key.txt'].map((name) => join(folder, name)) as [string, string];
  const identity = await generateIdentity();
  writeFileSync(keyFile, `${identity}\n`);
  const BACKUP_RECIPIENTS = await identityToRecipient(identity);
  expect(await answerOf(backUpCommand(sealed), { ...(await on(source)), BACKUP_RECIPIENTS })).toEqual({
    code: 0,
    said: expect.stringMatching(/ 0 files\. Encrypted for 1 key\.$/),
  });
  const another = await openBareDatabase('postgres');
  const there = { ...(await on(another)), BACKUP_IDENTITY_FILE: keyFile };
  expect(await answerOf(restoreCommand(sealed), there)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored as it was at .*: suppress them anew\.$/),
  });
  expect(await another.db.$count(settings, eq(settings.key, 'clinic'))).toBe(1);
  await another.close();
}, 120_000);

test('what cannot be done is said in one sentence, and leaves nothing behind', async () => {
  const embedded = { DATA_DIR: join(folder, 'embedded') };
  const away = { ...embedded, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const refused = (said: RegExp) => ({ code: 1, said: expect.stringMatching(said) });
  const noFile = /^Say where to: npm run backup -- FILE \[--files FOLDER\]\n$/;
  expect(await run('backup', [], embedded)).toEqual({ code: 1, out: '', err: expect.stringMatching(noFile) });
  const [none, x] = ['none.tar', 'x.tar'].map((name) => join(folder, name));
  const said = await Promise.all([
    answerOf(restoreCommand(undefined), embedded),
    answerOf(backUpCommand(x), embedded),
    answerOf(verifyAuditCommand(), embedded),
    answerOf(restoreCommand(none), embedded),
    answerOf(backUpCommand(x), away),
    answerOf(backUpCommand(x), { PORT: 'x' }),
    answerOf(agreeToSweepCommand, embedded),
  ]);
  expect(said).toEqual([
    refused(/^Say from where/),
    refused(/^There is no database in DATA_DIR .*$/),
    refused(/^There is no database in DATA_DIR .*$/),
    refused(/^There is no file .*none\.tar\.$/),
    refused(/^The database of DATABASE_URL cannot be reached .*$/),
    refused(/PORT/),
    refused(/^Nothing waits/),
  ]);
  expect(existsSync(embedded.DATA_DIR)).toBe(false);

  // As while a server runs on it.
  mkdirSync(join(embedded.DATA_DIR, 'postgres'), { recursive: true });
  const release = lockDataDir(embedded.DATA_DIR);
  const inUse = refused(/^DATA_DIR .* is in use by another server \(process \d+\): stop it first\.$/);
  expect(await answerOf(backUpCommand(x), embedded)).toEqual(inUse);
  release();
  expect(existsSync(join(folder, 'x.tar'))).toBe(false);

  const cut = join(folder, 'cut.tar');
  expect(await answerOf(backUpCommand(cut), await on(source))).toMatchObject({ code: 0 });
  truncateSync(cut, Math.floor(readFileSync(cut).length / 2));
  expect(await answerOf(restoreCommand(cut), { DATA_DIR: join(folder, 'new') })).toEqual(refused(/is damaged.*$/));
  expect(existsSync(join(folder, 'new'))).toBe(false);
}, 120_000);
