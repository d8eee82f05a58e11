import { clinic } from '@consultorio/contracts/clinic';
import { getLegalDocumentInput, publishedLegalDocument } from '@consultorio/contracts/legal';
import {
  settingSaved,
  settings,
  updateBannerInput,
  updateEstablishmentInput,
  updateEstablishmentLogoInput,
  updateSiteTextsInput,
} from '@consultorio/contracts/settings';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { getClinic, getSettings } from './clinic.ts';
import { updateEstablishmentLogo } from './establishment-logo.ts';
import { findPublishedLegalDocument } from './legal-documents.repo.ts';
import { updateEstablishment } from './update-establishment.ts';
import { updateBanner, updateSiteTexts } from './update-setting.ts';

export const settingsRouter = {
  getClinic: procedure('getClinic')
    .output(clinic)
    .query(({ ctx }) => getClinic(ctx)),

  getLegalDocument: procedure('getLegalDocument')
    .input(getLegalDocumentInput)
    .output(publishedLegalDocument)
    .query(async ({ ctx, input }) => {
      const found = await findPublishedLegalDocument(ctx.db, input.kind, input.version);
      if (!found) throw new AppError('not-found');
      return found;
    }),

  getSettings: procedure('getSettings')
    .output(settings)
    .query(({ ctx }) => getSettings(ctx.db)),

  updateEstablishment: procedure('updateEstablishment')
    .input(updateEstablishmentInput)
    .output(settingSaved)
    .mutation(({ ctx, input }) => updateEstablishment(ctx, input)),

  updateEstablishmentLogo: procedure('updateEstablishmentLogo')
    .input(updateEstablishmentLogoInput)
    .output(settingSaved)
    .mutation(({ ctx, input }) => updateEstablishmentLogo(ctx, input)),

  updateBanner: procedure('updateBanner')
    .input(updateBannerInput)
    .output(settingSaved)
    .mutation(({ ctx, input }) => updateBanner(ctx, input)),

  updateSiteTexts: procedure('updateSiteTexts')
    .input(updateSiteTextsInput)
    .output(settingSaved)
    .mutation(({ ctx, input }) => updateSiteTexts(ctx, input)),
};
