import type { ConsultationState } from '@consultorio/contracts/states';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import type { Tone } from './tone.ts';

interface MyState {
  label: string;
  tone: Tone;
  /** Its meaning for the patient, and the next step. */
  meaning: string;
  /** Above the doctor's name, once there is one. */
  doctor: string;
}

/** How the state of a consultation is told to the patient who asked it. */
export const myStates = {
  draft: {
    label: consultationStateWords.draft.patient,
    tone: 'neutral',
    meaning: 'Todavía no la envías. Puedes continuar cuando quieras.',
    doctor: 'Te atiende',
  },
  submitted: {
    label: consultationStateWords.submitted.patient,
    tone: 'info',
    meaning: 'Ya la recibimos. En cuanto un médico la tome, te avisamos.',
    doctor: 'Te atiende',
  },
  assigned: {
    label: consultationStateWords.assigned.patient,
    tone: 'info',
    meaning: 'Un médico tomó tu consulta y está por revisarla.',
    doctor: 'Te atiende',
  },
  inProgress: {
    label: consultationStateWords.inProgress.patient,
    tone: 'info',
    meaning: 'Tu médico está revisando tu caso. Puedes escribirle por mensaje.',
    doctor: 'Te atiende',
  },
  waitingPatient: {
    label: consultationStateWords.waitingPatient.patient,
    tone: 'warning',
    meaning: 'Tu médico necesita que le respondas para poder continuar.',
    doctor: 'Te atiende',
  },
  closed: {
    label: consultationStateWords.closed.patient,
    tone: 'success',
    meaning: 'Tu médico firmó su respuesta. Léela completa.',
    doctor: 'Te atendió',
  },
  rejected: {
    label: consultationStateWords.rejected.patient,
    tone: 'error',
    meaning: 'Tu médico considera que necesitas otra forma de atención. Lee su recomendación.',
    doctor: 'Revisó tu caso',
  },
  cancelled: {
    label: consultationStateWords.cancelled.patient,
    tone: 'neutral',
    meaning: 'Esta consulta se canceló y ya no se atiende.',
    doctor: 'Estaba a cargo',
  },
  expired: {
    label: consultationStateWords.expired.patient,
    tone: 'neutral',
    meaning: 'Pasaron 7 días sin tu respuesta y se cerró. Puedes pedir una consulta nueva.',
    doctor: 'Estaba a cargo',
  },
} as const satisfies Record<ConsultationState, MyState>;
