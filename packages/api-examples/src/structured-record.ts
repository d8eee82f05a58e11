import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const nothingSaid = { standing: 'notAsked' as const, statement: null, entries: [], past: [], more: false };
const said = {
  saidBy: 'patient',
  saidByName: 'Lucía Hernández Ortega',
  saidAt: moments.submitted,
  consultationId: ids.consultation,
  consultationFolio: 'C-26-000123',
} as const;
const confirmed = {
  confirmedByName: 'Elena Ibáñez',
  confirmedAt: moments.closed,
  recordedByName: 'Elena Ibáñez',
  recordedAt: moments.closed,
};

const allergy = {
  kind: 'allergy',
  entryId: ids.recordEntry,
  rowId: ids.recordRow,
  content: { substance: 'Penicilina', reaction: 'Ronchas y comezón', severity: 'moderate' },
  status: 'active',
  origin: 'reconciliation',
  ...said,
  ...confirmed,
} as const;

export const structuredRecordExamples: Examples<'getStructuredRecord' | 'listRecordEntryVersions' | 'reconcileRecord'> =
  {
    getStructuredRecord: {
      summary: 'Answers the lists of a person: allergies, medicines in use, problems, measurements and the others.',
      notes:
        'Read `standing` first: `notAsked` is no «none». Patients ask for themselves, staff for patients within reach. Of each kind 200 at most.',
      input: { patientId: ids.patient },
      output: {
        patientId: ids.patient,
        lists: {
          allergy: {
            standing: 'listed',
            statement: { said: 'listed', ...said },
            entries: [allergy],
            past: [],
            more: false,
          },
          medicine: { ...nothingSaid, standing: 'none', statement: { said: 'none', ...said } },
          problem: nothingSaid,
          measurement: {
            ...nothingSaid,
            standing: 'listed',
            entries: [
              {
                kind: 'measurement',
                entryId: ids.measurement,
                rowId: ids.measurement,
                content: { measuredOn: '2026-03-09', weightKg: 61, heightCm: 163 },
                status: 'active',
                origin: 'note',
                ...said,
                ...confirmed,
              },
            ],
          },
          pregnancy: nothingSaid,
          lactation: nothingSaid,
          lastMenstruation: nothingSaid,
          vaccine: nothingSaid,
        },
      },
    },
    listRecordEntryVersions: {
      summary: 'Lists every version of one entry of a record, newest first: who said, confirmed, changed or ended it.',
      notes: 'An entry of somebody else has no versions.',
      input: { patientId: ids.patient, entryId: ids.recordEntry },
      output: { items: [allergy], nextCursor: null },
    },
    reconcileRecord: {
      summary:
        'Settles entries of the record of the patient of a consultation: new, changed, still so, ended, mistaken.',
      notes:
        'All or nothing. `rowId` is that of the entry as it was read; one that somebody else settled meanwhile is refused with `stale-version`. What a doctor settles is confirmed.',
      input: {
        consultationId: ids.consultation,
        changes: [
          { verdict: 'still', entryId: ids.recordEntry, rowId: ids.recordRow },
          { verdict: 'new', kind: 'problem', content: { description: 'Hipotiroidismo', code: 'E03.9', since: '2021' } },
        ],
        statements: [{ kind: 'medicine', said: 'none' }],
        idempotencyKey: ids.intention,
      },
      output: {
        entries: [
          { entryId: ids.recordEntry, rowId: ids.measurement },
          { entryId: ids.measurement, rowId: ids.measurement },
        ],
        recordedAt: moments.closed,
      },
      errors: ['stale-version'],
    },
  };
