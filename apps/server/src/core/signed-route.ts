import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import { isStaff } from '@consultorio/contracts/sides';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withTimeout } from './answer-timeout.ts';
import { AppError } from './app-error.ts';
import { type AccountContext, createContext } from './context.ts';
import type { Authority } from './db/tables/people.ts';
import type { Dependencies } from './dependencies.ts';
import { matchesEtag } from './etag.ts';
import { contentDisposition } from './files/file-names.ts';
import { guarded, guardedDocument } from './files/guarded-headers.ts';
import { readAddress, type SignedMethod } from './files/signatures.ts';
import { type IntegrationStanding, integrationStanding } from './identity/integration-standing.ts';
import type { SharedLimit } from './identity/limits.ts';
import { findStaffSessionById, proofNeed, type StaffSessionStanding } from './identity/staff-session.ts';
import { asCaller, findUserById, isMachine } from './identity/users.repo.ts';
import { refusalFor, refusalForIntegration } from './procedure.ts';
import { requestComesBy } from './request-id.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readAddress>>>;

/** The bytes that go out. Only a PDF that we rendered ourselves opens in the browser; of the rest, pictures do. */
export type Outgoing = { bytes: Buffer | Readable; mime: string; name: string; size?: number; isPaper?: boolean };

/** A place that `signAddress` makes addresses for. */
export type SignedRoute = {
  method: SignedMethod;
  path: `/${string}`;
  /** Its row of the permission table says who may. */
  procedure: ProcedureName;
  register: (scope: FastifyInstance, dependencies: Dependencies) => void;
};

type Reading<Found, Filter> = {
  /** With at most one `:id`, a UUID. */
  path: `/${string}`;
  procedure: ProcedureName;
  /** Of an address that was signed with one. */
  filter?: z.ZodType<Filter>;
  /** How many times as long as everything else this may take until its first byte. */
  timeout?: number;
  /** Counted for each reader, beside the calls. */
  limit?: SharedLimit;
  /** Obtains it within the reader's reach as it is now. @throws AppError not-found beyond it. */
  load: (ctx: AccountContext, id: string, filter: Filter) => Promise<Found>;
  render: (ctx: AccountContext, found: Found) => Outgoing | Promise<Outgoing>;
  /** Of bytes that never change: who names it in If-None-Match has them, and is sent none (304). Null: they may change. */
  etagOf?: (found: Found) => string | null;
};

/**
 * `GET path` for every holder of an address that was signed for a reader. Signature and time, rate limits, standing,
 * role and reach are settled at each request; work that takes too long is answered 503.
 */
export function signedRoute<Found, Filter = unknown>(reading: Reading<Found, Filter>): SignedRoute {
  const {
    path,
    procedure,
    filter: shape = z.unknown() as z.ZodType<Filter>,
    timeout = 1,
    limit,
    load,
    render,
    etagOf,
  } = reading;
  const register = (scope: FastifyInstance, dependencies: Dependencies) => {
    scope.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const outgoing = await inTime(dependencies.answerTimeoutMs * timeout, async () => {
        const { ctx, id, filter } = await admitReader(dependencies, request, { method: 'GET', procedure });
        if (limit) await ctx.limits.countTogether(limit, ctx.user.id);
        const found = await load(ctx, id, shape.parse(decoded(filter)));
        const etag = etagOf?.(found) ?? null;
        if (etag) reply.header('etag', etag);
        return etag && matchesEtag(request, etag) ? null : render(ctx, found);
      });
      return outgoing
        ? reply.headers(headersOf(outgoing)).send(outgoing.bytes)
        : reply.headers(guarded).code(304).send();
    });
  };
  return { method: 'GET', path, procedure, register };
}

const isId = (value: string) => z.uuid().safeParse(value).success;
const decoded = (filter: string): unknown =>
  filter === '' ? {} : JSON.parse(Buffer.from(filter, 'base64url').toString('utf8'));

/** The filter that is signed with an address. */
export const encodedFilter = (filter: object): string => Buffer.from(JSON.stringify(filter)).toString('base64url');

