import type { Examples } from './example.ts';
import { form } from './form.ts';
import { ids, moments } from './ids.ts';

const summary = {
  id: ids.patient,
  recordNo: 'EXP-000042',
  firstName: 'Lucía',
  lastName: 'Hernández Ortega',
  email: 'lucia@example.com',
  phone: '2221234567',
  birthDate: '1991-06-14',
  sex: 'female',
  status: 'active',
  statusReason: null,
  lastActivityAt: moments.closed,
} satisfies Examples['listPatients']['output'][number];

const emergencyContact = { name: 'Marta Ortega', relationship: 'Madre', phone: '2227654321' };

const identity = {
  secondLastName: 'Ortega',
  birthState: '21',
  nationality: 'MEX',
  homeState: '21',
  homeMunicipality: '114',
} satisfies Examples['getPatientProfile']['output']['identity'];

const profile = {
  id: ids.patient,
  recordNo: 'EXP-000042',
  firstName: 'Lucía',
  lastName: 'Hernández Ortega',
  email: 'lucia@example.com',
  birthDate: '1991-06-14',
  sex: 'female',
  curp: null,
  phone: '2221234567',
  address: 'Calle 5 de Mayo 8, Puebla',
  addressDeclined: false,
  emergencyContact,
  identity,
  profilePicture: null,
  version: 5,
} satisfies Examples['getPatientProfile']['output'];

const generalForm = {
  form,
  answers: { alergias: 'Penicilina', medicamentos: 'Ninguno' },
  version: 2,
  updatedAt: moments.registered,
};

export const patientExamples: Examples<
  | 'getPatientProfile'
  | 'updatePatientProfile'
  | 'updatePatientProfilePicture'
  | 'getPatientGeneralForm'
  | 'updatePatientGeneralForm'
  | 'updatePersonGeneralForm'
  | 'listMyGeneralFormVersions'
  | 'downloadMyRecord'
  | 'listMyRecordAccess'
  | 'listPatients'
  | 'searchPatients'
  | 'getPatient'
  | 'listPatientGeneralFormVersions'
  | 'listPatientFiles'
  | 'exportPatients'
  | 'getPatientSummaryDocument'
  | 'updatePatientStatus'
