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

/** The rows that goals and ratios name. */
export const raw = 'raw Fastify, token cache, prepared statement';
export const endpoint = 'ours, callable endpoint';
export const usual = 'firebase-functions v2 `onCall` on functions-framework, Drizzle built each call';
const prepared = 'the same firebase-functions, prepared statement';

const isProfile = (body: string) => body.includes('@consultorio.test') && body.includes('"unreadNotifications":3');
const rows = (count: number) => (body: string) => body.split('"recordNo"').length - 1 === count;

/** The same procedure with the same input on every server that speaks the callable wire. */
function callables(name: string, data: unknown, holds: Contender['holds']): Contender[] {
  const body = JSON.stringify({ data });
  const named = { method: 'POST', path: `/${name}`, body } as const;
  // functions-framework serves one function, at the root of its port.
  const root = { method: 'POST', path: '/', body } as const;
  return [
    { label: raw, server: 'raw-fastify', port: 'raw', request: named, holds },
    { label: endpoint, server: 'consultorio', port: 'consultorio', request: named, holds },
    { label: usual, server: 'firebase-functions', port: `built-${name}`, request: root, holds },
    { label: prepared, server: 'firebase-functions', port: `prepared-${name}`, request: root, holds },
  ];
}

const trpc = (label: string, server: Contender['server'], port: string): Contender => ({
  label,
  server,
  port,
  request: { method: 'GET', path: '/trpc/getUserProfile?batch=1&input=%7B%7D', body: null },
  holds: isProfile,
});
export const ourTrpc = trpc('ours, tRPC endpoint', 'consultorio', 'consultorio');

export const scenarios: Scenario[] = [
  {
    name: 'profile',
    what: 'getUserProfile: verify the token, one indexed SELECT; 32 connections',
    callers: 'patient',
    connections: 32,
    contenders: [
      ...callables('getUserProfile', null, isProfile),
      ourTrpc,
      trpc("tRPC's Fastify adapter, firebase-admin, Drizzle built each call", 'trpc-fastify', 'trpc'),
    ],
  },
  {
    name: 'page',
    what: 'searchPatients: the first 25 of 1,000 patients; 32 connections',
    callers: 'admin',
    connections: 32,
    contenders: callables('searchPatients', {}, rows(25)),
  },
  {
    name: 'list',
    what: 'listPatients: all 1,000 patients; 8 connections',
    callers: 'admin',
    connections: 8,
    contenders: callables('listPatients', null, rows(1000)),
  },
  {
    name: 'calm',
    what: 'getUserProfile with 2 connections: how long a caller waits',
    callers: 'patient',
    connections: 2,
    contenders: [...callables('getUserProfile', null, isProfile), ourTrpc],
  },
];
