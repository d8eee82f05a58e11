import { counted } from '@consultorio/contracts/words/counted';

/** A promised time for people: «30 minutos», «4 horas», «2 días». */
export function durationText(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos');
  if (minutes < 2 * 1440 && minutes !== 1440) {
    const hours = Math.round(minutes / 60);
    return counted(hours, 'hora', 'horas');
  }
  return counted(Math.round(minutes / 1440), 'día', 'días');
}