> = {
  getPatientProfile: {
    summary: 'Answers the personal data of the calling patient, or of somebody in the care of the caller.',
    input: null,
    output: profile,
    errors: ['not-found'],
  },
  updatePatientProfile: {
    summary: 'Replaces the personal data of the calling patient.',
    notes:
      'What is left out or null is emptied, except the required ones. `identity` left out or null stays as it is; within it what is left out is emptied. `secondLastName` is the end of `lastName`, which holds both surnames, or empty of who has one alone; places are keys of INEGI, the nationality three letters of ISO 3166.',
    input: {
      expectedVersion: 4,
      firstName: 'Lucía',
      lastName: 'Hernández Ortega',
      birthDate: '1991-06-14',
      sex: 'female',
      phone: '222 123 4567',
      address: 'Calle 5 de Mayo 8, Puebla',
      emergencyContact,
      identity,
    },
    output: profile,
  },
  updatePatientProfilePicture: {
    summary: 'Sets or, with null, removes the picture of the calling patient.',
    notes:
      'A data URI (JPEG, PNG or WebP), the id of an upload of purpose `picture`, or an https address in a bucket of the project. An empty text is null; without the key nothing changes. It is read back as an address of this server that expires.',
    input: {
      profilePicture:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    output: { profilePicture: `/files/${ids.file}?reader=${ids.patient}&exp=1773072000&sig=3f6c…` },
    errors: ['file-refused', 'file-too-large', 'file-unsafe', 'not-found', 'unavailable'],
  },
  getPatientGeneralForm: {
    summary:
      'Answers the general form with what was last sent of the caller, or of somebody in the care of the caller.',
    input: null,
    output: generalForm,
  },
  updatePatientGeneralForm: {
    summary: 'Keeps a new version of the general form, exactly as it was sent.',
    input: { alergias: 'Penicilina', medicamentos: 'Ninguno' },
    output: generalForm,
    errors: ['consent-required'],
  },
  updatePersonGeneralForm: {
    summary: 'Keeps a new version of the general form of somebody in the care of the caller, or of the caller.',
    notes:
      '`expectedVersion` is the version that was read, 0 before the first: when somebody saved a newer one since, nothing is kept and the answer is `stale-version`. Without it the last sending stands.',
    input: { patientId: ids.child, answers: { alergias: 'Ninguna', medicamentos: 'Ninguno' }, expectedVersion: 1 },
    output: generalForm,
    errors: ['consent-required'],
  },
  listMyGeneralFormVersions: {
    summary: 'Lists what the calling patient sent as general form each time, newest first.',
    input: { limit: 10 },
    output: { items: [generalForm], nextCursor: null },
  },
  downloadMyRecord: {
    summary:
      'Answers where the whole record of the caller, or of somebody in the care of the caller, can be fetched, as a ZIP.',
    notes:
      'A PDF to read, the same as JSON, the documents and the files; nothing that the patient could not read anyway. `GET` the address within ten minutes. Six an hour.',
    input: null,
    output: {
      url: `/records/${ids.patient}?reader=${ids.patient}&exp=1773072000&sig=5b1c…`,
      fileName: 'expediente-EXP-000042.zip',
    },
    errors: ['not-found'],
  },
  listMyRecordAccess: {
    summary: 'Lists who has opened the record of the calling patient, newest first.',
    input: { limit: 25 },
    output: {
      items: [
        {
          at: moments.taken,
          action: 'getConsultation',
          actorName: 'Mariana Ibáñez Treviño',
          actorRole: 'doctor',
          consultationFolio: 'C-26-000123',
          disclosure: null,
        },
      ],
      nextCursor: null,
    },
  },
  listPatients: {
    summary: 'Answers all patients within reach as one plain list, ordered by name.',
    notes:
      'Written while it is being read, whatever its length. Asked as a stream, each patient is one chunk. Screens and pages: `searchPatients`.',
    output: [summary],
  },
  searchPatients: {
    summary: 'Searches patients by name, e-mail, phone, CURP or record number, page by page, ordered by name.',
    notes: 'Accents, case and the order of the words do not count.',
    input: { query: 'hernandez', status: 'active', limit: 25 },
    output: { items: [summary], nextCursor: 'WyJoZXJuYW5kZXoiXQ', total: null },
  },
  getPatient: {
    summary: 'Answers one record: data, general form and consultations. The reading is recorded.',
    input: { patientId: ids.patient },
    output: {
      ...summary,
      curp: null,
      curpShared: false,
      address: 'Calle 5 de Mayo 8, Puebla',
      addressDeclined: false,
      emergencyContact,
      identity,
      profilePicture: null,
      generalForm,
      consultations: [
        {
          id: ids.consultation,
          folio: 'C-26-000123',
          serviceName: 'Medicina general',
          state: 'closed',
          submittedAt: moments.submitted,
          closedAt: moments.closed,
          doctorId: ids.doctor,
          doctorName: 'Mariana Ibáñez Treviño',
        },
      ],
      scores: [
        {
          title: 'PHQ-9',
          text: '12 (de 0 a 27): Síntomas depresivos moderados',
          alarms: [],
          consultationId: ids.consultation,
          folio: 'C-26-000123',
          submittedAt: moments.submitted,
          level: 'moderate',
        },
      ],
      version: 5,
    },
  },
  listPatientGeneralFormVersions: {
    summary: "Lists every version of a patient's general form, newest first, each under the questions of then.",
    input: { patientId: ids.patient },
    output: { items: [generalForm], nextCursor: null },
  },
  getPatientSummaryDocument: {
    summary: 'Answers where the clinical summary of a patient can be fetched as PDF.',
    notes: 'Holds what the caller may read: a doctor finds the results of the own consultations.',
    input: { patientId: ids.patient },
    output: {
      url: `/documents/patients/${ids.patient}?reader=${ids.doctor}&exp=1773072000&sig=3f6c…`,
      fileName: 'resumen-EXP-000042.pdf',
    },
  },
  exportPatients: {
    summary: 'Answers where the list of patients can be fetched as CSV.',
    notes:
      'Takes the filters of `searchPatients`, or the `ids` of up to 100 of its rows. Fetching it is recorded for each patient in it. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
    input: { status: 'active' },
    output: {
      url: `/exports/patients?reader=${ids.admin}&filter=eyJz…&exp=1773072000&sig=3f6c…`,
      fileName: 'pacientes-2026-03-09.csv',
      total: 1_284,
    },
  },
  listPatientFiles: {
    summary: "Lists the files of a patient's consultations, newest first.",
    notes: 'Addresses expire after 10 to 15 minutes: ask `getFileAddress` for another.',
    input: { patientId: ids.patient },
    output: {
      items: [
        {
          id: ids.file,
          name: 'garganta.jpg',
          mime: 'image/jpeg',
          size: 182_044,
          content: 'clean',
          url: `/files/${ids.file}?reader=${ids.doctor}&exp=1773072000&sig=3f6c…`,
          smallUrl: null,
          sentAt: moments.submitted,
          senderName: 'Lucía Hernández Ortega',
          consultationId: ids.consultation,
          consultationFolio: 'C-2026-000123',
          serviceName: 'Medicina general',
        },
      ],
      nextCursor: null,
    },
  },
  updatePatientStatus: {
    summary: 'Blocks or reactivates a patient.',
    notes:
      'A blocked patient reads and downloads, and changes nothing. `patientId` may also be the uid of the account at Firebase.',
    input: { patientId: ids.patient, status: 'blocked', reason: 'Solicitud del paciente' },
    output: { ...summary, status: 'blocked', statusReason: 'Solicitud del paciente' },
  },
};
