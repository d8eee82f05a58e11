import { keepClinicZone } from '@consultorio/contracts/clinic-calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { retryUntilDone } from '../retry-until-done.ts';
import { findEstablishment } from '../settings/settings.repo.ts';
import type { EventHub } from './hub.ts';

const reading = { trying: 'the clinic’s zone cannot be read yet, trying again', atLast: 'the clinic’s zone was read' };

type Needs = { db: Database; hub: EventHub; log: Pick<FastifyBaseLogger, 'info' | 'warn'> };

/**
 * Keeps this process by the clinic's clock, from its start and after each change that any replica made. What is sealed
 * does not rely on it: its zone is read with the rest of it, in the same transaction.
 * @returns what ends it.
 */
export async function followClinicZone({ db, hub, log }: Needs): Promise<() => void> {
  const ends = new AbortController();
  const read = async () => keepClinicZone((await findEstablishment(db))?.timeZone);
  hub.emitter.on('event', ({ name }) => {
    if (name === 'updateEstablishment') void retryUntilDone(read, reading, { log, signal: ends.signal });
  });
  await read();
  return () => ends.abort();
}
