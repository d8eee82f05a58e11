import { type OpeningHours, openTimesOf, type ServiceHours } from '@consultorio/contracts/opening-hours';
import type { Service } from '@consultorio/contracts/services';
import type { Database } from '../../core/db/database.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { selectServices } from './services.repo.ts';

/** When promised time counts. */
export const openTimesOfService = async (db: Database, { hours }: { hours: ServiceHours | null }) =>
  openTimesOf(await readSetting(db, 'openingHours'), hours);

/** As everybody reads them: each with its hours, or else those of the clinic, which whoever has read them hands over. */
export async function readServices(
  db: Database,
  { clinic, ...chosen }: { onlyActive?: boolean; clinic?: OpeningHours } = {},
): Promise<Service[]> {
  const ofClinic = clinic ?? (await readSetting(db, 'openingHours'));
  const rows = await selectServices(db, chosen);
  return rows.map(({ hours, ...service }) => ({ ...service, openTimes: openTimesOf(ofClinic, hours) }));
}
