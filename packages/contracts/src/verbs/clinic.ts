import { action, read, recentProof } from './row.ts';
import {
  attendedServices,
  catalogue,
  clinic,
  imported,
  importedMedicines,
  legal,
  medicineImports,
  services,
} from './stale.ts';

/** Settings of the administration, and the things it looks after. */
export const clinicVerbs = {
  //                     gate        patient doctor admin
  getSettings: read('verified', '-', '-', 'any'),
  updateEstablishment: { ...action('active', '-', '-', 'any', clinic, 'live'), ...recentProof },
  updateEstablishmentLogo: { ...action('active', '-', '-', 'any', clinic, 'live'), ...recentProof },
  updateBanner: { ...action('active', '-', '-', 'any', clinic, 'live'), ...recentProof },
  updateHowToPay: { ...action('active', '-', '-', 'any', ['getSettings'], 'live'), ...recentProof },
  /** What was promised before stays promised. */
  updateOpeningHours: { ...action('active', '-', '-', 'any', services, 'live'), ...recentProof },
  /** What waits is looked at at once. */
  updateQueueRules: { ...action('active', '-', '-', 'any', ['getSettings'], 'live'), ...recentProof },
  getPhoneNotices: read('verified', '-', '-', 'any'),
  updatePhoneRules: {
    ...action('active', '-', '-', 'any', ['getSettings', 'getPhoneNotices'], 'live'),
    ...recentProof,
  },
  updateSiteTexts: { ...action('active', '-', '-', 'any', clinic, 'live'), ...recentProof },
  getLegalDraft: read('verified', '-', '-', 'any'),
  saveLegalDraft: action('active', '-', '-', 'any', ['getLegalDraft'], 'live'),
  discardLegalDraft: action('active', '-', '-', 'any', ['getLegalDraft', 'getSettings'], 'live'),
  publishLegalDocument: { ...action('active', '-', '-', 'any', legal, 'live'), ...recentProof },
  updateConsentRules: { ...action('active', '-', '-', 'any', ['getSettings'], 'live'), ...recentProof },
  updatePrivacyNotice: { ...action('active', '-', '-', 'any', ['getSettings'], 'live'), ...recentProof },
  listMailTexts: read('verified', '-', '-', 'any'),
  updateMailText: { ...action('active', '-', '-', 'any', ['listMailTexts'], 'live'), ...recentProof },
  restoreMailText: { ...action('active', '-', '-', 'any', ['listMailTexts'], 'live'), ...recentProof },
  sendMailTrial: action('active', '-', '-', 'any', []),
  getDiagnosisCatalogue: read('verified', '-', '-', 'any'),
  listRefusedDiagnoses: read('verified', '-', '-', 'any'),
  startDiagnosisImport: { ...action('active', '-', '-', 'any', catalogue, 'live'), ...recentProof },
  /** One of hundreds of an import: the screen counts by itself until the last. */
  addDiagnosisRows: action('active', '-', '-', 'any', []),
  finishDiagnosisImport: action('active', '-', '-', 'any', imported, 'live'),
  cancelDiagnosisImport: action('active', '-', '-', 'any', catalogue, 'live'),
  getMedicineCatalogue: read('verified', '-', '-', 'any'),
  listMedicineImportRows: read('verified', '-', '-', 'any'),
  startMedicineImport: { ...action('active', '-', '-', 'any', medicineImports, 'live'), ...recentProof },
  /** One of hundreds of an import: the screen counts by itself until the last. */
  addMedicineRows: action('active', '-', '-', 'any', medicineImports),
  acceptMedicineImport: { ...action('active', '-', '-', 'any', importedMedicines, 'live'), ...recentProof },
  cancelMedicineImport: action('active', '-', '-', 'any', medicineImports, 'live'),
  restoreMedicineVersion: { ...action('active', '-', '-', 'any', importedMedicines, 'live'), ...recentProof },
  /** By which a page that prescribes judges as the server does. */
  getTablesInForce: read('verified', '-', 'any', 'any'),
  getImportedTables: read('verified', '-', 'any', 'any'),
  listServiceChoices: read('verified', '-', '-', 'any'),
  createService: { ...action('active', '-', '-', 'any', attendedServices, 'live'), ...recentProof },
  updateService: { ...action('active', '-', '-', 'any', attendedServices, 'live'), ...recentProof },
  setServiceActive: { ...action('active', '-', '-', 'any', services, 'live'), ...recentProof },
  orderServices: { ...action('active', '-', '-', 'any', services, 'live'), ...recentProof },
  getSystemStatus: read('verified', '-', '-', 'any'),
  retryJobs: action('active', '-', '-', 'any', ['getSystemStatus']),
  exportAuditEvents: { ...action('active', '-', '-', 'any', []), ...recentProof },
  openBreach: { ...action('active', '-', '-', 'any', ['listBreaches']), ...recentProof },
  addBreachStep: { ...action('active', '-', '-', 'any', ['listBreaches', 'getBreach']), ...recentProof },
  sendBreachNotice: {
    ...action('active', '-', '-', 'any', ['listBreaches', 'getBreach', 'listBreachPersons']),
    ...recentProof,
  },
  listBreaches: read('verified', '-', '-', 'any'),
  getBreach: read('verified', '-', '-', 'any'),
  listBreachPersons: read('verified', '-', '-', 'any'),
  exportBreachPersons: { ...action('active', '-', '-', 'any', []), ...recentProof },
  verifyAudit: action('active', '-', '-', 'any', []),
  listAuditEvents: read('verified', '-', '-', 'any', 'opening'),
} as const;
