import { listGuardiansInput, listGuardiansOutput } from '@consultorio/contracts/people-in-care';
import { governs } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { storedFilesOf } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { hasAccount, proofFileIds, selectGuardians } from '../patients/guardians.repo.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';
import { invitationsStanding, shown } from './care-invitations.repo.ts';

/** Who speaks or spoke for a patient, for staff within reach; papers and invitations for who governs the clinic. */
export const listGuardians = procedure('listGuardians')
  .input(listGuardiansInput)
  .output(listGuardiansOutput)
  .query(async ({ ctx, input: { patientId } }) => {
    if (!(await isWithinReach(ctx.db, readerOf(ctx), patientId))) throw new AppError('not-found');
    await recordOpening(ctx, 'listGuardians', { patientId });
    const all = await selectGuardians(ctx.db, patientId);
    const account = { hasAccount: await hasAccount(ctx.db, patientId) };
    if (!governs[ctx.user.role])
      return { items: all.map((one) => ({ ...one, proofFile: null })), ...account, invitation: null };
    const papers = await proofFileIds(ctx.db, patientId);
    const files = await storedFilesOf(ctx, [...papers.values()]);
    const proofOf = (guardianshipId: string) => files.find(({ id }) => id === papers.get(guardianshipId)) ?? null;
    const invitations = await invitationsStanding(ctx.db, [patientId], new Date(ctx.now()).toISOString());
    // Whom a guardian invites is read by guardians.
    const isOurs = !account.hasAccount && all.every(({ endedAt }) => endedAt !== null);
    const invitation = invitations.find(({ kind }) => kind === 'self' || isOurs);
    return {
      items: all.map((one) => ({ ...one, proofFile: proofOf(one.guardianshipId) })),
      ...account,
      invitation: invitation ? shown(invitation) : null,
    };
  });
