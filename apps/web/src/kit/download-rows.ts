/**
 * A spreadsheet whose separator of lists is a semicolon divides our cells there, quotes or not: a formula that stands behind one
 * stays text too. The start of a cell is the library's. As core/files/csv.ts does for the server's files.
 */
const guarded = (cell: unknown) =>
  typeof cell === 'string' ? cell.replace(/([;\t\r\n][ "']*)(?=[=+\-@＝＋－＠])/g, "$1'") : cell;

/** Rows as a CSV that a spreadsheet opens; a cell that it would run as a formula stays text. */
export async function downloadRows(rows: readonly object[], fileName: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const safe = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, guarded(cell)])));
  const report = new Blob(['\ufeff', Papa.unparse(safe, { escapeFormulae: true })], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(report);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const withoutEnding = (fileName: string) => fileName.replace(/\.\w+$/, '');
