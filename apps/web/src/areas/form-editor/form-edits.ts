import { bodyRegions, isBodyRegion } from '@consultorio/contracts/body-regions';
import { keysIn } from '@consultorio/contracts/form-logic';
import { canPrefill } from '@consultorio/contracts/form-prefill';
import type { Condition, FormItem, FormSchema, ItemType } from '@consultorio/contracts/forms';

/** Every change of a form as a pure function, so that undo is keeping the form before. */

export type FormSection = FormSchema['sections'][number];
export interface Row {
  id: string;
  section: FormSection;
  /** Absent in the row of the section itself. */
  item?: FormItem;
}

export const sectionRow = (key: string) => `s:${key}`;
/** The section as something to drag, with all that is in it; its row is the target for drops. */
export const sectionBlock = (key: string) => `b:${key}`;
export const itemRow = (key: string) => `q:${key}`;

export const itemsOf = (schema: FormSchema): FormItem[] => schema.sections.flatMap(({ items }) => items);
export const itemMap = (schema: FormSchema) => new Map(itemsOf(schema).map((item) => [item.key, item]));

/** Section, its questions, the next section: as they stand in the list. */
export const rowsOf = (schema: FormSchema): Row[] =>
  schema.sections.flatMap((section) => [
    { id: sectionRow(section.key), section },
    ...section.items.map((item) => ({ id: itemRow(item.key), section, item })),
  ]);

/** Whether both are listed by the same rows in the same order, whatever is written in them. */
export function haveSameRows(one: FormSchema, other: FormSchema): boolean {
  if (one === other) return true;
  const [mine, theirs] = [rowsOf(one), rowsOf(other)];
  return mine.length === theirs.length && mine.every(({ id }, at) => id === theirs[at]?.id);
}

const hasOptions = (type: ItemType) => type === 'oneChoice' || type === 'manyChoices';

/** `pregunta-7`: free, and never one that was used for something else in this form. */
export function freeKey(taken: Iterable<string>, stem: string): string {
  const used = new Set(taken);
  for (let number = used.size + 1; ; number += 1) if (!used.has(`${stem}-${number}`)) return `${stem}-${number}`;
}

export const newOption = (options: { value: string }[]) => ({
  value: freeKey(
    options.map(({ value }) => value),
    'opcion',
  ),
  label: '',
});

export function newItem(schema: FormSchema, type: ItemType): FormItem {
  const key = freeKey(
    itemsOf(schema).map((item) => item.key),
    'pregunta',
  );
  const first = newOption([]);
  return { key, type, label: '', ...(hasOptions(type) ? { options: [first, newOption([first])] } : {}) };
}

/** Consequences of asking the doctor: the consultation is being attended, and nothing of the patient is filled in. */
export const answeredBy = ({ alarm }: FormItem, doctorOnly: boolean): Partial<FormItem> =>
  doctorOnly
    ? { doctorOnly, prefill: null, ...(alarm ? { alarm: { ...alarm, effect: 'flag' } } : {}) }
    : { doctorOnly: null };

/** The same question asked in another way: settings that only the old type knew are left behind. */
export function retype(item: FormItem, type: ItemType): FormItem {
  const { key, label, help, showIf, alarm, options } = item;
  const required = type === 'information' ? null : item.required;
  const doctorOnly = type === 'file' ? null : item.doctorOnly;
  const prefill = item.prefill && canPrefill(type, item.prefill) ? item.prefill : null;
  const kept = { key, type, label, help, required, showIf, alarm, doctorOnly, prefill };
  const first = newOption([]);
  return hasOptions(type) ? { ...kept, options: options ?? [first, newOption([first])] } : kept;
}

/** Places of the drawing first, then what the question offered besides; the drawing taken away leaves them as a list. */
export function drawnOnBody({ options = [] }: FormItem, drawn: boolean): Partial<FormItem> {
  if (!drawn) return { appearance: null };
  const others = (options ?? []).filter(({ value, label }) => !isBodyRegion(value) && label.trim() !== '');
  const kept = new Map((options ?? []).map((option) => [option.value, option]));
  return { appearance: 'body', options: [...bodyRegions.map((region) => kept.get(region.value) ?? region), ...others] };
}

const mapSections = (schema: FormSchema, change: (section: FormSection) => FormSection): FormSchema => ({
  ...schema,
  sections: schema.sections.map(change),
});

/** Sections without the question stay the very same, so that only changed sections are rendered again. */
export const changeItem = (schema: FormSchema, key: string, change: (item: FormItem) => FormItem): FormSchema =>
  mapSections(schema, (section) =>
    section.items.some((item) => item.key === key)
      ? { ...section, items: section.items.map((item) => (item.key === key ? change(item) : item)) }
      : section,
  );

export const changeSection = (schema: FormSchema, key: string, change: Partial<FormSection>): FormSchema =>
  mapSections(schema, (section) => (section.key === key ? { ...section, ...change } : section));

export const addItem = (schema: FormSchema, sectionKey: string, item: FormItem): FormSchema =>
  mapSections(schema, (section) =>
    section.key === sectionKey ? { ...section, items: [...section.items, item] } : section,
  );