/**
 * The reader whom an address was signed for, judged by the row of today: an address dies with the role, the account or
 * the session that it was given to. @throws AppError not-found, forbidden, rate-limited, account-blocked and its like.
 */
export async function admitReader(
  dependencies: Dependencies,
  request: FastifyRequest,
  { method, procedure }: Pick<SignedRoute, 'method' | 'procedure'>,
): Promise<{ ctx: AccountContext; id: string; filter: string }> {
  const { id } = request.params as { id?: string };
  if (id !== undefined && !isId(id)) throw new AppError('not-found');
  dependencies.limits.count('callsOfAddress', request.ip);
  const [path = ''] = request.url.split('?');
  const address = await readAddress(dependencies, { method, path, query: request.query });
  const row = address && (await findUserById(dependencies.db, address.readerId));
  if (!address || !row) throw new AppError('forbidden');
  const user = asCaller(row);
  const machine = isMachine(row) ? await machineOf(dependencies, address, request.ip) : null;
  dependencies.limits.count(machine ? 'callsOfIntegration' : 'callsOfUser', user.id);
  const assertInForce = async ({ sessionsValidAfter }: Authority) => {
    if (sessionsValidAfter && address.signedAt <= Date.parse(sessionsValidAfter)) throw new AppError('forbidden');
  };
  await assertInForce(user);
  const refusal = (machine && refusalForIntegration(procedure, machine)) ?? refusalFor(procedure, user);
  if (refusal) throw new AppError(refusal);
  const { sessionId } = address;
  const staffSession = isStaff(row.role)
    ? await findStaffSessionById(dependencies.db, { userId: user.id, sessionId })
    : null;
  if (staffSession && !isOpen(staffSession, dependencies.now())) throw new AppError('forbidden');
  requestComesBy(staffSession?.id ?? null);
  const asked = { ip: request.ip, headers: request.headers, rawHeaders: [], endpoint: 'address' as const };
  const db = dependencies.as({ ...user, ...(machine && { scopes: machine.scopes }) });
  const seen = { assertInForce, user, procedureName: procedure, staffSession, machine, db };
  const ctx = { ...createContext(dependencies, asked), ...seen };
  return { ctx, id: id ?? '', filter: address.filter };
}

/** An address of an integration dies with the key by which it was asked for. */
function machineOf({ db, now }: Dependencies, { readerId, sessionId }: Read, ip: string): Promise<IntegrationStanding> {
  if (sessionId === null) throw new AppError('forbidden');
  return integrationStanding(db, { keyId: sessionId, integrationId: readerId, ip, now: now() });
}

/** Neither ended nor, where the clinic requires a proof, without one. The proof need not be recent: the address is. */
const isOpen = (standing: StaffSessionStanding, now: number): boolean =>
  !standing.ended && proofNeed('session', standing, now) === null;

/**
 * Until the first byte only: a slow reader is not cut, which the framework's own time limit of a route would do. A
 * stream that comes too late is closed.
 */
async function inTime(ms: number, prepare: () => Promise<Outgoing | null>): Promise<Outgoing | null> {
  const givenUp = new AbortController();
  const work = prepare().then(async (outgoing) => {
    const bytes = outgoing?.bytes;
    if (bytes instanceof Readable) {
      // The next reader of the stream listens too; until then an error must not end the process.
      addAbortSignal(
        givenUp.signal,
        bytes.on('error', () => {}),
      );
      if (bytes.readableLength === 0) await once(bytes, 'readable');
    }
    return outgoing;
  });
  return withTimeout(work, ms).catch((error: unknown) => {
    givenUp.abort();
    throw error;
  });
}

function headersOf({ mime, name, size, isPaper = false }: Outgoing): Record<string, string | number> {
  return {
    ...(isPaper ? guardedDocument : guarded),
    'content-type': mime,
    ...(size === undefined ? {} : { 'content-length': size }),
    'content-disposition': contentDisposition(name, isPaper || mime.startsWith('image/')),
  };
}

/** All of them in one scope, where bodies stay streams: they are counted as they arrive, and their type means nothing. */
export async function registerSignedRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  routes: readonly SignedRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const route of routes) route.register(scope, dependencies);
  });
}
