import type { ActivityVerb } from '../verbs.ts';

export const activityTexts = {
  createConsultation: 'Empezó la solicitud',
  submitConsultation: 'Envió la consulta',
  takeConsultation: 'Tomó la consulta',
  assignConsultation: 'Asignó la consulta',
  autoAssignConsultation: 'La clínica asignó la consulta automáticamente',
  releaseConsultation: 'Devolvió la consulta a la lista',
  transferConsultation: 'Transfirió la consulta a otro médico',
  startConsultation: 'Inició la atención',
  requestInformation: 'Pidió información al paciente',
  answerInformation: 'Respondió la información pedida',
  remindPatient: 'Se recordó al paciente que falta su respuesta',
  escalateConsultation: 'Se avisó de un retraso',
  expireConsultation: 'La consulta venció sin respuesta',
  sealEnding: 'El sello del establecimiento cerró la consulta',
  rejectConsultation: 'Rechazó la consulta',
  signAndCloseConsultation: 'Firmó y cerró la consulta',
  cancelConsultation: 'Canceló la consulta',
  addAddendum: 'Agregó una adenda',
  rateConsultation: 'Calificó la atención',
  createFollowUp: 'Empezó un seguimiento',
  saveConsultationDraft: 'Guardó la solicitud',
  setConsultationPriority: 'Cambió la prioridad',
  sendMessage: 'Envió un mensaje',
  addInternalNote: 'Escribió una nota interna',
  saveClinicalNote: 'Guardó la nota',
  reconcileRecord: 'Concilió el expediente',
  createOrder: 'Creó una orden',
  updateOrder: 'Editó una orden',
  discardOrder: 'Descartó una orden',
  issueOrder: 'Emitió una orden',
  fulfilOrder: 'Marcó una orden como atendida',
  uploadOrderResult: 'Subió un resultado',
  withdrawOrderResult: 'Retiró un resultado',
  reviewOrder: 'Revisó un resultado',
  cancelOrder: 'Canceló una orden',
  replaceOrder: 'Sustituyó una orden',
  expireOrder: 'Una orden venció',
} as const satisfies Record<ActivityVerb, string>;

/** The wire carries a plain string: an action that we do not know yet is still an entry. */
export const activityText = (action: string): string =>
  (activityTexts as Partial<Record<string, string>>)[action] ?? 'Hubo un movimiento';

/** Words that would speak of the reader as of somebody else. */
const ownActivityTexts: Partial<Record<string, string>> = {
  requestInformation: 'Te pidió información',
  remindPatient: 'Te recordamos que falta tu respuesta',
  addAddendum: 'Agregó una aclaración',
} satisfies Partial<Record<ActivityVerb, string>>;

/** The same, told to the patient whose consultation it is. */
export const ownActivityText = (action: string): string => ownActivityTexts[action] ?? activityText(action);
