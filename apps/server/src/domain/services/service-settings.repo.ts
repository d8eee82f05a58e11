import type { ServiceChoices } from '@consultorio/contracts/services';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { forms, formVersions, serviceDoctors, services } from '../../core/db/tables/forms.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

export type ServiceRow = typeof services.$inferSelect;

export function selectServiceDetails(db: Database) {
  const { id, version, formId, redFlagStops, hours } = services;
  return db
    .select({ id, version, formId, formName: forms.name, redFlagStops, hours })
    .from(services)
    .innerJoin(forms, eq(forms.id, services.formId));
}

export function selectDoctorsOfServices(db: Database) {
  const { serviceId, doctorId } = serviceDoctors;
  return db
    .select({ serviceId, doctorId, status: users.status })
    .from(serviceDoctors)
    .innerJoin(users, eq(users.id, doctorId))
    .orderBy(asc(doctorId));
}

export async function selectServiceChoices(db: Database): Promise<ServiceChoices> {
  const published = await db
    .select({ id: forms.id, name: forms.name, number: sql<number>`max(${formVersions.number})`.mapWith(Number) })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.id))
    .where(and(eq(forms.kind, 'consultation'), ne(forms.state, 'archived')))
    .groupBy(forms.id, forms.name)
    .orderBy(asc(forms.name), asc(forms.id));
  const staff = await db
    .select({
      id: doctors.userId,
      name: fullNameOrEmpty(users),
      email: users.email,
      speciality: doctors.speciality,
      status: users.status,
    })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(doctors.userId));
  return {
    forms: published,
    doctors: staff.map(({ id, name, email, speciality, status }) => ({
      id,
      name: name || email,
      speciality,
      active: status === 'active',
    })),
  };
}

/** Held until the transaction ends. */
export async function lockService(tx: Database, serviceId: string): Promise<ServiceRow | null> {
  const [row] = await tx.select().from(services).where(eq(services.id, serviceId)).for('update');
  return row ?? null;
}

/** Every service, held in one order, so that two who sort at once do not wait for each other for ever. */
export function lockServices(tx: Database): Promise<ServiceRow[]> {
  return tx.select().from(services).orderBy(asc(services.id)).for('update');
}

export async function insertService(tx: Database, row: typeof services.$inferInsert): Promise<void> {
  await tx.insert(services).values(row);
}

export async function updateServiceRow(tx: Database, row: ServiceRow, change: Partial<ServiceRow>): Promise<number> {
  const version = row.version + 1;
  await tx
    .update(services)
    .set({ ...change, version })
    .where(eq(services.id, row.id));
  return version;
}

/** A place in the list is no edit of the service: an administrator who has it open may still save. */
export async function placeService(tx: Database, serviceId: string, position: number): Promise<void> {
  await tx.update(services).set({ position }).where(eq(services.id, serviceId));
}

/**
 * Doctors who come or go get another version, held in one order: an administrator who has the doctor open names the
 * services too, and must not save over this.
 */
export async function replaceServiceDoctors(tx: Database, serviceId: string, doctorIds: string[]): Promise<void> {
  const left = await tx.delete(serviceDoctors).where(eq(serviceDoctors.serviceId, serviceId)).returning();
  if (doctorIds.length > 0)
    await tx.insert(serviceDoctors).values(doctorIds.map((doctorId) => ({ serviceId, doctorId })));
  const before = left.map(({ doctorId }) => doctorId);
  const changed = [...doctorIds, ...before].filter((id) => !(doctorIds.includes(id) && before.includes(id)));
  for (const doctorId of changed.sort())
    await tx
      .update(users)
      .set({ version: sql`${users.version} + 1` })
      .where(eq(users.id, doctorId));
}

export async function countDoctors(tx: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await tx.select({ id: doctors.userId }).from(doctors).where(inArray(doctors.userId, ids))).length;
}

/**
 * Whether patients can be asked this form: of a consultation, published, not archived. Held until the transaction ends:
 * who archives it meanwhile waits, and then finds the service that asks it.
 */
export async function isOfferedForm(tx: Database, formId: string): Promise<boolean> {
  const [form] = await tx
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, formId), eq(forms.kind, 'consultation'), ne(forms.state, 'archived')))
    .for('share');
  if (!form) return false;
  const versions = tx.select({ id: formVersions.id }).from(formVersions).where(eq(formVersions.formId, formId));
  return (await versions.limit(1)).length > 0;
}
