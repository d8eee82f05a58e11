import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const importId = ids.file;
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A clinic's own medicines and interaction rules, beside what ships. */
export const medicineExamples: Examples<
  | 'getMedicineCatalogue'
  | 'listMedicineImportRows'
  | 'startMedicineImport'
  | 'addMedicineRows'
  | 'acceptMedicineImport'
  | 'cancelMedicineImport'
  | 'restoreMedicineVersion'
  | 'getTablesInForce'
  | 'getImportedTables'
> = {
  getMedicineCatalogue: {
    summary:
      'Answers how much ships, and per kind which version of the clinic is in force, what waits, and all versions.',
    output: {
      shipped: { substances: 1_238, medicines: 1_609, brands: 3_021, rules: 907 },
      tables: [
        {
          ...{ kind: 'medicines', version: 1, revision: 1, waiting: null },
          versions: [
            {
              ...{ version: 1, importId, fileName: 'compendio.csv', sha256, acceptedBy: 'Patricia Robles Cantú' },
              ...{ acceptedAt: moments.submitted, entries: 214 },
              ...{ added: 38, changed: 176, unchanged: 1_120, unreadable: 12 },
            },
          ],
        },
        { kind: 'rules', version: 0, revision: 0, waiting: null, versions: [] },
      ],
    },
  },
  startMedicineImport: {
    summary: 'Begins an import of medicines or of interaction rules; one of each kind at a time.',
    notes: 'An import that received nothing for ten minutes gives way to the next one.',
    input: { kind: 'medicines', fileName: 'compendio.csv', sha256, total: 1_346, idempotencyKey: ids.intention },
    output: { importId },
    errors: ['import-running'],
  },
  addMedicineRows: {
    summary: 'Sends up to 100 lines of the file, which are judged at once; the same line again changes nothing.',
    notes:
      'Cells are sent as the file writes them. Of `medicines` and `rules` the one that the import is of: the members of a rule are a substance by any of its names, `grupo:…` or `atc:…`, and without a source it is refused.',
    input: {
      importId,
      medicines: [
        { line: 2, name: 'Paracetamol', atc: 'N02BE01', form: 'Tableta', strength: '325 mg', brands: 'Paracetol' },
      ],
    },
    output: { received: 1 },
    errors: ['illegal-transition'],
  },
  listMedicineImportRows: {
    summary: 'Lists the lines of an import by what they would do; of an accepted one the refused lines stay.',
    input: { importId, verdict: 'unreadable', limit: 100 },
    output: {
      items: [
        { line: 7, name: 'Clonzepam', verdict: 'unreadable', problem: 'near-known', near: 'clonazepam', what: [] },
      ],
      nextCursor: null,
    },
  },
  acceptMedicineImport: {
    summary: 'Makes a version of the file on top of the one before, which every server judges by from then on.',
    notes: 'Nothing that ships is taken away, no controlled group is lowered and no shipped rule is silenced by it.',
    input: { importId },
    output: { kind: 'medicines', version: 2 },
    errors: ['illegal-transition', 'stale-version', 'import-too-large'],
  },
  cancelMedicineImport: {
    summary: 'Ends an import; what is in force stays as it was.',
    input: { importId },
    output: { done: true },
    errors: ['illegal-transition'],
  },
  restoreMedicineVersion: {
    summary: 'Puts another version in force; 0 is what ships alone.',
    input: { kind: 'medicines', version: 1, expectedVersion: 2 },
    output: { revision: 3 },
    errors: ['stale-version'],
  },
  getTablesInForce: {
    summary: 'Answers which versions judge prescriptions now: ask it again after `acceptMedicineImport` is told live.',
    output: { medicines: 1, rules: 0 },
  },
  getImportedTables: {
    summary: 'Answers the content of two versions, each as the text of a JSON array. A version never changes: keep it.',
    input: { medicines: 1, rules: 0 },
    output: {
      medicines:
        '[{"id":"paracetamol","substances":[{"id":"paracetamol","name":"Paracetamol"}],"atc":[],"presentations":[{"form":"tableta","routes":[],"strengths":["325 mg"]}],"brands":["Paracetol"],"also":[],"group":null}]',
      rules: '[]',
    },
  },
};