export function addSection(schema: FormSchema): { schema: FormSchema; key: string } {
  const key = freeKey(
    schema.sections.map((section) => section.key),
    'seccion',
  );
  return { key, schema: { ...schema, sections: [...schema.sections, { key, title: '', items: [] }] } };
}

/** Right below the original, under a key of its own; an alarm that asked the original's answer asks the copy's. */
export function duplicateItem(schema: FormSchema, key: string): { schema: FormSchema; key: string } {
  const copyKey = newItem(schema, 'shortText').key;
  const copyOf = (item: FormItem): FormItem => ({
    ...item,
    key: copyKey,
    alarm: item.alarm && { ...item.alarm, when: renameIn(item.alarm.when, key, copyKey) },
  });
  const copied = mapSections(schema, (section) => ({
    ...section,
    items: section.items.flatMap((item) => (item.key === key ? [item, copyOf(item)] : [item])),
  }));
  return { schema: copied, key: copyKey };
}

/** Puts one row where another one is; a question that passes a section's row changes section. */
export function moveRow(schema: FormSchema, rowId: string, overId: string): FormSchema {
  const rows = rowsOf(schema);
  const from = rows.findIndex(({ id }) => id === rowId);
  // Nothing stands above the first section.
  const to = Math.max(
    1,
    rows.findIndex(({ id }) => id === overId),
  );
  const [moved] = rows.splice(from, 1);
  if (from < 0 || !moved?.item) return schema;
  rows.splice(to, 0, moved);
  const sections: FormSection[] = [];
  for (const { section, item } of rows) {
    if (!item) sections.push({ ...section, items: [] });
    else sections.at(-1)?.items.push(item);
  }
  return { ...schema, sections };
}

export function moveSection(schema: FormSchema, key: string, by: -1 | 1): FormSchema {
  const sections = [...schema.sections];
  const from = sections.findIndex((section) => section.key === key);
  const [moved] = sections.splice(from, 1);
  if (!moved || from + by < 0 || from + by > sections.length) return schema;
  sections.splice(from + by, 0, moved);
  return { ...schema, sections };
}

/** Puts a section where another one is, with its questions. */
export function putSection(schema: FormSchema, key: string, overKey: string): FormSchema {
  const sections = [...schema.sections];
  const from = sections.findIndex((section) => section.key === key);
  const to = sections.findIndex((section) => section.key === overKey);
  const [moved] = from < 0 || to < 0 || from === to ? [] : sections.splice(from, 1);
  if (!moved) return schema;
  sections.splice(to, 0, moved);
  return { ...schema, sections };
}

/** The other questions whose conditions or alarms ask about one of `keys`. */
export const usersOf = (schema: FormSchema, keys: readonly string[]): FormItem[] =>
  itemsOf(schema).filter(
    ({ key, showIf, alarm }) =>
      !keys.includes(key) &&
      [showIf, alarm?.when].some((condition) => condition && keysIn(condition).some((one) => keys.includes(one))),
  );

/**
 * Without these questions, and without the conditions about them. A scale that summed one goes on naming it, so that
 * the review says it: a smaller sum under the same bands would mean something else.
 */
export function removeItems(schema: FormSchema, keys: readonly string[]): FormSchema {
  return mapSections(schema, (section) => ({
    ...section,
    items: section.items
      .filter(({ key }) => !keys.includes(key))
      .map((item) => {
        const when = item.alarm && without(item.alarm.when, keys);
        return {
          ...item,
          ...(item.showIf ? { showIf: without(item.showIf, keys) } : {}),
          ...(item.alarm ? { alarm: when ? { ...item.alarm, when } : null } : {}),
        };
      }),
  }));
}

export const removeSection = (schema: FormSchema, key: string): FormSchema => {
  const gone = schema.sections.find((section) => section.key === key)?.items.map((item) => item.key) ?? [];
  return { ...schema, sections: removeItems(schema, gone).sections.filter((section) => section.key !== key) };
};

function without(condition: Condition, keys: readonly string[]): Condition | null {
  if ('item' in condition) return keys.includes(condition.item) ? null : condition;
  const parts = ('all' in condition ? condition.all : condition.any)
    .map((part) => without(part, keys))
    .filter((part) => part !== null);
  if (parts.length === 0) return null;
  return 'all' in condition ? { all: parts } : { any: parts };
}

function renameIn(condition: Condition, from: string, to: string): Condition {
  if ('item' in condition) return condition.item === from ? { ...condition, item: to } : condition;
  if ('all' in condition) return { all: condition.all.map((part) => renameIn(part, from, to)) };
  return { any: condition.any.map((part) => renameIn(part, from, to)) };
}

/** Everything that asks about the question follows its new key. */
export function renameItem(schema: FormSchema, from: string, to: string): FormSchema {
  const scales = schema.scales?.map((scale) => ({
    ...scale,
    sums: scale.sums.map((one) => (one.item === from ? { ...one, item: to } : one)),
  }));
  return mapSections(scales ? { ...schema, scales } : schema, (section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      key: item.key === from ? to : item.key,
      ...(item.showIf ? { showIf: renameIn(item.showIf, from, to) } : {}),
      ...(item.alarm ? { alarm: { ...item.alarm, when: renameIn(item.alarm.when, from, to) } } : {}),
    })),
  }));
}
