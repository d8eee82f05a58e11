import { noIdentity } from '@consultorio/contracts/identity';
import type { Examples } from './example.ts';
import { ids, moments, sha256 } from './ids.ts';

/** The smallest document that is one: who it is, from where, and one allergy. */
const bundle = {
  resourceType: 'Bundle',
  type: 'document',
  timestamp: moments.closed,
  entry: [
    {
      fullUrl: 'urn:uuid:5d0f6a1e-0c57-4a51-9f0e-3f6b1d2c4a01',
      resource: {
        resourceType: 'Composition',
        status: 'final',
        type: { coding: [{ system: 'http://loinc.org', code: '60591-5' }] },
        subject: { reference: 'urn:uuid:5d0f6a1e-0c57-4a51-9f0e-3f6b1d2c4a02' },
        date: moments.closed,
        author: [{ display: 'Clínica del Norte' }],
        title: 'Expediente',
      },
    },
    {
      fullUrl: 'urn:uuid:5d0f6a1e-0c57-4a51-9f0e-3f6b1d2c4a02',
      resource: {
        resourceType: 'Patient',
        name: [{ family: 'Hernández Ortega', given: ['Lucía'] }],
        gender: 'female',
        birthDate: '1990-05-14',
      },
    },
    {
      fullUrl: 'urn:uuid:5d0f6a1e-0c57-4a51-9f0e-3f6b1d2c4a03',
      resource: {
        resourceType: 'AllergyIntolerance',
        code: { text: 'Penicilina' },
        patient: { reference: 'urn:uuid:5d0f6a1e-0c57-4a51-9f0e-3f6b1d2c4a02' },
        recordedDate: moments.submitted,
      },
    },
  ],
};

const from = { sourceName: 'Clínica del Norte', sourceRecordNo: 'EXP-000482', exportedAt: moments.closed, sha256 };
const person = {
  ...{ firstName: 'Lucía', lastName: 'Hernández Ortega', birthDate: '1990-05-14', sex: 'female' as const, curp: null },
  ...{ phone: '55 1234 5678', address: null, emergencyContact: null, identity: noIdentity },
};
const noLists = {
  ...{ medicine: 0, problem: 0, measurement: 0, pregnancy: 0, lactation: 0, lastMenstruation: 0, vaccine: 0 },
};
const noDocuments = {
  ...{ consultation: 0, diagnosis: 0, note: 0, conversation: 0, prescription: 0, request: 0, result: 0, answers: 0 },
  ...{ file: 0, consent: 0, entry: 0, other: 0 },
};

export const recordImportExamples: Examples<'previewRecordImport' | 'importRecord' | 'listImportedDocuments'> = {
  previewRecordImport: {
    summary: 'Answers what an import of a FHIR document of another establishment would make, and changes nothing.',
    notes:
      'Look at `known` first: the person may be here already. What cannot be taken stands in `losses`, each with its place and why. A bundle of which nothing can be taken is `invalid-input` with `details.issues`. 5 MB at most.',
    input: { bundle },
    output: {
      ...{ ...from, person, entries: { ...noLists, allergy: 1 }, none: ['medicine'] },
      documents: { ...noDocuments, note: 1, file: 1 },
      losses: [{ path: 'entry[5]', resourceType: 'DocumentReference', what: 'Biometría.pdf', why: 'bytes' }],
      lossCount: 1,
      known: [{ patientId: ids.patient, recordNo: 'EXP-000123', name: 'Lucía Hernández Ortega', by: 'name' }],
    },
  },
  importRecord: {
    summary: 'Makes a new person with the record of another establishment, all of it or nothing.',
    notes:
      'What its lists say becomes entries that nobody of this clinic has confirmed; its notes, orders and consents are documents of that establishment, never of this one. A person with the same CURP is refused; the others of `known` want `isSomebodyElse`.',
    input: { bundle, isSomebodyElse: true, idempotencyKey: ids.intention },
    output: { patientId: ids.child, importId: ids.result, recordNo: 'EXP-000987' },
  },
  listImportedDocuments: {
    summary:
      'Lists the documents of other establishments in a record, newest first, and from where and when they came.',
    input: { patientId: ids.patient, limit: 25 },
    output: {
      items: [
        {
          ...{ id: ids.study, importId: ids.result, kind: 'note', title: 'Nota de evolución' },
          ...{ happenedAt: moments.closed, author: 'Dra. Elena Ruiz', text: 'Resumen\nFaringitis viral. Reposo.' },
        },
      ],
      nextCursor: null,
      imports: [{ id: ids.result, ...from, importedBy: 'Patricia Robles Cantú', importedAt: moments.closed }],
    },
    errors: ['not-found'],
  },
};
