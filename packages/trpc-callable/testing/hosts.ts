import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createAdaptorServer } from '@hono/node-server';
import { TRPCError } from '@trpc/server';
import connect from 'connect';
import express from 'express';
import Fastify from 'fastify';
import { onRequest } from 'firebase-functions/v2/https';
import { Hono } from 'hono';
import { inject } from 'vitest';
import type { PendingCall } from '../src/call-options.ts';
import { callablePlugin } from '../src/fastify/index.ts';
import { callableFetch } from '../src/fetch/index.ts';
import { callableOnRequest } from '../src/firebase/index.ts';
import type { HostOptions } from '../src/host-options.ts';
import { callableHandler } from '../src/node/index.ts';
import type {} from './provided.ts';
import { testRouter } from './router.ts';

/** What the suite asks every host for; hooks get the call alone. */
export interface AskedOptions extends Partial<HostOptions> {
  readonly beforeCall?: (call: PendingCall) => unknown;
  readonly createContext?: (call: PendingCall) => object;
}

export interface Started {
  readonly origin: string;
  readonly server: Server;
  /** What the entry has for a shutdown, and then the server. */
  close(): Promise<void>;
}

export interface Host {
  readonly name: string;
  /** A body parser comes first: what it refuses never reaches us. */
  readonly parsesBodies?: true;
  /** Its requests are those of the Fetch standard, which has no TRACE. */
  readonly isFetch?: true;
  start(options?: AskedOptions): Promise<Started>;
}

function userOf({ token }: PendingCall) {
  if (token === 'expired') throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sesión vencida' });
  if (token === 'broken') throw new Error('the provider said hunter2');
  return { user: token };
}

function optionsOf({ beforeCall, createContext = userOf, ...options }: AskedOptions) {
  return {
    router: testRouter,
    projectId: 'demo-project',
    region: 'us-central1',
    ...options,
    ...(beforeCall && { beforeCall: ({ call }: { call: PendingCall }) => beforeCall(call) }),
    // The router of a test says which context it wants.
    createContext: ({ call }: { call: PendingCall }) => createContext(call) as { user: string | null },
  } as const;
}

async function started(server: Server, end: () => void): Promise<Started> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: async () => {
      end();
      const closed = once(server, 'close');
      server.close();
      // Connections that the test's own client keeps.
      setTimeout(() => server.closeAllConnections(), 200).unref();
      await closed;
    },
  };
}

let functions = 0;
/** The genuine functions framework with one function, as Cloud Functions runs it. */
function framework(handle: (request: never, response: never) => unknown): Server {
  functions += 1;
  const name = `callable-${functions}`;
  http(name, handle as Parameters<typeof http>[1]);
  return getTestServer(name);
}

const fastify: Host = {
  name: '/fastify',
  start: async (asked = {}) => {
    const app = Fastify();
    await app.register(callablePlugin, optionsOf(asked));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { origin, server } = await started(app.server, () => undefined);
    return { origin, server, close: () => app.close() };
  },
};

const handled = (name: string, serve: (handle: ReturnType<typeof callableHandler>) => Server, parses?: true): Host => ({
  name,
  ...(parses && { parsesBodies: parses }),
  start: (asked = {}) => {
    const handle = callableHandler(optionsOf(asked));
    return started(serve(handle), handle.close);
  },
});

const fetching: Host = {
  name: '/fetch under Hono',
  isFetch: true,
  start: (asked = {}) => {
    const handle = callableFetch(optionsOf(asked));
    const app = new Hono().all('/*', (c) => handle(c.req.raw));
    return started(createAdaptorServer({ fetch: app.fetch }) as Server, handle.close);
  },
};

const firebase: Host = {
  name: '/firebase in onRequest',
  parsesBodies: true,
  start: (asked = {}) => {
    const options = optionsOf(asked);
    const auth = { verifyIdToken: async (token: string) => ({ uid: token }) };
    return started(framework(onRequest(callableOnRequest({ ...options, auth })) as never), () => undefined);
  },
};

/** One for each entry of the package. */
const ofEntries = [fastify, handled('/node under http', (handle) => createServer(handle)), fetching, firebase];
/** What `/node` serves besides: the same handler below the routing of others. */
const ofOthers = [
  handled('/node under Express', (handle) => createServer(express().use(handle))),
  handled('/node under Connect', (handle) => createServer(connect().use(handle))),
  handled('/node under the functions framework', (handle) => framework(handle as never), true),
];

/** `npm test` asks every entry, `npm run soak` also every framework. */
export const hosts: readonly Host[] = inject('isEveryHost') ? [...ofEntries, ...ofOthers] : ofEntries;
