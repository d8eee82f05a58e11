import type { Told } from './fit-person.ts';
import { type FieldMap, type ImportField, type Mapping, type Place, placeIn, saidBy } from './mapping.ts';
import { type ImportedAccount, readAccounts, readDocuments } from './read-exports.ts';

/** A row of the report: where it stands, whose it is, what does not fit and what became of it. */
export type ReportRow = {
  file: string;
  row: number | string;
  uid: string;
  field: string;
  outcome: string;
  reason: string;
};
export const outcomes = {
  person: 'the person is not imported',
  field: 'the person is imported without it',
  row: 'the row is passed over',
} as const;

export type Gathered = { account: ImportedAccount; row: number; told: Told };

/** Everything that the exports say of each account, in the order of the accounts. */
export async function gather(mapping: Mapping, tell: (row: ReportRow) => void) {
  const people = new Map<string, Gathered>();
  for (const [at, account] of (await readAccounts(mapping.accounts)).entries()) {
    const place = { file: mapping.accounts, row: at + 1, uid: 'uid' in account ? account.uid : '' };
    const refuse = (reason: string) => tell({ ...place, field: 'uid', outcome: outcomes.person, reason });
    if (!('uid' in account)) refuse('It is no account of an Auth export.');
    else if (people.has(account.uid)) refuse('The same uid stands further up.');
    else {
      const gathered = { account, row: at + 1, told: {} };
      people.set(account.uid, gathered);
      take(gathered.told, { map: mapping.fromAccount, data: account, at: { path: '', uid: account.uid } }, place, tell);
    }
  }
  const patterns = Object.entries(mapping.fromDocuments).map(([pattern, map]) => ({ find: placeIn(pattern), map }));
  /** Documents that no pattern names are no fault: how many of each collection is told. */
  const unnamed = new Map<string, number>();
  for (const file of mapping.documents)
    for await (const document of readDocuments(file)) {
      const place = { file, row: document.row, uid: '' };
      const pass = (reason: string, uid = '') => tell({ ...place, uid, field: '', outcome: outcomes.row, reason });
      if (!('data' in document)) pass('It is no document: {"path": …, "data": {…}}.');
      else {
        const found = patterns.flatMap(({ find, map }) => {
          const at = find(document.path);
          return at ? [{ at, map }] : [];
        });
        if (found.length === 0) {
          const collection = document.path
            .split('/')
            .map((part, at) => (at % 2 ? '*' : part))
            .join('/');
          unnamed.set(collection, (unnamed.get(collection) ?? 0) + 1);
        }
        for (const { at, map } of found) {
          const person = people.get(at.uid);
          if (person) take(person.told, { map, data: document.data, at }, { ...place, uid: at.uid }, tell);
          else pass('No account has this uid.', at.uid);
        }
      }
    }
  return { people: [...people.values()], unnamed };
}

type Asked = { map: FieldMap; data: Record<string, unknown>; at: Place };

/** What one row says of a person. What was said before stays: two answers to one question are told. */
function take(
  told: Told,
  { map, data, at }: Asked,
  place: Pick<ReportRow, 'file' | 'row' | 'uid'>,
  tell: (row: ReportRow) => void,
): void {
  for (const [field, source] of Object.entries(map) as [ImportField, NonNullable<FieldMap[string]>][]) {
    const miss = (reason: string) => tell({ ...place, field, outcome: outcomes.field, reason });
    try {
      const value = saidBy(source, data, at);
      if (value === undefined || value === null || value === '') continue;
      if (told[field] === undefined) told[field] = value;
      else miss('It was told before; the first one counts.');
    } catch (error) {
      // Its words may hold what the document says.
      miss(`The mapping's function failed (${error instanceof Error ? error.name : 'not with an Error'}).`);
    }
  }
}
