import type { AnyRecordContent } from '@consultorio/contracts/record-contents';
import type { RecordChange, RecordEntry, RecordListStatus, RecordLists } from '@consultorio/contracts/record-entries';
import { type RecordKind, type StatedKind, statedKinds } from '@consultorio/contracts/record-kinds';

/** What the doctor decided of an entry, as it was read (`rowId`): of one that changed meanwhile it decides nothing. */
export type Decision = { rowId: string } & (
  | { verdict: 'still' | 'ended' | 'mistaken' }
  | { verdict: 'changed'; content: AnyRecordContent }
);
export type DecidedVerdict = Decision['verdict'];

export type AddedEntry = { key: string; kind: RecordKind; content: AnyRecordContent };
export type SaidOfList = Exclude<RecordListStatus, 'listed'>;

/** Everything that is settled in one call, or not at all. */
export interface RecordDraft {
  /** By `entryId`. */
  decided: Readonly<Record<string, Decision>>;
  added: readonly AddedEntry[];
  said: Partial<Record<StatedKind, SaidOfList>>;
}

export const emptyRecordDraft: RecordDraft = { decided: {}, added: [], said: {} };

/** Kinds that last and may be over; a measurement and a vaccine have happened. */
const lasting: readonly RecordKind[] = ['allergy', 'medicine', 'problem', 'pregnancy', 'lactation'];
export const verdictsOf = (kind: RecordKind): DecidedVerdict[] =>
  lasting.includes(kind) ? ['still', 'changed', 'ended', 'mistaken'] : ['still', 'changed', 'mistaken'];

type Row = Pick<RecordEntry, 'entryId' | 'rowId'>;

export function decisionOf({ decided }: RecordDraft, { entryId, rowId }: Row): Decision | null {
  const decision = decided[entryId];
  return decision?.rowId === rowId ? decision : null;
}

/** Somebody else settled it after the doctor had decided: it is asked anew. */
export const isAskedAnew = ({ decided }: RecordDraft, { entryId, rowId }: Row): boolean =>
  decided[entryId] !== undefined && decided[entryId].rowId !== rowId;

/** What was typed for an entry, also for a row of it that is another one by now. */
export function typedFor({ decided }: RecordDraft, entryId: string): AnyRecordContent | null {
  const decision = decided[entryId];
  return decision?.verdict === 'changed' ? decision.content : null;
}

/** Null takes the decision back. */
export function withDecision(
  draft: RecordDraft,
  { entryId, rowId }: Row,
  decision: { verdict: 'still' | 'ended' | 'mistaken' } | { verdict: 'changed'; content: AnyRecordContent } | null,
): RecordDraft {
  const { [entryId]: _, ...others } = draft.decided;
  return { ...draft, decided: decision ? { ...others, [entryId]: { rowId, ...decision } } : others };
}

/** Most changes that one call settles; nobody's lists of today come near. */
const MAX_CHANGES = 100;

/** «Still so» for each of the rows that were shown and not decided yet. */
export const withAllStill = (draft: RecordDraft, shown: readonly RecordEntry[]): RecordDraft =>
  shown
    .filter((entry) => !decisionOf(draft, entry))
    .slice(0, Math.max(0, MAX_CHANGES - countDecided(draft)))
    .reduce((all, entry) => withDecision(all, entry, { verdict: 'still' }), draft);

export const withAdded = (draft: RecordDraft, kind: RecordKind, content: AnyRecordContent): RecordDraft => ({
  ...draft,
  added: [...draft.added, { key: crypto.randomUUID(), kind, content }],
  // Somebody who names one does not say «none».
  said: Object.fromEntries(Object.entries(draft.said).filter(([said]) => said !== kind)),
});

export const withoutAdded = (draft: RecordDraft, key: string): RecordDraft => ({
  ...draft,
  added: draft.added.filter((one) => one.key !== key),
});

export function withSaid(draft: RecordDraft, kind: StatedKind, said: SaidOfList | null): RecordDraft {
  const { [kind]: _, ...others } = draft.said;
  return { ...draft, said: said ? { ...others, [kind]: said } : others };
}

export const countDecided = ({ decided, added, said }: RecordDraft): number =>
  Object.keys(decided).length + added.length + Object.keys(said).length;

export const entriesOf = (lists: RecordLists, kind: RecordKind): readonly RecordEntry[] => lists[kind].entries;

/** What a list will hold if all of it is kept: its entries without those that have ended or never were, and the new ones. */
export function contentsAfter(draft: RecordDraft, lists: RecordLists, kind: RecordKind): AnyRecordContent[] {
  const stay = entriesOf(lists, kind).filter((entry) => {
    const verdict = decisionOf(draft, entry)?.verdict;
    return verdict !== 'ended' && verdict !== 'mistaken';
  });
  return [...stay, ...draft.added.filter((one) => one.kind === kind)].map(({ content }) => content);
}

/** What is sent: decisions about entries that are still as they were read, and no «none» of a list that holds something by now. */
export function reconciliationOf(draft: RecordDraft, lists: RecordLists) {
  const all: readonly RecordEntry[] = Object.values(lists).flatMap(({ entries, past }) => [...entries, ...past]);
  const changes = all.flatMap((entry): RecordChange[] => {
    const decision = decisionOf(draft, entry);
    return decision ? [changeOf(entry, decision)] : [];
  });
  const added = draft.added.map(({ kind, content }) => ({ verdict: 'new', kind, content }) as RecordChange);
  const statements = statedKinds.flatMap((kind) => {
    const said = draft.said[kind];
    return said && contentsAfter(draft, lists, kind).length === 0 ? [{ kind, said }] : [];
  });
  return { changes: [...changes, ...added], statements };
}

export function changeOf({ entryId, rowId, kind }: RecordEntry, decision: Decision): RecordChange {
  if (decision.verdict !== 'changed') return { verdict: decision.verdict, entryId, rowId };
  return { verdict: 'changed', entryId, rowId, kind, content: decision.content } as RecordChange;
}
