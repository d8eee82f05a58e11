import type { Job } from './load.ts';

/** One server's way to do the work of a scenario. */
export type Contender = {
  label: string;
  server: 'consultorio' | 'firebase-functions' | 'trpc-fastify' | 'raw-fastify';
  port: string;
  request: Pick<Job, 'method' | 'path' | 'body'>;
  /** Whether an answer is the right one: a fast refusal is no result. */
  holds: (body: string) => boolean;
};
export type Scenario = {
  name: string;
  what: string;
  callers: 'patient' | 'admin';
  connections: number;
  contenders: Contender[];
};

const raw = 'raw Fastify, own token cache, prepared statement';
const genuine = 'firebase-functions v2 `onCall` on functions-framework, prepared statement';
const usual = 'the same firebase-functions, Drizzle built each call';
const door = 'ours, callable door';

const isProfile = (body: string) => body.includes('@consultorio.test') && body.includes('"unreadNotifications":3');
const rows = (count: number) => (body: string) => body.split('"recordNo"').length - 1 === count;
const profileRequest = { method: 'GET', path: '/trpc/getUserProfile?batch=1&input=%7B%7D', body: null } as const;

function callable(label: string, server: Contender['server'], port: string, name: string, data: unknown) {
  return (holds: Contender['holds']): Contender => ({
    label,
    server,
    port,
    // functions-framework serves one function, at the root of its port.
    request: { method: 'POST', path: port === name ? '/' : `/${name}`, body: JSON.stringify({ data }) },
    holds,
  });
}

const three = (name: string, data: unknown, holds: Contender['holds']): Contender[] =>
  [
    callable(raw, 'raw-fastify', 'raw', name, data),
    callable(door, 'consultorio', 'consultorio', name, data),
    callable(genuine, 'firebase-functions', name, name, data),
  ].map((contender) => contender(holds));

const trpc = (label: string, server: Contender['server'], port: string): Contender => ({
  label,
  server,
  port,
  request: profileRequest,
  holds: isProfile,
});
const ourTrpc = trpc('ours, tRPC door', 'consultorio', 'consultorio');

export const scenarios: Scenario[] = [
  {
    name: 'profile',
    what: 'getUserProfile: verify the token, one indexed SELECT; 32 connections',
    callers: 'patient',
    connections: 32,
    contenders: [
      ...three('getUserProfile', null, isProfile),
      callable(usual, 'firebase-functions', 'getUserProfileByDrizzle', 'getUserProfileByDrizzle', null)(isProfile),
      ourTrpc,
      trpc("tRPC's Fastify adapter, firebase-admin, Drizzle built each call", 'trpc-fastify', 'trpc'),
    ],
  },
  {
    name: 'page',
    what: 'searchPatients: the first 25 of 1,000 patients; 32 connections',
    callers: 'admin',
    connections: 32,
    contenders: three('searchPatients', {}, rows(25)),
  },
  {
    name: 'list',
    what: 'listPatients: all 1,000 patients; 8 connections',
    callers: 'admin',
    connections: 8,
    contenders: three('listPatients', null, rows(1000)),
  },
  {
    name: 'calm',
    what: 'getUserProfile with 2 connections: how long a caller waits',
    callers: 'patient',
    connections: 2,
    contenders: [...three('getUserProfile', null, isProfile), ourTrpc],
  },
];

export { door, genuine, ourTrpc, raw, usual };
