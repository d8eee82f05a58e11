import type { PatientConsultation } from '@consultorio/contracts/patients';

export interface Month {
  /** `2026-03`, by the viewer's calendar. */
  month: string;
  count: number;
}

const SHOWN = 12;

const monthOf = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

/** How many consultations were sent in each of the last twelve months, this one last. */
export function consultationMonths(
  consultations: readonly Pick<PatientConsultation, 'submittedAt'>[],
  today: Date,
): Month[] {
  const sent = consultations.flatMap(({ submittedAt }) => (submittedAt ? [monthOf(new Date(submittedAt))] : []));
  return Array.from({ length: SHOWN }, (_nothing, index) => {
    const month = monthOf(new Date(today.getFullYear(), today.getMonth() - (SHOWN - 1) + index, 1));
    return { month, count: sent.filter((one) => one === month).length };
  });
}
