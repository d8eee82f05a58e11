import { openConsultationStates } from '@consultorio/contracts/states';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';

const openOf = (doctorId: string) =>
  and(eq(consultations.doctorId, doctorId), inArray(consultations.state, [...openConsultationStates]));

export function lockOpenConsultations(tx: Database, doctorId: string): Promise<ConsultationRow[]> {
  return tx.select().from(consultations).where(openOf(doctorId)).orderBy(asc(consultations.id)).for('update');
}

export function countOpenByService(db: Database, doctorId: string) {
  return db
    .select({
      serviceId: services.id,
      serviceName: services.name,
      consultations: count(),
      started: sql<number>`count(*) filter (where ${consultations.state} <> 'assigned')`.mapWith(Number),
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .where(openOf(doctorId))
    .groupBy(services.id, services.name)
    .orderBy(asc(services.name), asc(services.id));
}
