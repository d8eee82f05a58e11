import { reachOf } from '@consultorio/contracts/access';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { queueTrends } from '@consultorio/contracts/consultations';
import { DAY_MS, daysBefore } from '../../core/clock/moments.ts';
import { procedure } from '../../core/procedure.ts';
import { endedByDay, sentByDay } from './queue-trends.repo.ts';

const DAYS = 14;

/** Two weeks of load and answer times: a doctor's own, or the whole clinic's. Days without anything are there too. */
export const getQueueTrends = procedure('getQueueTrends')
  .output(queueTrends)
  .query(async ({ ctx }) => {
    const days = Array.from({ length: DAYS }, (_, ago) => dayOf(ctx.now() - ago * DAY_MS)).reverse();
    const wanted = {
      since: daysBefore(ctx.now(), DAYS),
      doctorId: reachOf('getQueueTrends', ctx.user.role) === 'any' ? null : ctx.user.id,
    };
    const [sent, ended] = [await sentByDay(ctx.db, wanted), await endedByDay(ctx.db, wanted)];
    const on = <Row extends { day: string }>(rows: Row[], day: string) => rows.find((row) => row.day === day);
    return {
      days: days.map((day) => ({
        day,
        submitted: on(sent, day)?.submitted ?? 0,
        ended: on(ended, day)?.ended ?? 0,
        replyMinutes: on(sent, day)?.replyMinutes ?? null,
      })),
    };
  });
