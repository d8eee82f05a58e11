import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export const page = 'https://page.example';
export const jsonHeaders = { 'content-type': 'application/json', origin: page };

export interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read into answers of every shape.
  json(): any;
}

interface Asked {
  readonly method?: string;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });

/** The answer as it comes, not yet read. */
export async function open(origin: string, asked: Asked): Promise<IncomingMessage> {
  const { method = 'POST', url, payload, headers = {} } = asked;
  const { hostname, port } = new URL(origin);
  const call = request({ hostname, port, agent, method, path: url, headers });
  call.end(payload);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    // A server closes what was idle for long, and may do so in the moment in which it is taken again: that call was never read.
    if (call.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return open(origin, asked);
    throw error;
  }
}

export async function ask(origin: string, asked: Asked): Promise<Answer> {
  const response = await open(origin, asked);
  const body = await text(response);
  return { statusCode: response.statusCode ?? 0, headers: response.headers, body, json: () => JSON.parse(body) };
}

/** A POST with the headers of a browser's SDK; `headers` replaces and adds. Over a socket, or into a Fastify app. */
export function post(
  host: FastifyInstance | string,
  url: string,
  payload: string | Buffer = '{"data":null}',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const asked = { method: 'POST' as const, url, payload, headers: { ...jsonHeaders, ...headers } };
  return typeof host === 'string' ? ask(host, asked) : host.inject(asked);
}

/** Every failure has this shape and is readable for a page of another origin. */
export function expectError(response: Answer, http: number, status: string): void {
  expect(response.json()).toEqual({ error: expect.objectContaining({ status, message: expect.any(String) }) });
  expect(response.statusCode).toBe(http);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['access-control-allow-origin']).toBe(page);
  expect(response.headers.vary).toContain('Origin');
  expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
}
