import type { Consultation } from '@consultorio/contracts/consultations';
import type { ConsultationState } from '@consultorio/contracts/states';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import { reachedStep } from '../../capabilities/my-consultations/reached-step.ts';

export interface ProgressStep {
  label: string;
  at: string | null;
  /** `ended`: without a result. */
  state: 'done' | 'now' | 'later' | 'ended';
}

const words = consultationStateWords;
const endsEarly: readonly ConsultationState[] = ['rejected', 'cancelled', 'expired'];

type Facts = Pick<Consultation, 'state' | 'submittedAt' | 'closedAt' | 'timeline'>;

/** The progress of a consultation for the patient who waits. An early end leaves out steps that never happened. */
export function progressOf({ state, submittedAt, closedAt, timeline }: Facts): ProgressStep[] {
  const lastOf = (...actions: string[]) => timeline.findLast(({ action }) => actions.includes(action))?.at ?? null;
  const taken = lastOf('takeConsultation', 'assignConsultation');
  const started = lastOf('startConsultation');
  const end = endsEarly.includes(state) ? words[state].patient : null;
  const all = [
    { label: words.submitted.patient, at: submittedAt, reached: 0 },
    { label: words.assigned.patient, at: taken, reached: 1 },
    { label: words.inProgress.patient, at: started, reached: 2 },
    { label: end ?? 'Resultado', at: closedAt, reached: 3 },
  ];
  const current = reachedStep[state];
  return all
    .filter((step) => !end || step.reached === 3 || step.at !== null)
    .map((step) => ({
      label: step.label,
      at: step.reached <= current ? step.at : null,
      state: stateOf(step.reached, current, end !== null),
    }));
}

function stateOf(step: number, current: number, endedEarly: boolean): ProgressStep['state'] {
  if (step < current) return 'done';
  if (step > current) return 'later';
  if (current < 3) return 'now';
  return endedEarly ? 'ended' : 'done';
}
