import { defaultPools, defaultWaits } from '../../env-capacity.ts';

/** How many connections a process holds, and how long each waits. */
export type PoolSizes = typeof defaultPools & {
  answerMs: number;
  statementMs: number;
  lockMs: number;
  connectMs: number;
};

/** As the environment has them; commands that read a part of it alone get the defaults. */
export type PoolSettings = {
  DATABASE_CONNECTIONS?: number;
  DATABASE_READ_CONNECTIONS?: number;
  ANSWER_SECONDS?: number;
  DATABASE_STATEMENT_SECONDS?: number;
  DATABASE_LOCK_SECONDS?: number;
  DATABASE_CONNECT_SECONDS?: number;
};

export const poolSizes = (env: PoolSettings): PoolSizes => ({
  own: env.DATABASE_CONNECTIONS ?? defaultPools.own,
  reading: env.DATABASE_READ_CONNECTIONS ?? defaultPools.reading,
  answerMs: 1000 * (env.ANSWER_SECONDS ?? defaultWaits.answer),
  statementMs: 1000 * (env.DATABASE_STATEMENT_SECONDS ?? defaultWaits.statement),
  lockMs: 1000 * (env.DATABASE_LOCK_SECONDS ?? defaultWaits.lock),
  connectMs: 1000 * (env.DATABASE_CONNECT_SECONDS ?? defaultWaits.connect),
});

/** What the database itself ends, in the words of its settings. */
export const timeLimits = ({ statementMs, lockMs }: PoolSizes) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: statementMs,
});

/** Handlers of jobs that ask at once; the others wait. */
export const JOB_CONNECTIONS = 3;
/** Of pg-boss. */
export const QUEUE_CONNECTIONS = 3;

const LISTENING = 1;
/** Ends what nobody waits for any more. */
const CANCELLING = 1;

/** How many connections one process opens at the most, by where they lead. */
export function connectionsOf({ own, reading }: PoolSizes, callerRoles: number): { pooled: number; direct: number } {
  return { pooled: own + reading * callerRoles, direct: JOB_CONNECTIONS + QUEUE_CONNECTIONS + LISTENING + CANCELLING };
}
