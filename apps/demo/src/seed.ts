import type { Dependencies } from '../../server/src/core/dependencies.ts';
import { seedBreach } from './seed-breach.ts';
import { seedClinic } from './seed-clinic.ts';
import { seedPeople } from './seed-people.ts';
import { seedRecords } from './seed-records.ts';
import { seedStory } from './seed-story.ts';
import { seedPhone } from './seed-traces.ts';
import { seedWebhook } from './seed-webhook.ts';
import { stories } from './stories.ts';

/**
 * A clinic as it could be on a weekday morning. Ids follow from names, and what already exists is left alone, row by
 * row: starting again adds nothing twice and undoes nothing that a person did. Only with the Auth emulator.
 */
export async function seedDemo(dependencies: Dependencies): Promise<void> {
  if (!dependencies.env.emulated) throw new Error('Demo data is only laid with the Auth emulator.');
  const clinic = await seedClinic(dependencies);
  await seedPeople(dependencies, clinic);
  for (const story of stories) await seedStory(dependencies, story, clinic);
  await seedRecords(dependencies);
  await seedWebhook(dependencies);
  await seedBreach(dependencies);
  await seedPhone(dependencies);
}
