import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database } from './database.ts';
import { keptHandles } from './handles.ts';
import { type Asked, beginAs, type Lanes, nameOf, type Work } from './lanes.ts';
import { loadOf } from './load.ts';
import { type Acting, actingHere, callerRoles, roleOf } from './roles.ts';

/**
 * Lanes through a pooler that lends a connection by the transaction and forgets afterwards what was said on it: each
 * statement is a transaction, whose end takes role and name along. What fails before both are said fails the statement, and
 * a connection that is lost in between is never taken up by the statement alone, which would meet every row.
 *
 * It costs what lanes save, two more round trips for each statement: to a pooler beside us, and from there to the database.
 * @param size connections of each role, so that no kind of caller waits behind another
 */
export function openPooledLanes(
  system: postgres.Sql,
  { size, statementMs, connect }: { size: number; statementMs: number; connect: (size: number) => postgres.Sql },
): Lanes {
  const pools = new Map(callerRoles.map((role) => [role, connect(size)]));
  // Moments and JSON as drizzle reads them: it sets that on every client that it is given.
  for (const pool of pools.values()) drizzle(pool);
  const limit = `set local statement_timeout = ${statementMs}`;

  const ask = (who: Acting, ...[text, values, options]: Asked) => {
    const pool = pools.get(roleOf(who)) as postgres.Sql;
    let asArrays = false;
    // After `values()` was asked for.
    const answer = Promise.resolve().then(() =>
      pool.begin((client) => {
        // Not waited for: both go out together, and when the first fails the second does.
        client.unsafe(`${actingHere(who)}; ${limit}`).execute();
        const query = client.unsafe(text, values, options);
        return asArrays ? query.values() : query;
      }),
    );
    return Object.assign(answer, {
      values: () => {
        asArrays = true;
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
    load: () => [...pools].map(([role, pool]) => loadOf(nameOf(role), pool)),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}
