import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database, PoolLoad } from './database.ts';
import { keptHandles } from './handles.ts';
import { type Acting, actingHere, actingOn, callerRoles, roleOf } from './roles.ts';

/** One connection, hence one order: whoever is named on it is named for the statement that follows at once. */
type Lane = { client: postgres.Sql; waiting: number };

/** What drizzle calls. */
export type Asked = Parameters<postgres.Sql['unsafe']>;
export type Work = (client: postgres.TransactionSql) => Promise<unknown>;

export type Lanes = { as: (who: Acting) => Database; load: () => PoolLoad[]; close: () => Promise<void> };

/**
 * Statements in the role of a caller. Each is preceded by the caller's name, in the same write and so in the same round
 * trip; a transaction says both for itself, on the system's connections. A connection of a lane never has another role,
 * and without a name it meets no row of anybody: whatever fails in between is answered with nothing and not with too much.
 * @param size connections of each role; idle ones are closed
 */
export function openLanes(system: postgres.Sql, size: number, connect: (role: string) => postgres.Sql): Lanes {
  const lanes = new Map<string, Lane[]>(
    callerRoles.map((role) => [role, Array.from({ length: size }, () => ({ client: connect(role), waiting: 0 }))]),
  );
  const all = [...lanes.values()].flat();
  // Moments and JSON as drizzle reads them: it sets that on every client that it is given.
  for (const { client } of all) drizzle(client);

  const emptiest = (role: string) =>
    (lanes.get(role) ?? []).reduce((least, one) => (one.waiting < least.waiting ? one : least));

  const ask = (who: Acting, ...[text, values, options]: Asked) => {
    const lane = emptiest(roleOf(who));
    const query = lane.client.unsafe(text, values, options);
    lane.waiting += 1;
    // After `values()` was asked for, and both in one breath: nothing comes between the name and the statement.
    const answer = Promise.resolve()
      .then(() => Promise.all([lane.client.unsafe(actingOn(who)).execute(), query.execute()]))
      .then(([, rows]) => rows)
      .finally(() => {
        lane.waiting -= 1;
      });
    return Object.assign(answer, {
      values: () => {
        query.values();
        return answer;
      },
    });
  };

  return {
    as: keptHandles((who) => {
      const client = {
        options: system.options,
        unsafe: (...asked: Asked) => ask(who, ...asked),
        begin: (work: Work) => beginAs(system, who, work),
      };
      return drizzle({ client: client as unknown as postgres.Sql }) as unknown as Database;
    }),
    load: () =>
      [...lanes].map(([role, own]) => {
        const busy = own.filter(({ waiting }) => waiting > 0);
        // Of those that are under way on one connection the first is answered, the others stand behind it.
        return {
          pool: nameOf(role),
          size: own.length,
          busy: busy.length,
          waiting: busy.reduce((sum, { waiting }) => sum + waiting - 1, 0),
        };
      }),
    close: async () => {
      await Promise.all(all.map(({ client }) => client.end({ timeout: 5 })));
    },
  };
}

/** Of a role in figures. */
export const nameOf = (role: string) => role.replace('consultorio_', '');

/** A transaction in the name of a caller, on the system's connections. */
export const beginAs = (system: postgres.Sql, who: Acting, work: Work) =>
  system.begin((client) => {
    // Not waited for: it goes out with the first statement, and when it fails everything does.
    client.unsafe(actingHere(who)).execute();
    return work(client);
  });
