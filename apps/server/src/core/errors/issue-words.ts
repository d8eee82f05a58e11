import { orList } from '@consultorio/contracts/words/lists';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a value should be, with its article. */
const kinds: Partial<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  null: 'nulo',
};

const formats: Partial<Record<string, string>> = {
  uuid: 'un identificador (UUID)',
  guid: 'un identificador (UUID)',
  email: 'un correo electrónico',
  url: 'una dirección web',
  date: 'una fecha como 2026-01-31',
  datetime: 'una fecha y hora en UTC como 2026-01-31T15:00:00Z',
  time: 'una hora como 15:00',
};

/** Of what has a size; a number is one. */
const sizes: Partial<Record<string, readonly [one: string, more: string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};

function bound(origin: string, side: 'como máximo' | 'al menos', many: number | bigint): string {
  const size = sizes[origin];
  return size ? `Debe tener ${side} ${many} ${many === 1 ? size[0] : size[1]}` : `Debe ser ${side} ${many}`;
}

/**
 * What a schema has no sentence of its own for, in Spanish; zod's own translation speaks of «Inválido UUID» and shows
 * patterns. Never holds the value that was sent.
 */
export function issueInWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato' : `Debe ser ${kinds[issue.expected] ?? 'de otro tipo'}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'Falta este dato'
        : `Debe ser ${orList(issue.values.slice(0, 12).map((one) => `«${String(one)}»`))}`;
    case 'too_big':
      return bound(issue.origin, 'como máximo', issue.maximum);
    case 'too_small':
      return bound(issue.origin, 'al menos', issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ? `Debe ser ${formats[issue.format]}` : 'No tiene la forma esperada';
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Hay datos que no se esperaban';
    default:
      return issue.input === undefined ? 'Falta este dato' : 'No es un valor que se espere aquí';
  }
}
