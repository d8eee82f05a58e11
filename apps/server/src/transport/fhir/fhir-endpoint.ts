import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import server from '../../../package.json' with { type: 'json' };
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { etagOf } from '../../core/etag.ts';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { sendUnlessNotModified } from '../http/not-modified.ts';
import { countCallOfAddress } from '../http/rate-limit-headers.ts';
import { baseOf, FHIR_PATH, isOwnId } from './addresses.ts';
import { addressOf, type Bundle, bundleOf, searchset } from './bundle.ts';
import { capabilityStatement, smartConfiguration } from './capability.ts';
import { everything, readWanted } from './everything.ts';
import { exportEndpoint } from './export-endpoint.ts';
import { FhirError, refusalOf } from './outcome.ts';
import { readQuery } from './query.ts';
import { readOne, readVersion } from './read.ts';
import { openReader, type Reader } from './reader.ts';
import { isTypeName, type TypeName } from './resource-types.ts';
import { search } from './search.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 16 * 1024;
const JSON_TYPE = 'application/fhir+json; charset=utf-8';

/** `/fhir/R4`: the record as FHIR, to read. Another transport of the same procedures, see reader.ts. */
export async function fhirEndpoint(app: FastifyInstance, dependencies: Dependencies) {
  const { env } = dependencies;
  const base = baseOf(env.publicUrl);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, String(body)),
    );
    scope.setErrorHandler((error, request, reply) => {
      const { http, body, appCode, retryAfter } = refusalOf(error, base);
      if (appCode === 'internal' || appCode === 'unavailable') request.log.error({ err: error }, 'request failed');
      // An OperationOutcome has no place for it.
      if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
      if (http === 401) reply.header('www-authenticate', 'Bearer');
      return send(reply.code(http), body);
    });
    const nothing = () => {
      throw new FhirError(404, 'not-found', 'Aquí no hay nada con esa dirección; /metadata dice qué hay.');
    };
    const counted = (request: FastifyRequest) => countCallOfAddress(dependencies, request);
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

    scope.get(`${FHIR_PATH}/metadata`, async (request, reply) => {
      counted(request);
      const said = JSON.stringify(capabilityStatement(env, server.version));
      return sendUnlessNotModified(request, reply.headers(open).type(JSON_TYPE), said);
    });
    scope.get(`${FHIR_PATH}/.well-known/smart-configuration`, async (request, reply) => {
      counted(request);
      const said = JSON.stringify(smartConfiguration(env));
      return sendUnlessNotModified(request, reply.headers(open).type('application/json; charset=utf-8'), said);
    });
    exportEndpoint(scope, dependencies);
    scope.get(`${FHIR_PATH}/Binary/:id`, async (request, reply) => {
      const reader = await openReader(dependencies, request);
      const address = await addressOfBytes(reader, (request.params as { id: string }).id);
      if (!address) return nothing();
      return reply.redirect(address, 307);
    });

    const searching = async (request: FastifyRequest, reply: FastifyReply, sent: URLSearchParams) => {
      const type = typeIn(request);
      const reader = await openReader(dependencies, request);
      const query = readQuery(type, sent, /\bhandling=lenient\b/.test(String(request.headers.prefer ?? '')));
      return sendBundle(request, reply, await searchset(reader, query, await search(reader, query)));
    };
    scope.get(`${FHIR_PATH}/:type`, async (request, reply) =>
      searching(request, reply, new URLSearchParams(request.url.split('?')[1] ?? '')),
    );
    // What somebody searches for stays out of histories and logs of others.
    scope.post(`${FHIR_PATH}/:type/_search`, async (request, reply) => {
      const sent = new URLSearchParams(request.url.split('?')[1] ?? '');
      for (const [name, value] of new URLSearchParams(typeof request.body === 'string' ? request.body : ''))
        sent.append(name, value);
      return searching(request, reply, sent);
    });
    scope.get(`${FHIR_PATH}/:type/:id`, async (request, reply) => {
      const type = typeIn(request);
      const reader = await openReader(dependencies, request);
      const one = await readOne(reader, type, (request.params as { id: string }).id);
      if (!one) throw new AppError('not-found');
      return sendOne(request, reply, one, base);
    });
    scope.get(`${FHIR_PATH}/Patient/:id/$everything`, async (request, reply) => {
      const { id } = request.params as { id: string };
      const wanted = readWanted(new URLSearchParams(request.url.split('?')[1] ?? ''));
      const reader = await openReader(dependencies, request);
      const page = await everything(reader, id, wanted);
      return sendBundle(request, reply, bundleOf(reader, { ...wanted, path: `Patient/${id}/$everything` }, page));
    });
    scope.get(`${FHIR_PATH}/:type/:id/_history/:version`, async (request, reply) => {
      const type = typeIn(request);
      const reader = await openReader(dependencies, request);
      const { id, version } = request.params as { id: string; version: string };
      const one = await readVersion(reader, type, id, version);
      if (!one) throw new AppError('not-found');
      return sendOne(request, reply, one, base);
    });
    scope.all(`${FHIR_PATH}/*`, async (request) => {
      counted(request);
      if (request.method !== 'GET') throw new FhirError(405, 'not-supported', 'Aquí solo se lee.');
      return nothing();
    });
    scope.all(FHIR_PATH, async (request) => {
      counted(request);
      return nothing();
    });
  });
}

function typeIn(request: FastifyRequest): TypeName {
  const { type } = request.params as { type: string };
  if (!isTypeName(type)) throw new FhirError(404, 'not-supported', 'Aquí no se lee ese tipo; /metadata dice cuáles.');
  return type;
}

const send = (reply: FastifyReply, body: object) =>
  reply.type(JSON_TYPE).header('cache-control', 'no-store').send(body);

/** A bundle's own id and moment are new each time: what it says is in the rest. */
function sendBundle(request: FastifyRequest, reply: FastifyReply, bundle: Bundle) {
  const { link, entry = [] } = bundle;
  const mark = etagOf(JSON.stringify([link, entry]));
  return sendUnlessNotModified(request, reply.type(JSON_TYPE), JSON.stringify(bundle), mark);
}

/**
 * Marked by what it says and not by its version: names of others, who have versions of their own, stand in it too. Only a
 * version of a form says the same for ever.
 */
function sendOne(request: FastifyRequest, reply: FastifyReply, one: Resource, base: string) {
  const { versionId, lastUpdated } = (one.meta ?? {}) as { versionId?: string; lastUpdated?: string };
  if (lastUpdated) reply.header('last-modified', new Date(lastUpdated).toUTCString());
  reply.header('content-location', addressOf(base, one)).type(JSON_TYPE);
  const mark = one.resourceType === 'Questionnaire' && versionId ? `W/"${versionId}"` : undefined;
  return sendUnlessNotModified(request, reply, JSON.stringify(one), mark);
}

/**
 * The bytes that a DocumentReference or a DiagnosticReport names: an address that is signed for this caller and that dies
 * after minutes, as at every other endpoint. Null for an id of nothing.
 */
async function addressOfBytes({ call }: Reader, id: string): Promise<string | null> {
  const [, kind, of = ''] = /^(file|order|note)-(.+)$/.exec(id) ?? [];
  if (!isOwnId(of)) return null;
  if (kind === 'file') return (await call.getFileAddress({ fileId: of })).url;
  if (kind === 'order') return (await call.getOrderDocument({ orderId: of })).url;
  return (await call.getNoteDocument({ consultationId: of })).url;
}
