import { randomUUID } from 'node:crypto';
import type { EventName } from '@consultorio/contracts/events';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { and, eq, inArray } from 'drizzle-orm';
import { consultations } from '../../src/core/db/tables/consultations.ts';
import { services } from '../../src/core/db/tables/forms.ts';
import { users } from '../../src/core/db/tables/people.ts';
import { ask } from '../call.ts';
import { makeConsultation } from '../consultation-fixture.ts';
import { type Clinic, matrixInputs, type Target } from '../matrix-inputs.ts';
import { makePerson, type Person } from '../people.ts';
import { makeService } from '../service-fixture.ts';
import type { TestApp } from '../test-app.ts';

type Known = 'patient' | 'stranger' | 'doctor' | 'colleague' | 'admin';

type Caller = { token: string; staffSession?: string };

/** One call that succeeds. `subject` is somebody beside the people of the world whom it is about. */
export type SampleCall = { who: Caller; input: Record<string, unknown>; subject?: Person };
/** Prepares what the call needs and answers the call. Orders differ by the state of their consultation. */
export type PrepareCall = (world: World, state?: 'inProgress' | 'closed') => Promise<SampleCall>;

/** The verbs that somebody calls and that are told live. */
export type AnnouncedVerb = EventName & ProcedureName;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Two patients, two doctors of one service and an administrator, with a consultation of `patient` and `doctor` at hand. */
export async function openWorld(testApp: TestApp) {
  const { dependencies } = testApp;
  const { db } = dependencies;
  const serviceId = await makeService(dependencies);
  const people: Record<Known, Person> = {
    patient: await makePerson(dependencies, { role: 'patient' }),
    stranger: await makePerson(dependencies, { role: 'patient' }),
    doctor: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    colleague: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    admin: await makePerson(dependencies, { role: 'admin' }),
  };
  const { patient, doctor } = people;
  const [service] = await db.select({ formId: services.formId }).from(services).where(eq(services.id, serviceId));
  const clinic: Clinic = {
    ...{ serviceId, formId: service?.formId ?? '', doctorId: doctor.id },
    ...{ templateId: randomUUID(), verificationCode: 'ZZZZZZZZZZ', importId: randomUUID() },
    ...{ guardianshipId: randomUUID(), breachId: randomUUID(), arcoRequestId: randomUUID() },
    ...{ integrationId: randomUUID(), webhookId: randomUUID(), goneWebhookId: randomUUID(), deliveryId: randomUUID() },
  };
  const nobody: Target = {
    ...{ consultationId: randomUUID(), patientId: patient.id, orderId: randomUUID(), fileId: randomUUID() },
  };
  return {
    testApp,
    people,
    serviceId,
    db,
    ask: <T = Record<string, unknown>>(name: ProcedureName, who: Caller, input?: unknown) =>
      ask<T>(testApp.app, name, who, input),
    /** The input of the matrix, with what this call needs instead. */
    inputOf: (name: ProcedureName, more: object = {}, target: Target = nobody) => ({
      ...(matrixInputs[name].input(target, clinic) as Record<string, unknown>),
      ...more,
    }),
    /** A consultation in that state; the one before is out of the way of every limit of open ones. */
    consultation: async (state: ConsultationState, change: Partial<typeof consultations.$inferInsert> = {}) => {
      const open = ['draft', 'submitted', 'assigned', 'inProgress', 'waitingPatient'] as const;
      await db
        .update(consultations)
        .set({ state: 'cancelled' })
        .where(and(eq(consultations.patientId, patient.id), inArray(consultations.state, [...open])));
      const attending = state === 'draft' || state === 'submitted' ? null : doctor;
      const target = await makeConsultation(dependencies, { patient, doctor: attending, serviceId, state });
      if (Object.keys(change).length > 0)
        await db.update(consultations).set(change).where(eq(consultations.id, target.consultationId));
      return target;
    },
    somebody: (traits: Parameters<typeof makePerson>[1]) => makePerson(dependencies, traits),
    versionOf: async ({ id }: { id: string }) =>
      (await db.select({ version: users.version }).from(users).where(eq(users.id, id)))[0]?.version ?? 0,
  };
}
