import { randomUUID } from 'node:crypto';
import { noticeFacts } from '@consultorio/api-examples/notice-facts';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { callerInputs } from './caller-inputs.ts';
import { importInputs } from './import-inputs.ts';
import { noticeInputs } from './notice-inputs.ts';
import { queueInputs } from './queue-inputs.ts';
import { recordInputs } from './record-inputs.ts';
import { serviceInputs } from './service-inputs.ts';

/** Ids of one record in all its parts: the target of a procedure of the matrix. */
export type Target = {
  consultationId: string;
  patientId: string;
  orderId: string;
  fileId: string;
  previousId?: string;
};

/** Records that the clinic has for everybody: procedures that aim at no record of a person still need these. */
export type Clinic = {
  serviceId: string;
  formId: string;
  templateId: string;
  verificationCode: string;
  doctorId: string;
  /** Of an import that has ended: no verb moves it any more. */
  importId: string;
  breachId: string;
  arcoRequestId: string;
  integrationId: string;
  webhookId: string;
  goneWebhookId: string;
  deliveryId: string;
  guardianshipId: string;
};

type Row = {
  /** Whether the input names a record; the others act on the caller or on the clinic. */
  aims: boolean;
  input: (target: Target, clinic: Clinic) => unknown;
};

const none: Row = { aims: false, input: () => undefined };
const plain = (input: (clinic: Clinic) => unknown): Row => ({ aims: false, input: (_target, clinic) => input(clinic) });
const aimed = (input: (target: Target) => unknown): Row => ({ aims: true, input });
const consultation = (more: () => Record<string, unknown> = () => ({})): Row =>
  aimed(({ consultationId }) => ({ consultationId, ...more() }));
const versioned = (more: () => Record<string, unknown> = () => ({})): Row =>
  consultation(() => ({ expectedVersion: 9_999, ...more() }));
const order = (more: () => Record<string, unknown> = () => ({})): Row =>
  aimed(({ orderId }) => ({ orderId, expectedVersion: 9_999, ...more() }));

