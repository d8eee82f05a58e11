import { hash } from 'node:crypto';
import {
  discardLegalDraftInput,
  getLegalDraftInput,
  type LegalDraft,
  type LegalKind,
  legalDocumentPublished,
  legalDraft,
  legalDraftSaved,
  publishLegalDocumentInput,
  saveLegalDraftInput,
} from '@consultorio/contracts/legal';
import { withAnnex, withoutAnnex } from '@consultorio/contracts/privacy-notice';
import { and, desc, eq, sql } from 'drizzle-orm';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { users } from '../../core/db/tables/people.ts';
import { legalDocuments, legalDrafts } from '../../core/db/tables/traces.ts';
import { CHANNEL_OF_EVERYBODY, toAdmins } from '../../core/events/publish.ts';
import { fullNameOf } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { findLegalDocument } from './legal-documents.repo.ts';
import { noticeToPublish } from './privacy-notice.ts';

export async function readLegalDraft({ db }: { db: Database }, kind: LegalKind): Promise<LegalDraft> {
  // The draft first: a publication in between makes its version stale, and the older text is not saved over the new
  // one.
  const draft = await findLegalDraft(db, kind);
  const inForce = await findLegalDocument(db, kind);
  if (!inForce || !draft) throw new AppError('not-found');
  const { version, updatedAt, updatedBy } = draft;
  return {
    ...{ kind, version, updatedAt, updatedBy, inForce },
    title: draft.title ?? inForce.title,
    text: draft.text ?? withoutAnnex(inForce.text),
    hasDraft: draft.text !== null,
    versions: await selectLegalVersions(db, kind),
  };
}

export const getLegalDraft = procedure('getLegalDraft')
  .input(getLegalDraftInput)
  .output(legalDraft)
  .query(({ ctx, input }) => readLegalDraft(ctx, input.kind));

async function draftFor(tx: Database, kind: LegalKind, expectedVersion: number) {
  const draft = await lockLegalDraft(tx, kind);
  if (!draft) throw new AppError('not-found');
  if (draft.version !== expectedVersion) throw new AppError('stale-version', { version: draft.version });
  return draft;
}

/** Nobody but administrators reads it until it is published. @throws AppError stale-version. */
export const saveLegalDraft = procedure('saveLegalDraft')
  .input(saveLegalDraftInput)
  .output(legalDraftSaved)
  .mutation(({ ctx, input }) =>
    act(ctx, 'saveLegalDraft', async ({ tx, at, audit, announce }) => {
      const draft = await draftFor(tx, input.kind, input.expectedVersion);
      const text = input.text.replaceAll('\r\n', '\n');
      const change = { title: input.title, text, updatedBy: ctx.user.id, updatedAt: at };
      const version = await updateLegalDraft(tx, draft, change);
      audit({ details: { document: input.kind, version } });
      announce({ name: 'saveLegalDraft', ...toAdmins });
      return { version };
    }),
  );

/** @throws AppError stale-version. */
export const discardLegalDraft = procedure('discardLegalDraft')
  .input(discardLegalDraftInput)
  .output(legalDraftSaved)
  .mutation(({ ctx, input }) =>
    act(ctx, 'discardLegalDraft', async ({ tx, at, audit, announce }) => {
      const draft = await draftFor(tx, input.kind, input.expectedVersion);
      const version = await updateLegalDraft(tx, draft, {
        ...{ title: null, text: null, updatedBy: ctx.user.id, updatedAt: at },
      });
      audit({ details: { document: input.kind, version } });
      announce({ name: 'discardLegalDraft', ...toAdmins });
      return { version };
    }),
  );

/**
 * The draft becomes the version in force, which the database never lets anybody change; everybody who accepted an older
 * one is asked again. A notice of privacy is published with what the law asks of it below the text; once it was, a change of
 * those facts alone is published too. @throws AppError stale-version, notice-incomplete with what is missing,
 * illegal-transition without a draft or when it equals the text in force.
 */
