import { draftSchema } from '@consultorio/contracts/form-draft';
import { bandLevels } from '@consultorio/contracts/form-scales';
import {
  alarmEffects,
  appearances,
  type Condition,
  comparisons,
  type FormItem,
  type FormSchema,
  itemTypes,
  type Prefill,
  profilePrefillNames,
} from '@consultorio/contracts/forms';
import fc from 'fast-check';

/** Any form that the editor may save, for tests: half written, contradictory, with words of every kind. */

const words = (max: number) =>
  fc.oneof(
    fc.constantFrom(
      '¿Tienes fiebre?',
      'Peso',
      '',
      '  dos  espacios ',
      "comillas ' y \\ barra",
      'una\nlínea\tmás',
      '38\u00a0°C',
      '°C',
      '🤒',
    ),
    fc.string({ unit: 'grapheme', maxLength: max }),
  );
const keys = Array.from({ length: 8 }, (_, index) => `p${index}`);
const value = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -2, max: 12 }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.constantFrom('a', 'b', '2026-02-28', '2026-02-30', ' '),
  words(20),
  fc.constant(null),
);
const { condition } = fc.letrec<{ condition: Condition; group: Condition; leaf: Condition }>((tie) => ({
  condition: fc.oneof({ depthSize: 'small', maxDepth: 3 }, tie('leaf'), tie('group')),
  group: fc.oneof(
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
  ),
  leaf: fc.record(
    { item: fc.constantFrom(...keys, 'ninguna'), is: fc.constantFrom(...comparisons), value },
    { requiredKeys: ['item', 'is'] },
  ),
}));
const bound = fc.oneof(
  fc.integer({ min: -5, max: 300 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constant(null),
);
const code = fc.record(
  {
    system: fc.constantFrom('http://loinc.org', 'urn:oid:2.16.840.1', null),
    version: fc.constantFrom('2.77', null),
    code: fc.constantFrom('44250-9', 'dos palabras', 'LA6568-5'),
    display: fc.constantFrom('Poco interés', 'una\nlínea', '38\u00a0°C', null),
  },
  { requiredKeys: ['code'] },
);
const codes = fc.option(fc.array(code, { maxLength: 2 }));
const points = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(0.5, 0.1), fc.constant(null));
const options = fc.uniqueArray(
  fc.record(
    {
      value: fc.oneof(fc.constantFrom('a', 'b', 'dos  espacios'), words(30)),
      label: words(40),
      score: points,
      code: fc.option(code),
    },
    { requiredKeys: ['value', 'label'] },
  ),
  { maxLength: 4, selector: ({ value: one }) => one },
);

const scale = (key: string) =>
  fc.record(
    {
      key: fc.constant(key),
      title: words(30),
      codes,
      sums: fc.array(
        fc.record({ item: fc.constantFrom(...keys, 'ninguna'), weight: points }, { requiredKeys: ['item'] }),
        { maxLength: 4 },
      ),
      bands: fc.array(
        fc.record({
          from: fc.integer({ min: 0, max: 9 }),
          to: fc.integer({ min: 0, max: 9 }),
          meaning: words(20),
          level: fc.constantFrom(...bandLevels),
        }),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: ['key', 'title', 'sums', 'bands'] },
  );

const item = (key: string): fc.Arbitrary<FormItem> =>
  fc.record(
    {
      key: fc.constant(key),
      type: fc.constantFrom(...itemTypes),
      label: words(60),
      help: fc.option(words(60)),
      required: fc.option(fc.boolean()),
      min: bound,
      max: bound,
      unit: fc.option(fc.constantFrom('kg', 'sobres', '', '°C')),
      options: fc.option(options),
      allowOther: fc.option(fc.boolean()),
      appearance: fc.option(fc.constantFrom(...appearances)),
      codes,
      doctorOnly: fc.option(fc.boolean()),
      prefill: fc.option(
        fc.oneof(
          fc.constantFrom(...profilePrefillNames).map((field): Prefill => ({ from: 'profile', field })),
          fc.constantFrom('alergias', 'peso').map((item): Prefill => ({ from: 'generalForm', item })),
        ),
      ),
      showIf: fc.option(condition),
      alarm: fc.option(fc.record({ when: condition, effect: fc.constantFrom(...alarmEffects), message: words(30) })),
    },
    { requiredKeys: ['key', 'type', 'label'] },
  );

/** Sections share names with questions: they may. */
export const anyForm: fc.Arbitrary<FormSchema> = fc
  .tuple(
    fc.tuple(...keys.map(item)),
    fc.array(fc.record({ title: words(40), help: fc.option(words(40)), codes }), { minLength: 1, maxLength: 4 }),
    // A key that a question has too, and one that nothing else has.
    fc.tuple(codes, fc.option(fc.tuple(scale('p1'), scale('total')).chain((both) => fc.subarray(both)))),
  )
  .map(([items, sections, [formCodes, scales]]) => ({
    codes: formCodes,
    scales,
    sections: sections.map((section, at) => ({
      key: at % 2 ? `s${at}` : `p${at}`,
      ...section,
      items: items.filter((_, index) => index % sections.length === at),
    })),
  }))
  .map((form) => draftSchema.safeParse(form))
  .filter(({ success }) => success)
  .map(({ data }) => data as FormSchema);
