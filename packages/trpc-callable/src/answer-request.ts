import { answerCallable, type CallableAnswer } from './answer-callable.ts';
import { type AnswerCallableOptions, bodyLimitOf, isServed } from './call-options.ts';
import { assertServableName, looksCallable, nameInPath } from './callable-paths.ts';
import { type CallableRequest, isStreamAsked } from './callable-request.ts';
import { preflightHeaders, withVary } from './cors-headers.ts';
import { type DescribedError, describeError } from './describe-error.ts';
import { writeEvent } from './event-stream.ts';
import type { HostOptions } from './host-options.ts';
import { Refusal, refuse } from './refusals.ts';

/** A request as any web server has it; the body is read only when a callable is asked. */
export interface HostRequest extends Omit<CallableRequest, 'body'> {
  /** As in the request line, still encoded, without the query. */
  readonly path: string;
  /** The whole body. Throws a Refusal when it is larger than `limit`. */
  readonly readBody: (limit: number) => Promise<Uint8Array | undefined>;
}

export interface HostReply {
  readonly status: number;
  /** Names in lower case; `vary` is for the host to join with its own. */
  readonly headers: Readonly<Record<string, string>> & { readonly vary: string };
  /** A text that is whole, or texts to be sent as they come. */
  readonly body: string | AsyncGenerator<string, void>;
}

/** The names that are served. Throws when one of them does not exist or cannot stand in a URL. */
export function servedNames(options: HostOptions): ReadonlySet<string> {
  const names = options.allow ?? Object.keys(options.router._def.procedures);
  for (const name of names) {
    assertServableName(name);
    if (!isServed(options, name)) throw new Error(`There is no procedure for the callable ${name}`);
  }
  return new Set(names);
}

/** The answer to one request, or null when it is no callable and another part of the app may know it. Never rejects. */
export async function answerRequest(
  request: HostRequest,
  served: ReadonlySet<string>,
  options: HostOptions,
  hooks: Pick<AnswerCallableOptions, 'beforeCall' | 'createContext'>,
): Promise<HostReply | null> {
  const headers = originHeaders(request, options);
  const path = decodedPath(request.path);
  const name = path === null ? null : nameInPath(path, (candidate) => served.has(candidate), options);
  if (request.method === 'OPTIONS') {
    if (name === null && !looksCallable(path ?? '', options)) return null;
    const vary = withVary(headers.vary, 'Access-Control-Request-Headers') as string;
    const asked = request.headers['access-control-request-headers'];
    return { status: 204, headers: { ...headers, vary, ...preflightHeaders(asked as string | undefined) }, body: '' };
  }
  if (name === null) {
    if (request.method !== 'POST') return null;
    const refusal = path === null ? refuse('the path cannot be decoded') : new Refusal('NOT_FOUND', 'no such function');
    return replyOf(errorAnswer(request, describeError(refusal, options)), headers);
  }
  try {
    const body = request.method === 'POST' ? await request.readBody(bodyLimitOf(options, name)) : undefined;
    return replyOf(await answerCallable({ ...options, ...hooks, path: name, request: { ...request, body } }), headers);
  } catch (error) {
    // The body was too large, or ended half-way.
    const refusal = error instanceof Refusal ? error : refuse('the body could not be read');
    return replyOf(errorAnswer(request, describeError(refusal, options)), headers);
  }
}

/** Without credentials: callables use the Bearer token, not cookies. Errors need them too, or a page reads `internal`. */
function originHeaders({ headers }: HostRequest, { isAllowedOrigin }: HostOptions): HostReply['headers'] {
  const { origin } = headers;
  const isAllowed = typeof origin === 'string' && (isAllowedOrigin?.(origin) ?? true);
  return isAllowed ? { vary: 'Origin', 'access-control-allow-origin': origin } : { vary: 'Origin' };
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The envelope, or a stream of one event: with any other body a stream hangs for ever in the JavaScript SDK. */
function errorAnswer(request: HostRequest, { httpStatus, wire }: DescribedError): CallableAnswer {
  const body = JSON.stringify({ error: wire });
  if (!isStreamAsked(request)) return { kind: 'json', httpStatus, body };
  return { kind: 'stream', httpStatus: httpStatus === 404 ? 404 : 200, events: oneEvent(body) };
}

async function* oneEvent(json: string): AsyncGenerator<string, void> {
  yield writeEvent(json);
}

function replyOf(answer: CallableAnswer, headers: HostReply['headers']): HostReply {
  const isStream = answer.kind === 'stream';
  const described = {
    ...headers,
    'content-type': `${isStream ? 'text/event-stream' : 'application/json'}; charset=utf-8`,
    'cache-control': isStream ? 'no-cache' : 'no-store',
  };
  if (answer.kind === 'json') {
    const length = String(new TextEncoder().encode(answer.body).length);
    return { status: answer.httpStatus, headers: { ...described, 'content-length': length }, body: answer.body };
  }
  // A reverse proxy that buffers the answer would turn a stream into one late block.
  const unbuffered = { ...described, 'x-accel-buffering': 'no' };
  return { status: answer.httpStatus, headers: unbuffered, body: isStream ? answer.events : answer.pieces };
}
