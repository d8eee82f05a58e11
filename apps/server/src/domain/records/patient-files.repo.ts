import { and, desc, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import { isOfWithdrawnResult } from '../orders/withdrawn-files.ts';
import { isOfReader, type Reader } from '../patients/patients-within-reach.ts';

type Wanted = { patientId: string; before: [string, string] | null; limit: number };

/** What arrived with the consultations that were sent, newest first. */
export async function selectPatientFiles(db: Database, reader: Reader, { patientId, before, limit }: Wanted) {
  return db
    .select({
      file: files,
      senderName: fullNameOrEmpty(users),
      consultationId: consultations.id,
      consultationFolio: consultations.folio,
      serviceName: services.name,
    })
    .from(files)
    .innerJoin(consultations, eq(consultations.id, files.consultationId))
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(
      and(
        eq(consultations.patientId, patientId),
        isNotNull(consultations.submittedAt),
        isNotNull(files.storedAt),
        not(isOfWithdrawnResult),
        isOfReader(reader),
        before ? sql`(${files.createdAt}, ${files.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}
