import { deed, read } from './row.ts';
import { attendedServices, catalogue, clinic, imported, legal, services } from './stale.ts';

/** What the administration sets, and what it looks after. */
export const clinicVerbs = {
  //                     gate        patient doctor admin
  getSettings: read('verified', '-', '-', 'any'),
  updateEstablishment: deed('active', '-', '-', 'any', clinic, 'live'),
  updateEstablishmentLogo: deed('active', '-', '-', 'any', clinic, 'live'),
  updateBanner: deed('active', '-', '-', 'any', clinic, 'live'),
  updateSiteTexts: deed('active', '-', '-', 'any', clinic, 'live'),
  getLegalDraft: read('verified', '-', '-', 'any'),
  saveLegalDraft: deed('active', '-', '-', 'any', ['getLegalDraft'], 'live'),
  discardLegalDraft: deed('active', '-', '-', 'any', ['getLegalDraft', 'getSettings'], 'live'),
  publishLegalDocument: deed('active', '-', '-', 'any', legal, 'live'),
  listMailTexts: read('verified', '-', '-', 'any'),
  updateMailText: deed('active', '-', '-', 'any', ['listMailTexts'], 'live'),
  restoreMailText: deed('active', '-', '-', 'any', ['listMailTexts'], 'live'),
  sendMailTrial: deed('active', '-', '-', 'any', []),
  getDiagnosisCatalogue: read('verified', '-', '-', 'any'),
  listRefusedDiagnoses: read('verified', '-', '-', 'any'),
  startDiagnosisImport: deed('active', '-', '-', 'any', catalogue, 'live'),
  /** One of hundreds of an import: the screen counts by itself until the last. */
  addDiagnosisRows: deed('active', '-', '-', 'any', []),
  finishDiagnosisImport: deed('active', '-', '-', 'any', imported, 'live'),
  cancelDiagnosisImport: deed('active', '-', '-', 'any', catalogue, 'live'),
  listServiceChoices: read('verified', '-', '-', 'any'),
  createService: deed('active', '-', '-', 'any', attendedServices, 'live'),
  updateService: deed('active', '-', '-', 'any', attendedServices, 'live'),
  setServiceActive: deed('active', '-', '-', 'any', services, 'live'),
  orderServices: deed('active', '-', '-', 'any', services, 'live'),
  getSystemStatus: read('verified', '-', '-', 'any'),
  retryJobs: deed('active', '-', '-', 'any', ['getSystemStatus']),
  exportAuditEvents: deed('active', '-', '-', 'any', []),
  verifyAudit: deed('active', '-', '-', 'any', []),
  listAuditEvents: read('verified', '-', '-', 'any', 'opening'),
} as const;
