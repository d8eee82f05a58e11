import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalSha256 } from './canonical-json.ts';

/** How signed notes, issued orders, published forms and seals were written until 2026-11-22: they must verify for ever. */
function writtenBefore(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => writtenBefore(one ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${writtenBefore(one)}`);
  return `{${entries.join(',')}}`;
}
const sha256Of = (text: string) => hash('sha256', text, 'hex');

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(-0, 1e21, 5e-324),
);
/** Any value that jsonb and text can hold, any character as a key, and absent fields of our own objects. */
const { tree: storable } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(number, fc.string({ unit: 'binary' }), fc.boolean(), fc.constantFrom(null, undefined)),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.string({ unit: 'binary', maxLength: 6 }), tie('tree'), { maxKeys: 5 }),
  ),
}));

test('what was signed and sealed before keeps its hash', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), storable), (value) => {
      expect(canonicalSha256(value)).toBe(sha256Of(writtenBefore(value)));
    }),
    { numRuns: 500 },
  );
  // Computed by the code of that day.
  const note = {
    evolution: 'Refiere cefalea «de años»\n👩🏽‍⚕️',
    vitals: { temperature: 36.6, weight: 70, pressure: null },
    diagnoses: [{ code: 'R51', ñ: true, é: 1e21, '€': -0.0000001 }],
    absent: undefined,
  };
  expect(canonicalSha256(note)).toBe('e8c0cd8d122fd95f0137505d1ba8c6328c705c1cbca5a0d882c3457ee9f1519f');
});

test('keys stand in the order of UTF-16, and numbers as RFC 8785 writes them', () => {
  const value = {
    '\u20ac': 4.5,
    '\r': 333333333.3333333,
    '\ufb33': 1e30,
    '1': 2e-3,
    '\u{1f600}': 1e-27,
    '\u0080': '\u000f\n"',
  };
  const text = `{"\\r":333333333.3333333,"1":0.002,"\u0080":"\\u000f\\n\\"","\u20ac":4.5,"\u{1f600}":1e-27,"\ufb33":1e+30}`;
  expect(canonicalSha256(value)).toBe(sha256Of(text));
});
