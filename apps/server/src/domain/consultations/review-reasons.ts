import { EXPIRING_DAYS, type ReviewReason } from '@consultorio/contracts/queue';
import { type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '../../core/clock/moments.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

/** Of consultations under the alias `c`, as the index consultations_near_promise has them. */
const late = (at: string) =>
  sql`c.state in ('submitted', 'assigned', 'inProgress') and c.near_at <= ${at}::timestamptz`;

/** Papers that end soon: within EXPIRING_DAYS, and within the last quarter of their time, or a short one always would. */
const expiring = (at: string) => sql`o.state = 'issued' and o.valid_until > ${at}::timestamptz
  and o.valid_until <= ${daysAfter(at, EXPIRING_DAYS)}::timestamptz
  and o.valid_until - ${at}::timestamptz <= (o.valid_until - o.issued_at) / 4`;

/** Each as a question for ids of consultations, from an index of what waits alone: never all that ever was. */
const idsBecauseOf = {
  results: () => sql`select o.consultation_id from orders o where o.state = 'resultUploaded'`,
  replies: () => sql`select m.consultation_id from messages m join consultations c on c.id = m.consultation_id
    where m.kind = 'patient' and m.read_at is null and c.doctor_id is not null`,
  late: (at) => sql`select c.id from consultations c where ${late(at)}`,
  drafts: () => sql`select o.consultation_id from orders o where o.state = 'draft' union all
    select n.consultation_id from clinical_notes n join consultations c on c.id = n.consultation_id
    where ${begunNote}`,
  expiring: (at) => sql`select o.consultation_id from orders o where ${expiring(at)}`,
} satisfies Record<ReviewReason, (at: string) => SQL>;

/** A note is there from the first moment of an attention; it is begun when somebody has saved it once. */
const begunNote = sql.raw(
  "n.status = 'draft' and n.version > 1 and c.state in ('assigned', 'inProgress', 'waitingPatient')",
);

/** Whether one of these reasons holds. @param at by the server's clock. */
export const hasReason = (reasons: readonly ReviewReason[], at: string): SQL =>
  sql`${consultations.id} in (${sql.join(
    reasons.map((reason) => idsBecauseOf[reason](at)),
    sql` union all `,
  )})`;

/** Of the consultation of a row. */
export const draftOrdersOf = sql`select count(*) from orders o
  where o.consultation_id = ${consultations.id} and o.state = 'draft'`;
export const noteBegunOf = sql`exists (select from clinical_notes n join consultations c on c.id = n.consultation_id
  where n.consultation_id = ${consultations.id} and ${begunNote})`;
export const expiresAtOf = (at: string) => sql`select min(o.valid_until) from orders o
  where o.consultation_id = ${consultations.id} and ${expiring(at)}`;
