import { clinic, settings } from '@consultorio/contracts/clinic';
import { getLegalDocumentInput, legalDocument } from '@consultorio/contracts/legal';
import { staffProfile } from '@consultorio/contracts/profiles';
import { findProfile } from '../accounts/profile.repo.ts';
import { AppError } from '../app-error.ts';
import { procedure } from '../trpc.ts';
import { getClinic, getSettings } from './clinic.ts';
import { findLegalDocument } from './legal-documents.repo.ts';
import { getStaffProfile } from './staff-profile.ts';

export const settingsRouter = {
  getClinic: procedure('getClinic')
    .output(clinic)
    .query(({ ctx }) => getClinic(ctx.db)),

  getLegalDocument: procedure('getLegalDocument')
    .input(getLegalDocumentInput)
    .output(legalDocument)
    .query(async ({ ctx, input }) => {
      const found = await findLegalDocument(ctx.db, input.kind, input.version);
      if (!found) throw new AppError('not-found');
      return found;
    }),

  getSettings: procedure('getSettings')
    .output(settings)
    .query(({ ctx }) => getSettings(ctx.db)),

  getStaffProfile: procedure('getStaffProfile', findProfile)
    .output(staffProfile)
    .query(({ ctx }) => getStaffProfile(ctx)),
};
