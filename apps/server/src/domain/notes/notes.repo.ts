import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { DraftedParts } from '@consultorio/contracts/drafted-parts-input';
import type { Answers } from '@consultorio/contracts/forms';
import type { ClinicalHistory } from '@consultorio/contracts/history-sections';
import type { NoteVitals, OrderReason, saveClinicalNoteInput } from '@consultorio/contracts/notes';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { type AuthorSnapshot, type ClinicalNoteRow, clinicalNotes } from '../../core/db/tables/consultations.ts';

/** One that is there already stays as it is. */
export async function insertNote(tx: Database, note: typeof clinicalNotes.$inferInsert): Promise<void> {
  await tx.insert(clinicalNotes).values(note).onConflictDoNothing();
}

export async function findNote(db: Database, consultationId: string): Promise<ClinicalNoteRow | null> {
  const [row] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId)).limit(1);
  return row ?? null;
}

export async function lockNote(tx: Database, consultationId: string): Promise<ClinicalNoteRow | null> {
  const [row] = await tx
    .select()
    .from(clinicalNotes)
    .where(eq(clinicalNotes.consultationId, consultationId))
    .for('update');
  return row ?? null;
}

type Sections = Omit<
  z.infer<typeof saveClinicalNoteInput>,
  | 'consultationId'
  | 'expectedVersion'
  | 'occurredAt'
  | 'doctorAnswers'
  | 'diagnoses'
  | 'vitals'
  | 'drafted'
  | 'alarmSigns'
  | 'history'
> & {
  alarmSigns?: string;
  history?: Partial<ClinicalHistory>;
  vitals: NoteVitals;
  drafted: DraftedParts;
  diagnoses: Diagnosis[];
  occurredAt?: string;
  doctorAnswers?: Answers;
  recordedAt: string;
};

/** The new version, or null when somebody saved or signed since. */
export async function updateDraftNote(
  tx: Database,
  consultationId: string,
  expectedVersion: number,
  sections: Sections,
): Promise<ClinicalNoteRow | null> {
  const [row] = await tx
    .update(clinicalNotes)
    .set({ ...sections, version: sql`${clinicalNotes.version} + 1` })
    .where(
      and(
        eq(clinicalNotes.consultationId, consultationId),
        eq(clinicalNotes.version, expectedVersion),
        eq(clinicalNotes.status, 'draft'),
      ),
    )
    .returning();
  return row ?? null;
}

type Signature = {
  author: AuthorSnapshot;
  at: string;
  sha256: string;
  history: Partial<ClinicalHistory>;
  doctorAnswers: Answers;
  orderReasons: OrderReason[];
};

/** From here on the database refuses any change of the row, whoever asks. */
export async function signNote(
  tx: Database,
  consultationId: string,
  { author, at, sha256, history, doctorAnswers, orderReasons }: Signature,
): Promise<void> {
  await tx
    .update(clinicalNotes)
    .set({
      status: 'signed',
      authorSnapshot: author,
      history,
      doctorAnswers,
      orderReasons,
      drafted: {},
      signedAt: at,
      sha256,
      version: sql`${clinicalNotes.version} + 1`,
    })
    .where(eq(clinicalNotes.consultationId, consultationId));
}
