import { expect, test } from 'vitest';
import { MIN_STATEMENT, recordConsentInput, revokeConsentInput, updateConsentRulesInput } from './legal.ts';

test('a clinic whose own app asks for consent says where, in enough words to be a statement', () => {
  const issuesOf = (ownAppAsks: boolean, statement: string) =>
    updateConsentRulesInput.safeParse({ expectedVersion: 1, ownAppAsks, statement }).error?.issues;
  expect(issuesOf(true, 'x'.repeat(MIN_STATEMENT))).toBeUndefined();
  expect(issuesOf(false, '')).toBeUndefined();
  for (const short of ['', 'x'.repeat(MIN_STATEMENT - 1), ` ${'x'.repeat(MIN_STATEMENT - 1)} `])
    expect(issuesOf(true, short)).toMatchObject([
      { path: ['statement'], message: 'Explica en al menos 30 caracteres dónde se pide y dónde se guarda' },
    ]);
});

test('a consent names the version and the hash that were seen; the one of a consultation has its own way in', () => {
  const document = { kind: 'privacy', version: 2, sha256: 'a'.repeat(64) };
  const accepts = (change: object, purpose = 'renewal') =>
    recordConsentInput.safeParse({ documents: [{ ...document, ...change }], purpose }).success;
  expect(accepts({})).toBe(true);
  for (const wrong of [
    { sha256: 'A'.repeat(64) },
    { sha256: `${'a'.repeat(64)}b` },
    { version: 0 },
    { kind: 'cookies' },
  ])
    expect(accepts(wrong)).toBe(false);
  expect(accepts({}, 'teleconsultation')).toBe(false);
  expect(recordConsentInput.safeParse({ documents: [], purpose: 'renewal' }).success).toBe(false);
  expect(revokeConsentInput.safeParse({ kind: 'privacy', patientId: crypto.randomUUID() }).success).toBe(true);
});
