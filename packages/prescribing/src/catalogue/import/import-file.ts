import { MAX_IMPORT_CELL, MAX_IMPORT_LINES } from '@consultorio/contracts/medicine-import';
import { folded } from '@consultorio/contracts/skeleton';

/** How the columns of a file may be called, ours first: small letters without accents or blanks. */
type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** One line of a file, as its cells say it; what the file has no column for is empty. */
type Cells<Column extends string> = {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  /** A cell was longer than any of its kind: the line is not read, and nothing of it is cut in silence. */
  isLong: boolean;
} & Record<Column, string>;

type TableFile<Column extends string> = { problem: string } | { rows: Cells<Column>[] };

const bare = (cell: string): string => folded(cell.slice(0, 80)).replace(/[^a-z0-9]/g, '');
/** Of a cell: words with one blank between them. */
export const tidy = (cell: string): string => cell.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** `description` is of the Compendio Nacional: form, content and box in one sentence. */
type MedicineColumn = 'name' | 'atc' | 'form' | 'route' | 'strength' | 'brands' | 'also' | 'group' | 'description';
export type MedicineCells = Cells<MedicineColumn>;

/** The first are ours; then those of the Compendio Nacional de Insumos para la Salud and of its usual copies. */
const medicineHeads: Headings<MedicineColumn> = {
  name: ['generico', 'nombregenerico', 'medicamento', 'denominaciongenerica', 'dci', 'nombre', 'sustancia'],
  atc: ['atc', 'codigoatc', 'claveatc'],
  form: ['forma', 'formafarmaceutica'],
  route: ['via', 'vias', 'viadeadministracion', 'viasdeadministracion', 'viadeadministracionydosis'],
  strength: ['concentracion', 'concentraciones', 'dosis', 'potencia'],
  brands: ['marcas', 'marca', 'nombrecomercial', 'nombresdistintivos', 'denominaciondistintiva'],
  also: ['otrosnombres', 'sinonimos', 'abreviaturas'],
  group: ['grupoley', 'fraccion', 'grupo'],
  description: ['descripcion', 'descripciondelinsumo', 'descripcioncompleta', 'presentacion'],
};

export const medicineHeadings = 'generico,atc,forma,via,concentracion,marcas,otros nombres,grupo';

/** The Compendio has a therapeutic group, which is none of the law. */
const ofTheLaw = /^(?:grupo|fracci[oó]n)?\s*(?:I{1,3}|IV|VI?)$/iu;

export function medicineRows(table: readonly (readonly string[])[]): TableFile<MedicineColumn> {
  const file = rowsUnder(table, medicineHeads, {
    has: (columns) => columns.has('name') || columns.has('description'),
    lacking: 'No encontramos las columnas. La primera fila debe decir «genérico» o «descripción», y «forma».',
    // It may go on with doses, of which nothing is read.
    cuts: 'route',
  });
  const isCompendio = table.slice(0, 10).some((row) => row.some((cell) => /^clave(cnis|cbcis)?$/.test(bare(cell))));
  if ('problem' in file || !isCompendio) return file;
  return { rows: file.rows.map((row) => (ofTheLaw.test(row.group) ? row : { ...row, group: '' })) };
}

export const ruleColumns = ['one', 'other', 'level', 'text', 'source'] as const;
export type RuleColumn = (typeof ruleColumns)[number];
export type RuleCells = Cells<RuleColumn>;

const ruleHeads: Headings<RuleColumn> = {
  one: ['medicamentoa', 'medicamento1', 'a', 'farmacoa', 'sustanciaa', 'miembroa', 'druga', 'drug1', 'drugname1'],
  other: ['medicamentob', 'medicamento2', 'b', 'farmacob', 'sustanciab', 'miembrob', 'drugb', 'drug2', 'drugname2'],
  level: ['nivel', 'gravedad', 'severidad', 'level', 'severity', 'interactionlevel'],
  text: ['texto', 'aviso', 'frase', 'efecto', 'recomendacion', 'descripcion', 'text', 'description', 'effect'],
  source: ['fuente', 'referencia', 'source', 'reference'],
};

export const ruleHeadings = 'medicamento a,medicamento b,nivel,texto,fuente';

/** A table of pairs without sentences that says by its headings whose it is: they stand on each line instead. */
const ddinter = {
  text: 'Interacción de la tabla DDInter: ',
  source: 'DDInter (CC BY-NC-SA 4.0), importada por la clínica',
};

export function ruleRows(table: readonly (readonly string[])[]): TableFile<RuleColumn> {
  const isDdinter = table.slice(0, 10).some((row) => row.some((cell) => /^ddinterid[ab12]$/.test(bare(cell))));
  const wanted = isDdinter ? (['one', 'other', 'level'] as const) : ruleColumns;
  const file = rowsUnder(table, ruleHeads, {
    has: (columns) => wanted.every((column) => columns.has(column)),
    lacking:
      'No encontramos las columnas. La primera fila debe decir «medicamento a», «medicamento b», «nivel», «texto» y «fuente».',
  });
  if ('problem' in file || !isDdinter) return file;
  const said = ({ level, text, source }: RuleCells) => ({
    text: text || `${ddinter.text}${level}.`,
    source: source || ddinter.source,
  });
  return { rows: file.rows.map((row) => ({ ...row, ...said(row) })) };
}

/** A table of cells as a parser of CSV gives it. The line of headings may follow a title; order does not matter. */
function rowsUnder<Column extends string>(
  table: readonly (readonly string[])[],
  headings: Headings<Column>,
  { has, lacking, cuts }: { has: (columns: ReadonlySet<Column>) => boolean; lacking: string; cuts?: NoInfer<Column> },
): TableFile<Column> {
  const names = Object.keys(headings) as Column[];
  const headAt = table.slice(0, 10).findIndex((row) => has(new Set(columnsOf(row, headings).keys())));
  if (headAt < 0) return { problem: lacking };
  const columns = columnsOf(table[headAt] ?? [], headings);
  const rows = table.slice(headAt + 1).flatMap((row, at): Cells<Column>[] => {
    const whole = names.map((column): [Column, string] => {
      const cell = tidy(row[columns.get(column) ?? -1] ?? '');
      return [column, column === cuts ? cell.slice(0, MAX_IMPORT_CELL) : cell];
    });
    if (whole.every(([, cell]) => cell === '')) return [];
    const cells = whole.map(([column, cell]) => [column, cell.length > MAX_IMPORT_CELL ? cell.slice(0, 80) : cell]);
    const isLong = whole.some(([, cell]) => cell.length > MAX_IMPORT_CELL);
    return [
      { line: headAt + at + 2, isLong, ...(Object.fromEntries(cells) as Record<Column, string>) } as Cells<Column>,
    ];
  });
  if (rows.length > MAX_IMPORT_LINES) return { problem: `El archivo tiene más de ${MAX_IMPORT_LINES} renglones.` };
  return rows.length > 0 ? { rows } : { problem: 'El archivo no tiene renglones.' };
}

function columnsOf<Column extends string>(row: readonly string[], headings: Headings<Column>): Map<Column, number> {
  const names = row.map(bare);
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(headings) as [Column, readonly string[]][]) {
    const first = known.find((heading) => names.includes(heading));
    if (first) found.set(column, names.indexOf(first));
  }
  return found;
}
