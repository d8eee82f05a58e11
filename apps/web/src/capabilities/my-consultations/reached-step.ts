import type { ConsultationState } from '@consultorio/contracts/states';

/** How far each state is along «enviada → con médico → en atención → resultado». */
export const reachedStep: Record<ConsultationState, number> = {
  draft: -1,
  submitted: 0,
  assigned: 1,
  inProgress: 2,
  waitingPatient: 2,
  closed: 3,
  rejected: 3,
  cancelled: 3,
  expired: 3,
};
