import { action, read } from './row.ts';
import { attendedServices, catalogue, clinic, imported, legal, services } from './stale.ts';

/** Settings of the administration, and the things it looks after. */
export const clinicVerbs = {
  //                     gate        patient doctor admin
  getSettings: read('verified', '-', '-', 'any'),
  updateEstablishment: action('active', '-', '-', 'any', clinic, 'live'),
  updateEstablishmentLogo: action('active', '-', '-', 'any', clinic, 'live'),
  updateBanner: action('active', '-', '-', 'any', clinic, 'live'),
  updateSiteTexts: action('active', '-', '-', 'any', clinic, 'live'),
  getLegalDraft: read('verified', '-', '-', 'any'),
  saveLegalDraft: action('active', '-', '-', 'any', ['getLegalDraft'], 'live'),
  discardLegalDraft: action('active', '-', '-', 'any', ['getLegalDraft', 'getSettings'], 'live'),
  publishLegalDocument: action('active', '-', '-', 'any', legal, 'live'),
  listMailTexts: read('verified', '-', '-', 'any'),
  updateMailText: action('active', '-', '-', 'any', ['listMailTexts'], 'live'),
  restoreMailText: action('active', '-', '-', 'any', ['listMailTexts'], 'live'),
  sendMailTrial: action('active', '-', '-', 'any', []),
  getDiagnosisCatalogue: read('verified', '-', '-', 'any'),
  listRefusedDiagnoses: read('verified', '-', '-', 'any'),
  startDiagnosisImport: action('active', '-', '-', 'any', catalogue, 'live'),
  /** One of hundreds of an import: the screen counts by itself until the last. */
  addDiagnosisRows: action('active', '-', '-', 'any', []),
  finishDiagnosisImport: action('active', '-', '-', 'any', imported, 'live'),
  cancelDiagnosisImport: action('active', '-', '-', 'any', catalogue, 'live'),
  listServiceChoices: read('verified', '-', '-', 'any'),
  createService: action('active', '-', '-', 'any', attendedServices, 'live'),
  updateService: action('active', '-', '-', 'any', attendedServices, 'live'),
  setServiceActive: action('active', '-', '-', 'any', services, 'live'),
  orderServices: action('active', '-', '-', 'any', services, 'live'),
  getSystemStatus: read('verified', '-', '-', 'any'),
  retryJobs: action('active', '-', '-', 'any', ['getSystemStatus']),
  exportAuditEvents: action('active', '-', '-', 'any', []),
  verifyAudit: action('active', '-', '-', 'any', []),
  listAuditEvents: read('verified', '-', '-', 'any', 'opening'),
} as const;
