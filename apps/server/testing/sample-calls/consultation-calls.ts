import { eq } from 'drizzle-orm';
import { clinicalNotes, messages } from '../../src/core/db/tables/consultations.ts';
import { issueFixtureOrder } from '../order-fixture.ts';
import type { AnnouncedVerb, PrepareCall } from './world.ts';

const written = {
  evolution: 'Tos',
  findings: 'Sin fiebre',
  prognosis: 'Bueno',
  plan: 'Reposo',
  patientText: 'Descansa',
};
const cold = { code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' as const };
const first = { expectedVersion: 1 };

export const consultationCalls = {
  submitConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.patient,
    input: inputOf('submitConsultation', first, await consultation('draft')),
  }),
  saveConsultationDraft: async ({ people, consultation, inputOf }) => ({
    who: people.patient,
    input: inputOf('saveConsultationDraft', first, await consultation('draft')),
  }),
  takeConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('takeConsultation', {}, await consultation('submitted')),
  }),
  assignConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.admin,
    input: inputOf('assignConsultation', { ...first, doctorId: people.doctor.id }, await consultation('submitted')),
  }),
  releaseConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('releaseConsultation', first, await consultation('assigned')),
  }),
  transferConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.admin,
    input: inputOf(
      'transferConsultation',
      { ...first, doctorId: people.colleague.id },
      await consultation('inProgress'),
    ),
  }),
  startConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('startConsultation', first, await consultation('assigned')),
  }),
  requestInformation: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('requestInformation', first, await consultation('inProgress')),
  }),
  answerInformation: async ({ people, consultation, inputOf }) => ({
    who: people.patient,
    input: inputOf('answerInformation', first, await consultation('waitingPatient')),
  }),
  rejectConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('rejectConsultation', first, await consultation('inProgress')),
  }),
  signAndCloseConsultation: async ({ people, consultation, inputOf, db, testApp }) => {
    const target = await consultation('inProgress');
    await issueFixtureOrder(testApp.dependencies, target.orderId);
    // Another number than the consultation's: one must not pass for the other.
    await db
      .update(clinicalNotes)
      .set({ ...written, diagnoses: [cold], version: 3 })
      .where(eq(clinicalNotes.consultationId, target.consultationId));
    return { who: people.doctor, input: inputOf('signAndCloseConsultation', { ...first, noteVersion: 3 }, target) };
  },
  cancelConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.admin,
    input: inputOf('cancelConsultation', first, await consultation('assigned')),
  }),
  addAddendum: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('addAddendum', {}, await consultation('closed')),
  }),
  rateConsultation: async ({ people, consultation, inputOf }) => ({
    who: people.patient,
    input: inputOf('rateConsultation', first, await consultation('closed')),
  }),
  reconcileRecord: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('reconcileRecord', {}, await consultation('inProgress')),
  }),
  setConsultationPriority: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('setConsultationPriority', first, await consultation('inProgress')),
  }),
  announcePresence: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('announcePresence', {}, await consultation('inProgress')),
  }),
  sendMessage: async ({ people, consultation, inputOf }) => ({
    who: people.patient,
    input: inputOf('sendMessage', {}, await consultation('inProgress')),
  }),
  addInternalNote: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('addInternalNote', {}, await consultation('inProgress')),
  }),
  markMessagesRead: async ({ people, consultation, inputOf, ask, db }) => {
    const target = await consultation('inProgress');
    await ask('sendMessage', people.patient, inputOf('sendMessage', {}, target));
    const [last] = await db.select().from(messages).where(eq(messages.consultationId, target.consultationId));
    return { who: people.doctor, input: inputOf('markMessagesRead', { upTo: last?.seq ?? 0 }, target) };
  },
  saveClinicalNote: async ({ people, consultation, inputOf }) => ({
    who: people.doctor,
    input: inputOf('saveClinicalNote', first, await consultation('inProgress')),
  }),
} satisfies Partial<Record<AnnouncedVerb | 'saveConsultationDraft', PrepareCall>>;
