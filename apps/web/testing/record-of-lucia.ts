import { ids } from '@consultorio/api-examples/ids';
import { structuredRecordExamples } from '@consultorio/api-examples/structured-record';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import type { RecordEntry, RecordLists, StructuredRecord } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';

const { output } = structuredRecordExamples.getStructuredRecord;
const [confirmedAllergy] = output.lists.allergy.entries;
const nothing = output.lists.problem;

/** A number that makes one id unlike another. */
const idOf = (row: number) => `5b7c1d20-3e4f-4a6b-8c9d-${String(row).padStart(12, '0')}`;

interface Told {
  /** A doctor stands for it. */
  confirmed?: boolean;
  /** Of which consultation it is; by default the one that is attended. */
  consultationId?: string;
  row?: number;
}

/** An entry of Lucía's record; `entry` tells it from the others, `row` its versions from each other. */
export function entryOf<Kind extends RecordKind>(
  kind: Kind,
  entry: number,
  content: RecordContent<Kind>,
  { confirmed = true, consultationId = ids.consultation, row = entry }: Told = {},
): RecordEntry<Kind> {
  const standing = confirmed ? {} : { confirmedAt: null, confirmedByName: null };
  const own = { entryId: idOf(entry), rowId: idOf(100 + row) };
  return { ...confirmedAllergy, ...standing, ...own, kind, content, consultationId } as RecordEntry<Kind>;
}

const listOf = (entries: readonly RecordEntry[], statement: RecordLists['allergy']['statement']) => ({
  ...nothing,
  standing: entries.length > 0 ? 'listed' : (statement?.said ?? 'notAsked'),
  entries,
  statement,
});

type Said = Partial<Record<RecordKind, 'none' | 'unknown'>>;

/** Lucía's record with these entries, with what she said of whole lists, and with nothing else. */
export function recordOfLucia(entries: readonly RecordEntry[] = [], said: Said = {}): StructuredRecord {
  const kinds = Object.keys(output.lists) as RecordKind[];
  const lists = kinds.map((kind) => {
    const statement = said[kind] ? { ...output.lists.medicine.statement, said: said[kind] } : null;
    const own = entries.filter((one) => one.kind === kind);
    return [kind, listOf(own, statement as RecordLists['allergy']['statement'])];
  });
  return { ...output, lists: Object.fromEntries(lists) as RecordLists };
}
