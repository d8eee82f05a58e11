import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { serviceDoctors, services } from '../db/tables/forms.ts';
import { doctors, type UserRow, users } from '../db/tables/people.ts';

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

/** False when one of them does not exist. */
export async function replaceServices(tx: Database, doctorId: string, serviceIds: string[]): Promise<boolean> {
  const wanted = [...new Set(serviceIds)];
  const known = wanted.length === 0 ? [] : await tx.select().from(services).where(inArray(services.id, wanted));
  if (known.length < wanted.length) return false;
  await tx.delete(serviceDoctors).where(eq(serviceDoctors.doctorId, doctorId));
  if (wanted.length > 0) await tx.insert(serviceDoctors).values(wanted.map((serviceId) => ({ serviceId, doctorId })));
  return true;
}
