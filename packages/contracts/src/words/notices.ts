import type { NotificationKind } from '../notifications.ts';

/** The event, in the bell and as the mail's subject. Never anything clinical: the page that it leads to says it. */
export const noticeTitles = {
  consultationSubmitted: 'Recibimos tu consulta',
  consultationTaken: 'Un médico tomó tu consulta',
  consultationAssigned: 'Te asignaron una consulta',
  consultationReleased: 'La consulta quedó a cargo de otro médico o volvió a la fila',
  consultationTransferred: 'Te transfirieron una consulta',
  doctorChanged: 'Otro médico continúa con tu consulta',
  informationRequested: 'Tu médico necesita un dato más',
  informationReminder: 'Tu consulta espera tu respuesta',
  informationLastReminder: 'Tu consulta está por vencer',
  informationAnswered: 'El paciente respondió tus preguntas',
  messageReceived: 'Tienes un mensaje nuevo',
  consultationClosed: 'Tu resultado está listo',
  consultationRejected: 'Tu consulta no puede atenderse por este medio',
  consultationCancelled: 'Se canceló una consulta',
  consultationExpired: 'Una consulta venció sin respuesta',
  addendumAdded: 'Tu médico agregó una aclaración',
  careChanged: 'Cambió por quién respondes en tu cuenta',
  cameOfAge: 'Alguien a tu cuidado ya es mayor de edad',
  followUpReceived: 'Un paciente te pidió seguimiento',
  promiseNear: 'Se acerca la hora prometida de una consulta',
  promiseBroken: 'Una consulta pasó de su hora prometida',
  consultationRated: 'Un paciente calificó tu atención',
  consentRevoked: 'Se retiró un consentimiento',
  arcoReceived: 'Recibimos una solicitud sobre datos personales',
  arcoMoved: 'Tu solicitud sobre tus datos avanzó',
  arcoDue: 'Vence el plazo de una solicitud ARCO',
  dataBreach: 'Aviso sobre la seguridad de datos personales: te lo enviamos por correo',
  orderResultUploaded: 'Llegó el resultado de un estudio',
  orderResultWithdrawn: 'El personal retiró un resultado que subiste',
  orderReviewed: 'Tu médico revisó tu resultado',
  orderCancelled: 'Tu médico canceló un documento',
  orderReplaced: 'Tu médico sustituyó un documento',
  fileRefused: 'No aceptamos un archivo que enviaste: parece tener un virus',
  statusChanged: 'Cambió el estado de tu cuenta',
  newDevice: 'Entraron a tu cuenta desde otro dispositivo',
  passkeyAdded: 'Se agregó una llave de acceso a tu cuenta',
  recoveryCodeUsed: 'Se usó un código de recuperación de tu cuenta',
  passkeysReset: 'Se quitaron las llaves de acceso de tu cuenta',
  secondFactorReset: 'Se quitó la verificación en dos pasos de tu cuenta',
  webhookPaused: 'Un webhook quedó en pausa',
  phoneNoticesEnded: 'Ya no te avisamos en tu teléfono',
  phoneCeilingReached: 'Se alcanzó el máximo mensual de SMS y WhatsApp',
} as const satisfies Record<NotificationKind, string>;

/** A subject is read on a locked screen, over a shoulder: it does not say how a consultation ended. */
const discreetSubjects: Partial<Record<NotificationKind, string>> = {
  consultationClosed: 'Tu consulta tiene respuesta',
  consultationRejected: 'Tu consulta tiene respuesta',
};

export const mailSubject = (kind: NotificationKind): string => discreetSubjects[kind] ?? noticeTitles[kind];

/** Whose it is comes first, to whoever cares for others: «Para Lucía: tu resultado está listo». Our own words begin small. */
export const toldAbout = (name: string | null, words: string): string =>
  name === null ? words : `Para ${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
