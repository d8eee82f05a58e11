import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const moved = (state: Examples['takeConsultation']['output']['state'], version: number) => ({
  id: ids.consultation,
  state,
  version,
  folio: 'C-26-000123',
});

/** The staff's side: the queue and the verbs of those who attend. */
export const attentionExamples: Examples<
  | 'listConsultations'
  | 'countConsultations'
  | 'exportConsultations'
  | 'takeConsultation'
  | 'assignConsultation'
  | 'releaseConsultation'
  | 'transferConsultation'
  | 'listServiceDoctors'
  | 'announcePresence'
  | 'listPresences'
  | 'setConsultationPriority'
  | 'startConsultation'
  | 'requestInformation'
  | 'rejectConsultation'
  | 'signAndCloseConsultation'
  | 'addAddendum'
> = {
  listConsultations: {
    summary: 'Lists one tab of the queue, page by page.',
    input: { tab: 'unassigned', limit: 25 },
    output: {
      items: [
        {
          id: ids.consultation,
          folio: 'C-26-000123',
          patientId: ids.patient,
          patientName: 'Lucía Hernández Ortega',
          guardianName: null,
          birthDate: '1991-06-14',
          sex: 'female',
          serviceId: ids.service,
          serviceName: 'Medicina general',
          state: 'submitted',
          priority: 'normal',
          doctorId: null,
          doctorName: null,
          autoAssigned: false,
          submittedAt: moments.submitted,
          dueAt: moments.due,
          nearAt: '2026-03-09T19:20:00.000Z',
          pausedMs: 0,
          waitingSince: null,
          unread: 0,
          toReview: 0,
          draftOrders: 0,
          noteBegun: false,
          expiresAt: null,
          lastActivityAt: moments.submitted,
          version: 2,
        },
      ],
      nextCursor: null,
    },
  },
  countConsultations: {
    summary:
      'Counts the consultations of every tab, as far as 1000, one of them exactly where asked, and what is to be reviewed by its reasons.',
    input: { priority: 'urgent', reasons: true },
    output: {
      ...{ unassigned: 4, mine: 2, inProgress: 1, waitingPatient: 1, toReview: 2, unsigned: 1, closed: 38, all: 46 },
      reasons: { results: 1, replies: 1, late: 0, drafts: 1, expiring: 0 },
    },
  },
  exportConsultations: {
    summary: 'Answers where the list of consultations, as it is shown, can be fetched as CSV.',
    notes:
      'Takes tab, filters and order of `listConsultations`, or the `ids` of up to 100 of its rows. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
    input: { tab: 'closed', sentFrom: '2026-03-01', sentUntil: '2026-03-31' },
    output: {
      url: `/exports/consultations?reader=${ids.admin}&filter=eyJ0…&exp=1773072000&sig=91ab…`,
      fileName: 'consultas-2026-03-09.csv',
      total: 2_314,
    },
  },
  takeConsultation: {
    summary: 'A doctor takes a waiting consultation; of several who try at once, one wins.',
    input: { consultationId: ids.consultation },
    output: moved('assigned', 3),
    errors: ['already-taken', 'doctor-not-in-service', 'doctor-at-capacity', 'licence-unchecked'],
  },
  assignConsultation: {
    summary: 'An administrator gives a consultation to a doctor of its service.',
    input: { consultationId: ids.consultation, expectedVersion: 2, doctorId: ids.doctor },
    output: moved('assigned', 3),
    errors: ['doctor-not-in-service', 'doctor-at-capacity', 'licence-unchecked'],
  },
  releaseConsultation: {
    summary: 'Puts an assigned consultation back into the queue.',
    input: { consultationId: ids.consultation, expectedVersion: 3, reason: 'Cambio de turno' },
    output: moved('submitted', 4),
  },
  transferConsultation: {
    summary: 'Hands a consultation over to another doctor of its service, whatever has been written so far.',
    input: { consultationId: ids.consultation, expectedVersion: 4, doctorId: ids.doctor, reason: 'Cambio de turno' },
    output: moved('inProgress', 5),
    errors: ['doctor-not-in-service', 'doctor-at-capacity', 'licence-unchecked'],
  },
  listServiceDoctors: {
    summary: "Lists the active doctors of the consultation's service, the least busy first.",
    input: { consultationId: ids.consultation },
    output: [
      {
        id: ids.doctor,
        name: 'Elena Ríos Cantú',
        speciality: 'Medicina general',
        openLoad: 4,
        maxOpen: 20,
        absentUntil: null,
      },
    ],
  },
  announcePresence: {
    summary: 'Says that the caller has a consultation open, again every 15 seconds, or has left it.',
    input: { consultationId: ids.consultation, present: true },
    output: { done: true },
  },
  listPresences: {
    summary: 'Lists who else of the staff has a consultation within reach open right now.',
    output: [
      {
        consultationId: ids.consultation,
        userId: ids.doctor,
        name: 'Elena Ríos Cantú',
        role: 'doctor',
        attends: true,
      },
    ],
  },
  setConsultationPriority: {
    summary: 'Changes the priority of an open consultation.',
    input: { consultationId: ids.consultation, expectedVersion: 3, priority: 'high' },
    output: moved('assigned', 4),
  },
  startConsultation: {
    summary: 'Begins to attend: opens the clinical note.',
    input: { consultationId: ids.consultation, expectedVersion: 3 },
    output: moved('inProgress', 4),
  },
  requestInformation: {
    summary: 'Asks the patient for something; the clock of the promised time stops.',
    input: {
      consultationId: ids.consultation,
      expectedVersion: 4,
      text: '¿Desde cuándo tienes el dolor?',
      idempotencyKey: ids.intention,
    },
    output: moved('waitingPatient', 5),
  },
  rejectConsultation: {
    summary: 'Ends a consultation that cannot be attended in writing, with a reason and advice for the patient.',
    notes: 'Reason, advice and closing note are signed as its first addendum.',
    input: {
      consultationId: ids.consultation,
      expectedVersion: 4,
      reason: 'Requiere exploración física',
      advice: 'Acude hoy mismo a un servicio de urgencias.',
      closingNote: 'Probable fractura de radio distal.',
    },
    output: moved('rejected', 5),
    errors: ['checklist-incomplete', 'too-many-addenda'],
  },
  signAndCloseConsultation: {
    summary: 'Signs the clinical note and closes the consultation. The note never changes again.',
    notes: '`checklist-incomplete` tells in `details.missing` what is left to do.',
    input: { consultationId: ids.consultation, expectedVersion: 6, noteVersion: 3, restNotExplored: true },
    output: moved('closed', 7),
    errors: ['checklist-incomplete'],
  },
  addAddendum: {
    summary:
      'Adds a dated and signed text to a signed or rejected consultation; to an expired one, the note that ends it.',
    input: {
      consultationId: ids.consultation,
      text: 'La paciente informa que mejoró.',
      idempotencyKey: ids.intention,
    },
    output: moved('closed', 8),
    errors: ['checklist-incomplete', 'too-many-addenda'],
  },
};
