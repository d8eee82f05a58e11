import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditOutcomes } from '@consultorio/contracts/audit';
import { appErrors } from '@consultorio/contracts/errors';
import { legalKinds } from '@consultorio/contracts/legal';
import { noteSections } from '@consultorio/contracts/note-sections';
import { orderKinds } from '@consultorio/contracts/order-kinds';
import { sexes } from '@consultorio/contracts/patients';
import { roles } from '@consultorio/contracts/sides';
import { consultationStates, orderStates } from '@consultorio/contracts/states';
import { expect, test } from 'vitest';
import { root } from './process-group.ts';

const vocabularies: Record<string, readonly string[]> = {
  sexes,
  roles,
  'states of users': ['active', 'blocked', 'inactive'],
  'states of consultations': consultationStates,
  'states of orders': orderStates,
  'kinds of orders': orderKinds,
  'sections of a note': noteSections,
  'vital signs': ['systolicMmHg', 'diastolicMmHg', 'heartRateBpm'],
  certainties: ['presumptive', 'definitive'],
  'legal documents': legalKinds,
  'outcomes in the bitácora': auditOutcomes,
  errors: Object.keys(appErrors).filter((code) => code.includes('-')),
};

/** Tables by code that say something else than the name of the code. */
const otherThings: Record<string, string> = {
  'apps/web/src/capabilities/consents/consent-dialog.tsx': 'the sentence that is agreed to',
  'apps/web/src/areas/desk/endings.tsx': 'how an ended consultation is announced on the desk',
  'apps/web/src/capabilities/staff/staff-actions.tsx': 'the verb that gives somebody this role',
  'apps/web/src/texts/forms.ts': 'who answers a question',
  'apps/web/src/texts/queue-empty.ts': 'why a list of the queue has no rows',
  'apps/web/src/texts/public-documents.ts': 'what whoever holds a paper does with it',
};

/** The codes of `codes` that are keys of a word in this text: `female: 'Mujer'`, `draft: { label: 'Borrador'`. */
const worded = (text: string, codes: readonly string[]): string[] =>
  codes.filter(
    // Most codes stand in no file: that is seen sooner than an expression is made.
    (code) =>
      text.includes(code) &&
      new RegExp(`^\\s*'?${code}'?: (\\{\\s*(label|name|title): )?['[]+[A-ZÁÉÍÓÚ]\\p{L}*[a-z]`, 'mu').test(text),
  );

/** One code alone may be a key of something else; two of one vocabulary with words are a second table. */
function secondTables(path: string, text: string): string[] {
  return Object.entries(vocabularies)
    .filter(([, codes]) => worded(text, codes).length >= 2)
    .map(([name]) => `${path}: ${name}`);
}

test('a code has its words in one table, which stands in contracts', () => {
  const paths = globSync('apps/{server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.') && !Object.hasOwn(otherThings, path));
  expect(paths.length).toBeGreaterThan(800);
  expect(paths.flatMap((path) => secondTables(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('the exceptions are still there', () => {
  for (const path of Object.keys(otherThings))
    expect(secondTables(path, readFileSync(join(root, path), 'utf8')), path).not.toEqual([]);
});

test('a second table is found, as words, with labels and as pairs', () => {
  expect(secondTables('a', "const sexes = {\n  female: 'Femenino',\n  male: 'Masculino',\n};")).toEqual(['a: sexes']);
  expect(secondTables('b', "{\n  closed: { label: 'Cerrada' },\n  rejected: { label: 'Rechazada' },\n}")).toEqual([
    'b: states of consultations',
  ]);
  expect(secondTables('c', "{\n  systolicMmHg: ['Presión', 'mmHg'],\n  heartRateBpm: ['Pulso', 'lpm'],\n}")).toEqual([
    'c: vital signs',
  ]);
});
