import type { AllergyStatement } from '../says-none.ts';

const withoutWords = {
  none: 'Dijo que ninguna',
  'not-asked': 'No se preguntó',
} as const satisfies Record<Exclude<AllergyStatement['said'], 'some'>, string>;

/** To stand after «Alergias:», on paper and screen alike. */
export const allergyWords = (statement: AllergyStatement): string =>
  statement.said === 'some' ? statement.words : withoutWords[statement.said];
