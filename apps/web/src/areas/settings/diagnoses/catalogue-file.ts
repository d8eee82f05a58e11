import { type DiagnosisMark, diagnosisMarks, type Notification } from '@consultorio/contracts/diagnosis-facts';
import { LIMIT_CELL, MAX_CELL } from '@consultorio/contracts/diagnosis-import';
import { readTable } from '../row-import/read-table.ts';

export interface CatalogueRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  code: string;
  description: string;
  sex?: string;
  ageFrom?: string;
  ageTo?: string;
  notification?: Notification | 'none';
  marks?: DiagnosisMark[];
}

/** Why a file cannot be read as a catalogue, in words; or its rows. */
type CatalogueFile = { problem: string } | { rows: CatalogueRow[] };

const plain = (cell: string) =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
/** As the official catalogue and its usual copies call their columns. */
const codeNames = ['catalogkey', 'clave', 'codigo', 'codigocie10', 'cie10', 'code', 'cve'];
const descriptionNames = ['nombre', 'descripcion', 'diagnostico', 'description', 'titulo'];
const looksLikeCode = (cell: string) => /^\s*[A-Za-z]\d[0-9A-Za-z]/.test(cell);

const limitNames = {
  sex: ['lsex', 'sexo', 'limitesexo'],
  ageFrom: ['linf', 'edadminima', 'limiteinferior'],
  ageTo: ['lsup', 'edadmaxima', 'limitesuperior'],
} as const;

/** Columns of SI and NO in the file of the DGIS, the most urgent notification first. */
const notificationNames: readonly (readonly [Notification, readonly string[]])[] = [
  ['immediate', ['nin', 'essuivenotin']],
  ['daily', ['notdiaria']],
  ['weekly', ['notsemanal']],
  ['special', ['sistemaespecial']],
];
const markNames: Record<DiagnosisMark, readonly string[]> = {
  trivial: ['trivial', 'triv'],
  eradicated: ['erradicado', 'errad'],
  international: ['ninter'],
  maternalDeath: ['ninmtobs'],
  notCauseOfDeath: ['nocbd'],
  fetal: ['fetal', 'diafetal'],
  causes: ['escauses'],
  caseStudy: ['essuiveestepi'],
  outbreakStudy: ['essuiveestbrote'],
  watchedDeath: ['epimorta', 'essuivemorta'],
  watchedIllness: ['epimorbi', 'essuivemorb'],
};
/** Of our own: one column with a word. */
const notificationWords: Record<string, Notification | 'none'> = {
  ...{ inmediata: 'immediate', diaria: 'daily', semanal: 'weekly', especial: 'special', si: 'unspecified' },
  ...{ no: 'none', '': 'none' },
};
const isYes = (cell: string | undefined) => /^(si|s|1|x)$/.test(plain(cell ?? ''));

/** The further columns that the file has; a column that it lacks is not told. */
function furtherCells(names: readonly string[], row: readonly string[]): Partial<CatalogueRow> {
  const has = (headings: readonly string[]) => headings.some((heading) => names.includes(heading));
  const says = (headings: readonly string[]) => headings.some((heading) => isYes(row[names.indexOf(heading)]));
  const limits = Object.entries(limitNames)
    .filter(([, headings]) => has(headings))
    .map(([key, headings]) => {
      const at = names.findIndex((name) => (headings as readonly string[]).includes(name));
      return [key, (row[at] ?? '').slice(0, LIMIT_CELL)];
    });
  const flags = notificationNames.filter(([, headings]) => has(headings));
  const word = names.includes('notificacion')
    ? notificationWords[plain(row[names.indexOf('notificacion')] ?? '')]
    : undefined;
  const notification = flags.length > 0 ? (flags.find(([, headings]) => says(headings))?.[0] ?? 'none') : word;
  const marks = diagnosisMarks.filter((mark) => says(markNames[mark]));
  return {
    ...Object.fromEntries(limits),
    ...(notification ? { notification } : {}),
    ...(diagnosisMarks.some((mark) => has(markNames[mark])) ? { marks } : {}),
  };
}

/** Finds the two columns by their headings or, without headings, takes the first two. */
export function catalogueRows(table: string[][]): CatalogueFile {
  const headAt = table.slice(0, 10).findIndex((row) => {
    const names = row.map(plain);
    return names.some((name) => codeNames.includes(name)) && names.some((name) => descriptionNames.includes(name));
  });
  const names = table[headAt]?.map(plain);
  const codeAt = names ? names.findIndex((name) => codeNames.includes(name)) : 0;
  const descriptionAt = names ? names.findIndex((name) => descriptionNames.includes(name)) : 1;
  if (!names && !table.slice(0, 10).some((row) => looksLikeCode(row[0] ?? '') && row.length > 1))
    return { problem: 'No encontramos las columnas. La primera fila debe decir «Clave» y «Nombre», o algo parecido.' };
  const rows = table
    .map((row, at) => ({
      line: at + 1,
      code: (row[codeAt] ?? '').slice(0, MAX_CELL),
      description: (row[descriptionAt] ?? '').slice(0, MAX_CELL),
      ...(names ? furtherCells(names, row) : {}),
    }))
    .slice(headAt + 1)
    .filter(({ code, description }) => (code + description).trim() !== '');
  return rows.length > 0 ? { rows } : { problem: 'El archivo no tiene renglones.' };
}

/** Far above the official catalogue. */
const MAX_BYTES = 40 * 1024 * 1024;

export async function readCatalogueFile(file: File) {
  const table = await readTable(file, MAX_BYTES);
  if ('problem' in table) return table;
  const found = catalogueRows(table.cells);
  return 'problem' in found ? found : { ...found, sha256: table.sha256 };
}
