import { phoneNotices } from '@consultorio/contracts/phone-notices';
import { isNull } from 'drizzle-orm';
import { phoneConsents } from '../../core/db/tables/phone.ts';
import { procedure } from '../../core/procedure.ts';
import { monthOf, selectMonths } from './months.repo.ts';

/** How many people are told at their telephone, and what that has cost. Of whom it says nothing. */
export const getPhoneNotices = procedure('getPhoneNotices')
  .output(phoneNotices)
  .query(async ({ ctx }) => {
    const months = await selectMonths(ctx.db);
    const [newest] = months;
    return {
      channels: ctx.phones.channels,
      // Numbers are nobody's but their person's: they are counted, and not read.
      people: await ctx.system.$count(phoneConsents, isNull(phoneConsents.endedAt)),
      months: months.map(({ month, sent, undelivered }) => ({ month: month.slice(0, 7), sent, undelivered })),
      failure:
        newest?.failure && newest.failedAt && newest.month === monthOf(ctx.now())
          ? { at: newest.failedAt, code: newest.failure }
          : null,
    };
  });
