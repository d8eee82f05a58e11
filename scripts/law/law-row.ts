/** The name of a test is the text in its file; a `%s` of `test.each` stays as it is written there. */
export type NamedTest = { file: string; name: string };

/** How far the text of a norm was read. Without an official text or an extract a row is from memory, and says so. */
export type Reading =
  | { of: 'official text' | 'extract by others'; where: string; on: string }
  | { of: 'memory'; where: null; on: null };

export type LawRow = {
  norm: string;
  numeral: string;
  /** What it asks, in our words. */
  asks: string;
  reading: Reading;
  /** What the product does. */
  does: string;
  tests: readonly NamedTest[];
  /** What is missing. A row without a test must say it. */
  pending?: string;
};

export const memory: Reading = { of: 'memory', where: null, on: null };
export const extract = (where: string, on: string): Reading => ({ of: 'extract by others', where, on });
export const test = (file: string, name: string): NamedTest => ({ file, name });

/** Read again by then. */
export const MONTHS_OF_A_READING = 12;

/** Read longer ago than that, or never. @param now milliseconds */
export function overdueRows(rows: readonly LawRow[], now: number): LawRow[] {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS_OF_A_READING);
  return rows.filter(({ reading }) => reading.on !== null && Date.parse(reading.on) < limit.getTime());
}

/** The word that the page shows first. */
export function stateOf({ tests, pending }: Pick<LawRow, 'tests' | 'pending'>): 'hecho' | 'en parte' | 'pendiente' {
  if (!pending) return 'hecho';
  return tests.length > 0 ? 'en parte' : 'pendiente';
}
