import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { readDuration } from './engine/read-duration.ts';

const DAY_MS = 86_400_000;

/** Of a medicine that is taken from that moment on, the first day counted; null where its length is open or not sure. */
export function lastDayOfTreatment(duration: string, from: number): string | null {
  const days = readDuration(duration);
  return days ? dayOf(from + (days - 1) * DAY_MS) : null;
}
