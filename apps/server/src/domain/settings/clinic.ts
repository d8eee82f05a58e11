import { type Banner, type Clinic, clinic } from '@consultorio/contracts/clinic';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { OpeningHours } from '@consultorio/contracts/opening-hours';
import { type Settings, settings } from '@consultorio/contracts/settings';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { procedure } from '../../core/procedure.ts';
import { readSetting, readVersionedSetting } from '../../core/settings/settings.repo.ts';
import { selectActiveDoctorCards } from '../doctors/doctors.repo.ts';
import { readServices } from '../services/open-times.ts';
import { listServiceSettings } from '../services/service-settings.ts';
import { selectLegalHeads } from './legal-documents.repo.ts';

/** The data that the public site shows. */
export async function readClinic({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<Clinic> {
  const hours = await readSetting(db, 'openingHours');
  return {
    establishment: await readSetting(db, 'establishment'),
    texts: await readSetting(db, 'siteTexts'),
    banner: shownBanner(await readSetting(db, 'banner'), now()),
    hours: soonOf(hours, now()),
    emailLinkSignIn: (await readSetting(db, 'signIn')).emailLink,
    services: await readServices(db, { onlyActive: true, clinic: hours }),
    doctors: await selectActiveDoctorCards(db, now()),
  };
}

export const getClinic = procedure('getClinic')
  .output(clinic)
  .query(({ ctx }) => readClinic(ctx));

/** A month ahead is soon enough for a sign at the door. */
const SOON_DAYS = 31;

/** Of its holidays those that come soon. */
function soonOf({ week, holidays }: OpeningHours, now: number): OpeningHours {
  const [today, last] = [dayOf(now), dayOf(now + SOON_DAYS * DAY_MS)];
  return { week, holidays: holidays.filter(({ day }) => day >= today && day <= last) };
}

/** Nobody outside reads what is not shown, or not any more. */
function shownBanner({ visible, text, until }: Banner, now: number): Banner {
  const shown = visible && (!until || Date.parse(until) > now);
  return shown ? { visible, text, until: until ?? null } : { visible: false, text: '', until: null };
}

export async function readSettings(db: Database): Promise<Settings> {
  const [diagnoses] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(diagnosisCatalogue);
  const establishment = await readVersionedSetting(db, 'establishment');
  const siteTexts = await readVersionedSetting(db, 'siteTexts');
  const banner = await readVersionedSetting(db, 'banner');
  const howToPay = await readVersionedSetting(db, 'howToPay');
  const openingHours = await readVersionedSetting(db, 'openingHours');
  const queueRules = await readVersionedSetting(db, 'queueRules');
  const phoneRules = await readVersionedSetting(db, 'phoneRules');
  const signIn = await readVersionedSetting(db, 'signIn');
  const staffSessions = await readVersionedSetting(db, 'staffSessions');
  const consents = await readVersionedSetting(db, 'consents');
  const privacyNotice = await readVersionedSetting(db, 'privacyNotice');
  return {
    establishment: establishment.value,
    texts: siteTexts.value,
    banner: banner.value,
    howToPay: howToPay.value,
    hours: openingHours.value,
    queueRules: queueRules.value,
    phoneRules: phoneRules.value,
    signIn: signIn.value,
    staffSessions: staffSessions.value,
    consents: consents.value,
    privacyNotice: privacyNotice.value,
    versions: {
      establishment: establishment.version,
      siteTexts: siteTexts.version,
      banner: banner.version,
      howToPay: howToPay.version,
      openingHours: openingHours.version,
      queueRules: queueRules.version,
      phoneRules: phoneRules.version,
      signIn: signIn.version,
      staffSessions: staffSessions.version,
      consents: consents.version,
      privacyNotice: privacyNotice.version,
    },
    services: await listServiceSettings(db, openingHours.value),
    legal: await selectLegalHeads(db),
    diagnosisCount: diagnoses?.count ?? 0,
  };
}

export const getSettings = procedure('getSettings')
  .output(settings)
  .query(({ ctx }) => readSettings(ctx.db));
