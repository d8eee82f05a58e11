import { and, eq } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { idempotencyKeys } from './db/tables/traces.ts';

type Claim = { userId: string; procedure: string; key: string; inputSha256: string };

/** Null when the key is ours to use now; otherwise what it stood for. A concurrent twin waits here until we commit. */
export async function claimKey(tx: Database, claim: Claim) {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, answer: {} })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(sameKey(claim));
  return earlier ?? null;
}

export async function keepAnswer(tx: Database, claim: Claim, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(sameKey(claim));
}

const sameKey = (claim: Claim) =>
  and(
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.procedure, claim.procedure),
    eq(idempotencyKeys.key, claim.key),
  );
