import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore, entries } from 'idb-keyval';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_PRESCRIPTIONS } from '../session/kept-here.ts';
import { type KeptPrescription, stands } from './kept-prescription.ts';
import { correctPrescription, keepPrescription, keptPrescriptions, removePrescription } from './vault.ts';

const objectStore = createStore(KEPT_PRESCRIPTIONS.database, KEPT_PRESCRIPTIONS.store);
const recipe: KeptPrescription = {
  ...{
    orderId: 'o1',
    consultationId: 'c1',
    folio: 'R-26-000077',
    patientName: 'Lucía Gómez',
    doctorName: 'Dra. Ibáñez',
  },
  ...{ validUntil: '2027-01-01T00:00:00.000Z', validUntilText: 'Válida hasta el 31 de diciembre', state: 'issued' },
  ...{ checkedAt: '2026-11-26T12:00:00.000Z', written: [], code: 'ABCDE12345', checkCode: '91Q3CF' },
  medicines: [{ name: 'Hidrocortisona', lines: ['Cada 12 horas'], day: [] }],
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
};

// Not by `fake-indexeddb/auto`: it fills what globals there are when a worker first reads it, and another file may come with others.
const factory = new IDBFactory();

beforeEach(() => {
  vi.stubGlobal('indexedDB', factory);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterAll(() => vi.unstubAllGlobals());

test('what is kept is read again by its person, and no word of it lies in the store', async () => {
  await keepPrescription('lucia', recipe);
  await keepPrescription('lucia', { ...recipe, orderId: 'o2', folio: 'R-26-000078' });
  expect((await keptPrescriptions('lucia')).map(({ folio }) => folio)).toEqual(['R-26-000078', 'R-26-000077']);
  const lying = await entries<string, CryptoKey | { iv: Uint8Array; data: ArrayBuffer }>(objectStore);
  for (const [, value] of lying) {
    if (value instanceof CryptoKey) {
      expect(value.extractable).toBe(false);
      await expect(crypto.subtle.exportKey('raw', value)).rejects.toThrow();
    } else expect(Buffer.from(value.data).toString('latin1')).not.toMatch(/Hidro|Luc|R-26/);
  }
  // Two of the same words are sealed differently.
  const [one, other] = lying.flatMap(([, value]) => ('iv' in value ? [Buffer.from(value.iv).toString('hex')] : []));
  expect(one).not.toBe(other);
});

test('a later word of the server takes the place of the one before', async () => {
  await keepPrescription('lucia', recipe);
  await correctPrescription('lucia', { ...recipe, state: 'cancelled' });
  const [kept] = await keptPrescriptions('lucia');
  expect(kept?.state).toBe('cancelled');
  expect(kept && stands(kept, 0)).toBe(false);
});

test('what is laid under another name is not opened', async () => {
  await keepPrescription('lucia', recipe);
  const [, sealed] = (await entries<string, unknown>(objectStore)).find(([name]) => name === 'sealed:o1') ?? [];
  const { set } = await import('idb-keyval');
  await set('sealed:o9', sealed, objectStore);
  expect((await keptPrescriptions('lucia')).map(({ orderId }) => orderId)).not.toContain('o9');
});

test('somebody else reads nothing, and what she keeps destroys what was there', async () => {
  await keepPrescription('lucia', recipe);
  expect(await keptPrescriptions('otilia')).toEqual([]);
  await keepPrescription('otilia', { ...recipe, orderId: 'o5' });
  expect((await entries<string, unknown>(objectStore)).map(([name]) => name).sort()).toEqual(['key', 'sealed:o5']);
  expect(await keptPrescriptions('lucia')).toEqual([]);
});

/** What signing out does, in this tab or another. */
async function signOut() {
  localStorage.removeItem(KEPT_PRESCRIPTIONS.owner);
  await clear(objectStore);
}

test('whoever signs out while one is being kept or corrected leaves nothing, at whatever moment', async () => {
  const ended = { ...recipe, state: 'cancelled' } as const;
  for (const write of [keepPrescription, correctPrescription])
    for (let moment = 0; moment < 12; moment++) {
      await keepPrescription('lucia', recipe);
      const writing = write('lucia', ended);
      for (let turn = 0; turn < moment; turn++) await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([signOut(), writing]);
      expect(await entries(objectStore), `${write.name}, ${moment}`).toEqual([]);
      expect(localStorage.getItem(KEPT_PRESCRIPTIONS.owner)).toBeNull();
    }
});

test('what the server says after signing out brings nothing back', async () => {
  await keepPrescription('lucia', recipe);
  await signOut();
  await correctPrescription('lucia', { ...recipe, state: 'cancelled' });
  expect(await entries(objectStore)).toEqual([]);
});

test('with the last one the key goes too', async () => {
  await keepPrescription('lucia', recipe);
  for (const [name] of await entries<string, unknown>(objectStore))
    if (name.startsWith('sealed:')) await removePrescription(name.slice('sealed:'.length));
  expect(await entries(objectStore)).toEqual([]);
  expect(localStorage.getItem(KEPT_PRESCRIPTIONS.owner)).toBeNull();
});

test('a prescription stands until its end, and not after it was ended', () => {
  const before = Date.parse('2026-12-31T00:00:00Z');
  expect(stands(recipe, before)).toBe(true);
  expect(stands(recipe, before + 2 * 86_400_000)).toBe(false);
  expect(stands({ ...recipe, validUntil: null }, before)).toBe(true);
  expect(stands({ ...recipe, state: 'replaced' }, before)).toBe(false);
});
