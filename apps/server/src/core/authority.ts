import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq, sql } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { asSystem } from './db/as-system.ts';
import type { Database } from './db/database.ts';
import { integrations } from './db/tables/integrations.ts';
import { type Authority, type UserRow, users } from './db/tables/people.ts';
import type { IntegrationStanding } from './identity/integration-standing.ts';
import { isOpenSession, type StaffSessionStanding } from './identity/staff-session.ts';
import { asCaller } from './identity/users.repo.ts';
import { refusalFor } from './procedure.ts';

/** The author of an action, as his call was admitted. */
export type Actor = Context & {
  user: UserRow;
  staffSession?: StaffSessionStanding | null;
  machine?: IntegrationStanding | null;
};

/** The query builder knows no function that gives rows: the columns by their names, read as those of the table are. */
const columns = {
  role: sql<Authority['role']>`role`,
  status: sql<Authority['status']>`status`,
  emailVerified: sql<boolean>`email_verified`,
  sessionsValidAfter: sql<string | null>`sessions_valid_after`.mapWith(users.sessionsValidAfter),
};

/**
 * Asks again, inside the transaction, what the call was admitted by: session, role, standing and permission. Other actions
 * of the same person may run beside it; whoever takes this authority away waits for them, and those that come after wait
 * for him and are refused. `ended` is the person whose authority this very action takes away.
 *
 * The first statement of its transaction: whoever waits here holds nothing that others need, so that no deadlock can
 * come of it. See 0019-authority.sql and decision 062.
 * @throws AppError unauthenticated, forbidden, account-blocked, account-inactive, email-not-verified
 */
export async function holdAuthority(tx: Database, actor: Actor, verb: ProcedureName, ended?: string): Promise<void> {
  const [row] = await tx.select(columns).from(sql`hold_authority(${actor.user.id}, ${ended ?? null})`);
  if (!row) throw new AppError('unauthenticated');
  await actor.assertInForce(row);
  const caller = asCaller(row);
  // The work's reach was judged by the role from before.
  if (caller.role !== actor.user.role) throw new AppError('forbidden');
  const refusal = refusalFor(verb, caller);
  if (refusal) throw new AppError(refusal);
  if (actor.machine) await assertGranted(tx, actor.machine, verb);
  // One of the person's sign-ins may have been ended, and the others not.
  const { id = null } = actor.staffSession ?? {};
  if (id !== null && !(await isOpenSession(tx, id))) throw new AppError('unauthenticated');
}

/** Its scopes were read with the call: while it waited here, one may have been taken away. The row is none of its own role's. */
async function assertGranted(tx: Database, { id }: IntegrationStanding, verb: ProcedureName): Promise<void> {
  const [row] = await asSystem(tx, () =>
    tx.select({ scopes: integrations.scopes }).from(integrations).where(eq(integrations.id, id)),
  );
  if (!row?.scopes.includes(verb)) throw new AppError('scope-missing');
}

/** For what changes or grants somebody's authority without being his action, before it touches a row. */
export async function endAuthority(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(authority_key(${personId}::uuid))`);
}

/** A small write that leaves no trace of its own: a piece of a file. The same judgement as an action's. */
export const whileInAuthority = <Answer>(
  actor: Actor,
  verb: ProcedureName,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> =>
  actor.db.transaction(async (tx) => {
    await holdAuthority(tx, actor, verb);
    return work(tx);
  });
