import { breach, breachIdInput } from '@consultorio/contracts/breaches';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { breachNotice } from './breach-notice.ts';
import { readBreach } from './read-breach.ts';

/** What is known of it, how many people it affects, and what they are to be told. */
export const getBreach = procedure('getBreach')
  .input(breachIdInput)
  .output(breach)
  .query(async ({ ctx, input: { breachId } }) => {
    const [found, establishment] = await Promise.all([readBreach(ctx.db, breachId), readEstablishment(ctx.db)]);
    return { ...found, notice: breachNotice(found, found.steps, establishment.legalName || establishment.name) };
  });
