import { isPatient } from '@consultorio/contracts/sides';
import { eq } from 'drizzle-orm';
import { insertAudit } from '../core/audit/audit.repo.ts';
import { endAuthority } from '../core/authority.ts';
import type { Database } from '../core/db/database.ts';
import { type UserRow, users } from '../core/db/tables/people.ts';
import { announcingAlone, channelOfUser, type Publish } from '../core/events/publish.ts';
import { createIdentity, type Identity } from '../core/identity/identity.ts';
import { endOfSecond } from '../core/identity/is-ended-by.ts';
import { type Jobs, openJobs } from '../core/jobs/jobs.ts';
import { notifyInTransaction } from '../core/notify/notify.ts';
import { removeSubscriptionsOf } from '../core/push/push.repo.ts';
import { endSessions } from '../domain/accounts/accounts.repo.ts';
import { endSessionsOf } from '../domain/staff-sessions/sessions.repo.ts';
import type { Command } from './command.ts';

const usage = 'Whose second factor? Give one e-mail: npm run second-factor:reset -- somebody@clinic.example';
const quiet = { error: () => {}, warn: () => {} };

/**
 * For whoever has lost telephone and application: the provider has no recovery codes, so that the clinic has to know by other
 * means who asks. Every sign-in ends with it, since the telephone may be in somebody's hands.
 */
export const resetSecondFactorCommand =
  (args: string[]): Command =>
  async (env, open) => {
    const [email = '', ...more] = args.map((arg) => arg.trim());
    if (!email.includes('@') || more.length > 0) throw new Error(usage);
    const database = await open();
    const { db } = database;
    const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    if (!person) throw new Error(`Nobody has the e-mail ${email}.`);
    const identity = createIdentity(env);
    // What is to be sent waits in the database for the server.
    const jobs = await openJobs(database.boss, quiet);
    try {
      await announcingAlone(db, (tx, publish) => resetIn({ tx, publish }, { jobs, identity }, person));
    } finally {
      await jobs.close();
      await identity.close();
    }
    return `${email} has no second factor and no open sessions any more. The password alone lets them in: have them choose a new one with «Olvidé mi contraseña».`;
  };

async function resetIn(
  { tx, publish }: { tx: Database; publish: Publish },
  { jobs, identity }: { jobs: Jobs; identity: Identity },
  person: UserRow,
) {
  const { id, email, firebaseUid, role } = person;
  // A server may be running beside it: no action that was admitted before commits after.
  await endAuthority(tx, id);
  const at = new Date().toISOString();
  await endSessions(tx, id, endOfSecond(at));
  await endSessionsOf(tx, id, at);
  await removeSubscriptionsOf(tx, id);
  await jobs.send(tx, 'revokeSessions', { firebaseUid, endedAt: at });
  const trace = { action: 'resetSecondFactor', outcome: 'ok', targetId: id } as const;
  const operator = { actorId: null, actorRole: 'system', ip: null };
  await insertAudit(tx, { ...operator, ...trace, ...(isPatient(role) ? { patientId: id } : {}) });
  await notifyInTransaction({ jobs, now: Date.now }, tx, {
    userId: id,
    kind: 'secondFactorReset',
    consultationId: null,
  });
  await publish([{ name: 'signOutEverywhere', consultationId: null, audience: [channelOfUser(id)] }]);
  // Last: where the provider refuses, nothing of it has happened here either.
  const removed = await identity.removeSecondFactors(firebaseUid);
  if (removed === null) throw new Error(`The identity provider has no account of ${email}.`);
  if (removed === 0) throw new Error(`${email} has no second factor at the identity provider.`);
}
