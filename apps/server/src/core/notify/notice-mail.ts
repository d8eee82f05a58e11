import { fillMailText, type MailVariable, type mailTexts } from '@consultorio/contracts/mail-texts';
import { mailRuleOf, type NotificationKind } from '@consultorio/contracts/notifications';
import type { Role } from '@consultorio/contracts/sides';
import type { z } from 'zod';

/** That something happened which a person should know: in the bell always, by mail as the person wishes. */
export type Notice = { userId: string; kind: NotificationKind; consultationId: string | null };

type Mail = { subject: string; text: string; path: string };

/** null: only the bell. Mail never says anything clinical, only that something waits behind the sign-in. */
export const noticeMailTexts: Record<NotificationKind, { subject: string; text: string } | null> = {
  consultationSubmitted: {
    subject: 'Recibimos tu consulta',
    text: 'Tu consulta ya está en la fila. Te avisaremos en cuanto un médico la tome.',
  },
  consultationTaken: { subject: 'Un médico ya tiene tu consulta', text: 'Tu consulta ya tiene médico.' },
  consultationAssigned: {
    subject: 'Te asignaron una consulta',
    text: 'La administración te asignó una consulta.',
  },
  consultationReleased: null,
  consultationTransferred: {
    subject: 'Te transfirieron una consulta',
    text: 'Una consulta que ya estaba en atención quedó a tu cargo.',
  },
  doctorChanged: {
    subject: 'Otro médico continúa con tu consulta',
    text: 'Tu consulta sigue su curso con otro médico. No tienes que hacer nada.',
  },
  informationRequested: {
    subject: 'Tu médico necesita un dato más',
    text: 'Tu médico te hizo una pregunta. Tu consulta sigue cuando respondas.',
  },
  informationReminder: {
    subject: 'Tu consulta espera tu respuesta',
    text: 'Tu médico te hizo una pregunta y sigue esperando tu respuesta. Tu consulta continúa en cuanto contestes.',
  },
  informationLastReminder: {
    subject: 'Tu consulta está por vencer',
    text: 'Tu médico sigue esperando tu respuesta. Si no contestas, tu consulta vence a los siete días de la pregunta.',
  },
  informationAnswered: { subject: 'El paciente respondió', text: 'Un paciente respondió lo que le pediste.' },
  messageReceived: {
    subject: 'Tienes un mensaje de tu médico',
    text: 'Tu médico te escribió un mensaje en tu consulta.',
  },
  consultationClosed: { subject: 'Tu consulta tiene respuesta', text: 'Tu médico firmó la respuesta de tu consulta.' },
  consultationRejected: { subject: 'Tu consulta tiene respuesta', text: 'Tu médico respondió tu consulta.' },
  consultationCancelled: { subject: 'Consulta cancelada', text: 'La consulta se canceló.' },
  consultationExpired: { subject: 'Tu consulta venció', text: 'Tu consulta venció porque no recibimos respuesta.' },
  addendumAdded: { subject: 'Hay una nota nueva en tu consulta', text: 'Tu médico agregó una nota a tu consulta.' },
  followUpReceived: {
    subject: 'Un paciente te pidió seguimiento',
    text: 'Un paciente te pidió seguimiento de una consulta que cerraste.',
  },
  consultationRated: null,
  consentRevoked: {
    subject: 'Retiraste tu consentimiento',
    text: 'Registramos que retiraste un consentimiento. Si no fuiste tú, cambia tu contraseña y avísanos.',
  },
  orderResultUploaded: {
    subject: 'Llegó el resultado de un estudio',
    text: 'Hay un resultado nuevo que espera tu revisión.',
  },
  orderResultWithdrawn: {
    subject: 'Falta el resultado de un estudio',
    text: 'Retiramos un archivo que subiste porque no corresponde al estudio. Súbelo de nuevo cuando lo tengas.',
  },
  orderReviewed: { subject: 'Tu médico revisó tu resultado', text: 'Tu médico revisó el resultado de tu estudio.' },
  orderCancelled: {
    subject: 'Un documento de tu consulta dejó de valer',
    text: 'Tu médico canceló un documento de tu consulta: ya no lo uses.',
  },
  orderReplaced: {
    subject: 'Hay un documento nuevo en tu consulta',
    text: 'Tu médico sustituyó un documento de tu consulta: usa el nuevo.',
  },
  statusChanged: { subject: 'Cambió el estado de tu cuenta', text: 'La clínica cambió el estado de tu cuenta.' },
};

type Wishes = {
  /** Of the person. */
  muted: NotificationKind[];
  /** Of the clinic. */
  worded: z.infer<typeof mailTexts>;
  values: Record<MailVariable, string>;
};

export const mailBody = (text: string): string => `${text}\n\nEntra a tu cuenta para verlo.`;

/** Null when this notice is not mailed to such a reader, or the person does not want it. */
export function noticeMail(notice: Notice, role: Role, { muted, worded, values }: Wishes): Mail | null {
  const rule = mailRuleOf(notice.kind, role);
  const text = worded[notice.kind] ?? noticeMailTexts[notice.kind];
  // What somebody must know is sent whatever the clinic has turned off.
  if (worded[notice.kind]?.send === false && rule !== 'essential') return null;
  if (!text || rule === 'none' || (rule === 'optional' && muted.includes(notice.kind))) return null;
  const path =
    notice.kind === 'consentRevoked'
      ? '/perfil?seccion=privacidad'
      : !notice.consultationId
        ? '/inicio'
        : role === 'patient'
          ? `/detalle-consulta/${notice.consultationId}`
          : `/atender-consulta/${notice.consultationId}`;
  return { subject: fillMailText(text.subject, values), text: mailBody(fillMailText(text.text, values)), path };
}
