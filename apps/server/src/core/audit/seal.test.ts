import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, openTestDatabase } from '../../../testing/test-database.ts';
import { readEnv } from '../../env.ts';
import type { OpenDatabase } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { auditEvents, auditSeals } from '../db/tables/traces.ts';
import { insertAudit } from './audit.repo.ts';
import { readHead } from './head-file.ts';
import { sealAudit } from './seal.ts';
import { sha256OfEntry, sha256OfSeal } from './sealed-entry.ts';
import { findSeal, type Seal, selectEntries } from './seals.repo.ts';
import { verifyAudit } from './verify.ts';

const entry = {
  action: 'takeConsultation',
  outcome: 'ok',
  actorId: null,
  actorRole: 'doctor',
  ip: '10.0.0.1',
} as const;

describe.each(engines)('the seals of the audit trail on %s', (engine) => {
  let database: OpenDatabase;
  let folder: string;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const seal = () =>
    sealAudit({
      db: database.jobs.db,
      env: readEnv({ DATA_DIR: folder }),
      log: log as never,
      now: Date.now,
    });
  const verify = async () => verifyAudit(database.db, await readHead(folder));
  const write = async (entries: number) => {
    for (let number = 0; number < entries; number++)
      await insertAudit(database.db, { ...entry, details: { number, b: 'ñ "1"', a: null } });
  };
  /** As somebody with the rights of the database's owner. */
  const asOwner = async (statement: string) => {
    // Each month of the trail has guards of its own.
    const tables = await selectRaw<{ name: string }>(
      database.db,
      sql`select unnest(array['audit_events', 'audit_seals']) as name union all
          select inhrelid::regclass::text from pg_inherits where inhparent = 'audit_events'::regclass`,
    );
    const guards = (word: string) => tables.map(({ name }) => `alter table ${name} ${word} trigger user;`).join('');
    await database.script(`${guards('disable')} ${statement}; ${guards('enable')}`);
  };

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await asOwner('truncate audit_events restart identity; truncate audit_seals');
    folder = mkdtempSync(join(tmpdir(), 'consultorio-seal-'));
    log.error.mockClear();
    await write(3);
    await seal();
    await write(3);
    await seal();
    await write(1);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('what is as it was written verifies; what came since the last seal is told', async () => {
    const verdict = await verify();
    expect(verdict).toMatchObject({ fault: null, entries: 6, unsealed: 1, head: { number: 2 } });
    expect(await readHead(folder)).toEqual(verdict.head);
    await seal();
    await seal();
    expect(await verify()).toMatchObject({ fault: null, entries: 7, unsealed: 0, head: { number: 3 } });
  });

  test('a long trail is checked in parts, each going on where the one before ended, and a seal that changed meanwhile from the start', async () => {
    const kept = await readHead(folder);
    const part = await verifyAudit(database.db, kept, { ms: 0 });
    expect(part).toMatchObject({ fault: null, entries: 3, pending: 1, head: { number: 1 } });
    const rest = await verifyAudit(database.db, kept, { after: part.head });
    expect(rest).toMatchObject({ fault: null, entries: 3, pending: 0, unsealed: 1, head: { number: 2 } });
    const other = { number: 1, sha256: 'another' };
    expect(await verifyAudit(database.db, kept, { after: other })).toMatchObject({
      fault: null,
      entries: 6,
      pending: 0,
    });
    await asOwner("update audit_events set action = 'getPatient' where seq = 5");
    expect(await verifyAudit(database.db, kept, { after: part.head })).toMatchObject({ fault: 'Entry 5 was changed.' });
  });

  test('numbers of changes that were rolled back are no fault', async () => {
    await database.db
      .transaction(async (tx) => {
        await insertAudit(tx, entry);
        throw new Error('rolled back');
      })
      .catch(() => {});
    await write(1);
    await seal();
    expect(await verify()).toMatchObject({ fault: null, entries: 8 });
  });

  test('more than one seal holds, in one run', async () => {
    await database.script(
      "insert into audit_events (action, outcome) select 'bulk', 'ok' from generate_series(1, 2500)",
    );
    await seal();
    expect(await verify()).toMatchObject({ fault: null, entries: 2507, unsealed: 0, head: { number: 5 } });
  });

  test.each([
    ['the text of an entry', "update audit_events set action = 'getPatient' where seq = 5", 'Entry 5 was changed.'],
    ['its moment', "update audit_events set at = at + interval '1 ms' where seq = 2", 'Entry 2 was changed.'],
    ['its facts', `update audit_events set details = '{"number": 1}' where seq = 5`, 'Entry 5 was changed.'],
    ['a deleted entry', 'delete from audit_events where seq = 2', 'Entry 2 was deleted, or its number was changed.'],
    ['the last of a seal', 'delete from audit_events where seq = 6', 'Entry 6 was deleted, or its number was changed.'],
    [
      'two entries that change places',
      `alter table audit_events alter seq drop identity; update audit_events set seq = -seq where seq < 3;
       update audit_events set seq = 3 + seq where seq < 0;
       alter table audit_events alter seq add generated always as identity`,
      'Entry 1 was changed.',
    ],
    ['a deleted seal', 'delete from audit_seals where number = 1', 'Seal 1 is missing.'],
    ['a changed seal', "update audit_seals set entries = '[]' where number = 2", 'Seal 2 was changed.'],
    [
      'the end of trail and chain',
      'delete from audit_events where seq > 3; delete from audit_seals where number > 1',
      'Seal 2 existed and is gone: the end of the trail was cut off.',
    ],
    [
      'everything',
      'truncate audit_events; truncate audit_seals',
      'Seal 2 existed and is gone: the end of the trail was cut off.',
    ],
  ])('a superuser who changes %s is found out', async (_what, statement, fault) => {
    await asOwner(statement);
    expect((await verify()).fault).toBe(fault);
  });

  test('an entry slipped into the number of a rolled back one is found out', async () => {
    await database.script("select nextval(pg_get_serial_sequence('audit_events', 'seq'))");
    await write(1);
    await seal();
    await database.script(
      "insert into audit_events (seq, action, outcome) overriding system value values (8, 'x', 'ok')",
    );
    expect((await verify()).fault).toBe('Entry 8 was added after entry 9 had been sealed.');
  });

  test('a chain written anew is found out, and the sealer leaves the proof alone', async () => {
    const before = readFileSync(join(folder, 'audit-head.json'), 'utf8');
    await asOwner("update audit_events set action = 'x' where seq = 5; truncate audit_seals");
    for (let run = 0; run < 3; run++) {
      await seal();
      await write(1);
    }
    expect((await verify()).fault).toBe('Seal 2 is not the one that was made: the trail was written anew.');
    expect(readFileSync(join(folder, 'audit-head.json'), 'utf8')).toBe(before);
    expect(log.error).toHaveBeenCalled();
  });

  /** A seal put in the place of the one of that number, with a hash that fits its own words. */
  async function rewriteSeal(number: number, change: (seal: Seal) => Partial<Seal> | Promise<Partial<Seal>>) {
    const seal = await findSeal(database.db, number);
    if (!seal) throw new Error(`there is no seal ${number}`);
    const forged = { ...seal, ...(await change(seal)) };
    await asOwner(
      `update audit_seals set seq_from = ${forged.seqFrom}, entries = '${JSON.stringify(forged.entries)}',
         previous_sha256 = '${forged.previousSha256}', sha256 = '${sha256OfSeal(forged)}' where number = ${number}`,
    );
  }

  test('an entry changed together with its seal is found out by the seal after it', async () => {
    await seal();
    await asOwner("update audit_events set action = 'x' where seq = 5");
    await rewriteSeal(2, async ({ seqFrom, seqTo }) => {
      const rows = await selectEntries(database.db, seqFrom - 1, seqTo, 10);
      return { entries: rows.map((row) => [row.seq, sha256OfEntry(row)]) };
    });
    // The head outside is that of seal 3, which nobody touched.
    expect((await verify()).fault).toBe('Seal 3 does not continue the one before it: one of the two was written anew.');
  });

  test('a seal that begins later than the one before it ended is found out, also without a head', async () => {
    await asOwner('delete from audit_events where seq = 4');
    await rewriteSeal(2, ({ entries }) => ({ seqFrom: 5, entries: entries.slice(1) }));
    expect((await verifyAudit(database.db, null)).fault).toBe(
      'Seal 2 does not continue the one before it: one of the two was written anew.',
    );
  });

  test('a damaged head is told, not ignored', async () => {
    writeFileSync(join(folder, 'audit-head.json'), '{"number": "2"');
    await expect(verify()).rejects.toThrow('audit-head.json does not name a seal');
  });

  test('seals are append-only too', async () => {
    for (const statement of ["update audit_seals set sha256 = 'x'", 'delete from audit_seals', 'truncate audit_seals'])
      await expect(database.db.execute(sql.raw(statement))).rejects.toThrow();
  });
});

