import { isNull, or, sql } from 'drizzle-orm';
import { files } from '../db/tables/files.ts';

/** Whether a file may be used in this consultation: what was announced for one person is not for another. */
export const isOfPersonIn = (consultationId: string) =>
  or(
    isNull(files.patientId),
    sql`${files.patientId} = (select patient_id from consultations where id = ${consultationId})`,
  );
