import { asc, eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { patients, users } from '../apps/server/src/core/db/tables/people.ts';
import { summaryColumns } from '../apps/server/src/domain/patients/patient-columns.ts';

const pending = sql`(select d.kind from (select distinct on (kind) kind, version, sha256 from legal_documents order by kind, version desc) d
      where not exists (select 1 from consents c
        where c.user_id = users.id and c.kind = d.kind and c.version = d.version and c.sha256 = d.sha256
          and not exists (select 1 from consent_revocations r where r.consent_id = c.id)))`;

/** The same as in statements.ts, as most people would write it: Drizzle builds the query on every call. */
export async function findProfile(db: PostgresJsDatabase, uid: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      email: users.email,
      emailVerified: users.emailVerified,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      version: users.version,
      pendingConsents: sql<string[]>`array${pending}`,
      revokedConsents: sql<string[]>`array(select p.kind from ${pending} p where exists (select 1
            from consent_revocations r join consents c on c.id = r.consent_id
            where r.user_id = users.id and c.kind = p.kind))`,
      unreadNotifications: sql<number>`(select count(*)::int from notifications n
            where n.user_id = users.id and n.read_at is null)`,
    })
    .from(users)
    .where(eq(users.firebaseUid, uid));
  return row;
}

export async function findCaller(db: PostgresJsDatabase, uid: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(eq(users.firebaseUid, uid));
  return row;
}

export async function listPatients(db: PostgresJsDatabase, limit?: number) {
  const all = db
    .select({ ...summaryColumns, sortName: patients.sortName })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.id))
    .where(eq(users.role, 'patient'))
    .orderBy(asc(patients.sortName), asc(patients.id));
  return limit === undefined ? all : all.limit(limit);
}