describe('while somebody writes, on postgres', () => {
  test('an entry that commits after a higher one is never left out of its place', async () => {
    const database = await openTestDatabase('postgres');
    const folder = mkdtempSync(join(tmpdir(), 'consultorio-seal-'));
    const warn = vi.fn();
    const seal = () =>
      sealAudit({
        db: database.jobs.db,
        env: readEnv({ DATA_DIR: folder }),
        log: { info: () => {}, warn, error: () => {} } as never,
        now: Date.now,
      });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let drawn = () => {};
    const hasDrawn = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    const slow = database.db.transaction(async (tx) => {
      await insertAudit(tx, { ...entry, action: 'slow' });
      drawn();
      await released;
    });
    await hasDrawn;
    await insertAudit(database.db, { ...entry, action: 'fast' });
    // The slow one holds number 1: the sealer lets the others write and comes back later.
    await seal();
    expect(await database.db.select().from(auditSeals)).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^the audit trail was not sealed this time/));
    await insertAudit(database.db, { ...entry, action: 'later' });
    release();
    await slow;
    await seal();
    const rows = await database.db.select().from(auditEvents).orderBy(asc(auditEvents.seq));
    expect(rows.map(({ action }) => action)).toEqual(['slow', 'fast', 'later']);
    expect(await verifyAudit(database.db, await readHead(folder))).toMatchObject({ fault: null, entries: 3 });

    // VACUUM holds the table like this, for hours where it is large.
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table audit_events in share update exclusive mode`);
      await insertAudit(database.db, entry);
      await seal();
      expect(await verifyAudit(database.db, await readHead(folder))).toMatchObject({ entries: 4, unsealed: 0 });
    });

    // Two sealers and four writers at once.
    const writers = [1, 2, 3, 4].map(async () => {
      for (let number = 0; number < 50; number++)
        await database.db.transaction(async (tx) => {
          await insertAudit(tx, entry);
          if (number % 7 === 0) await tx.execute(sql`select pg_sleep(0.01)`);
        });
    });
    const sealers = [1, 2].map(async () => {
      for (let run = 0; run < 15; run++) await seal();
    });
    await Promise.all([...writers, ...sealers]);
    await seal();
    expect(await verifyAudit(database.db, await readHead(folder))).toMatchObject({
      fault: null,
      entries: 204,
      unsealed: 0,
    });
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
