import { zoneOf } from '@consultorio/contracts/clinic-calendar';
import type { Database } from '../../core/db/database.ts';
import type { AuthorSnapshot } from '../../core/db/tables/consultations.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { doctorSnapshot } from './doctor-snapshot.repo.ts';

/** Whoever signs, frozen with the zone of the clinic. Null for somebody without a cédula. */
export async function authorSnapshot(tx: Database, doctorId: string, at: string): Promise<AuthorSnapshot | null> {
  const doctor = await doctorSnapshot(tx, doctorId, at);
  return doctor && { ...doctor, timeZone: zoneOf(await readEstablishment(tx)) };
}
