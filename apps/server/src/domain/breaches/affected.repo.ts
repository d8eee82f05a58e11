import type { BreachPerson, LookKind } from '@consultorio/contracts/breaches';
import type { Opening, VerbName } from '@consultorio/contracts/verbs';
import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../core/db/columns.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import type { BreachRow } from '../../core/db/tables/breaches.ts';

/** Every read that is written down, by what was looked at: a new one does not compile without its kind. */
const ofOpenings = {
  getPatient: 'record',
  getStructuredRecord: 'record',
  listRecordEntryVersions: 'record',
  listPatientGeneralFormVersions: 'record',
  listGuardians: 'record',
  planSuppression: 'record',
  listDisclosures: 'record',
  listImportedDocuments: 'record',
  getArcoRequest: 'record',
  getConsultation: 'consultation',
  listMessages: 'consultation',
  getClinicalNote: 'consultation',
  getPreviousConsultation: 'consultation',
  listConsultationOrders: 'consultation',
  getOrder: 'consultation',
  getLastOrder: 'consultation',
  getNoteDocument: 'paper',
  getOrderDocument: 'paper',
  getPatientSummaryDocument: 'paper',
  exportQuestionnaireResponse: 'paper',
  getFileAddress: 'paper',
  listPatientFiles: 'paper',
  listPatients: 'list',
  searchPatients: 'list',
  listOrders: 'list',
  listAuditEvents: 'list',
} as const satisfies Record<Opening, LookKind>;

const takenAlong = [
  ...['downloadMyRecord', 'exportPatients', 'exportConsultations', 'exportOrders', 'exportAuditEvents'],
  ...['exportDisclosures', 'exportBreachPersons', 'exportBreaches'],
] as const satisfies readonly VerbName[];

const kindOf: Record<string, LookKind> = {
  ...ofOpenings,
  ...Object.fromEntries(takenAlong.map((action) => [action, 'takenAlong' as const])),
};

/** Entries of these kinds; what is neither a read nor a file was a change. None: of every kind. */
function isLook(kinds: readonly LookKind[]): SQL {
  if (kinds.length === 0) return sql`true`;
  const named = Object.keys(kindOf).filter((action) => kinds.some((kind) => kind === kindOf[action]));
  const isNamed = sql`a.action = any (string_to_array(${named.join(',')}, ','))`;
  const isKnown = sql`a.action = any (string_to_array(${Object.keys(kindOf).join(',')}, ','))`;
  return kinds.includes('change') ? sql`(${isNamed} or not ${isKnown})` : isNamed;
}

type Traces = Pick<BreachRow, 'id' | 'beganAt' | 'endedAt' | 'accountId' | 'sessionId' | 'ip' | 'looks' | 'patientIds'>;

/** Entries of the trail that belong to it. Records named by hand alone say that nothing else does. */
function tracesOf({ id, beganAt, endedAt, accountId, sessionId, ip, looks, patientIds }: Traces): SQL {
  const byHand = patientIds.length > 0 && accountId === null && ip === null && looks.length === 0;
  // That somebody was told of a breach is no trace of one, nor that it was taken along whom it affects.
  return sql`a.outcome = 'ok' and a.action <> 'sendBreachNotice'
    and (a.action <> 'exportBreachPersons' or a.target_id is distinct from ${id}::uuid) and ${byHand ? sql`false` : sql`true`}
    and a.at >= ${beganAt}::timestamptz and ${endedAt === null ? sql`true` : sql`a.at <= ${endedAt}::timestamptz`}
    and ${accountId === null ? sql`true` : sql`a.actor_id = ${accountId}::uuid`}
    and ${sessionId === null ? sql`true` : isOfSession(sessionId)}
    and ${ip === null ? sql`true` : sql`a.ip = ${ip}`} and ${isLook(looks)}`;
}

/** What no sign-in is known of counts too, such as what is older than that was kept: better one told too many. */
const isOfSession = (sessionId: string) => sql`(a.session_id = ${sessionId}::uuid or a.session_id is null)`;

/**
 * One row a person: those whose records the trail names, those named by hand, and, of a patient's own account, the person
 * and those in its care in that time, since the trail does not write down what they read of themselves.
 */
