import { isDeepStrictEqual } from 'node:util';
import type { Condition, FormItem, FormSchema } from '@consultorio/contracts/forms';
import { codeSystems, extensionUrls, unitCodes } from './canonical.ts';
import { codeOf } from './codings.ts';
import { toEnableWhen } from './enable-when.ts';
import { linkIdsOf } from './link-ids.ts';
import { escapeUnfit, fhirString, optionCoding } from './option-coding.ts';
import { asJson, type Difference, fieldOf, itemFields, measureFields, sectionFields } from './own-difference.ts';
import type { AnswerOption, Extension, Questionnaire, QuestionnaireItem } from './resource.ts';
import { readForm } from './to-form.ts';
import { toTotal } from './totals.ts';

type Published = {
  formId: string;
  /** Of the version; null for a form that was never published. */
  number: number | null;
  name: string;
  status: 'draft' | 'active' | 'retired';
  schema: FormSchema;
};

/**
 * A form as others read it: everything that FHIR R4 and its well-known extensions can say is said in their words, and
 * every difference that remains when one reads those words back travels in an extension of our own. So nothing is lost
 * on the way out and in again, whatever questions learn to do later.
 */
export function toQuestionnaire({ formId, number, name, status, schema }: Published): Questionnaire {
  const title = fhirString(name);
  return withDifferences(schema, {
    resourceType: 'Questionnaire',
    url: questionnaireUrl(formId),
    ...(number === null ? {} : { version: String(number) }),
    ...(title ? { title } : {}),
    status,
    ...codeOf(schema.codes),
    subjectType: ['Patient'],
    language: 'es-MX',
    item: standardItems(schema),
  });
}

/** The form's own id: no address of an installation, so that it stays true when the clinic moves. */
export const questionnaireUrl = (formId: string) => `urn:uuid:${formId}`;

function standardItems(schema: FormSchema): QuestionnaireItem[] {
  const items = new Map(schema.sections.flatMap((section) => section.items.map((item) => [item.key, item] as const)));
  const linkIds = linkIdsOf(schema);
  const totals = (schema.scales ?? []).map((scale, at) => toTotal(scale, linkIds.scale(at), [...items.values()]));
  const groups = schema.sections.map((section, at): QuestionnaireItem => {
    const linkId = linkIds.section(at);
    const inside = [
      ...helpItems(linkIds.help(linkId), section.help),
      ...section.items.map((item) => standardItem(item, items, linkIds.help(item.key))),
    ];
    // A group without anything in it is no group to FHIR.
    if (inside.length === 0) inside.push({ linkId: linkIds.nothing(linkId), type: 'display' });
    return { linkId, ...codeOf(section.codes), type: 'group', ...textOf(section.title), item: inside };
  });
  return [...groups, ...totals];
}

function standardItem(item: FormItem, items: ReadonlyMap<string, FormItem>, helpId: string): QuestionnaireItem {
  const enabling = item.showIf ? toEnableWhen(item.showIf, items) : null;
  const extension = [...typeExtensions(item), ...(item.showIf && !enabling ? [expressionOf(item, items)] : [])];
  const options = (item.options ?? []).flatMap(({ value, score }): AnswerOption[] => {
    const valueCoding = optionCoding(item, value);
    const scored = typeof score === 'number' ? { extension: [scoreExtension(score)] } : {};
    return valueCoding ? [{ ...scored, valueCoding }] : [];
  });
  const isChoice = item.type === 'oneChoice' || item.type === 'manyChoices';
  const isText = item.type === 'shortText' || item.type === 'longText';
  const longest = item.max ?? (item.type === 'shortText' ? 200 : 5000);
  return {
    ...(extension.length > 0 ? { extension } : {}),
    linkId: item.key,
    // FHIR lets no display have a code (que-3).
    ...(item.type === 'information' ? {} : codeOf(item.codes)),
    // A display without a text would be nothing at all.
    ...(item.type === 'information' ? { text: '…', ...textOf(item.label, item.help) } : textOf(item.label)),
    type: typeCode(item),
    ...(enabling ?? {}),
    ...(item.required && item.type !== 'information' ? { required: true } : {}),
    ...(item.type === 'manyChoices' || item.type === 'file' ? { repeats: true } : {}),
    ...(isText && Number.isInteger(longest) && longest > 0 ? { maxLength: longest } : {}),
    ...(isChoice && options.length > 0 ? { answerOption: options } : {}),
    ...(item.type !== 'information' && fhirString(item.help) ? { item: helpItems(helpId, item.help) } : {}),
  };
}

function typeCode({ type, allowOther }: FormItem): QuestionnaireItem['type'] {
  switch (type) {
    case 'shortText':
      return 'string';
    case 'longText':
      return 'text';
    case 'number':
      return 'decimal';
    case 'yesNo':
      return 'boolean';
    case 'oneChoice':
    case 'manyChoices':
      return allowOther ? 'open-choice' : 'choice';
    case 'date':
      return 'date';
    case 'scale':
      return 'integer';
    case 'file':
      return 'attachment';
    case 'information':
      return 'display';
  }
}

