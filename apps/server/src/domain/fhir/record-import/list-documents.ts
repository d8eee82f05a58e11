import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { listImportedDocumentsInput, listImportedDocumentsOutput } from '@consultorio/contracts/record-import';
import { recordOpening } from '../../../core/audit/openings.ts';
import { eachReadable } from '../../../core/damaged-rows.ts';
import { decodeCursor, momentKey, pageOf } from '../../../core/db/cursor.ts';
import { procedure } from '../../../core/procedure.ts';
import { refuseBeyondReach } from '../../structured-record/record-for.ts';
import { documentWords } from './document-words.ts';
import { importsOf, selectDocuments } from './imports.repo.ts';

/** Documents of other establishments, newest first, and from where and when they came. */
export const listImportedDocuments = procedure('listImportedDocuments')
  .input(listImportedDocumentsInput)
  .output(listImportedDocumentsOutput)
  .query(async ({ ctx, input }) => {
    const { patientId } = input;
    await refuseBeyondReach(ctx, patientId);
    await recordOpening(ctx, 'listImportedDocuments', { patientId });
    const limit = input.limit ?? DEFAULT_PAGE;
    const after = decodeCursor(momentKey, input.cursor);
    const rows = await selectDocuments(ctx.db, { patientId, after, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ happened, id }) => [happened, id]);
    const imports = await importsOf(ctx.db, patientId);
    return {
      items: eachReadable(items, ({ id, importId, kind, resource }) => ({
        ...{ id, importId, kind: kind ?? 'other' },
        ...documentWords(kind ?? 'other', resource),
      })),
      nextCursor,
      imports: imports.map(({ row, importedBy }) => ({ ...row, importedBy })),
    };
  });
