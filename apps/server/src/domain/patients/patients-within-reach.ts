import { reachOf } from '@consultorio/contracts/access';
import type { Reach } from '@consultorio/contracts/verbs/row';
import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { patients } from '../../core/db/tables/people.ts';

export type Reader = { id: string; reach: Reach };

export const readerOf = (ctx: AccountContext): Reader => ({
  id: ctx.user.id,
  reach: reachOf(ctx.procedureName, ctx.user.role),
});

type AnyReader = { id: string | Placeholder; reach: Reach };

/** Whether a consultation is one of the reader's own, or waits for any doctor. */
export function isOfReader({ id, reach }: AnyReader): SQL | undefined {
  if (reach === 'any') return undefined;
  if (reach !== 'open') return sql`false`;
  return sql`(${consultations.doctorId} = ${id}
    or (${consultations.doctorId} is null and ${consultations.state} = 'submitted'))`;
}

/** A doctor knows the patients of the own consultations and of those that wait for any doctor. */
export function withinReach(db: Database, reader: AnyReader): SQL | undefined {
  if (reader.reach === 'any') return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(consultations)
      .where(and(eq(consultations.patientId, patients.id), isOfReader(reader))),
  );
}
