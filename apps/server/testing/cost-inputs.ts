import { randomUUID } from 'node:crypto';
import { legalKinds } from '@consultorio/contracts/legal';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { consultations } from '../src/core/db/tables/consultations.ts';
import { diagnosisImports } from '../src/core/db/tables/diagnosis-imports.ts';
import { files } from '../src/core/db/tables/files.ts';
import { forms, services, templates, templateVersions } from '../src/core/db/tables/forms.ts';
import { medicineImports } from '../src/core/db/tables/medicine-imports.ts';
import { orders } from '../src/core/db/tables/orders.ts';
import { users } from '../src/core/db/tables/people.ts';
import { legalDocuments } from '../src/core/db/tables/traces.ts';
import { arcoCostInputs } from './arco-cost-inputs.ts';
import { ask, call } from './call.ts';
import { makeConsultation, signNote } from './consultation-fixture.ts';
import { largeBundle } from './foreign-bundle.ts';
import { flavours } from './grown-input.ts';
import { type Asking, guardianshipCosts, type Own } from './guardianship-costs.ts';
import { issueFixtureOrder } from './order-fixture.ts';
import { makeWard } from './people.ts';
import { fixtureForm, makeService } from './service-fixture.ts';

/** They name what somebody made before: grown they would be of nothing, and refused before anything is measured. */
export const names: readonly string[] = [
  ...['cursor', 'idempotencyKey', 'patientId', 'fileIds', 'doctorIds', 'serviceIds', 'redFlagAnswers'],
  ...['phone', 'rfc', 'email'],
];

/** Each of somebody without an account, in the care of `stranger`: nobody has too many under way. */
const consultation = async ({ testApp: { dependencies }, world }: Asking, state: ConsultationState) => {
  const patient = await makeWard(dependencies, [world.people.stranger]);
  const doctor = state === 'draft' || state === 'submitted' ? null : world.people.assignedDoctor;
  const serviceId = state === 'draft' ? await makeService(dependencies) : world.clinic.serviceId;
  return makeConsultation(dependencies, { patient, doctor, serviceId, state });
};
const inState = (state: ConsultationState) => async (asking: Asking) => {
  const { consultationId } = await consultation(asking, state);
  return { consultationId };
};
const ended = async (asking: Asking) => {
  const { consultationId } = await consultation(asking, 'closed');
  await signNote(asking.testApp.dependencies, consultationId);
  return { consultationId };
};
const issued = async (asking: Asking) => {
  const { orderId } = await consultation(asking, 'closed');
  await issueFixtureOrder(asking.testApp.dependencies, orderId);
  return { orderId };
};
const withResult = async (asking: Asking) => {
  const { orderId } = await issued(asking);
  const result = { orderId, text: 'Sin alteraciones', idempotencyKey: randomUUID() };
  const { results } = await ask<{ results: { id: string }[] }>(
    asking.testApp.app,
    'uploadOrderResult',
    asking.world.people.assignedDoctor,
    result,
  );
  return { orderId, resultId: results.at(-1)?.id };
};

/** A form in two hundred questions. */
const questionnaire = async ({ share, flavour }: Asking) => ({
  questionnaire: {
    ...{ resourceType: 'Questionnaire', status: 'active' },
    item: Array.from({ length: Math.max(1, Math.round(200 * share)) }, (_, at) => ({
      ...{ linkId: `p${at}`, type: 'string', text: `¿${at}? ${flavours[flavour](150)}` },
    })),
  },
});

/** Fifteen are as many as a service may have. */
const redFlags = ({ share, flavour }: Asking) =>
  Array.from({ length: Math.max(1, Math.round(15 * share)) }, (_, at) => ({
    ...{ key: `k${at}`, question: `¿${at}? ${flavours[flavour](Math.max(1, Math.round(150 * share)))}` },
  }));
const withRedFlags = async (asking: Asking) => {
  const { dependencies } = asking.testApp;
  const serviceId = await makeService(dependencies);
  const asked = redFlags(asking);
  await dependencies.db.update(services).set({ redFlags: asked }).where(eq(services.id, serviceId));
  return { serviceId, redFlagAnswers: Object.fromEntries(asked.map(({ key }) => [key, false])) };
};

const template = async ({ testApp: { dependencies } }: Asking, ownerId: string | null) => {
  const templateId = randomUUID();
  const content = { sections: { plan: 'Reposo' } };
  const row = { id: templateId, kind: 'note' as const, name: 'Plantilla', state: 'published' as const, ownerId };
  await dependencies.db.insert(templates).values(row);
  await dependencies.db.insert(templateVersions).values({ id: randomUUID(), templateId, number: 1, content });
  return { templateId };
};

