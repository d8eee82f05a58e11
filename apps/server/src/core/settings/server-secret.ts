import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { SecretKey } from '../db/setting-keys.ts';
import { makeOwn } from './own-settings.ts';

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/**
 * 32 bytes that the server signs with. Kept in the database, so that every replica honours what another one signed; made on
 * first use. Reads the database the first time: never call it inside a transaction.
 */
export function serverSecret(db: Database, key: SecretKey): Promise<Buffer> {
  const ofThis = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, ofThis);
  const there = ofThis.get(key);
  if (there) return there;
  const loaded = loadSecret(db, key);
  ofThis.set(key, loaded);
  loaded.catch(() => ofThis.delete(key));
  return loaded;
}

async function loadSecret(db: Database, key: SecretKey): Promise<Buffer> {
  const made = { hex: randomBytes(32).toString('hex') };
  const { hex } = (await makeOwn(db, key, made)) as typeof made;
  return Buffer.from(hex, 'hex');
}
