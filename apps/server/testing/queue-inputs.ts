type Row = { aims: false; input: () => unknown };

const plain = (input: () => unknown): Row => ({ aims: false, input });
const aYear = { from: '2026-01-01', to: '2026-12-31' };

/** Of what staff asks of all consultations at once. */
export const queueInputs = {
  listConsultations: plain(() => ({ tab: 'mine' })),
  countConsultations: plain(() => undefined),
  exportConsultations: plain(() => ({ tab: 'all' })),
  getReport: plain(() => aYear),
  getReportDetails: plain(() => aYear),
};
