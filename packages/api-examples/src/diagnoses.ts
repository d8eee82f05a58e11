import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const importId = ids.file;

/** The catalogue of diagnoses, and the import of a CIE-10 file into it. */
export const diagnosisExamples: Examples<
  | 'getDiagnosisCatalogue'
  | 'listRefusedDiagnoses'
  | 'startDiagnosisImport'
  | 'addDiagnosisRows'
  | 'finishDiagnosisImport'
  | 'cancelDiagnosisImport'
> = {
  getDiagnosisCatalogue: {
    summary: 'Answers how many diagnoses there are, and how the last import went.',
    output: {
      total: 14_212,
      frequent: 294,
      lastImport: {
        id: importId,
        state: 'done',
        fileName: 'cie10.csv',
        startedBy: 'Patricia Robles Cantú',
        startedAt: moments.registered,
        endedAt: moments.submitted,
        total: 14_000,
        received: 14_000,
        refused: 3,
        added: 13_918,
        changed: 0,
        unchanged: 79,
      },
    },
  },
  startDiagnosisImport: {
    summary: 'Begins an import; one at a time.',
    notes: 'An import that received nothing for ten minutes gives way to the next one.',
    input: { fileName: 'cie10.csv', total: 14_000, idempotencyKey: ids.intention },
    output: { importId },
    errors: ['import-running'],
  },
  addDiagnosisRows: {
    summary: 'Sends up to 500 rows of the file; the same line again changes nothing.',
    notes:
      'Limits are sent as the file writes them («MUJER», `012A`, `NO`); a name in capitals is kept in sentence case. A row whose limits cannot be read is refused.',
    input: {
      importId,
      rows: [
        {
          ...{ line: 2, code: 'A33X', description: 'TÉTANOS NEONATAL', sex: 'NO', ageFrom: 'NO', ageTo: '028D' },
          notification: 'immediate',
        },
      ],
    },
    output: { received: 1, refused: 0 },
    errors: ['illegal-transition'],
  },
  finishDiagnosisImport: {
    summary: 'Brings every accepted row into the catalogue at once; diagnoses marked as frequent keep their words.',
    input: { importId },
    output: { done: true },
    errors: ['illegal-transition'],
  },
  cancelDiagnosisImport: {
    summary: 'Ends an import; the catalogue stays as it was.',
    input: { importId },
    output: { done: true },
    errors: ['illegal-transition'],
  },
  listRefusedDiagnoses: {
    summary: 'Lists the rows of an import that did not reach the catalogue, and why.',
    input: { importId, limit: 100 },
    output: {
      items: [{ line: 812, code: '812', description: 'Capítulo II', problem: 'code' }],
      nextCursor: null,
    },
  },
};
