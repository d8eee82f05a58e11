import { type ProcedureName, permissions, procedureNames } from '@consultorio/contracts/access';
import type { ConsultationVerb } from '@consultorio/contracts/lifecycle';
import { activityText } from './consultation-verbs.ts';

type ToldInActivity =
  | ConsultationVerb
  | 'createConsultation'
  | 'updateOrder'
  | 'discardOrder'
  | 'issueOrder'
  | 'fulfilOrder'
  | 'uploadOrderResult'
  | 'withdrawOrderResult'
  | 'reviewOrder'
  | 'cancelOrder'
  | 'replaceOrder';

/** What the bitácora says beyond the activity of a consultation, whose words stand in consultation-verbs.ts. */
const ownTexts = {
  getClinic: 'Leyó el sitio público',
  getLegalDocument: 'Leyó un documento legal',
  verifyDocument: 'Verificó un documento',
  listDemoMail: 'Abrió los correos de la demostración',
  registerPatient: 'Se registró',
  registerProviderPatient: 'Se registró con Google',
  getUserProfile: 'Inició sesión',
  recordConsent: 'Aceptó documentos legales',
  signOutEverywhere: 'Cerró todas sus sesiones',
  revokeConsent: 'Retiró un consentimiento',
  listMyConsents: 'Abrió sus consentimientos',
  listNotifications: 'Abrió sus avisos',
  markNotificationsRead: 'Leyó sus avisos',
  getNotificationPreferences: 'Abrió sus avisos por correo',
  updateNotificationPreferences: 'Cambió sus avisos por correo',
  liveEvents: 'Se conectó a los cambios en vivo',
  getPatientProfile: 'Abrió su perfil',
  updatePatientProfile: 'Cambió sus datos',
  updatePatientProfilePicture: 'Cambió su foto',
  getPatientGeneralForm: 'Abrió su formulario general',
  updatePatientGeneralForm: 'Guardó su formulario general',
  listMyGeneralFormVersions: 'Abrió versiones de su formulario general',
  downloadMyRecord: 'Descargó su expediente',
  listMyRecordAccess: 'Revisó quién abrió su expediente',
  listPatients: 'Abrió la lista de pacientes',
  searchPatients: 'Buscó pacientes',
  getPatient: 'Abrió un expediente',
  listPatientGeneralFormVersions: 'Leyó las versiones de un formulario general',
  getPatientSummaryDocument: 'Abrió un resumen clínico en PDF',
  exportPatients: 'Exportó la lista de pacientes',
  listPatientFiles: 'Vio los archivos de un paciente',
  updatePatientStatus: 'Cambió el estado de un paciente',
  createUpload: 'Subió un archivo',
  getFileAddress: 'Abrió un archivo',
  listServices: 'Abrió los servicios',
  listMyConsultations: 'Abrió sus consultas',
  getConsultation: 'Abrió una consulta',
  listConsultations: 'Abrió la lista de consultas',
  getQueueTrends: 'Vio la carga de trabajo',
  countConsultations: 'Contó consultas',
  listServiceDoctors: 'Vio quiénes atienden un servicio',
  announcePresence: 'Tenía abierta una consulta',
  listPresences: 'Vio quién está en una consulta',
  listMessages: 'Leyó la conversación',
  markMessagesRead: 'Marcó mensajes como leídos',
  getClinicalNote: 'Abrió la nota clínica',
  getNoteDocument: 'Abrió la nota clínica en PDF',
  getPreviousConsultation: 'Abrió una consulta anterior',
  searchDiagnoses: 'Buscó diagnósticos',
  listMyDiagnoses: 'Abrió sus diagnósticos',
  setFavouriteDiagnosis: 'Cambió sus diagnósticos favoritos',
  listConsultationOrders: 'Abrió las órdenes de una consulta',
  listOrders: 'Abrió los pedidos',
  getOrder: 'Abrió un pedido',
  getLastPrescription: 'Abrió la receta anterior',
  listOrderFavourites: 'Abrió sus favoritos',
  saveOrderFavourite: 'Guardó un favorito',
  deleteOrderFavourite: 'Borró un favorito',
  getOrderDocument: 'Abrió un documento en PDF',
  openInvitation: 'Abrió su invitación',
  listDoctors: 'Abrió la lista de doctores',
  searchDoctors: 'Buscó doctores',
  getDoctor: 'Abrió los datos de un doctor',
  inviteDoctor: 'Invitó a un doctor',
  updateDoctor: 'Cambió los datos de un doctor',
  updateDoctorSignature: 'Cambió la firma de un doctor',
  inviteAdministrator: 'Invitó a la administración',
  listStaff: 'Abrió la lista del personal',
  getHandover: 'Vio qué consultas tendrían que moverse',
  deactivateStaff: 'Desactivó a alguien del personal',
  reactivateStaff: 'Reactivó a alguien del personal',
  updateStaffRole: 'Cambió la función de alguien del personal',
  resendInvitation: 'Reenvió una invitación',
  revokeInvitation: 'Canceló una invitación',
  listForms: 'Abrió los formularios',
  getForm: 'Abrió un formulario',
  createForm: 'Creó un formulario',
  saveFormDraft: 'Editó un formulario',
  publishForm: 'Publicó un formulario',
  archiveForm: 'Archivó un formulario',
  restoreForm: 'Restauró un formulario',
  duplicateForm: 'Duplicó un formulario',
  listTemplates: 'Abrió las plantillas',
  searchTemplates: 'Buscó plantillas',
  getTemplate: 'Abrió una plantilla',
  createTemplate: 'Creó una plantilla',
  saveTemplateDraft: 'Editó una plantilla',
  publishTemplate: 'Publicó una plantilla',
  archiveTemplate: 'Archivó una plantilla',
  restoreTemplate: 'Restauró una plantilla',
  duplicateTemplate: 'Duplicó una plantilla',
  shareTemplate: 'Compartió una plantilla con la clínica',
  applyTemplate: 'Aplicó una plantilla',
  getSettings: 'Abrió las configuraciones',
  updateEstablishment: 'Cambió los datos del establecimiento',
  updateEstablishmentLogo: 'Cambió el logotipo',
  updateBanner: 'Cambió el aviso general',
  updateSiteTexts: 'Cambió los textos del sitio público',
  getLegalDraft: 'Abrió un documento legal para editarlo',
  saveLegalDraft: 'Editó el borrador de un documento legal',
  discardLegalDraft: 'Descartó el borrador de un documento legal',
  publishLegalDocument: 'Publicó un documento legal',
  listMailTexts: 'Abrió los textos de los correos',
  updateMailText: 'Cambió el texto de un correo',
  restoreMailText: 'Restauró el texto de un correo',
  sendMailTrial: 'Se envió un correo de prueba',
  getDiagnosisCatalogue: 'Abrió el catálogo de diagnósticos',
  listRefusedDiagnoses: 'Leyó los renglones rechazados de una importación',
  startDiagnosisImport: 'Empezó a importar diagnósticos',
  addDiagnosisRows: 'Envió renglones de una importación',
  finishDiagnosisImport: 'Importó diagnósticos',
  cancelDiagnosisImport: 'Canceló una importación de diagnósticos',
  listServiceChoices: 'Abrió el editor de servicios',
  createService: 'Creó un servicio',
  updateService: 'Cambió un servicio',
  setServiceActive: 'Mostró u ocultó un servicio',
  orderServices: 'Cambió el orden de los servicios',
  listAuditEvents: 'Abrió la bitácora',
  getSystemStatus: 'Abrió el estado del sistema',
  retryJobs: 'Reintentó tareas pendientes',
  exportAuditEvents: 'Descargó la bitácora',
  verifyAudit: 'Comprobó los sellos de la bitácora',
  getStaffProfile: 'Abrió su perfil',
  updateStaffProfile: 'Cambió su nombre',
  updateStaffProfilePicture: 'Cambió su foto',
  updateDoctorContact: 'Cambió su domicilio o teléfono',
  updateMySignature: 'Cambió su firma',
} as const satisfies Record<Exclude<ProcedureName, ToldInActivity>, string>;

/** What is no procedure of its own: it happens while somebody signs in. */
const unaskedTexts = {
  acceptInvitation: 'Aceptó su invitación',
  becomeFirstAdmin: 'Se volvió la primera administración',
};

export const auditActionText = (action: string): string =>
  (({ ...ownTexts, ...unaskedTexts }) as Record<string, string>)[action] ?? activityText(action);

/** What the bitácora can be filtered by, in the order of the alphabet. Public reading leaves no entry. */
export const auditActionOptions = [
  ...procedureNames.filter((name) => permissions[name].gate !== 'public'),
  'remindPatient',
  'expireConsultation',
  'expireOrder',
  ...Object.keys(unaskedTexts),
]
  .map((action) => ({ value: action, label: auditActionText(action) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));
