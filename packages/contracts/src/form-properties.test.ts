import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffForms, sameForms } from './form-diff.ts';
import { draftSchema, formLimits } from './form-draft.ts';
import { evaluateForm } from './form-evaluation.ts';
import { checkFormLogic } from './form-logic.ts';
import { type Condition, comparisons, type FormItem, type FormSchema, itemTypes } from './forms.ts';

const keys = Array.from({ length: 12 }, (_, index) => `p${index}`);
const value = fc.oneof(fc.boolean(), fc.integer({ min: -2, max: 12 }), fc.constantFrom('a', 'b', 'c'));
const { condition } = fc.letrec<{ condition: Condition; group: Condition; leaf: Condition }>((tie) => ({
  condition: fc.oneof({ depthSize: 'small', maxDepth: 3 }, tie('leaf'), tie('group')),
  group: fc.oneof(
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
  ),
  leaf: fc.record({ item: fc.constantFrom(...keys), is: fc.constantFrom(...comparisons), value }),
}));

const item = (key: string): fc.Arbitrary<FormItem> =>
  fc.record(
    {
      key: fc.constant(key),
      type: fc.constantFrom(...itemTypes),
      label: fc.constant(`Pregunta ${key}`),
      required: fc.boolean(),
      options: fc.constant(['a', 'b'].map((one) => ({ value: one, label: one.toUpperCase() }))),
      showIf: fc.option(condition),
      alarm: fc.option(
        fc.record({ when: condition, effect: fc.constant('flag' as const), message: fc.constant('Ojo') }),
      ),
    },
    { requiredKeys: ['key', 'type', 'label', 'options'] },
  );
const form: fc.Arbitrary<FormSchema> = fc
  .tuple(...keys.map(item))
  .map((items) => ({ sections: [{ key: 's', title: 'S', items }] }));
const answers = fc.dictionary(
  fc.constantFrom(...keys, 'otra', '__proto__'),
  fc.oneof(value, fc.constant(null), fc.array(fc.constantFrom('a', 'z')), fc.string()),
);

const itemsOf = (schema: FormSchema) => schema.sections.flatMap((section) => section.items);

describe('for any form and any answers', () => {
  test('the evaluation ends, keeps only what is shown, and says the same of what it kept', () => {
    fc.assert(
      fc.property(form, answers, (schema, given) => {
        const first = evaluateForm(schema, given);
        for (const key of Object.keys(first.kept)) expect(first.visible.has(key)).toBe(true);
        const again = evaluateForm(schema, first.kept);
        expect(again.kept).toEqual(first.kept);
        expect([...again.visible]).toEqual([...first.visible]);
        expect(again.flags).toEqual(first.flags);
      }),
      { numRuns: 300 },
    );
  });

  test('what the logic check calls unreachable is never shown, and an impossible alarm never sounds', () => {
    fc.assert(
      fc.property(form, answers, (schema, given) => {
        const { visible, flags } = evaluateForm(schema, given);
        for (const { key, code, path } of checkFormLogic(schema)) {
          if (code === 'unreachable') expect(visible.has(key)).toBe(false);
          if (code === 'alarm-impossible') expect(flags.map((flag) => flag.key)).not.toContain(key);
          expect(path[0]).toBe('sections');
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('a form differs from another one exactly when something changed, whatever the order of its properties', () => {
    fc.assert(
      fc.property(form, form, (one, other) => {
        const turned = { sections: one.sections.map((section) => ({ ...section, items: section.items.map(turn) })) };
        expect(diffForms(one, turned)).toEqual([]);
        expect(sameForms(one, turned)).toBe(true);
        expect(diffForms(one, other).length === 0).toBe(sameForms(one, other));
      }),
    );
  });

  test('what may be saved comes back as it was', () => {
    fc.assert(
      fc.property(form, (schema) => {
        const parsed = draftSchema.safeParse(schema);
        if (parsed.success) expect(parsed.data).toEqual(schema);
      }),
    );
  });
});

const turn = (one: FormItem) => Object.fromEntries(Object.entries(one).reverse()) as FormItem;

describe('a form of 500 questions, each hanging on the one before', () => {
  const schema: FormSchema = {
    sections: [
      {
        key: 's',
        title: 'S',
        items: Array.from({ length: formLimits.items }, (_, index) => ({
          key: `p${index}`,
          type: 'yesNo' as const,
          label: `Pregunta ${index}`,
          ...(index > 0 ? { showIf: { item: `p${index - 1}`, is: 'equals' as const, value: true } } : {}),
        })),
      },
    ],
  };
  const given = Object.fromEntries(itemsOf(schema).map(({ key }) => [key, true]));

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

describe('what may not be saved', () => {
  const save = (schema: unknown) => draftSchema.safeParse(schema).success;
  const one = (item: object) => ({
    sections: [{ key: 's', title: '', items: [{ key: 'p', type: 'yesNo', label: '', ...item }] }],
  });

  test('repeated or dangerous keys, unknown properties, conditions without end', () => {
    expect(save(one({}))).toBe(true);
    expect(save(one({ key: 'constructor' }))).toBe(false);
    expect(save(one({ key: '__proto__' }))).toBe(false);
    expect(save(one({ html: '<b>' }))).toBe(false);
    const twice = one({});
    twice.sections[0]!.items.push(...one({}).sections[0]!.items);
    expect(save(twice)).toBe(false);
    let deep: Condition = { item: 'p', is: 'answered' };
    for (let depth = 0; depth < formLimits.depth; depth += 1) deep = { all: [deep] };
    expect(save(one({ showIf: deep }))).toBe(true);
    expect(save(one({ showIf: { all: [deep] } }))).toBe(false);
    expect(
      save(
        one({ showIf: { all: Array.from({ length: formLimits.leaves + 1 }, () => ({ item: 'p', is: 'answered' })) } }),
      ),
    ).toBe(false);
  });
});
