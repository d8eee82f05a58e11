import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { templates, templateUses, templateVersions } from '../../core/db/tables/forms.ts';

export type TemplateTableRow = typeof templates.$inferSelect;

/** Held until the transaction ends: two who publish at once get two numbers, or one of them the newer version. */
export async function lockTemplate(tx: Database, templateId: string): Promise<TemplateTableRow | null> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, templateId)).for('update');
  return row ?? null;
}

export async function insertTemplate(tx: Database, row: typeof templates.$inferInsert): Promise<TemplateTableRow> {
  const [inserted] = await tx.insert(templates).values(row).returning();
  if (!inserted) throw new Error('a template was not inserted');
  return inserted;
}

/** Null when somebody wrote since the row was read. */
export async function updateTemplate(
  tx: Database,
  { id, version }: TemplateTableRow,
  change: Partial<typeof templates.$inferInsert>,
): Promise<TemplateTableRow | null> {
  const [updated] = await tx
    .update(templates)
    .set({ ...change, version: version + 1 })
    .where(and(eq(templates.id, id), eq(templates.version, version)))
    .returning();
  return updated ?? null;
}

export async function findNewestTemplateVersion(tx: Database, templateId: string) {
  const [row] = await tx
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.number))
    .limit(1);
  return row ?? null;
}

export async function findTemplateVersion(tx: Database, templateId: string, number: number) {
  const [row] = await tx
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.number, number)));
  return row ?? null;
}

export async function insertTemplateVersion(tx: Database, row: typeof templateVersions.$inferInsert): Promise<void> {
  await tx.insert(templateVersions).values(row);
}

export async function insertTemplateUse(tx: Database, row: typeof templateUses.$inferInsert): Promise<void> {
  await tx.insert(templateUses).values(row);
}
