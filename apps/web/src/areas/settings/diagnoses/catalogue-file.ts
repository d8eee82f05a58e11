import { LONGEST_CELL } from '@consultorio/contracts/diagnosis-import';

export interface CatalogueRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  code: string;
  description: string;
}

/** Why a file cannot be read as a catalogue, in words; or its rows. */
type CatalogueFile = { problem: string } | { rows: CatalogueRow[] };

/** Windows still writes Spanish CSV files in its own alphabet: «Cólera» must not become «CÃ³lera». */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
      code: (row[codeAt] ?? '').slice(0, LONGEST_CELL),
      description: (row[descriptionAt] ?? '').slice(0, LONGEST_CELL),
    }))
    .slice(headAt + 1)
    .filter(({ code, description }) => (code + description).trim() !== '');
  return rows.length > 0 ? { rows } : { problem: 'El archivo no tiene renglones.' };
}

/** CSV or TSV with any separator; the parser is loaded when somebody has a file. */
export async function readCatalogueFile(file: File): Promise<CatalogueFile> {
  const bytes = await file.arrayBuffer();
  if (new Uint8Array(bytes.slice(0, 2)).join() === '80,75')
    return { problem: 'Es un libro de Excel. Ábrelo y guárdalo como «CSV UTF-8» para importarlo.' };
  const { default: Papa } = await import('papaparse');
  // Empty lines at the end would count when the separator is guessed.
  return catalogueRows(Papa.parse<string[]>(decodeText(bytes).trimEnd()).data);
}
