import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database, PoolLoad } from './database.ts';
import { cachedHandles } from './handles.ts';
import { type Acting, actingHere, actingOn, callerRoles, roleOf } from './roles.ts';

/** One connection, hence one order: whoever is named on it is named for the statement that follows at once. */
type RoleConnection = { client: postgres.Sql; waiting: number };

/** What drizzle calls. */
type Statement = Parameters<postgres.Sql['unsafe']>;
type Ask = (who: Acting, ...statement: Statement) => Promise<unknown>;
type Work = (client: postgres.TransactionSql) => Promise<unknown>;

export type RoleConnections = { as: (who: Acting) => Database; load: () => PoolLoad[]; close: () => Promise<void> };

/**
 * Statements in the role of a caller. Each is preceded by the caller's name, in the same write and so in the same round
 * trip; a transaction says both for itself, on the system's connections. A connection of a role never has another one,
 * and without a name it meets no row of anybody: whatever fails in between is answered with nothing and not with too much.
 * @param size connections of each role; idle ones are closed
 */
export function openRoleConnections(
  system: postgres.Sql,
  size: number,
  connect: (role: string) => postgres.Sql,
): RoleConnections {
  const ofRoles = new Map<string, RoleConnection[]>(
    callerRoles.map((role) => [role, Array.from({ length: size }, () => ({ client: connect(role), waiting: 0 }))]),
  );
  const all = [...ofRoles.values()].flat();
  readAsDrizzle(all.map(({ client }) => client));

  const leastBusy = (role: string) =>
    (ofRoles.get(role) ?? []).reduce((least, one) => (one.waiting < least.waiting ? one : least));

  const ask: Ask = (who, ...[text, values, options]) => {
    const connection = leastBusy(roleOf(who));
    const query = connection.client.unsafe(text, values, options);
    connection.waiting += 1;
    // After `values()` was asked for, and both at once: nothing comes between the name and the statement.
    const answer = Promise.resolve()
      .then(() => Promise.all([connection.client.unsafe(actingOn(who)).execute(), query.execute()]))
      .then(([, rows]) => rows)
      .finally(() => {
        connection.waiting -= 1;
      });
    return Object.assign(answer, {
      values: () => {
        query.values();
        return answer;
      },
    });
  };

  return {
    as: handlesOf(system, ask),
    load: () =>
      [...ofRoles].map(([role, own]) => {
        const busy = own.filter(({ waiting }) => waiting > 0);
        // Of those that are under way on one connection the first is answered, the others stand behind it.
        return {
          pool: nameOf(role),
          size: own.length,
          busy: busy.length,
          waiting: busy.reduce((sum, { waiting }) => sum + waiting - 1, 0),
        };
      }),
    close: () => endAll(all.map(({ client }) => client)),
  };
}

/**
 * The same through a pooler that lends a connection by the transaction and forgets afterwards what was said on it: each
 * statement is a transaction, whose end takes role and name along. What fails before both are said fails the statement, and
 * a connection that is lost in between is never taken up by the statement alone, which would meet every row.
 *
 * It costs what connections of a role save, two more round trips for each statement: to a pooler beside us, and from there
 * to the database.
 * @param size connections of each role, so that no kind of caller waits behind another
 */
export function openPooledRoleConnections(
  system: postgres.Sql,
  { size, statementMs, connect }: { size: number; statementMs: number; connect: (size: number) => postgres.Sql },
): RoleConnections {
  const pools = new Map(callerRoles.map((role) => [role, connect(size)]));
  readAsDrizzle([...pools.values()]);
  const limit = `set local statement_timeout = ${statementMs}`;

  const ask: Ask = (who, ...[text, values, options]) => {
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
    as: handlesOf(system, ask),
    load: () => [...pools].map(([role, pool]) => loadOf(nameOf(role), pool)),
    close: () => endAll([...pools.values()]),
  };
}

/** Moments and JSON as drizzle reads them: it sets that on every client that it is given. */
function readAsDrizzle(clients: readonly postgres.Sql[]): void {
  for (const client of clients) drizzle(client);
}

async function endAll(clients: readonly postgres.Sql[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end({ timeout: 5 })));
}

/** Of a role in figures. */
const nameOf = (role: string) => role.replace('consultorio_', '');

/** Statements as `ask` sends them, and transactions in the name of a caller on the system's connections. */
const handlesOf = (system: postgres.Sql, ask: Ask) =>
  cachedHandles((who) => {
    const client = {
      options: system.options,
      unsafe: (...statement: Statement) => ask(who, ...statement),
      begin: (work: Work) =>
        system.begin((transaction) => {
          // Not waited for: it goes out with the first statement, and when it fails everything does.
          transaction.unsafe(actingHere(who)).execute();
          return work(transaction);
        }),
    };
    return drizzle({ client: client as unknown as postgres.Sql }) as unknown as Database;
  });

/** What patched-postgres.ts adds: postgres.js keeps to itself what its connections do. */
type Patched = { load: () => Omit<PoolLoad, 'pool'> };

export const loadOf = (pool: string, client: postgres.Sql): PoolLoad => ({
  pool,
  ...(client as unknown as Patched).load(),
});
