import { isStaff } from '@consultorio/contracts/sides';
import { insertAudit } from '../core/audit/audit.repo.ts';
import type { UserRow } from '../core/db/tables/people.ts';
import { channelOfRole, channelOfUser } from '../core/events/publish.ts';
import { notifyInTransaction } from '../core/notify/notify.ts';
import { takeProofsAway } from '../domain/staff/reset-passkeys.ts';
import { selectPasskeys } from '../domain/staff-sessions/passkeys.repo.ts';
import { aboutPerson, type Change, operator } from './about-person.ts';
import type { Command } from './command.ts';

const usage = 'Whose passkeys? Give one e-mail: npm run passkeys:reset -- somebody@clinic.example';

/** For the clinic with one administrator: whoever has the machine stands for the second one, and the trail says so. */
export const resetPasskeysCommand = (args: string[]): Command =>
  aboutPerson(args, usage, async ({ db, email, person, change }) => {
    if (!person || !isStaff(person.role)) throw new Error(`Nobody of the staff has the e-mail ${email}.`);
    if ((await selectPasskeys(db, person.id)).length === 0)
      throw new Error(`${email} has no passkeys: the next sign-in enrols.`);
    await change(person, (made) => resetIn(made, person));
    return `${email} has no passkeys and no open sessions any more, and enrols at the next sign-in.`;
  });

async function resetIn({ tx, publish, jobs, at }: Change, person: UserRow): Promise<void> {
  await takeProofsAway({ jobs }, tx, person, at);
  await insertAudit(tx, { ...operator, action: 'resetPasskeys', outcome: 'ok', targetId: person.id });
  const notice = { userId: person.id, kind: 'passkeysReset' as const, consultationId: null };
  await notifyInTransaction({ jobs, now: Date.now }, tx, notice);
  const audience = [channelOfUser(person.id), channelOfRole('admin')];
  await publish([{ name: 'confirmPasskeyReset', consultationId: null, audience }]);
}
