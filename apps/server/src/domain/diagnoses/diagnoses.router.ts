import {
  listMyDiagnosesOutput,
  searchDiagnosesInput,
  searchDiagnosesOutput,
  setFavouriteDiagnosisInput,
} from '@consultorio/contracts/diagnoses';
import {
  addDiagnosisRowsInput,
  addDiagnosisRowsOutput,
  cancelDiagnosisImportInput,
  diagnosisImportStarted,
  finishDiagnosisImportInput,
  getDiagnosisCatalogueOutput,
  listRefusedDiagnosesInput,
  listRefusedDiagnosesOutput,
  startDiagnosisImportInput,
} from '@consultorio/contracts/diagnosis-import';
import { DEFAULT_PAGE, done } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import {
  addDiagnosisRows,
  cancelDiagnosisImport,
  finishDiagnosisImport,
  getDiagnosisCatalogue,
  startDiagnosisImport,
} from './import.ts';
import { selectRefused } from './imports.repo.ts';
import { listMyDiagnoses, setFavouriteDiagnosis } from './my-diagnoses.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

const lineKey = z.tuple([z.int().min(1).max(2_000_000)]);

export const diagnosesRouter = {
  searchDiagnoses: procedure('searchDiagnoses')
    .input(searchDiagnosesInput)
    .output(searchDiagnosesOutput)
    .query(({ ctx, input }) => searchDiagnoses(ctx.db, input)),

  listMyDiagnoses: procedure('listMyDiagnoses')
    .output(listMyDiagnosesOutput)
    .query(({ ctx }) => listMyDiagnoses(ctx)),

  setFavouriteDiagnosis: procedure('setFavouriteDiagnosis')
    .input(setFavouriteDiagnosisInput)
    .output(done)
    .mutation(({ ctx, input }) => setFavouriteDiagnosis(ctx, input)),

  getDiagnosisCatalogue: procedure('getDiagnosisCatalogue')
    .output(getDiagnosisCatalogueOutput)
    .query(({ ctx }) => getDiagnosisCatalogue(ctx.db)),

  startDiagnosisImport: procedure('startDiagnosisImport')
    .input(startDiagnosisImportInput)
    .output(diagnosisImportStarted)
    .mutation(({ ctx, input }) => startDiagnosisImport(ctx, input)),

  addDiagnosisRows: procedure('addDiagnosisRows')
    .input(addDiagnosisRowsInput)
    .output(addDiagnosisRowsOutput)
    .mutation(({ ctx, input }) => addDiagnosisRows(ctx, input)),

  finishDiagnosisImport: procedure('finishDiagnosisImport')
    .input(finishDiagnosisImportInput)
    .output(done)
    .mutation(({ ctx, input }) => finishDiagnosisImport(ctx, input)),

  cancelDiagnosisImport: procedure('cancelDiagnosisImport')
    .input(cancelDiagnosisImportInput)
    .output(done)
    .mutation(({ ctx, input }) => cancelDiagnosisImport(ctx, input)),

  listRefusedDiagnoses: procedure('listRefusedDiagnoses')
    .input(listRefusedDiagnosesInput)
    .output(listRefusedDiagnosesOutput)
    .query(async ({ ctx, input }) => {
      const limit = input.limit ?? DEFAULT_PAGE;
      const after = decodeCursor(lineKey, input.cursor)?.[0] ?? 0;
      return pageOf(await selectRefused(ctx.db, input.importId, after, limit + 1), limit, (row) => [row.line]);
    }),
};
