import { folded } from '@consultorio/contracts/skeleton';

/** One line of a file, as its cells say it; what the file has no column for is empty. */
export type MedicineCells = {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  name: string;
  atc: string;
  form: string;
  route: string;
  strength: string;
  brands: string;
  also: string;
  group: string;
  /** Of the Compendio Nacional: form, content and box in one sentence. */
  description: string;
};

type Column = Exclude<keyof MedicineCells, 'line'>;

/** The first are ours; then those of the Compendio Nacional de Insumos para la Salud and of its usual copies. */
const headings: Record<Column, readonly string[]> = {
  name: ['generico', 'nombregenerico', 'medicamento', 'denominaciongenerica', 'dci', 'nombre', 'sustancia'],
  atc: ['atc', 'codigoatc', 'claveatc'],
  form: ['forma', 'formafarmaceutica'],
  route: ['via', 'vias', 'viadeadministracion', 'viasdeadministracion', 'viadeadministracionydosis'],
  strength: ['concentracion', 'concentraciones', 'dosis', 'potencia'],
  brands: ['marcas', 'marca', 'nombrecomercial', 'nombresdistintivos', 'denominaciondistintiva'],
  also: ['otrosnombres', 'sinonimos', 'abreviaturas'],
  group: ['grupo', 'fraccion', 'grupoley', 'clasificacion'],
  description: ['descripcion', 'descripciondelinsumo', 'descripcioncompleta', 'presentacion'],
};

export const ownHeadings = 'generico,atc,forma,via,concentracion,marcas,otros nombres,grupo';

const bare = (cell: string): string => folded(cell).replace(/[^a-z0-9]/g, '');
const tidy = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_CELL);
const LONGEST_CELL = 1000;
export const MOST_LINES = 50_000;

export type MedicineFile = { problem: string } | { rows: MedicineCells[] };

/** A table of cells as a parser of CSV gives it. The line of headings may follow a title; order does not matter. */
export function medicineRows(table: readonly (readonly string[])[]): MedicineFile {
  if (table.length > MOST_LINES) return { problem: `El archivo tiene más de ${MOST_LINES} renglones.` };
  const headAt = table.slice(0, 10).findIndex((row) => hasName(columnsOf(row)));
  const columns = columnsOf(table[headAt] ?? []);
  if (headAt < 0)
    return {
      problem: 'No encontramos las columnas. La primera fila debe decir «genérico» o «descripción», y «forma».',
    };
  const rows = table.slice(headAt + 1).flatMap((row, at): MedicineCells[] => {
    const cell = (column: Column) => tidy(row[columns.get(column) ?? -1]);
    const cells = Object.fromEntries((Object.keys(headings) as Column[]).map((column) => [column, cell(column)]));
    if (Object.values(cells).every((one) => one === '')) return [];
    return [{ line: headAt + at + 2, ...(cells as Record<Column, string>) }];
  });
  return rows.length > 0 ? { rows } : { problem: 'El archivo no tiene renglones.' };
}

const hasName = (columns: ReadonlyMap<Column, number>): boolean => columns.has('name') || columns.has('description');

function columnsOf(row: readonly string[]): Map<Column, number> {
  const names = row.map(bare);
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(headings) as [Column, readonly string[]][]) {
    const first = known.find((heading) => names.includes(heading));
    if (first) found.set(column, names.indexOf(first));
  }
  return found;
}
