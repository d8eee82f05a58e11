import { randomUUID } from 'node:crypto';
import {
  addDiagnosisRowsInput,
  addDiagnosisRowsOutput,
  cancelDiagnosisImportInput,
  diagnosisImportStarted,
  finishDiagnosisImportInput,
  getDiagnosisCatalogueOutput,
  startDiagnosisImportInput,
} from '@consultorio/contracts/diagnosis-import';
import { done } from '@consultorio/contracts/primitives';
import type { z } from 'zod';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { refuseBeside, stillReceiving } from '../../core/row-import.ts';
import { judgeRow } from './import-row.ts';
import {
  codesReceived,
  countCatalogue,
  countRows,
  deleteAcceptedRows,
  deleteRowsOfOthers,
  findLastImport,
  findReceiving,
  holdStarting,
  insertImport,
  insertRows,
  lockImport,
  mergeRows,
  updateImport,
} from './imports.repo.ts';

/** @throws AppError import-running while another one is being sent. */
export const startDiagnosisImport = procedure('startDiagnosisImport')
  .input(startDiagnosisImportInput)
  .output(diagnosisImportStarted)
  .mutation(({ ctx, input }) => {
    const { idempotencyKey: key, fileName, total } = input;
    const work = async ({ tx, at, audit, announce }: UnitOfWork) => {
      await holdStarting(tx);
      const other = await findReceiving(tx);
      refuseBeside(other, ctx.now());
      if (other) await updateImport(tx, other.id, { state: 'cancelled', endedAt: at });
      const importId = randomUUID();
      await insertImport(tx, { id: importId, fileName, total, startedBy: ctx.user.id, startedAt: at, touchedAt: at });
      // The report of the one before goes when the next begins.
      await deleteRowsOfOthers(tx, importId);
      audit({ targetId: importId, details: { total } });
      announce({ name: 'startDiagnosisImport', ...toAdmins });
      return { importId };
    };
    return act(ctx, 'startDiagnosisImport', work, { key, input });
  });

const receivingFor = async (tx: Database, importId: string) => stillReceiving(await lockImport(tx, importId));

/** @throws AppError not-found, illegal-transition when it has ended. */
export const addDiagnosisRows = procedure('addDiagnosisRows')
  .input(addDiagnosisRowsInput)
  .output(addDiagnosisRowsOutput)
  .mutation(({ ctx, input: { importId, rows } }) =>
    act(ctx, 'addDiagnosisRows', async ({ tx, at, audit }) => {
      const { total } = await receivingFor(tx, importId);
      const judged = rows.map(({ line, ...row }) => ({ ...judgeRow(row), line, importId }));
      const known = await codesReceived(tx, importId, [...new Set(judged.map(({ code }) => code))]);
      const lineOf = new Map(known.map(({ code, line }) => [code, line]));
      const marked = judged.map((row) => {
        const first = lineOf.get(row.code);
        if (row.problem === null && first === undefined) lineOf.set(row.code, row.line);
        return row.problem === null && first !== undefined && first !== row.line
          ? { ...row, problem: 'repeated' as const }
          : row;
      });
      await insertRows(tx, marked);
      const counted = await countRows(tx, importId);
      if (counted.received > total) throw new AppError('illegal-transition');
      await updateImport(tx, importId, { touchedAt: at });
      audit({ targetId: importId, details: { received: counted.received } });
      return counted;
    }),
  );

/** Everything that was sent, in one transaction. @throws AppError illegal-transition while rows are missing. */
export const finishDiagnosisImport = procedure('finishDiagnosisImport')
  .input(finishDiagnosisImportInput)
  .output(done)
  .mutation(({ ctx, input: { importId } }) =>
    act(ctx, 'finishDiagnosisImport', async ({ tx, at, audit, announce }) => {
      const { total } = await receivingFor(tx, importId);
      if ((await countRows(tx, importId)).received !== total) throw new AppError('illegal-transition');
      const merged = await mergeRows(tx, importId);
      await deleteAcceptedRows(tx, importId);
      await updateImport(tx, importId, { state: 'done', endedAt: at, touchedAt: at, ...merged });
      audit({ targetId: importId, details: merged });
      announce({ name: 'finishDiagnosisImport', ...toAdmins });
      return { done: true };
    }),
  );

/** @throws AppError not-found, illegal-transition when it has ended. */
export const cancelDiagnosisImport = procedure('cancelDiagnosisImport')
  .input(cancelDiagnosisImportInput)
  .output(done)
  .mutation(({ ctx, input: { importId } }) =>
    act(ctx, 'cancelDiagnosisImport', async ({ tx, at, audit, announce }) => {
      await receivingFor(tx, importId);
      await deleteAcceptedRows(tx, importId);
      await updateImport(tx, importId, { state: 'cancelled', endedAt: at });
      audit({ targetId: importId });
      announce({ name: 'cancelDiagnosisImport', ...toAdmins });
      return { done: true };
    }),
  );

export async function readDiagnosisCatalogue(db: Database): Promise<z.infer<typeof getDiagnosisCatalogueOutput>> {
  const last = await findLastImport(db);
  const counted = last && (await countRows(db, last.import.id));
  const isDone = last?.import.state === 'done';
  return {
    ...(await countCatalogue(db)),
    lastImport: last &&
      counted && {
        ...last.import,
        startedBy: last.startedBy,
        refused: counted.refused,
        received: isDone ? last.import.total : counted.received,
      },
  };
}

export const getDiagnosisCatalogue = procedure('getDiagnosisCatalogue')
  .output(getDiagnosisCatalogueOutput)
  .query(({ ctx }) => readDiagnosisCatalogue(ctx.db));
