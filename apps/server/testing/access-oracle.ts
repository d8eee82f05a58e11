import type { ProcedureName } from '@consultorio/contracts/verbs';

/**
 * Written by hand from the product's definition, and not from the permission table, which it is there to judge: a
 * change of a cell there must be repeated here. It holds the cells that hurt when they are wrong: every opening of
 * somebody's record, all data that leaves the app, and every change of the staff.
 *
 * patient: the one whose record it is · blocked: the same while blocked, who reads and downloads and changes nothing ·
 * attending: the doctor who attends it · unassigned: any doctor, as long as nobody attends it · admin. Nobody else.
 */
export type Allowed = 'patient' | 'blocked' | 'attending' | 'unassigned' | 'admin';

const is = <const Who extends readonly Allowed[]>(...who: Who): readonly Allowed[] => who;
const admin = is('admin');

/** About one record of one person. «A doctor sees only patients of their own or still unassigned consultations.» */
export const aboutOneRecord = {
  // Reads of a consultation, by the patient as well.
  getConsultation: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  listMessages: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  exportQuestionnaireResponse: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  getFileAddress: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  // Orders are papers between a patient and the doctor who attends.
  listConsultationOrders: is('patient', 'blocked', 'attending', 'admin'),
  getOrder: is('patient', 'blocked', 'attending', 'admin'),
  getOrderDocument: is('patient', 'blocked', 'attending', 'admin'),
  // The note is the doctor's; its patient reads the text for her with the consultation.
  getClinicalNote: is('attending', 'admin'),
  getNoteDocument: is('attending', 'admin'),
  getPreviousConsultation: is('attending', 'admin'),
  // An e.firma is of a person: nobody signs for the doctor.
  listEfirmas: is('attending', 'admin'),
  prepareEfirma: is('attending'),
  signWithEfirma: is('attending'),
  // Only to be prescribed again.
  getLastOrder: is('attending'),
  // The record of a patient.
  getPatient: is('attending', 'unassigned', 'admin'),
  listPatientGeneralFormVersions: is('attending', 'unassigned', 'admin'),
  listPatientFiles: is('attending', 'unassigned', 'admin'),
  getPatientSummaryDocument: is('attending', 'unassigned', 'admin'),
  // Whoever may open it may give of it to a third party, and says so; she reads it among the openings.
  recordDisclosure: is('attending', 'unassigned', 'admin'),
  listDisclosures: is('attending', 'unassigned', 'admin'),
  // What came with her from another establishment is hers to read, too; the office brings it.
  listImportedDocuments: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  previewRecordImport: admin,
  importRecord: admin,
  // What becomes of her record is the administration's to decide.
  listRetention: admin,
  planSuppression: admin,
  decideRetention: admin,
  // A letter of hers is the administration's to write down.
  recordArcoRequest: admin,
  // What is known of her across consultations is hers to read; who attends settles it with her.
  getStructuredRecord: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  listRecordEntryVersions: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  // Two days of the calendar.
  getRecordRetention: is('patient', 'blocked', 'attending', 'unassigned', 'admin'),
  reconcileRecord: is('attending'),
  listGuardians: is('attending', 'unassigned', 'admin'),
  // Who answers for a person asks others to; who gets the whole record, the office decides too.
  continueGuardianship: is('patient'),
  inviteGuardian: is('patient'),
  inviteToOwnAccount: is('patient', 'admin'),
  updatePersonGeneralForm: is('patient'),
  // §5, verbs of a consultation.
  submitConsultation: is('patient'),
  answerInformation: is('patient'),
  saveConsultationDraft: is('patient'),
  rateConsultation: is('patient'),
  createFollowUp: is('patient'),
  cancelConsultation: is('patient', 'admin'),
  takeConsultation: is('attending', 'unassigned'),
  assignConsultation: admin,
  releaseConsultation: is('attending', 'admin'),
  transferConsultation: is('attending', 'admin'),
  listServiceDoctors: is('attending', 'admin'),
  setConsultationPriority: is('attending', 'admin'),
  startConsultation: is('attending'),
  requestInformation: is('attending'),
  rejectConsultation: is('attending'),
  signAndCloseConsultation: is('attending'),
  addAddendum: is('attending'),
  saveClinicalNote: is('attending'),
  applyTemplate: is('attending'),
  announcePresence: is('attending', 'unassigned', 'admin'),
  // Messages go between the two; the administration writes only where no patient reads.
  sendMessage: is('patient', 'attending'),
  markMessagesRead: is('patient', 'attending'),
  addInternalNote: is('attending', 'admin'),
  // Orders: only the signing doctor prescribes; the administration attaches results and ends wrong orders.
  createOrder: is('attending'),
  updateOrder: is('attending'),
  discardOrder: is('attending'),
  issueOrder: is('attending'),
  replaceOrder: is('attending'),
  reviewOrder: is('attending'),
  uploadOrderResult: is('patient', 'attending', 'admin'),
  withdrawOrderResult: is('attending', 'admin'),
  fulfilOrder: is('attending', 'admin'),
  cancelOrder: is('attending', 'admin'),
  // §5: block and reactivate, with a reason.
  updatePatientStatus: admin,
} as const satisfies Partial<Record<ProcedureName, readonly Allowed[]>>;

/** With which the patient's side brings health data: refused without a consent to the documents in force. */
export const takesHealthData = [
  'updatePatientGeneralForm',
  'updatePersonGeneralForm',
  'createConsultation',
  'createFollowUp',
  'saveConsultationDraft',
  'submitConsultation',
  'answerInformation',
  'sendMessage',
  'uploadOrderResult',
  'createUpload',
] as const satisfies ProcedureName[];

