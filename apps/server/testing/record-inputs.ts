import { randomUUID } from 'node:crypto';

type Aim = { consultationId: string; patientId: string };

/** The structured record of a patient, and what the doctor of a consultation settles in it. */
export const recordInputs = {
  getStructuredRecord: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  listRecordEntryVersions: { aims: true, input: ({ patientId }: Aim) => ({ patientId, entryId: randomUUID() }) },
  reconcileRecord: {
    aims: true,
    input: ({ consultationId }: Aim) => ({
      consultationId,
      changes: [{ verdict: 'new', kind: 'allergy', content: { substance: 'Penicilina', severity: 'severe' } }],
      statements: [{ kind: 'medicine', said: 'none' }],
      idempotencyKey: randomUUID(),
    }),
  },
};
