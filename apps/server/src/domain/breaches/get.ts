import { breach, breachIdInput } from '@consultorio/contracts/breaches';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { countAffected, countListsRead, countTold } from './affected.repo.ts';
import { breachFor } from './breach-for.ts';
import { breachNotice } from './breach-notice.ts';
import { emailOfAccount, selectRecordNos, selectSteps } from './breaches.repo.ts';

/** What is known of it, how many people it affects, and what they are to be told. */
export const getBreach = procedure('getBreach')
  .input(breachIdInput)
  .output(breach)
  .query(async ({ ctx, input: { breachId } }) => {
    const { breach: row, openedByName } = await breachFor(ctx.db, breachId);
    const [steps, affected, listsRead, told, recordNos, accountEmail, establishment] = await Promise.all([
      selectSteps(ctx.db, breachId),
      countAffected(ctx.db, row),
      countListsRead(ctx.db, row),
      countTold(ctx.db, breachId),
      selectRecordNos(ctx.db, row.patientIds),
      row.accountId ? emailOfAccount(ctx.db, row.accountId) : null,
      readEstablishment(ctx.db),
    ]);
    const closedAt = steps.find(({ kind }) => kind === 'closed')?.at ?? null;
    const notice = breachNotice(row, steps, establishment.legalName || establishment.name);
    return { ...row, openedByName, closedAt, steps, affected, listsRead, told, recordNos, accountEmail, notice };
  });
