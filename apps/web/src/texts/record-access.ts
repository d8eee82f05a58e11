import type { Role } from '@consultorio/contracts/access';

/** What somebody did with a record, as its owner reads it. Indexed by plain strings: the wire hands out strings. */
const texts: Record<string, string> = {
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
  remindPatient: 'Te recordamos que falta tu respuesta',
  expireConsultation: 'Tu consulta venció',
  addAddendum: 'Agregó una aclaración',
  sendMessage: 'Te escribió un mensaje',
  addInternalNote: 'Escribió una nota del personal',
  markMessagesRead: 'Leyó tus mensajes',
  saveClinicalNote: 'Escribió en la nota médica',
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
  expireOrder: 'Una receta u orden venció',
  updatePatientStatus: 'Cambió el estado de tu cuenta',
};

export const recordAccessText = (action: string): string => texts[action] ?? 'Consultó tu expediente';

const roleTexts: Record<Role, string> & Record<string, string> = {
  patient: 'Tú',
  doctor: 'Personal médico',
  admin: 'Administración',
};

export const accessRoleText = (role: string): string => roleTexts[role] ?? 'Sistema';
