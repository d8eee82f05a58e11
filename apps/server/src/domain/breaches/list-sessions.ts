import { listBreachSessionsInput, listBreachSessionsOutput } from '@consultorio/contracts/breaches';
import { procedure } from '../../core/procedure.ts';
import { findAccountByEmail } from './breaches.repo.ts';
import { selectTracedSessions } from './sessions.repo.ts';

/** By which of an account's sign-ins it may have happened; none of an address that nobody has. */
export const listBreachSessions = procedure('listBreachSessions')
  .input(listBreachSessionsInput)
  .output(listBreachSessionsOutput)
  .query(async ({ ctx, input: { account, beganAt, endedAt = null } }) => {
    const accountId = await findAccountByEmail(ctx.db, account);
    return accountId === null ? [] : selectTracedSessions(ctx.system, { accountId, beganAt, endedAt });
  });
