import { isStaff } from '@consultorio/contracts/sides';
import { eq } from 'drizzle-orm';
import { insertAudit } from '../core/audit/audit.repo.ts';
import { endAuthority } from '../core/authority.ts';
import type { Database } from '../core/db/database.ts';
import { type UserRow, users } from '../core/db/tables/people.ts';
import { announcingAlone, channelOfRole, channelOfUser, type Publish } from '../core/events/publish.ts';
import { type Jobs, openJobs } from '../core/jobs/jobs.ts';
import { notifyInTransaction } from '../core/notify/notify.ts';
import { takeProofsAway } from '../domain/staff/reset-passkeys.ts';
import { selectPasskeys } from '../domain/staff-sessions/passkeys.repo.ts';
import type { Command } from './command.ts';

const usage = 'Whose passkeys? Give one e-mail: npm run passkeys:reset -- somebody@clinic.example';
const quiet = { error: () => {}, warn: () => {} };

/** For the clinic with one administrator: whoever has the machine stands for the second one, and the trail says so. */
export const resetPasskeysCommand =
  (args: string[]): Command =>
  async (_env, open) => {
    const [email = '', ...more] = args.map((arg) => arg.trim());
    if (!email.includes('@') || more.length > 0) throw new Error(usage);
    const database = await open();
    const { db } = database;
    const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    if (!person || !isStaff(person.role)) throw new Error(`Nobody of the staff has the e-mail ${email}.`);
    if ((await selectPasskeys(db, person.id)).length === 0)
      throw new Error(`${email} has no passkeys: the next sign-in enrols.`);
    // What is to be sent waits in the database for the server.
    const jobs = await openJobs(database.boss, quiet);
    try {
      await announcingAlone(db, (tx, publish) => resetIn({ tx, publish }, jobs, person));
    } finally {
      await jobs.close();
    }
    return `${email} has no passkeys and no open sessions any more, and enrols at the next sign-in.`;
  };

async function resetIn(
  { tx, publish }: { tx: Database; publish: Publish },
  jobs: Jobs,
  person: UserRow,
): Promise<void> {
  // A server may be running beside it: no action that was admitted before commits after.
  await endAuthority(tx, person.id);
  const at = new Date().toISOString();
  await takeProofsAway({ jobs }, tx, person, at);
  const operator = { actorId: null, actorRole: 'system', ip: null };
  await insertAudit(tx, { ...operator, action: 'resetPasskeys', outcome: 'ok', targetId: person.id });
  const notice = { userId: person.id, kind: 'passkeysReset' as const, consultationId: null };
  await notifyInTransaction({ jobs, now: Date.now }, tx, notice);
  const audience = [channelOfUser(person.id), channelOfRole('admin')];
  await publish([{ name: 'confirmPasskeyReset', consultationId: null, audience }]);
}
