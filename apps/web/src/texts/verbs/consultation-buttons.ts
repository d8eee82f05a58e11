import type { ConsultationButton } from '../verbs.ts';

/** A verb and its object. */
export const consultationButtons = {
  submitConsultation: 'Enviar consulta',
  takeConsultation: 'Tomar consulta',
  assignConsultation: 'Asignar médico',
  releaseConsultation: 'Devolver a la lista',
  transferConsultation: 'Transferir a otro médico',
  startConsultation: 'Iniciar atención',
  requestInformation: 'Pedir información',
  answerInformation: 'Responder',
  rejectConsultation: 'Rechazar consulta',
  signAndCloseConsultation: 'Firmar y cerrar',
  cancelConsultation: 'Cancelar consulta',
  addAddendum: 'Agregar adenda',
  rateConsultation: 'Calificar',
  createFollowUp: 'Pedir seguimiento',
  saveConsultationDraft: 'Guardar borrador',
  setConsultationPriority: 'Cambiar prioridad',
  sendMessage: 'Enviar mensaje',
  addInternalNote: 'Agregar nota interna',
  saveClinicalNote: 'Guardar nota',
  createOrder: 'Crear orden',
  reconcileRecord: 'Conciliar expediente',
} as const satisfies Record<ConsultationButton, string>;
