import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

export const page = 'https://page.example';
export const jsonHeaders = { 'content-type': 'application/json', origin: page };

/** A POST with the headers of a browser's SDK; `headers` replaces and adds. */
export function post(
  app: FastifyInstance,
  url: string,
  payload: string | Buffer | undefined = '{"data":null}',
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url, payload, headers: { ...jsonHeaders, ...headers } });
}

/** Every failure has this shape and is readable for a page of another origin. */
export function expectError(response: LightMyRequestResponse, http: number, status: string): void {
  expect(response.json()).toEqual({ error: expect.objectContaining({ status, message: expect.any(String) }) });
  expect(response.statusCode).toBe(http);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['access-control-allow-origin']).toBe(page);
  expect(response.headers.vary).toContain('Origin');
  expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
}
