import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { Context } from '../context.ts';
import type { UserRow } from '../db/tables/people.ts';
import { insertAudit } from './audit.repo.ts';

/** A call that was refused or failed leaves a row too. If even that fails the caller still gets the first error. */
export async function recordRefusal(
  ctx: Context,
  user: UserRow,
  name: ProcedureName,
  outcome: 'denied' | 'failed',
): Promise<void> {
  try {
    await insertAudit(ctx.db, { action: name, outcome, actorId: user.id, actorRole: user.role, ip: ctx.ip });
  } catch (error) {
    ctx.log.error({ err: error, action: name }, 'the audit row of a refused call could not be written');
  }
}
