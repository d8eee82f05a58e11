import { randomUUID } from 'node:crypto';
import { guardianshipInputs } from './guardianship-inputs.ts';

type Aim = { consultationId: string; patientId: string };

/** The structured record of a patient, what the doctor of a consultation settles in it, and who cares for whom. */
export const recordInputs = {
  ...guardianshipInputs,
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
