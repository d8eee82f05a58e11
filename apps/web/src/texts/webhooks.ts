import type {
  DeliveryAttempt,
  DeliveryOutcome,
  DeliveryState,
  Webhook,
  WebhookState,
} from '@consultorio/contracts/webhooks';
import type { Tone } from './tone.ts';

interface Chip {
  label: string;
  tone: Tone;
}

const states = {
  active: { label: 'Activo', tone: 'success' },
  paused: { label: 'En pausa', tone: 'neutral' },
  failing: { label: 'En pausa: no responde', tone: 'error' },
  gone: { label: 'En pausa: se dio de baja', tone: 'warning' },
} as const satisfies Record<WebhookState, Chip>;

export function webhookChip({ state, integrationEnded, failingSince }: Webhook): Chip {
  if (integrationEnded) return { label: 'Integración terminada', tone: 'neutral' };
  if (state === 'active' && failingSince) return { label: 'Activo, con fallas', tone: 'warning' };
  return states[state];
}

export const deliveryChips = {
  waiting: { label: 'En espera', tone: 'info' },
  delivered: { label: 'Entregado', tone: 'success' },
  dead: { label: 'Abandonado', tone: 'error' },
} as const satisfies Record<DeliveryState, Chip>;

const outcomes = {
  delivered: 'Lo aceptó',
  refused: 'Lo rechazó',
  redirected: 'Manda a otra dirección, y no se sigue',
  timedOut: 'No respondió a tiempo',
  unreachable: 'No se pudo conectar: revisa el nombre, el puerto y el certificado',
  forbidden: 'La dirección lleva a una red privada, y ahí no se llama',
} as const satisfies Record<DeliveryOutcome, string>;

const seconds = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const tookText = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${seconds.format(ms / 1000)} s`);

/** «Lo rechazó (500, 84 ms)» */
export const attemptText = ({ outcome, status, ms }: DeliveryAttempt): string =>
  `${outcomes[outcome]} (${status === null ? '' : `${status}, `}${tookText(ms)})`;
