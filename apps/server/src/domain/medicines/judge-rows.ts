import { setImmediate } from 'node:timers/promises';
import type { addMedicineRowsInput } from '@consultorio/contracts/medicine-import';
import type { ImportBase } from '@consultorio/prescribing/catalogue/import/import-base';
import { tidy } from '@consultorio/prescribing/catalogue/import/import-file';
import type { ImportedRule } from '@consultorio/prescribing/catalogue/import/imported-rule';
import { judgeMedicine } from '@consultorio/prescribing/catalogue/import/judge-medicine';
import { judgeRule } from '@consultorio/prescribing/catalogue/import/judge-rule';
import { inTurns } from '@consultorio/prescribing/match/steps';
import type { z } from 'zod';
import type { ImportRowToKeep } from './imports.repo.ts';

type Sent = z.infer<typeof addMedicineRowsInput>;
type MedicineRow = NonNullable<Sent['medicines']>[number];
type RuleRow = NonNullable<Sent['rules']>[number];
export type JudgedRow = Omit<ImportRowToKeep, 'importId'>;

/** A name that nobody knows takes some tenths of a millisecond: others are served in between. */
const eachInTurn = <Row>(rows: readonly Row[], judge: (row: Row) => JudgedRow): Promise<JudgedRow[]> =>
  inTurns(
    (function* () {
      const judged: JudgedRow[] = [];
      for (const row of rows) {
        yield;
        judged.push(judge(row));
      }
      return judged;
    })(),
    setImmediate,
  );

type Verdict = ReturnType<typeof judgeMedicine> | ReturnType<typeof judgeRule>;

function kept(line: number, name: string, verdict: Verdict): JudgedRow {
  if (verdict.verdict === 'unreadable')
    return { line, name, verdict: 'unreadable', problem: verdict.problem, near: verdict.near ?? null };
  const { id: subject, read } = verdict;
  return { line, name, verdict: verdict.verdict, subject, read, what: 'what' in verdict ? verdict.what : [] };
}

export const judgeMedicineRows = (rows: readonly MedicineRow[], base: ImportBase) =>
  eachInTurn(rows, ({ line, isLong, ...sent }) => {
    const cell = (column: keyof typeof sent) => tidy(sent[column] ?? '');
    const cells = {
      ...{ line, isLong: isLong ?? false, name: cell('name'), atc: cell('atc'), form: cell('form') },
      ...{ route: cell('route'), strength: cell('strength'), brands: cell('brands'), also: cell('also') },
      ...{ group: cell('group'), description: cell('description') },
    };
    const name = (cells.name || cells.description).slice(0, 200);
    return kept(line, name, judgeMedicine(cells, base));
  });

export function judgeRuleRows(rows: readonly RuleRow[], base: ImportBase, known: readonly ImportedRule[]) {
  const byId = new Map(known.map((one) => [one.id, one]));
  return eachInTurn(rows, ({ line, isLong, ...sent }) => {
    const cell = (column: keyof typeof sent) => tidy(sent[column] ?? '');
    const cells = {
      ...{ line, isLong: isLong ?? false, one: cell('one'), other: cell('other'), level: cell('level') },
      ...{ text: cell('text'), source: cell('source') },
    };
    const verdict = judgeRule(cells, base, byId);
    return kept(line, verdict.name, verdict);
  });
}
