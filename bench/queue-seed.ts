import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../apps/server/src/core/db/open-postgres.ts';
import { seed } from './seed.ts';

/** The clinic of `seed` with fifty doctors and so many consultations, most of them ended, over three years. */
export async function seedQueue(databaseUrl: string, many: number): Promise<void> {
  await seed(databaseUrl);
  const database = await openPostgres(databaseUrl);
  const [form, version, service] = [randomUUID(), randomUUID(), randomUUID()];
  const statements = [
    sql`insert into users (id, firebase_uid, role, email, email_verified, first_name, last_name, last_sign_in_at)
      select gen_random_uuid(), 'doctor-' || n, 'doctor', 'doctor' || n || '@consultorio.test', true, 'Elena', 'Ríos ' || n, now()
      from generate_series(1, 50) n`,
    sql`insert into doctors (user_id, cedula, title_institution, speciality, office_address)
      select id, '1234567', 'UNAM', 'Medicina general', 'Av. Juárez 1' from users where role = 'doctor'`,
    sql`insert into forms (id, kind, name, state) values (${form}, 'consultation', 'Formulario', 'published')`,
    sql`insert into form_versions (id, form_id, number, schema, change_note, sha256)
      values (${version}, ${form}, 1, '{"sections":[]}', 'Primera', ${'0'.repeat(64)})`,
    sql`insert into services (id, name, description, form_id, price_text, reply_minutes, close_minutes)
      values (${service}, 'Medicina general', 'Consulta', ${form}, '$250', 120, 1440)`,
    sql`insert into service_doctors (service_id, doctor_id) select ${service}, user_id from doctors`,
    sql`with people as (select array_agg(user_id) ids from patients), staff as (select array_agg(user_id) ids from doctors),
        numbered as (select n, case when n % 25 = 0 then 'submitted' when n % 25 = 1 then 'inProgress' when n % 50 = 2 then 'waitingPatient'
          when n % 10 = 3 then 'rejected' else 'closed' end state from generate_series(1, ${many}::int) n)
      insert into consultations (id, folio, patient_id, service_id, form_version_id, state, priority, doctor_id,
        submitted_at, first_reply_at, due_at, waiting_since, closed_at, last_activity_at)
      select gen_random_uuid(), 'C-26-' || lpad(n::text, 7, '0'), people.ids[1 + n % 1000], ${service}, ${version}, state,
        (array['normal', 'normal', 'normal', 'high', 'urgent'])[1 + (n / 7) % 5],
        case when state = 'submitted' then null else staff.ids[1 + (n / 3) % 50] end,
        sent, sent + interval '40 minutes', sent + interval '2 hours',
        case when state = 'waitingPatient' then sent + interval '1 hour' end,
        case when state in ('closed', 'rejected') then sent + interval '5 hours' end, sent + interval '5 hours'
      from numbered, people, staff, lateral (select now() - (n * (interval '1095 days' / ${many}::int)) sent) moments`,
    sql`insert into messages (id, consultation_id, kind, text, read_at)
      select gen_random_uuid(), id, 'patient', 'Hola', case when random() < 0.7 then now() end from consultations`,
    sql`analyze`,
  ];
  for (const statement of statements) await database.db.execute(statement);
  await database.close();
}
