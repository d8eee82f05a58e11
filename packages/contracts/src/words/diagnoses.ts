import type { DiagnosisDoubt } from '../diagnoses.ts';
import type { Notification } from '../diagnosis-facts.ts';

/** How soon, as in NOM-017-SSA2-2012: an immediate one within 24 hours. */
export const notificationWords = {
  immediate: 'inmediata, antes de 24 horas',
  daily: 'diaria',
  weekly: 'semanal',
  special: 'por sistema especial',
  unspecified: '',
} as const satisfies Record<Notification, string>;

export const doubtWords = { sex: 'sexo', age: 'edad' } as const satisfies Record<DiagnosisDoubt, string>;

/** «confirmado pese a sexo y edad»; empty where nothing had to be confirmed. */
export const confirmedWords = (confirmed: readonly DiagnosisDoubt[] | undefined): string =>
  confirmed?.length ? `confirmado pese a ${confirmed.map((doubt) => doubtWords[doubt]).join(' y ')}` : '';
