import { z } from 'zod';

/**
 * The part of FHIR R4 that is read into lists. All else of a resource may be anything: nothing below is walked that did not
 * pass here, and what does not pass is kept or left as it is, and told.
 */
const word = z.string().max(10_000).optional();

export const concept = z.looseObject({
  text: word,
  coding: z.array(z.looseObject({ system: word, code: word, display: word })).optional(),
});
export type Concept = z.infer<typeof concept>;
export const reference = z.looseObject({ reference: word, display: word });
export type Reference = z.infer<typeof reference>;
const quantity = z.looseObject({ value: z.number().optional(), unit: word, system: word, code: word });
const period = z.looseObject({ start: word, end: word });
const notes = z.array(z.looseObject({ text: word })).optional();
const extensions = z.array(z.looseObject({ url: word, valueString: word, valueCode: word })).optional();

const shared = { extension: extensions, note: notes };

export const shapes = {
  AllergyIntolerance: z.looseObject({
    ...shared,
    clinicalStatus: concept.optional(),
    verificationStatus: concept.optional(),
    type: word,
    criticality: word,
    code: concept.optional(),
    onsetDateTime: word,
    recordedDate: word,
    asserter: reference.optional(),
    recorder: reference.optional(),
    reaction: z.array(z.looseObject({ manifestation: z.array(concept).optional(), severity: word })).optional(),
  }),
  MedicationStatement: z.looseObject({
    ...shared,
    status: word,
    medicationCodeableConcept: concept.optional(),
    medicationReference: reference.optional(),
    effectiveDateTime: word,
    effectivePeriod: period.optional(),
    dateAsserted: word,
    informationSource: reference.optional(),
    dosage: z.array(z.looseObject({ text: word, route: concept.optional() })).optional(),
  }),
  Condition: z.looseObject({
    ...shared,
    clinicalStatus: concept.optional(),
    verificationStatus: concept.optional(),
    category: z.array(concept).optional(),
    code: concept.optional(),
    onsetDateTime: word,
    abatementDateTime: word,
    recordedDate: word,
    asserter: reference.optional(),
    recorder: reference.optional(),
  }),
  Immunization: z.looseObject({
    ...shared,
    status: word,
    vaccineCode: concept.optional(),
    occurrenceDateTime: word,
    recorded: word,
    primarySource: z.boolean().optional(),
    lotNumber: word,
    protocolApplied: z
      .array(z.looseObject({ doseNumberString: word, doseNumberPositiveInt: z.number().optional() }))
      .optional(),
  }),
  Observation: z.looseObject({
    ...shared,
    status: word,
    code: concept.optional(),
    effectiveDateTime: word,
    issued: word,
    performer: z.array(reference).optional(),
    valueQuantity: quantity.optional(),
    valueDateTime: word,
    valueBoolean: z.boolean().optional(),
    valueCodeableConcept: concept.optional(),
    component: z.array(z.looseObject({ code: concept.optional(), valueQuantity: quantity.optional() })).optional(),
  }),
} as const;
export type ListType = keyof typeof shapes;
export type Shaped<Type extends ListType> = z.infer<(typeof shapes)[Type]>;
export const isListType = (type: string): type is ListType => Object.hasOwn(shapes, type);

export const patientShape = z.looseObject({
  extension: extensions,
  identifier: z.array(z.looseObject({ system: word, value: word })).optional(),
  name: z
    .array(z.looseObject({ use: word, text: word, family: word, given: z.array(z.string()).optional() }))
    .optional(),
  telecom: z.array(z.looseObject({ system: word, value: word })).optional(),
  gender: word,
  _gender: z.looseObject({ extension: extensions }).optional(),
  birthDate: word,
  address: z
    .array(
      z.looseObject({ text: word, line: z.array(z.string()).optional(), city: word, state: word, postalCode: word }),
    )
    .optional(),
  contact: z
    .array(
      z.looseObject({
        relationship: z.array(concept).optional(),
        name: z.looseObject({ text: word, family: word, given: z.array(z.string()).optional() }).optional(),
        telecom: z.array(z.looseObject({ system: word, value: word })).optional(),
      }),
    )
    .optional(),
});

/** What people read of a code. */
export const wordsOf = (one: Concept | undefined): string | null => {
  const coded = one?.coding?.find(({ display }) => display) ?? one?.coding?.[0];
  return one?.text?.trim() || coded?.display?.trim() || coded?.code?.trim() || null;
};
export const hasCode = (one: Concept | undefined, ...codes: string[]): boolean =>
  one?.coding?.some(({ code }) => code !== undefined && codes.includes(code)) ?? false;

/** Of all remarks of a resource. */
export const remarksOf = ({ note }: { note?: { text?: string | undefined }[] | undefined }): string[] =>
  (note ?? []).flatMap(({ text }) => (text?.trim() ? [text.trim()] : []));

/** `2019`, `2019-03` or `2019-03-02` of a date or a moment. */
export const aboutOf = (when: string | undefined): string | null =>
  when ? (/^\d{4}(-\d\d(-\d\d)?)?/.exec(when)?.[0] ?? null) : null;

/** A moment in UTC, of a day its noon in the clinic; null where nothing can be read. */
export function momentOf(when: string | undefined, latest: string): string | null {
  if (!when) return null;
  // Of a month or a year its first day.
  const isDay = /^\d{4}(-\d\d){0,2}$/.test(when);
  const moment = Date.parse(isDay ? `${when}${'-01'.repeat((10 - when.length) / 3)}T18:00:00Z` : when);
  if (Number.isNaN(moment) || when < '1900') return null;
  const said = new Date(moment).toISOString();
  // Nobody has said anything yet that is still to come: a clock went wrong over there.
  return said > latest ? latest : said;
}
