import type { MyConsultation } from '@consultorio/contracts/consultations';
import { pathTo } from '../../addresses/paths.ts';
import { beforeText, closedText } from '../../capabilities/my-consultations/moment-text.ts';

export interface OpenConsultation {
  /** What the patient reads first: what is to be done, or what happens next and by when. */
  headline: string;
  detail: string;
  /** Somebody waits for the patient: then this is the one thing to press. */
  mine: boolean;
  action: { label: string; to: string };
}

type Facts = Pick<MyConsultation, 'id' | 'state' | 'dueAt' | 'opensAt' | 'doctorName' | 'unread'>;

/** What was promised, or that it is late. */
function byWhen({ dueAt, opensAt }: Facts, now: number): string {
  if (!dueAt) return '';
  // The full stop of «p.m.» ends the sentence, that of a day does not.
  return Date.parse(dueAt) < now
    ? 'Está tardando más de lo prometido; seguimos en ello.'
    : [`Respuesta prometida ${beforeText(dueAt, now)}`, closedText(opensAt, now)].filter(Boolean).join(' ');
}

/** An open consultation in two lines and one button: what waits for the patient, or who has it and until when. */
export function openConsultation(facts: Facts, mayAnswer: boolean, now = Date.now()): OpenConsultation {
  const { id, state, doctorName, unread } = facts;
  const to = pathTo.consultationDetail(id);
  const see = { label: 'Ver consulta', to };
  const doctor = doctorName ?? 'Tu médico';
  if (state === 'waitingPatient')
    return {
      headline: `${doctor} te hizo una pregunta`,
      detail: 'El tiempo se detiene hasta que respondas.',
      mine: mayAnswer,
      action: mayAnswer ? { label: 'Responder', to } : see,
    };
  if (unread > 0)
    return {
      headline: unread === 1 ? `${doctor} te escribió` : `Tienes ${unread} mensajes de ${doctor}`,
      detail: byWhen(facts, now),
      mine: true,
      action: { label: unread === 1 ? 'Leer mensaje' : 'Leer mensajes', to: `${to}?vista=mensajes` },
    };
  const waits = { detail: byWhen(facts, now), mine: false, action: see };
  if (state === 'submitted') return { headline: 'Un médico está por tomar tu consulta', ...waits };
  if (state === 'assigned') return { headline: `${doctor} tomó tu consulta`, ...waits };
  return { headline: `${doctor} está revisando tu caso`, ...waits };
}
