import { dialledToday } from '@consultorio/contracts/old-mobile';
import type { exportPatientsInput } from '@consultorio/contracts/patients';
import type { PatientStatus } from '@consultorio/contracts/states';
import type { z } from 'zod';
import { wordsOf } from '../../core/db/like.ts';

/** What narrows the list of patients down, each part of it at once. */
export type PatientFilters = {
  words: string[];
  status: PatientStatus | null;
  activeFrom: string | null;
  activeUntil: string | null;
  ids: string[] | null;
};

export const filtersOf = ({ query, ...others }: z.output<typeof exportPatientsInput>): PatientFilters => ({
  words: patientWordsOf(query ?? ''),
  status: others.status ?? null,
  activeFrom: others.activeFrom ?? null,
  activeUntil: others.activeUntil ?? null,
  ids: others.ids ?? null,
});

/** A telephone number is kept as bare digits, however it is typed; with `52` or without it, its last ten find it. */
function patientWordsOf(query: string): string[] {
  if (/^[\d\s()+-]+$/.test(query)) {
    const digits = dialledToday(query).replace(/\D/g, '');
    return [/^52\d{10}$/.test(digits) ? digits.slice(2) : digits].filter(Boolean);
  }
  return wordsOf(query);
}
