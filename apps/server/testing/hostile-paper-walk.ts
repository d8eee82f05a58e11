import { beforeAll, expect, test } from 'vitest';
import { renderNoteDocument } from '../src/documents/note-document.ts';
import { renderOrderDocument } from '../src/documents/order-document.ts';
import { renderPatientSummary } from '../src/documents/patient-summary.ts';
import { renderRecordDocument } from '../src/documents/record-document.ts';
import { drug, issuedPaper, paperOf, patient, recordPaper, signedPaper, summaryFacts } from './paper-fixture.ts';

/** As much as the general form once took. */
const LENGTH = 190_000;
export const filled = (piece: string, length = LENGTH) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
let seed = 7;
const chance = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};
const letters = (alphabet: string, length = LENGTH) =>
  Array.from({ length }, () => alphabet[chance(alphabet.length)]).join('');

const hostile: Record<string, string> = {
  'one word': filled('a'),
  'one word of all letters': letters('abcdefghijklmnñopqrstuvwxyzáéíóú0123456789'),
  'one word of wide letters': letters('WMQÑ@%'),
  'signs that no line may begin with': filled('?'),
  'closing brackets and blanks': filled(') '),
  blanks: `${filled(' ')}a`,
  'blanks that hold together': `${filled('\u00a0')}a`,
  'lines of one letter': filled('a\n', 20_000),
  'empty lines': `${filled('\n')}a`,
  'signs of no width': filled('a\u200b\u2060\u00ad'),
  'accents upon each other': `a${filled('\u0301')}`,
  'from right to left': filled('\u202eשלום עולם '),
  emoji: filled('👩‍👩‍👧‍👦😀'),
  'signs that are spelled out': filled('≠↓∞'),
  'one sign that stands for a sentence': filled('ﷺ'),
};
export const cases = Object.entries(hostile);

/** What this thread worked, so that a busy machine decides nothing. */
async function workOf(render: () => Promise<Buffer>): Promise<number> {
  const before = process.threadCpuUsage();
  expect(String((await render()).subarray(0, 5))).toBe('%PDF-');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** As people write: the same few thousand words again and again. */
const vocabulary = Array.from({ length: 5_000 }, () => letters('aeiourstlndcmpáé', 2 + chance(9)));
export const ordinary = Array.from({ length: 40_000 }, () => vocabulary[chance(vocabulary.length)]).join(' ');
export const paperKinds = ['record', 'summary', 'note', 'order'] as const;
export type PaperKind = (typeof paperKinds)[number];
const papers: Record<PaperKind, (text: string) => Promise<Buffer>> = {
  record: (text: string) => renderRecordDocument(recordPaper(text)),
  summary: (text: string) => renderPatientSummary(summaryFacts(text)),
  note: (text: string) => renderNoteDocument(signedPaper({ plan: text }), null),
  order: (text: string) => {
    const order = issuedPaper('prescription', {
      drugs: [{ ...drug, instructions: text.slice(0, 1000).toWellFormed() }],
      indications: text.slice(0, 5000).toWellFormed(),
    });
    const allergies = { said: 'some' as const, words: text };
    return renderOrderDocument(paperOf({ ...order, patientSnapshot: { ...patient, allergies } }));
  },
};

/** Each hostile text on these papers: none costs more than others cost of the same length. */
export function walkHostilePapers(papersOf: (turn: number) => readonly PaperKind[]): void {
  /** A full paper of ordinary words, the measure of all others. */
  let full: number;
  beforeAll(async () => {
    await papers.record('hola');
    full = await workOf(() => papers.record(filled(ordinary)));
  });

  test.each(cases.map(([name, text], turn) => [name, text, turn] as const))(
    '%s: no paper costs more than four full ones of ordinary words, nor two seconds',
    async (_name, text, turn) => {
      const work: Record<string, number> = {};
      for (const paper of papersOf(turn)) work[paper] = (await workOf(() => papers[paper](text))) / full;
      expect(Math.max(...Object.values(work)), JSON.stringify(work)).toBeLessThan(4);
      expect(Math.max(...Object.values(work)) * full).toBeLessThan(2_000);
    },
  );
}
