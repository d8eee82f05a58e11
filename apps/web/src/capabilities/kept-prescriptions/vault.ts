import { clear, createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval';
import { KEPT_PRESCRIPTIONS } from '../session/kept-here.ts';
import type { KeptPrescription } from './kept-prescription.ts';

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The only key, in the same store: emptying it takes both, and no program can read the key out of it. */
const KEY = 'key';
const SEALED = 'sealed:';

let opened: UseStore | undefined;
const objectStore = () => (opened ??= createStore(KEPT_PRESCRIPTIONS.database, KEPT_PRESCRIPTIONS.store));

/** A page of a bare address has no `crypto.subtle`, and without a worker nothing opens without a connection. */
export const canKeep = (): boolean =>
  globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis && 'serviceWorker' in navigator;

const ownerHere = () => localStorage.getItem(KEPT_PRESCRIPTIONS.owner);

async function theKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Of two tabs that keep one at the same time, one key is theirs.
  await update<CryptoKey>(KEY, (there) => there ?? made, objectStore());
  return (await get<CryptoKey>(KEY, objectStore())) ?? made;
}

const bound = (orderId: string) => new TextEncoder().encode(orderId);

/** Under the person's name: what another one kept here goes first. */
export async function keepPrescription(personId: string, kept: KeptPrescription): Promise<void> {
  if (ownerHere() !== personId) {
    await destroyAll();
    localStorage.setItem(KEPT_PRESCRIPTIONS.owner, personId);
  }
  await correctPrescription(personId, kept);
  // Or a phone that runs short of room may throw it away; asked, and not waited for.
  void navigator.storage?.persist?.();
}

/** What the server says of one that is kept. Whoever has signed out meanwhile keeps nothing: the name here went first. */
export async function correctPrescription(personId: string, kept: KeptPrescription): Promise<void> {
  if (ownerHere() !== personId) return;
  const key = await theKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(kept));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(kept.orderId) }, key, text);
  await set(SEALED + kept.orderId, { iv, data } satisfies Sealed, objectStore());
  // Also when it was written after all had been destroyed.
  if (ownerHere() !== personId) await destroyAll();
}

/** Of this person, the newest folio first. What the key does not open is left out. */
export async function keptPrescriptions(personId: string): Promise<KeptPrescription[]> {
  if (ownerHere() !== personId) return [];
  const all = await entries<string, CryptoKey | Sealed>(objectStore());
  const key = all.find(([name]) => name === KEY)?.[1];
  if (!(key instanceof CryptoKey)) return [];
  const open = async ([name, sealed]: [string, CryptoKey | Sealed]): Promise<KeptPrescription[]> => {
    if (!name.startsWith(SEALED) || sealed instanceof CryptoKey) return [];
    try {
      const additionalData = bound(name.slice(SEALED.length));
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.data);
      return [JSON.parse(new TextDecoder().decode(text)) as KeptPrescription];
    } catch (error) {
      console.warn(error);
      return [];
    }
  };
  const read = await Promise.all(all.map(open));
  return read.flat().sort((a, b) => b.folio.localeCompare(a.folio));
}

/** With the last one the key goes too. */
export async function removePrescription(orderId: string): Promise<void> {
  await del(SEALED + orderId, objectStore());
  const left = await entries<string, unknown>(objectStore());
  if (!left.some(([name]) => name.startsWith(SEALED))) await destroyAll();
}

/** Key and all that it opened. */
async function destroyAll(): Promise<void> {
  localStorage.removeItem(KEPT_PRESCRIPTIONS.owner);
  await clear(objectStore());
}
