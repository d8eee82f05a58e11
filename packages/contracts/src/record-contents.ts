import { z } from 'zod';
import { certainties } from './diagnoses.ts';
import { day, text, unturned } from './primitives.ts';
import { allergyCertainties, allergyTypes, type RecordKind, severities } from './record-kinds.ts';
import { LONG_TEXT } from './text-limits.ts';
import { vitals } from './vitals.ts';

/** What the structured record of a person holds: one shape per kind of entry, on the way in as on the way out. */

/** `2019`, `2019-03` or `2019-03-02`: people rarely remember the day. */
const aboutWhen = z
  .string()
  .regex(/^(19|20|21)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'Fecha inválida')
  .refine((value) => value.length < 10 || day.safeParse(value).success, 'Fecha inválida');

const line = (max: number, min = 0) => text(max, min).overwrite((value) => unturned(value).trim());
/** A person's own words, whole where nobody could divide them. */
const words = line(LONG_TEXT, 1);
const remark = line(1000).nullish();

const problem = z.strictObject({
  description: words,
  /** CIE-10. */
  code: line(10, 1).nullish(),
  certainty: z.enum(certainties).nullish(),
  since: aboutWhen.nullish(),
  endedOn: aboutWhen.nullish(),
  /** A passing illness counts as over from that day on, unless somebody says «still». */
  untilOn: day.nullish(),
  remark,
});

const medicine = z.strictObject({
  medicine: words,
  /** Form and strength. */
  presentation: line(160).nullish(),
  dose: line(120).nullish(),
  route: line(80).nullish(),
  frequency: line(120).nullish(),
  since: aboutWhen.nullish(),
  /** The last day of a treatment of known length; afterwards it is no longer in use. */
  untilOn: day.nullish(),
  endedOn: aboutWhen.nullish(),
  /** The prescription that it comes from. */
  orderId: z.uuid('Identificador inválido').nullish(),
  remark,
});

const allergy = z.strictObject({
  substance: words,
  type: z.enum(allergyTypes).nullish(),
  reaction: line(1000).nullish(),
  severity: z.enum(severities).nullish(),
  certainty: z.enum(allergyCertainties).nullish(),
  since: aboutWhen.nullish(),
  endedOn: aboutWhen.nullish(),
  remark,
});

const vaccine = z.strictObject({
  vaccine: words,
  givenOn: aboutWhen.nullish(),
  /** «1.ª», «Refuerzo». */
  dose: line(60).nullish(),
  lot: line(60).nullish(),
  remark,
});

/** Vital signs, and what is measured beside them. */
export const measuredNumbers = vitals.extend({
  headCircumferenceCm: z.number().min(15).max(80).nullish(),
  glucoseMgDl: z.number().min(10).max(1500).nullish(),
});

/** All that was measured of somebody on one day, in the units of the fields' names. */
const measurement = measuredNumbers
  .extend({
    measuredOn: day,
    /** True where `heightCm` was measured lying: small children are. */
    lying: z.boolean().nullish(),
    /** Numbers of which the doctor, asked back, said that they are so. */
    confirmed: measuredNumbers.strict().nullish(),
    remark,
  })
  .strict()
  .refine((one) => Object.values(one).some((value) => typeof value === 'number'), 'Escribe al menos una medición');

/** Pregnant, with as many dates as are known: see weeksOfPregnancy. */
const pregnancy = z.strictObject({
  lastMenstruationOn: day.nullish(),
  dueOn: day.nullish(),
  /** Whole weeks as they were told on `weeksOn`. */
  weeks: z.int().min(0).max(44).nullish(),
  weeksOn: day.nullish(),
  endedOn: aboutWhen.nullish(),
  remark,
});

const lactation = z.strictObject({ since: aboutWhen.nullish(), endedOn: aboutWhen.nullish(), remark });

const lastMenstruation = z.strictObject({ firstDayOn: day, remark });

export const recordContents = {
  allergy,
  medicine,
  problem,
  measurement,
  pregnancy,
  lactation,
  lastMenstruation,
  vaccine,
} as const satisfies Record<RecordKind, z.ZodType>;
export type RecordContent<Kind extends RecordKind> = z.output<(typeof recordContents)[Kind]>;
export type AnyRecordContent = { [Kind in RecordKind]: RecordContent<Kind> }[RecordKind];
/** An entry before anybody told it: what it is, and what it says. */
export type ReportedEntry = { [Kind in RecordKind]: { kind: Kind; content: RecordContent<Kind> } }[RecordKind];

/** What it is of which there is only one at a time, as words that may be compared: the same entry told twice. */
export const nameOfContent: { [Kind in RecordKind]: (content: RecordContent<Kind>) => string } = {
  allergy: ({ substance }) => substance,
  medicine: ({ medicine: name }) => name,
  problem: ({ code, description }) => code ?? description,
  measurement: ({ measuredOn }) => measuredOn,
  pregnancy: () => 'pregnancy',
  lactation: () => 'lactation',
  lastMenstruation: ({ firstDayOn }) => firstDayOn,
  vaccine: ({ vaccine: name, givenOn, dose }) => [name, givenOn ?? '', dose ?? ''].join(' '),
};
