import { listPatientFilesInput, listPatientFilesOutput } from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { and, desc, eq, isNotNull, not, or, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { isOfWithdrawnResult } from '../orders/withdrawn-files.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { isOfReader, type Reader, readerOf } from '../patients/patients-within-reach.ts';

/** A doctor sees those of the consultations within reach, not of every one of the patient. */
export const listPatientFiles = procedure('listPatientFiles')
  .input(listPatientFilesInput)
  .output(listPatientFilesOutput)
  .query(async ({ ctx, input }) => {
    const { patientId } = input;
    const reader = readerOf(ctx);
    if (!(await isWithinReach(ctx.db, reader, patientId))) throw new AppError('not-found');
    await recordOpening(ctx, 'listPatientFiles', { patientId });
    const limit = input.limit ?? DEFAULT_PAGE;
    const before = decodeCursor(momentKey, input.cursor);
    const rows = await selectPatientFiles(ctx.db, reader, { patientId, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ file }) => [file.createdAt, file.id]);
    const files = await Promise.all(
      items.map(async ({ file, ...sent }) => ({ ...(await storedFileOf(ctx, file)), ...sent, sentAt: file.createdAt })),
    );
    return { items: files, nextCursor };
  });

type Wanted = { patientId: string; before: [string, string] | null; limit: number };

/** Files that arrived with the consultations that were sent, newest first. */
async function selectPatientFiles(db: Database, reader: Reader, { patientId, before, limit }: Wanted) {
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
        or(eq(files.content, 'clean'), eq(files.ownerId, reader.id)),
        not(isOfWithdrawnResult),
        isOfReader(reader),
        before ? sql`(${files.createdAt}, ${files.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}