function typeExtensions({ type, min, max, unit }: FormItem): Extension[] {
  if (type === 'scale')
    return [
      itemControl('slider'),
      bound(extensionUrls.minValue, min ?? 0, 'valueInteger'),
      bound(extensionUrls.maxValue, max ?? 10, 'valueInteger'),
    ];
  if (type !== 'number') return [];
  const display = fhirString(unit);
  const code = display ? unitCodes[display] : undefined;
  return [
    ...(typeof min === 'number' ? [bound(extensionUrls.minValue, min, 'valueDecimal')] : []),
    ...(typeof max === 'number' ? [bound(extensionUrls.maxValue, max, 'valueDecimal')] : []),
    ...(display
      ? [
          {
            url: extensionUrls.unit,
            valueCoding: { ...(code ? { system: codeSystems.units, code } : {}), display },
          },
        ]
      : []),
  ];
}

const bound = (url: string, value: number, whole: 'valueInteger' | 'valueDecimal'): Extension =>
  Number.isInteger(value) ? { url, [whole]: value } : { url, valueDecimal: value };

/** R4's own word for it; R5 and SDC 4 say itemWeight, which is read as well. */
const scoreExtension = (score: number): Extension => ({ url: extensionUrls.ordinalValue, valueDecimal: score });

const itemControl = (code: string): Extension => ({
  url: extensionUrls.itemControl,
  valueCodeableConcept: { coding: [{ system: codeSystems.itemControl, code }] },
});

const expressionOf = (item: FormItem, items: ReadonlyMap<string, FormItem>): Extension => ({
  url: extensionUrls.enableWhenExpression,
  valueExpression: {
    language: 'text/fhirpath',
    expression: item.showIf ? conditionExpression(item.showIf, items) : '',
  },
});

/** Help stands below its question, as others render it. */
function helpItems(linkId: string, help: string | null | undefined): QuestionnaireItem[] {
  const text = fhirString(help);
  return text ? [{ extension: [itemControl('help')], linkId, text, type: 'display' }] : [];
}

function textOf(...parts: (string | null | undefined)[]): { text?: string } {
  const said = parts.flatMap((part) => fhirString(part) ?? []);
  return said.length > 0 ? { text: said.join('\n') } : {};
}

type Leaf = Extract<Condition, { item: string }>;

/**
 * A condition as FHIRPath over the QuestionnaireResponse, for systems that read SDC expressions: groups within groups
 * are more than enableWhen can say. Like ours it holds of nothing that was not answered.
 */
function conditionExpression(condition: Condition, items: ReadonlyMap<string, FormItem>): string {
  if ('item' in condition) return leafExpression(condition, items);
  const [parts, word, ofNone] = 'all' in condition ? [condition.all, 'and', 'true'] : [condition.any, 'or', 'false'];
  if (parts.length === 0) return ofNone;
  return parts.map((part) => `(${conditionExpression(part, items)})`).join(` ${word} `);
}

function leafExpression({ item: key, is, value }: Leaf, items: ReadonlyMap<string, FormItem>): string {
  const target = items.get(key);
  if (!target) return 'false';
  const answers = `%resource.descendants().where(linkId = '${key}').answer`;
  if (is === 'answered') return `${answers}.exists()`;
  if (value === null || value === undefined) return 'false';
  const said = literal(target, value);
  const code = typeof value === 'string' ? optionCoding(target, value)?.code : undefined;
  const equals = isChoice(target)
    ? `value = ${said} or value.code = ${code === undefined ? said : quoted(code)}`
    : `value = ${said}`;
  switch (is) {
    case 'equals':
    case 'includes':
      return `${answers}.where(${equals}).exists()`;
    case 'notEquals':
      return `${answers}.exists() and ${answers}.where(${equals}).empty()`;
    case 'greaterThan':
      return `${answers}.where(value > ${said}).exists()`;
    case 'lessThan':
      return `${answers}.where(value < ${said}).exists()`;
  }
}

const isChoice = ({ type }: FormItem) => type === 'oneChoice' || type === 'manyChoices';

function literal(target: FormItem, value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  if (target.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return `@${value}`;
  return quoted(value);
}

function quoted(value: string): string {
  const said = value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `'${escapeUnfit(said)}'`;
}

/** Adds to every group and question the properties that reading its standard words does not give back. */
function withDifferences(schema: FormSchema, questionnaire: Questionnaire & Record<string, unknown>) {
  const said = readForm(questionnaire).schema;
  const sections = schema.sections.length;
  const saidItems = new Map(said.sections.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  const meantItems = new Map(schema.sections.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  const item = questionnaire.item?.map((group, at) =>
    at >= sections
      ? group
      : {
          ...mark(group, differenceOf(said.sections[at], schema.sections[at], sectionFields)),
          item: group.item?.map((question) =>
            meantItems.has(question.linkId)
              ? mark(
                  question,
                  differenceOf(saidItems.get(question.linkId), meantItems.get(question.linkId), itemFields),
                )
              : question,
          ),
        },
  );
  return mark({ ...questionnaire, item } as Questionnaire, differenceOf(said, schema, measureFields));
}

function differenceOf(said: object | undefined, meant: object | undefined, fields: string[]): Difference {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [one, other] = [fieldOf(said, field), fieldOf(meant, field)];
      return isDeepStrictEqual(asJson(one), asJson(other)) ? [] : [[field, [one, other]]];
    }),
  );
}

function mark<Marked extends { extension?: Extension[] }>(item: Marked, difference: Difference): Marked {
  if (Object.keys(difference).length === 0) return item;
  const own: Extension = { url: extensionUrls.own, valueString: escapeUnfit(JSON.stringify(difference)) };
  return { ...item, extension: [...(item.extension ?? []), own] };
}
