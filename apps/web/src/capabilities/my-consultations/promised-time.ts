import { isOpenState } from '@consultorio/contracts/lifecycle';
import type { ConsultationState } from '@consultorio/contracts/states';
import { beforeText, closedText, momentText } from './moment-text.ts';

interface Promised {
  state: ConsultationState;
  dueAt: string | null;
  opensAt: string | null;
  closedAt: string | null;
  submittedAt: string | null;
}

/** The one line about time under a consultation: the promise while it is open, the outcome afterwards. */
export function timeText({ state, dueAt, opensAt, closedAt, submittedAt }: Promised, now = Date.now()): string {
  if (state === 'draft') return 'Puedes seguir donde la dejaste';
  if (state === 'waitingPatient') return 'El tiempo se detiene hasta que respondas';
  if (isOpenState(state) && dueAt) {
    if (Date.parse(dueAt) < now) return 'Está tardando más de lo prometido; seguimos en ello';
    // The full stop of «p.m.» ends the sentence, that of a day does not.
    return [`Respuesta prometida ${beforeText(dueAt, now)}`, closedText(opensAt, now)].filter(Boolean).join(' ');
  }
  const at = closedAt ?? submittedAt;
  return at ? momentText(at, now) : '';
}
