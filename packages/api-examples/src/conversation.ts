import type { Examples } from './example.ts';
import { ids, moments, sha256 } from './ids.ts';

const message = {
  id: ids.message,
  seq: 12,
  kind: 'doctor',
  authorId: ids.doctor,
  authorName: 'Mariana Ibáñez Treviño',
  text: '¿Has tomado algún medicamento?',
  files: [],
  createdAt: moments.replied,
  read: false,
} satisfies Examples['sendMessage']['output'];

const prose = {
  evolution: 'Odinofagia de dos días, sin fiebre.',
  findings: 'Sin exploración física: consulta por escrito.',
  prognosis: 'Bueno',
  plan: 'Reposo, líquidos, vigilar la temperatura.',
  patientText: 'Tienes una infección leve de la garganta.',
  alarmSigns: 'Te cuesta respirar o tragar saliva.\nLa fiebre pasa de 39 °C más de tres días.',
  history: {
    family: 'Madre con hipertensión.',
    pathological: 'Interrogado y negado',
    nonPathological: 'No explorado a distancia',
    systems: 'No explorado a distancia',
  },
};
const diagnoses: Examples['getClinicalNote']['output']['diagnoses'] = [
  { code: 'J02.9', description: 'Faringitis aguda', principal: true, certainty: 'presumptive' },
];
const vitals = { temperatureC: 36.8, heartRateBpm: 78 };

const signedNote = {
  consultationId: ids.consultation,
  status: 'signed' as const,
  occurredAt: moments.replied,
  recordedAt: moments.closed,
  ...prose,
  vitals,
  drafted: {},
  diagnoses,
  doctorAnswers: { dolorPalpacion: 3 },
  orderReasons: [],
  author: { name: 'Mariana Ibáñez Treviño', cedula: '4567890', speciality: 'Medicina general' },
  signedAt: moments.closed,
  sha256,
  version: 3,
};

/** Messages and clinical notes. */
export const conversationExamples: Examples<
  | 'listMessages'
  | 'sendMessage'
  | 'addInternalNote'
  | 'markMessagesRead'
  | 'getClinicalNote'
  | 'getNoteDocument'
  | 'getPreviousConsultation'
  | 'saveClinicalNote'
  | 'searchDiagnoses'
  | 'describeDiagnoses'
  | 'listMyDiagnoses'
  | 'setFavouriteDiagnosis'
> = {
  listMessages: {
    summary: 'Lists the conversation of a consultation, oldest first, at most 500 an answer.',
    notes:
      'Forward: `after` is the last `seq` you have; ask again while `more` is true. Backward: `newest` answers so many of the last ones, `before` is the first `seq` you have.',
    input: { consultationId: ids.consultation, after: 11 },
    output: { items: [message], more: false },
  },
  sendMessage: {
    summary: 'Writes to the other side of a consultation, with up to 10 files.',
    input: {
      consultationId: ids.consultation,
      text: '¿Has tomado algún medicamento?',
      idempotencyKey: ids.intention,
    },
    output: message,
    errors: ['too-many-files', 'too-many-messages', 'consent-required'],
  },
  addInternalNote: {
    summary: 'Writes a note that only staff read.',
    input: { consultationId: ids.consultation, text: 'Revisar alergias.', idempotencyKey: ids.intention },
    output: { ...message, kind: 'internal', text: 'Revisar alergias.' },
  },
  markMessagesRead: {
    summary: 'Marks the messages up to a `seq` as read.',
    input: { consultationId: ids.consultation, upTo: 12 },
    output: { done: true },
  },
  getClinicalNote: {
    summary: 'Answers the clinical note of a consultation, draft or signed.',
    input: { consultationId: ids.consultation },
    output: signedNote,
  },
  getNoteDocument: {
    summary: 'Answers a short-lived address of the PDF of a signed note.',
    notes: 'For staff: the patient reads the result in `getConsultation` and in the record.',
    input: { consultationId: ids.consultation },
    output: {
      url: `/documents/notes/${ids.consultation}?reader=${ids.doctor}&exp=1773072000&sig=5b1e…`,
      fileName: 'nota-C-26-000087.pdf',
      efirmaUrl: null,
    },
    errors: ['illegal-transition'],
  },
  getPreviousConsultation: {
    summary: 'Answers the signed note of an earlier consultation of the same patient.',
    notes: 'For whoever attends `consultationId` now, whoever signed the earlier one.',
    input: { consultationId: ids.consultation, previousId: ids.consultation },
    output: {
      id: ids.consultation,
      folio: 'C-26-000087',
      serviceName: 'Medicina general',
      closedAt: moments.closed,
      note: signedNote,
      doctorAnswers: [{ label: 'Dolor a la palpación', text: '3' }],
      scores: [{ title: 'PHQ-2', text: '2 (de 0 a 6): Tamiz negativo', alarms: [] }],
      addenda: [],
    },
  },
  saveClinicalNote: {
    summary: 'Replaces the draft of the clinical note.',
    notes: '`expectedVersion` is the version of the note, not of the consultation.',
    input: { consultationId: ids.consultation, expectedVersion: 2, ...prose, vitals, diagnoses },
    output: { version: 3, recordedAt: moments.closed },
  },
  searchDiagnoses: {
    summary: 'Searches the CIE-10 catalogue of the clinic by code, names or the words of patients.',
    notes:
      'Codes that the doctor who asks signs most come first, then those of the clinic. `sex`, `ageFrom` and `ageTo` say whom a code fits (`28d`, `11m`, `17y`), `notification` how soon a case is told to epidemiological surveillance.',
    input: { query: 'varicela', limit: 10 },
    output: [
      {
        ...{ code: 'B01.9', description: 'Varicela sin complicaciones', frequent: true, sex: null },
        ...{ ageFrom: null, ageTo: null, notification: 'weekly', marks: [] },
      },
    ],
  },
  describeDiagnoses: {
    summary: 'Answers whom codes fit and which of them are told to epidemiological surveillance.',
    notes:
      'A note with a code against the sex or the age of the person is signed only after `confirmed` names the doubt in it.',
    input: { codes: ['N40', 'B05.9'] },
    output: [
      { code: 'N40', sex: 'male', ageFrom: '30y', ageTo: null, notification: null, marks: [] },
      { code: 'B05.9', sex: null, ageFrom: null, ageTo: null, notification: 'immediate', marks: [] },
    ],
  },
  listMyDiagnoses: {
    summary: 'Lists the favourite diagnoses of the doctor who asks, and those of their last notes.',
    output: {
      favourites: [{ code: 'J02.9', description: 'Faringitis aguda' }],
      recent: [{ code: 'A09.9', description: 'Gastroenteritis y colitis de origen no especificado' }],
    },
  },
  setFavouriteDiagnosis: {
    summary: 'Keeps a diagnosis among the favourites of the doctor who asks, or takes it out.',
    notes: 'At most 50; the oldest one gives its place.',
    input: { code: 'J02.9', description: 'Faringitis aguda', favourite: true },
    output: { done: true },
  },
};
