import { setImmediate } from 'node:timers/promises';
import { type ImportKind, importKinds, type TablesInForce } from '@consultorio/contracts/medicine-import';
import { catalogue } from '@consultorio/prescribing/catalogue/catalogue';
import { type ImportBase, importBase } from '@consultorio/prescribing/catalogue/import/import-base';
import type { ImportedMedicine } from '@consultorio/prescribing/catalogue/import/imported-medicine';
import type { ImportedRule } from '@consultorio/prescribing/catalogue/import/imported-rule';
import { buildingTables, shippedTables, type Tables } from '@consultorio/prescribing/engine/clinic-tables';
import { matchMedicine } from '@consultorio/prescribing/match/match-medicine';
import { inTurns } from '@consultorio/prescribing/match/steps';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../core/db/database.ts';
import { type InForce, selectContent, selectInForce } from './versions.repo.ts';

/** All that the clinic judges prescriptions by, and what the lines of a file are held against. */
export type BuiltTables = { tables: Tables; base: ImportBase };

const versionsOf = (inForce: readonly InForce[]): TablesInForce => {
  const of = (kind: ImportKind) => inForce.find((one) => one.kind === kind)?.version ?? 0;
  return { medicines: of('medicines'), rules: of('rules') };
};

export const readTablesInForce = async (db: Database): Promise<TablesInForce> => versionsOf(await selectInForce(db));

/** Of a version that never changes; two, so that going back and forth is not laying anew. Each takes some megabytes. */
const builtTables = new LRUCache<string, Promise<BuiltTables>>({ max: 2 });
const shipped = new LRUCache<'shipped', BuiltTables>({ max: 1 });

function shippedAlone(): BuiltTables {
  const known = shipped.get('shipped') ?? { tables: shippedTables(), base: importBase(catalogue(), matchMedicine) };
  shipped.set('shipped', known);
  return known;
}

/**
 * What is in force as this transaction sees it: asked each time, so that every server judges by a new version from the
 * moment it was let in. Reading thousands of names happens once, in turns with whatever else this server does.
 */
export async function tablesFor(db: Database): Promise<BuiltTables & { judgedBy: TablesInForce | null }> {
  const inForce = await selectInForce(db);
  if (inForce.every(({ version }) => version === 0)) return { ...shippedAlone(), judgedBy: null };
  // By the import, which no other database has: version 1 of two clinics are two things.
  const key = importKinds.map((kind) => inForce.find((one) => one.kind === kind)?.importId ?? '-').join(' ');
  const known = builtTables.get(key) ?? buildFor(db, versionsOf(inForce));
  builtTables.set(key, known);
  const tables = await known.catch((error: unknown) => {
    builtTables.delete(key);
    throw error;
  });
  return { ...tables, judgedBy: versionsOf(inForce) };
}

async function buildFor(db: Database, versions: TablesInForce): Promise<BuiltTables> {
  const [medicines, rules] = [
    JSON.parse(await selectContent(db, 'medicines', versions.medicines)) as ImportedMedicine[],
    JSON.parse(await selectContent(db, 'rules', versions.rules)) as ImportedRule[],
  ];
  const tables = await inTurns(buildingTables({ medicines, rules }), setImmediate);
  return { tables, base: importBase(tables.whole, tables.matchMedicine) };
}
