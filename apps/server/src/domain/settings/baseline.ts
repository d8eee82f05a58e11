import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { eq } from 'drizzle-orm';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import type { Database } from '../../core/db/database.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import { forms, formVersions } from '../../core/db/tables/forms.ts';
import { legalDocuments, legalDrafts, settings } from '../../core/db/tables/traces.ts';
import { stableId } from '../../core/stable-id.ts';
import { generalFormSchema } from '../forms/general-form.ts';
import { baselineSettings } from './baseline-settings.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

/**
 * The rows that every app needs to open its endpoints, demo or not. Runs at every start and adds only what is missing,
 * so that nothing a person changed is touched; several replicas may run it at once.
 */
export async function layBaseline({ db }: { db: Database }, { demo }: { demo: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    await laySettings(tx, demo);
    await layLegalDocuments(tx);
    await layGeneralForm(tx);
    await layDiagnoses(tx);
  });
}

/** The accounts of a demo are everybody's: no passkey of one person may close them to the next. */
async function laySettings(tx: Database, demo: boolean) {
  const { staffSessions } = baselineSettings;
  const ours = { ...baselineSettings, staffSessions: { ...staffSessions, requirePasskey: !demo } };
  const rows = Object.entries(ours).map(([key, value]) => ({ key, value }));
  await tx.insert(settings).values(rows).onConflictDoNothing();
}

const legalTexts = {
  terms: { title: legalKindWords.terms, text: termsText },
  privacy: { title: legalKindWords.privacy, text: privacyText },
} as const satisfies Record<LegalKind, { title: string; text: string }>;

/** Version 1 only: a later edit of these files is a new version that somebody publishes, never a silent change. */
async function layLegalDocuments(tx: Database) {
  for (const kind of legalKinds) {
    const { title, text } = legalTexts[kind];
    const sha256 = createHash('sha256').update(text).digest('hex');
    await tx.insert(legalDocuments).values({ kind, version: 1, title, text, sha256 }).onConflictDoNothing();
    await tx.insert(legalDrafts).values({ kind }).onConflictDoNothing();
  }
}

async function layGeneralForm(tx: Database) {
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

/** A short list to start with; later imports and deletions are not corrected. */
async function layDiagnoses(tx: Database) {
  const [existing] = await tx.select({ code: diagnosisCatalogue.code }).from(diagnosisCatalogue).limit(1);
  if (existing) return;
  await tx.insert(diagnosisCatalogue).values(readFrequentDiagnoses()).onConflictDoNothing();
}

export function readFrequentDiagnoses() {
  return readFileSync(new URL('../notes/frequent-diagnoses.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [code = '', description = ''] = line.split('\t');
      return { code, description: description.trim(), frequent: true };
    });
}
