import { z } from 'zod';
import { diagnosisMarks, notifications } from './diagnosis-facts.ts';
import { at, id, idempotencyKey, name, page, paged, text } from './primitives.ts';

/** The import of a CIE-10 file: rows are sent in portions and reach the catalogue together, or not at all. */

export const MAX_IMPORT_ROWS = 100_000;
export const ROWS_AT_ONCE = 500;
/** Longer cells are cut by the sender: no description is that long. */
export const MAX_CELL = 1000;
/** Likewise of a limit: «MUJER», «012A». */
export const LIMIT_CELL = 30;

/** Why a row does not reach the catalogue. */
export const diagnosisRowProblems = ['code', 'description', 'limits', 'repeated'] as const;
export type DiagnosisRowProblem = (typeof diagnosisRowProblems)[number];

export const startDiagnosisImportInput = z.strictObject({
  fileName: name(200),
  total: z.int().min(1).max(MAX_IMPORT_ROWS, `Máximo ${MAX_IMPORT_ROWS} renglones`),
  idempotencyKey,
});
export const diagnosisImportStarted = z.object({ importId: z.string() });

/**
 * `line` is the row's number in the file: the same line again changes nothing. `sex`, `ageFrom` and `ageTo` are the cells
 * as they stand there («MUJER», `012A`, `NO`); without any of the further columns the catalogue keeps what it knew of a code.
 */
export const addDiagnosisRowsInput = z.strictObject({
  importId: id,
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(2_000_000),
        code: text(MAX_CELL),
        description: text(MAX_CELL),
        sex: text(LIMIT_CELL).nullish(),
        ageFrom: text(LIMIT_CELL).nullish(),
        ageTo: text(LIMIT_CELL).nullish(),
        notification: z.enum([...notifications, 'none']).nullish(),
        marks: z.array(z.enum(diagnosisMarks)).max(diagnosisMarks.length).nullish(),
      }),
    )
    .min(1)
    .max(ROWS_AT_ONCE),
});
export const addDiagnosisRowsOutput = z.object({ received: z.number(), refused: z.number() });

export const finishDiagnosisImportInput = z.strictObject({ importId: id });
export const cancelDiagnosisImportInput = finishDiagnosisImportInput;

export const diagnosisImport = z.object({
  id: z.string(),
  state: z.enum(['receiving', 'done', 'cancelled']),
  fileName: z.string(),
  startedBy: z.string(),
  startedAt: at,
  endedAt: at.nullable(),
  total: z.number(),
  received: z.number(),
  refused: z.number(),
  /** Null until it is done. */
  added: z.number().nullable(),
  changed: z.number().nullable(),
  unchanged: z.number().nullable(),
});
export type DiagnosisImport = z.infer<typeof diagnosisImport>;

export const getDiagnosisCatalogueOutput = z.object({
  total: z.number(),
  frequent: z.number(),
  lastImport: diagnosisImport.nullable(),
});

export const listRefusedDiagnosesInput = z.strictObject({ importId: id, ...page });
export const listRefusedDiagnosesOutput = paged(
  z.object({
    line: z.number(),
    code: z.string(),
    description: z.string(),
    problem: z.enum(diagnosisRowProblems),
  }),
);
