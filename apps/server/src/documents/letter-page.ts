import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A fingerprint of 64 letters stays whole. Finding the place where a word breaks takes the square of its length. */
const LONGEST = 80;

/** Places where every breaker of lines agrees that one may end: not so before «?» or «)», spaces or not. */
const safe = /\n|(?<=[\p{L}\p{N}]) (?=[\p{L}\p{N}])/gu;

/** The same text with a new line in whatever could not be broken otherwise. */
export function breakable(text: string): string {
  if (text.length <= LONGEST) return text;
  const lines: string[] = [];
  let from = 0;
  const upTo = (end: number) => {
    for (; end - from > LONGEST; from += LONGEST) lines.push(text.slice(from, from + LONGEST), '\n');
    lines.push(text.slice(from, end));
    from = end;
  };
  for (const { index } of text.matchAll(safe)) upTo(index + 1);
  upTo(text.length);
  return lines.join('');
}

/** WOFF 1.0: a header, then a directory of tables. */
const HEADER = 44;
const ENTRY = 20;
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;

/**
 * A WOFF as the font that was packed in it. The library that renders would unpack a table again for each glyph, which
 * was most of the work on a short paper.
 */
function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font that is no WOFF');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(PLAIN_HEADER + PLAIN_ENTRY * count);
  woff.copy(directory, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(16 * (count - 2 ** log), 10);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + ENTRY * index;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const plain = PLAIN_HEADER + PLAIN_ENTRY * index;
    woff.copy(directory, plain, entry, entry + 4);
    woff.copy(directory, plain + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, plain + 8);
    directory.writeUInt32BE(length, plain + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

/** `room`: how much running text the paper still takes, see `prose`. */
export type Pdf = InstanceType<typeof PDFDocument> & { room: number };

/** Letter, in points. */
export const page = { width: 612, height: 792, margin: 54, bottom: 792 - 96 } as const;
export const textWidth = page.width - 2 * page.margin;
export const colors = {
  ink: '#16202C',
  quiet: '#5A6B7F',
  rule: '#D5DEE8',
  brand: '#1B67AC',
  alarm: '#B3261E',
} as const;

/** Letters of running text on one paper, about forty pages: rendering takes up to 10 µs for each. */
export const PROSE_CHARS = 150_000;
/** A line costs as much as this many letters, however short it is. */
const LINE = 40;

const require = createRequire(import.meta.url);
const fontOf = (weight: 400 | 600 | 700) =>
  plainFont(readFileSync(require.resolve(`@fontsource/barlow/files/barlow-latin-${weight}-normal.woff`)));
const fonts = { regular: fontOf(400), semibold: fontOf(600), bold: fontOf(700) };

/** Barlow, as on the screen: its latin subset holds all of Spanish, and embedding makes every printer agree. */
export function newLetter(info: { title: string; author: string; createdAt: Date; signed?: boolean | undefined }): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.height - page.bottom },
    bufferPages: true,
    // The first in which readers look for signatures of this kind.
    ...(info.signed ? { pdfVersion: '1.7' as const } : {}),
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: 'Consultorio', CreationDate: info.createdAt },
  });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  pdf.font('regular').fillColor(colors.ink);
  const draw = pdf.text.bind(pdf) as (text: string, ...place: unknown[]) => typeof pdf;
  const text = (words: string, ...place: unknown[]) => draw(breakable(words), ...place);
  return Object.assign(pdf, { text, room: PROSE_CHARS }) as Pdf;
}

export function rule(pdf: Pdf, color: string = colors.rule, thickness = 0.75) {
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.width - page.margin, pdf.y)
    .lineWidth(thickness)
    .stroke(color);
}

/** A small heading above a block of text. */
export function heading(pdf: Pdf, text: string) {
  keepTogether(pdf, 48);
  pdf.moveDown(0.9).font('semibold').fontSize(9).fillColor(colors.brand);
  pdf.text(text.toUpperCase(), page.margin, pdf.y, { width: textWidth, characterSpacing: 0.6 });
  pdf.moveDown(0.25).font('regular').fontSize(10.5).fillColor(colors.ink);
}

/** Starts a page when fewer than `height` points are left. */
export function keepTogether(pdf: Pdf, height: number) {
  if (pdf.y + height > page.bottom) pdf.addPage();
}

/** The same thing at the foot of every page, once all of them exist. */
export function onEveryPage(pdf: Pdf, draw: (number: number, count: number) => void) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    // Text below the bottom margin would otherwise open a page of its own.
    pdf.page.margins.bottom = 0;
    draw(index + 1, count);
  }
}

/** A line at the foot of the current page. */
export function writeFooter(pdf: Pdf, text: string) {
  pdf.y = page.height - 66;
  rule(pdf);
  pdf.font('regular').fontSize(8).fillColor(colors.quiet);
  pdf.text(text, page.margin, page.height - 58, { width: textWidth, align: 'center' });
}

/**
 * Running text, as much of it as the paper still has room for, and no more than `most`: what somebody typed decides
 * nowhere how long rendering takes. A text that is cut says so.
 */
export function prose(pdf: Pdf, text: string, { lineGap = 0, most = PROSE_CHARS } = {}) {
  const fitting = fittingIn(Math.min(pdf.room, most), text);
  pdf.room -= costOf(fitting);
  pdf.text(fitting, page.margin, pdf.y, { width: textWidth, lineGap });
  if (fitting.length === text.length) return;
  if (most >= pdf.room) pdf.room = 0;
  pdf.text('[… El texto sigue: no cabe en este documento.]', { width: textWidth });
}

/** Nothing more fits. */
export const isFull = (pdf: Pdf) => pdf.room <= 0;

/** Says at the end of a paper that is full where the rest can be read. */
export function printOmission(pdf: Pdf, where: string) {
  if (!isFull(pdf)) return;
  keepTogether(pdf, 48);
  pdf.moveDown(0.9).font('semibold').fontSize(10.5).fillColor(colors.alarm);
  pdf.text(`Este documento no cabe entero en papel. Lo que falta está ${where}.`, page.margin, pdf.y, {
    width: textWidth,
  });
  pdf.font('regular').fillColor(colors.ink);
}

const costOf = (text: string) => text.length + LINE * (1 + (text.match(/\n/g)?.length ?? 0));

function fittingIn(room: number, text: string): string {
  if (costOf(text) <= room) return text;
  let [left, from] = [room, 0];
  for (const line of text.split('\n')) {
    left -= line.length + LINE;
    if (left < 0) return text.slice(0, Math.max(0, from + line.length + left));
    from += line.length + 1;
  }
  return text;
}

export function finish(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
