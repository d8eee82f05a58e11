import type { Notification } from '../diagnosis-facts.ts';

/** How soon, as in NOM-017-SSA2-2012: an immediate one within 24 hours. */
export const notificationWords = {
  immediate: 'inmediata, antes de 24 horas',
  daily: 'diaria',
  weekly: 'semanal',
  special: 'por sistema especial',
  unspecified: '',
} as const satisfies Record<Notification, string>;
