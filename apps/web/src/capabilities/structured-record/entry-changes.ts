import type { AnyRecordContent } from '@consultorio/contracts/record-contents';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { type EntryField, entryFields } from './entry-fields.ts';
import { formOfEntry } from './entry-form.ts';

/** One field of an entry that says something else than before; empty where it said nothing, or says nothing any more. */
export interface EntryChange {
  label: string;
  from: string;
  to: string;
}

type Version = { kind: RecordKind; content: AnyRecordContent };

/** What is different between two versions of an entry, in the words of its fields. */
export function changesBetween(before: Version, after: Version): EntryChange[] {
  const [old, now] = [formOfEntry(before.kind, before.content, ''), formOfEntry(after.kind, after.content, '')];
  const fields: readonly EntryField[] = [...entryFields[after.kind], { name: 'code', label: 'CIE-10', type: 'text' }];
  const shown = ({ type, unit, options }: EntryField, value = '') => {
    if (value === '') return '';
    if (type === 'yes') return 'Sí';
    const text = options?.find((option) => option.value === value)?.label ?? value;
    return unit ? `${text} ${unit}` : text;
  };
  return fields
    .map((field) => ({ label: field.label, from: shown(field, old[field.name]), to: shown(field, now[field.name]) }))
    .filter(({ from, to }) => from !== to);
}
