import { setTimeout as pause } from 'node:timers/promises';
import { Abandoned, type Waiter } from '../waiter.ts';

/** Tells PostgreSQL to end what runs on this connection, if it is this text. Settles when it has been told, so that nothing comes late. */
export type Cancel = (pid: number, text: string) => Promise<unknown>;

/**
 * For a connection that says nothing but this. The text is compared because an address may name several servers, and
 * after a failover the number may be somebody else's on the one that is asked.
 */
export const cancelStatement = `select pg_cancel_backend(pid) from pg_stat_activity
  where pid = $1::int and state = 'active' and left(query, 100) = left($2::text, 100)`;

/** A statement that had not quite begun when it was told to end goes on. */
const TOLD_AGAIN_MS = 100;

const WRITES = /\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i;
/** What may have changed something is never ended by us, also where a call that reads asks it. */
const onlyReads = (text: string) => /^\s*\(?\s*(select|with)\b/i.test(text) && !WRITES.test(text);

/** @throws Abandoned where the answer would be for nobody, so that it is not even asked. */
export function assertAwaited(waiter: Waiter | undefined, text: string): void {
  if (waiter?.hasLeft && onlyReads(text)) throw new Abandoned();
}

type Asked<Answer> = {
  text: string;
  answer: Promise<Answer>;
  /** Of the connection that has the statement, once whatever goes before it was answered. */
  pid: () => Promise<number | undefined>;
};

/**
 * The answer, or the end of the statement when nobody waits for it any more. Settles only when nothing that was told to PostgreSQL is
 * still on its way: whoever holds the connection until then passes it on clean.
 * @throws Abandoned, or what the statement throws
 */
export async function answerFor<Answer>(
  waiter: Waiter | undefined,
  { text, answer, pid }: Asked<Answer>,
  cancel: Cancel,
): Promise<Answer> {
  if (!waiter) return answer;
  let isSettled = false;
  const settled = answer.then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  const stop = async () => {
    if (!onlyReads(text)) return;
    const known = await pid().catch(() => undefined);
    while (known !== undefined && !isSettled) {
      // A database that cannot be told ends the statement itself, at its limit.
      await cancel(known, text).catch(() => {});
      await Promise.race([settled, pause(TOLD_AGAIN_MS)]);
    }
  };
  let stopping: Promise<void> | undefined;
  const begin = () => {
    stopping ??= stop();
  };
  const forget = waiter.onLeave(begin);
  if (waiter.hasLeft) begin();
  await settled;
  forget();
  await stopping;
  return answer.catch((error: unknown) => {
    throw stopping && waiter.hasLeft ? new Abandoned() : error;
  });
}

type Turn<Connection> = { enter: (connection: Connection) => void; leave: (error: Error) => void };

/** Connections that are lent to one statement at a time; the others stand in a line, and leave it with whoever waits for them. */
export function lendInTurn<Connection>(connections: readonly Connection[]) {
  const free = [...connections];
  const line = new Set<Turn<Connection>>();
  return {
    load: () => ({ size: connections.length, busy: connections.length - free.length, waiting: line.size }),
    async lend<Answer>(
      { waiter, text }: { waiter: Waiter | undefined; text: string },
      work: (connection: Connection) => Promise<Answer>,
    ): Promise<Answer> {
      assertAwaited(waiter, text);
      const connection = free.pop() ?? (await inLine(line, waiter && onlyReads(text) ? waiter : undefined));
      try {
        return await work(connection);
      } finally {
        const [next] = line;
        if (next) {
          line.delete(next);
          next.enter(connection);
        } else free.push(connection);
      }
    },
  };
}

function inLine<Connection>(line: Set<Turn<Connection>>, waiter: Waiter | undefined): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const forget = waiter?.onLeave(() => {
      if (line.delete(turn)) turn.leave(new Abandoned());
    });
    const turn: Turn<Connection> = {
      enter: (connection) => {
        forget?.();
        resolve(connection);
      },
      leave: (error) => {
        forget?.();
        reject(error);
      },
    };
    line.add(turn);
  });
}
