import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { appRouter } from '../src/router.ts';

export type Endpoint = 'trpc' | 'callable';
export const endpoints: Endpoint[] = ['trpc', 'callable'];

let turn = 0;
/** For walks over every procedure: one endpoint a question, in turns, and both of every question in the soak. */
export function endpointsInTurn(): readonly Endpoint[] {
  turn++;
  const one = endpoints[(turn + inject('turn')) % endpoints.length];
  return inject('isWhole') || !one ? endpoints : [one];
}

/** The caller's view: the HTTP status, our own error code or null, the callable status, the answer. */
export type Answer = {
  http: number;
  code: string | null;
  status: string | null;
  message: string | null;
  details: Record<string, unknown> | null;
  result: unknown;
};

/** `staffSession` is the secret that openStaffSession gave out. */
type Caller = { token: string; staffSession?: string } | null;

/** One call through one endpoint, without a socket. */
export async function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  name: ProcedureName,
  caller: Caller,
  input?: unknown,
): Promise<Answer> {
  return endpoint === 'trpc' ? callTrpc(app, name, caller, input) : callCallable(app, name, caller, input);
}

const bearer = (caller: Caller): Record<string, string> =>
  caller
    ? {
        authorization: `Bearer ${caller.token}`,
        ...(caller.staffSession ? { [STAFF_SESSION_HEADER]: caller.staffSession } : {}),
      }
    : {};

async function callTrpc(app: FastifyInstance, name: ProcedureName, caller: Caller, input: unknown): Promise<Answer> {
  const { type } = appRouter._def.procedures[name]._def;
  const isQuery = type !== 'mutation';
  const query = isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await app.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${name}${query}`,
    headers: { ...bearer(caller), ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    ...(isQuery ? {} : { payload: JSON.stringify(input ?? null) }),
  });
  const body = (type === 'subscription' ? refusalOfStream(response.body) : response.json()) as {
    result?: { data: unknown };
    error?: { message: string; data: Record<string, unknown> };
  };
  const data = body.error?.data ?? null;
  return {
    http: response.statusCode,
    code: data ? String(data.appCode) : null,
    status: data ? String(data.callableStatus) : null,
    message: body.error?.message ?? null,
    details: data,
    result: body.result?.data,
  };
}

/** A refused subscription is HTTP 200 with one `serialized-error` event. */
function refusalOfStream(body: string) {
  const error = /event: serialized-error\ndata: (.*)/.exec(body)?.[1];
  return error ? { error: JSON.parse(error) } : {};
}

async function callCallable(
  app: FastifyInstance,
  name: ProcedureName,
  caller: Caller,
  input: unknown,
): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/${name}`,
    headers: { ...bearer(caller), 'content-type': 'application/json' },
    payload: JSON.stringify({ data: input ?? null }),
  });
  const body = response.json() as {
    result?: unknown;
    error?: { status: string; message: string; details?: Record<string, unknown> };
  };
  return {
    http: response.statusCode,
    code: body.error ? String(body.error.details?.code ?? 'internal') : null,
    status: body.error?.status ?? null,
    message: body.error?.message ?? null,
    details: body.error?.details ?? null,
    result: body.result,
  };
}

/** The answer of a call that must succeed. */
export async function ask<T = Record<string, unknown>>(
  app: FastifyInstance,
  name: ProcedureName,
  caller: Caller,
  input?: unknown,
): Promise<T> {
  const answer = await call(app, 'callable', name, caller, input);
  if (answer.http !== 200) throw new Error(`${name}: ${answer.http} ${answer.code} ${JSON.stringify(answer.details)}`);
  return answer.result as T;
}
