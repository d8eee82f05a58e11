import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { clearRemains, keysOfRemains, leaveRemains } from './remains.ts';
import { diskStore } from './store.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  folder = mkdtempSync(join(tmpdir(), 'consultorio-remains-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('bytes that a lock keeps stand before nobody else’s, and papers are forgotten once for all', async () => {
  const { db } = database;
  const store = diskStore(folder);
  const leave = async () => {
    const { storageKey } = await store.put(Buffer.from('hers'));
    await leaveRemains(db, 'record', randomUUID(), [storageKey]);
    return storageKey;
  };
  const locked = new Set<string>();
  for (let n = 0; n < 12; n++) locked.add(await leave());
  const free = [await leave(), await leave()];
  let forgotten = 0;
  const files = {
    ...store,
    remove: (key: string) => (locked.has(key) ? Promise.reject(new Error('AccessDenied')) : store.remove(key)),
  };
  const clear = () =>
    clearRemains({ db, files }, 'record', async () => {
      forgotten += 1;
    });
  await expect(clear()).rejects.toThrow('12 could not be done');
  expect([await keysOfRemains(db), forgotten]).toEqual([locked, 1]);
  const there: string[] = [];
  for await (const { storageKey } of store.list()) there.push(storageKey);
  expect(there.filter((key) => free.includes(key))).toEqual([]);
  // Once the lock has ended.
  locked.clear();
  await clear();
  expect([await keysOfRemains(db), forgotten]).toEqual([new Set(), 2]);
});
