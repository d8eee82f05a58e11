import type { OpeningHours } from '@consultorio/contracts/opening-hours';
import type { ServiceSettings } from '@consultorio/contracts/services';
import type { Database } from '../../core/db/database.ts';
import { readServices } from './open-times.ts';
import { selectDoctorsOfServices, selectServiceDetails } from './service-settings.repo.ts';

/** Every service as an administrator sees it, in the order in which patients do. */
export async function listServiceSettings(db: Database, clinic: OpeningHours): Promise<ServiceSettings[]> {
  const details = new Map((await selectServiceDetails(db)).map((row) => [row.id, row]));
  const doctors = Map.groupBy(await selectDoctorsOfServices(db), ({ serviceId }) => serviceId);
  return (await readServices(db, { clinic })).flatMap((service) => {
    const detail = details.get(service.id);
    const own = doctors.get(service.id) ?? [];
    const activeDoctors = own.filter(({ status }) => status === 'active').length;
    return detail ? [{ ...service, ...detail, doctorIds: own.map(({ doctorId }) => doctorId), activeDoctors }] : [];
  });
}
