import { pipeline, Readable, type Transform } from 'node:stream';
import { withoutFormulas } from '@consultorio/contracts/spreadsheet-cells';
import { stringify } from 'csv-stringify';

/**
 * Rows as a file for spreadsheets, written while they are read: with a byte order mark, or they read Spanish as something
 * else, and without formulas. Rows that fail cut the connection: half a list never passes for the whole.
 */
export function csvOf(columns: Record<string, string>, rows: AsyncIterable<object>): Transform {
  const cast = { string: withoutFormulas };
  const lines = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
  const written = stringify({ header: true, columns, bom: true, escape_formulas: true, cast, ...lines });
  pipeline(Readable.from(rows), written, () => {});
  return written;
}

/** The same as the answer of a signed route. */
export const csvFile = (name: string, columns: Record<string, string>, rows: AsyncIterable<object>) => ({
  bytes: csvOf(columns, rows),
  mime: 'text/csv; charset=utf-8',
  name,
});
