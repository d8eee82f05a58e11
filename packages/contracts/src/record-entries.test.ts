import { expect, test } from 'vitest';
import { reconcileRecordInput, recordEntry, structuredRecord } from './record-entries.ts';
import { type RecordKind, statedKinds } from './record-kinds.ts';

const contents: Record<RecordKind, object> = {
  allergy: { substance: 'Penicilina' },
  medicine: { medicine: 'Losartán' },
  problem: { description: 'Hipertensión' },
  measurement: { measuredOn: '2026-11-23', weightKg: 62.5 },
  pregnancy: { weeks: 8 },
  lactation: { since: '2026-05' },
  lastMenstruation: { firstDayOn: '2026-11-01' },
  vaccine: { vaccine: 'Influenza' },
};
const kinds = Object.keys(contents) as RecordKind[];
const read = { entryId: crypto.randomUUID(), rowId: crypto.randomUUID() };
const issuesOf = (changes: object[], statements: object[] = []) =>
  reconcileRecordInput.safeParse({
    ...{ consultationId: crypto.randomUUID(), changes, statements, idempotencyKey: crypto.randomUUID() },
  }).error?.issues;

test.each(kinds)('an entry of %s is told, told otherwise, and read back in its own shape only', (kind) => {
  const content = contents[kind];
  const other = contents[kind === 'allergy' ? 'medicine' : 'allergy'];
  expect(issuesOf([{ verdict: 'new', kind, content }])).toBeUndefined();
  expect(issuesOf([{ verdict: 'changed', kind, content, ...read }])).toBeUndefined();
  expect(issuesOf([{ verdict: 'new', kind, content: other }])).toBeDefined();
  expect(issuesOf([{ verdict: 'changed', kind, content: other, ...read }])).toBeDefined();
  expect(issuesOf([{ verdict: 'changed', kind, content }])).toBeDefined();
  const row = {
    ...{ entryId: 'e', rowId: 'r', status: 'active', origin: 'note', saidBy: 'patient', saidByName: 'Ana', saidAt: '' },
    ...{ consultationId: null, consultationFolio: null, confirmedByName: null, confirmedAt: null },
    ...{ recordedByName: 'Ana', recordedAt: '' },
  };
  expect(recordEntry.parse({ kind, content, ...row })).toEqual({ kind, content, ...row });
  expect(recordEntry.safeParse({ kind, content: other, ...row }).success).toBe(false);
  expect(recordEntry.safeParse({ kind, content, ...row, status: 'gone' }).success).toBe(false);
});

test('an entry stays, ends or was a mistake by the row that was read', () => {
  for (const verdict of ['still', 'ended', 'mistaken']) {
    expect(issuesOf([{ verdict, ...read }])).toBeUndefined();
    expect(issuesOf([{ verdict, entryId: read.entryId }])).toBeDefined();
    expect(issuesOf([{ verdict, ...read, content: contents.allergy }])).toBeDefined();
  }
  expect(issuesOf([{ verdict: 'forgotten', ...read }])).toBeDefined();
});

test('a name that nobody would see is refused at its content, whether it is new or changed', () => {
  const refused = [{ path: ['changes', 0, 'content'], message: 'Escribe letras o números que se vean' }];
  const unseen = { substance: '\u2800\u2800' };
  expect(issuesOf([{ verdict: 'new', kind: 'allergy', content: unseen }])).toMatchObject(refused);
  expect(issuesOf([{ verdict: 'changed', kind: 'allergy', content: unseen, ...read }])).toMatchObject(refused);
});

test('a hundred changes in one call, and a saying for each list', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ verdict: 'still', ...read }));
  expect(issuesOf(many(100))).toBeUndefined();
  expect(issuesOf(many(101))).toMatchObject([{ path: ['changes'] }]);
  const sayings = statedKinds.map((kind) => ({ kind, said: 'none' }));
  expect(issuesOf([], sayings)).toBeUndefined();
  expect(issuesOf([], [...sayings, { kind: 'allergy', said: 'unknown' }])).toMatchObject([{ path: ['statements'] }]);
  expect(issuesOf([], [{ kind: 'measurement', said: 'none' }])).toBeDefined();
});

test('a whole record has a list of every kind, each with how it is to be read', () => {
  const list = { standing: 'notAsked', statement: null, entries: [], past: [], more: false };
  const lists = Object.fromEntries(kinds.map((kind) => [kind, list]));
  expect(structuredRecord.parse({ patientId: 'p', lists })).toEqual({ patientId: 'p', lists });
  for (const kind of kinds)
    for (const wrong of [undefined, { ...list, standing: 'no' }, { ...list, more: 'yes' }, { ...list, entries: [{}] }])
      expect(structuredRecord.safeParse({ patientId: 'p', lists: { ...lists, [kind]: wrong } }).success).toBe(false);
});
