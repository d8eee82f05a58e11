import type { NotificationKind } from '@consultorio/contracts/notifications';

/** What the bell says. Never anything clinical: the details stand on the page that it leads to. */
export const notificationTexts = {
  consultationSubmitted: 'Recibimos tu consulta',
  consultationTaken: 'Un médico tomó tu consulta',
  consultationAssigned: 'Te asignaron una consulta',
  consultationReleased: 'La consulta quedó a cargo de otro médico o volvió a la fila',
  consultationTransferred: 'Te transfirieron una consulta',
  doctorChanged: 'Otro médico continúa con tu consulta',
  informationRequested: 'Tu médico necesita más información',
  informationReminder: 'Tu médico espera tu respuesta',
  informationLastReminder: 'Tu consulta está por vencer: falta tu respuesta',
  informationAnswered: 'El paciente respondió tus preguntas',
  messageReceived: 'Tienes un mensaje nuevo',
  consultationClosed: 'Tu resultado está listo',
  consultationRejected: 'Tu consulta no puede atenderse por este medio',
  consultationCancelled: 'Se canceló una consulta',
  consultationExpired: 'Una consulta venció sin respuesta',
  addendumAdded: 'Tu médico agregó una aclaración',
  followUpReceived: 'Un paciente te pidió seguimiento',
  consultationRated: 'Un paciente calificó tu atención',
  consentRevoked: 'Retiraste tu consentimiento',
  orderResultUploaded: 'Llegó el resultado de un estudio',
  orderReviewed: 'Tu médico revisó tu resultado',
  orderCancelled: 'Tu médico canceló un documento',
  orderReplaced: 'Tu médico sustituyó un documento',
  statusChanged: 'Cambió el estado de tu cuenta',
} as const satisfies Record<NotificationKind, string>;
