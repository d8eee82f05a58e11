import { expect, test } from 'vitest';
import { cases, filled, ordinary, walkHostilePapers } from '../../testing/hostile-paper-walk.ts';
import { recordPaper } from '../../testing/paper-fixture.ts';
import { breakable, PROSE_CHARS } from './letter-page.ts';
import { printable } from './printable.ts';
import { renderRecordDocument } from './record-document.ts';

// Each text on the longest paper and on one of the others, in turns; all four of each are hostile-papers.soak.test.ts.
const others = ['summary', 'note', 'order'] as const;
walkHostilePapers((turn) => ['record', others[turn % others.length] ?? 'order']);

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
  expect(await told(filled(ordinary, PROSE_CHARS + 10_000))).toContain('Lo que falta está en expediente.json');
  expect(await told(filled(ordinary, 5_000))).not.toContain('Lo que falta');
});
