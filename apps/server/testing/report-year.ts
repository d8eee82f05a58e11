import { sql } from 'drizzle-orm';
import type { Database } from '../src/core/db/database.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Wanted = {
  patient: Person;
  doctors: readonly Person[];
  serviceIds: readonly string[];
  /** How many consultations, and the first of them by its number. */
  rows: number;
  from?: number;
  /** When the year begins; midnight of 2025 in central Mexico unless said otherwise. */
  since?: string;
};

const START = '2025-01-01T06:00:00Z';

/** As long as a reason may be, in characters of three bytes each that do not repeat: some are the same. */
const longest =
  sql.raw(`(select string_agg(chr(19968 + ('x' || substr(md5(n % 5 || '-' || place), 1, 4))::bit(16)::int % 20000), '')
  from generate_series(1, 1000) place)`);

/** A share of all that is the same whenever it is made: the digits of a hash of the number and of what it decides. */
const chance = (what: string) =>
  sql.raw(`(('x' || substr(md5('${what}' || n), 1, 7))::bit(28)::int / 268435456.0)::double precision`);

/**
 * A year of a clinic by SQL: of every hour and weekday, answered soon and late, ended in every way, some not at all, with
 * stars and words, a prescription and a diagnosis each where the case was closed. Triggers see it as they see everything.
 */
export async function makeReportYear(
  db: Database,
  { patient, doctors, serviceIds, rows, from = 1, since = START }: Wanted,
) {
  const oneOf = (ids: readonly string[], what: string) =>
    sql`(array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}])[1 + floor(${chance(what)} * ${ids.length}::int)::int]`;
  const spread = (what: string) =>
    sql`sqrt(-2 * ln(1 - ${chance(`${what} far`)})) * cos(6.283185307 * ${chance(`${what} where`)})`;
  const key = (what: string) => sql.raw(`md5('${what}' || n)::uuid`);
  const version = sql`(select v.id from form_versions v join services s on s.form_id = v.form_id where s.id = service limit 1)`;
  await db.execute(sql`
    insert into consultations (id, folio, patient_id, service_id, form_version_id, state, doctor_id, submitted_at, assigned_at,
      first_reply_at, first_due_at, due_at, closed_at, flags, follow_up_of, reason, rating, rating_comment, rated_at)
    select ${key('case')}, 'Y-' || n, ${patient.id}, service, ${version}, state,
      case when state in ('submitted') or (state = 'cancelled' and n % 2 = 0) then null else doctor end, sent, sent + interval '1 minute',
      answered, case when answered is not null then sent + interval '2 hours' end,
      sent + case when answered is null then interval '2 hours' else interval '1 day' end,
      case when state in ('closed', 'rejected') then answered + more
        when state in ('expired', 'cancelled') then sent + interval '8 days' end,
      case when n % 17 = 0 then '[{"key":"pecho","message":"Dolor de pecho"}]'::jsonb else '[]' end,
      case when n % 11 = 0 then ${sql.raw(`md5('case' || ${from})::uuid`)} end,
      case when state = 'rejected' and n % 13 > 0 then case when n % 7 = 0 and n < 10000 then ${longest}
        else (array['Requiere exploración física', 'No es de este servicio', 'Es una urgencia'])[1 + n % 3] end end,
      stars, case when stars is not null and n % 5 = 0 then 'Comentario ' || n end,
      case when stars is not null then sent + interval '3 days' end
    from (
      select *, case when state in ('submitted', 'cancelled') then null
          else sent + exp(4 + 0.9 * ${spread('first')}) * interval '1 minute' end as answered,
        exp(5.5 + ${spread('final')}) * interval '1 minute' as more,
        case when state = 'closed' and n % 3 = 0 then 1 + floor(${chance('stars')} * 5)::int end as stars
      from (
        select n, ${since}::timestamptz + ${chance('sent')} * interval '365 days' as sent,
          ${oneOf(serviceIds, 'service')} as service,
          ${oneOf(
            doctors.map(({ id }) => id),
            'doctor',
          )} as doctor,
          (array['closed','closed','closed','closed','closed','closed','closed','closed','closed','closed','closed','closed',
            'closed','closed','closed','rejected','expired','cancelled','submitted','inProgress'])
            [1 + floor(${chance('state')} * 20)::int] as state
        from generate_series(${from}::int, ${from + rows - 1}::int) n
      ) facts
    ) told`);
  await db.execute(sql`
    insert into clinical_notes (consultation_id, status, author_id, diagnoses, author_snapshot, signed_at, sha256, occurred_at)
    select c.id, 'signed', c.doctor_id,
      jsonb_build_array(jsonb_build_object('code', 'J' || lpad((n % 40)::text, 2, '0'), 'description', 'Diagnóstico ' || n % 40,
        'principal', true, 'certainty', 'presumptive')),
      '{"name":"Eva Ríos","cedula":"1234567","speciality":"Medicina general","titleInstitution":"UNAM","officeAddress":"Puebla"}',
      c.closed_at, repeat('0', 64), c.closed_at
    from generate_series(${from}::int, ${from + rows - 1}::int) n join consultations c on c.id = ${key('case')}
    where c.state = 'closed'`);
  await db.execute(sql`
    insert into orders (id, consultation_id, patient_id, doctor_id, kind, state, content, folio, issued_at, verification_code,
      issuer_snapshot, patient_snapshot, sha256)
    select ${key('order')}, c.id, c.patient_id, c.doctor_id, 'prescription', case when n % 13 = 0 then 'cancelled' else 'issued' end,
      jsonb_build_object('drugs', jsonb_build_array(
        jsonb_build_object('genericName', 'Medicamento ' || n % 30), jsonb_build_object('genericName', 'paracetamol'))),
      'RY-' || n, c.closed_at, 'Y' || n, '{}', '{}', repeat('0', 64)
    from generate_series(${from}::int, ${from + rows - 1}::int) n join consultations c on c.id = ${key('case')}
    where c.state = 'closed' and n % 2 = 0`);
}

