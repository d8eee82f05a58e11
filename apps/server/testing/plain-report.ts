import type { Report, ReportFigures } from '@consultorio/contracts/reports';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';

/** The figures by plain SQL, from the consultations themselves. */
export const plainReport = (key: string) =>
  sql.raw(`select ${key} as key, count(*)::int as received, count(first_reply_at)::int as answered,
    count(*) filter (where state = 'closed')::int as finished, count(*) filter (where state = 'rejected')::int as rejected,
    count(*) filter (where state = 'expired')::int as expired, count(*) filter (where state = 'cancelled')::int as cancelled,
    count(*) filter (where jsonb_array_length(flags) > 0)::int as "redFlagged", count(follow_up_of)::int as "followUps",
    count(*) filter (where first_reply_at <= first_due_at)::int as "firstKept",
    count(*) filter (where state in ('closed', 'rejected') and closed_at <= due_at)::int as "finalKept",
    json_build_array(${[1, 2, 3, 4, 5].map((star) => `count(*) filter (where rating = ${star})`).join()}) as stars,
    percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - submitted_at) / 60) as first50,
    percentile_cont(0.9) within group (order by extract(epoch from first_reply_at - submitted_at) / 60) as first90,
    percentile_cont(0.5) within group (order by extract(epoch from closed_at - submitted_at) / 60)
      filter (where state in ('closed', 'rejected')) as final50,
    percentile_cont(0.9) within group (order by extract(epoch from closed_at - submitted_at) / 60)
      filter (where state in ('closed', 'rejected')) as final90
    from consultations`);
export type Plain = Omit<ReportFigures, 'firstAnswer' | 'finalAnswer'> & {
  key: string | number | null;
  first50: number | null;
  first90: number | null;
  final50: number | null;
  final90: number | null;
};

/** Counts to the unit; times within what a histogram may be off. */
export function expectSame({ firstAnswer, finalAnswer, ...counts }: ReportFigures, told: Plain | undefined) {
  const { key: _key, first50, first90, final50, final90, ...wanted } = told ?? ({} as Plain);
  expect(counts).toMatchObject(wanted);
  const pairs = [
    [firstAnswer.median, first50],
    [firstAnswer.ninth, first90],
    [finalAnswer.median, final50],
    [finalAnswer.ninth, final90],
  ] as const;
  for (const [read, exact] of pairs) {
    if (exact == null) expect(read).toBeNull();
    // Of a few, two neighbours may lie far apart, and anything between them is their middle.
    else if (counts.answered >= 100)
      expect(Math.abs((read ?? 0) - exact) / exact).toBeLessThan(counts.answered < 1000 ? 0.1 : 0.06);
    else expect(read).toBeGreaterThan(0);
  }
}

/** Each doctor's figures, and those of nobody. */
export function expectSameDoctors({ doctors }: Report, told: Plain[]) {
  expect(doctors).toHaveLength(told.length);
  for (const { id, name: _name, ...figures } of doctors)
    expectSame(
      figures,
      told.find(({ key }) => key === id),
    );
}

/** Of some columns of each kind, the rows that are in one of them and not in the other: the months, and their hours summed anew. */
export const monthsThatDrifted = sql`
  with kept as (
    select month, weekday::int, day_hour::int, of, service_id, doctor_id, received, coalesce(answered, 0), coalesce(rated_5, 0), coalesce(final_20, 0)
      from report_months
  ), anew as (
    select date_trunc('month', local)::date, weekday::int, day_hour::int, (array['pair', 'service', 'doctor', 'clinic'])[1 + grouping(service_id, doctor_id)],
      service_id, doctor_id, sum(received), coalesce(sum(answered), 0), coalesce(sum(rated_5), 0), coalesce(sum(final_20), 0)
    from report_hours, lateral (select hour at time zone clinic_zone() as local) clock,
      lateral (values (0), (extract(isodow from local))) of_week (weekday),
      lateral (values (extract(hour from local)), (24)) of_day (day_hour)
    group by grouping sets ((1, 2, 3), (1, 2, 3, service_id), (1, 2, 3, doctor_id), (1, 2, 3, service_id, doctor_id))
    having weekday::int = 0 or grouping(service_id, doctor_id) > 0
  )
  (select * from kept except all select * from anew) union all (select * from anew except all select * from kept)`;
