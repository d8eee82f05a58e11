import { pipeline, Readable, type Transform } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows as a file for spreadsheets, written while they are read: with a byte order mark, or they read Spanish as something
 * else, and without formulas. Rows that fail cut the connection: half a list never passes for the whole.
 */
export function csvOf(columns: Record<string, string>, rows: AsyncIterable<object>): Transform {
  const lines = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
  const written = stringify({ header: true, columns, bom: true, escape_formulas: true, ...lines });
  pipeline(Readable.from(rows), written, () => {});
  return written;
}
