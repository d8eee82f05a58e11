import { createStore, entries, set } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { KEPT_FILES, KEPT_PRESCRIPTIONS } from '../../capabilities/session/kept-here.ts';
import { forgetKept } from './forget-kept.ts';

afterEach(() => vi.restoreAllMocks());

it('what a browser that tells of no list of its databases kept goes too, and none is made for it', async () => {
  const photos = createStore(KEPT_FILES.database, KEPT_FILES.store);
  await set('photo', new Uint8Array([1, 2, 3]), photos);
  // Firefox before 126.
  const list = indexedDB.databases.bind(indexedDB);
  Object.defineProperty(indexedDB, 'databases', { configurable: true, value: undefined });
  await forgetKept();
  Object.defineProperty(indexedDB, 'databases', { configurable: true, value: list });
  expect(await entries(photos)).toEqual([]);
  expect((await list()).map(({ name }) => name)).not.toContain(KEPT_PRESCRIPTIONS.database);
});
