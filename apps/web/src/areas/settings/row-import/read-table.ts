/** Why a file cannot be read as a table, in words; or its cells. */
export type Table = { problem: string } | { cells: string[][]; sha256: string };

const refuse = (problem: string): Table => ({ problem });

/**
 * Windows still writes Spanish CSV files in its own alphabet: «Cólera» must not become «CÃ³lera». Excel's «Unicode text»
 * says by its first two bytes what it is.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Accents of UTF-8 that were read in another alphabet: parts of the file were written by two programs. */
const mixed = /Ã[\u00a1-\u00bf\u2018-\u201d\u2020-\u203a]|Â[\u00a1-\u00bf]/;

const hexadecimal = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** CSV or TSV with any separator, or the first sheet of an XLSX file; the parsers are loaded when somebody has a file. */
export async function readTable(file: File, mostBytes: number): Promise<Table> {
  if (file.size > mostBytes) return refuse(`El archivo pesa más de ${mostBytes / 1024 / 1024} MB.`);
  const bytes = await file.arrayBuffer();
  const fingerprint = async () => hexadecimal(await crypto.subtle.digest('SHA-256', bytes));
  if (new Uint8Array(bytes.slice(0, 2)).join() === '80,75') {
    const { readWorkbook } = await import('./read-workbook.ts');
    const cells = readWorkbook(new Uint8Array(bytes));
    return cells
      ? { cells, sha256: await fingerprint() }
      : refuse('No pudimos leer este libro de Excel. Guárdalo como «CSV UTF-8» para importarlo.');
  }
  const text = decodeText(bytes);
  if (text.includes('\u0000')) return refuse('No es un archivo de texto. Guárdalo como «CSV UTF-8» para importarlo.');
  if (mixed.test(text))
    return refuse('El archivo mezcla dos alfabetos («Ã³» donde va «ó»). Guárdalo de nuevo como «CSV UTF-8».');
  const { default: Papa } = await import('papaparse');
  // Empty lines at the end would count when the separator is guessed.
  const { data, errors } = Papa.parse<string[]>(text.trimEnd());
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) return refuse(`Hay unas comillas sin cerrar cerca del renglón ${(open.row ?? 0) + 1}.`);
  return { cells: data, sha256: await fingerprint() };
}
