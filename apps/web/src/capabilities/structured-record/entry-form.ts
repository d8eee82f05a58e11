import { type AnyRecordContent, recordContents } from '@consultorio/contracts/record-contents';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { aboutWhenFrom, typedWhen } from './about-when.ts';
import { type EntryField, entryFields } from './entry-fields.ts';

/** An entry as its inputs hold it; `code` is the CIE-10 of a problem that was chosen, or empty. */
export type EntryForm = Record<string, string>;

/** Days that have been; a treatment may end and a child be due in the future. */
const future: readonly string[] = ['untilOn', 'dueOn'];

export function formOfEntry(kind: RecordKind, content: AnyRecordContent | null, today: string): EntryForm {
  const known = (content ?? {}) as Record<string, unknown>;
  const typed = entryFields[kind].map(({ name, type }): [string, string] => {
    const value = known[name];
    if (type === 'when') return [name, typedWhen(value as string | null | undefined)];
    return [name, value == null || value === false ? '' : String(value)];
  });
  const form: EntryForm = Object.fromEntries(typed);
  if (kind === 'problem') form.code = String(known.code ?? '');
  if (kind === 'measurement' && !content) form.measuredOn = today;
  return form;
}

function read(type: EntryField['type'], typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'when') return aboutWhenFrom(text);
  if (type === 'number' || type === 'whole') return Number(text.replace(',', '.'));
  return type === 'yes' ? true : text;
}

export type ReadEntry = { content: AnyRecordContent } | { errors: Record<string, string> };

const wrongTexts: Partial<Record<EntryField['type'], string>> = {
  when: 'Escribe el año, el mes y el año, o el día: 2019, 03/2019, 02/03/2019',
  day: 'Esa fecha no existe',
  number: 'No es un número que una persona pueda tener',
  whole: 'Escribe semanas enteras, de 0 a 44',
};

/** The content that is typed, beside all that has no field; or a sentence for each field that is wrong. */
export function readEntryForm(
  kind: RecordKind,
  before: AnyRecordContent | null,
  typed: EntryForm,
  today: string,
): ReadEntry {
  const fields: readonly EntryField[] = entryFields[kind];
  const told = Object.fromEntries(fields.map(({ name, type }) => [name, read(type, typed[name] ?? '')]));
  const code = kind === 'problem' ? { code: typed.code || null } : {};
  const weeksOn = kind === 'pregnancy' && told.weeks != null ? { weeksOn: told.weeksOn ?? today } : {};
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...told, ...code, ...weeksOn }).filter(([, value]) => value !== null),
  );
  const errors: Record<string, string> = {};
  for (const { name, required, type } of fields) {
    const value = merged[name];
    if (required && value === undefined) errors[name] = 'Este dato es obligatorio';
    else if ((type === 'day' || type === 'when') && !future.includes(name) && typeof value === 'string')
      if (value > today.slice(0, value.length) && /^\d/.test(value))
        errors[name] = 'La fecha no puede estar en el futuro';
  }
  const result = recordContents[kind].safeParse(merged);
  if (!result.success)
    for (const { path, message } of result.error.issues) {
      const field = fields.find(({ name }) => name === path[0]);
      const place = field?.name ?? '';
      errors[place] ??= (field && wrongTexts[field.type]) ?? message;
    }
  if (Object.keys(errors).length > 0 || !result.success) return { errors };
  return { content: result.data };
}
