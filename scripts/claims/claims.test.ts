import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import type { Claim } from './claim.ts';
import { claims } from './claims.ts';
import { claimsPage } from './claims-page.ts';
import { noClaims } from './no-claims.ts';
import { sentencesIn, type TextName, texts } from './sentences.ts';

const unsorted = (text: string, own: readonly Claim[], sorted: readonly string[]) =>
  sentencesIn(text).filter(
    (sentence) => !sorted.includes(sentence) && !own.some(({ says }) => sentence.includes(says)),
  );

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe.each(Object.entries(texts))('%s', (name, text) => {
  const own = claims.filter((claim) => claim.in.includes(name as TextName));
  const sorted = Object.values(noClaims[name as TextName]).flat();

  test('every sentence has its test, or a reason to need none', () => {
    expect(unsorted(text, own, sorted)).toEqual([]);
  });

  test('no reason outlives its sentence, and no claim stands there as none', () => {
    const said = sentencesIn(text);
    expect(sorted.filter((words) => !said.includes(words) || own.some(({ says }) => words.includes(says)))).toEqual([]);
  });
});

test.each(claims)('«$says» is still said, and tested', ({ says, in: where, file, test: named }) => {
  for (const name of where) expect(texts[name].replace(/\s+/g, ' ')).toContain(says);
  expect(existsSync(join(root, file)), file).toBe(true);
  expect(read(file)).toContain(named);
});

// Promises that use none of the words of which a table was once made, and one that changes a sentence that stands there.
test.each([
  'Tus fotos desaparecen a los treinta amaneceres.',
  'Revisamos el título de cada doctora antes de que te escriba.',
  'Una máquina elige al médico que más te conviene.',
  'Nuestros muros resisten cualquier ataque.',
  'Te contestamos antes de la cena.',
  'Lo que escribes viaja en sobre cerrado.',
  'Cada cuenta se revisa a mano.',
  'Tu familia no verá tus mensajes.',
  'Guardamos copias en tres ciudades.',
  'No usamos tus datos para publicidad ni los compartimos con tu patrón.',
])('«%s» would have to be sorted before it ships', (promise) => {
  for (const [name, text] of Object.entries(texts)) {
    const own = claims.filter((claim) => claim.in.includes(name as TextName));
    const sorted = Object.values(noClaims[name as TextName]).flat();
    expect(unsorted(`${text}\n${promise}`, own, sorted)).toEqual([promise]);
  }
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
