import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { isDatabaseUnavailable, sqlStateOf } from './failure.ts';
import { settings } from './tables/traces.ts';

test('a database that only reads, as a standby does, is away and nobody’s fault', async () => {
  const database = await openTestDatabase('postgres');
  try {
    const refused = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.insert(settings).values({ key: 'clinic', value: {} });
      })
      .catch((error: unknown) => error);
    expect([sqlStateOf(refused), isDatabaseUnavailable(refused)]).toEqual(['25006', true]);
  } finally {
    await database.close();
  }
});
