import { randomUUID } from 'node:crypto';

type Target = { patientId: string };
type Clinic = { guardianshipId: string };

const invited = (patientId: string) => ({
  patientId,
  email: `${randomUUID()}@consultorio.test`,
  idempotencyKey: randomUUID(),
});

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
  continueGuardianship: {
    aims: true,
    input: ({ patientId }: Target) => ({
      ...{ patientId, proof: 'Sentencia del juzgado', proofFileId: randomUUID(), declared: true },
      idempotencyKey: randomUUID(),
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
  inviteGuardian: { aims: true, input: ({ patientId }: Target) => invited(patientId) },
  inviteToOwnAccount: { aims: true, input: ({ patientId }: Target) => invited(patientId) },
  acceptGuardianInvitation: {
    aims: false,
    input: () => ({
      ...{ invitationId: randomUUID(), key: 'AAAAAA', relation: 'father', declared: true },
      idempotencyKey: randomUUID(),
    }),
  },
  withdrawCareInvitation: { aims: false, input: () => ({ invitationId: randomUUID() }) },
  acceptOwnAccount: { aims: false, input: () => ({ code: 'no-es-de-ninguna-invitacion', key: 'AAAAAA' }) },
};
