import { fillMailText, type MailVariable, type mailTexts } from '@consultorio/contracts/mail-texts';
import { noticePath } from '@consultorio/contracts/notice-path';
import { isPhoned, isPushed, mailRuleOf, type NotificationKind } from '@consultorio/contracts/notifications';
import type { Payment } from '@consultorio/contracts/payment';
import type { Role } from '@consultorio/contracts/sides';
import { mailSubject, toldAbout } from '@consultorio/contracts/words/notices';
import { paymentWords } from '@consultorio/contracts/words/payment';
import { clockWords } from '@consultorio/contracts/words/zones';
import type { z } from 'zod';
import { longDateOf } from '../clock/clinic-time.ts';

/** That something happened which a person should know: in the bell always, by mail as the person wishes. */
export type Notice = {
  userId: string;
  /** The account that did it, and knows: a child's notices go to whoever cares for it. */
  except?: string;
  kind: NotificationKind;
  consultationId: string | null;
  /** The first name of whom it is about, where that is not `userId`: the mail says it, its subject does not. */
  about?: string;
  /** Said in the mail alone. */
  payment?: Payment | null;
  /** The mail's text, in the place of the usual one: what a clinic has to say of this one case. */
  said?: string;
  /** By when we answer. Said in the mail alone. */
  dueAt?: string | null;
  /** The bell rings now; who tells it writes the mail with others of the same reader (`mailWaits`). */
  mailLater?: true;
};

/** The first name of whom a notice is about, where its reader is not that person but cares for it. */
export type About = string | null;

export type Mail = { subject: string; text: string; path: string };

/** Below the title of the notice; null: only the bell. Never anything clinical, only that something waits behind the sign-in. */
const noticeMailBodies: Record<NotificationKind, string | null> = {
  consultationSubmitted: 'Tu consulta ya está en la fila. Te avisaremos en cuanto un médico la tome.',
  consultationTaken: 'Tu consulta ya tiene médico.',
  consultationAssigned: 'La clínica te asignó una consulta.',
  consultationReleased: null,
  consultationTransferred: 'Una consulta que ya estaba en atención quedó a tu cargo.',
  doctorChanged: 'Tu consulta sigue su curso con otro médico. No tienes que hacer nada.',
  informationRequested: 'Tu médico te hizo una pregunta. Tu consulta sigue cuando respondas.',
  informationReminder:
    'Tu médico te hizo una pregunta y sigue esperando tu respuesta. Tu consulta continúa en cuanto contestes.',
  informationLastReminder:
    'Tu médico sigue esperando tu respuesta. Si no contestas, tu consulta vence a los siete días de la pregunta.',
  informationAnswered: 'Un paciente respondió lo que le pediste.',
  messageReceived: 'Tu médico te escribió un mensaje en tu consulta.',
  consultationClosed: 'Tu médico firmó la respuesta de tu consulta.',
  consultationRejected: 'Tu médico respondió tu consulta.',
  consultationCancelled: 'La consulta se canceló.',
  consultationExpired: 'Tu consulta venció porque no recibimos respuesta.',
  addendumAdded: 'Tu médico agregó una aclaración a tu consulta.',
  followUpReceived: 'Un paciente te pidió seguimiento de una consulta que cerraste.',
  promiseNear: 'Una consulta está cerca de la hora prometida al paciente.',
  promiseBroken: 'Una consulta pasó de la hora prometida al paciente y sigue abierta.',
  consultationRated: null,
  consentRevoked:
    'Registramos que se retiró un consentimiento, tuyo o de alguien a quien cuidas. Si no lo esperabas, cambia tu contraseña y avísanos.',
  arcoReceived:
    'Quedó registrada una solicitud de acceso, rectificación, cancelación u oposición, con su plazo de respuesta.',
  arcoMoved: 'Hay una respuesta o un cambio de plazo en la solicitud que hiciste sobre datos personales.',
  arcoDue: 'El plazo de una solicitud sobre datos personales está por vencer o ya venció.',
  orderResultUploaded: 'Hay un resultado nuevo que espera tu revisión.',
  orderResultWithdrawn:
    'Retiramos un archivo que subiste porque no corresponde al estudio. Súbelo de nuevo cuando lo tengas.',
  orderReviewed: 'Tu médico revisó el resultado de tu estudio.',
  orderCancelled: 'Tu médico canceló un documento de tu consulta: ya no lo uses.',
  orderReplaced: 'Tu médico sustituyó un documento de tu consulta: usa el nuevo.',
  fileRefused: null,
  statusChanged: 'La clínica cambió el estado de tu cuenta.',
  careChanged: 'Cambió quién responde por una persona a tu cuidado. En tu perfil, en «Mi familia», ves cómo quedó.',
  cameOfAge:
    'Desde hoy solo esa persona pide consultas y lee lo nuevo de su expediente. Tú sigues leyendo lo de antes de su cumpleaños, hasta que abra su propia cuenta. Si no sabe cómo entrar, que escriba a la clínica. Si no puede decidir por sí misma, pide en «Mi familia» seguir respondiendo por esa persona.',
  dataBreach: 'Hubo una vulneración de seguridad que afecta datos personales, tuyos o de alguien a quien cuidas.',
  newDevice:
    'Alguien entró con tu contraseña desde un dispositivo o un lugar que no conocíamos. Si no fuiste tú, cierra esa sesión en «Mi perfil» y cambia tu contraseña.',
  passkeyAdded:
    'Tu cuenta tiene una llave de acceso nueva. Si no fuiste tú, avisa hoy mismo a quien administra la clínica.',
  recoveryCodeUsed:
    'Alguien confirmó que eres tú con uno de tus códigos de recuperación. Si no fuiste tú, avisa hoy mismo a quien administra la clínica.',
  passkeysReset:
    'La administración de la clínica quitó tus llaves de acceso. Entra con tu contraseña y agrega una nueva; si no lo pediste, avísale hoy mismo.',
  secondFactorReset:
    'La clínica quitó la verificación en dos pasos de tu cuenta y cerró tus sesiones. Entra con tu contraseña y actívala de nuevo en «Seguridad»; si no lo pediste, cambia tu contraseña y avísanos hoy mismo.',
  webhookPaused:
    'Un webhook dejó de recibir avisos y quedó en pausa. Lo que falta por enviar espera: revisa la dirección con quien mantiene la integración y reanúdalo.',
  phoneNoticesEnded:
    'El número de teléfono que confirmaste ya no recibe nuestros mensajes, así que dejamos de enviarlos. El correo te sigue llegando; si cambiaste de número, confírmalo en tu perfil, en «Avisos».',
  phoneCeilingReached:
    'Este mes se enviaron todos los SMS y mensajes de WhatsApp que permite la clínica, y no sale ninguno más. Los correos siguen. Puedes subir el máximo en la configuración.',
};

