import { hash } from 'node:crypto';
import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { and, count, eq } from 'drizzle-orm';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import type { Database } from '../../core/db/database.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import { forms, formVersions } from '../../core/db/tables/forms.ts';
import { legalDocuments, legalDrafts, settings } from '../../core/db/tables/traces.ts';
import { stableId } from '../../core/stable-id.ts';
import { shippedDiagnoses } from '../diagnoses/shipped-diagnoses.ts';
import { generalFormSchema } from '../forms/general-form.ts';
import { baselineSettings } from './baseline-settings.ts';
import { findLegalDocument } from './legal-documents.repo.ts';
import { privacyText } from './privacy-text.ts';
import { teleconsultationText } from './teleconsultation-text.ts';
import { termsText } from './terms-text.ts';

/**
 * The rows that every app needs to open its endpoints, demo or not. Runs at every start and adds only what is missing,
 * so that nothing a person changed is touched; several replicas may run it at once.
 */
export async function installBaseline({ db }: { db: Database }, { demo }: { demo: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    await installSettings(tx, demo);
    await installLegalDocuments(tx);
    await installGeneralForm(tx);
    await installDiagnoses(tx);
  });
}

/** The accounts of a demo are everybody's: no passkey of one person may close them to the next. Every way in is shown. */
async function installSettings(tx: Database, demo: boolean) {
  const { staffSessions } = baselineSettings;
  const open = { staffSessions: { ...staffSessions, requirePasskey: !demo }, signIn: { emailLink: demo } };
  const ours = { ...baselineSettings, ...open };
  const rows = Object.entries(ours).map(([key, value]) => ({ key, value }));
  await tx.insert(settings).values(rows).onConflictDoNothing();
}

const legalTexts = {
  terms: { title: legalKindWords.terms, text: termsText },
  privacy: { title: legalKindWords.privacy, text: privacyText },
  teleconsultation: { title: legalKindWords.teleconsultation, text: teleconsultationText },
} as const satisfies Record<LegalKind, { title: string; text: string }>;

/** Texts of ours that an app may have begun with, and that say what is not so. By their sha256. */
export const replacedTexts = [
  'c7c522c9a79a663a4ce0e3d495726b61c8db4e2eccdb86f58177bbc7098c0b9d',
  'd3c40332db0f561ab39881e827e375a2d677bfa1308cfd02b4c194b8d43245f8',
];

/**
 * Version 1 only: a later edit of these files is a new version that somebody publishes, never a silent change. Where one of
 * the replaced texts is in force and nobody has ever drafted another, the new one waits as a draft.
 */
async function installLegalDocuments(tx: Database) {
  for (const kind of legalKinds) {
    const { title, text } = legalTexts[kind];
    const sha256 = hash('sha256', text, 'hex');
    await tx.insert(legalDocuments).values({ kind, version: 1, title, text, sha256 }).onConflictDoNothing();
    await tx.insert(legalDrafts).values({ kind }).onConflictDoNothing();
    const inForce = await findLegalDocument(tx, kind);
    if (!inForce || !replacedTexts.includes(inForce.sha256)) continue;
    const untouched = and(eq(legalDrafts.kind, kind), eq(legalDrafts.version, 0));
    await tx.update(legalDrafts).set({ title, text, version: 1 }).where(untouched);
  }
}

async function installGeneralForm(tx: Database) {
  const [existing] = await tx.select({ id: forms.id }).from(forms).where(eq(forms.kind, 'general')).limit(1);
  if (existing) return;
  await publishFirstVersion(tx, { name: 'Formulario general', kind: 'general', schema: generalFormSchema });
}

type FirstVersion = Pick<typeof forms.$inferInsert, 'name' | 'kind'> & { schema: typeof generalFormSchema };

/** A form with its version 1; both ids follow from the name. Does nothing when the form exists. */
export async function publishFirstVersion(tx: Database, { name, kind, schema }: FirstVersion) {
  const formId = stableId(`form ${name}`);
  const formVersionId = stableId(`form ${name} version 1`);
  await tx.insert(forms).values({ id: formId, kind, name, state: 'published' }).onConflictDoNothing();
  await tx
    .insert(formVersions)
    .values({
      id: formVersionId,
      formId,
      number: 1,
      schema,
      changeNote: 'Primera versión',
      sha256: canonicalSha256(schema),
    })
    .onConflictDoNothing();
  return { formId, formVersionId };
}

/**
 * The list to start with, also where only the short one of earlier versions is; names that are there stay. Later imports
 * and deletions are not corrected.
 */
async function installDiagnoses(tx: Database) {
  const shipped = shippedDiagnoses();
  const [kept] = await tx.select({ count: count() }).from(diagnosisCatalogue);
  if ((kept?.count ?? 0) < shipped.length / 2)
    await tx.insert(diagnosisCatalogue).values(shipped).onConflictDoNothing();
}
