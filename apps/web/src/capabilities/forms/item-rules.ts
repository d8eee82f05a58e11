import type { FormItem } from '@consultorio/contracts/forms';

const number = new Intl.NumberFormat('es-MX');

/** What an answer must keep to, in words; null where anything goes. The defaults are those of evaluateForm. */
export function itemRules({ type, min, max, unit, allowOther }: FormItem): string | null {
  const withUnit = (value: number) => (unit ? `${number.format(value)} ${unit}` : number.format(value));
  switch (type) {
    case 'shortText':
      return `Hasta ${number.format(max ?? 200)} caracteres`;
    case 'longText':
      return `Hasta ${number.format(max ?? 5000)} caracteres`;
    case 'scale':
      return `De ${number.format(min ?? 0)} a ${number.format(max ?? 10)}`;
    case 'number': {
      const low = min ?? null;
      const high = max ?? null;
      if (low !== null && high !== null) return `De ${number.format(low)} a ${withUnit(high)}`;
      if (low !== null) return `Desde ${withUnit(low)}`;
      if (high !== null) return `Hasta ${withUnit(high)}`;
      return unit ? `En ${unit}` : null;
    }
    case 'oneChoice':
    case 'manyChoices':
      return allowOther ? 'Admite otra respuesta' : null;
    case 'file':
      return 'Hasta 10 archivos';
    default:
      return null;
  }
}
