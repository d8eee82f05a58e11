import { action, byTheClock, consented, grantable, read, recentProof, step, unrecorded } from './row.ts';
import {
  answered,
  atTheDesk,
  explained,
  moved,
  reconciled,
  seen,
  signed,
  submitted,
  told,
  transferred,
  written,
} from './stale.ts';

const open = ['submitted', 'assigned', 'inProgress', 'waitingPatient'] as const;
const taken = ['assigned', 'inProgress', 'waitingPatient'] as const;
const attended = ['inProgress', 'waitingPatient'] as const;
const noted = [...open, 'closed', 'rejected'] as const;

/** Menus keep the order of these rows. */
export const consultationVerbs = {
  //                          gate        patient doctor admin
  listServices: { ...read('verified', 'any', 'any', 'any'), ...grantable },
  listMyConsultations: read('verified', 'own', '-', '-'),
  getConsultation: { ...read('verified', 'own', 'open', 'any', 'opening'), ...grantable },
  exportQuestionnaireResponse: { ...read('verified', 'own', 'open', 'any', 'opening'), ...recentProof },
  listConsultations: { ...read('verified', '-', 'open', 'any'), ...grantable },
  countConsultations: { ...read('verified', '-', 'open', 'any'), ...grantable },
  exportConsultations: { ...action('active', '-', 'open', 'any', []), ...recentProof },
  getReport: { ...read('verified', '-', 'assigned', 'any'), ...grantable },
  getReportDetails: read('verified', '-', 'assigned', 'any'),
  listServiceDoctors: read('verified', '-', 'assigned', 'any'),
  createConsultation: action('consented', 'own', '-', '-', ['listMyConsultations']),
  //                       from       to           patient doctor admin  stale
  submitConsultation: { ...step(['draft'], 'submitted', 'own', '-', '-', submitted, 'milestone'), ...consented },
  takeConsultation: step(['submitted'], 'assigned', '-', 'open', '-', moved, 'milestone'),
  assignConsultation: step(['submitted', 'assigned'], 'assigned', '-', '-', 'any', atTheDesk, 'milestone'),
  releaseConsultation: step(['assigned'], 'submitted', '-', 'assigned', 'any', atTheDesk, 'milestone'),
  transferConsultation: step(taken, 'stays', '-', 'assigned', 'any', transferred, 'milestone'),
  startConsultation: step(['assigned'], 'inProgress', '-', 'assigned', '-', atTheDesk, 'milestone'),
  requestInformation: step(['inProgress'], 'waitingPatient', '-', 'assigned', '-', atTheDesk, 'milestone'),
  answerInformation: {
    ...step(['waitingPatient'], 'inProgress', 'own', '-', '-', answered, 'milestone'),
    ...consented,
  },
  rejectConsultation: step(['assigned', 'inProgress'], 'rejected', '-', 'assigned', '-', atTheDesk, 'milestone'),
  signAndCloseConsultation: {
    ...step(['inProgress'], 'closed', '-', 'assigned', '-', signed, 'milestone'),
    ...recentProof,
  },
  cancelConsultation: step(['draft', 'submitted', 'assigned'], 'cancelled', 'own', '-', 'any', atTheDesk, 'milestone'),
  addAddendum: {
    ...step(['closed', 'rejected', 'expired'], 'stays', '-', 'assigned', '-', explained, 'milestone'),
    ...recentProof,
  },
  rateConsultation: step(['closed'], 'stays', 'own', '-', '-', told, 'live'),
  createFollowUp: {
    ...step(['closed'], 'stays', 'own', '-', '-', ['getConsultation', 'listMyConsultations']),
    ...consented,
  },
  saveConsultationDraft: { ...step(['draft'], 'stays', 'own', '-', '-', ['listMyConsultations']), ...consented },
  setConsultationPriority: step(open, 'stays', '-', 'assigned', 'any', atTheDesk, 'live'),
  // presence: opening the record was written down, and a heartbeat a minute would bury that
  announcePresence: { ...action('active', '-', 'open', 'any', ['listPresences'], 'live'), ...unrecorded },
  listPresences: read('verified', '-', 'open', 'any'),
  // messages
  listMessages: read('verified', 'own', 'open', 'any', 'opening'),
  sendMessage: { ...step(open, 'stays', 'own', 'assigned', '-', written, 'live'), ...consented },
  addInternalNote: step(noted, 'stays', '-', 'assigned', 'any', ['listMessages', 'listPatientFiles'], 'live'),
  markMessagesRead: action('active', 'own', 'assigned', '-', seen, 'live'),
  // clinical notes
  getClinicalNote: { ...read('verified', '-', 'assigned', 'any', 'opening'), ...grantable },
  getNoteDocument: { ...read('verified', '-', 'assigned', 'any', 'opening'), ...grantable },
  getPreviousConsultation: read('verified', '-', 'assigned', 'any', 'opening'),
  saveClinicalNote: step(attended, 'stays', '-', 'assigned', '-', ['getClinicalNote'], 'live'),
  // the doctor's own e.firma, beside the clinic's seal
  listEfirmas: read('verified', '-', 'assigned', 'any'),
  prepareEfirma: { ...action('active', '-', 'assigned', '-', []), ...unrecorded },
  signWithEfirma: { ...action('active', '-', 'assigned', '-', ['listEfirmas']), ...recentProof },
  // the structured record
  reconcileRecord: step(attended, 'stays', '-', 'assigned', '-', reconciled, 'live'),
  // diagnoses
  searchDiagnoses: { ...read('verified', '-', 'any', 'any'), ...grantable },
  describeDiagnoses: { ...read('verified', '-', 'any', 'any'), ...grantable },
  listMyDiagnoses: read('verified', '-', 'own', '-'),
  setFavouriteDiagnosis: action('active', '-', 'own', '-', ['listMyDiagnoses']),
} as const;

export const consultationClockVerbs = {
  /** Where the clinic has it so: to the doctor of the service who is there and has the least to do. */
  autoAssignConsultation: byTheClock(
    { machine: 'consultation', from: ['submitted'], to: 'assigned' },
    atTheDesk,
    'milestone',
  ),
  /** A promise is near its end, or broken: whom it concerns is told. */
  escalateConsultation: byTheClock(
    { machine: 'consultation', from: ['submitted', 'assigned', 'inProgress'], to: 'stays' },
    told,
    'live',
  ),
  remindPatient: byTheClock({ machine: 'consultation', from: ['waitingPatient'], to: 'stays' }, told, 'milestone'),
  expireConsultation: byTheClock(
    { machine: 'consultation', from: ['waitingPatient'], to: 'expired' },
    moved,
    'milestone',
  ),
  sealEnding: byTheClock(
    { machine: 'consultation', from: ['rejected', 'expired'], to: 'stays' },
    explained,
    'milestone',
  ),
} as const;
