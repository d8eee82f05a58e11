import { randomUUID } from 'node:crypto';
import {
  addMedicineRowsInput,
  addMedicineRowsOutput,
  cancelMedicineImportInput,
  medicineImportStarted,
  startMedicineImportInput,
} from '@consultorio/contracts/medicine-import';
import { done } from '@consultorio/contracts/primitives';
import type { ImportedRule } from '@consultorio/prescribing/catalogue/import/imported-rule';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { refuseBeside, stillReceiving } from '../../core/row-import.ts';
import {
  countRows,
  deleteRows,
  findReceiving,
  holdStarting,
  insertImport,
  insertRows,
  lockImport,
  subjectsReceived,
  updateImport,
} from './imports.repo.ts';
import { type JudgedRow, judgeMedicineRows, judgeRuleRows } from './judge-rows.ts';
import { readTablesInForce, tablesFor } from './tables-in-force.ts';
import { lockTable, selectContent } from './versions.repo.ts';

/** @throws AppError import-running while another file of the kind is being sent or looked at. */
export const startMedicineImport = procedure('startMedicineImport')
  .input(startMedicineImportInput)
  .output(medicineImportStarted)
  .mutation(({ ctx, input }) => {
    const { idempotencyKey: key, ...file } = input;
    const work = async ({ tx, at, audit, announce }: UnitOfWork) => {
      await holdStarting(tx);
      const other = await findReceiving(tx, file.kind);
      refuseBeside(other, ctx.now());
      if (other) await discard(tx, other.id);
      const importId = randomUUID();
      const { revision } = await lockTable(tx, file.kind);
      await insertImport(tx, {
        ...{ id: importId, ...file, revision, startedBy: ctx.user.id, startedAt: at, touchedAt: at },
      });
      audit({ targetId: importId, details: { kind: file.kind, total: file.total } });
      announce({ name: 'startMedicineImport', ...toAdmins });
      return { importId };
    };
    return act(ctx, 'startMedicineImport', work, { key, input });
  });

async function discard(tx: Database, importId: string): Promise<void> {
  await updateImport(tx, importId, { state: 'cancelled' });
  await deleteRows(tx, importId);
}

/** @throws AppError not-found, illegal-transition when it has ended. */
export const receivingFor = async (tx: Database, importId: string) => stillReceiving(await lockImport(tx, importId));

/** Judges each line against what is in force. @throws AppError not-found, illegal-transition. */
export const addMedicineRows = procedure('addMedicineRows')
  .input(addMedicineRowsInput)
  .output(addMedicineRowsOutput)
  .mutation(({ ctx, input: { importId, medicines, rules } }) =>
    act(ctx, 'addMedicineRows', async ({ tx, at, audit }) => {
      const { kind, total } = await receivingFor(tx, importId);
      if ((kind === 'medicines') !== (medicines != null)) throw new AppError('illegal-transition');
      const { base } = await tablesFor(tx);
      const judged = medicines
        ? await judgeMedicineRows(medicines, base)
        : await withoutRepeated(tx, importId, await judgeRuleRows(rules ?? [], base, await rulesInForce(tx)));
      await insertRows(
        tx,
        judged.map((row) => ({ ...row, importId })),
      );
      const { received } = await countRows(tx, importId);
      if (received > total) throw new AppError('illegal-transition');
      await updateImport(tx, importId, { touchedAt: at });
      audit({ targetId: importId, details: { received } });
      return { received };
    }),
  );

async function rulesInForce(tx: Database): Promise<ImportedRule[]> {
  const { rules } = await readTablesInForce(tx);
  return JSON.parse(await selectContent(tx, 'rules', rules)) as ImportedRule[];
}

/** Two rules of one pair in one file: nobody knows which is meant. */
async function withoutRepeated(tx: Database, importId: string, judged: JudgedRow[]): Promise<JudgedRow[]> {
  const subjects = [...new Set(judged.flatMap(({ subject }) => subject ?? []))];
  const known = subjects.length > 0 ? await subjectsReceived(tx, importId, subjects) : [];
  const lineOf = new Map(known.map(({ subject, line }) => [subject, line]));
  return judged.map((row): JudgedRow => {
    if (!row.subject) return row;
    const first = lineOf.get(row.subject);
    if (first === undefined || first === row.line) {
      lineOf.set(row.subject, row.line);
      return row;
    }
    const { line, name } = row;
    return { line, name, verdict: 'unreadable', problem: 'repeated', near: `renglón ${first}` };
  });
}

/** @throws AppError not-found, illegal-transition when it has ended. */
export const cancelMedicineImport = procedure('cancelMedicineImport')
  .input(cancelMedicineImportInput)
  .output(done)
  .mutation(({ ctx, input: { importId } }) =>
    act(ctx, 'cancelMedicineImport', async ({ tx, audit, announce }) => {
      await receivingFor(tx, importId);
      await discard(tx, importId);
      audit({ targetId: importId });
      announce({ name: 'cancelMedicineImport', ...toAdmins });
      return { done: true };
    }),
  );
