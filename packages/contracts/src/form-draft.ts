import { z } from 'zod';
import { FORM_KEY, isFree } from './form-keys.ts';
import { bandLevels } from './form-scales.ts';
import { alarmEffects, appearances, type Condition, comparisons, itemTypes, profilePrefillNames } from './forms.ts';
import { name, text } from './primitives.ts';

/**
 * A draft that the editor may save: bounded and of the right shape, but not yet whole. Whether it may be published is
 * the matter of form-logic.ts, so that half a question is never lost.
 */

export const formLimits = {
  sections: 40,
  items: 500,
  options: 100,
  depth: 4,
  leaves: 40,
  codes: 20,
  scales: 20,
  sums: 200,
  bands: 20,
} as const;

export const formKey = z
  .string()
  .regex(FORM_KEY, 'Empieza con una letra; solo letras sin acento, números, guion y guion bajo')
  .refine(isFree, 'Esa clave está reservada');

const bound = z.number().min(-1_000_000_000).max(1_000_000_000);

export const draftCondition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(draftCondition).max(formLimits.leaves) }),
    z.strictObject({ any: z.array(draftCondition).max(formLimits.leaves) }),
    z.strictObject({
      item: formKey,
      is: z.enum(comparisons),
      value: z.union([text(200), bound, z.boolean()]).nullish(),
    }),
  ]),
);

/** Groups within groups, and comparisons in all of them. */
export function measureCondition(condition: Condition): { depth: number; leaves: number } {
  if ('item' in condition) return { depth: 0, leaves: 1 };
  let [depth, leaves] = [0, 0];
  for (const part of 'all' in condition ? condition.all : condition.any) {
    const inner = measureCondition(part);
    depth = Math.max(depth, inner.depth);
    leaves += inner.leaves;
  }
  return { depth: depth + 1, leaves };
}

const boundedCondition = draftCondition.refine((condition) => {
  const { depth, leaves } = measureCondition(condition);
  return depth <= formLimits.depth && leaves <= formLimits.leaves;
}, 'La condición es demasiado larga');

const draftPrefill = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('profile'), field: z.enum(profilePrefillNames) }),
  z.strictObject({ from: z.literal('generalForm'), item: formKey }),
  z.strictObject({ from: z.literal('previousAnswer') }),
]);

/** As FHIR writes codes and addresses: no spaces around, none doubled. */
export const draftCoding = z.strictObject({
  system: text(200)
    .refine((system) => /^\S+$/.test(system), 'Sin espacios')
    .nullish(),
  version: text(60, 1).nullish(),
  code: text(100).refine((code) => /^\S+( \S+)*$/.test(code), 'Sin espacios de más'),
  display: text(300, 1).nullish(),
});
export const draftCodes = z.array(draftCoding).max(formLimits.codes);

const points = z.number().min(-1_000_000).max(1_000_000);

const draftScale = z.strictObject({
  key: formKey,
  title: name(200, 0),
  codes: draftCodes.nullish(),
  sums: z.array(z.strictObject({ item: formKey, weight: points.nullish() })).max(formLimits.sums),
  bands: z
    .array(z.strictObject({ from: bound, to: bound, meaning: text(300), level: z.enum(bandLevels) }))
    .max(formLimits.bands),
});

/** Of the form as a whole, beside its sections. */
export const draftMeasures = z.strictObject({
  codes: draftCodes.nullish(),
  scales: z.array(draftScale).max(formLimits.scales).nullish(),
});

export const draftItem = z.strictObject({
  key: formKey,
  type: z.enum(itemTypes),
  label: text(500),
  help: text(2000).nullish(),
  required: z.boolean().nullish(),
  min: bound.nullish(),
  max: bound.nullish(),
  unit: text(20).nullish(),
  options: z
    .array(
      z.strictObject({
        value: text(100, 1),
        label: text(200),
        score: points.nullish(),
        code: draftCoding.nullish(),
      }),
    )
    .max(formLimits.options)
    .nullish(),
  codes: draftCodes.nullish(),
  allowOther: z.boolean().nullish(),
  appearance: z.enum(appearances).nullish(),
  showIf: boundedCondition.nullish(),
  alarm: z.strictObject({ when: boundedCondition, effect: z.enum(alarmEffects), message: text(300) }).nullish(),
  prefill: draftPrefill.nullish(),
  doctorOnly: z.boolean().nullish(),
});

export const draftSchema = z
  .strictObject({
    sections: z
      .array(
        z.strictObject({
          key: formKey,
          title: name(200, 0),
          help: text(2000).nullish(),
          codes: draftCodes.nullish(),
          items: z.array(draftItem).max(formLimits.items),
        }),
      )
      .max(formLimits.sections),
    ...draftMeasures.shape,
  })
  .superRefine(({ sections, scales }, context) => {
    const items = sections.flatMap((section, at) =>
      section.items.map((item, index) => ({ key: item.key, path: ['sections', at, 'items', index, 'key'] })),
    );
    if (items.length > formLimits.items)
      context.addIssue({ code: 'custom', path: ['sections'], message: `Máximo ${formLimits.items} preguntas` });
    refuseRepeated(items, context);
    refuseRepeated(
      sections.map(({ key }, at) => ({ key, path: ['sections', at, 'key'] })),
      context,
    );
    refuseRepeated(
      (scales ?? []).map(({ key }, at) => ({ key, path: ['scales', at, 'key'] })),
      context,
    );
  });

function refuseRepeated(found: { key: string; path: (string | number)[] }[], context: z.RefinementCtx) {
  const seen = new Set<string>();
  for (const { key, path } of found) {
    if (seen.has(key)) context.addIssue({ code: 'custom', path, message: 'Esa clave se repite' });
    seen.add(key);
  }
}
