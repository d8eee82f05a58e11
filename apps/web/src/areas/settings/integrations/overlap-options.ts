import { overlapHours } from '@consultorio/contracts/integrations';

export type OverlapHours = (typeof overlapHours)[number];

const texts = {
  0: 'Deja de servir ahora',
  1: 'Sirve una hora más',
  24: 'Sirve un día más',
  168: 'Sirve una semana más',
} as const satisfies Record<OverlapHours, string>;

/** How long a key or a secret goes on beside the next one. */
export const overlapOptions = overlapHours.map((hours) => ({ value: String(hours), label: texts[hours] }));
export const hoursOf = (value: string): OverlapHours => overlapHours.find((one) => String(one) === value) ?? 0;
