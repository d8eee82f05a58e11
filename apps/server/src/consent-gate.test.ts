import { randomUUID } from 'node:crypto';
import { permissions, procedureNames } from '@consultorio/contracts/access';
import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takesHealthData } from '../testing/access-oracle.ts';
import { ask, call, endpoints } from '../testing/call.ts';
import { makeConsultation } from '../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { makePerson, makeWard, type Person } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { consultations } from './core/db/tables/consultations.ts';
import { auditEvents, consents } from './core/db/tables/traces.ts';

let testApp: TestApp;
let serviceId: string;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  serviceId = await makeService(testApp.dependencies);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

type Told = { kind: LegalKind; version: number; sha256: string };

async function accept(patient: Person, kinds: readonly LegalKind[]) {
  const documents = [];
  for (const asked of kinds) {
    const { kind, version, sha256 } = await ask<Told>(testApp.app, 'getLegalDocument', null, { kind: asked });
    documents.push({ kind, version, sha256 });
  }
  await ask(testApp.app, 'recordConsent', patient, { documents, purpose: 'renewal' });
}

/** One in each state, so that only the consent stands in the way. */
async function lifeOf(patient: Person) {
  const make = (state: 'draft' | 'inProgress' | 'waitingPatient' | 'closed') =>
    makeConsultation(testApp.dependencies, { patient, serviceId, state, ...(state === 'draft' ? {} : { doctor }) });
  const [draft, open, asked, closed] = [
    await make('draft'),
    await make('inProgress'),
    await make('waitingPatient'),
    await make('closed'),
  ];
  await issueFixtureOrder(testApp.dependencies, closed.orderId);
  const { db, now } = testApp.dependencies;
  const ended = { closedAt: new Date(now()).toISOString() };
  await db.update(consultations).set(ended).where(eq(consultations.id, closed.consultationId));
  const version = async (consultationId: string) =>
    (await ask<{ version: number }>(testApp.app, 'getConsultation', patient, { consultationId })).version;
  const sent = { idempotencyKey: randomUUID() };
  const redFlags = { redFlagAnswers: { pecho: false } };
  const inputs: Record<(typeof takesHealthData)[number], unknown> = {
    updatePatientGeneralForm: { alergias: 'Ninguna' },
    updatePersonGeneralForm: { patientId: patient.id, answers: { alergias: 'Ninguna' } },
    createConsultation: { serviceId, ...redFlags, ...sent },
    createFollowUp: { consultationId: closed.consultationId, ...redFlags, ...sent },
    saveConsultationDraft: {
      consultationId: draft.consultationId,
      expectedVersion: await version(draft.consultationId),
      answers: { motivo: 'Tos' },
    },
    submitConsultation: {
      consultationId: draft.consultationId,
      expectedVersion: await version(draft.consultationId),
      ...{ confirmedBackground: true, acceptedTeleconsultation: true, ...sent },
    },
    answerInformation: {
      consultationId: asked.consultationId,
      expectedVersion: await version(asked.consultationId),
      ...{ text: 'Sí', ...sent },
    },
    sendMessage: { consultationId: open.consultationId, text: 'Hola', ...sent },
    uploadOrderResult: { orderId: closed.orderId, text: 'Hb 13.2 g/dL', ...sent },
    createUpload: { name: 'foto.jpg', size: 1000, purpose: 'message' },
  };
  return { inputs, open };
}

const standings = {
  'never asked': async () => {},
  'only the terms': (patient: Person) => accept(patient, ['terms']),
  'the one who withdrew one document': async (patient: Person) => {
    await accept(patient, legalKinds);
    await ask(testApp.app, 'revokeConsent', patient, { kind: 'teleconsultation' });
  },
};

test('the gate of the table is the list of the product', () => {
  const gated = procedureNames.filter((name) => permissions[name].gate === 'consented');
  expect(gated.toSorted()).toEqual([...takesHealthData].toSorted());
});

