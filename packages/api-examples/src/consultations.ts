import type { Examples } from './example.ts';
import { form } from './form.ts';
import { ids, moments, sha256 } from './ids.ts';

const moved = (state: Examples['takeConsultation']['output']['state'], version: number) => ({
  id: ids.consultation,
  state,
  version,
  folio: state === 'draft' ? null : 'C-26-000123',
});

/** The patient's side, and reads of both sides. */
export const consultationExamples: Examples<
  | 'listMyConsultations'
  | 'getConsultation'
  | 'createConsultation'
  | 'saveConsultationDraft'
  | 'submitConsultation'
  | 'answerInformation'
  | 'cancelConsultation'
  | 'rateConsultation'
  | 'createFollowUp'
> = {
  listMyConsultations: {
    summary: 'Lists the consultations of the caller and of everybody in the care of the caller, latest activity first.',
    input: { limit: 25 },
    output: {
      items: [
        {
          id: ids.consultation,
          patientId: ids.patient,
          patientName: 'Lucía Hernández Ortega',
          folio: 'C-26-000123',
          serviceName: 'Medicina general',
          state: 'inProgress',
          submittedAt: moments.submitted,
          dueAt: moments.due,
          opensAt: null,
          closedAt: null,
          doctorName: 'Mariana Ibáñez Treviño',
          unread: 1,
          news: false,
          documents: 0,
          studiesToUpload: 0,
          isFollowUp: false,
          followUpUntil: null,
          lastActivityAt: moments.replied,
        },
      ],
      nextCursor: null,
    },
  },
  getConsultation: {
    summary: 'Answers one consultation whole. A reading by staff is recorded.',
    notes: '`patient` is null for the patient; `result` is null until the doctor has signed.',
    input: { consultationId: ids.consultation },
    output: {
      ...moved('closed', 9),
      priority: 'normal',
      service: {
        id: ids.service,
        name: 'Medicina general',
        replyMinutes: 240,
        closeMinutes: 1440,
        followUpDays: 7,
      },
      form,
      answers: { sintomas: 'Dolor de garganta desde hace dos días', fiebre: false },
      files: [],
      flags: [],
      createdAt: moments.submitted,
      submittedAt: moments.submitted,
      firstReplyAt: moments.replied,
      dueAt: moments.due,
      nearAt: '2026-03-09T19:20:00.000Z',
      pausedMs: 0,
      waitingSince: null,
      opensAt: null,
      closedAt: moments.closed,
      payment: { priceText: '$250 MXN', howToPay: 'Con tarjeta o transferencia.' },
      reason: null,
      advice: null,
      doctor: {
        ...{ name: 'Mariana Ibáñez Treviño', speciality: 'Medicina general', cedula: '4567890' },
        university: 'Universidad Nacional Autónoma de México',
        about: 'Te explico todo sin prisa y en palabras claras.',
        languages: ['es', 'en'],
        pictureFileId: ids.file,
      },
      doctorId: ids.doctor,
      autoAssigned: false,
      patientId: ids.patient,
      patientName: 'Lucía Hernández Ortega',
      unread: 0,
      followUpOf: null,
      followUps: [],
      followUpUntil: '2026-03-16T18:05:00.000Z',
      rating: null,
      result: {
        summary: 'Tienes una infección leve de la garganta.',
        plan: 'Reposo y líquidos. Vuelve si no mejoras en tres días.',
        diagnoses: [{ code: 'J02.9', description: 'Faringitis aguda', principal: true, certainty: 'presumptive' }],
        prognosis: 'Bueno',
        alarmSigns: 'Te cuesta respirar o tragar saliva.',
        signedAt: moments.closed,
        doctorName: 'Mariana Ibáñez Treviño',
        doctorCedula: '4567890',
        sha256,
      },
      addenda: [],
      timeline: [
        { action: 'submitConsultation', at: moments.submitted, actorName: 'Lucía Hernández Ortega' },
        { action: 'takeConsultation', at: moments.taken, actorName: 'Mariana Ibáñez Treviño' },
      ],
      patient: null,
    },
  },
  createConsultation: {
    summary: 'Opens a draft in a service, once every red flag is answered with no.',
    notes: 'A single `true` refuses with `red-flag`; only a counter is kept of it.',
    input: {
      serviceId: ids.service,
      redFlagAnswers: { pecho: false, respirar: false },
      idempotencyKey: ids.intention,
    },
    output: moved('draft', 0),
    errors: ['red-flag', 'consent-required', 'too-many-open-consultations'],
  },
  saveConsultationDraft: {
    summary: 'Replaces the answers of a draft; it may be incomplete.',
    input: {
      consultationId: ids.consultation,
      expectedVersion: 0,
      answers: { sintomas: 'Dolor de garganta desde hace dos días', fiebre: false },
      fileIds: [ids.file],
    },
    output: moved('draft', 1),
    errors: ['too-many-files', 'consent-required'],
  },
  submitConsultation: {
    summary: 'Sends a draft to the clinic: it gets its folio and its promised time.',
    notes:
      '`form-invalid` tells in `details.issues` which answers to correct. With `priceText`, the price that the patient read, `price-changed` is answered where it is another by now, and tells it in `details.priceText`.',
    input: {
      consultationId: ids.consultation,
      expectedVersion: 1,
      confirmedBackground: true,
      acceptedTeleconsultation: true,
      idempotencyKey: ids.intention,
    },
    output: moved('submitted', 2),
    errors: ['form-invalid', 'price-changed', 'consent-required', 'red-flag', 'too-many-open-consultations'],
  },
  answerInformation: {
    summary: "Answers the doctor's question; the promised time runs again.",
    input: {
      consultationId: ids.consultation,
      expectedVersion: 5,
      text: 'Desde el sábado por la noche.',
      idempotencyKey: ids.intention,
    },
    output: moved('inProgress', 6),
    errors: ['too-many-files', 'consent-required'],
  },
  cancelConsultation: {
    summary: 'Cancels a consultation before it is attended; an administrator gives a reason.',
    input: { consultationId: ids.consultation, expectedVersion: 2, reason: 'Ya me siento bien' },
    output: moved('cancelled', 3),
  },
  rateConsultation: {
    summary: 'Rates a closed consultation with one to five stars and, if wanted, a comment for the clinic.',
    notes: 'A second call within seven days of the first replaces it; later ones answer `rating-final`.',
    input: { consultationId: ids.consultation, expectedVersion: 9, stars: 5, comment: 'Muy claro, gracias.' },
    output: moved('closed', 10),
    errors: ['rating-final'],
  },
  createFollowUp: {
    summary: 'Opens a draft after a closed consultation, within the follow-up days of its service.',
    notes: 'Save and submit it like any draft: it then goes to the same doctor. A begun one is handed back.',
    input: {
      consultationId: ids.consultation,
      redFlagAnswers: { pecho: false, respirar: false },
      idempotencyKey: ids.intention,
    },
    output: { ...moved('draft', 1), id: ids.followUp },
    errors: ['follow-up-over', 'follow-up-exists', 'red-flag', 'consent-required', 'too-many-open-consultations'],
  },
};