const affectedBy = (breach: Traces): SQL => sql`
  select found.patient_id, min(found.at) as first_at, max(found.at) as last_at, count(found.at) as times from (
    select coalesce(a.patient_id, c.patient_id) as patient_id, a.at
      from audit_events a left join consultations c on c.id = a.consultation_id where ${tracesOf(breach)}
    union all
    select id, null from patients
      where id = any (string_to_array(${breach.patientIds.join(',')}, ',')::uuid[]) or id = ${breach.accountId}::uuid
    union all
    select patient_id, null from guardianships where account_id = ${breach.accountId}::uuid
      and ${breach.endedAt === null ? sql`true` : sql`since <= ${breach.endedAt}::timestamptz`}
      and (ended_at is null or ended_at >= ${breach.beganAt}::timestamptz)
  ) found where found.patient_id is not null group by found.patient_id`;

export async function countAffected(db: Database, breach: Traces): Promise<number> {
  const [row] = await selectRaw<{ people: number }>(
    db,
    sql`select count(*)::int as people from (${affectedBy(breach)}) affected join patients p on p.id = affected.patient_id`,
  );
  return row?.people ?? 0;
}

/** Lists of people. Of most the trail does not name the rows, and of the others only those that were fetched. */
export async function countListsRead(db: Database, breach: Traces): Promise<number> {
  const [row] = await selectRaw<{ lists: number }>(
    db,
    sql`select count(*)::int as lists from audit_events a where ${tracesOf(breach)}
      and a.action in ('listPatients', 'searchPatients', 'exportPatients', 'exportConsultations',
        'exportOrders', 'exportAuditEvents', 'exportDisclosures', 'exportBreachPersons')
      and a.patient_id is null`,
  );
  return row?.lists ?? 0;
}

/** When each was told of it, as the trail says. */
const toldOf = (breachId: string): SQL => sql`
  select patient_id, min(at) as told_at from audit_events
    where action = 'sendBreachNotice' and outcome = 'ok' and target_id = ${breachId}::uuid and patient_id is not null
    group by patient_id`;

export async function countNotified(db: Database, breachId: string): Promise<number> {
  const [row] = await selectRaw<{ people: number }>(
    db,
    sql`select count(*)::int as people from (${toldOf(breachId)}) told`,
  );
  return row?.people ?? 0;
}

export type AffectedPerson = BreachPerson & { sortName: string };

type Wanted = {
  at: string;
  after: [string, string] | null;
  limit: number;
  /** Those alone whom somebody can tell and nobody has. */
  untold?: boolean;
};

/**
 * Each with the addresses of whoever is told what happens to that person at that moment, as of every notice; null when
 * nobody is. In the order of the alphabet; `after` is sort name and id of the last one seen.
 */
export async function selectAffected(
  db: Database,
  breach: Traces,
  { at, after, limit, untold = false }: Wanted,
): Promise<AffectedPerson[]> {
  return selectRaw<AffectedPerson>(
    db,
    sql`select p.id as "patientId", p.record_no as "recordNo", trim(concat_ws(' ', p.first_name, p.last_name)) as name,
        (select string_agg(told.email, ', ' order by told.id <> p.id, told.email) from users told
          where told.id in (select accounts_caring_for(p.id, ${at}::timestamptz))) as email,
        p.phone, affected.times::int as times, ${isoText(sql`affected.first_at`)} as "firstAt",
        ${isoText(sql`affected.last_at`)} as "lastAt", ${isoText(sql`told.told_at`)} as "toldAt", p.sort_name as "sortName"
      from (${affectedBy(breach)}) affected join patients p on p.id = affected.patient_id
        left join (${toldOf(breach.id)}) told on told.patient_id = p.id
      where ${
        untold
          ? sql`told.patient_id is null and exists (select from users u
              where u.id in (select accounts_caring_for(p.id, ${at}::timestamptz)))`
          : sql`true`
      } and ${after === null ? sql`true` : sql`(p.sort_name, p.id) > (${after[0]}::text, ${after[1]}::uuid)`}
      order by p.sort_name, p.id limit ${limit}`,
  );
}
