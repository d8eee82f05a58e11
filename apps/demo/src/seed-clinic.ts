import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { tidiedTemplate } from '@consultorio/contracts/template-content';
import { and, eq } from 'drizzle-orm';
import { canonicalSha256 } from '../../server/src/core/canonical-json.ts';
import type { Database } from '../../server/src/core/db/database.ts';
import { services, templates, templateVersions } from '../../server/src/core/db/tables/forms.ts';
import { settings } from '../../server/src/core/db/tables/traces.ts';
import type { Dependencies } from '../../server/src/core/dependencies.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { publishFirstVersion } from '../../server/src/domain/settings/baseline.ts';
import { baselineSettings } from '../../server/src/domain/settings/baseline-settings.ts';
import {
  type DemoServiceKey,
  demoEstablishment,
  demoHours,
  demoHowToPay,
  demoNotice,
  demoServices,
} from './clinic-data.ts';
import { demoTemplates } from './templates-data.ts';

/** The form version that each service's demo consultations answer. */
export type DemoClinic = Record<DemoServiceKey, { serviceId: string; formVersionId: string }>;

const serviceIdOf = (key: DemoServiceKey) => stableId(`service ${key}`);

export async function seedClinic({ db, now }: Dependencies): Promise<DemoClinic> {
  return db.transaction(async (tx) => {
    // Version 1 is what the baseline laid; once somebody has described the app it is theirs.
    await tx
      .update(settings)
      .set({ value: demoEstablishment })
      .where(and(eq(settings.key, 'establishment'), eq(settings.version, 1)));
    await tx
      .update(settings)
      .set({ value: { text: demoHowToPay } })
      .where(and(eq(settings.key, 'howToPay'), eq(settings.version, 1)));
    await tx
      .update(settings)
      .set({ value: { ...baselineSettings.privacyNotice, ...demoNotice } })
      .where(and(eq(settings.key, 'privacyNotice'), eq(settings.version, 1)));
    await tx
      .update(settings)
      .set({ value: demoHours(dayOf(now())) })
      .where(and(eq(settings.key, 'openingHours'), eq(settings.version, 1)));
    return {
      general: await seedService(tx, 'general', 1),
      dermatologia: await seedService(tx, 'dermatologia', 2),
      pediatria: await seedService(tx, 'pediatria', 3),
    };
  });
}

async function seedService(tx: Database, key: DemoServiceKey, position: number) {
  const { formName, schema, redFlags, ...service } = demoServices[key];
  const { formId, formVersionId } = await publishFirstVersion(tx, { name: formName, kind: 'consultation', schema });
  const id = serviceIdOf(key);
  await tx
    .insert(services)
    .values({ id, ...service, redFlags: [...redFlags], formId, position })
    .onConflictDoNothing();
  return { serviceId: id, formVersionId };
}

/** Shared ones and the doctors' own; called when the doctors exist. */
export async function seedTemplates(tx: Database, ownerIds: Record<'doctora' | 'doctor', string>) {
  for (const { name, kind, owner, ...parts } of demoTemplates) {
    const id = stableId(`template ${name}`);
    const ownerId = owner && ownerIds[owner];
    const row = { id, name, kind, ownerId, state: 'published' as const, updatedBy: ownerId };
    const added = await tx.insert(templates).values(row).onConflictDoNothing().returning();
    if (added.length === 0) continue;
    const content = tidiedTemplate(parts);
    const version = { id: stableId(`template ${name} version 1`), templateId: id, number: 1, content };
    const changeNote = 'Primera versión';
    const sha256 = canonicalSha256(content);
    await tx.insert(templateVersions).values({ ...version, changeNote, sha256, publishedBy: ownerId });
  }
}
