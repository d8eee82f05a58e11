/** The states that a record can be in. Which verb leads from one to another stands in the verb's row. */

export const consultationStates = [
  'draft',
  'submitted',
  'assigned',
  'inProgress',
  'waitingPatient',
  'closed',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type ConsultationState = (typeof consultationStates)[number];

/** States in which the patient waits for us or we wait for the patient; at most MAX_OPEN_CONSULTATIONS of them at once. */
export const openConsultationStates = ['submitted', 'assigned', 'inProgress', 'waitingPatient'] as const;

export const orderStates = [
  'draft',
  'issued',
  'fulfilled',
  'resultUploaded',
  'reviewed',
  'cancelled',
  'replaced',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];
/** Of a prescription that somebody takes medicines by: only who cancels or replaces it ends that, not a paper that ran out. */
export const takenPrescriptionStates = ['issued', 'fulfilled', 'expired'] as const satisfies readonly OrderState[];

export const patientStatuses = ['active', 'blocked'] as const;
export type PatientStatus = (typeof patientStatuses)[number];
