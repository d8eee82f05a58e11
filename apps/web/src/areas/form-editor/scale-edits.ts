import type { FormScale } from '@consultorio/contracts/form-scales';
import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import { scoredTypes } from '@consultorio/contracts/scale-logic';
import { type ScoreRange, scaleRange } from '@consultorio/contracts/scale-range';
import { freeKey, itemMap, itemsOf } from './form-edits.ts';

type Options = NonNullable<FormItem['options']>;

/** Changes of the scores of a form, as pure functions like those of its questions. */

export const scalesOf = ({ scales }: FormSchema): readonly FormScale[] => scales ?? [];

/** The questions that a scale can sum: of a type whose answers count, whoever answers. */
export const summable = (schema: FormSchema): FormItem[] => itemsOf(schema).filter(({ type }) => scoredTypes.has(type));

/** Those that surely count: every option has its points. A number or a yes may mean anything, so somebody chooses it. */
export const sumAllWithPoints = (schema: FormSchema): FormScale['sums'] =>
  itemsOf(schema)
    .filter(({ options }) => options?.length && options.every(({ score }) => typeof score === 'number'))
    .map(({ key }) => ({ item: key }));

/** What its questions can give at all, as far as they have limits. */
export const rangeOf = (schema: FormSchema, scale: FormScale): ScoreRange | null => scaleRange(scale, itemMap(schema));

export function addScale(schema: FormSchema): FormSchema {
  const key = freeKey(
    scalesOf(schema).map((scale) => scale.key),
    'puntaje',
  );
  return { ...schema, scales: [...scalesOf(schema), { key, title: '', sums: [], bands: [] }] };
}

export const changeScale = (schema: FormSchema, key: string, change: Partial<FormScale>): FormSchema => ({
  ...schema,
  scales: scalesOf(schema).map((scale) => (scale.key === key ? { ...scale, ...change } : scale)),
});

/**
 * The scored sections of an instrument at the end of the form, with their scales. Null when a part of it is there
 * already: the same question twice would be asked twice.
 */
export function withInstrument(schema: FormSchema, instrument: FormSchema): FormSchema | null {
  const scales = scalesOf(instrument);
  const summed = new Set(scales.flatMap(({ sums }) => sums.map(({ item }) => item)));
  const sections = instrument.sections.filter(({ items }) => items.some(({ key }) => summed.has(key)));
  const together: FormSchema = {
    ...schema,
    sections: [...schema.sections, ...sections],
    scales: [...scalesOf(schema), ...scales],
  };
  const isOnce = (rows: readonly { key: string }[]) => new Set(rows.map(({ key }) => key)).size === rows.length;
  return isOnce(together.sections) && isOnce(itemsOf(together)) && isOnce(scalesOf(together)) ? together : null;
}

/** The last one leaves no trace, so that the form is again as it was before. */
export function removeScale(schema: FormSchema, key: string): FormSchema {
  const { scales: _scales, ...rest } = schema;
  const left = scalesOf(schema).filter((scale) => scale.key !== key);
  return left.length > 0 ? { ...rest, scales: left } : rest;
}

/** In the order of the form, however they were chosen. A question that is gone stays until somebody takes it out. */
export function sumItem(schema: FormSchema, { sums }: FormScale, item: string, isSummed: boolean): FormScale['sums'] {
  if (!isSummed) return sums.filter((one) => one.item !== item);
  const order = itemsOf(schema).map(({ key }) => key);
  return [...sums, { item }].sort((one, other) => order.indexOf(one.item) - order.indexOf(other.item));
}

/** A weight of 1 is the usual one, and says nothing. */
export const weighItem = ({ sums }: FormScale, item: string, weight: number | null): FormScale['sums'] =>
  sums.map((one) => (one.item !== item ? one : weight === null || weight === 1 ? { item } : { item, weight }));

/** Begins where the last one ends, and takes all that is left: no score is without a band while they are divided. */
export function addBand({ bands }: FormScale, range: ScoreRange | null): FormScale['bands'] {
  const from = bands.length > 0 ? Math.max(...bands.map(({ to }) => to)) + 1 : (range?.from ?? 0);
  return [...bands, { from, to: Math.max(from, range?.to ?? from), meaning: '', level: 'none' }];
}

/** 0, 1, 2 … in their order, as most instruments count; or no scores at all. */
export const scoreOptions = (options: Options, isScored: boolean): Options =>
  options.map(({ score: _score, ...option }, at) => (isScored ? { ...option, score: at } : option));
