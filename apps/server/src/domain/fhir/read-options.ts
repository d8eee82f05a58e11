import { formLimits } from '@consultorio/contracts/form-draft';
import type { FormCoding } from '@consultorio/contracts/form-scales';
import type { FormItem } from '@consultorio/contracts/forms';
import { z } from 'zod';
import { codingText, readCoding } from './codings.ts';
import { addExtensionLosses, type Losses, type Place } from './losses.ts';
import { cut, said } from './read-text.ts';
import type { AnswerOption, Coding, Extension, QuestionnaireItem } from './resource.ts';

type Options = NonNullable<FormItem['options']>;
/** The value of ours for a Coding, by system and code, and by code alone. */
export type OptionCodes = ReadonlyMap<string, string>;
type Found = { coding: Coding; place: Place; score: number | null };

const codeKey = ({ system, code, display }: Coding) => `${system ?? ''}|${code ?? display ?? ''}`;
export const codingValue = (codes: OptionCodes, coding: Coding): string | null =>
  codes.get(codeKey(coding)) ?? codes.get(codeKey({ ...coding, system: '' })) ?? null;

export function readOptions(
  source: QuestionnaireItem,
  contained: readonly Record<string, unknown>[],
  place: Place,
  losses: Losses,
): { options: Options; codes: OptionCodes } {
  const found = [
    ...(source.answerOption ?? []).flatMap((option, index) =>
      fromAnswerOption(option, { ...place, path: `${place.path}.answerOption[${index}]` }, losses),
    ),
    ...fromValueSet(source.answerValueSet, contained, place, losses),
  ];
  if (found.length > formLimits.options) losses.add(place, 'options', String(found.length));
  const options: Options = [];
  const codes = new Map<string, string>();
  for (const { coding, place: here, score } of found.slice(0, formLimits.options)) {
    const label = cut(said(coding.display) || said(coding.code), 200, here, losses);
    const wanted = said(coding.code) || label;
    let value = wanted.slice(0, 96).trim() || `opcion-${options.length + 1}`;
    for (let count = 2; options.some((option) => option.value === value); count += 1)
      value = `${wanted.slice(0, 90)} ${count}`;
    options.push({ value, label, ...(score === null ? {} : { score }), ...codeOfOption(coding, here, losses) });
    codes.set(codeKey(coding), value);
    if (!codes.has(codeKey({ ...coding, system: '' }))) codes.set(codeKey({ ...coding, system: '' }), value);
  }
  return { options, codes };
}

/** The words of the code are the option's own; a code without a system is its key alone. */
function codeOfOption(coding: Coding, place: Place, losses: Losses): { code?: FormCoding } {
  const { display: _display, ...named } = coding;
  if (named.system === undefined && named.version === undefined) return {};
  const code = readCoding(named);
  if (!code) losses.add(place, 'coding', codingText(coding));
  return code ? { code } : {};
}

function fromAnswerOption(option: AnswerOption, place: Place, losses: Losses): Found[] {
  const score = readScore(
    [
      { place, extension: option.extension },
      { place: { ...place, path: `${place.path}.valueCoding` }, extension: option.valueCoding?.extension },
    ],
    losses,
  );
  if (option.initialSelected) losses.add(place, 'initial', 'initialSelected');
  for (const name of Object.keys(option))
    if (name.startsWith('_')) losses.add({ ...place, path: `${place.path}.${name}` }, 'presentation', name);
  if (option.valueCoding) return [{ coding: option.valueCoding, place, score }];
  const plain = option.valueString ?? option.valueInteger ?? option.valueDate ?? option.valueTime;
  if (plain !== undefined) return [{ coding: { code: String(plain) }, place, score }];
  losses.add(place, 'options', Object.keys(option).join(', '));
  return [];
}

const concept = z.object({
  system: z.string().optional(),
  version: z.string().optional(),
  code: z.string(),
  display: z.string().optional(),
  extension: z
    .array(z.object({ url: z.string(), valueDecimal: z.number().optional(), valueInteger: z.number().optional() }))
    .optional()
    .catch(undefined),
});
const valueSet = z.object({
  resourceType: z.literal('ValueSet'),
  id: z.string(),
  expansion: z.object({ contains: z.array(concept) }).optional(),
  compose: z
    .object({ include: z.array(z.object({ system: z.string().optional(), concept: z.array(concept).optional() })) })
    .optional(),
});

/** A value set that travels inside the questionnaire and lists its codes; any other one is somewhere else. */
function fromValueSet(
  address: string | undefined,
  contained: readonly Record<string, unknown>[],
  place: Place,
  losses: Losses,
): Found[] {
  if (address === undefined) return [];
  const found = valueSet.safeParse(contained.find(({ id }) => address === `#${String(id)}`)).data;
  const listed: z.infer<typeof concept>[] =
    found?.expansion?.contains ??
    found?.compose?.include.flatMap(({ system, concept: concepts = [] }) =>
      concepts.map((one) => ({ ...one, ...(system ? { system } : {}) })),
    ) ??
    [];
  const isWhole = found?.expansion || found?.compose?.include.every((one) => one.concept);
  if (listed.length === 0 || !isWhole)
    losses.add({ ...place, path: `${place.path}.answerValueSet` }, 'valueSet', address);
  return listed.map(({ extension, ...coding }, index) => {
    const here = { ...place, path: `${place.path}.answerValueSet[${index}]` };
    return { coding, place: here, score: readScore([{ place: here, extension }], losses) };
  });
}

/** R4's name of it, R5's, and those that older files and value sets use. */
const scoreNames = new Set([
  'ordinalValue',
  'itemWeight',
  'questionnaire-ordinalValue',
  'valueset-ordinalValue',
  'codesystem-ordinalValue',
]);
const LARGEST = 1_000_000;

const pointsIn = ({ url, valueDecimal, valueInteger }: Extension): number | null => {
  const value = scoreNames.has(url.slice(url.lastIndexOf('/') + 1)) ? (valueDecimal ?? valueInteger) : undefined;
  return value === undefined || Math.abs(value) > LARGEST ? null : value;
};

/**
 * The score of an answer, wherever it stands: on the option, on its code, in the value set. One that says something
 * else than the first is told as lost, and so is everything else that these elements carry.
 */
function readScore(
  elements: readonly { place: Place; extension: readonly Extension[] | undefined }[],
  losses: Losses,
): number | null {
  const values = elements.flatMap(({ extension }) => extension?.flatMap((one) => pointsIn(one) ?? []) ?? []);
  const [score = null] = values;
  for (const { place, extension } of elements) {
    const said = (extension ?? []).filter((one) => score !== null && pointsIn(one) === score).map(({ url }) => url);
    const otherwise = (extension ?? []).filter((one) => pointsIn(one) !== score).map(({ url }) => url);
    addExtensionLosses(losses, place, extension, new Set(said.filter((url) => !otherwise.includes(url))));
  }
  return score;
}
