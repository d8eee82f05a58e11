import { hash, randomUUID } from 'node:crypto';
import type { Role } from '@consultorio/contracts/sides';
import { eq, sql } from 'drizzle-orm';
import { selectRaw } from '../src/core/db/rows.ts';
import { users } from '../src/core/db/tables/people.ts';

import { type Person, signIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** So many entries of the trail for each consultation, and one person for so many of them. */
const ENTRIES_OF_ONE = 10;
const CASES_OF_ONE = 10;
const STAFF = 40;
const SERVICES = 8;
/** As long as a clinic has been there: the first records may go. */
const DAYS = 6 * 365;
/** What is open came in within these. */
const OPEN_DAYS = 2;
/** The patient who is asked has as many cases in a small clinic as in a large one. */
const OWN_CASES = 50;
const OWN_EVERY = 200;

const key = (what: string, number = 'n') => `made_id('${what}' || ${number})`;
/** As the database makes it. */
export function idIn(what: string): string {
  const hex = hash('md5', what, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
const anyOf = (words: string, number: string) => {
  const all = words.split(' ');
  return `(array[${all.map((word) => `'${word}'`).join(',')}])[1 + abs(hashint4(${number})) % ${all.length}]`;
};
const GIVEN = 'Lucía José María Ángel Guadalupe Juan Sofía Luis Ana Carlos Elena Jorge Rosa Miguel Carmen Pedro';
const FAMILY =
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Jiménez Reyes Díaz Torres Gutiérrez Ruiz Mendoza';
const sha = `repeat('0', 64)`;

/** Tables that are filled with their indexes off. */
const large = ['consultations', 'messages', 'clinical_notes', 'orders', 'notifications', 'audit_events', 'files'];
const large2 = ['patients', 'webhook_deliveries', 'removals', 'consents', 'general_forms'];

const doctor = `${key('doctor', `1 + n % ${STAFF}`)}`;

/** The statements that fill it, in order. Indexes and triggers row by row would take an hour: they are off meanwhile. */
export const filling = (cases: number) => {
  const people = cases / CASES_OF_ONE;
  const patient = `case when n % ${OWN_EVERY} = 0 and n <= ${OWN_CASES * OWN_EVERY} then ${key('person', '0')}
    else ${key('person', `1 + (n * 7919::bigint) % ${people - 1}`)} end`;
  const sent = `date_trunc('milliseconds', now() - n * (interval '${DAYS} days' / ${cases}))`;
  return `
    create function made_id(what text) returns uuid language sql immutable
      return overlay(overlay(md5(what) placing '4' from 13) placing '8' from 17)::uuid;
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '1GB';
    set work_mem = '128MB';
    create table kept_indexes as select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename in (${[...large, ...large2].map((table) => `'${table}'`)})
        and indexname not in (select conname from pg_constraint);
    do $$ declare one record; begin
      for one in select * from kept_indexes loop execute format('drop index %I', one.indexname); end loop;
    end $$;

    insert into users (id, firebase_uid, role, email, email_verified, first_name, last_name)
      select ${key('doctor')}, 'doctor-' || n, 'doctor', 'doctor' || n || '@consultorio.test', true, 'Elena', 'Ríos ' || n from generate_series(1, ${STAFF}) n
      union all select made_id('admin'), 'admin-1', 'admin', 'admin@consultorio.test', true, 'Ada', 'Ruiz'
      union all select ${key('person')}, 'person-' || n, 'patient', 'person' || n || '@correo.test', true,
        ${anyOf(GIVEN, 'n * 8 + 1')} || ' ' || ${anyOf(GIVEN, 'n * 8 + 2')}, ${anyOf(FAMILY, 'n * 8 + 3')} || ' ' || ${anyOf(FAMILY, 'n * 8 + 4')}
        from generate_series(0, ${people - 1}) n;
    insert into doctors (user_id, cedula, title_institution, speciality, office_address)
      select ${key('doctor')}, '1234567', 'UNAM', 'Medicina general', 'Av. Juárez 1' from generate_series(1, ${STAFF}) n;
    insert into licence_checks (id, doctor_id, licence, number, register, outcome, checked_by, checked_at)
      select ${key('licence')}, ${key('doctor')}, 'title', '1234567', 'rnp', 'confirmed', made_id('admin'), now() from generate_series(1, ${STAFF}) n;
    insert into forms (id, kind, name, state) select ${key('form')}, 'consultation', 'Formulario ' || n, 'published' from generate_series(1, ${SERVICES}) n;
    insert into form_versions (id, form_id, number, schema, change_note, sha256)
      select ${key('version')}, ${key('form')}, 1, '{"sections":[]}', 'Primera', ${sha} from generate_series(1, ${SERVICES}) n;
    insert into services (id, name, description, form_id, price_text, reply_minutes, close_minutes)
      select ${key('service')}, 'Servicio ' || n, 'Consulta', ${key('form')}, '$250', 120, 1440 from generate_series(1, ${SERVICES}) n;
    insert into service_doctors (service_id, doctor_id)
      select ${key('service', 's')}, ${key('doctor', 'd')} from generate_series(1, ${SERVICES}) s, generate_series(1, ${STAFF}) d;

    insert into patients (id, user_id, record_no, birth_date, sex, phone, first_name, last_name, last_activity_at, record_filled_at, sort_name, search)
      select u.id, u.id, 'EXP-' || lpad(n::text, 6, '0'), '1990-05-20', 'female', (5500000000 + n * 37::bigint)::text, first_name, last_name,
        now() - n * (interval '${DAYS} days' / ${people}), now(), plain(last_name || ' ' || first_name),
        plain(concat_ws(' ', first_name, last_name, email, 'EXP-' || lpad(n::text, 6, '0'), (5500000000 + n * 37::bigint)::text))
      from (select substring(firebase_uid from 8)::int n, * from users where firebase_uid like 'person-%') u;
    update patients set status = 'blocked' where id in (select ${key('person', 'n * 2000')} from generate_series(1, ${Math.ceil(people / 2000)}) n);
    insert into consents (id, user_id, patient_id, kind, version, sha256, purpose)
      select gen_random_uuid(), ${key('person')}, ${key('person')}, kind, version, sha256, 'registration'
      from generate_series(0, ${people - 1}) n, legal_documents;
    insert into general_forms (id, patient_id, answers, version)
      select ${key('general')}, ${key('person')}, '{}', 1 from generate_series(0, ${people - 1}) n;
    insert into removals (id, kind, patient_id, changed_at)
      select ${key('removal')}, 'consultation', ${key('person', `n % ${people}`)}, now() - n * interval '1 hour' from generate_series(1, ${cases / 100}) n;
    insert into retention_steps (id, patient_id, kind, reason, recorded_by, recorded_at)
      select ${key('step')}, ${key('person')}, 'hold', 'Juicio', made_id('admin'), now() from generate_series(1, ${Math.ceil(cases / 10_000)}) n;
    insert into arco_requests (id, patient_id, kind, text, channel, requester, capacity, received_on, recorded_by, recorded_at, due_on)
      select ${key('arco')}, ${key('person')}, 'access', 'Quiero mis datos', 'page', 'Titular', 'self', '2026-11-01', ${key('person')}, now(), '2026-12-01'
      from generate_series(0, ${cases / 1_000}) n;
    insert into breaches (id, nature, data, recommendations, measures, contact, began_at, discovered_at, patient_ids, opened_by, opened_at)
      select made_id('breach'), 'Robo', 'Nombres', 'Cambiar la contraseña', 'Bloqueo', 'hola@consultorio.test', now() - interval '2 days', now(),
        (select array_agg(${key('person')}) from generate_series(0, ${cases / 1_000}) n), made_id('admin'), now();

    insert into consultations (id, folio, patient_id, service_id, form_version_id, state, priority, doctor_id, created_at, submitted_at, assigned_at,
        first_reply_at, first_due_at, due_at, waiting_since, closed_at, last_activity_at, reason, rating, rating_comment, rated_at)
      select ${key('case')}, 'C-26-' || lpad(n::text, 7, '0'), ${patient}, ${key('service', `1 + n % ${SERVICES}`)}, ${key('version', `1 + n % ${SERVICES}`)}, state,
        (array['normal', 'normal', 'normal', 'high', 'urgent'])[1 + (n / 7) % 5], case when state = 'submitted' then null else ${doctor} end,
        sent, sent, case when state <> 'submitted' then sent + interval '1 minute' end, case when state <> 'submitted' then sent + interval '40 minutes' end,
        sent + interval '2 hours', sent + interval '2 hours', case when state = 'waitingPatient' then sent + interval '1 hour' end,
        case when state in ('closed', 'rejected', 'expired', 'cancelled') then sent + interval '5 hours' end, sent + interval '5 hours',
        case when state = 'rejected' then 'No es de este servicio' end, case when state = 'closed' and n % 3 = 0 then 1 + n % 5 end,
        case when state = 'closed' and n % 15 = 0 then 'Comentario ' || n end, case when state = 'closed' and n % 3 = 0 then sent + interval '1 day' end
      from (select n, ${sent} as sent, case when n <= ${(cases * OPEN_DAYS) / DAYS} then (array['submitted', 'assigned', 'inProgress', 'waitingPatient'])[1 + n % 4]
          else (array['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'rejected', 'expired', 'cancelled'])[1 + n % 10] end as state
        from generate_series(1, ${cases}) n) told;
    insert into messages (id, consultation_id, kind, author_id, text, created_at, read_at)
      select gen_random_uuid(), ${key('case')}, (array['patient', 'doctor', 'patient'])[k], null, 'Sigo igual que ayer, gracias', ${sent} + k * interval '20 minutes',
        case when k = 3 and n <= ${(cases * OPEN_DAYS) / DAYS} and n % 3 = 0 then null else now() end
      from generate_series(1, ${cases}) n, generate_series(1, 3) k;
    insert into clinical_notes (consultation_id, status, author_id, diagnoses, author_snapshot, signed_at, sha256, occurred_at, recorded_at)
      select c.id, 'signed', c.doctor_id, jsonb_build_array(jsonb_build_object('code', 'J' || lpad((n % 40)::text, 2, '0'), 'description', 'Diagnóstico ' || n % 40,
          'principal', true, 'certainty', 'presumptive')),
        '{"name":"Eva Ríos","cedula":"1234567","speciality":"Medicina general","titleInstitution":"UNAM","officeAddress":"Puebla"}', c.closed_at, ${sha}, c.closed_at, c.closed_at
      from (select *, substring(folio from 6)::int n from consultations) c where state = 'closed';
    insert into orders (id, consultation_id, patient_id, doctor_id, kind, state, content, folio, created_at, updated_at, issued_at, valid_until, verification_code,
        check_code, sha256, issuer_snapshot, patient_snapshot)
      select ${key('order')}, c.id, c.patient_id, c.doctor_id, 'prescription', case when n < 2000 and n % 20 = 0 then 'issued' when n % 13 = 0 then 'cancelled' else 'expired' end,
        jsonb_build_object('drugs', jsonb_build_array(jsonb_build_object('genericName', 'Medicamento ' || n % 30, 'form', 'tabletas', 'strength', '500 mg',
          'dose', '1 tableta', 'route', 'oral', 'frequency', 'cada 8 horas', 'duration', '5 días', 'quantity', '15')), 'indications', ''),
        'R-26-' || lpad(n::text, 7, '0'), c.closed_at, c.closed_at, c.closed_at, c.closed_at + interval '30 days', 'G' || lpad(n::text, 9, '0'), 'TEST22', ${sha},
        '{"name":"Eva Ríos","cedula":"1234567","speciality":"Medicina general","specialityCedula":null,"titleInstitution":"UNAM","officeAddress":"Puebla","establishment":{"name":"Consultorio","legalName":"Consultorio","kind":"Consultorio","address":"Puebla","phone":"2221234567","email":"hola@consultorio.test","rfc":"XAXX010101000"}}',
        '{"name":"Ana Prueba","recordNo":"T-1","birthDate":"1990-05-20","sex":"female"}'
      from (select *, substring(folio from 6)::int n from consultations) c where state = 'closed' and n % 2 = 0;
    insert into notifications (id, user_id, kind, consultation_id, created_at, read_at)
      select gen_random_uuid(), case when n % 2 = 0 then ${patient} else ${doctor} end, 'consultationTaken', ${key('case')}, ${sent}, case when n > 100 then now() end
      from generate_series(1, ${cases}) n
      union all select gen_random_uuid(), made_id('admin'), 'consultationSubmitted', ${key('case')}, ${sent}, now() from generate_series(1, ${cases / 20}) n;
    insert into files (id, owner_id, purpose, name, mime, size, sha256, storage_key, consultation_id, created_at, stored_at)
      select ${key('file')}, ${patient}, 'consultation', 'foto.jpg', 'image/jpeg', 200000, ${sha}, 'key-' || n, ${key('case')}, ${sent}, ${sent}
      from generate_series(1, ${cases}) n where n % 3 = 0;
    insert into webhooks (id, name, url, kinds, secret, secret_hint, created_by, created_at)
      select made_id('webhook'), 'Laboratorio', 'https://laboratorio.example/', '{consultation.closed}', 'secret', '…et', made_id('admin'), now();
    insert into webhook_deliveries (webhook_id, event_id, kind, consultation_id, at, lane, state, tries)
      select made_id('webhook'), n, 'consultation.closed', ${key('case')}, ${sent}, ${key('case')}, case when n % 1000 = 0 then 'dead' else 'delivered' end, 1
      from generate_series(1, ${cases}) n;
    insert into presences (consultation_id, user_id, seen_at) select ${key('case')}, ${key('doctor')}, now() from generate_series(1, 3) n;
    insert into staff_sessions (id, user_id, secret_sha256, signed_in_at, started_at, last_seen_at, proven_by, device, ip)
      select ${key('session')}, ${key('doctor', '2')}, 'session-' || n, now() - n * interval '1 day', now() - n * interval '1 day', now() - n * interval '1 day', 'none', 'Firefox', '10.0.0.1'
      from generate_series(1, 100) n;

    insert into audit_events (at, actor_id, actor_role, action, outcome, patient_id, consultation_id, ip, session_id)
      select date_trunc('milliseconds', now() - (${cases * ENTRIES_OF_ONE} - e) * (interval '${DAYS} days' / ${cases * ENTRIES_OF_ONE})),
        case when e % 3 = 0 then patient else case when e > ${(cases * ENTRIES_OF_ONE) / 2} and e % ${STAFF} = 5 then ${key('doctor', '7')} else ${key('doctor', `1 + e % ${STAFF}`)} end end,
        case when e % 3 = 0 then 'patient' else 'doctor' end,
        case when e = 17 then 'updateLegalDocument' when e % 2 = 0 then 'getConsultation'
          else (array['sendMessage', 'getPatient', 'listOrders', 'saveClinicalNote'])[e % 4 + 1] end,
        case when e % 200 = 0 then 'denied' when e % 1000 = 1 then 'failed' else 'ok' end,
        case when e % 100 = 50 then ${key('person', '1')} when e < 10 then ${key('person', '2')} else patient end,
        case when e % 2 = 0 then ${key('case', `(1 + e / ${ENTRIES_OF_ONE})`)} end, '10.0.0.1',
        case when e % 3 > 0 and e % ${STAFF} = 0 then ${key('session', '(1 + e % 100)')} end
      from (select e, ${key('person', `3 + (e * 7919::bigint) % ${people - 3}`)} as patient from generate_series(0, ${cases * ENTRIES_OF_ONE - 1}) e) entry;
    insert into audit_seals (number, seq_from, seq_to, entries, sha256)
      select 1, 1, max(seq), '[]', ${sha} from audit_events;
    do $$ declare one record; begin
      -- The index of a divided table is told as one of the whole alone.
      for one in select * from kept_indexes loop execute replace(one.indexdef, ' ON ONLY ', ' ON '); end loop;
    end $$;
    drop table kept_indexes;
    -- Or each person's acts are looked for in whole tables.
    analyze;
    update patients set last_act_at = last_medical_act(id);
    set session_replication_role = origin;
    analyze;
    insert into report_changes (subject, starts_at)
      select distinct 'hour', date_trunc('hour', submitted_at, 'UTC') from consultations where submitted_at is not null
      union all select distinct 'mentionDay', report_day(signed_at, clinic_zone()) from clinical_notes where signed_at is not null;
    select settle_reports(1000000)`;
};

/** Who asks: of the staff one of all, and the patient with fifty cases. */
export type GrownClinic = { admin: Person; doctor: Person; patient: Person };

/** Six years of a clinic with so many consultations, ten entries of the trail for each, and a patient for ten of them. */
export async function fillClinic({ asOwner, dependencies }: TestApp, cases: number): Promise<void> {
  const [row] = await selectRaw<{ many: string }>(dependencies.system, sql`select count(*) as many from patients`);
  if (Number(row?.many) > 0) return;
  await asOwner(`set statement_timeout = 0; ${filling(cases)}`);
  await asOwner('vacuum analyze');
}

/** Lets them in at the provider of this run. */
export async function signInToClinic({ dependencies }: TestApp): Promise<GrownClinic> {
  const { db, identity } = dependencies;
  const letIn = async (what: string, role: Role): Promise<Person> => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, idIn(what)));
    if (!user) throw new Error(`${what} is missing`);
    // Two clinics have one provider.
    const email = `${what}-${randomUUID().slice(0, 8)}@consultorio.test`;
    const password = 'Prueba-1234';
    const uid = await identity.create({ email, password, emailVerified: true });
    await db.update(users).set({ firebaseUid: uid, email }).where(eq(users.id, user.id));
    return { id: user.id, uid, email, password, role, token: await signIn(dependencies, email, password) };
  };
  return {
    admin: await letIn('admin', 'admin'),
    doctor: await letIn('doctor1', 'doctor'),
    patient: await letIn('person0', 'patient'),
  };
}
