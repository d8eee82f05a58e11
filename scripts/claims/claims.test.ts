import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { claims, noClaims } from './claims.ts';
import { claimsPage } from './claims-page.ts';
import { sentencesIn, type TextName, texts } from './sentences.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe.each(Object.entries(texts))('%s', (name, text) => {
  test('every sentence of this kind has its test, or a reason to need none', () => {
    const own = claims.filter((claim) => claim.in.includes(name as TextName));
    const known = [...own, ...noClaims].map(({ says }) => says);
    expect(sentencesIn(text).filter((sentence) => !known.some((says) => sentence.includes(says)))).toEqual([]);
  });
});

test.each(claims)('«$says» is still said, and tested', ({ says, in: where, file, test: named }) => {
  for (const name of where) expect(texts[name].replace(/\s+/g, ' ')).toContain(says);
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(read(file)).toContain(named);
});

test('no exception outlives its sentence', () => {
  const all = Object.values(texts).join('\n');
  expect(noClaims.filter(({ says }) => !all.includes(says))).toEqual([]);
});

test.each([
  'después se bloquea y se suprime',
  'decidir sobre ti de manera automática',
  'Cédula verificada',
  'nadie, con ningún permiso',
])('«%s» is not said any more', (words) => {
  expect(Object.values(texts).join('\n').toLowerCase()).not.toContain(words.toLowerCase());
});

test('docs/claims.md tells of this very table; run `npm run docs` when it does not', () => {
  expect(read('docs/claims.md')).toBe(claimsPage());
});
