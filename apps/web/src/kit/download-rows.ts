import { withoutFormulas } from '@consultorio/contracts/spreadsheet-cells';

/** Rows as a CSV that a spreadsheet opens; a cell that it would run as a formula stays text. */
export async function downloadRows(rows: readonly object[], fileName: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const safe = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? withoutFormulas(cell) : cell]),
    ),
  );
  const report = new Blob(['\ufeff', Papa.unparse(safe, { escapeFormulae: true })], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(report);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const withoutEnding = (fileName: string) => fileName.replace(/\.\w+$/, '');
