import type { Priority } from '@consultorio/contracts/consultations';
import type { Tone } from './tone.ts';

export const priorityTexts = {
  normal: { label: 'Normal', tone: 'neutral' },
  high: { label: 'Alta', tone: 'warning' },
  urgent: { label: 'Urgente', tone: 'error' },
} as const satisfies Record<Priority, { label: string; tone: Tone }>;