/** About nobody in particular. `attending` is any doctor here. */
export const aboutTheHouse = {
  // One's own, of patients only; the last three of the reads also leave the app.
  getPatientProfile: is('patient', 'blocked'),
  getPatientGeneralForm: is('patient', 'blocked'),
  listMyGeneralFormVersions: is('patient', 'blocked'),
  listMyConsultations: is('patient', 'blocked'),
  listMyRecordAccess: is('patient', 'blocked'),
  listMyPeople: is('patient', 'blocked'),
  addPersonInCare: is('patient'),
  acceptGuardianInvitation: is('patient'),
  withdrawCareInvitation: is('patient', 'admin'),
  confirmGuardianship: admin,
  endGuardianship: admin,
  // What the law gives everybody, whoever is blocked has as well; the answer is the administration's.
  askArco: is('patient', 'blocked'),
  listMyArcoRequests: is('patient', 'blocked'),
  listArcoRequests: admin,
  getArcoRequest: admin,
  confirmArcoIdentity: admin,
  extendArcoTerm: admin,
  answerArcoRequest: admin,
  fulfilArcoRequest: admin,
  downloadMyRecord: is('patient', 'blocked'),
  updatePatientProfile: is('patient'),
  updatePatientProfilePicture: is('patient'),
  updatePatientGeneralForm: is('patient'),
  revokeConsent: is('patient'),
  createConsultation: is('patient'),
  // Everybody's own browser; whoever is blocked changes nothing.
  setPushSubscription: is('patient', 'attending', 'admin'),
  // Lists of people: their content is judged by their rows.
  listPatients: is('attending', 'admin'),
  searchPatients: is('attending', 'admin'),
  listConsultations: is('attending', 'admin'),
  countConsultations: is('attending', 'admin'),
  getReport: is('attending', 'admin'),
  getReportDetails: is('attending', 'admin'),
  listOrders: is('attending', 'admin'),
  getTablesInForce: is('attending', 'admin'),
  getImportedTables: is('attending', 'admin'),
  listPresences: is('attending', 'admin'),
  // Exports and the audit trail.
  exportPatients: admin,
  exportAuditEvents: admin,
  exportDisclosures: admin,
  openBreach: admin,
  addBreachStep: admin,
  listBreaches: admin,
  getBreach: admin,
  listBreachPersons: admin,
  exportBreachPersons: admin,
  listAuditEvents: admin,
  verifyAudit: admin,
  // Staff, users and roles.
  listDoctors: admin,
  searchDoctors: admin,
  getDoctor: admin,
  inviteDoctor: admin,
  updateDoctor: admin,
  updateDoctorSignature: admin,
  recordLicenceCheck: admin,
  inviteAdministrator: admin,
  listStaff: admin,
  getHandover: admin,
  deactivateStaff: admin,
  reactivateStaff: admin,
  updateStaffRole: admin,
  resendInvitation: admin,
  revokeInvitation: admin,
  // Data that identifies a doctor on papers is the administration's to change.
  updateStaffProfile: admin,
  updateDoctorContact: is('attending'),
  updateDoctorIntroduction: is('attending'),
  updateMySignature: is('attending'),
  // One's own sign-ins and proofs; somebody else's passkeys take two administrators.
  openStaffSession: is('attending', 'admin'),
  listStaffSessions: is('attending', 'admin'),
  endStaffSession: is('attending', 'admin'),
  endOtherStaffSessions: is('attending', 'admin'),
  listPasskeys: is('attending', 'admin'),
  startPasskeyEnrolment: is('attending', 'admin'),
  startPasskeyProof: is('attending', 'admin'),
  enrolPasskey: is('attending', 'admin'),
  provePasskey: is('attending', 'admin'),
  proveByRecoveryCode: is('attending', 'admin'),
  removePasskey: is('attending', 'admin'),
  renewRecoveryCodes: is('attending', 'admin'),
  askPasskeyReset: admin,
  confirmPasskeyReset: admin,
  updateStaffSessionRules: admin,
  // The app and its tools.
  getSettings: admin,
  updateEstablishment: admin,
  updateEstablishmentLogo: admin,
  updateBanner: admin,
  updateConsentRules: admin,
  updatePrivacyNotice: admin,
  updateHowToPay: admin,
  updateSiteTexts: admin,
  getLegalDraft: admin,
  saveLegalDraft: admin,
  discardLegalDraft: admin,
  publishLegalDocument: admin,
  listMailTexts: admin,
  updateMailText: admin,
  restoreMailText: admin,
  sendMailTrial: admin,
  listForms: admin,
  getForm: admin,
  createForm: admin,
  saveFormDraft: admin,
  publishForm: admin,
  archiveForm: admin,
  restoreForm: admin,
  duplicateForm: admin,
  exportQuestionnaire: admin,
  previewQuestionnaire: admin,
  importQuestionnaire: admin,
  listServiceChoices: admin,
  createService: admin,
  updateService: admin,
  setServiceActive: admin,
  orderServices: admin,
  shareTemplate: admin,
  getDiagnosisCatalogue: admin,
  listRefusedDiagnoses: admin,
  startDiagnosisImport: admin,
  addDiagnosisRows: admin,
  finishDiagnosisImport: admin,
  cancelDiagnosisImport: admin,
  getMedicineCatalogue: admin,
  listMedicineImportRows: admin,
  startMedicineImport: admin,
  addMedicineRows: admin,
  acceptMedicineImport: admin,
  cancelMedicineImport: admin,
  restoreMedicineVersion: admin,
  getSystemStatus: admin,
  retryJobs: admin,
} as const satisfies Partial<Record<ProcedureName, readonly Allowed[]>>;
