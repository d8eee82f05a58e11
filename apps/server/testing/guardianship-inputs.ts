import { randomUUID } from 'node:crypto';

type Target = { patientId: string };
type Clinic = { guardianshipId: string };

/** Who cares for whom, and what is written for somebody in care. */
export const guardianshipInputs = {
  updatePersonGeneralForm: {
    aims: true,
    input: ({ patientId }: Target) => ({ patientId, answers: { alergias: 'Ninguna' } }),
  },
  listMyPeople: { aims: false, input: () => undefined },
  addPersonInCare: {
    aims: false,
    input: () => ({
      ...{ firstName: 'Sofía', lastName: 'Ruiz', birthDate: '2022-03-14', sex: 'female', relation: 'mother' },
      ...{ declared: true, idempotencyKey: randomUUID() },
    }),
  },
  listGuardians: { aims: true, input: ({ patientId }: Target) => ({ patientId }) },
  confirmGuardianship: {
    aims: false,
    input: (_: Target, { guardianshipId }: Clinic) => ({ guardianshipId }),
  },
  endGuardianship: {
    aims: false,
    input: (_: Target, { guardianshipId }: Clinic) => ({ guardianshipId, reason: 'Prueba' }),
  },
};
