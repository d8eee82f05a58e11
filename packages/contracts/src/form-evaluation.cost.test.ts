import { describe, expect, test } from 'vitest';
import { formLimits } from './form-draft.ts';
import { evaluateForm } from './form-evaluation.ts';
import { checkFormLogic } from './form-logic.ts';
import type { FormSchema } from './forms.ts';

const items = Array.from({ length: formLimits.items }, (_, index) => ({
  key: `p${index}`,
  type: 'yesNo' as const,
  label: `Pregunta ${index}`,
  ...(index > 0 ? { showIf: { item: `p${index - 1}`, is: 'equals' as const, value: true } } : {}),
}));
const schema: FormSchema = { sections: [{ key: 's', title: 'S', items }] };
const given = Object.fromEntries(items.map(({ key }) => [key, true]));

describe('a form of 500 questions, each hanging on the one before', () => {
  test('is evaluated in less than 5 ms', () => {
    const fastest = Math.min(
      ...Array.from({ length: 20 }, () => {
        const start = performance.now();
        expect(evaluateForm(schema, given).visible.size).toBe(500);
        return performance.now() - start;
      }),
    );
    expect(fastest).toBeLessThan(5);
  });

  test('is checked without running away', () => {
    const start = performance.now();
    expect(checkFormLogic(schema)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
