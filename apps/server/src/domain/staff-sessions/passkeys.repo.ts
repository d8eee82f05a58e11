import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type PasskeyRow, passkeyResets, passkeys, recoveryCodes } from '../../core/db/tables/staff-sessions.ts';

export async function selectPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/** Held until the transaction ends: its counter is compared and moved by one at a time. */
export async function lockPasskey(tx: Database, userId: string, credentialId: string): Promise<PasskeyRow | null> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId));
  const [row] = await tx.select().from(passkeys).where(own).for('update');
  return row ?? null;
}

/** False when this very passkey is somebody's already. */
export async function insertPasskey(tx: Database, passkey: PasskeyRow): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function markPasskeyUsed(
  tx: Database,
  id: string,
  used: Pick<PasskeyRow, 'counter' | 'backedUp' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Database, userId: string, id: string): Promise<boolean> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0;
}

/** The earlier ones end. */
export async function replaceRecoveryCodes(tx: Database, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeSha256) => ({ userId, codeSha256 })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unused);
  return row?.left ?? 0;
}

/** False when it is none of this person's, or was used. */
export async function useRecoveryCode(tx: Database, userId: string, codeSha256: string, at: string): Promise<boolean> {
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeSha256, codeSha256),
    isNull(recoveryCodes.usedAt),
  );
  const used = await tx.update(recoveryCodes).set({ usedAt: at }).where(unused).returning();
  return used.length > 0;
}

/** All that proves this person: as if never enrolled. */
export async function deletePasskeysOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(passkeyResets).where(eq(passkeyResets.userId, userId));
}

/** Asking again begins anew, by whoever asks last. */
export async function saveReset(tx: Database, reset: typeof passkeyResets.$inferInsert): Promise<void> {
  const { userId: _, ...change } = reset;
  await tx.insert(passkeyResets).values(reset).onConflictDoUpdate({ target: passkeyResets.userId, set: change });
}

/** What was asked and still stands, held until the transaction ends. */
export async function lockReset(tx: Database, userId: string, at: string) {
  const standing = and(eq(passkeyResets.userId, userId), gt(passkeyResets.expiresAt, at));
  const [row] = await tx.select().from(passkeyResets).where(standing).for('update');
  return row ?? null;
}
