import { acceptOwnAccountInput, acceptOwnAccountOutput } from '@consultorio/contracts/care-invitations';
import { AppError, wrongField } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import { endAuthority } from '../../core/authority.ts';
import type { Context } from '../../core/context.ts';
import { isAccountTaken, isRolledBack } from '../../core/db/failure.ts';
import type { CareInvitationRow } from '../../core/db/tables/people.ts';
import { announcing, channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { ensureAccount } from '../../core/identity/align-account.ts';
import { findUserByUid, insertUser } from '../../core/identity/users.repo.ts';
import { notifyInTransaction } from '../../core/notify/notify.ts';
import { procedure } from '../../core/procedure.ts';
import { readSpokenCode } from '../../core/spoken-code.ts';
import { stableId } from '../../core/stable-id.ts';
import {
  findInvitationByCode,
  isStanding,
  lockInvitation,
  lockPerson,
  settleInvitation,
  withdrawOthers,
} from './care-invitations.repo.ts';
import { sha256OfCareCode } from './care-mail.ts';
import { endAllGuardianships, giveAccount, standingGuardians } from './people.repo.ts';

/**
 * Whoever came of age takes the own record over: an account with the person's id, so that record, number and hashes stay,
 * and no guardian reads anything from here on. It takes the link of the mail and the key, which was told by mouth. The
 * password is chosen with `actionCode`; whoever stops before that asks for another as for a forgotten one.
 * @throws AppError invitation-ended, invalid-input for another key, already-registered, rate-limited.
 */
export const acceptOwnAccount = procedure('acceptOwnAccount')
  .input(acceptOwnAccountInput)
  .output(acceptOwnAccountOutput)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('invitationsOpened', ctx.ip);
    const invitation = await findInvitationByCode(ctx.db, sha256OfCareCode(input.code));
    if (!invitation || !isStanding(invitation, new Date(ctx.now()).toISOString()))
      throw new AppError('invitation-ended');
    await ctx.limits.countTogether('careKeys', invitation.id);
    if (readSpokenCode(input.key) !== invitation.key)
      throw wrongField('key', 'Esa no es la clave. Pídela a tu familia o a la clínica');
    // The provider's account first, under an id that is the same at each try.
    const firebaseUid = stableId(`own account ${invitation.id}`);
    const { email } = invitation;
    await ensureAccount(ctx, { firebaseUid, email, firstName: '', lastName: '' });
    try {
      await takeOver(ctx, invitation, firebaseUid);
    } catch (error) {
      const isTheirs = (await findUserByUid(ctx.db, firebaseUid)) !== null;
      // Of a COMMIT only the answer may be lost, and where it is still under way its row is not seen yet: the account stays, and the next
      // try takes it.
      const isUndone = isRolledBack(error);
      if (isUndone && !isTheirs) await ctx.identity.remove(firebaseUid);
      if (isAccountTaken(error)) throw new AppError('already-registered', {}, { cause: error });
      if (isUndone || !isTheirs) throw error;
    }
    return { email, actionCode: await ctx.identity.passwordCode(email) };
  });

async function takeOver(ctx: Context, { id, email, patientId }: CareInvitationRow, firebaseUid: string): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  await announcing(ctx, async (tx, publish) => {
    // First of all, in one order: actions of guardians that are under way commit before, and nobody waits for us holding rows.
    const guardians = await standingGuardians(tx, patientId);
    for (const accountId of guardians.toSorted()) await endAuthority(tx, accountId);
    const person = await lockPerson(tx, patientId);
    const found = await lockInvitation(tx, id);
    if (!found || !person || person.userId !== null || !isStanding(found, at)) throw new AppError('invitation-ended');
    const { firstName, lastName, pictureFileId } = person;
    // Who was blocked stays so.
    const standing = { role: 'patient', status: person.status, emailVerified: true } as const;
    await insertUser(tx, { id: patientId, firebaseUid, email, firstName, lastName, pictureFileId, ...standing });
    await giveAccount(tx, patientId);
    const ended = { endedAt: at, endedBy: patientId, endedReason: 'Tiene su propia cuenta' };
    await endAllGuardianships(tx, patientId, ended);
    await settleInvitation(tx, id, { acceptedAt: at, acceptedBy: patientId });
    await withdrawOthers(tx, patientId, at, {});
    const author = { actorId: patientId, actorRole: 'patient', patientId, ip: ctx.ip } as const;
    await insertAudit(tx, { ...author, action: 'acceptOwnAccount', outcome: 'ok', targetId: id });
    const about = firstName ? { about: firstName } : {};
    for (const userId of guardians)
      await notifyInTransaction(ctx, tx, { userId, kind: 'careChanged', consultationId: null, ...about });
    const audience = [...guardians.map(channelOfUser), channelOfRole('admin')];
    await publish([{ name: 'endGuardianship', consultationId: null, audience }]);
  });
}
