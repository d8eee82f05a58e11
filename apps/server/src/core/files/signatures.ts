import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/traces.ts';

const SECRET = 'file-signing-secret';
const secrets = new WeakMap<Database, Promise<Buffer>>();

type Signer = { db: Database };

/**
 * `path` with `?exp=…&sig=…`: whoever holds this address may use it until `expiresAt` (milliseconds since 1970).
 * Reads the database the first time: never call it inside a transaction.
 */
export async function signPath(signer: Signer, path: string, expiresAt: number, method = 'GET'): Promise<string> {
  const exp = Math.ceil(expiresAt / 1000);
  return `${path}?exp=${exp}&sig=${await signatureOf(signer, method, path, exp)}`;
}

/** Whether `path` was signed by us for this method and has not expired at `now` (milliseconds since 1970). */
export async function isSigned(
  signer: Signer & { now: () => number },
  path: string,
  exp: unknown,
  sig: unknown,
  method = 'GET',
): Promise<boolean> {
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false;
  const expected = Buffer.from(await signatureOf(signer, method, path, Number(exp)));
  const given = Buffer.from(sig);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(exp) * 1000 > signer.now();
}

async function signatureOf({ db }: Signer, method: string, path: string, exp: number): Promise<string> {
  let secret = secrets.get(db);
  if (!secret) {
    secret = loadSecret(db);
    secrets.set(db, secret);
    secret.catch(() => secrets.delete(db));
  }
  return createHmac('sha256', await secret)
    .update(`${method} ${path} ${exp}`)
    .digest('base64url');
}

/** Kept in the database, so that every replica honours what another one signed; made on first use. */
async function loadSecret(db: Database): Promise<Buffer> {
  const made = { hex: randomBytes(32).toString('hex') };
  await db.insert(settings).values({ key: SECRET, value: made }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SECRET));
  if (!row) throw new Error('The secret for file addresses was neither made nor found.');
  return Buffer.from((row.value as typeof made).hex, 'hex');
}
