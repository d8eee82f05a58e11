import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { readEnv } from '../../env.ts';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { insertAudit } from './audit.repo.ts';
import { sealAudit } from './seal.ts';

const entry = { action: 'takeConsultation', outcome: 'ok', actorId: null, actorRole: 'doctor', ip: null } as const;

test('nobody who writes waits for a sealer that has fallen asleep', async () => {
  const database = await openTestDatabase('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-seal-'));
  const held: unknown[] = [];
  // It sleeps after each answer: what is locked then is locked for as long.
  const asleep = (db: Database): Database =>
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction')
          return (work: (tx: Database) => unknown) => target.transaction(async (tx) => work(asleep(tx)));
        if (name !== 'execute') return Reflect.get(target, name);
        return async (statement: SQL) => {
          const rows = await target.execute(statement);
          held.push(...(await selectRaw(database.db, sql`select 1 from pg_locks where objid = 727005 and granted`)));
          return rows;
        };
      },
    });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await insertAudit(database.db, entry);
  await sealAudit({
    db: asleep(database.jobs.db),
    env: readEnv({ DATA_DIR: folder }),
    log: log as never,
    now: Date.now,
  });
  expect(held).toEqual([]);
  expect(log.info).toHaveBeenCalledWith(expect.anything(), 'audit sealed');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
