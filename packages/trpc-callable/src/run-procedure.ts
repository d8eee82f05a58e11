import { callTRPCProcedure } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { readAppCheck } from './app-check.ts';
import { readBearerToken } from './bearer-token.ts';
import {
  type AnswerCallableOptions,
  bodyLimitOf,
  isServed,
  isStreamAsked,
  jsonLimitsOf,
  type PendingCall,
} from './call-options.ts';
import { decodeValue } from './decode-value.ts';
import { inflateBody } from './inflate-body.ts';
import { readsNullAsUndefined } from './null-input.ts';
import { isJsonContentType, readEnvelope } from './read-envelope.ts';
import { PayloadTooLarge, Refusal, refuse } from './refusals.ts';

/**
 * Runs one call and gives what the procedure returned; throws everything else. The order is the reference's: name,
 * envelope (400), credentials and App Check (401), then the host's hook and context, and the procedure, whose first
 * steps may still refuse the caller before its input is asked for: only then typed values are decoded (400).
 */
export async function runProcedure(options: AnswerCallableOptions, signal: AbortSignal): Promise<unknown> {
  const { router, path, request } = options;
  if (!isServed(options, path)) throw new Refusal('NOT_FOUND', 'no such function');
  const procedure = router._def.procedures[path];
  const data = await readData(options);
  const bearer = readBearerToken(request.rawHeaders);
  if (!bearer.ok) throw new Refusal('UNAUTHENTICATED', 'not exactly one Bearer token');
  const type = procedure._def.type;
  const call: PendingCall = {
    name: path,
    type,
    streaming: isStreamAsked(request),
    token: bearer.token,
    appCheck: options.appCheck ? await readAppCheck(options.appCheck, path, request) : null,
    request,
  };
  if (options.beforeCall) await options.beforeCall(call);
  const getRawInput = once(async () => {
    const decoded = decodeValue(data);
    return decoded === null && (await readsNullAsUndefined(procedure)) ? undefined : decoded;
  });
  const info: TRPCRequestInfo = {
    accept: null,
    type,
    isBatchCall: false,
    calls: [{ path, getRawInput, result: () => undefined, procedure, batchIndex: 0 }],
    connectionParams: null,
    signal,
    url: null,
  };
  const ctx = await options.createContext?.(info, call);
  return callTRPCProcedure({ router, path, type, ctx, signal, batchIndex: 0, getRawInput });
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function readData(options: AnswerCallableOptions): Promise<unknown> {
  const { method, headers, body } = options.request;
  if (method !== 'POST') throw refuse('not a POST');
  if (!isJsonContentType(oneOf(headers['content-type']))) throw refuse('Content-Type is not application/json');
  if (body === undefined || body.length === 0) throw refuse('no body');
  const limit = bodyLimitOf(options);
  if (body.length > limit) throw new PayloadTooLarge();
  const inflated = await inflateBody(body, oneOf(headers['content-encoding']), limit);
  return readEnvelope(inflated, jsonLimitsOf(options));
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
