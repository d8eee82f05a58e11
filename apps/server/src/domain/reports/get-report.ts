import { reachOf } from '@consultorio/contracts/access';
import { report, reportInput } from '@consultorio/contracts/reports';
import { procedure } from '../../core/procedure.ts';
import { daysBeforeRange, rangeOf, startsOf, stepOf } from './range.ts';
import { settleForReport } from './settle.ts';
import {
  countOverdue,
  selectServiceNames,
  selectStaffNames,
  sumsByDoctor,
  sumsByHour,
  sumsByPeriod,
  sumsByServiceAndHour,
  sumsOfRange,
} from './sums.repo.ts';
import { countOf, figuresOf, noSums, sumsBy, sumsOf } from './sums.ts';

/** What came in within these days and how it went on: a doctor's own, or the whole clinic's. */
export const getReport = procedure('getReport')
  .input(reportInput)
  .output(report)
  .query(async ({ ctx, input }) => {
    const isOwn = reachOf('getReport', ctx.user.role) !== 'any';
    const range = rangeOf(input, isOwn ? ctx.user.id : (input.doctorId ?? null));
    const before = daysBeforeRange(input);
    const settled = await settleForReport(ctx.system);
    const step = stepOf(input);
    // Together: each reads the sums once, on a connection of its own where there is one.
    const ofClinic = range.hours && !range.serviceId && !range.doctorId;
    const [byPeriod, byService, byHour, ofBefore, byDoctor, overdue, services, people] = await Promise.all([
      sumsByPeriod(ctx.db, range, step),
      ofClinic ? sumsByServiceAndHour(ctx.db, range) : null,
      sumsByHour(ctx.db, range),
      sumsOfRange(ctx.db, rangeOf({ ...input, ...before }, range.doctorId)),
      isOwn ? [] : sumsByDoctor(ctx.db, range),
      countOverdue(ctx.db, range, new Date(ctx.now()).toISOString()),
      selectServiceNames(ctx.db),
      isOwn ? [] : selectStaffNames(ctx.db),
    ]);
    const periods = sumsBy(byPeriod, ({ start }) => start);
    const ofServices = byService
      ? sumsBy(byService, ({ id }) => id)
      : sumsBy(byPeriod, ({ serviceId }) => serviceId ?? '');
    const ofDoctors = sumsBy(byDoctor, ({ id }) => id);
    const weekdays = sumsBy(byHour, ({ weekday }) => weekday);
    const hours = sumsBy(byHour, ({ dayHour }) => dayHour);
    const named = [...people, { id: null, name: '' }];
    return {
      ...{ zone: range.zone, from: input.from, to: input.to, before, settled, overdue, step },
      total: figuresOf(sumsOf(byPeriod)),
      totalBefore: figuresOf(sumsOf(ofBefore)),
      periods: startsOf(input, step).map((start) => ({ start, ...figuresOf(periods.get(start) ?? noSums) })),
      services: services.flatMap(({ id, name }) => {
        const sums = ofServices.get(id);
        return sums ? [{ id, name, ...figuresOf(sums) }] : [];
      }),
      doctors: named.flatMap(({ id, name }) => {
        const sums = ofDoctors.get(id);
        return sums ? [{ id, name, ...figuresOf(sums) }] : [];
      }),
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...figuresOf(weekdays.get(weekday) ?? noSums) })),
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...figuresOf(hours.get(hour) ?? noSums) })),
      cells: [...sumsBy(byHour, ({ weekday, dayHour }) => weekday * 24 + dayHour)].map(([cell, sums]) => ({
        ...{ weekday: Math.floor(cell / 24), hour: cell % 24 },
        ...{ received: countOf(sums, 'received'), answered: countOf(sums, 'answered') },
        ...{ firstKept: countOf(sums, 'firstKept'), finalKept: countOf(sums, 'finalKept') },
        ended: countOf(sums, 'finished') + countOf(sums, 'rejected'),
      })),
    };
  });
