import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { engines, openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { listEventsAfter, newestEvent, tellAnnouncements } from './events.repo.ts';
import { type EventHub, openEventHub } from './hub.ts';
import { announcing, CHANNEL_OF_EVERYBODY } from './publish.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} } as never;
const [writers, writes] = inject('engines').length > 1 ? [16, 60] : [8, 10];

/** Writes that take up to 30 ms and that one in ten gives up; what was committed, by writer. */
async function writeFor(server: { db: Database; hub: EventHub }): Promise<string[]> {
  const committed: string[] = [];
  for (let write = 0; write < writes; write++) {
    const mark = randomUUID();
    const work = announcing(server, async (_tx, publish) => {
      const announced = { name: 'sendMessage' as const, consultationId: mark, audience: [CHANNEL_OF_EVERYBODY] };
      await publish([announced]);
      await pause(Math.random() * 30);
      if (Math.random() < 0.1) throw new Error('given up');
    });
    if (await work.then(() => true).catch(() => false)) committed.push(mark);
  }
  return committed;
}

/** An import of minutes, of anybody in the same server: it holds back nothing. */
async function holdTransaction(db: Database): Promise<() => Promise<void>> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_current_xact_id()`);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  return () => {
    over.resolve();
    return held;
  };
}

test.each(engines)(
  'who reads on from the last id misses nothing and reads nothing twice, on %s',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    const hub = await openEventHub(database, quiet);
    const end = engine === 'postgres' ? await holdTransaction(db) : async () => {};
    try {
      const read: { id: number; mark: string | null }[] = [];
      let last = (await newestEvent(db)).id;
      const readOn = async () => {
        for (const { id, consultationId } of await listEventsAfter(db, last, [CHANNEL_OF_EVERYBODY])) {
          read.push({ id, mark: consultationId });
          last = id;
        }
      };
      const written = Promise.all(Array.from({ length: writers }, () => writeFor({ db, hub })));
      const over = written.then(() => true);
      while (!(await Promise.race([over, pause(5, false)]))) {
        await readOn();
        // One that is killed between numbering and committing.
        if (Math.random() < 0.3)
          await db
            .transaction(async (tx) => {
              await tellAnnouncements(tx);
              throw new Error('killed');
            })
            .catch(() => {});
      }
      await lastEventNumber(db);
      await readOn();
      const marks = read.map(({ mark }) => mark);
      expect(marks.toSorted()).toEqual((await written).flat().toSorted());
      expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).toSorted((a, b) => a - b));
      // What one person did in turn is told in turn.
      for (const own of await written) expect(marks.filter((mark) => mark && own.includes(mark))).toEqual(own);
    } finally {
      await end();
      await hub.close();
      await database.close();
    }
  },
  60_000,
);
