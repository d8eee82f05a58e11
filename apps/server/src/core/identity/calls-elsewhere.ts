import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../answer-timeout.ts';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { callerHash } from './shared-limits.ts';
import type { ToldBurst } from './sliding-calls.ts';

/** Whoever has used such a part of a limit at one server is told of to the others, and again with each such part. */
const SHARE = 1 / 8;
const STEP = 1 / 32;
export const shareOf = (max: number) => Math.ceil(max * SHARE);
export const stepOf = (max: number) => Math.ceil(max * STEP);

/** Of one statement: it stays small however many call. The others have their turn a moment later. */
const AT_ONCE = 500;
const RETRY_MS = 5_000;

/** A caller of a limit at this server, of whom the others are to know. */
export type Telling = {
  limit: string;
  who: string;
  /** What the others do not know yet, as a part of the limit. */
  untold: () => number;
  /** What counts here at this moment. It is told from now on. */
  tell: () => ToldBurst[];
  windowMs: number;
  /** What counts at all the others together. */
  hear: (told: ToldBurst[]) => void;
};

export type CallsElsewhere = ReturnType<typeof openCallsElsewhere>;

type Told = { limit: string; who: string; bursts: ToldBurst[]; since: number };

/**
 * What the servers of one database tell each other of their callers (decision 241). No call waits for it: whoever has used a share
 * of a limit here is told of in the next statement, about once a second, and alone and sooner when a whole share is untold; the same
 * statement reads what the others told of the same callers. Nothing is asked while nobody calls much, and while the database
 * is away each server goes on with what it knows.
 */
export function openCallsElsewhere(
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { everyMs = 1_000, hasteMs = 100 } = {},
) {
  const server = randomUUID();
  const waiting = new Set<Telling>();
  let isHasty = false;
  let last = Number.NEGATIVE_INFINITY;
  let lastOfAll = Number.NEGATIVE_INFINITY;
  let resumesAt = Number.NEGATIVE_INFINITY;
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isClosed = false;

  const schedule = () => {
    if (running || isClosed) return;
    const at = Math.max(isHasty ? last + hasteMs : lastOfAll + everyMs, resumesAt);
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    // Nobody who ends waits for it.
    timer = setTimeout(
      () => void run(performance.now() >= lastOfAll + everyMs),
      Math.max(0, at - performance.now()),
    ).unref();
  };

  /** `ofAll`: also of those of whom little is untold. */
  const run = async (ofAll = true): Promise<void> => {
    if (running) return running;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    isHasty = false;
    last = performance.now();
    if (ofAll) lastOfAll = last;
    running = exchange(ofAll);
    await running;
    running = null;
    if (waiting.size > 0) schedule();
  };

  const exchange = async (ofAll: boolean): Promise<void> => {
    const told = firstOf([...waiting].filter((one) => ofAll || one.untold() >= SHARE));
    for (const one of told) waiting.delete(one);
    if (told.length === 0) return;
    try {
      const heard = await tellAndHear(db, server, told);
      for (const one of told) one.hear(heard(one));
      if (failures > 0) log.info({ failures }, 'calls at other servers are counted again');
      failures = 0;
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, 'calls at other servers are not known: each counts for itself');
      failures += 1;
      resumesAt = performance.now() + RETRY_MS;
      for (const one of told) waiting.add(one);
    }
  };

  return {
    /** The others hear of it within a second; `hasty`: within a tenth. */
    want(one: Telling, hasty: boolean) {
      waiting.add(one);
      if (hasty) isHasty = true;
      schedule();
    },
    /** At once. Never fails: nothing new is known then. */
    run,
    /**
     * About one of them, at once: waited for as long as the others wait to hear of it. Never fails. One statement after the other,
     * like all of them: of two at once the older one might be the last to be written. Told first and asked afterwards: of two
     * servers that ask in the same moment neither would see what the other has not committed.
     */
    async ask(one: Telling): Promise<void> {
      const exchanged = async () => {
        waiting.add(one);
        await running;
        if (performance.now() >= resumesAt) await run(false);
      };
      await withTimeout(exchanged().then(exchanged), everyMs).catch(() => {});
    },
    /** What waits is told, for whoever calls at the others from now on; a database that says nothing is not waited for. */
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const end = (running ?? Promise.resolve()).then(() => run());
      await withTimeout(end, everyMs).catch(() => {});
    },
  };
}

/** Those of whom most is untold. */
function firstOf(waiting: Telling[]): Telling[] {
  if (waiting.length <= AT_ONCE) return waiting;
  return waiting.sort((one, other) => other.untold() - one.untold()).slice(0, AT_ONCE);
}

const keyOf = ({ limit, who }: Pick<Telling, 'limit' | 'who'>) => `${limit} ${who}`;

/**
 * In one statement, so that it holds by the transaction behind a pooler, and all moments are the database's.
 * @returns what the others told of one of them.
 */
async function tellAndHear(
  db: Database,
  server: string,
  told: readonly Telling[],
): Promise<(one: Telling) => ToldBurst[]> {
  // Whoever was forgotten here and came back is the same caller: a row is written once.
  const callers = new Map(told.map((one) => [keyOf(one), one]));
  const names = new Map([...callers].map(([key, { limit, who }]) => [key, { limit, who: callerHash(who) }]));
  const rows = [...callers].map(([key, one]) => {
    const bursts = one.tell();
    const lasts = Math.max(0, ...bursts.map(([agoMs]) => Math.ceil(one.windowMs - agoMs)));
    return { ...names.get(key), bursts, lasts };
  });
  const [answer] = await selectRaw<{ told: string }>(
    db,
    sql`with asked as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            as one("limit" text, who text, bursts jsonb, lasts integer)
        ), told as (
          insert into told_calls (name, who, server, bursts, told_at, ends_at)
            select "limit", who, ${server}::uuid, bursts, now(), now() + lasts * interval '1 millisecond' from asked
            on conflict (name, who, server) do update
              set bursts = excluded.bursts, told_at = excluded.told_at, ends_at = excluded.ends_at
        )
        select coalesce(json_agg(json_build_object('limit', name, 'who', t.who, 'bursts', t.bursts,
            'since', extract(epoch from now() - told_at) * 1000)), '[]')::text as told
          from asked join told_calls t on name = "limit" and t.who = asked.who
          where server <> ${server}::uuid and ends_at > now()`,
  );
  const byName = Map.groupBy(JSON.parse(answer?.told ?? '[]') as Told[], keyOf);
  return (one) => {
    const name = names.get(keyOf(one));
    return ((name && byName.get(keyOf(name))) ?? []).flatMap(({ bursts, since }) =>
      bursts.map(([agoMs, calls]): ToldBurst => [agoMs + Math.max(0, since), calls]),
    );
  };
}
