import type { Priority } from '@consultorio/contracts/consultations';
import { priorityWords } from '@consultorio/contracts/words/consultations';
import type { Tone } from './tone.ts';

export const priorityTexts = {
  normal: { label: priorityWords.normal.name, tone: 'neutral' },
  high: { label: priorityWords.high.name, tone: 'warning' },
  urgent: { label: priorityWords.urgent.name, tone: 'error' },
} as const satisfies Record<Priority, { label: string; tone: Tone }>;