export const publishLegalDocument = procedure('publishLegalDocument')
  .input(publishLegalDocumentInput)
  .output(legalDocumentPublished)
  .mutation(({ ctx, input }) =>
    act(ctx, 'publishLegalDocument', async ({ tx, at, audit, announce }) => {
      const { kind, changeNote } = input;
      const draft = await draftFor(tx, kind, input.expectedVersion);
      const before = await findLegalDocument(tx, kind);
      const started = before?.notice ? before : null;
      const title = draft.title ?? started?.title;
      const written = draft.text ?? started?.text;
      if (title === undefined || written === undefined) throw new AppError('illegal-transition');
      const { text, notice } = await wholeDocument(tx, kind, written);
      if (before?.title === title && before.text === text) throw new AppError('illegal-transition');
      const sha256 = hash('sha256', text, 'hex');
      const version = (before?.version ?? 0) + 1;
      await insertLegalDocument(tx, {
        ...{ kind, version, title, text, sha256, changeNote, notice },
        ...{ publishedBy: ctx.user.id, publishedAt: at },
      });
      await updateLegalDraft(tx, draft, { title: null, text: null, updatedBy: ctx.user.id, updatedAt: at });
      audit({ details: { document: kind, version } });
      announce({ name: 'publishLegalDocument', consultationId: null, audience: [CHANNEL_OF_EVERYBODY] });
      return { version, sha256 };
    }),
  );

/** The text that people will accept. @throws AppError notice-incomplete. */
async function wholeDocument(tx: Database, kind: LegalKind, written: string) {
  if (kind !== 'privacy') return { text: written, notice: null };
  const { notice, missing } = await noticeToPublish(tx);
  if (missing.length > 0) throw new AppError('notice-incomplete', { missing });
  return { text: withAnnex(written, notice), notice };
}

const nameOfUser = fullNameOf(users);
type LegalDraftRow = typeof legalDrafts.$inferSelect;

async function findLegalDraft(db: Database, kind: LegalKind) {
  const { title, text, version, updatedAt } = legalDrafts;
  const [row] = await db
    .select({ title, text, version, updatedAt, updatedBy: nameOfUser })
    .from(legalDrafts)
    .leftJoin(users, eq(users.id, legalDrafts.updatedBy))
    .where(eq(legalDrafts.kind, kind));
  return row ?? null;
}

/** Held until the transaction ends: two who publish at once get one version between them. */
async function lockLegalDraft(tx: Database, kind: LegalKind): Promise<LegalDraftRow | null> {
  const [row] = await tx.select().from(legalDrafts).where(eq(legalDrafts.kind, kind)).for('update');
  return row ?? null;
}

async function updateLegalDraft(
  tx: Database,
  { kind, version }: LegalDraftRow,
  change: Pick<LegalDraftRow, 'title' | 'text' | 'updatedBy' | 'updatedAt'>,
): Promise<number> {
  await tx
    .update(legalDrafts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(legalDrafts.kind, kind), eq(legalDrafts.version, version)));
  return version + 1;
}

async function insertLegalDocument(tx: Database, row: typeof legalDocuments.$inferInsert): Promise<void> {
  await tx.insert(legalDocuments).values(row);
}

function selectLegalVersions(db: Database, kind: LegalKind) {
  const { version, title, sha256, publishedAt, changeNote } = legalDocuments;
  return db
    .select({
      ...{ version, title, sha256, publishedAt, changeNote },
      publishedBy: nameOfUser,
      accepted: sql<number>`(select count(distinct coalesce(c.patient_id, c.user_id)) from consents c
        where c.kind = ${legalDocuments.kind} and c.version = ${version})`.mapWith(Number),
    })
    .from(legalDocuments)
    .leftJoin(users, eq(users.id, legalDocuments.publishedBy))
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(version));
}
