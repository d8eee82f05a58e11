import { beforeAll, expect, test } from 'vitest';
import {
  drug,
  issuedPaper,
  paperOf,
  patient,
  recordPaper,
  signedPaper,
  summaryFacts,
} from '../../testing/paper-fixture.ts';
import { breakable } from './breakable.ts';
import { ROOM } from './letter-page.ts';
import { renderNoteDocument } from './note-document.ts';
import { renderOrderDocument } from './order-document.ts';
import { renderPatientSummary } from './patient-summary.ts';
import { printable } from './printable.ts';
import { renderRecordDocument } from './record-document.ts';

/** As much as the general form once took. */
const LENGTH = 190_000;
const filled = (piece: string, length = LENGTH) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
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
const cases = Object.entries(hostile);

/** What this thread worked, so that a busy machine decides nothing. */
async function workOf(render: () => Promise<Buffer>): Promise<number> {
  const before = process.threadCpuUsage();
  expect(String((await render()).subarray(0, 5))).toBe('%PDF-');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** As people write: the same few thousand words again and again. */
const vocabulary = Array.from({ length: 5_000 }, () => letters('aeiourstlndcmpáé', 2 + chance(9)));
const ordinary = Array.from({ length: 40_000 }, () => vocabulary[chance(vocabulary.length)]).join(' ');
const papers = {
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

/** A full paper of ordinary words, the measure of all others. */
let full: number;
beforeAll(async () => {
  await papers.record('hola');
  full = await workOf(() => papers.record(filled(ordinary)));
});

test.each(cases)(
  '%s: no paper costs more than four full ones of ordinary words, nor two seconds',
  async (_name, text) => {
    const work: Record<string, number> = {};
    for (const [paper, render] of Object.entries(papers)) work[paper] = (await workOf(() => render(text))) / full;
    expect(Math.max(...Object.values(work)), JSON.stringify(work)).toBeLessThan(4);
    expect(Math.max(...Object.values(work)) * full).toBeLessThan(2_000);
  },
);

test('no letter is lost where a long word is broken', () => {
  for (const [name, text] of cases)
    expect(breakable(printable(text)).replaceAll('\n', ''), name).toBe(printable(text).replaceAll('\n', ''));
  expect(breakable('Hidrocortisona al 1 %, dos veces al día, durante siete días, sin pasar de diez.')).not.toContain(
    '\n',
  );
});

test('a text beyond the room of a paper is cut, and the paper says where the rest is', async () => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const told = async (answer: string) => {
    const pdf = await renderRecordDocument(recordPaper(answer));
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
  };
  expect(await told(filled(ordinary, ROOM + 10_000))).toContain('Lo que falta está en expediente.json');
  expect(await told(filled(ordinary, 5_000))).not.toContain('Lo que falta');
});
