import { strFromU8, unzipSync } from 'fflate';

/** What a small file may unfold to, in bytes of one part: a workbook of twenty thousand lines has some ten million. */
const MAX_UNFOLDED = 64 * 1024 * 1024;

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const element = (name: string) => new RegExp(`<${name}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g');
const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/** All the words of a cell, which may be in several runs; the pronunciation of Japanese names is not among them. */
const wordsIn = (xml: string): string =>
  unescaped([...xml.replace(element('rPh'), '').matchAll(element('t'))].map(([, , text = '']) => text).join(''));

/** «C7» is the third column. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The cells of the first sheet of an XLSX file, as they are shown but for dates and percentages, which are kept as numbers.
 * Null where the bytes are no such file. Its parts are written by machines, so that they are read without a parser of XML.
 */
export function readWorkbook(bytes: Uint8Array): string[][] | null {
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        originalSize <= MAX_UNFOLDED && /^xl\/(?:sharedStrings|workbook|_rels\/workbook|worksheets\/)/.test(name),
    });
  } catch {
    return null;
  }
  const partOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const sheet = partOf(firstSheet(partOf('xl/workbook.xml'), partOf('xl/_rels/workbook.xml.rels')));
  if (!sheet) return null;
  const shared = [...partOf('xl/sharedStrings.xml').matchAll(element('si'))].map(([, , xml = '']) => wordsIn(xml));
  const rows: string[][] = [];
  for (const [, ofRow = '', xml = ''] of sheet.matchAll(element('row'))) {
    const cells: string[] = [];
    for (const [, ofCell = '', inside = ''] of xml.matchAll(element('c'))) {
      const at = attribute(ofCell, 'r') ? columnOf(attribute(ofCell, 'r')) : cells.length;
      // Beyond the widest table that anybody imports.
      if (at < 0 || at > 200) continue;
      while (cells.length < at) cells.push('');
      cells[at] = textOf(attribute(ofCell, 't'), inside, shared);
    }
    const number = Number(attribute(ofRow, 'r')) || rows.length + 1;
    // Lines that were left empty are counted, so that a refusal names the line of the sheet.
    while (rows.length < Math.min(number - 1, 20_000)) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

function textOf(type: string, inside: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return wordsIn(inside);
  const value = unescaped([...inside.matchAll(element('v'))][0]?.[2] ?? '');
  return type === 's' ? (shared[Number(value)] ?? '') : value;
}

/** In the order of its tabs, not of its files. */
function firstSheet(workbook: string, relations: string): string {
  const [first] = workbook.matchAll(element('sheet'));
  const id = attribute(first?.[1] ?? '', 'r:id');
  const target = [...relations.matchAll(element('Relationship'))]
    .map(([, attributes = '']) => attributes)
    .find((attributes) => id !== '' && attribute(attributes, 'Id') === id);
  const path = target ? attribute(target, 'Target').replace(/^\/?(?:xl\/)?/, '') : 'worksheets/sheet1.xml';
  return `xl/${path}`;
}