const doctorData = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', cedula: '1234567' },
  ...{ titleInstitution: 'UNAM', speciality: 'Medicina general' },
  officeAddress: 'Av. Juárez 1, Puebla',
  serviceIds: [],
  maxOpen: 20,
};
const questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [{ linkId: '1', type: 'boolean', text: '¿Fuma?' }],
};
const mailInput = { kind: 'consultationTaken', subject: 'Hola, {{nombre}}', text: 'Tu consulta ya tiene médico.' };
/** One valid input for every procedure: the compiler asks for a row as soon as the permission table has one more. */
export const matrixInputs: Record<ProcedureName, Row> = {
  getClinic: none,
  getLegalDocument: plain(() => ({ kind: 'terms' })),
  verifyDocument: plain(({ verificationCode }) => ({ code: verificationCode })),
  comparePrescription: plain(({ verificationCode }) => ({ code: verificationCode, checkCode: 'TEST22' })),
  listDemoMail: none,
  openInvitation: plain(() => ({ code: 'no-es-de-ninguna-invitacion' })),
  registerPatient: plain(() => ({ email: `matriz-${randomUUID()}@consultorio.test`, password: 'Prueba-1234' })),
  registerProviderPatient: none,
  getUserProfile: none,
  recordConsent: plain(() => ({
    documents: [{ kind: 'terms', version: 999, sha256: 'a'.repeat(64) }],
    purpose: 'renewal',
  })),
  signOutEverywhere: none,
  revokeConsent: plain(() => ({ kind: 'terms' })),
  listMyConsents: none,
  liveEvents: none,
  getPatientProfile: none,
  updatePatientProfile: plain(() => ({
    expectedVersion: 9_999,
    firstName: 'Ana',
    lastName: 'Ruiz',
    birthDate: '1990-01-01',
    sex: 'female',
    phone: '5512345678',
  })),
  updatePatientProfilePicture: plain(() => ({ profilePicture: null })),
  getPatientGeneralForm: none,
  updatePatientGeneralForm: plain(() => ({ alergias: 'Ninguna' })),
  listMyGeneralFormVersions: plain(() => ({})),
  downloadMyRecord: none,
  listMyRecordAccess: plain(() => ({})),
  listPatients: none,
  searchPatients: plain(() => ({})),
  getPatient: aimed(({ patientId }) => ({ patientId })),
  listPatientGeneralFormVersions: aimed(({ patientId }) => ({ patientId })),
  getPatientSummaryDocument: aimed(({ patientId }) => ({ patientId })),
  exportPatients: plain(() => ({})),
  listPatientFiles: aimed(({ patientId }) => ({ patientId })),
  updatePatientStatus: aimed(({ patientId }) => ({ patientId, status: 'active' })),
  createUpload: plain(() => ({ name: 'foto.jpg', size: 1000, purpose: 'message' })),
  getFileAddress: aimed(({ fileId }) => ({ fileId })),
  listServices: none,
  listMyConsultations: plain(() => ({})),
  getConsultation: consultation(),
  exportQuestionnaireResponse: consultation(),
  createConsultation: plain(({ serviceId }) => ({
    serviceId,
    redFlagAnswers: { pecho: false },
    idempotencyKey: randomUUID(),
  })),
  saveConsultationDraft: versioned(() => ({ answers: {} })),
  submitConsultation: versioned(() => ({
    idempotencyKey: randomUUID(),
    confirmedBackground: true,
    acceptedTeleconsultation: true,
  })),
  answerInformation: versioned(() => ({ text: 'Sí', idempotencyKey: randomUUID() })),
  cancelConsultation: versioned(() => ({ reason: 'Ya no hace falta' })),
  rateConsultation: versioned(() => ({ stars: 5 })),
  createFollowUp: consultation(() => ({ redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() })),
  takeConsultation: consultation(),
  assignConsultation: versioned(() => ({ doctorId: randomUUID() })),
  releaseConsultation: versioned(() => ({ reason: 'Cambio de turno' })),
  transferConsultation: versioned(() => ({ doctorId: randomUUID(), reason: 'Cambio de turno' })),
  listServiceDoctors: consultation(),
  setConsultationPriority: versioned(() => ({ priority: 'high' })),
  startConsultation: versioned(),
  requestInformation: versioned(() => ({ text: '¿Desde cuándo?', idempotencyKey: randomUUID() })),
  rejectConsultation: versioned(() => ({ reason: 'Requiere exploración', advice: 'Acuda a urgencias' })),
  signAndCloseConsultation: versioned(() => ({ noteVersion: 9_999 })),
  addAddendum: consultation(() => ({ text: 'Una nota más', idempotencyKey: randomUUID() })),
  announcePresence: consultation(() => ({ present: true })),
  listPresences: none,
  listMessages: consultation(),
  sendMessage: consultation(() => ({ text: 'Hola', idempotencyKey: randomUUID() })),
  addInternalNote: consultation(() => ({ text: 'Nota interna', idempotencyKey: randomUUID() })),
  markMessagesRead: consultation(() => ({ upTo: 0 })),
  getClinicalNote: consultation(),
  getNoteDocument: consultation(),
  listEfirmas: consultation(),
  prepareEfirma: consultation(() => ({ orderId: null, certificate: 'A'.repeat(200) })),
  signWithEfirma: consultation(() => ({
    ...{ orderId: null, certificate: 'A'.repeat(200), preparedAt: '2026-03-09T18:05:00.000Z' },
    ...{ documentSignature: 'A'.repeat(200), sealSignature: 'A'.repeat(200) },
  })),
  getPreviousConsultation: aimed(({ consultationId, previousId = randomUUID() }) => ({ consultationId, previousId })),
  saveClinicalNote: versioned(() => ({
    ...{ evolution: '', findings: '', prognosis: '', plan: '', patientText: '' },
    vitals: {},
    diagnoses: [],
  })),
  searchDiagnoses: plain(() => ({ query: 'faringitis' })),
  describeDiagnoses: plain(() => ({ codes: ['J02.9'] })),
  listMyDiagnoses: none,
  setFavouriteDiagnosis: plain(() => ({ code: 'J02.9', description: 'Faringitis aguda', favourite: true })),
  listConsultationOrders: consultation(),
  listOrders: plain(() => ({})),
  exportOrders: plain(() => ({})),
  getLastOrder: consultation(() => ({ kind: 'laboratory' })),
  listOrderFavourites: none,
  saveOrderFavourite: plain(() => ({
    kind: 'laboratory',
    name: 'Preoperatorios',
    content: { studies: [{ name: 'Biometría hemática' }] },
  })),
  deleteOrderFavourite: plain(() => ({ favouriteId: randomUUID() })),
  createOrder: consultation(() => ({
    kind: 'laboratory',
    content: { studies: [{ name: 'Biometría hemática' }] },
    idempotencyKey: randomUUID(),
  })),
  updateOrder: order(() => ({ content: {} })),
  discardOrder: order(),
  issueOrder: order(),
  getOrder: aimed(({ orderId }) => ({ orderId })),
  fulfilOrder: order(),
  uploadOrderResult: aimed(({ orderId }) => ({ orderId, text: 'Sin alteraciones', idempotencyKey: randomUUID() })),
  withdrawOrderResult: order(() => ({ resultId: randomUUID(), reason: 'De otra persona' })),
  reviewOrder: order(() => ({ comment: 'Todo en orden' })),
  replaceOrder: order(() => ({ reason: 'Dosis equivocada', content: {}, idempotencyKey: randomUUID() })),
  cancelOrder: order(() => ({ reason: 'Error de captura' })),
  getOrderDocument: aimed(({ orderId }) => ({ orderId })),
  listDoctors: none,
  searchDoctors: plain(() => ({})),
  getDoctor: plain(({ doctorId }) => ({ doctorId })),
  inviteDoctor: plain(() => ({
    ...doctorData,
    email: `matriz-${randomUUID()}@consultorio.test`,
    idempotencyKey: randomUUID(),
  })),
  updateDoctor: plain(({ doctorId }) => ({ ...doctorData, doctorId, expectedVersion: 9_999 })),
  recordLicenceCheck: plain(({ doctorId }) => ({
    ...{ doctorId, licence: 'title', number: '1234567', register: 'rnp', outcome: 'confirmed' },
  })),
  updateDoctorSignature: plain(({ doctorId }) => ({ doctorId, signature: null })),
  updateDoctorPicture: plain(({ doctorId }) => ({ doctorId, profilePicture: null })),
  inviteAdministrator: plain(() => ({
    email: `matriz-${randomUUID()}@consultorio.test`,
    firstName: 'Ana',
    lastName: 'Ruiz',
    idempotencyKey: randomUUID(),
  })),
  listStaff: plain(() => ({})),
  getHandover: plain(({ doctorId }) => ({ userId: doctorId })),
  deactivateStaff: plain(({ doctorId }) => ({ userId: doctorId, expectedVersion: 9_999 })),
  reactivateStaff: plain(({ doctorId }) => ({ userId: doctorId, expectedVersion: 9_999 })),
  updateStaffRole: plain(({ doctorId }) => ({ userId: doctorId, expectedVersion: 9_999, role: 'admin' })),
  resendInvitation: plain(({ doctorId }) => ({ userId: doctorId, idempotencyKey: randomUUID() })),
  revokeInvitation: plain(({ doctorId }) => ({ userId: doctorId })),
  listForms: none,
  getForm: plain(({ formId }) => ({ formId })),
  createForm: plain(() => ({ name: 'Formulario de la matriz', idempotencyKey: randomUUID() })),
  saveFormDraft: plain(({ formId }) => ({ formId, expectedVersion: 9_999, name: 'Nombre', schema: { sections: [] } })),
  publishForm: plain(({ formId }) => ({ formId, expectedVersion: 9_999, changeNote: 'Cambio' })),
  archiveForm: plain(({ formId }) => ({ formId, expectedVersion: 9_999 })),
  restoreForm: plain(({ formId }) => ({ formId, expectedVersion: 9_999 })),
  duplicateForm: plain(({ formId }) => ({ formId, name: 'Copia', idempotencyKey: randomUUID() })),
  exportQuestionnaire: plain(({ formId }) => ({ formId })),
  previewQuestionnaire: plain(() => ({ questionnaire })),
  importQuestionnaire: plain(() => ({ name: 'Importado', questionnaire, idempotencyKey: randomUUID() })),
  listTemplates: none,
  searchTemplates: plain(() => ({ query: 'gripe', kind: 'note' })),
  getTemplate: plain(({ templateId }) => ({ templateId })),
  createTemplate: plain(() => ({ kind: 'note', name: 'Plantilla de la matriz', idempotencyKey: randomUUID() })),
  saveTemplateDraft: plain(({ templateId }) => ({
    templateId,
    expectedVersion: 9_999,
    name: 'Nombre',
    content: { sections: { plan: [{ type: 'paragraph', runs: [{ text: 'Reposo' }] }] }, diagnoses: [], orders: [] },
  })),
  publishTemplate: plain(({ templateId }) => ({ templateId, expectedVersion: 9_999, changeNote: 'Cambio' })),
  archiveTemplate: plain(({ templateId }) => ({ templateId, expectedVersion: 9_999 })),
  restoreTemplate: plain(({ templateId }) => ({ templateId, expectedVersion: 9_999 })),
  duplicateTemplate: plain(({ templateId }) => ({ templateId, name: 'Copia', idempotencyKey: randomUUID() })),
  shareTemplate: plain(({ templateId }) => ({ templateId, name: 'De la clínica', idempotencyKey: randomUUID() })),
  applyTemplate: {
    aims: true,
    input: ({ consultationId }, { templateId }) => ({
      consultationId,
      templateId,
      number: 1,
      orders: [],
      idempotencyKey: randomUUID(),
    }),
  },
  getSettings: none,
  updateEstablishment: plain(() => ({
    expectedVersion: 9_999,
    ...{ name: 'Consultorio de la matriz', legalName: '', kind: 'Consultorio médico' },
    ...{ address: '', rfc: '', phone: '', email: '' },
  })),
  updateEstablishmentLogo: plain(() => ({ expectedVersion: 9_999, logo: null })),
  updatePrivacyNotice: plain(() => ({ ...noticeFacts, expectedVersion: 9_999 })),
  updateConsentRules: plain(() => ({ expectedVersion: 9_999, ownAppAsks: false, statement: '' })),
  updateHowToPay: plain(() => ({ expectedVersion: 9_999, text: '' })),
  updateBanner: plain(() => ({ expectedVersion: 9_999, visible: false, text: '' })),
  getLegalDraft: plain(() => ({ kind: 'terms' })),
  saveLegalDraft: plain(() => ({ kind: 'terms', expectedVersion: 9_999, title: 'Términos', text: 'Texto' })),
  discardLegalDraft: plain(() => ({ kind: 'terms', expectedVersion: 9_999 })),
  publishLegalDocument: plain(() => ({ kind: 'terms', expectedVersion: 9_999, changeNote: 'Cambio' })),
  listMailTexts: none,
  updateMailText: plain(() => ({ ...mailInput, expectedVersion: 9_999, send: true })),
  restoreMailText: plain(() => ({ kind: 'consultationTaken', expectedVersion: 9_999 })),
  sendMailTrial: plain(() => mailInput),
  ...importInputs,
  ...serviceInputs,
  updateSiteTexts: plain(() => ({ expectedVersion: 9_999, headline: 'Título', lead: 'Entrada', steps: [], faq: [] })),
  getSystemStatus: none,
  retryJobs: plain(() => ({ name: 'sendMail' })),
  dismissJobs: plain(() => ({ name: 'sendPush', failedUntil: '2026-11-20T12:00:00.000Z' })),
  exportAuditEvents: plain(() => ({ outcome: 'denied' })),
  verifyAudit: none,
  listAuditEvents: plain(() => ({})),
  getStaffProfile: none,
  updateStaffProfilePicture: plain(() => ({ profilePicture: null })),
  updateStaffProfile: plain(() => ({ expectedVersion: 9_999, firstName: 'Ana', lastName: 'Ruiz' })),
  updateDoctorIntroduction: plain(() => ({ expectedVersion: 9_999, about: 'Atiendo piel', languages: ['es'] })),
  updateDoctorContact: plain(() => ({ expectedVersion: 9_999, officeAddress: 'Av. Juárez 1, Puebla' })),
  updateMySignature: plain(() => ({ signature: null })),
  ...noticeInputs,
  ...queueInputs,
  ...recordInputs,
  ...callerInputs,
};
