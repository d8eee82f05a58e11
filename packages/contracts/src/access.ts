/** THE permission table. Rows are procedures, columns who calls, cells how far the call reaches. Denials are written too. */

export const roles = ['patient', 'doctor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** `invited`: staff who have not set their password yet. `blocked` is for patients, `inactive` for staff. */
export const userStatuses = ['active', 'blocked', 'inactive', 'invited'] as const;
export type UserStatus = (typeof userStatuses)[number];

/**
 * own: what belongs to the caller · assigned: consultations that the doctor attends · open: those and the ones nobody
 * has taken yet · any: all of the clinic · `-`: refused.
 */
export type Reach = 'own' | 'assigned' | 'open' | 'any' | '-';

/** What the caller must be, beside a role, before the procedure runs. See gateAdmits. */
export type Gate = 'public' | 'token' | 'account' | 'unblocked' | 'verified' | 'active';

export type Standing = 'active' | 'unverified' | 'blocked' | 'inactive';

/** From our own database row, never from a token's claims. Someone blocked before verifying gets nothing at all. */
export function standingOf(user: { status: UserStatus; emailVerified: boolean }): Standing {
  if (user.status === 'inactive' || user.status === 'invited') return 'inactive';
  if (user.status === 'blocked') return user.emailVerified ? 'blocked' : 'inactive';
  return user.emailVerified ? 'active' : 'unverified';
}

/** A blocked patient reads and downloads, and changes nothing. */
export const gateAdmits = {
  public: { active: true, unverified: true, blocked: true, inactive: true },
  token: { active: true, unverified: true, blocked: true, inactive: true },
  account: { active: true, unverified: true, blocked: true, inactive: true },
  unblocked: { active: true, unverified: true, blocked: false, inactive: false },
  verified: { active: true, unverified: false, blocked: true, inactive: false },
  active: { active: true, unverified: false, blocked: false, inactive: false },
} as const satisfies Record<Gate, Record<Standing, boolean>>;

export type Permission = { gate: Gate; nobody: '-' | 'any' } & Record<Role, Reach>;

const open = (gate: 'public') => ({ gate, nobody: 'any', patient: 'any', doctor: 'any', admin: 'any' }) as const;
/** Keeps the gate's own type: the server's procedures know from it whether there is a user. */
const signedIn = <Own extends Gate>(gate: Own, patient: Reach, doctor: Reach, admin: Reach) => ({
  gate,
  nobody: '-' as const,
  patient,
  doctor,
  admin,
});

export const permissions = {
  // the public site
  getClinic: open('public'),
  getLegalDocument: open('public'),
  verifyDocument: open('public'),
  listDemoMail: open('public'),
  openInvitation: open('public'),
  // account                              gate         patient  doctor      admin
  registerPatient: open('public'),
  registerProviderPatient: signedIn('token', 'own', 'own', 'own'),
  getUserProfile: signedIn('account', 'own', 'own', 'own'),
  recordConsent: signedIn('unblocked', 'own', 'own', 'own'),
  signOutEverywhere: signedIn('account', 'own', 'own', 'own'),
  revokeConsent: signedIn('active', 'own', '-', '-'),
  listMyConsents: signedIn('verified', 'own', 'own', 'own'),
  listNotifications: signedIn('verified', 'own', 'own', 'own'),
  markNotificationsRead: signedIn('active', 'own', 'own', 'own'),
  getNotificationPreferences: signedIn('verified', 'own', 'own', 'own'),
  updateNotificationPreferences: signedIn('active', 'own', 'own', 'own'),
  liveEvents: signedIn('active', 'own', 'open', 'any'),
  // patients
  getPatientProfile: signedIn('verified', 'own', '-', '-'),
  updatePatientProfile: signedIn('active', 'own', '-', '-'),
  updatePatientProfilePicture: signedIn('active', 'own', '-', '-'),
  getPatientGeneralForm: signedIn('verified', 'own', '-', '-'),
  updatePatientGeneralForm: signedIn('active', 'own', '-', '-'),
  listMyGeneralFormVersions: signedIn('verified', 'own', '-', '-'),
  downloadMyRecord: signedIn('verified', 'own', '-', '-'),
  listMyRecordAccess: signedIn('verified', 'own', '-', '-'),
  listPatients: signedIn('verified', '-', 'open', 'any'),
  searchPatients: signedIn('verified', '-', 'open', 'any'),
  getPatient: signedIn('verified', '-', 'open', 'any'),
  listPatientGeneralFormVersions: signedIn('verified', '-', 'open', 'any'),
  listPatientFiles: signedIn('verified', '-', 'open', 'any'),
  getPatientSummaryDocument: signedIn('verified', '-', 'open', 'any'),
  exportPatients: signedIn('active', '-', '-', 'any'),
  updatePatientStatus: signedIn('active', '-', '-', 'any'),
  // files
  createUpload: signedIn('active', 'own', 'own', 'own'),
  getFileAddress: signedIn('verified', 'own', 'open', 'any'),
  // consultations
  listServices: signedIn('verified', 'any', 'any', 'any'),
  listMyConsultations: signedIn('verified', 'own', '-', '-'),
  getConsultation: signedIn('verified', 'own', 'open', 'any'),
  exportQuestionnaireResponse: signedIn('verified', 'own', 'open', 'any'),
  createConsultation: signedIn('active', 'own', '-', '-'),
  saveConsultationDraft: signedIn('active', 'own', '-', '-'),
  submitConsultation: signedIn('active', 'own', '-', '-'),
  answerInformation: signedIn('active', 'own', '-', '-'),
  cancelConsultation: signedIn('active', 'own', '-', 'any'),
  rateConsultation: signedIn('active', 'own', '-', '-'),
  createFollowUp: signedIn('active', 'own', '-', '-'),
  listConsultations: signedIn('verified', '-', 'open', 'any'),
  countConsultations: signedIn('verified', '-', 'open', 'any'),
  getQueueTrends: signedIn('verified', '-', 'assigned', 'any'),
  takeConsultation: signedIn('active', '-', 'open', '-'),
  assignConsultation: signedIn('active', '-', '-', 'any'),
  releaseConsultation: signedIn('active', '-', 'assigned', 'any'),
  transferConsultation: signedIn('active', '-', 'assigned', 'any'),
  listServiceDoctors: signedIn('verified', '-', 'assigned', 'any'),
  setConsultationPriority: signedIn('active', '-', 'assigned', 'any'),
  startConsultation: signedIn('active', '-', 'assigned', '-'),
  requestInformation: signedIn('active', '-', 'assigned', '-'),
  rejectConsultation: signedIn('active', '-', 'assigned', '-'),
  signAndCloseConsultation: signedIn('active', '-', 'assigned', '-'),
  addAddendum: signedIn('active', '-', 'assigned', '-'),
  // presence
  announcePresence: signedIn('active', '-', 'open', 'any'),
  listPresences: signedIn('verified', '-', 'open', 'any'),
  // messages
  listMessages: signedIn('verified', 'own', 'open', 'any'),
  sendMessage: signedIn('active', 'own', 'assigned', '-'),
  addInternalNote: signedIn('active', '-', 'assigned', 'any'),
  markMessagesRead: signedIn('active', 'own', 'assigned', '-'),
  // clinical notes
  getClinicalNote: signedIn('verified', '-', 'assigned', 'any'),
  getNoteDocument: signedIn('verified', '-', 'assigned', 'any'),
  getPreviousConsultation: signedIn('verified', '-', 'assigned', 'any'),
  saveClinicalNote: signedIn('active', '-', 'assigned', '-'),
  // diagnoses
  searchDiagnoses: signedIn('verified', '-', 'any', 'any'),
  listMyDiagnoses: signedIn('verified', '-', 'own', '-'),
  setFavouriteDiagnosis: signedIn('active', '-', 'own', '-'),
  // orders
  listConsultationOrders: signedIn('verified', 'own', 'assigned', 'any'),
  listOrders: signedIn('verified', '-', 'assigned', 'any'),
  getOrder: signedIn('verified', 'own', 'assigned', 'any'),
  getLastPrescription: signedIn('verified', '-', 'assigned', '-'),
  listOrderFavourites: signedIn('verified', '-', 'own', '-'),
  saveOrderFavourite: signedIn('active', '-', 'own', '-'),
  deleteOrderFavourite: signedIn('active', '-', 'own', '-'),
  createOrder: signedIn('active', '-', 'assigned', '-'),
  updateOrder: signedIn('active', '-', 'assigned', '-'),
  discardOrder: signedIn('active', '-', 'assigned', '-'),
  issueOrder: signedIn('active', '-', 'assigned', '-'),
  fulfilOrder: signedIn('active', '-', 'assigned', 'any'),
  uploadOrderResult: signedIn('active', 'own', 'assigned', 'any'),
  withdrawOrderResult: signedIn('active', '-', 'assigned', 'any'),
  reviewOrder: signedIn('active', '-', 'assigned', '-'),
  replaceOrder: signedIn('active', '-', 'assigned', '-'),
  cancelOrder: signedIn('active', '-', 'assigned', 'any'),
  getOrderDocument: signedIn('verified', 'own', 'assigned', 'any'),
  // the clinic's own tools
  listDoctors: signedIn('verified', '-', '-', 'any'),
  searchDoctors: signedIn('verified', '-', '-', 'any'),
  getDoctor: signedIn('verified', '-', '-', 'any'),
  inviteDoctor: signedIn('active', '-', '-', 'any'),
  updateDoctor: signedIn('active', '-', '-', 'any'),
  updateDoctorSignature: signedIn('active', '-', '-', 'any'),
  inviteAdministrator: signedIn('active', '-', '-', 'any'),
  listStaff: signedIn('verified', '-', '-', 'any'),
  getHandover: signedIn('verified', '-', '-', 'any'),
  deactivateStaff: signedIn('active', '-', '-', 'any'),
  reactivateStaff: signedIn('active', '-', '-', 'any'),
  updateStaffRole: signedIn('active', '-', '-', 'any'),
  resendInvitation: signedIn('active', '-', '-', 'any'),
  revokeInvitation: signedIn('active', '-', '-', 'any'),
  listForms: signedIn('verified', '-', '-', 'any'),
  getForm: signedIn('verified', '-', '-', 'any'),
  createForm: signedIn('active', '-', '-', 'any'),
  saveFormDraft: signedIn('active', '-', '-', 'any'),
  publishForm: signedIn('active', '-', '-', 'any'),
  archiveForm: signedIn('active', '-', '-', 'any'),
  restoreForm: signedIn('active', '-', '-', 'any'),
  duplicateForm: signedIn('active', '-', '-', 'any'),
  exportQuestionnaire: signedIn('verified', '-', '-', 'any'),
  previewQuestionnaire: signedIn('active', '-', '-', 'any'),
  importQuestionnaire: signedIn('active', '-', '-', 'any'),
  listTemplates: signedIn('verified', '-', 'own', 'any'),
  searchTemplates: signedIn('verified', '-', 'own', 'any'),
  getTemplate: signedIn('verified', '-', 'own', 'any'),
  createTemplate: signedIn('active', '-', 'own', 'any'),
  saveTemplateDraft: signedIn('active', '-', 'own', 'any'),
  publishTemplate: signedIn('active', '-', 'own', 'any'),
  archiveTemplate: signedIn('active', '-', 'own', 'any'),
  restoreTemplate: signedIn('active', '-', 'own', 'any'),
  duplicateTemplate: signedIn('active', '-', 'own', 'any'),
  shareTemplate: signedIn('active', '-', '-', 'any'),
  applyTemplate: signedIn('active', '-', 'assigned', '-'),
  getSettings: signedIn('verified', '-', '-', 'any'),
  updateEstablishment: signedIn('active', '-', '-', 'any'),
  updateEstablishmentLogo: signedIn('active', '-', '-', 'any'),
  updateBanner: signedIn('active', '-', '-', 'any'),
  updateSiteTexts: signedIn('active', '-', '-', 'any'),
  getLegalDraft: signedIn('verified', '-', '-', 'any'),
  saveLegalDraft: signedIn('active', '-', '-', 'any'),
  discardLegalDraft: signedIn('active', '-', '-', 'any'),
  publishLegalDocument: signedIn('active', '-', '-', 'any'),
  listMailTexts: signedIn('verified', '-', '-', 'any'),
  updateMailText: signedIn('active', '-', '-', 'any'),
  restoreMailText: signedIn('active', '-', '-', 'any'),
  sendMailTrial: signedIn('active', '-', '-', 'any'),
  getDiagnosisCatalogue: signedIn('verified', '-', '-', 'any'),
  listRefusedDiagnoses: signedIn('verified', '-', '-', 'any'),
  startDiagnosisImport: signedIn('active', '-', '-', 'any'),
  addDiagnosisRows: signedIn('active', '-', '-', 'any'),
  finishDiagnosisImport: signedIn('active', '-', '-', 'any'),
  cancelDiagnosisImport: signedIn('active', '-', '-', 'any'),
  listServiceChoices: signedIn('verified', '-', '-', 'any'),
  createService: signedIn('active', '-', '-', 'any'),
  updateService: signedIn('active', '-', '-', 'any'),
  setServiceActive: signedIn('active', '-', '-', 'any'),
  orderServices: signedIn('active', '-', '-', 'any'),
  getSystemStatus: signedIn('verified', '-', '-', 'any'),
  retryJobs: signedIn('active', '-', '-', 'any'),
  exportAuditEvents: signedIn('active', '-', '-', 'any'),
  verifyAudit: signedIn('active', '-', '-', 'any'),
  listAuditEvents: signedIn('verified', '-', '-', 'any'),
  // the own profile of staff: what identifies a doctor on documents is the administration's to change
  getStaffProfile: signedIn('verified', '-', 'own', 'own'),
  updateStaffProfilePicture: signedIn('active', '-', 'own', 'own'),
  updateStaffProfile: signedIn('active', '-', '-', 'own'),
  updateDoctorContact: signedIn('active', '-', 'own', '-'),
  updateMySignature: signedIn('active', '-', 'own', '-'),
} as const satisfies Record<string, Permission>;

export type ProcedureName = keyof typeof permissions;
export const procedureNames = Object.keys(permissions) as ProcedureName[];

/** How far `role` reaches with this procedure; null is somebody without a session. */
export function reachOf(name: ProcedureName, role: Role | null): Reach {
  return permissions[name][role ?? 'nobody'];
}

/** What of a record decides whether it is within reach. Ids are ours. */
export type Scoped = { patientId: string | null; doctorId: string | null; isOpen: boolean };

/** Whether the caller's reach covers this record. The server asks it before every action, the browser before every button. */
export function can(name: ProcedureName, user: { id: string; role: Role } | null, record: Scoped): boolean {
  const reach = reachOf(name, user?.role ?? null);
  if (reach === 'any') return true;
  if (!user || reach === '-') return false;
  if (reach === 'own') return record.patientId === user.id;
  return record.doctorId === user.id || (reach === 'open' && record.doctorId === null && record.isOpen);
}
