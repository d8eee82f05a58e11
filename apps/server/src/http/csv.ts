type Cell = string | number | null | undefined;

/** Spreadsheets take UTF-8 for what it is only after this mark. */
export const csvStart = '\uFEFF';

/**
 * One line of RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
 * injection): names and reasons are what strangers typed.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  const harmless = typeof cell === 'string' && /^[\s]*[=+\-@\t\r|]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
