import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './process-group.ts';
import { sourcesIn } from './rooms/imports.ts';

/** One for each time it stands there, with its reason. See docs/decisions/047-one-rule-for-the-cache.md. */
type Exceptions = Record<string, readonly string[]>;

const invalidates = /\.invalidate\(|\b(invalidate|refetch|reset)Queries\b/g;
const invalidatedByHand: Exceptions = {
  'apps/web/src/areas/form-editor/use-form-draft.ts': ['it saves itself, and the form is read again when it is left'],
  'apps/web/src/areas/staff-profile/passkeys-card.tsx': ['the browser stands between the two calls that add a passkey'],
  'apps/web/src/areas/template-editor/use-template-draft.ts': [
    'it saves itself, and the template is read again when it is left',
    'it saves itself, and the list, which shows its name, is read again when it is left',
  ],
  'apps/web/src/capabilities/people/add-person-form.tsx': [
    'who was added is chosen next, from the list with that person in it',
  ],
};

const saysSuccess = /\bnotify\((?:[^()]|\([^()]*\))*,\s*'success'\s*,?\s*\)/g;
const successByHand: Exceptions = {
  'apps/web/src/kit/copy.ts': ['the clipboard is no mutation'],
  'apps/web/src/capabilities/efirma/use-efirma.ts': ['each document is a mutation, and their number is said once'],
  'apps/web/src/areas/settings/breaches/send-notice-dialog.tsx': ['portions are mutations, and their sum is said once'],
  'apps/web/src/shell/session/session-provider.tsx': ['signing out failed: the severity is that of the specification'],
  'apps/web/src/shell/entry/query-client.ts': ['this is where meta.success is said'],
};

const timesIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How often each file does it, the files that never do left out. */
function foundInTheWeb(pattern: RegExp): Record<string, number> {
  const counted = sourcesIn('apps/web/src').map(
    (path) => [path, timesIn(readFileSync(join(root, path), 'utf8'), pattern)] as const,
  );
  return Object.fromEntries(counted.filter(([, times]) => times > 0));
}
const timesAllowed = (exceptions: Exceptions): Record<string, number> =>
  Object.fromEntries(Object.entries(exceptions).map(([path, reasons]) => [path, reasons.length]));

test('what a success makes stale stands in the row of its verb, and screens invalidate only by exception', () => {
  expect(foundInTheWeb(invalidates)).toEqual(timesAllowed(invalidatedByHand));
});

test('a success is said by meta.success, and by hand only by exception', () => {
  expect(foundInTheWeb(saysSuccess)).toEqual(timesAllowed(successByHand));
});

test.each([
  'utils.getOrder.invalidate()',
  'void client.invalidateQueries({ queryKey })',
  'client.refetchQueries()',
  'client.resetQueries()',
])('found: %s', (planted) => {
  expect(timesIn(planted, invalidates)).toBe(1);
});

test.each([
  "notify('Guardamos los cambios.', 'success')",
  "notify(textOf(order), 'success')",
  "notify(\n  told,\n  'success',\n)",
])('found: %s', (planted) => {
  expect(timesIn(planted, saysSuccess)).toBe(1);
});

test('a failure and a severity of something else are left alone', () => {
  expect(timesIn("notify('No se pudo.', 'error'); tone('success')", saysSuccess)).toBe(0);
});