const facts = ['consultations', 'clinical_notes', 'orders'];
const eachFact = (what: string) => facts.map((table) => `alter table ${table} ${what} trigger all`).join('; ');

/**
 * The same of a size at which triggers and indexes, row by row, would take an hour: they are off while it is written, and
 * settle_reports sums it at once, by the rules that are in force. The year before is a copy of its sums, 53 weeks earlier: a
 * report compares with it.
 */
export async function makeSummedYear({ dependencies, asOwner }: TestApp, wanted: Wanted) {
  await asOwner(`${eachFact('disable')};
    create table kept_indexes as select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename in (${facts.map((table) => `'${table}'`)})
        and indexname not in (select conname from pg_constraint);
    do $$ declare one record; begin
      for one in select * from kept_indexes loop execute format('drop index %I', one.indexname); end loop;
    end $$`);
  await dependencies.system.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await makeReportYear(tx, wanted);
    // What is open in a clinic of this size came in within the last days.
    await tx.execute(sql`update consultations set state = 'expired', closed_at = submitted_at + interval '8 days'
      where state in ('submitted', 'inProgress') and submitted_at < ${wanted.since ?? START}::timestamptz + interval '360 days'`);
  });
  await asOwner(`set statement_timeout = 0; set maintenance_work_mem = '256MB'; set work_mem = '128MB';
    do $$ declare one record; begin
      for one in select * from kept_indexes loop execute one.indexdef; end loop;
    end $$;
    drop table kept_indexes; ${eachFact('enable')};
    analyze;
    insert into report_changes (subject, starts_at)
      select distinct 'hour', date_trunc('hour', submitted_at, 'UTC') from consultations where submitted_at is not null
      union all select distinct 'mentionDay', report_day(signed_at, clinic_zone()) from clinical_notes where signed_at is not null`);
  await asOwner(`set statement_timeout = 0; set work_mem = '128MB'; select settle_reports(100000);
    do $$ declare one record; begin
      for one in select c.table_name as name, c.column_name as at, string_agg(quote_ident(o.column_name), ', ') as others
          from information_schema.columns c join information_schema.columns o using (table_schema, table_name)
          where c.table_schema = 'public' and c.table_name like 'report\\_%' and c.table_name <> 'report_changes'
            and c.column_name in ('hour', 'day', 'month') and o.column_name <> c.column_name group by 1, 2 loop
        execute format('insert into %1$I (%2$I, %3$s) select %2$I - interval ''371 days'', %3$s from %1$I', one.name, one.at, one.others);
      end loop;
    end $$`);
  await asOwner('vacuum analyze');
}