/** The mail as it is worded unless the clinic words it otherwise; null: only the bell. */
export function usualMail(kind: NotificationKind): { subject: string; text: string } | null {
  const text = noticeMailBodies[kind];
  return text === null ? null : { subject: mailSubject(kind), text };
}

type NoticePreferences = {
  /** Of the person. */
  muted: NotificationKind[];
  /** Of the clinic. */
  worded: z.infer<typeof mailTexts>;
  values: Record<MailVariable, string>;
};

export const mailBody = (text: string): string => `${text}\n\nEntra a tu cuenta para verlo.`;

/** Price and way of paying are nothing clinical; the service is not named. */
const paymentLines = (payment: Payment | null | undefined): string[] =>
  payment
    ? [
        `${paymentWords.price}: ${payment.priceText}`,
        ...(payment.howToPay ? [`${paymentWords.howToPay}:\n${payment.howToPay}`] : []),
      ]
    : [];

/** By the clock of the clinic: nobody knows where a mail is read. */
const promiseLines = (dueAt: string | null | undefined): string[] =>
  dueAt ? [`Te respondemos a más tardar el ${longDateOf(dueAt, true)} (${clockWords()}).`] : [];

/** On a locked screen, as a mail's subject; null when it is for no screen, or the person does not want it there. */
export function noticePush(
  notice: Pick<Notice, 'kind' | 'consultationId'>,
  role: Role,
  about: About,
  pushMuted: NotificationKind[],
): { title: string; path: string } | null {
  if (!isPushed(notice.kind, role) || pushMuted.includes(notice.kind)) return null;
  return { title: toldAbout(about, mailSubject(notice.kind)), path: noticePath(notice, role) };
}

/** At a telephone, which may lie on a table too: the same words. */
export function noticePhone(
  notice: Pick<Notice, 'kind' | 'consultationId'>,
  role: Role,
  about: About,
  phoneMuted: NotificationKind[],
): { title: string; path: string } | null {
  return isPhoned(notice.kind, role) ? noticePush(notice, role, about, phoneMuted) : null;
}

/** Null when this notice is not mailed to such a reader, or the person does not want it. */
export function noticeMail(
  notice: Notice,
  role: Role,
  about: About,
  { muted, worded, values }: NoticePreferences,
): Mail | null {
  const rule = mailRuleOf(notice.kind, role);
  const words = worded[notice.kind] ?? usualMail(notice.kind);
  // Mandatory notices are sent whatever the clinic has turned off.
  if (worded[notice.kind]?.send === false && rule !== 'essential') return null;
  if (!words || rule === 'none' || (rule === 'optional' && muted.includes(notice.kind))) return null;
  const path = noticePath(notice, role);
  const subject = fillMailText(words.subject, values);
  if (notice.said) {
    const text = about === null ? notice.said : `${notice.said}\n\nEste aviso es sobre ${about}.`;
    return { subject: toldAbout(about, subject), text, path };
  }
  const body = [fillMailText(words.text, values), ...promiseLines(notice.dueAt), ...paymentLines(notice.payment)].join(
    '\n\n',
  );
  if (about === null) return { subject, text: mailBody(body), path };
  const text = mailBody(`${body}\n\nEste aviso es sobre ${about}.`);
  if (notice.about) return { subject, text, path };
  // A clinic's own subject may begin with a name: it stays as it was written.
  return {
    subject: worded[notice.kind] ? `Para ${about}: ${subject}` : toldAbout(about, subject),
    text,
    path,
  };
}
