import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { currentWaiter } from '../waiter.ts';
import { answerFor, assertAwaited, type Cancel, lendInTurn } from './abandoned-statement.ts';
import type { Database, PoolLoad } from './database.ts';
import { cachedHandles } from './handles.ts';
import { type Acting, actingHere, actingOn, callerRoles, roleOf } from './roles.ts';

/** What drizzle calls. */
type Statement = Parameters<postgres.Sql['unsafe']>;
type Ask = (who: Acting, ...statement: Statement) => Promise<unknown>;
type Work = (client: postgres.TransactionSql) => Promise<unknown>;

export type RoleConnections = { as: (who: Acting) => Database; load: () => PoolLoad[]; close: () => Promise<void> };

/**
 * Statements in the role of a caller. Each is preceded by the caller's name, in the same write and so in the same round
 * trip; a transaction says both for itself, on the system's connections. A connection of a role never has another one,
 * and without a name it meets no row of anybody: whatever fails in between is answered with nothing and not with too much.
 *
 * A connection has one statement at a time: whoever is named on it is named for the one that follows, and to end one that
 * nobody waits for ends none that stands behind it.
 * @param size connections of each role; idle ones are closed
 */
export function openRoleConnections(
  system: postgres.Sql,
  { size, connect, cancel }: { size: number; connect: (role: string) => postgres.Sql; cancel: Cancel },
): RoleConnections {
  const ofRoles = new Map(callerRoles.map((role) => [role, Array.from({ length: size }, () => connect(role))]));
  const all = [...ofRoles.values()].flat();
  readAsDrizzle(all);
  const turns = new Map([...ofRoles].map(([role, clients]) => [role, lendInTurn(clients)]));

  const ask: Ask = (who, ...[text, values, options]) => {
    const waiter = currentWaiter();
    const ofRole = turns.get(roleOf(who)) as ReturnType<typeof lendInTurn<postgres.Sql>>;
    let asArrays = false;
    // After `values()` was asked for.
    const answer = Promise.resolve().then(() =>
      ofRole.lend({ waiter, text }, async (client) => {
        const query = client.unsafe(text, values, options);
        // Both at once, and the second after `values()`.
        const named = client.unsafe(actingOn(who)).execute();
        const rows = (asArrays ? query.values() : query).execute();
        const both = Promise.allSettled([named, rows]).then(([name, asked]) => {
          if (name.status === 'rejected') throw name.reason;
          if (asked.status === 'rejected') throw asked.reason;
          return asked.value;
        });
        // Only once the name was taken: a connection whose name was ended instead would have the one before.
        const pid = () => named.then(() => pidOf(query));
        return answerFor<unknown>(waiter, { text, answer: both, pid }, cancel);
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
    load: () => [...turns].map(([role, own]) => ({ pool: nameOf(role), ...own.load() })),
    close: () => endAll(all),
  };
}

/** What postgres.js has on a query once it was sent. */
const pidOf = (query: unknown) => (query as { state?: { pid?: number } }).state?.pid;

type Pooled = { size: number; statementMs: number; connect: (size: number) => postgres.Sql; cancel: Cancel };

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
  { size, statementMs, connect, cancel }: Pooled,
): RoleConnections {
  const pools = new Map(callerRoles.map((role) => [role, connect(size)]));
  readAsDrizzle([...pools.values()]);
  const limit = `set local statement_timeout = ${statementMs}`;
  const whichConnection = 'select pg_backend_pid() as pid';

  const ask: Ask = (who, ...[text, values, options]) => {
    const waiter = currentWaiter();
    const pool = pools.get(roleOf(who)) as postgres.Sql;
    let asArrays = false;
    // After `values()` was asked for.
    const answer = Promise.resolve().then(() =>
      pool.begin((client) => {
        assertAwaited(waiter, text);
        // Not waited for: both go out together, and when the first fails the second does.
        const named = client.unsafe(`${actingHere(who)}; ${limit}${waiter ? `; ${whichConnection}` : ''}`).execute();
        const query = client.unsafe(text, values, options);
        const rows = (asArrays ? query.values() : query).execute();
        // The pooler gives a number of its own; the transaction keeps the connection until this has been settled.
        const pid = () => named.then((said) => (said.at(-1) as unknown as { pid: number }[])[0]?.pid);
        return answerFor<unknown>(waiter, { text, answer: rows, pid }, cancel);
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
