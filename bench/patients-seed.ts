import postgres from 'postgres';
import { seed } from './seed.ts';

/** One of so many is blocked; so many consultations are spread over everybody and over the doctors. */
const BLOCKED_OF = 2_000;
const CONSULTATIONS = 5_000;

const given =
  'Lucía José María Ángel Guadalupe Juan Sofía Luis Ana Carlos Elena Jorge Rosa Miguel Carmen Pedro Laura Raúl Zoé Iván Ximena Óscar Nadia Tomás'.split(
    ' ',
  );
const familyNames =
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Jiménez Reyes Díaz Torres Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Moreno Romero Álvarez Méndez Chávez Rivera Juárez Domínguez Ramos Herrera Medina Castro Vargas Guzmán Velázquez Muñoz Rojas Contreras Salazar Luna Ortega Guerrero Santiago Bautista Cortés Estrada Soto Lara Ríos Ávila Ibáñez Núñez Peña Zúñiga Quiroz Yáñez'.split(
    ' ',
  );

/** The clinic of `seed` with so many patients, names as they are common, a doctor who knows some of them. */
export async function seedPatients(databaseUrl: string, many: number): Promise<void> {
  await seed(databaseUrl);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const missing = many - 1_000;
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where tablename = 'patients' and indexdef not like 'CREATE UNIQUE%'`;
  // A million rows through triggers and into indexes one by one would take minutes: the triggers' rows are written at
  // once, and the last statement has the triggers write some of it again.
  await sql.unsafe(`
    set maintenance_work_mem = '512MB';
    set synchronous_commit = off;
    set session_replication_role = replica;
    ${indexes.map(({ indexname }) => `drop index ${indexname};`).join('\n')}
    create temporary table people as
      select gen_random_uuid() id, n, numbered('EXP-', nextval('record_no_seq')) record_no, (5500000000 + n * 37::bigint)::text phone,
        ${pick(given, 1)} || ' ' || ${pick(given, 2)} first_name, ${pick(familyNames, 3)} || ' ' || ${pick(familyNames, 4)} last_name
      from generate_series(1, ${missing}) n;
    alter table people add email text;
    update people set email = plain(split_part(first_name, ' ', 1) || '.' || split_part(last_name, ' ', 1)) || n || '@correo.test';
    insert into users (id, firebase_uid, role, status, email, email_verified, first_name, last_name)
      select id, 'more-' || n, 'patient', case when n % ${BLOCKED_OF} = 0 then 'blocked' else 'active' end,
        email, true, first_name, last_name from people;
    insert into patients (id, user_id, record_no, birth_date, sex, phone, first_name, last_name, status, sort_name, search)
      select id, id, record_no, '1990-05-20', 'female', phone, first_name, last_name,
        case when n % ${BLOCKED_OF} = 0 then 'blocked' else 'active' end, plain(last_name || ' ' || first_name),
        plain(concat_ws(' ', first_name, last_name, email, record_no, phone)) from people;
    ${indexes.map(({ indexdef }) => `${indexdef};`).join('\n')}
    set session_replication_role = origin;
  `);
  await sql.unsafe(consultationsOf(Math.min(CONSULTATIONS, many)));
  await sql.unsafe('vacuum analyze');
  const [check] = await sql`
    with chosen as (select id, sort_name, search from patients where search like 'ana %' limit 20),
      written as (update patients p set version = p.version from chosen where p.id = chosen.id
        returning p.id, p.sort_name, p.search)
    select count(*)::int as wrong from written join chosen using (id)
    where (written.sort_name, written.search) <> (chosen.sort_name, chosen.search)`;
  if (check?.wrong !== 0) throw new Error('The triggers write another text than the seed.');
  await sql.end();
}

/** A name of them for each row, another for each `place`, the same in every run. */
const pick = (names: string[], place: number) =>
  `(array[${names.map((name) => `'${name}'`).join(',')}])[1 + abs(hashint4(n * 8 + ${place}) % ${names.length})]`;

const consultationsOf = (many: number) => `
  insert into users (id, firebase_uid, role, email, email_verified, first_name, last_name)
    select gen_random_uuid(), 'doctor-' || n, 'doctor', 'doctor' || n || '@consultorio.test', true, 'Elena', 'Ríos ' || n
    from generate_series(1, 50) n;
  insert into doctors (user_id, cedula, title_institution, speciality, office_address)
    select id, '1234567', 'UNAM', 'Medicina general', 'Av. Juárez 1' from users where role = 'doctor';
  with form as (insert into forms (id, kind, name, state)
      values (gen_random_uuid(), 'consultation', 'Formulario', 'published') returning id),
    version as (insert into form_versions (id, form_id, number, schema, change_note, sha256)
      select gen_random_uuid(), id, 1, '{"sections":[]}', 'Primera', repeat('0', 64) from form returning id),
    service as (insert into services (id, name, description, form_id, price_text, reply_minutes, close_minutes)
      select gen_random_uuid(), 'Medicina general', 'Consulta', id, '$250', 120, 1440 from form returning id),
    known as (select id as user_id, row_number() over (order by hashtext(record_no)) n from patients),
    staff as (select array_agg(user_id) ids from doctors)
  insert into consultations (id, folio, patient_id, service_id, form_version_id, state, doctor_id, submitted_at, closed_at, due_at, last_activity_at)
    select gen_random_uuid(), 'C-26-' || lpad(n::text, 7, '0'), user_id, service.id, version.id, 'closed', ids[1 + n % 50],
      now() - n * interval '1 hour', now(), now(), now()
    from known, service, version, staff where n <= ${many};
`;