describe.each(Object.entries(standings))('%s', (standing, arrive) => {
  let patient: Person;
  let life: Awaited<ReturnType<typeof lifeOf>>;
  beforeAll(async () => {
    testApp.clock.move(61_000);
    patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
    life = await lifeOf(patient);
    await arrive(patient);
  });

  test.each(takesHealthData)('%s is refused at both endpoints, and leaves nothing', async (name) => {
    for (const endpoint of endpoints) {
      const { code, status } = await call(testApp.app, endpoint, name, patient, life.inputs[name]);
      expect({ endpoint, code }).toEqual({ endpoint, code: 'consent-required' });
      if (endpoint === 'callable') expect(status).toBe('FAILED_PRECONDITION');
    }
    const own = and(eq(auditEvents.actorId, patient.id), eq(auditEvents.action, name));
    const rows = await testApp.dependencies.db.select().from(auditEvents).where(own);
    expect(rows.map(({ outcome }) => outcome)).not.toContain('ok');
  });

  test('names, a picture and the own record need no consent', async () => {
    const { version } = await ask<{ version: number }>(testApp.app, 'getPatientProfile', patient);
    await ask(testApp.app, 'updatePatientProfile', patient, {
      ...{ expectedVersion: version, firstName: 'Ana', lastName: 'Ruiz', birthDate: '1990-01-01' },
      ...{ sex: 'female', phone: '5512345678' },
    });
    await ask(testApp.app, 'createUpload', patient, { name: 'yo.jpg', size: 1000, purpose: 'picture' });
    await ask(testApp.app, 'getPatientGeneralForm', patient);
    await ask(testApp.app, 'getConsultation', patient, { consultationId: life.open.consultationId });
  });

  test.runIf(standing === 'the one who withdrew one document')('the doctor who attends goes on', async () => {
    const said = { consultationId: life.open.consultationId, text: 'Hola', idempotencyKey: randomUUID() };
    await ask(testApp.app, 'sendMessage', doctor, said);
    await ask(testApp.app, 'createUpload', doctor, { name: 'estudio.pdf', size: 1000, purpose: 'message' });
  });
});

test('with the documents accepted each of them passes', async () => {
  testApp.clock.move(61_000);
  const patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
  const { inputs } = await lifeOf(patient);
  await accept(patient, ['terms', 'privacy']);
  for (const name of takesHealthData) {
    // It has three open ones already, and the version of the draft moves with each save.
    if (name === 'createConsultation' || name === 'createFollowUp' || name === 'submitConsultation') continue;
    const { code } = await call(testApp.app, 'trpc', name, patient, inputs[name]);
    expect({ name, code }).toEqual({ name, code: null });
  }
  const rows = await testApp.dependencies.db.select().from(consents).where(eq(consents.patientId, patient.id));
  expect(rows.map(({ kind, userId }) => [kind, userId === patient.id]).toSorted()).toEqual([
    ['privacy', true],
    ['terms', true],
  ]);
});

test('a submission says which version about distance was accepted for it', async () => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
  await accept(patient, ['terms', 'privacy']);
  const begun = { serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() };
  const draft = await ask<{ id: string; version: number }>(testApp.app, 'createConsultation', patient, begun);
  const answers = { motivo: 'Tos', fiebre: false };
  const saved = await ask<{ version: number }>(testApp.app, 'saveConsultationDraft', patient, {
    ...{ consultationId: draft.id, expectedVersion: draft.version, answers },
  });
  await ask(testApp.app, 'submitConsultation', patient, {
    ...{ consultationId: draft.id, expectedVersion: saved.version, idempotencyKey: randomUUID() },
    ...{ confirmedBackground: true, acceptedTeleconsultation: true },
  });
  const own = and(eq(consents.patientId, patient.id), eq(consents.kind, 'teleconsultation'));
  const rows = await testApp.dependencies.db.select().from(consents).where(own);
  expect(rows).toMatchObject([{ version: 1, purpose: 'teleconsultation', consultationId: draft.id }]);
});

test('a guardian consents for a child: the row is the child’s and names her; nobody else’s guardian may', async () => {
  const [mother, stranger] = [
    await makePerson(testApp.dependencies, { role: 'patient' }),
    await makePerson(testApp.dependencies, { role: 'patient' }),
  ];
  const child = await makeWard(testApp.dependencies, [mother]);
  const { kind, version, sha256 } = await ask<Told>(testApp.app, 'getLegalDocument', null, { kind: 'privacy' });
  const input = { documents: [{ kind, version, sha256 }], purpose: 'renewal', patientId: child.id };
  expect((await call(testApp.app, 'trpc', 'recordConsent', stranger, input)).code).toBe('not-found');
  await ask(testApp.app, 'recordConsent', mother, input);
  const own = and(eq(consents.patientId, child.id), eq(consents.purpose, 'renewal'));
  const rows = await testApp.dependencies.db.select().from(consents).where(own);
  expect(rows).toMatchObject([{ userId: mother.id, kind: 'privacy' }]);
});

