import { isPatient } from '@consultorio/contracts/sides';
import { insertAudit } from '../core/audit/audit.repo.ts';
import type { UserRow } from '../core/db/tables/people.ts';
import { channelOfUser } from '../core/events/publish.ts';
import { createIdentity, type Identity } from '../core/identity/identity.ts';
import { endOfSecond, endOfSignIns } from '../core/identity/is-ended-by.ts';
import { notifyInTransaction } from '../core/notify/notify.ts';
import { removeSubscriptionsOf } from '../core/push/push.repo.ts';
import { endSessions } from '../domain/accounts/accounts.repo.ts';
import { endSessionsOf } from '../domain/staff-sessions/sessions.repo.ts';
import { aboutPerson, type Change, operator } from './about-person.ts';
import type { Command } from './command.ts';

const usage = 'Whose second factor? Give one e-mail: npm run second-factor:reset -- somebody@clinic.example';

/**
 * For whoever has lost telephone and application: the provider has no recovery codes, so that the clinic has to know by other
 * means who asks. Every sign-in ends with it, since the telephone may be in somebody's hands.
 */
export const resetSecondFactorCommand = (args: string[]): Command =>
  aboutPerson(args, usage, async ({ env, email, person, change }) => {
    if (!person) throw new Error(`Nobody has the e-mail ${email}.`);
    const identity = createIdentity(env);
    let removed = 0;
    await change(person, async (made) => {
      removed = await resetIn(made, identity, person);
    }).finally(() => identity.close());
    const had = removed > 0 ? '' : 'There was none at the identity provider; the sessions were ended all the same. ';
    return `${had}${email} has no second factor and no open sessions any more. The password alone lets them in: have them choose a new one with «Olvidé mi contraseña».`;
  });

async function resetIn({ tx, publish, jobs, at }: Change, identity: Identity, person: UserRow): Promise<number> {
  const { id, email, firebaseUid, role } = person;
  const endedAt = endOfSecond(await endOfSignIns(tx, at));
  await endSessions(tx, id, endedAt);
  await endSessionsOf(tx, id, at);
  await removeSubscriptionsOf(tx, id);
  await jobs.send(tx, 'revokeSessions', { firebaseUid, endedAt });
  const trace = { action: 'resetSecondFactor', outcome: 'ok', targetId: id } as const;
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
  // None: perhaps the last try took it, and the row that said so was lost. The telephone may still be signed in.
  return removed;
}
