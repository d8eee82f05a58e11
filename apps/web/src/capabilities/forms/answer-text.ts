import { isEmpty } from '@consultorio/contracts/form-evaluation';
import type { FormItem } from '@consultorio/contracts/forms';
import { dateText } from '../../texts/dates.ts';

const labelOf = (item: FormItem, value: unknown) =>
  item.options?.find((option) => option.value === value)?.label ?? String(value);

const decimals = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 4 });

/** An answer in words, as its question would say it; null when there is none. Files are not text. */
export function answerText(item: FormItem, answer: unknown): string | null {
  if (isEmpty(answer) || item.type === 'information' || item.type === 'file') return null;
  if (typeof answer === 'boolean') return answer ? 'Sí' : 'No';
  if (Array.isArray(answer)) return answer.map((value) => labelOf(item, value)).join(', ');
  if (typeof answer === 'number') {
    const number = decimals.format(answer);
    if (item.type === 'scale') return `${number} de ${item.max ?? 10}`;
    return item.unit ? `${number} ${item.unit}` : number;
  }
  if (item.type === 'oneChoice') return labelOf(item, answer);
  if (item.type === 'date' && typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer)) return dateText(answer);
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}
