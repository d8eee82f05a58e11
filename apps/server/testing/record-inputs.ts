import { randomUUID } from 'node:crypto';
import { guardianshipInputs } from './guardianship-inputs.ts';

type Aim = { consultationId: string; patientId: string };

/** The structured record of a patient, what the doctor of a consultation settles in it, who cares for whom, and what was given of a record. */
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
  /** With a request that nobody has uploaded. */
  recordDisclosure: {
    aims: true,
    input: ({ patientId }: Aim) => ({
      ...{ patientId, requester: 'Juzgado Primero', capacity: 'judicial', legalGround: 'Oficio 123/2026' },
      ...{ requestedOn: '2026-03-02', requestFileId: randomUUID(), given: 'Resumen clínico' },
      ...{ recipient: 'Juzgado Primero', givenOn: '2026-03-03', idempotencyKey: randomUUID() },
    }),
  },
  listDisclosures: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  exportDisclosures: { aims: false, input: () => ({}) },
};