const noImportRuns = async ({ testApp: { dependencies } }: Asking) => {
  const over = { state: 'cancelled' as const };
  for (const table of [diagnosisImports, medicineImports])
    await dependencies.db.update(table).set(over).where(eq(table.state, 'receiving'));
  return {};
};

const activeDoctor = async ({ testApp: { dependencies }, world }: Asking) => {
  const userId = world.people.inactiveDoctor.id;
  await dependencies.db.update(users).set({ status: 'active', role: 'doctor' }).where(eq(users.id, userId));
  return { userId };
};

/** What a large input has to be about, where the one of the matrix is refused before it is looked at. */
export const costInputs: Partial<Record<ProcedureName, Own>> = {
  recordConsent: {
    keeps: ['documents'],
    about: async ({ testApp: { dependencies } }) => {
      const all = await dependencies.db.select().from(legalDocuments);
      const newest = legalKinds.flatMap((kind) => {
        const [last] = all.filter((one) => one.kind === kind).toSorted((a, b) => b.version - a.version);
        return last ? [{ kind, version: last.version, sha256: last.sha256 }] : [];
      });
      return { documents: newest };
    },
  },
  updatePatientProfile: { keeps: ['emergencyContact', 'identity'] },
  recordDisclosure: {
    keeps: ['requestFileId'],
    about: async ({ testApp: { dependencies }, world }) => {
      const requestFileId = randomUUID();
      const stored = await dependencies.files.put(Buffer.from('%PDF-1.4 solicitud'));
      const file = { ownerId: world.people.assignedDoctor.id, purpose: 'disclosure' as const, name: 'oficio.pdf' };
      const bytes = { mime: 'application/pdf', ...stored, storedAt: new Date().toISOString() };
      await dependencies.db.insert(files).values({ id: requestFileId, ...file, ...bytes });
      return { requestFileId };
    },
  },
  ...guardianshipCosts,
  ...arcoCostInputs,
  createConsultation: {
    by: 'stranger',
    about: async (asking) => ({
      ...(await withRedFlags(asking)),
      patientId: (await makeWard(asking.testApp.dependencies, [asking.world.people.stranger])).id,
    }),
  },
  saveConsultationDraft: { by: 'stranger', about: inState('draft') },
  // Another price than today's is refused.
  submitConsultation: { by: 'stranger', about: inState('draft'), keeps: ['priceText'] },
  cancelConsultation: { by: 'stranger', about: inState('submitted') },
  answerInformation: { by: 'stranger', about: inState('waitingPatient') },
  rateConsultation: { by: 'stranger', about: inState('closed') },
  createFollowUp: {
    by: 'stranger',
    about: async (asking) => {
      const { dependencies } = asking.testApp;
      const patient = await makeWard(dependencies, [asking.world.people.stranger]);
      const { serviceId, redFlagAnswers } = await withRedFlags(asking);
      const made = { patient, doctor: asking.world.people.assignedDoctor, serviceId, state: 'inProgress' as const };
      const { consultationId } = await makeConsultation(dependencies, made);
      await dependencies.db
        .update(consultations)
        .set({ state: 'closed', closedAt: new Date().toISOString() })
        .where(eq(consultations.id, consultationId));
      return { consultationId, redFlagAnswers };
    },
  },
  requestInformation: { about: inState('inProgress') },
  rejectConsultation: { about: inState('inProgress') },
  releaseConsultation: { about: inState('assigned') },
  transferConsultation: {
    about: async (asking) => ({
      ...(await inState('inProgress')(asking)),
      doctorId: asking.world.people.otherDoctor.id,
    }),
  },
  addAddendum: { about: ended },
  issueOrder: {
    about: async (asking) => {
      const { orderId } = await consultation(asking, 'inProgress');
      return { orderId };
    },
  },
  cancelOrder: { about: issued },
  replaceOrder: {
    about: async (asking) => ({ ...(await issued(asking)), content: { studies: [{ name: 'Biometría hemática' }] } }),
  },
  withdrawOrderResult: { about: withResult },
  reviewOrder: {
    about: async (asking) => {
      const { orderId } = await withResult(asking);
      const { db } = asking.testApp.dependencies;
      await db.update(orders).set({ state: 'resultUploaded' }).where(eq(orders.id, orderId));
      return { orderId };
    },
  },
  updateDoctor: { about: async ({ world }) => ({ serviceIds: [world.clinic.serviceId] }) },
  deactivateStaff: { about: activeDoctor },
  updateStaffRole: { about: activeDoctor },
  previewRecordImport: { keeps: ['bundle'], about: largeBundle },
  importRecord: { keeps: ['bundle'], about: largeBundle },
  previewQuestionnaire: { keeps: ['questionnaire'], about: questionnaire },
  importQuestionnaire: { keeps: ['questionnaire'], about: questionnaire },
  publishForm: {
    about: async ({ testApp: { dependencies } }) => {
      const { db } = dependencies;
      const serviceId = await makeService(dependencies);
      const [service] = await db.select({ formId: services.formId }).from(services).where(eq(services.id, serviceId));
      const draft = { sections: fixtureForm.sections.map((section) => ({ ...section, title: 'Otro' })) };
      await db
        .update(forms)
        .set({ draft })
        .where(eq(forms.id, service?.formId ?? ''));
      return { formId: service?.formId };
    },
  },
  saveTemplateDraft: { by: 'admin', about: (asking) => template(asking, null) },
  publishTemplate: {
    by: 'admin',
    about: async (asking) => {
      const { templateId } = await template(asking, null);
      const draft = { sections: { plan: [{ type: 'paragraph' as const, runs: [{ text: 'Otro' }] }] } };
      await asking.testApp.dependencies.db
        .update(templates)
        .set({ draft: { ...draft, diagnoses: [], orders: [] } })
        .where(eq(templates.id, templateId));
      return { templateId };
    },
  },
  shareTemplate: { about: (asking) => template(asking, asking.world.people.assignedDoctor.id) },
  createService: { keeps: ['redFlags'], about: async (asking) => ({ redFlags: redFlags(asking) }) },
  updateService: {
    keeps: ['redFlags'],
    about: async (asking) => ({
      serviceId: await makeService(asking.testApp.dependencies),
      redFlags: redFlags(asking),
    }),
  },
  orderServices: {
    about: async ({ testApp: { dependencies }, world, share }) => {
      const { db } = dependencies;
      const [service] = await db.select().from(services).where(eq(services.id, world.clinic.serviceId));
      if (!service) throw new Error('the service of the matrix is missing');
      const rows = Array.from({ length: Math.max(1, Math.round(200 * share)) }, () => ({
        ...{ ...service, id: randomUUID(), active: false },
      }));
      await db.insert(services).values(rows);
      return { serviceIds: rows.map(({ id }) => id) };
    },
  },
  publishLegalDocument: {
    about: async ({ testApp: { app }, world }) => {
      const { admin } = world.people;
      const draft = { kind: 'terms', title: 'Términos', text: `Texto ${randomUUID()}`, expectedVersion: 9_999 };
      const { details } = await call(app, 'callable', 'saveLegalDraft', admin, draft);
      await ask(app, 'saveLegalDraft', admin, { ...draft, expectedVersion: details?.version });
      return {};
    },
  },
  startDiagnosisImport: { about: noImportRuns },
  startMedicineImport: { about: noImportRuns },
  addDiagnosisRows: {
    about: async (asking) => {
      await noImportRuns(asking);
      const importId = randomUUID();
      const at = new Date().toISOString();
      const row = { fileName: 'cie10.csv', total: 100_000, startedBy: asking.world.people.admin.id };
      await asking.testApp.dependencies.db
        .insert(diagnosisImports)
        .values({ id: importId, state: 'receiving', ...row, startedAt: at, touchedAt: at });
      return { importId };
    },
  },
  // A colleague answers to an interconsultation alone.
  uploadOrderResult: { keeps: ['opinion'], about: async () => ({ opinion: null }) },
  openBreach: {
    keeps: ['account', 'integrationId', 'sessionId', 'records'],
    about: async () => ({ endedAt: '2026-03-02T16:00:00Z' }),
  },
};

const oursToGive = 'a code that we gave out: a longer one is of nobody, and is looked up before it is refused';

/** Whose larger inputs are refused by what they are; they are measured all the same, up to the refusal. */
export const neverAccepted: Partial<Record<ProcedureName, string>> = {
  verifyDocument: oursToGive,
  comparePrescription: oursToGive,
  openInvitation: oursToGive,
  acceptOwnAccount: oursToGive,
  acceptGuardianInvitation: oursToGive,
  proveByRecoveryCode: oursToGive,
  setPushSubscription: 'the address that a browser got of its push service: a longer one is of none',
  requestPhoneCode: 'a telephone: a longer one is none',
  createWebhook: 'the address of a receiver: one that was grown is no address',
  updateWebhook: 'the address of a receiver: one that was grown is no address',
  updateIntegration:
    'of one that others of the walk call as: refused by its version, and createIntegration takes the same texts',
  startBulkExport: 'of programs alone: a person is refused, whatever is sent',
  enrolPasskey: 'the answer of a device to a challenge of ours: one that was grown signs nothing',
};
