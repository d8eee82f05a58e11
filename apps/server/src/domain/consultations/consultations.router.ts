import * as shapes from '@consultorio/contracts/consultations';
import { procedure } from '../../core/procedure.ts';
import { addAddendum } from '../attention/add-addendum.ts';
import { answerInformation } from '../attention/answer-information.ts';
import { assignConsultation } from './assign.ts';
import { cancelConsultation } from './cancel.ts';
import { createConsultation } from './create.ts';
import { createFollowUp } from './create-follow-up.ts';
import { getConsultation } from '../attention/get-consultation.ts';
import { countConsultations, listConsultations } from './list-consultations.ts';
import { listMyConsultations } from './list-my-consultations.ts';
import { listServiceDoctors } from './list-service-doctors.ts';
import { getQueueTrends } from './queue-trends.ts';
import { rateConsultation } from './rate.ts';
import { rejectConsultation } from './reject.ts';
import { releaseConsultation } from './release.ts';
import { requestInformation } from '../attention/request-information.ts';
import { saveConsultationDraft } from './save-draft.ts';
import { setConsultationPriority } from './set-priority.ts';
import { signAndCloseConsultation } from '../attention/sign-and-close.ts';
import { startConsultation } from '../attention/start.ts';
import { submitConsultation } from './submit.ts';
import { takeConsultation } from './take.ts';
import { transferConsultation } from '../attention/transfer.ts';

const { consultationMoved } = shapes;

/** In the order of a consultation's life. */
export const consultationsRouter = {
  listMyConsultations: procedure('listMyConsultations')
    .input(shapes.listMyConsultationsInput)
    .output(shapes.listMyConsultationsOutput)
    .query(({ ctx, input }) => listMyConsultations(ctx, input)),
  getConsultation: procedure('getConsultation')
    .input(shapes.consultationRef)
    .output(shapes.consultation)
    .query(({ ctx, input }) => getConsultation(ctx, input)),
  listConsultations: procedure('listConsultations')
    .input(shapes.listConsultationsInput)
    .output(shapes.listConsultationsOutput)
    .query(({ ctx, input }) => listConsultations(ctx, input)),
  countConsultations: procedure('countConsultations')
    .input(shapes.countConsultationsInput)
    .output(shapes.countConsultationsOutput)
    .query(({ ctx, input }) => countConsultations(ctx, input ?? {})),
  getQueueTrends: procedure('getQueueTrends')
    .output(shapes.queueTrends)
    .query(({ ctx }) => getQueueTrends(ctx)),
  createConsultation: procedure('createConsultation')
    .input(shapes.createConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => createConsultation(ctx, input)),
  saveConsultationDraft: procedure('saveConsultationDraft')
    .input(shapes.saveConsultationDraftInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => saveConsultationDraft(ctx, input)),
  submitConsultation: procedure('submitConsultation')
    .input(shapes.submitConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => submitConsultation(ctx, input)),
  cancelConsultation: procedure('cancelConsultation')
    .input(shapes.cancelConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => cancelConsultation(ctx, input)),
  takeConsultation: procedure('takeConsultation')
    .input(shapes.takeConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => takeConsultation(ctx, input)),
  assignConsultation: procedure('assignConsultation')
    .input(shapes.assignConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => assignConsultation(ctx, input)),
  releaseConsultation: procedure('releaseConsultation')
    .input(shapes.releaseConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => releaseConsultation(ctx, input)),
  transferConsultation: procedure('transferConsultation')
    .input(shapes.transferConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => transferConsultation(ctx, input)),
  listServiceDoctors: procedure('listServiceDoctors')
    .input(shapes.consultationRef)
    .output(shapes.listServiceDoctorsOutput)
    .query(({ ctx, input }) => listServiceDoctors(ctx, input)),
  setConsultationPriority: procedure('setConsultationPriority')
    .input(shapes.setConsultationPriorityInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => setConsultationPriority(ctx, input)),
  startConsultation: procedure('startConsultation')
    .input(shapes.startConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => startConsultation(ctx, input)),
  requestInformation: procedure('requestInformation')
    .input(shapes.requestInformationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => requestInformation(ctx, input)),
  answerInformation: procedure('answerInformation')
    .input(shapes.answerInformationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => answerInformation(ctx, input)),
  rejectConsultation: procedure('rejectConsultation')
    .input(shapes.rejectConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => rejectConsultation(ctx, input)),
  signAndCloseConsultation: procedure('signAndCloseConsultation')
    .input(shapes.signAndCloseConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => signAndCloseConsultation(ctx, input)),
  addAddendum: procedure('addAddendum')
    .input(shapes.addAddendumInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => addAddendum(ctx, input)),
  rateConsultation: procedure('rateConsultation')
    .input(shapes.rateConsultationInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => rateConsultation(ctx, input)),
  createFollowUp: procedure('createFollowUp')
    .input(shapes.createFollowUpInput)
    .output(consultationMoved)
    .mutation(({ ctx, input }) => createFollowUp(ctx, input)),
};
