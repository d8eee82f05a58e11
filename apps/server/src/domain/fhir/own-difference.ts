import { isDeepStrictEqual } from 'node:util';
import { draftCodes, draftItem, draftMeasures, formKey } from '@consultorio/contracts/form-draft';
import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import { text } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { extensionUrls } from './canonical.ts';
import type { Extension } from './resource.ts';

/** Of the form as a whole. */
export type Measures = Pick<FormSchema, 'codes' | 'scales'>;
type Section = Omit<FormSchema['sections'][number], 'items'>;

const sectionShape = z.strictObject({
  key: formKey,
  title: text(200),
  help: text(2000).nullish(),
  codes: draftCodes.nullish(),
});
/** A question's key is its linkId: it never differs. */
export const itemFields = Object.keys(draftItem.shape).filter((field) => field !== 'key');
export const sectionFields = Object.keys(sectionShape.shape);

export const measureFields = Object.keys(draftMeasures.shape);

/** By field: what the standard words say, and what the form says. */
export type Difference = Record<string, [said: unknown, meant: unknown]>;

/**
 * The question or section with our own differences applied; null when one does not fit any more. A difference counts
 * only while the standard words beside it still say what they said: an editor elsewhere means those.
 */
export function withOwn(read: FormItem, extensions: readonly Extension[] | undefined): Meant<FormItem> | null {
  return apply(read, extensions, itemFields, draftItem);
}
export function sectionWithOwn(read: Section, extensions: readonly Extension[] | undefined): Meant<Section> | null {
  return apply(read, extensions, sectionFields, sectionShape);
}

export function measuresWithOwn(read: Measures, extensions: readonly Extension[] | undefined): Meant<Measures> | null {
  return apply(read, extensions, measureFields, draftMeasures);
}

/** `fields` are those that the standard words alone did not give. */
type Meant<Read> = { meant: Read; fields: string[] };

/** Absent means null. */
export const fieldOf = (object: object | undefined, field: string): unknown =>
  (object as Record<string, unknown> | undefined)?.[field] ?? null;

/** Without keys that are absent, as what was read from JSON. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const differenceShape = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

function apply<Read extends object>(
  read: Read,
  extensions: readonly Extension[] | undefined,
  fields: string[],
  shape: z.ZodType,
): Meant<Read> | null {
  const own = extensions?.find(({ url }) => url === extensionUrls.own);
  if (!own) return { meant: read, fields: [] };
  const difference = differenceShape.safeParse(parsed(own.valueString));
  if (!difference.success) return null;
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(read));
  for (const [field, [said, meant]] of Object.entries(difference.data)) {
    if (!fields.includes(field) || !isDeepStrictEqual(asJson(fieldOf(read, field)), said ?? null)) return null;
    if (meant === null) delete changed[field];
    else changed[field] = meant;
  }
  const result = shape.safeParse(changed);
  return result.success ? { meant: result.data as Read, fields: Object.keys(difference.data) } : null;
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
}
