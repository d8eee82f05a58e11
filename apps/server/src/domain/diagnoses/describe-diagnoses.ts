import { describeDiagnosesInput, describeDiagnosesOutput } from '@consultorio/contracts/diagnoses';
import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import { procedure } from '../../core/procedure.ts';
import { usualFactsOf } from './usual-facts.ts';

/** As the imported file says, or, where none told, as the lists say that ship with the app. */
export const factsOf = (row: { code: string; facts: DiagnosisFacts | null }): DiagnosisFacts =>
  row.facts ?? usualFactsOf(row.code);

/** What is known of each of these codes, in this order. */
export async function factsOfCodes(db: Database, codes: readonly string[]) {
  const { code, facts } = diagnosisCatalogue;
  const rows =
    codes.length > 0
      ? await db
          .select({ code, facts })
          .from(diagnosisCatalogue)
          .where(inArray(code, [...codes]))
      : [];
  const told = new Map(rows.map((row) => [row.code, row.facts]));
  return codes.map((one) => ({ code: one, ...factsOf({ code: one, facts: told.get(one) ?? null }) }));
}

export const describeDiagnoses = procedure('describeDiagnoses')
  .input(describeDiagnosesInput)
  .output(describeDiagnosesOutput)
  .query(({ ctx, input }) => factsOfCodes(ctx.db, input.codes));
