import {
  discardLegalDraftInput,
  getLegalDraftInput,
  legalDocumentPublished,
  legalDraft,
  legalDraftSaved,
  publishLegalDocumentInput,
  saveLegalDraftInput,
} from '@consultorio/contracts/legal';
import { procedure } from '../../core/procedure.ts';
import { discardLegalDraft, getLegalDraft, publishLegalDocument, saveLegalDraft } from './legal-draft.ts';

export const legalRouter = {
  getLegalDraft: procedure('getLegalDraft')
    .input(getLegalDraftInput)
    .output(legalDraft)
    .query(({ ctx, input }) => getLegalDraft(ctx, input.kind)),

  saveLegalDraft: procedure('saveLegalDraft')
    .input(saveLegalDraftInput)
    .output(legalDraftSaved)
    .mutation(({ ctx, input }) => saveLegalDraft(ctx, input)),

  discardLegalDraft: procedure('discardLegalDraft')
    .input(discardLegalDraftInput)
    .output(legalDraftSaved)
    .mutation(({ ctx, input }) => discardLegalDraft(ctx, input)),

  publishLegalDocument: procedure('publishLegalDocument')
    .input(publishLegalDocumentInput)
    .output(legalDocumentPublished)
    .mutation(({ ctx, input }) => publishLegalDocument(ctx, input)),
};
