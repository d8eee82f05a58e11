import { addAddendum } from './add-addendum.ts';
import { answerInformation } from './answer-information.ts';
import { getConsultation } from './get-consultation.ts';
import { rejectConsultation } from './reject.ts';
import { requestInformation } from './request-information.ts';
import { signAndCloseConsultation } from './sign-and-close.ts';
import { startConsultation } from './start.ts';
import { transferConsultation } from './transfer.ts';

export const attentionRouter = {
  getConsultation,
  transferConsultation,
  startConsultation,
  requestInformation,
  answerInformation,
  rejectConsultation,
  signAndCloseConsultation,
  addAddendum,
};
