import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { serviceDoctors, services } from '../../core/db/tables/forms.ts';
import { doctors, type UserRow, users } from '../../core/db/tables/people.ts';

type Professional = Omit<typeof doctors.$inferInsert, 'userId'>;

export async function insertDoctor(tx: Database, doctor: typeof doctors.$inferInsert): Promise<void> {
  await tx.insert(doctors).values(doctor);
}

export async function updateDoctorRecord(
  tx: Database,
  doctorId: string,
  names: Partial<Pick<UserRow, 'firstName' | 'lastName'>>,
  professional: Partial<Professional>,
): Promise<number> {
  if (Object.keys(professional).length > 0)
    await tx.update(doctors).set(professional).where(eq(doctors.userId, doctorId));
  const [row] = await tx
    .update(users)
    .set({ ...names, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, doctorId))
    .returning({ version: users.version });
  return row?.version ?? 0;
}

/**
 * False when one of them does not exist. Those that win or lose the doctor get another version: an administrator who
 * has one of them open names its doctors too, and must not save over this. The caller holds the services, see
 * `lockServices`.
 */
export async function replaceServices(tx: Database, doctorId: string, serviceIds: string[]): Promise<boolean> {
  const wanted = new Set(serviceIds);
  const known =
    wanted.size === 0
      ? []
      : await tx
          .select()
          .from(services)
          .where(inArray(services.id, [...wanted]));
  if (known.length < wanted.size) return false;
  const left = await tx.delete(serviceDoctors).where(eq(serviceDoctors.doctorId, doctorId)).returning();
  if (wanted.size > 0)
    await tx.insert(serviceDoctors).values([...wanted].map((serviceId) => ({ serviceId, doctorId })));
  const before = new Set(left.map(({ serviceId }) => serviceId));
  const changed = [...wanted, ...before].filter((id) => !(wanted.has(id) && before.has(id)));
  for (const serviceId of changed)
    await tx
      .update(services)
      .set({ version: sql`${services.version} + 1` })
      .where(eq(services.id, serviceId));
  return true;
}
