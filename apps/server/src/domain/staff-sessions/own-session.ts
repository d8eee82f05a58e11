import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import type { StaffSessionRow } from '../../core/db/tables/staff-sessions.ts';
import { missingProof } from '../../core/identity/staff-session.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { lockSession } from './sessions.repo.ts';

export const proofNeeded = (need: ProofNeed) => new AppError('proof-needed', { need });

/** The session that asks. @throws AppError proof-needed while none was opened. */
export function ownSessionId({ staffSession }: AccountContext): string {
  if (!staffSession?.id) throw proofNeeded('session');
  return staffSession.id;
}

/** Person and session, held until the transaction ends: proofs of one person are judged one after the other. */
export async function lockOwnSession(ctx: AccountContext, tx: Database): Promise<StaffSessionRow> {
  const id = ownSessionId(ctx);
  await lockUser(tx, ctx.user.id);
  const session = await lockSession(tx, id);
  if (!session) throw new AppError('unauthenticated');
  return session;
}

/**
 * For what changes the proofs themselves: whoever has a passkey must have used it a moment ago, also where the clinic
 * requires none, or the thief of a password could put a passkey of his own beside it.
 * @throws AppError proof-needed.
 */
export function requireRecentProof({ now }: Pick<AccountContext, 'now'>, session: StaffSessionRow): void {
  const { id, provenBy, provenAt } = session;
  const standing = { id, provenBy, provenAt, enrolled: true, required: true, idleLockMinutes: 0, dictation: false };
  const need = missingProof('recent', { ...standing, ended: false, lastSeenAt: null }, now());
  if (need) throw proofNeeded(need);
}
