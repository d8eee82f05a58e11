import { z } from 'zod';
import { at, expectedVersion, id, idempotencyKey, name, page, paged, text } from './primitives.ts';

/**
 * A clinic's own medicines and interaction rules: the lines of a file are sent in portions and judged, shown, and then
 * let in together as a version, or not at all. What ships with the app is never taken away by one.
 */

export const importKinds = ['medicines', 'rules'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Of the file, before it is read. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
export const MAX_IMPORT_LINES = 20_000;
export const LINES_AT_ONCE = 100;
/** A longer cell is no medicine's; its line is told as `isLong` and refused. */
export const MAX_IMPORT_CELL = 2000;
/** Of all that a clinic has imported at one time, as it is kept: every page that prescribes loads it. */
export const MAX_IMPORTED = { entries: 10_000, characters: 4_000_000 } as const;

/**
 * Why a line does not reach the catalogue. `near-known` is one slip away from a name that is there, `name-taken` a brand
 * that is read as another medicine; `group-lower` is below what the law or the clinic says of the substance already.
 */
export const medicineRowProblems = [
  ...(['name', 'near-known', 'name-taken', 'form', 'strength', 'atc'] as const),
  ...(['group', 'group-lower', 'group-of-mixture', 'too-long'] as const),
] as const;
export type MedicineRowProblem = (typeof medicineRowProblems)[number];

/** Why a line is no rule; `member-empty` is a code or a group that no medicine of the catalogue has. */
export const ruleRowProblems = [
  ...(['member', 'member-empty', 'same-members', 'level', 'text', 'source', 'repeated', 'too-long'] as const),
] as const;
export type RuleRowProblem = (typeof ruleRowProblems)[number];

const rowProblems = [...medicineRowProblems, ...ruleRowProblems.filter((one) => one !== 'too-long')] as const;
export type ImportRowProblem = MedicineRowProblem | RuleRowProblem;
export const importVerdicts = ['added', 'changed', 'unchanged', 'unreadable'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

export const startMedicineImportInput = z.strictObject({
  kind: z.enum(importKinds),
  fileName: name(200),
  /** Of the bytes of the file, in small hexadecimal letters. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Huella inválida'),
  total: z.int().min(1).max(MAX_IMPORT_LINES, `Máximo ${MAX_IMPORT_LINES} renglones`),
  idempotencyKey,
});
export const medicineImportStarted = z.object({ importId: z.string() });

const cell = text(MAX_IMPORT_CELL).nullish();
const line = { line: z.int().min(1).max(2_000_000), isLong: z.boolean().nullish() };

/** Cells as they stand in the file. The same line again changes nothing. Of the two lists the one of the import's kind. */
export const addMedicineRowsInput = z
  .strictObject({
    importId: id,
    medicines: z
      .array(
        z.strictObject({
          ...line,
          ...{ name: cell, atc: cell, form: cell, route: cell, strength: cell },
          ...{ brands: cell, also: cell, group: cell, description: cell },
        }),
      )
      .min(1)
      .max(LINES_AT_ONCE)
      .nullish(),
    rules: z
      .array(z.strictObject({ ...line, one: cell, other: cell, level: cell, text: cell, source: cell }))
      .min(1)
      .max(LINES_AT_ONCE)
      .nullish(),
  })
  .refine(({ medicines, rules }) => (medicines == null) !== (rules == null), {
    path: ['medicines'],
    message: 'Envía medicamentos o reglas',
  });
export const addMedicineRowsOutput = z.object({ received: z.number() });

export const acceptMedicineImportInput = z.strictObject({ importId: id });
export const medicineVersionAccepted = z.object({ kind: z.enum(importKinds), version: z.number() });
export const cancelMedicineImportInput = acceptMedicineImportInput;

/** Lines by what they would do. */
const counts = { added: z.number(), changed: z.number(), unchanged: z.number(), unreadable: z.number() };

export const medicineImport = z.object({
  id: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  startedBy: z.string(),
  startedAt: at,
  total: z.number(),
  received: z.number(),
  ...counts,
});
export type MedicineImport = z.infer<typeof medicineImport>;

export const medicineVersion = z.object({
  version: z.number(),
  importId: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  acceptedBy: z.string(),
  acceptedAt: at,
  /** Medicines or rules of the clinic's own that stand in it, with those of the versions before it. */
  entries: z.number(),
  ...counts,
});
export type MedicineVersion = z.infer<typeof medicineVersion>;

/** At most this many of each kind are listed, the newest first. */
export const VERSIONS_LISTED = 100;

export const importedTable = z.object({
  kind: z.enum(importKinds),
  /** In force; 0 is what ships alone. */
  version: z.number(),
  /** Counts every change of what is in force. */
  revision: z.number(),
  /** One that is being sent, or waits to be let in. */
  waiting: medicineImport.nullable(),
  versions: z.array(medicineVersion),
});
export type ImportedTable = z.infer<typeof importedTable>;

export const getMedicineCatalogueOutput = z.object({
  shipped: z.object({ substances: z.number(), medicines: z.number(), brands: z.number(), rules: z.number() }),
  tables: z.array(importedTable),
});

export const listMedicineImportRowsInput = z.strictObject({
  importId: id,
  verdict: z.enum(importVerdicts).nullish(),
  ...page,
});
export const importRow = z.object({
  line: z.number(),
  name: z.string(),
  verdict: z.enum(importVerdicts),
  problem: z.enum(rowProblems).nullable(),
  /** What the line may mean, where it is not read. */
  near: z.string().nullable(),
  /** What is new of it, where it is changed. */
  what: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;
export const listMedicineImportRowsOutput = paged(importRow);

/** Version 0 is what ships alone. `expectedVersion` is the revision that was read. */
export const restoreMedicineVersionInput = z.strictObject({
  kind: z.enum(importKinds),
  version: z.int().min(0).max(2_147_483_647),
  expectedVersion,
});
export const medicineVersionRestored = z.object({ revision: z.number() });

const versionsInForce = { medicines: z.number(), rules: z.number() };
/** Which versions judge prescriptions now: the key of `getImportedTables`. */
export const tablesInForce = z.object(versionsInForce);
export type TablesInForce = z.infer<typeof tablesInForce>;

const version = z.int().min(0).max(2_147_483_647);
export const getImportedTablesInput = z.strictObject({ medicines: version, rules: version });
/** A version never changes. Each is the text of a JSON array, `[]` for version 0, so that nobody parses it on the way. */
export const getImportedTablesOutput = z.object({ medicines: z.string(), rules: z.string() });
