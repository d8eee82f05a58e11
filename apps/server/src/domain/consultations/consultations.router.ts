import { assignConsultation } from './assign.ts';
import { cancelConsultation } from './cancel.ts';
import { createConsultation } from './create.ts';
import { createFollowUp } from './create-follow-up.ts';
import { exportConsultations } from './export-consultations.ts';
import { countConsultations, listConsultations } from './list-consultations.ts';
import { listMyConsultations } from './list-my-consultations.ts';
import { listServiceDoctors } from './list-service-doctors.ts';
import { rateConsultation } from './rate.ts';
import { releaseConsultation } from './release.ts';
import { saveConsultationDraft } from './save-draft.ts';
import { setConsultationPriority } from './set-priority.ts';
import { submitConsultation } from './submit.ts';
import { takeConsultation } from './take.ts';

export const consultationsRouter = {
  listMyConsultations,
  listConsultations,
  countConsultations,
  exportConsultations,
  createConsultation,
  saveConsultationDraft,
  submitConsultation,
  cancelConsultation,
  takeConsultation,
  assignConsultation,
  releaseConsultation,
  listServiceDoctors,
  setConsultationPriority,
  rateConsultation,
  createFollowUp,
};
