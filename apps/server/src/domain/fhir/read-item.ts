import type { FormItem, ItemType } from '@consultorio/contracts/forms';
import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { extensionUrls } from './canonical.ts';
import { readCodes } from './codings.ts';
import { addExtensionLosses, type Losses, type Place } from './losses.ts';
import { type OptionCodes, readOptions } from './read-options.ts';
import { cut, said } from './read-text.ts';
import type { Extension, QuestionnaireItem } from './resource.ts';

export const extensionOf = ({ extension }: { extension?: Extension[] }, url: string): Extension | undefined =>
  extension?.find((one) => one.url === url);
export const controlOf = (source: QuestionnaireItem): string | undefined =>
  extensionOf(source, extensionUrls.itemControl)?.valueCodeableConcept?.coding?.[0]?.code;

/** One question as we ask it, without the conditions that make it appear. All else in the source is told as a loss. */
export function readItem(
  source: QuestionnaireItem,
  key: string,
  contained: readonly Record<string, unknown>[],
  place: Place,
  losses: Losses,
): { item: FormItem; codes: OptionCodes } {
  const type = typeOf(source, place, losses);
  const isChoice = type === 'oneChoice' || type === 'manyChoices';
  const { options, codes } = isChoice
    ? readOptions(source, contained, place, losses)
    : { options: [], codes: new Map<string, string>() };
  const item: FormItem = { key, type, label: labelOf(source, place, losses) };
  if (source.required === true && type !== 'information') item.required = true;
  const questionCodes = readCodes(source.code, { ...place, path: `${place.path}.code` }, losses);
  if (questionCodes.length > 0) item.codes = questionCodes;
  if (isChoice) item.options = options;
  if (isChoice && source.type === 'open-choice') item.allowOther = true;
  const read = new Set<string>();
  if (type === 'number' || type === 'scale') readNumber(source, item, read, place, losses);
  if (type === 'shortText' || type === 'longText') readLength(source, item, place, losses);
  else if (source.maxLength !== undefined) losses.add(place, 'property', 'maxLength');
  addPropertyLosses(source, type, place, losses);
  if (type === 'scale') read.add(extensionUrls.itemControl);
  // Said where it is asked: without it the question would always appear.
  const expression = extensionOf(source, extensionUrls.enableWhenExpression);
  if (expression) losses.add(place, 'condition', expression.valueExpression?.expression ?? expression.url);
  addExtensionLosses(losses, place, source.extension, new Set([...read, extensionUrls.enableWhenExpression]));
  return { item, codes };
}

/** The number before a question is part of how it reads. */
export function labelOf(source: QuestionnaireItem, place: Place, losses: Losses, max = 500): string {
  return cut([said(source.prefix), said(source.text)].filter(Boolean).join(' '), max, place, losses);
}

function typeOf(source: QuestionnaireItem, place: Place, losses: Losses): ItemType {
  const { type, repeats } = source;
  const hasOptions = (source.answerOption?.length ?? 0) > 0 || source.answerValueSet !== undefined;
  if (type === 'choice' || type === 'open-choice') return repeats ? 'manyChoices' : 'oneChoice';
  if (hasOptions && type !== 'display') return repeats ? 'manyChoices' : 'oneChoice';
  if (type === 'attachment') {
    if (!repeats) losses.add(place, 'severalFiles', type);
    return 'file';
  }
  if (repeats) losses.add(place, 'repeats', 'repeats');
  switch (type) {
    case 'display':
    case 'group':
      return 'information';
    case 'boolean':
      return 'yesNo';
    case 'decimal':
      return 'number';
    case 'integer':
      if (controlOf(source) === 'slider') return 'scale';
      losses.add(place, 'wholeNumber', type);
      return 'number';
    case 'quantity':
      if (!extensionOf(source, extensionUrls.unit)) losses.add(place, 'unit', type);
      return 'number';
    case 'date':
      return 'date';
    case 'dateTime':
      losses.add(place, 'timeOfDay', type);
      return 'date';
    case 'string':
      return 'shortText';
    case 'text':
      return 'longText';
    case 'question':
    case 'time':
    case 'url':
    case 'reference':
      losses.add(place, 'type', type);
      return 'shortText';
  }
}

const LARGEST = 1_000_000_000;

function readNumber(source: QuestionnaireItem, item: FormItem, read: Set<string>, place: Place, losses: Losses): void {
  const isScale = item.type === 'scale';
  for (const [field, url, usual] of [
    ['min', extensionUrls.minValue, 0],
    ['max', extensionUrls.maxValue, 10],
  ] as const) {
    const bound = extensionOf(source, url);
    const value = bound?.valueInteger ?? bound?.valueDecimal;
    if (value === undefined || Math.abs(value) > LARGEST) continue;
    read.add(url);
    if (!isScale || value !== usual) item[field] = value;
  }
  const unit = extensionOf(source, extensionUrls.unit)?.valueCoding;
  const choices = source.extension?.filter(({ url }) => url === extensionUrls.unitOption) ?? [];
  const coding = unit ?? (choices.length === 1 ? choices[0]?.valueCoding : undefined);
  const words = said(coding?.display) || said(coding?.code);
  if (!words || isScale) return;
  item.unit = cut(words, 20, place, losses);
  read.add(unit ? extensionUrls.unit : extensionUrls.unitOption);
}

/** The longest text allowed when nobody sets a limit. */
const usualLength = { shortText: 200, longText: 5000 } as const;

function readLength(source: QuestionnaireItem, item: FormItem, place: Place, losses: Losses): void {
  const usual = usualLength[item.type === 'longText' ? 'longText' : 'shortText'];
  const max = source.maxLength;
  if (max === undefined || max > LONG_TEXT) losses.add(place, 'textLength', String(max ?? usual));
  if (max === undefined || max === usual) return;
  item.max = Math.min(max, LONG_TEXT);
}

const understood = new Set(
  'linkId type text prefix required repeats enableWhen enableBehavior maxLength answerOption answerValueSet item extension id code'.split(
    ' ',
  ),
);

export function addPropertyLosses(
  source: QuestionnaireItem,
  type: ItemType | 'group',
  place: Place,
  losses: Losses,
): void {
  const properties = source as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(properties)) {
    if (understood.has(name)) continue;
    const here = { ...place, path: `${place.path}.${name}` };
    if (name === 'definition') losses.add(here, 'coding', String(value));
    else if (name === 'initial') losses.add(here, 'initial', name);
    else if (name === 'readOnly') continue;
    else losses.add(here, name.startsWith('_') ? 'presentation' : 'property', name);
  }
  if ((type === 'group' || type === 'information') && source.required === true)
    losses.add(place, 'property', 'required');
  if (type === 'group' && source.repeats === true) losses.add(place, 'repeats', 'repeats');
}
