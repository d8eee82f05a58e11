import type { NotificationKind } from '@consultorio/contracts/notifications';

/** What the bell says. Never anything clinical: the details stand on the page that it leads to. */
export const notificationTexts = {
  consultationSubmitted: 'Hay una consulta nueva',
  consultationTaken: 'Un médico tomó tu consulta',
  consultationReleased: 'Tu consulta volvió a la lista de espera',
  informationRequested: 'Tu médico necesita más información',
  informationAnswered: 'El paciente respondió tus preguntas',
  messageReceived: 'Tienes un mensaje nuevo',
  consultationClosed: 'Tu resultado está listo',
  consultationRejected: 'Tu consulta no puede atenderse por este medio',
  consultationCancelled: 'Se canceló una consulta',
  consultationExpired: 'Una consulta venció sin respuesta',
  addendumAdded: 'Tu médico agregó una aclaración',
  statusChanged: 'Cambió el estado de tu cuenta',
} as const satisfies Record<NotificationKind, string>;
