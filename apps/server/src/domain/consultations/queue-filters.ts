import { dayAfter } from '@consultorio/contracts/clinic-calendar';
import type { QueueFilters } from '@consultorio/contracts/queue';
import { and, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { beginOfDay } from '../../core/clock/clinic-time.ts';
import { containing, escapeLike, wordsOf } from '../../core/db/like.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { serviceDoctors } from '../../core/db/tables/forms.ts';
import type { UserRow } from '../../core/db/tables/people.ts';

/** The rows of a tab that pass the filters above the list. */
export function matching(
  { query, serviceId, priority, doctorId, unread, attended, sentFrom, sentUntil, lastsHours }: QueueFilters,
  caller: Pick<UserRow, 'id'>,
  at: string,
): SQL | undefined {
  return and(
    serviceId ? eq(consultations.serviceId, serviceId) : undefined,
    priority ? eq(consultations.priority, priority) : undefined,
    doctorId ? eq(consultations.doctorId, doctorId) : undefined,
    unread ? sql`exists (${unreadOf(sql`1`)})` : undefined,
    attended ? attendedBy(caller.id) : undefined,
    sentFrom ? gte(consultations.submittedAt, beginOfDay(sentFrom)) : undefined,
    sentUntil ? lt(consultations.submittedAt, beginOfDay(dayAfter(sentUntil))) : undefined,
    lastsHours ? lasting(lastsHours, at) : undefined,
    found(wordsOf(query)),
  );
}

/** Of what is open the sending says it alone, so that its index serves. */
const lasting = (hours: number, at: string) => sql`${consultations.submittedAt} <=
  coalesce(${consultations.closedAt}, ${at}::timestamptz) - ${hours}::int * interval '1 hour'`;

const attendedBy = (doctorId: string) => sql`exists (select from ${serviceDoctors} sd
  where sd.service_id = ${consultations.serviceId} and sd.doctor_id = ${doctorId})`;

/** Messages of the patient that nobody has read. */
export const unreadOf = (what: SQL) => sql`select ${what} from messages m
  where m.consultation_id = ${consultations.id} and m.kind = 'patient' and m.read_at is null`;

/** Orders with a result that nobody has reviewed. */
export const toReviewOf = (what: SQL) => sql`select ${what} from orders o
  where o.consultation_id = ${consultations.id} and o.state = 'resultUploaded'`;

/**
 * Each word in the patient's name, or all of it in the folio; without accents, and % means a percent sign. The patients'
 * own index narrows them down first: it also knows their e-mail, so the name is asked again.
 */
function found(words: string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const each = words.map(
    (word) => sql`p.search like ${containing(word)}
      and plain(p.first_name || ' ' || p.last_name) like ${containing(word)}`,
  );
  const named = sql`${consultations.patientId} in (select p.id from patients p where ${and(...each)})`;
  return or(named, like(consultations.folio, `%${escapeLike(words.join(' ').toUpperCase())}%`));
}
