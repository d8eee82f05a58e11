import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../db/tables/files.ts';
import { events, idempotencyKeys } from '../db/tables/traces.ts';
import { startHouse, type TestHouse } from '../testing/house.ts';
import { makePerson } from '../testing/people.ts';
import { tidyUp } from './tidy-up.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('what time alone makes superfluous goes, what is younger or arrived stays', async () => {
  const { db } = house.dependencies;
  const { id: userId } = await makePerson(house.dependencies, { role: 'patient' });
  const name = 'updatePatientStatus' as const;
  await db.insert(events).values([1, 3].map((days) => ({ name, audience: [`user:${userId}`], at: daysAgo(days) })));
  const key = (days: number) => ({
    userId,
    procedure: 'sendMessage',
    key: randomUUID(),
    inputSha256: '',
    answer: {},
    createdAt: daysAgo(days),
  });
  await db.insert(idempotencyKeys).values([key(6), key(8)]);
  const file = (days: number, storedAt: string | null) => ({
    id: randomUUID(),
    ownerId: userId,
    purpose: 'message' as const,
    name: 'a.pdf',
    createdAt: daysAgo(days),
    storedAt,
  });
  const [young, forgotten, arrived] = [file(0.5, null), file(2, null), file(2, daysAgo(2))];
  await db.insert(files).values([young, forgotten, arrived]);

  await tidyUp(house.dependencies);
  await tidyUp(house.dependencies);

  expect(await db.select().from(events)).toHaveLength(1);
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
  const left = (await db.select({ id: files.id }).from(files)).map(({ id }) => id);
  expect(new Set(left)).toEqual(new Set([young.id, arrived.id]));
});
