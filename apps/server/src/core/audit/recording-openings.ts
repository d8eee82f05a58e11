import type { AccountContext } from '../context.ts';
import { recordOpenings, type TakenAlong } from './openings.ts';

/** One insert for so many rows: with fewer a list of a million is a million statements. */
const AT_ONCE = 1000;

/**
 * The rows of a list that goes out as a file. Whoever is in it can read in the own record that it did, and who has to tell
 * the affected of a breach finds them: each person is written down before the own row leaves. As with every opening, who
 * was written down minutes ago is not again: a browser repeats what it fetches. `targetId`: of what it is the list.
 */
export async function* recordingOpenings<Row>(
  ctx: AccountContext,
  action: TakenAlong,
  rows: AsyncIterable<Row>,
  patientOf: (row: Row) => string,
  targetId: string | null = null,
): AsyncGenerator<Row> {
  let portion: Row[] = [];
  const leave = async function* () {
    await recordOpenings(
      ctx,
      action,
      portion.map((row) => ({ patientId: patientOf(row), targetId })),
    );
    yield* portion;
    portion = [];
  };
  for await (const row of rows) if (portion.push(row) >= AT_ONCE) yield* leave();
  yield* leave();
}
