import { type ProcedureName, procedures } from './verbs.ts';

/** What may be granted to an integration is the column `machine` of the table of verbs. */

type Rows = typeof procedures;

/** Rows whose column is not `-`: the scopes, of which an integration is given some. */
export type Scope = { [Name in ProcedureName]: Rows[Name]['machine'] extends '-' ? never : Name }[ProcedureName];

/**
 * What may be granted at all: neither what proves who somebody is nor what wants a recent proof (signing, exports, roles,
 * settings), nothing that ends sessions, and no stream. That those who govern reach it themselves is held by a test.
 */
type MayBeGranted = {
  [Name in ProcedureName]: Rows[Name] extends {
    gate: 'verified' | 'active' | 'consented';
    kind: 'query' | 'mutation';
    endsSessions: false;
  }
    ? Rows[Name]['proof'] extends 'recent' | 'none'
      ? never
      : Name
    : never;
}[ProcedureName];

/** Fails to compile with the names of the rows that say otherwise. */
const onlyTheseAreGranted: [Exclude<Scope, MayBeGranted>] extends [never] ? true : Exclude<Scope, MayBeGranted> = true;
void onlyTheseAreGranted;

export const scopes = (Object.keys(procedures) as ProcedureName[]).filter(
  (name): name is Scope => procedures[name].machine !== '-',
);
export const isScope = (name: string): name is Scope => scopes.some((scope) => scope === name);

/** Scopes that change something: an integration reads only, unless one of them is chosen. A bulk export only reads. */
export const isWriting = (scope: Scope) => procedures[scope].kind === 'mutation' && scope !== 'startBulkExport';
