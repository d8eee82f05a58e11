import { sql } from 'drizzle-orm';
import { openPostgres } from '../apps/server/src/core/db/open-postgres.ts';
import { migrateAll } from '../apps/server/src/core/server-database.ts';
import { installBaseline } from '../apps/server/src/domain/settings/baseline.ts';

/** 1,000 patients with consents and unread notices, and 256 administrators: uids `patient-1` … and `admin-1` …. */
export async function seed(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl);
  await migrateAll(database);
  await installBaseline(database, { demo: true });
  const statements = [
    sql`insert into users (id, firebase_uid, role, email, email_verified, first_name, last_name, last_sign_in_at)
      select gen_random_uuid(), role || '-' || n, role, role || '-' || n || '@consultorio.test', true,
        (array['Lucía', 'José', 'María', 'Ángel'])[1 + n % 4], 'Muñoz ' || n, now()
      from (values ('patient', 1000), ('admin', 256)) kinds (role, many), generate_series(1, many) n`,
    sql`insert into patients (id, user_id, birth_date, sex, phone)
      select id, id, '1990-05-20', 'female', '5512345678' from users where role = 'patient'`,
    sql`insert into consents (id, user_id, patient_id, kind, version, sha256, purpose)
      select gen_random_uuid(), u.id, u.id, d.kind, d.version, d.sha256, 'registration'
      from users u, legal_documents d where u.role = 'patient'`,
    sql`insert into notifications (id, user_id, kind)
      select gen_random_uuid(), id, 'messageReceived' from users, generate_series(1, 3) where role = 'patient'`,
    sql`analyze`,
  ];
  for (const statement of statements) await database.db.execute(statement);
  await database.close();
}
