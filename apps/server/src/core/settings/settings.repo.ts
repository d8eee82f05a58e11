import { banner, type Establishment, establishment, siteTexts } from '@consultorio/contracts/clinic';
import { consentRules } from '@consultorio/contracts/legal';
import { mailTexts } from '@consultorio/contracts/mail-texts';
import { openingHours } from '@consultorio/contracts/opening-hours';
import { howToPay } from '@consultorio/contracts/payment';
import { phoneRules } from '@consultorio/contracts/phone-notices';
import { noticeFacts } from '@consultorio/contracts/privacy-notice';
import { queueRules } from '@consultorio/contracts/queue-rules';
import type { SettingSaved } from '@consultorio/contracts/settings';
import { signInRules } from '@consultorio/contracts/sign-in';
import { staffSessionRules } from '@consultorio/contracts/staff-sessions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/traces.ts';

/** The clinic's decisions about itself; the baseline fills in each key that is missing. */
export const settingShapes = {
  ...{ establishment, siteTexts, banner, howToPay, mailTexts, openingHours, queueRules, phoneRules },
  signIn: signInRules,
  staffSessions: staffSessionRules,
  consents: consentRules,
  privacyNotice: noticeFacts,
} as const;
export type SettingKey = keyof typeof settingShapes;
export type SettingValue<Key extends SettingKey> = z.infer<(typeof settingShapes)[Key]>;

export async function readSetting<Key extends SettingKey>(db: Database, key: Key): Promise<SettingValue<Key>> {
  return (await readVersionedSetting(db, key)).value;
}

/** Both of one look at the row: a newer version beside an older value would let somebody save over what was never read. */
export async function readVersionedSetting<Key extends SettingKey>(db: Database, key: Key) {
  const { value, version } = settings;
  const [row] = await db.select({ value, version }).from(settings).where(eq(settings.key, key)).limit(1);
  if (!row) throw new Error(`The setting ${key} is missing: the baseline has not run.`);
  return { value: settingShapes[key].parse(row.value) as SettingValue<Key>, version: row.version };
}

/** The value to start from, held until the transaction ends. @throws AppError stale-version. */
export async function settingFor<Key extends SettingKey>(tx: Database, key: Key, expectedVersion: number) {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (!row) throw new Error(`The setting ${key} is missing: the baseline has not run.`);
  if (row.version !== expectedVersion) throw new AppError('stale-version', { version: row.version });
  return settingShapes[key].parse(row.value) as SettingValue<Key>;
}

/** Call after `settingFor`, which holds the row. */
export async function saveSetting<Key extends SettingKey>(
  tx: Database,
  key: Key,
  { at, version, value }: { at: string; version: number; value: SettingValue<Key> },
): Promise<SettingSaved> {
  const changed = { value, version: version + 1, updatedAt: at };
  await tx
    .update(settings)
    .set(changed)
    .where(and(eq(settings.key, key), eq(settings.version, version)));
  return { version: changed.version };
}

/** Before the baseline has run there is none. */
export async function findEstablishment(db: Database): Promise<Establishment | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'establishment'));
  return row ? establishment.parse(row.value) : null;
}

export const readEstablishment = (db: Database): Promise<Establishment> => readSetting(db, 'establishment');
