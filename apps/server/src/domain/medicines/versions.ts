import {
  acceptMedicineImportInput,
  type ImportKind,
  MAX_IMPORTED,
  medicineVersionAccepted,
  medicineVersionRestored,
  restoreMedicineVersionInput,
} from '@consultorio/contracts/medicine-import';
import type { ImportedMedicine } from '@consultorio/prescribing/catalogue/import/imported-medicine';
import type { ImportedRule } from '@consultorio/prescribing/catalogue/import/imported-rule';
import { joinedMedicine } from '@consultorio/prescribing/catalogue/import/judge-medicine';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { channelsOfReaders } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { receivingFor } from './import.ts';
import { countRows, deleteReadRows, selectChanges, updateImport } from './imports.repo.ts';
import { hasVersion, insertVersion, lockTable, putInForce, selectContent } from './versions.repo.ts';

/** Pages that prescribe ask which version is in force. */
const toReaders = () => ({
  consultationId: null,
  audience: channelsOfReaders('getTablesInForce', (reach) => reach === 'any'),
});

/**
 * The file on top of what was imported before it, as a new version, which is in force from this commit on.
 * @throws AppError not-found, illegal-transition while lines are missing or where none brings anything, stale-version
 * when another version came into force since it began, import-too-large.
 */
export const acceptMedicineImport = procedure('acceptMedicineImport')
  .input(acceptMedicineImportInput)
  .output(medicineVersionAccepted)
  .mutation(({ ctx, input: { importId } }) =>
    act(ctx, 'acceptMedicineImport', async ({ tx, at, audit, announce }) => {
      const { kind, total, revision: judgedAt } = await receivingFor(tx, importId);
      const { received, ...counts } = await countRows(tx, importId);
      if (received !== total || counts.added + counts.changed === 0) throw new AppError('illegal-transition');
      const table = await lockTable(tx, kind);
      if (table.revision !== judgedAt) throw new AppError('stale-version', { version: table.revision });
      const { content, entries } = await withChanges(tx, importId, kind, table.version);
      const accepted = { acceptedBy: ctx.user.id, acceptedAt: at };
      const version = await insertVersion(tx, { kind, importId, content, entries, ...counts, ...accepted });
      await putInForce(tx, kind, version, table.revision + 1);
      await deleteReadRows(tx, importId);
      await updateImport(tx, importId, { state: 'accepted', touchedAt: at });
      audit({ targetId: importId, details: { kind, version, ...counts } });
      announce({ name: 'acceptMedicineImport', ...toReaders() });
      return { kind, version };
    }),
  );

async function withChanges(tx: Database, importId: string, kind: ImportKind, version: number) {
  const before = JSON.parse(await selectContent(tx, kind, version)) as { id: string }[];
  const all = new Map(before.map((one) => [one.id, one]));
  for await (const page of selectChanges(tx, importId))
    for (const one of page as (ImportedMedicine | ImportedRule)[])
      all.set(
        one.id,
        'presentations' in one ? joinedMedicine(all.get(one.id) as ImportedMedicine | undefined, one) : one,
      );
  const content = JSON.stringify([...all.values()]);
  if (all.size > MAX_IMPORTED.entries || content.length > MAX_IMPORTED.characters)
    throw new AppError('import-too-large');
  return { content, entries: all.size };
}

/** Back to an earlier version, or on to a later one again. @throws AppError not-found, stale-version. */
export const restoreMedicineVersion = procedure('restoreMedicineVersion')
  .input(restoreMedicineVersionInput)
  .output(medicineVersionRestored)
  .mutation(({ ctx, input: { kind, version, expectedVersion } }) =>
    act(ctx, 'restoreMedicineVersion', async ({ tx, audit, announce }) => {
      const table = await lockTable(tx, kind);
      if (table.revision !== expectedVersion) throw new AppError('stale-version', { version: table.revision });
      if (!(await hasVersion(tx, kind, version))) throw new AppError('not-found');
      const revision = table.revision + 1;
      await putInForce(tx, kind, version, revision);
      audit({ details: { kind, from: table.version, version } });
      announce({ name: 'restoreMedicineVersion', ...toReaders() });
      return { revision };
    }),
  );
