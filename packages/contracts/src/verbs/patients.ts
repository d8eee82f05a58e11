import { action, byTheClock, grantable, grantableOfOwn, read, recentProof, unrecorded } from './row.ts';
import { arcoRequests, judgedFiles, ownForm, ownProfile, patientStatus, retention } from './stale.ts';

/** Patients and their files. */
export const patientVerbs = {
  //                         gate        patient doctor admin
  getPatientProfile: read('verified', 'own', '-', '-'),
  updatePatientProfile: action('active', 'own', '-', '-', ownProfile),
  updatePatientProfilePicture: action('active', 'own', '-', '-', ownProfile),
  getPatientGeneralForm: read('verified', 'own', '-', '-'),
  updatePatientGeneralForm: action('consented', 'own', '-', '-', ownForm),
  updatePersonGeneralForm: action('consented', 'own', '-', '-', ownForm),
  listMyGeneralFormVersions: read('verified', 'own', '-', '-'),
  downloadMyRecord: action('verified', 'own', '-', '-', []),
  listMyRecordAccess: read('verified', 'own', '-', '-'),
  listPatients: { ...read('verified', '-', 'open', 'any', 'opening'), ...grantable },
  searchPatients: { ...read('verified', '-', 'open', 'any', 'opening'), ...grantable },
  getPatient: { ...read('verified', '-', 'open', 'any', 'opening'), ...grantable },
  listPatientGeneralFormVersions: read('verified', '-', 'open', 'any', 'opening'),
  listPatientFiles: { ...read('verified', '-', 'open', 'any', 'opening'), ...grantable },
  getPatientSummaryDocument: read('verified', 'own', 'open', 'any', 'opening'),
  getStructuredRecord: { ...read('verified', 'own', 'open', 'any', 'opening'), ...grantable },
  getRecordRetention: read('verified', 'own', 'open', 'any'),
  // What becomes of a record whose time is over is the administration's to decide.
  listRetention: read('verified', '-', '-', 'any'),
  listRemovals: { ...read('verified', '-', '-', 'any'), ...grantable },
  planSuppression: read('verified', '-', '-', 'any', 'opening'),
  decideRetention: { ...action('active', '-', '-', 'any', retention), ...recentProof },
  listRecordEntryVersions: read('verified', 'own', 'open', 'any', 'opening'),
  // Who may open the record may give of it; nobody gives anything without the written request.
  recordDisclosure: action('active', '-', 'open', 'any', ['listDisclosures', 'listMyRecordAccess']),
  listDisclosures: read('verified', '-', 'open', 'any', 'opening'),
  exportDisclosures: { ...action('active', '-', '-', 'any', []), ...recentProof },
  previewRecordImport: { ...action('active', '-', '-', 'any', []), ...unrecorded },
  importRecord: action('active', '-', '-', 'any', ['searchPatients', 'listPatients']),
  listImportedDocuments: read('verified', 'own', 'open', 'any', 'opening'),
  // What the law gives everybody is nobody's to lose: whoever is blocked asks as well.
  askArco: action('verified', 'own', '-', '-', arcoRequests),
  listMyArcoRequests: read('verified', 'own', '-', '-'),
  recordArcoRequest: action('active', '-', '-', 'any', arcoRequests),
  listArcoRequests: read('verified', '-', '-', 'any'),
  getArcoRequest: read('verified', '-', '-', 'any', 'opening'),
  confirmArcoIdentity: action('active', '-', '-', 'any', arcoRequests),
  extendArcoTerm: action('active', '-', '-', 'any', arcoRequests),
  answerArcoRequest: { ...action('active', '-', '-', 'any', arcoRequests), ...recentProof },
  fulfilArcoRequest: { ...action('active', '-', '-', 'any', arcoRequests), ...recentProof },
  exportPatients: { ...action('active', '-', '-', 'any', []), ...recentProof },
  updatePatientStatus: {
    ...action('active', '-', '-', 'any', patientStatus, 'ends-sessions'),
    moves: { machine: 'patient', from: ['active', 'blocked'], to: 'asked' },
  },
  createUpload: { ...action('consented', 'own', 'own', 'own', []), ...grantableOfOwn },
  getFileAddress: { ...read('verified', 'own', 'open', 'any', 'opening'), ...grantable },
} as const;

/** The end of a term is near, or has passed. */
export const arcoClockVerbs = { remindArco: byTheClock(null, ['listNotifications'], 'nobody') } as const;

/** A record that was released has been deleted. */
export const retentionClockVerbs = { suppressRecord: byTheClock(null, retention, 'nobody') } as const;

/** The virus scanner has judged a file that waited for it. */
export const fileClockVerbs = {
  admitFile: byTheClock(null, judgedFiles, 'live'),
  refuseFile: byTheClock(null, judgedFiles, 'live'),
} as const;
