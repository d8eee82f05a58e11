import { listPatientFilesInput, listPatientFilesOutput } from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/search-patients.ts';
import { selectPatientFiles } from './patient-files.repo.ts';

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