test('bytes of a file that was announced before a withdrawal are refused', async () => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const announced = { name: 'foto.jpg', size: 4, purpose: 'message' };
  const { uploadUrl } = await ask<{ uploadUrl: string }>(testApp.app, 'createUpload', patient, announced);
  await ask(testApp.app, 'revokeConsent', patient, { kind: 'privacy' });
  const sent = await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload: Buffer.from('foto') });
  expect([sent.statusCode, sent.body]).toEqual([400, expect.stringContaining('consent-required')]);
});

test('what goes with a request about one’s own data needs none: whoever withdrew it still has that right', async () => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
  const paper = { name: 'identificacion.jpg', size: 4, purpose: 'arco' };
  expect((await call(testApp.app, 'trpc', 'createUpload', patient, paper)).code).toBeNull();
});

describe('a clinic whose own app asks', () => {
  const statement = 'La aplicación «Mi Clínica» pide el consentimiento y guarda la prueba.';
  const rules = async (ownAppAsks: boolean, given = statement) => {
    const { versions } = await ask<{ versions: { consents: number } }>(testApp.app, 'getSettings', admin);
    const input = { expectedVersion: versions.consents, ownAppAsks, statement: given };
    return call(testApp.app, 'trpc', 'updateConsentRules', admin, input);
  };
  const form = (endpoint: 'trpc' | 'callable', patient: Person) =>
    call(testApp.app, endpoint, 'updatePatientGeneralForm', patient, { alergias: 'Ninguna' });

  test('says who answers for it; the statement stays in the trail', async () => {
    expect((await rules(true, 'Sí')).code).toBe('invalid-input');
    expect((await rules(true)).code).toBeNull();
    const own = and(eq(auditEvents.action, 'updateConsentRules'), eq(auditEvents.outcome, 'ok'));
    const [row] = await testApp.dependencies.db.select().from(auditEvents).where(own);
    expect(row).toMatchObject({ actorId: admin.id, details: { ownAppAsks: 'yes', statement } });
  });

  test('sends the general form over the fixed callable; our own app still asks', async () => {
    testApp.clock.move(61_000);
    const patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
    const message = { name: 'foto.jpg', size: 1000, purpose: 'message' };
    expect((await form('callable', patient)).code).toBeNull();
    expect((await form('trpc', patient)).code).toBe('consent-required');
    expect((await call(testApp.app, 'callable', 'createUpload', patient, message)).code).toBe('consent-required');
  });

  test('what somebody withdrew stays withdrawn', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    await ask(testApp.app, 'revokeConsent', patient, { kind: 'privacy' });
    expect((await form('callable', patient)).code).toBe('consent-required');
  });

  test('and when it is turned off, the row is asked for again', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
    await rules(false);
    expect((await form('callable', patient)).code).toBe('consent-required');
  });
});

/** The verbs of a patient's own that hold no health data, by name: a new one has to be thought about here. */
test('what else a patient changes', () => {
  const others = procedureNames.filter(
    (name: ProcedureName) =>
      permissions[name].patient === 'own' &&
      permissions[name].kind === 'mutation' &&
      !(takesHealthData as readonly string[]).includes(name),
  );
  expect(others.toSorted()).toEqual([
    'acceptGuardianInvitation',
    'addPersonInCare',
    // Whoever asks for the own data need not consent to anything first.
    'askArco',
    'cancelConsultation',
    // Its own kind of consent.
    'confirmPhone',
    // A right, and a paper for it: no datum of health.
    'continueGuardianship',
    'downloadMyRecord',
    'endPhoneNotices',
    'inviteGuardian',
    'inviteToOwnAccount',
    'markMessagesRead',
    'markNotificationsRead',
    'rateConsultation',
    'recordConsent',
    'registerProviderPatient',
    'requestPhoneCode',
    'revokeConsent',
    'setPushSubscription',
    'signOutEverywhere',
    'updateNotificationPreferences',
    'updatePatientProfile',
    'updatePatientProfilePicture',
    'withdrawCareInvitation',
  ]);
});
