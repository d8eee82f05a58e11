import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const row = {
  ...{ patientId: ids.patient, recordNo: 'EXP-000042', patientName: 'Lucía Hernández Ortega' },
  ...{ keptUntil: '2031-03-09', standing: 'blocked' as const, held: false },
};

/** What becomes of a record when its five years are over. */
export const suppressionExamples: Examples<'listRetention' | 'planSuppression' | 'decideRetention'> = {
  listRetention: {
    summary:
      'Lists the records whose time of keeping is over, that are blocked for it or held; with `gone` the certificates of those that were suppressed.',
    input: { limit: 25, gone: false },
    output: { items: [row], nextCursor: null },
  },
  planSuppression: {
    summary: 'The dry run of suppressing a record: what would go, what stands in the way, and what was decided so far.',
    input: { patientId: ids.patient },
    output: {
      ...{ ...row, obstacles: [], blockedAt: '2031-03-20T16:00:00.000Z', mayReleaseFrom: '2031-04-19T16:00:00.000Z' },
      ...{ suppressedFrom: null, counts: { consultations: 2, messages: 14, clinical_notes: 2 }, files: 3 },
      ...{ bytes: 481_213, lastBackupAt: moments.closed },
      steps: [
        {
          ...{ id: ids.arcoStep, kind: 'block' as const, reason: 'Terminó el plazo', byName: 'Patricia Robles Cantú' },
          at: '2031-03-20T16:00:00.000Z',
        },
      ],
    },
    errors: ['not-found'],
  },
  decideRetention: {
    summary:
      'Blocks a record whose time is over, releases it to be suppressed, holds it for a legal cause, or takes that back.',
    notes:
      'A record is released 30 days after it was blocked at the earliest, and suppressed by a job a day after that. Until then `withdraw` takes the release back.',
    input: {
      ...{ patientId: ids.patient, step: 'block', reason: 'Terminó el plazo de conservación' },
      idempotencyKey: ids.intention,
    },
    output: { done: true },
    errors: ['not-found', 'illegal-transition'],
  },
};
