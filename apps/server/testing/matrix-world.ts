import { randomUUID } from 'node:crypto';
import type { UserStatus } from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { arcoRequests } from '../src/core/db/tables/arco.ts';
import { breaches } from '../src/core/db/tables/breaches.ts';
import { diagnosisImports } from '../src/core/db/tables/diagnosis-imports.ts';
import { services, templates, templateVersions } from '../src/core/db/tables/forms.ts';
import { medicineImports } from '../src/core/db/tables/medicine-imports.ts';
import { webhookDeliveries } from '../src/core/db/tables/webhooks.ts';
import { insertIntegration, setRevoked } from '../src/domain/integrations/integrations.repo.ts';
import { newSecret } from '../src/domain/webhooks/sealed-secret.ts';
import { insertWebhook } from '../src/domain/webhooks/webhooks.repo.ts';
import { makeConsultation, signNote } from './consultation-fixture.ts';
import type { Clinic, Target } from './matrix-inputs.ts';
import { issueFixtureOrder } from './order-fixture.ts';
import { makePerson, makeWard, type Person, setStatus } from './people.ts';
import { makeService } from './service-fixture.ts';
import type { TestApp } from './test-app.ts';

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
  clinic: Clinic;
  targetFor: (name: ProcedureName, owner: Owner) => Promise<Target>;
};

const missing: Target = {
  consultationId: randomUUID(),
  patientId: randomUUID(),
  orderId: randomUUID(),
  fileId: randomUUID(),
};

/** Of a closed consultation: documents are not shown before. */
export const documentReaders: readonly ProcedureName[] = [
  'getOrderDocument',
  'getNoteDocument',
  'getOrder',
  'uploadOrderResult',
];

/** Two consultations under attention: one of `owner` with `assignedDoctor`, one of `stranger` with a doctor of its own. */
export async function buildMatrixWorld(testApp: TestApp): Promise<MatrixWorld> {
  const { dependencies } = testApp;
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
  const { guardianshipIds } = await makeWard(dependencies, [await make({ role: 'patient' })]);
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
  // Documents leave the doctor's desk when the consultation closes: those of the patients' reach are here.
  const closed = {
    own: await makeConsultation(dependencies, {
      patient: people.owner,
      doctor: people.assignedDoctor,
      serviceId,
      state: 'closed',
    }),
    foreign: await makeConsultation(dependencies, {
      patient: people.stranger,
      doctor: thirdDoctor,
      serviceId,
      state: 'closed',
    }),
  };
  const verificationCode = await issueFixtureOrder(dependencies, closed.own.orderId);
  await issueFixtureOrder(dependencies, closed.foreign.orderId);
  // Earlier consultations are read by their signed notes.
  for (const { consultationId } of [closed.own, closed.foreign]) await signNote(dependencies, consultationId);
  const open = { own, foreign };
  return {
    people,
    clinic: {
      serviceId,
      ...(await makeTools(dependencies, serviceId)),
      verificationCode,
      doctorId: people.otherDoctor.id,
      guardianshipId: guardianshipIds[0] ?? '',
      importId: await makeEndedImport(dependencies, people.admin.id),
      breachId: await makeBreach(dependencies, people.admin.id),
      integrationId: await makeRevokedIntegration(dependencies, people.admin.id),
      ...(await makeWebhooks(dependencies, people.admin.id)),
      arcoRequestId: await makeArcoRequest(dependencies, people.stranger.id),
    },
    targetFor: async (name, owner) => {
      if (owner === 'missing') return missing;
      if (name === 'getPreviousConsultation') return { ...open[owner], previousId: closed[owner].consultationId };
      return (documentReaders.includes(name) ? closed : open)[owner];
    },
  };
}

async function makeTools({ db }: TestApp['dependencies'], serviceId: string) {
  const templateId = randomUUID();
  await db.insert(templates).values({ id: templateId, kind: 'note', name: 'Plantilla de prueba', state: 'published' });
  await db
    .insert(templateVersions)
    .values({ id: randomUUID(), templateId, number: 1, content: { sections: { plan: 'Reposo' } } });
  const [service] = await db.select({ formId: services.formId }).from(services).where(eq(services.id, serviceId));
  return { templateId, formId: service?.formId ?? '' };
}

async function makeBreach({ db }: TestApp['dependencies'], openedBy: string): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await db.insert(breaches).values({
    ...{ id, nature: 'Acceso', data: 'Nombre', recommendations: 'Avise', measures: 'Se cerró', contact: 'Correo' },
    ...{ beganAt: at, discoveredAt: at, openedBy, openedAt: at },
  });
  return id;
}

async function makeRevokedIntegration({ db }: TestApp['dependencies'], createdBy: string): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const made = { createdBy, createdAt: at, expiresAt: at, scopes: ['listServices'] };
  await insertIntegration(db, { id, name: 'Programa', purpose: 'Probar', contact: 'c@consultorio.test', ...made });
  await setRevoked(db, id, { at, by: createdBy });
  return id;
}

/** One that nothing is sent to, with what it was told; and one that was removed. */
async function makeWebhooks({ db, now }: TestApp['dependencies'], createdBy: string) {
  const [webhookId, goneWebhookId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date(now()).toISOString();
  const made = { createdBy, createdAt: at, state: 'paused' as const };
  const one = { name: 'Almacén', url: 'https://127.0.0.1/avisos', kinds: ['issueOrder' as const], secretHint: 'abcd' };
  const { sealed: secret } = await newSecret(db);
  await insertWebhook(db, { id: webhookId, ...one, ...made, secret });
  await insertWebhook(db, { id: goneWebhookId, ...one, ...made, secret, removedAt: at });
  const told = { webhookId, eventId: 1, kind: 'issueOrder', at, lane: randomUUID(), state: 'dead' } as const;
  await db.insert(webhookDeliveries).values({ id: deliveryId, ...told });
  return { webhookId, goneWebhookId, deliveryId };
}

async function makeArcoRequest({ db }: TestApp['dependencies'], patientId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(arcoRequests).values({
    ...{ id, patientId, right: 'access', text: 'Mis datos', channel: 'page', requester: 'Berta', capacity: 'self' },
    ...{ receivedOn: '2026-03-02', state: 'refused', recordedBy: patientId, recordedAt: new Date().toISOString() },
  });
  return id;
}

async function makeEndedImport({ db }: TestApp['dependencies'], startedBy: string): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await db
    .insert(diagnosisImports)
    .values({ id, state: 'cancelled', fileName: 'cie10.csv', total: 1, startedBy, startedAt: at, touchedAt: at });
  const file = { fileName: 'compendio.csv', sha256: 'a'.repeat(64), total: 1, revision: 0 };
  await db
    .insert(medicineImports)
    .values({ id, kind: 'medicines', state: 'cancelled', ...file, startedBy, startedAt: at, touchedAt: at });
  return id;
}
