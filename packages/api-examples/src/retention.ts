import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const row = {
  ...{ patientId: ids.patient, recordNo: 'EXP-000042', patientName: 'Lucía Hernández Ortega' },
  ...{ keptUntil: '2031-03-09', standing: 'blocked' as const, held: false },
};

const certificate = {
  ...{ id: ids.arcoFile, recordNo: 'EXP-000007', lastActAt: '2026-01-12T17:00:00.000Z', keptUntil: '2031-01-12' },
  ...{ blockedAt: '2031-02-03T16:00:00.000Z', counts: { consultations: 1, messages: 6, users: 1 }, files: 2 },
  steps: [{ kind: 'release' as const, byName: 'Patricia Robles Cantú', at: '2031-03-10T16:00:00.000Z' }],
  ...{ lastBackupAt: moments.closed, suppressedAt: '2031-03-11T16:05:00.000Z' },
  sha256: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
};

/** How long a record is kept, and what becomes of it when its five years are over. */
export const retentionExamples: Examples<
  'getRecordRetention' | 'listRetention' | 'listRemovals' | 'planSuppression' | 'decideRetention'
> = {
  getRecordRetention: {
    summary: 'Answers when the last medical act of a record was, and until which day it is kept at least.',
    notes:
      'Five years, by the calendar of the clinic. When that day has passed an administrator may block the record, and release it to be suppressed.',
    input: { patientId: ids.patient },
    output: { lastActAt: moments.closed, blockedAt: null, keptUntil: '2031-03-09' },
    errors: ['not-found'],
  },
  listRetention: {
    summary:
      'Lists the records whose time of keeping is over, that are blocked for it or held; with `gone` the certificates of those that were suppressed.',
    input: { limit: 25, gone: false },
    output: { items: [row, certificate], nextCursor: null },
  },
  listRemovals: {
    summary:
      'Lists what left every list because its record was blocked or suppressed, so that a mirror deletes it: ids alone.',
    notes:
      'The oldest change first. What `isBack` is in the lists again, with the moments of its last changes: read them anew from the beginning.',
    input: { updatedSince: '2031-03-01T06:00:00.000Z', limit: 25 },
    output: {
      items: [
        {
          id: ids.patient,
          kind: 'patient',
          patientId: ids.patient,
          isBack: false,
          updatedAt: '2031-03-20T16:00:00.000Z',
        },
      ],
      nextCursor: null,
    },
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
