import type { BreachSession } from '@consultorio/contracts/breaches';
import { counted } from '@consultorio/contracts/words/counted';
import { dateTimeText } from '../../../texts/dates.ts';

/** Of a sign-in what the trail knows. */
export const sessionText = ({ device, firstAt, lastAt, ips, times }: BreachSession) =>
  `${device ? `${device} · ` : ''}${dateTimeText(firstAt)} a ${dateTimeText(lastAt)} · ${ips || 'sin dirección'} · ${counted(times, 'movimiento', 'movimientos')}`;
