import type { ReportFigures } from '@consultorio/contracts/reports';
import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const asked = { from: '2026-03-02', to: '2026-03-08', serviceId: null, doctorId: null, weekday: null };

const none: ReportFigures = {
  ...{ received: 0, answered: 0, finished: 0, rejected: 0, expired: 0, cancelled: 0, redFlagged: 0, followUps: 0 },
  ...{ firstKept: 0, finalKept: 0, stars: [0, 0, 0, 0, 0] },
  firstAnswer: { median: null, ninth: null },
  finalAnswer: { median: null, ninth: null },
};
const monday: ReportFigures = {
  ...none,
  ...{ received: 6, answered: 5, finished: 4, rejected: 1, redFlagged: 1, followUps: 1, firstKept: 3, finalKept: 5 },
  stars: [0, 0, 1, 0, 2],
  firstAnswer: { median: 41, ninth: 160.5 },
  finalAnswer: { median: 92.5, ninth: 310 },
};
const sunday: ReportFigures = { ...none, received: 2, answered: 2, finished: 2, firstKept: 2, finalKept: 2 };
const both: ReportFigures = { ...monday, received: 8, answered: 7, finished: 6, firstKept: 5, finalKept: 7 };

/** How the work goes: of the clinic, or what is one's own. */
export const reportExamples: Examples<'getReport' | 'getReportDetails'> = {
  getReport: {
    summary:
      'What was received on these days and how it went on: by day, week or month, service, doctor, weekday and hour.',
    input: asked,
    output: {
      ...{ zone: 'America/Mexico_City', from: asked.from, to: asked.to },
      before: { from: '2026-02-23', to: '2026-03-01' },
      ...{ settled: true, overdue: 1, step: 'day' },
      total: both,
      totalBefore: sunday,
      periods: [
        { start: '2026-03-02', ...monday },
        ...['03', '04', '05', '06', '07'].map((day) => ({ start: `2026-03-${day}`, ...none })),
        { start: '2026-03-08', ...sunday },
      ],
      services: [{ id: ids.service, name: 'Consulta general', ...both }],
      doctors: [
        { id: ids.doctor, name: 'Laura Méndez', ...both, received: 7 },
        { id: null, name: '', ...none, received: 1 },
      ],
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        ...{ weekday, ...(weekday === 1 ? monday : weekday === 7 ? sunday : none) },
      })),
      hours: Array.from({ length: 24 }, (_, hour) => ({
        ...{ hour, ...(hour === 9 ? monday : hour === 18 ? sunday : none) },
      })),
      cells: [
        { weekday: 1, hour: 9, received: 6, answered: 5, firstKept: 3, ended: 5, finalKept: 5 },
        { weekday: 7, hour: 18, received: 2, answered: 2, firstKept: 2, ended: 2, finalKept: 2 },
      ],
    },
  },
  getReportDetails: {
    summary: 'What was prescribed and diagnosed on these days, why consultations were rejected, what patients said.',
    input: asked,
    output: {
      medicines: { items: [{ code: 'paracetamol', label: 'Paracetamol', times: 3 }], kinds: 1, times: 3 },
      diagnoses: { items: [{ code: 'J00', label: 'Rinofaringitis aguda', times: 4 }], kinds: 1, times: 4 },
      rejections: { items: [{ reason: 'Requiere exploración física', times: 1 }], kinds: 1, times: 1 },
      comments: [
        {
          ...{ consultationId: ids.consultation, folio: 'C-26-000123', serviceName: 'Consulta general' },
          ...{ stars: 5, comment: 'Muy clara y muy rápida.', ratedAt: moments.closed },
        },
      ],
    },
  },
};
