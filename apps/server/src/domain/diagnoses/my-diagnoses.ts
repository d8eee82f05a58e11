import {
  listMyDiagnosesOutput,
  MAX_FAVOURITE_DIAGNOSES,
  setFavouriteDiagnosisInput,
} from '@consultorio/contracts/diagnoses';
import { done } from '@consultorio/contracts/primitives';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { DAMAGED } from '../../core/damaged-rows.ts';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes, favouriteDiagnoses } from '../../core/db/tables/consultations.ts';
import { procedure } from '../../core/procedure.ts';

type Mine = z.infer<typeof listMyDiagnosesOutput>;

const recentDiagnoses = listMyDiagnosesOutput.shape.recent;
const RECENT = 10;

/** The doctor's usual diagnoses, so that the search begins with the answer. */
export const listMyDiagnoses = procedure('listMyDiagnoses')
  .output(listMyDiagnosesOutput)
  .query(async ({ ctx }) => {
    const [favourites, last] = await Promise.all([
      favouritesOf(ctx.db, ctx.user.id),
      lastDiagnosesOf(ctx, ctx.user.id),
    ]);
    const recent = new Map<string, Mine['recent'][number]>();
    for (const { code, description } of last) if (!recent.has(code)) recent.set(code, { code, description });
    return { favourites, recent: [...recent.values()].slice(0, RECENT) };
  });

export const setFavouriteDiagnosis = procedure('setFavouriteDiagnosis')
  .input(setFavouriteDiagnosisInput)
  .output(done)
  .mutation(async ({ ctx, input: { code, description, favourite } }) =>
    act(ctx, 'setFavouriteDiagnosis', async ({ tx, at }) => {
      if (favourite) await keepFavourite(tx, { doctorId: ctx.user.id, code, description, createdAt: at });
      else await removeFavourite(tx, ctx.user.id, code);
      return { done: true };
    }),
  );

/** So many notes back: a diagnosis last used half a year ago has to be searched again. */
const NOTES = 60;

async function favouritesOf(db: Database, doctorId: string) {
  return db
    .select({ code: favouriteDiagnoses.code, description: favouriteDiagnoses.description })
    .from(favouriteDiagnoses)
    .where(eq(favouriteDiagnoses.doctorId, doctorId))
    .orderBy(asc(favouriteDiagnoses.description), asc(favouriteDiagnoses.code));
}

/** Newest first, with repetitions. */
async function lastDiagnosesOf({ db, log }: Pick<AccountContext, 'db' | 'log'>, doctorId: string) {
  const notes = await db
    .select({ id: clinicalNotes.consultationId, diagnoses: clinicalNotes.diagnoses })
    .from(clinicalNotes)
    .where(eq(clinicalNotes.authorId, doctorId))
    .orderBy(desc(clinicalNotes.recordedAt))
    .limit(NOTES);
  return notes.flatMap(({ id, diagnoses }) => {
    const read = recentDiagnoses.safeParse(diagnoses);
    if (!read.success) log.error({ procedure: 'listMyDiagnoses', rows: [{ id }] }, DAMAGED);
    return read.data ?? [];
  });
}

async function keepFavourite(tx: Database, favourite: Required<typeof favouriteDiagnoses.$inferInsert>) {
  await tx.insert(favouriteDiagnoses).values(favourite).onConflictDoNothing();
  const { doctorId, code } = favouriteDiagnoses;
  const surplus = await tx
    .select({ code })
    .from(favouriteDiagnoses)
    .where(eq(doctorId, favourite.doctorId))
    .orderBy(desc(favouriteDiagnoses.createdAt), asc(code))
    .offset(MAX_FAVOURITE_DIAGNOSES);
  if (surplus.length === 0) return;
  const codes = surplus.map((one) => one.code);
  await tx.delete(favouriteDiagnoses).where(and(eq(doctorId, favourite.doctorId), inArray(code, codes)));
}

async function removeFavourite(tx: Database, doctorId: string, code: string): Promise<void> {
  await tx
    .delete(favouriteDiagnoses)
    .where(and(eq(favouriteDiagnoses.doctorId, doctorId), eq(favouriteDiagnoses.code, code)));
}
