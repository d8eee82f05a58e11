import { consultation } from '@consultorio/contracts/consultations';
import { generalFormAnswer } from '@consultorio/contracts/forms';
import { listMyConsentsOutput } from '@consultorio/contracts/legal';
import { message } from '@consultorio/contracts/messages';
import { orderDetail } from '@consultorio/contracts/orders';
import { patientProfile, recordAccess } from '@consultorio/contracts/patients';
import { structuredRecord } from '@consultorio/contracts/record-entries';
import { z } from 'zod';

export const recordedConsultation = consultation
  .extend({ messages: z.array(message), orders: z.array(orderDetail) })
  .omit({ patient: true });

/** The data of the whole record on paper. It is an allow-list: nothing else gets into the paper or its ZIP. */
export const patientRecord = z.object({
  profile: patientProfile,
  record: structuredRecord.shape.lists,
  generalForms: z.array(generalFormAnswer),
  consultations: z.array(recordedConsultation),
  consents: listMyConsentsOutput,
  accesses: z.array(recordAccess),
});
export type PatientRecord = z.output<typeof patientRecord>;
