import type { ConsultationState } from '@consultorio/contracts/states';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import type { Tone } from './tone.ts';

/** How the staff calls the state of a consultation. */
export const staffStates = {
  draft: { label: consultationStateWords.draft.staff, tone: 'neutral' },
  submitted: { label: consultationStateWords.submitted.staff, tone: 'warning' },
  assigned: { label: consultationStateWords.assigned.staff, tone: 'info' },
  inProgress: { label: consultationStateWords.inProgress.staff, tone: 'info' },
  waitingPatient: { label: consultationStateWords.waitingPatient.staff, tone: 'neutral' },
  closed: { label: consultationStateWords.closed.staff, tone: 'success' },
  rejected: { label: consultationStateWords.rejected.staff, tone: 'error' },
  cancelled: { label: consultationStateWords.cancelled.staff, tone: 'neutral' },
  expired: { label: consultationStateWords.expired.staff, tone: 'neutral' },
} as const satisfies Record<ConsultationState, { label: string; tone: Tone }>;
