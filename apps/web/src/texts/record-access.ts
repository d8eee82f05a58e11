import type { StaffRole } from '@consultorio/contracts/sides';
import type { ProcedureName } from '@consultorio/contracts/verbs';

/** What staff did with a record, as its owner reads it. */
const texts: Partial<Record<ProcedureName, string>> = {
  getConsultation: 'Abrió tu consulta',
  exportQuestionnaireResponse: 'Descargó tus respuestas',
  listMessages: 'Leyó los mensajes',
  getClinicalNote: 'Leyó la nota médica',
  getNoteDocument: 'Abrió la nota médica en PDF',
  getPreviousConsultation: 'Leyó la nota de una consulta anterior',
  getPatient: 'Abrió tu expediente',
  listPatientGeneralFormVersions: 'Leyó las versiones de tu formulario general',
  getPatientSummaryDocument: 'Abrió el resumen de tu expediente en PDF',
  listPatientFiles: 'Vio la lista de tus archivos',
  listConsultationOrders: 'Vio tus recetas y órdenes',
  listOrders: 'Vio tus recetas y órdenes',
  getOrderDocument: 'Abrió una receta u orden',
  getFileAddress: 'Abrió un archivo',
  takeConsultation: 'Tomó tu consulta',
  assignConsultation: 'Asignó tu consulta',
  releaseConsultation: 'Devolvió tu consulta a la lista',
  transferConsultation: 'Pasó tu consulta a otro médico',
  startConsultation: 'Comenzó a atenderte',
  setConsultationPriority: 'Cambió la prioridad de tu consulta',
  requestInformation: 'Te pidió información',
  rejectConsultation: 'Respondió que no se atiende por este medio',
  signAndCloseConsultation: 'Firmó tu resultado',
  cancelConsultation: 'Canceló tu consulta',
  addAddendum: 'Agregó una aclaración',
  sendMessage: 'Te escribió un mensaje',
  addInternalNote: 'Escribió una nota del personal',
  markMessagesRead: 'Leyó tus mensajes',
  saveClinicalNote: 'Escribió en la nota médica',
  applyTemplate: 'Usó una plantilla en tu consulta',
  createOrder: 'Preparó una receta u orden',
  updateOrder: 'Editó una receta u orden',
  discardOrder: 'Descartó una receta u orden',
  issueOrder: 'Emitió una receta u orden',
  getLastPrescription: 'Abrió tu receta anterior',
  getOrder: 'Abrió una receta u orden y sus resultados',
  fulfilOrder: 'Marcó una receta u orden como atendida',
  uploadOrderResult: 'Subió el resultado de un estudio',
  withdrawOrderResult: 'Retiró el resultado de un estudio',
  reviewOrder: 'Revisó el resultado de un estudio',
  cancelOrder: 'Canceló una receta u orden',
  replaceOrder: 'Sustituyó una receta u orden',
  updatePatientStatus: 'Cambió el estado de tu cuenta',
  listAuditEvents: 'Leyó la bitácora de tu expediente',
  exportAuditEvents: 'Descargó la bitácora de tu expediente',
};

export const recordAccessText = (action: string): string => texts[action as ProcedureName] ?? 'Consultó tu expediente';

export const accessRoleTexts: Record<StaffRole, string> = {
  doctor: 'Personal médico',
  admin: 'Administración',
};
