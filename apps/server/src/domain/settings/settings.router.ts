import { getClinic, getSettings } from './clinic.ts';
import { updateConsentRules } from './consent-rules.ts';
import { updateEstablishmentLogo } from './establishment-logo.ts';
import { getLegalDocument } from './get-legal-document.ts';
import { discardLegalDraft, getLegalDraft, publishLegalDocument, saveLegalDraft } from './legal-draft.ts';
import { updatePrivacyNotice } from './privacy-notice.ts';
import { updateEstablishment } from './update-establishment.ts';
import { updateQueueRules } from './update-queue-rules.ts';
import {
  updateBanner,
  updateHowToPay,
  updateOpeningHours,
  updatePhoneRules,
  updateSignInRules,
  updateSiteTexts,
  updateStaffSessionRules,
} from './update-setting.ts';

export const settingsRouter = {
  getLegalDraft,
  saveLegalDraft,
  discardLegalDraft,
  publishLegalDocument,
  getClinic,
  getLegalDocument,
  getSettings,
  updateEstablishment,
  updateEstablishmentLogo,
  updateBanner,
  updateHowToPay,
  updateOpeningHours,
  updatePhoneRules,
  updateQueueRules,
  updateSiteTexts,
  updateSignInRules,
  updateStaffSessionRules,
  updateConsentRules,
  updatePrivacyNotice,
};
