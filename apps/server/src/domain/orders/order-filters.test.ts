import { expect, test } from 'vitest';
import type { Database } from '../../core/db/database.ts';
import { searchedBy } from './order-filters.ts';
import { folioLetters } from './sealed-order.ts';

test('what is issued is looked for by its folio, whatever kind it is', async () => {
  // A folio asks the database for nobody's name.
  for (const letter of Object.values(folioLetters))
    for (const query of [`${letter}-26-000123`, `${letter.toLowerCase()}-26`])
      expect(await searchedBy({} as Database, query)).toEqual({ orderFolio: query });
  expect(await searchedBy({} as Database, 'C-26-000018')).toEqual({ consultationFolio: 'C-26-000018' });
});
