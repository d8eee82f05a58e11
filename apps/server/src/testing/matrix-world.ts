import { randomUUID } from 'node:crypto';
import type { ProcedureName, UserStatus } from '@consultorio/contracts/access';
import { makeConsultation } from './consultation-fixture.ts';
import type { TestHouse } from './house.ts';
import type { Target } from './matrix-inputs.ts';
import { makePerson, type Person, setStatus } from './people.ts';
import { makeService } from './service-fixture.ts';

export type Owner = 'own' | 'foreign' | 'missing';
type Known = Person & { status: UserStatus; emailVerified: boolean };
type Kind =
  | 'unverified'
  | 'owner'
  | 'stranger'
  | 'blocked'
  | 'assignedDoctor'
  | 'otherDoctor'
  | 'inactiveDoctor'
  | 'admin';

export type MatrixWorld = {
  people: Record<Kind, Known>;
  targetFor: (name: ProcedureName, owner: Owner) => Promise<Target>;
};

export const missing: Target = {
  consultationId: randomUUID(),
  patientId: randomUUID(),
  orderId: randomUUID(),
  fileId: randomUUID(),
};

/** Two consultations under attention: one of `owner` with `assignedDoctor`, one of `stranger` with a doctor of its own. */
export async function buildMatrixWorld(house: TestHouse): Promise<MatrixWorld> {
  const { dependencies } = house;
  const serviceId = await makeService(dependencies);
  const make = async (traits: Parameters<typeof makePerson>[1]): Promise<Known> => ({
    ...(await makePerson(dependencies, {
      ...traits,
      ...(traits.role === 'doctor' ? { serviceIds: [serviceId] } : {}),
    })),
    status: 'active',
    emailVerified: traits.verified ?? true,
  });
  const people: Record<Kind, Known> = {
    unverified: await make({ role: 'patient', verified: false }),
    owner: await make({ role: 'patient' }),
    stranger: await make({ role: 'patient', firstName: 'Berta' }),
    blocked: await make({ role: 'patient' }),
    assignedDoctor: await make({ role: 'doctor' }),
    otherDoctor: await make({ role: 'doctor' }),
    inactiveDoctor: await make({ role: 'doctor' }),
    admin: await make({ role: 'admin' }),
  };
  const thirdDoctor = await make({ role: 'doctor' });
  await setStatus(dependencies, people.blocked.id, 'blocked');
  people.blocked.status = 'blocked';
  await setStatus(dependencies, people.inactiveDoctor.id, 'inactive');
  people.inactiveDoctor.status = 'inactive';

  const own = await makeConsultation(dependencies, {
    patient: people.owner,
    doctor: people.assignedDoctor,
    serviceId,
    state: 'inProgress',
  });
  const foreign = await makeConsultation(dependencies, {
    patient: people.stranger,
    doctor: thirdDoctor,
    serviceId,
    state: 'inProgress',
  });
  return {
    people,
    targetFor: async (_name, owner) => (owner === 'missing' ? missing : owner === 'own' ? own : foreign),
  };
}
