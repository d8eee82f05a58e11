import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { serviceDoctors } from '../db/tables/forms.ts';

export async function attendsService(db: Database, serviceId: string, doctorId: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(serviceDoctors)
    .where(and(eq(serviceDoctors.serviceId, serviceId), eq(serviceDoctors.doctorId, doctorId)));
  return rows.length > 0;
}
