import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { secretKeys } from '../db/setting-keys.ts';
import { serverSecret } from '../settings/server-secret.ts';

/** How long an address works at most. Longer to write to: 15 MB over a bad network take a while. */
const livesFor = { GET: 15 * 60_000, PUT: 60 * 60_000 } as const;
export type SignedMethod = keyof typeof livesFor;

/**
 * Within so many minutes of the clock the same reader is told the same address to read: the picture that a page shows, and
 * an answer that a program keeps, are the ones they have. At each request the route asks standing and reach all the same.
 */
const SLOT_MS = 5 * 60_000;

type Clocked = { system: Database; now: () => number };
/** The reader for whom an address is made, and the session of staff in which it is asked for. */
export type Addresser = Clocked & {
  db: Database;
  user: { id: string; sessionsValidAfter: string | null };
  staffSession: { id: string | null } | null;
  /** Of an integration: the key by which it calls stands in the place of a session. */
  machine?: { keyId: string } | null;
};

/** The claims of a signature: reader, session, permission, path and end. */
type Said = { method: SignedMethod; path: string; reader: string; session: string; filter: string; exp: string };

const signedQuery = z.object({
  reader: z.uuid(),
  session: z.uuid().or(z.literal('')).default(''),
  filter: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  exp: z.string().regex(/^\d{1,12}(\.\d{3})?$/),
  sig: z.string(),
});

/**
 * A path of ours as a short-lived address for one reader. The calling procedure has already checked that the reader
 * may; the route checks again. `filter` (base64url) narrows what is answered and cannot be exchanged either. Reads the
 * database the first time: never call it inside a transaction.
 */
export async function signAddress(
  { system, now, user, staffSession, machine }: Addresser,
  path: string,
  { method = 'GET', filter = '' }: { method?: SignedMethod; filter?: string } = {},
): Promise<string> {
  const signedAt = method === 'GET' ? beginOfSlot(now(), user.sessionsValidAfter) : now();
  // To the millisecond: an address of the second in which its reader's sessions ended is told to be older or younger.
  const exp = ((signedAt + livesFor[method]) / 1000).toFixed(3);
  const [reader, session] = [user.id, machine?.keyId ?? staffSession?.id ?? ''];
  const sig = await signatureOf(system, { method, path, reader, session, filter, exp });
  return `${path}?${new URLSearchParams({ reader, ...(session && { session }), ...(filter && { filter }), exp, sig })}`;
}

/** Not before the reader's sessions ended: an address of then is refused, see `admitReader`. */
function beginOfSlot(now: number, sessionsValidAfter: string | null): number {
  const begin = now - (now % SLOT_MS);
  return sessionsValidAfter !== null && Date.parse(sessionsValidAfter) >= begin ? now : begin;
}

/**
 * For whom, in which session of staff and when (milliseconds since 1970) we signed this, or null: not by us, not for
 * this, or not any more.
 */
export async function readAddress(
  { system, now }: Clocked,
  { method, path, query }: { method: SignedMethod; path: string; query: unknown },
): Promise<{ readerId: string; sessionId: string | null; filter: string; signedAt: number } | null> {
  const asked = signedQuery.safeParse(query);
  if (!asked.success) return null;
  const { sig, ...said } = asked.data;
  const expected = Buffer.from(await signatureOf(system, { method, path, ...said }));
  const given = Buffer.from(sig);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const endsAt = Math.round(Number(said.exp) * 1000);
  if (!isOurs || endsAt <= now()) return null;
  const { reader: readerId, session, filter } = said;
  return { readerId, sessionId: session || null, filter, signedAt: endsAt - livesFor[method] };
}

async function signatureOf(db: Database, { method, path, reader, session, filter, exp }: Said): Promise<string> {
  return createHmac('sha256', await serverSecret(db, secretKeys.files))
    .update(JSON.stringify([method, path, reader, filter, exp, ...(session && [session])]))
    .digest('base64url');
}
