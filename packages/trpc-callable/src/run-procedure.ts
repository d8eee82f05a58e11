import { callTRPCProcedure } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { readAppCheck } from './app-check.ts';
import { readBearerToken } from './bearer-token.ts';
import { type AnswerCallableOptions, bodyLimitOf, isServed, jsonLimitsOf, type PendingCall } from './call-options.ts';
import { isStreamAsked } from './callable-request.ts';
import { decodeValue } from './decode-value.ts';
import { readsNullAsUndefined } from './null-input.ts';
import { readData } from './read-envelope.ts';
import { Refusal } from './refusals.ts';

/**
 * Runs one call and returns the procedure's result; throws every error. The order is that of firebase-functions: name,
 * envelope (400), Authorization and App Check (401), then `beforeCall`, the context, and the procedure. Its middlewares
 * may still refuse the call before they read the input: only then typed values are decoded (400). Those of a procedure
 * without input are decoded before it runs.
 */
export async function runProcedure(options: AnswerCallableOptions, signal: AbortSignal): Promise<unknown> {
  const { router, path, request } = options;
  if (!isServed(options, path)) throw new Refusal('NOT_FOUND', 'no such function');
  const procedure = router._def.procedures[path];
  const data = await readData(request, bodyLimitOf(options, path), jsonLimitsOf(options));
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
  // Nobody else would read what is sent to a procedure without input.
  if (procedure._def.inputs.length === 0) await getRawInput();
  return callTRPCProcedure({ router, path, type, ctx, signal, batchIndex: 0, getRawInput });
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
