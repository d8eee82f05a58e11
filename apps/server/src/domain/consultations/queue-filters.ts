import { reachOf } from '@consultorio/contracts/access';
import { dayAfter } from '@consultorio/contracts/clinic-calendar';
import type { QueueFilters } from '@consultorio/contracts/queue';
import { and, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { beginOfDay } from '../../core/clock/clinic-time.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { wordsOf } from '../../core/db/like.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { serviceDoctors } from '../../core/db/tables/forms.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { FEW_PEOPLE, isOfName, peopleOfName, TOLD_PEOPLE } from '../patients/people-of-a-name.repo.ts';

/** The rows of a tab that pass the filters above the list. */
export function matching(
  { serviceId, priority, doctorId, unread, attended, sentFrom, sentUntil, lastsHours }: Omit<QueueFilters, 'query'>,
  searched: Searched,
  caller: Pick<UserRow, 'id'>,
  at: string,
): SQL | undefined {
  return and(
    serviceId ? eq(consultations.serviceId, serviceId) : undefined,
    priority ? eq(consultations.priority, priority) : undefined,
    doctorId ? eq(consultations.doctorId, doctorId) : undefined,
    unread ? sql`exists (${unreadOf(sql`1`)})` : undefined,
    attended ? attendedBy(caller.id) : undefined,
    sentOn({ sentFrom, sentUntil }),
    lastsHours ? lasting(lastsHours, at) : undefined,
    found(searched),
  );
}

const sentOn = ({ sentFrom, sentUntil }: Pick<QueueFilters, 'sentFrom' | 'sentUntil'>) =>
  and(
    sentFrom ? gte(consultations.submittedAt, beginOfDay(sentFrom)) : undefined,
    sentUntil ? lt(consultations.submittedAt, beginOfDay(dayAfter(sentUntil))) : undefined,
  );

const LONG_MS = 30 * DAY_MS;
/** The filter by days where they lie behind many others in the order of a list; undefined where they do not. */
export function sentLongAgo(filters: QueueFilters, at: string): SQL | undefined {
  const { sentFrom, sentUntil } = filters;
  if (!sentFrom || !sentUntil || Date.parse(at) - Date.parse(beginOfDay(dayAfter(sentUntil))) < LONG_MS)
    return undefined;
  return sentOn(filters);
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
 * What is searched for, who is meant by it (people-of-a-name.repo.ts), and which consultations have it in their folio: null where those
 * are many. The server asks, because policies hide the index of folios as that of words; the list itself is its caller's.
 */
export type Searched = { words: string[]; people: string[] | null; cases: string[] | null };

export async function searchedBy(
  { system, user }: Pick<AccountContext, 'system' | 'user'>,
  query: QueueFilters['query'],
): Promise<Searched> {
  const words = wordsOf(query);
  if (words.length === 0) return { words, people: null, cases: null };
  const most = reachOf('listConsultations', user.role) === 'any' ? FEW_PEOPLE : TOLD_PEOPLE;
  const [people, cases] = await Promise.all([peopleOfName(system, words, 'name', most), casesOf(system, words)]);
  return { words, people, cases };
}

async function casesOf(system: Database, words: string[]): Promise<string[] | null> {
  const { id, folio } = consultations;
  const pattern = folioPattern(words);
  if (!pattern) return [];
  const rows = await system
    .select({ id })
    .from(consultations)
    .where(and(isNotNull(folio), like(folio, pattern)))
    .limit(FEW_PEOPLE + 1);
  return rows.length > FEW_PEOPLE ? null : rows.map((row) => row.id);
}

/** All of it in the folio. Nothing else occurs in one, and its only letter begins it, where an index begins too. */
function folioPattern(words: string[]): string | null {
  const text = words.join(' ').toUpperCase();
  if (!/^C?[\d-]*$/.test(text)) return null;
  return text.startsWith('C') ? `${text}%` : `%${text}%`;
}

/** Thousands are looked up in one list: told as an array PostgreSQL weighs each of them before it begins, for 10 ms a thousand. */
function isOneOf(people: string[]): SQL {
  const told = sql`${`{${people.join(',')}}`}::uuid[]`;
  return people.length > FEW_PEOPLE
    ? sql`${consultations.patientId} in (select unnest(${told}))`
    : sql`${consultations.patientId} = any(${told})`;
}

/** Each word in the patient's name, or all of it in the folio; without accents, and % means a percent sign. */
function found({ words, people, cases }: Searched): SQL | undefined {
  if (words.length === 0) return undefined;
  const { id, patientId, folio } = consultations;
  const named = people ? isOneOf(people) : isOfName(sql`${patientId}`, words, 'name');
  return or(named, cases ? inArray(id, cases) : like(folio, folioPattern(words) ?? ''));
}
