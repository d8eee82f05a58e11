import { MAX_FAVOURITE_DIAGNOSES } from '@consultorio/contracts/diagnoses';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes, favouriteDiagnoses } from '../../core/db/tables/consultations.ts';

/** So many notes back: what was used half a year ago is searched again. */
const NOTES = 60;

export async function favouritesOf(db: Database, doctorId: string) {
  return db
    .select({ code: favouriteDiagnoses.code, description: favouriteDiagnoses.description })
    .from(favouriteDiagnoses)
    .where(eq(favouriteDiagnoses.doctorId, doctorId))
    .orderBy(asc(favouriteDiagnoses.description), asc(favouriteDiagnoses.code));
}

/** Newest first, with repetitions. */
export async function lastDiagnosesOf(db: Database, doctorId: string) {
  const notes = await db
    .select({ diagnoses: clinicalNotes.diagnoses })
    .from(clinicalNotes)
    .where(eq(clinicalNotes.authorId, doctorId))
    .orderBy(desc(clinicalNotes.recordedAt))
    .limit(NOTES);
  return notes.flatMap(({ diagnoses }) => diagnoses);
}

export async function keepFavourite(tx: Database, favourite: Required<typeof favouriteDiagnoses.$inferInsert>) {
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

export async function removeFavourite(tx: Database, doctorId: string, code: string): Promise<void> {
  await tx
    .delete(favouriteDiagnoses)
    .where(and(eq(favouriteDiagnoses.doctorId, doctorId), eq(favouriteDiagnoses.code, code)));
}
