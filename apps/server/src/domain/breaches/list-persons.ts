import { listBreachPersonsInput, listBreachPersonsOutput } from '@consultorio/contracts/breaches';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectAffected } from './affected.repo.ts';
import { breachFor } from './breach-for.ts';

/** Whom it affects, with how to reach them. */
export const listBreachPersons = procedure('listBreachPersons')
  .input(listBreachPersonsInput)
  .output(listBreachPersonsOutput)
  .query(async ({ ctx, input }) => {
    const { breach } = await breachFor(ctx.db, input.breachId);
    const limit = input.limit ?? DEFAULT_PAGE;
    const after = decodeCursor(nameKey, input.cursor);
    const at = new Date(ctx.now()).toISOString();
    const rows = await selectAffected(ctx.db, breach, { at, after, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.sortName, row.patientId]);
  });
