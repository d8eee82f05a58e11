import type { BreachSession } from '@consultorio/contracts/breaches';
import { dateTimeText } from '../../../texts/dates.ts';

/** Of a sign-in what the trail knows. */
export const sessionText = ({ device, firstAt, lastAt, ips, times }: BreachSession) =>
  `${device ? `${device} · ` : ''}${dateTimeText(firstAt)} a ${dateTimeText(lastAt)} · ${ips || 'sin dirección'} · ${times === 1 ? '1 movimiento' : `${times} movimientos`}`;
