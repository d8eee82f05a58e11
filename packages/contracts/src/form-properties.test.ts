import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffForms, sameForms } from './form-diff.ts';
import { draftSchema, formLimits } from './form-draft.ts';
import { evaluateForDoctor, evaluateForm, formForPatient } from './form-evaluation.ts';
import { checkFormLogic } from './form-logic.ts';
import { prefilledAnswers } from './form-prefill.ts';
import {
  type Answers,
  type Condition,
  comparisons,
  type FormItem,
  type FormSchema,
  itemTypes,
  type Prefill,
  profilePrefillNames,
} from './forms.ts';

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
      doctorOnly: fc.option(fc.boolean()),
      prefill: fc.option(
        fc.oneof(
          fc.record({ from: fc.constant('profile' as const), field: fc.constantFrom(...profilePrefillNames) }),
          fc.record({ from: fc.constant('generalForm' as const), item: fc.constantFrom('alergias', ...keys) }),
          fc.record({ from: fc.constant('previousAnswer' as const) }),
        ) satisfies fc.Arbitrary<Prefill>,
      ),
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

/** The content of a verdict, in an order of its own. */
const verdict = (schema: FormSchema, given: Answers) => {
  const { visible, ...said } = evaluateForm(schema, given);
  return { ...said, visible: [...visible] };
};
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('for any form and any answers', () => {
  test('the browser, which has what a patient may have, and the server, which has it all, say the same', () => {
    fc.assert(
      fc.property(form, answers, (schema, given) => {
        const received = overTheWire(formForPatient(schema));
        expect(JSON.stringify(received)).not.toContain('"doctorOnly":true');
        expect(verdict(received, given)).toEqual(verdict(schema, overTheWire(given)));
      }),
      { numRuns: 1000 },
    );
  });

  test('what a doctor answers changes nothing of what the patient was asked, and only that may be kept', () => {
    fc.assert(
      fc.property(form, answers, answers, (schema, told, noted) => {
        const patient = evaluateForm(schema, told);
        const doctors = new Set(itemsOf(schema).flatMap(({ key, doctorOnly }) => (doctorOnly ? [key] : [])));
        const attended = evaluateForDoctor(schema, patient.kept, noted);
        expect([...attended.visible].filter((key) => !doctors.has(key)).sort()).toEqual([...patient.visible].sort());
        const said = [...Object.keys(attended.kept), ...attended.issues.map(({ key }) => key)];
        for (const key of [...said, ...attended.flags.map((flag) => flag.key)]) expect(doctors.has(key)).toBe(true);
        const again = evaluateForDoctor(schema, patient.kept, attended.kept);
        expect(again.kept).toEqual(attended.kept);
        expect(again.flags).toEqual(attended.flags);
      }),
      { numRuns: 1000 },
    );
  });

  test('a first answer that comes from before is one that the patient could have given, to a question that is hers', () => {
    fc.assert(
      fc.property(form, answers, answers, (schema, generalForm, previousAnswers) => {
        const profile = {
          fullName: 'Ana Ruiz',
          birthDate: '1990-02-28',
          age: 36,
          sex: 'female',
          phone: null,
          address: '',
        };
        const first = prefilledAnswers(schema, { profile, generalForm, previousAnswers });
        const hers = new Map(itemsOf(formForPatient(schema)).map((one) => [one.key, one]));
        for (const key of Object.keys(first)) expect(hers.get(key)?.prefill).toBeTruthy();
        const wrong = evaluateForm(schema, first).issues.filter(({ code }) => code !== 'required');
        expect(wrong).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

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
      fc.property(form, answers, answers, (schema, given, noted) => {
        const { visible, flags } = evaluateForDoctor(schema, given, noted);
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

  test('looks at each comparison and each answer once, however the questions hang together', () => {
    const looked = { comparisons: 0, answers: 0 };
    const counted = <T>(what: keyof typeof looked, value: T): T => {
      looked[what] += 1;
      return value;
    };
    const counting = overTheWire(schema);
    for (const { showIf } of itemsOf(counting))
      if (showIf && 'item' in showIf) {
        const { is } = showIf;
        Object.defineProperty(showIf, 'is', { get: () => counted('comparisons', is) });
      }
    const read = new Proxy(given, { get: (target, key: string) => counted('answers', target[key]) });
    evaluateForm(counting, read);
    expect(looked).toEqual({ comparisons: formLimits.items - 1, answers: formLimits.items });
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
