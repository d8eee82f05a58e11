import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { commaList, readNamedNumbers } from './comma-list.ts';

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be a whole number from ${least} to ${most}`);

/** Connections of one process: of the server itself, and of each kind of caller for what it reads. */
export const defaultPools = { own: 8, reading: 4 };

/** How long is waited, in seconds: for an answer, for a statement that nobody waits for, for a lock, to be connected. */
export const defaultWaits = { answer: 7, statement: 15, lock: 5, connect: 5 };

/** Of an address behind which very many people sit. */
const TIMES = 10;

/** `203.0.113.0/24`, or with another number of times, `203.0.113.0/24=50`; null for what names no network. */
function readCrowd(part: string) {
  const [, network = '', times = String(TIMES)] = /^([^=]+?)\s*(?:=\s*([1-9]\d{0,2}))?$/.exec(part) ?? [];
  try {
    return { holds: compile([network]), times: Number(times) };
  } catch {
    return null;
  }
}

/** How much one process takes on. What protects accounts may be made stricter and laxer alike, and is told at the start. */
export const capacityVariables = {
  /** Of the server itself: transactions, and what it asks in nobody's name. */
  DATABASE_CONNECTIONS: whole(2, 100).prefault(String(defaultPools.own)),
  /** For what patients, doctors, administrators … read, of each kind. */
  DATABASE_READ_CONNECTIONS: whole(1, 50).prefault(String(defaultPools.reading)),
  /** What a caller waits for is given up, and what was asked of the database for it is ended. */
  ANSWER_SECONDS: whole(2, 60).prefault(String(defaultWaits.answer)),
  DATABASE_STATEMENT_SECONDS: whole(2, 600).prefault(String(defaultWaits.statement)),
  DATABASE_LOCK_SECONDS: whole(1, 60).prefault(String(defaultWaits.lock)),
  DATABASE_CONNECT_SECONDS: whole(1, 60).prefault(String(defaultWaits.connect)),
  /** Behind each of their addresses very many people sit: how many times as much it may. Of networks that overlap the most. */
  SHARED_NETWORKS: z
    .string()
    .transform((list, context) => {
      const crowds = commaList(list).map(readCrowd);
      if (crowds.length === 0 || crowds.includes(null))
        context.addIssue(
          'must be addresses or networks, comma separated, with another number of times than ten where that is not right: 203.0.113.0/24=50',
        );
      return (address: string) =>
        isIP(address) === 0 ? 1 : Math.max(1, ...crowds.map((one) => (one?.holds(address, 0) ? one.times : 1)));
    })
    .optional(),
  /** Other maxima within the windows of `core/identity/limits.ts`, which knows the names. */
  RATE_LIMITS: z
    .string()
    .transform((list, context) => {
      const maxima = readNamedNumbers(list);
      if (!maxima || [...maxima.values()].includes(0))
        context.addIssue('must be limits with their maxima, each once: callsOfUser=3000, exports=50');
      return Object.fromEntries(maxima ?? []);
    })
    .optional(),
};
