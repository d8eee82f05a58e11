import {
  getImportedTablesInput,
  getImportedTablesOutput,
  getMedicineCatalogueOutput,
  type ImportedTable,
  importKinds,
  listMedicineImportRowsInput,
  listMedicineImportRowsOutput,
  tablesInForce,
} from '@consultorio/contracts/medicine-import';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { catalogue } from '@consultorio/prescribing/catalogue/catalogue';
import { shippedRules } from '@consultorio/prescribing/engine/rule-set';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import type { Database } from '../../core/db/database.ts';
import { procedure } from '../../core/procedure.ts';
import { countRows, findWaiting, selectRows } from './imports.repo.ts';
import { readTablesInForce } from './tables-in-force.ts';
import { selectContent, selectInForce, selectMedicineVersions } from './versions.repo.ts';

/** How much ships, what the clinic imported beside it, and what waits to be let in. */
export const getMedicineCatalogue = procedure('getMedicineCatalogue')
  .output(getMedicineCatalogueOutput)
  .query(async ({ ctx: { db } }) => {
    const { substances, medicines, brands } = catalogue();
    const tables: ImportedTable[] = [];
    for (const kind of importKinds) tables.push(await readTable(db, kind));
    const rules = shippedRules.interactions.length;
    return {
      shipped: { substances: substances.size, medicines: medicines.size, brands: brands.length, rules },
      tables,
    };
  });

async function readTable(db: Database, kind: ImportedTable['kind']): Promise<ImportedTable> {
  const inForce = (await selectInForce(db)).find((one) => one.kind === kind);
  const waiting = await findWaiting(db, kind);
  return {
    ...{ kind, version: inForce?.version ?? 0, revision: inForce?.revision ?? 0 },
    waiting: waiting && { ...waiting, ...(await countRows(db, waiting.id)) },
    versions: await selectMedicineVersions(db, kind),
  };
}

const lineKey = z.tuple([z.int().min(1).max(2_000_000)]);

/** The lines of an import by what they would do; of one that was let in the refused ones stay. */
export const listMedicineImportRows = procedure('listMedicineImportRows')
  .input(listMedicineImportRowsInput)
  .output(listMedicineImportRowsOutput)
  .query(async ({ ctx, input: { importId, verdict, limit: wanted, cursor } }) => {
    const limit = wanted ?? DEFAULT_PAGE;
    const after = decodeCursor(lineKey, cursor)?.[0] ?? 0;
    const rows = await selectRows(ctx.db, importId, { verdict, after, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.line]);
  });

export const getTablesInForce = procedure('getTablesInForce')
  .output(tablesInForce)
  .query(({ ctx }) => readTablesInForce(ctx.db));

/** @throws AppError not-found. */
export const getImportedTables = procedure('getImportedTables')
  .input(getImportedTablesInput)
  .output(getImportedTablesOutput)
  .query(async ({ ctx, input }) => ({
    medicines: await selectContent(ctx.db, 'medicines', input.medicines),
    rules: await selectContent(ctx.db, 'rules', input.rules),
  }));
