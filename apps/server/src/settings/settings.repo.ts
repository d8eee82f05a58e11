import { banner, type Establishment, establishment, siteTexts } from '@consultorio/contracts/clinic';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/traces.ts';

/** What the clinic decides about itself; the baseline fills in each key that is missing. */
export const settingShapes = { establishment, siteTexts, banner } as const;
export type SettingKey = keyof typeof settingShapes;

export async function readSetting<Key extends SettingKey>(
  db: Database,
  key: Key,
): Promise<z.infer<(typeof settingShapes)[Key]>> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).limit(1);
  if (!row) throw new Error(`The setting ${key} is missing: the baseline has not run.`);
  return settingShapes[key].parse(row.value) as z.infer<(typeof settingShapes)[Key]>;
}

export const readEstablishment = (db: Database): Promise<Establishment> => readSetting(db, 'establishment');
