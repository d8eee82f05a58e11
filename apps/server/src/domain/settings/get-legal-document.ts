import { getLegalDocumentInput, publishedLegalDocument } from '@consultorio/contracts/legal';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { findPublishedLegalDocument } from './legal-documents.repo.ts';
export const getLegalDocument = procedure('getLegalDocument')
  .input(getLegalDocumentInput)
  .output(publishedLegalDocument)
  .query(async ({ ctx, input }) => {
    const found = await findPublishedLegalDocument(ctx.db, input.kind, input.version);
    if (!found) throw new AppError('not-found');
    return found;
  });
