import { noHistory } from '@consultorio/contracts/history-sections';
import type { NoteValues } from '../src/areas/desk/note/note-values.ts';

/** A note in which nothing is written yet. */
export const emptyNote: NoteValues = {
  evolution: '',
  findings: '',
  prognosis: '',
  plan: '',
  patientText: '',
  alarmSigns: '',
  history: noHistory,
  vitals: {},
  drafted: {},
  diagnoses: [],
  doctorAnswers: {},
  occurredAt: '2026-11-20T12:00:00.000Z',
};
