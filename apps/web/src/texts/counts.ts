import { MAX_COUNTED_EXACTLY } from '@consultorio/contracts/queue-limits';
import { counted } from '@consultorio/contracts/words/counted';

/** «1,284 pacientes», and «más de 100,000 pacientes» where counting stopped; empty while nobody knows. */
export function countText(total: number | null | undefined, one: string, many: string): string {
  if (typeof total !== 'number') return '';
  return total >= MAX_COUNTED_EXACTLY ? `más de ${counted(total, one, many)}` : counted(total, one, many);
}
