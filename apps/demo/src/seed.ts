import type { Dependencies } from '../../server/src/core/dependencies.ts';
import { newSecret } from '../../server/src/domain/webhooks/sealed-secret.ts';
import { seedBreach } from './seed-breach.ts';
import { seedClinic } from './seed-clinic.ts';
import { seedPeople } from './seed-people.ts';
import { seedRecords } from './seed-records.ts';
import { missingStories, seedStories } from './seed-story.ts';
import { insertTraces, seedPhone } from './seed-traces.ts';
import { seedWebhook } from './seed-webhook.ts';
import { stories } from './stories.ts';

/**
 * A clinic as it could be on a weekday morning. Ids follow from names, and what already exists is left alone, row by
 * row: starting again adds nothing twice and undoes nothing that a person did. Only with the Auth emulator.
 */
export async function seedDemo(dependencies: Dependencies): Promise<void> {
  if (!dependencies.env.emulated) throw new Error('Demo data is only seeded with the Auth emulator.');
  const clinic = await seedClinic(dependencies);
  await seedPeople(dependencies, clinic);
  const missing = await missingStories(dependencies, stories);
  const secret = await newSecret(dependencies.system);
  const now = dependencies.now();
  await dependencies.db.transaction(async (tx) => {
    const traces = [
      ...(await seedStories(tx, missing, clinic, now)),
      ...(await seedWebhook(tx, secret, now)),
      ...(await seedBreach(tx, now)),
      ...(await seedPhone(tx, now)),
    ];
    await insertTraces(tx, traces);
  });
  await seedRecords(dependencies);
}
