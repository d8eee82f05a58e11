import { makeConsultation } from './consultation-fixture.ts';
import { makePerson } from './people.ts';
import { makeService } from './service-fixture.ts';
import type { TestApp } from './test-app.ts';

/** One under way, its patient, and the doctor who attends it. */
export async function attendedConsultation({ dependencies }: TestApp) {
  const serviceId = await makeService(dependencies);
  const patient = await makePerson(dependencies, { role: 'patient' });
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  return { patient, doctor, consultationId };
}
