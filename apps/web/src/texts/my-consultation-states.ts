import type { ConsultationState } from '@consultorio/contracts/lifecycle';
import type { Tone } from '../ui/status-chip.tsx';

interface MyState {
  label: string;
  tone: Tone;
  /** What it means for the patient, and what to expect. */
  meaning: string;
}

/** How the state of a consultation is told to the patient who asked it. */
export const myStates = {
  draft: { label: 'Sin enviar', tone: 'neutral', meaning: 'Todavía no la envías. Puedes continuar cuando quieras.' },
  submitted: {
    label: 'Enviada',
    tone: 'info',
    meaning: 'Ya la recibimos. En cuanto un médico la tome, te avisamos.',
  },
  assigned: { label: 'Con tu médico', tone: 'info', meaning: 'Un médico tomó tu consulta y está por revisarla.' },
  inProgress: {
    label: 'En atención',
    tone: 'info',
    meaning: 'Tu médico está revisando tu caso. Puedes escribirle por mensaje.',
  },
  waitingPatient: {
    label: 'Te toca responder',
    tone: 'warning',
    meaning: 'Tu médico necesita que le respondas para poder continuar.',
  },
  closed: { label: 'Con resultado', tone: 'success', meaning: 'Tu médico firmó su respuesta. Léela completa.' },
  rejected: {
    label: 'No se puede atender aquí',
    tone: 'error',
    meaning: 'Tu médico considera que necesitas otra forma de atención. Lee su recomendación.',
  },
  cancelled: { label: 'Cancelada', tone: 'neutral', meaning: 'Esta consulta se canceló y ya no se atiende.' },
  expired: {
    label: 'Vencida',
    tone: 'neutral',
    meaning: 'Pasaron 7 días sin tu respuesta y se cerró. Puedes pedir una consulta nueva.',
  },
} as const satisfies Record<ConsultationState, MyState>;
