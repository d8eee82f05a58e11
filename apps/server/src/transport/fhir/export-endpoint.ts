import { BULK_KEPT_DAYS, type BulkLevel } from '@consultorio/contracts/bulk-exports';
import { fhirScopes } from '@consultorio/contracts/fhir-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import { AppError } from '../../core/app-error.ts';
import { daysAfter } from '../../core/clock/moments.ts';
import type { BulkExport } from '../../core/db/tables/bulk-exports.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { refusalForIntegration } from '../../core/procedure.ts';
import { encodedFilter } from '../../core/signed-route.ts';
import { deleteBulkExport, findBulkExport } from '../../domain/bulk-exports/bulk-exports.repo.ts';
import { pathOfExport } from '../../domain/bulk-exports/file-route.ts';
import { removeBulkFiles } from '../../domain/bulk-exports/sweep-files.ts';
import { FHIR_PATH, isOwnId } from './addresses.ts';
import { typesIn } from './everything.ts';
import { FhirError } from './outcome.ts';
import { spanOf } from './parameters.ts';
import { openReader, type Reader } from './reader.ts';
import type { TypeName } from './resource-types.ts';

const POLL_SECONDS = 10;

/** Bulk data (https://hl7.org/fhir/uv/bulkdata): asked for, asked about, taken back. The files are signed addresses. */
export function exportEndpoint(scope: FastifyInstance, dependencies: Dependencies): void {
  const begin = (level: BulkLevel) => async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = new URLSearchParams(request.url.split('?')[1] ?? '');
    const reader = await openReader(dependencies, request);
    const wanted = readExport(level, sent, String(request.headers.prefer ?? ''));
    const { statusUrl } = await reader.call.startBulkExport(wanted);
    return reply.code(202).header('content-location', statusUrl).send();
  };
  scope.get(`${FHIR_PATH}/$export`, begin('system'));
  scope.get(`${FHIR_PATH}/Patient/$export`, begin('patient'));

  const status = `${FHIR_PATH}/$export-status/:id`;
  const inTime = <Answer>(work: Promise<Answer>) => withTimeout(work, dependencies.answerTimeoutMs);
  scope.get(status, async (request, reply) => {
    const { reader, found } = await inTime(foundFor(dependencies, request));
    reply.header('cache-control', 'no-store');
    if (found.state === 'failed')
      throw new FhirError(500, 'exception', 'No se pudo preparar; pídelo otra vez. Si se repite, avisa a la clínica.');
    if (found.state === 'done') return reply.send(await inTime(manifest(dependencies, reader, found, reply)));
    const progress = found.total === 0 ? 'en espera' : `${found.done} de ${found.total} expedientes`;
    return reply
      .code(202)
      .headers({ 'x-progress': progress, 'retry-after': String(POLL_SECONDS) })
      .send();
  });
  scope.delete(status, async (request, reply) => {
    const { reader, found } = await inTime(foundFor(dependencies, request));
    await removeBulkFiles(dependencies.bulkFiles, await inTime(deleteBulkExport(reader.db, found.id)));
    return reply.code(202).send();
  });
}

/** Of the integration that asked for it, while it may. To everybody else there is none. */
async function foundFor(dependencies: Dependencies, request: FastifyRequest) {
  const reader = await openReader(dependencies, request);
  const { machine, user, db } = reader;
  if (!machine) throw new AppError('integrations-only');
  dependencies.limits.count('callsOfIntegration', user.id);
  const refusal = refusalForIntegration('startBulkExport', machine);
  if (refusal) {
    // Refused by the procedure itself, which writes it down.
    await reader.call.startBulkExport({ level: 'system' });
    throw new AppError(refusal);
  }
  const { id } = request.params as { id: string };
  const found = isOwnId(id) ? await findBulkExport(db, id) : null;
  if (!found) throw new AppError('not-found');
  return { reader, found };
}

/**
 * None where its types are not open any more, to this token or to the integration: a list that left some out would look like a
 * clinic that has none of them.
 */
async function manifest(
  dependencies: Dependencies,
  { db, user, machine, admit }: Reader,
  { id, createdAt, endedAt, request, files, types }: BulkExport,
  reply: FastifyReply,
) {
  for (const type of types) await admit(type);
  reply.type('application/json; charset=utf-8');
  reply.header('expires', new Date(daysAfter(endedAt ?? createdAt, BULK_KEPT_DAYS)).toUTCString());
  const { env } = dependencies;
  const signer = { ...dependencies, db, user, machine, staffSession: null };
  type Told = { type: string; url: string; count: number };
  const [output, deleted]: [Told[], Told[]] = [[], []];
  for (const [file, { type, count }] of files.entries())
    (type === 'Bundle' ? deleted : output).push({
      ...{ type, count },
      url: env.publicUrl + (await signAddress(signer, pathOfExport(id), { filter: encodedFilter({ file }) })),
    });
  // The addresses are good for minutes and for this integration: asked again, this answers new ones.
  return { transactionTime: createdAt, request, requiresAccessToken: false, output, deleted, error: [] };
}

const formats = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];
type Wanted = { level: BulkLevel; types: TypeName[] | null; since: string | null };

/**
 * What a bulk export is asked for, by https://hl7.org/fhir/uv/bulkdata/export.html. What narrows it and is not understood is
 * refused, unless the caller said `handling=lenient`. @throws FhirError
 */
function readExport(level: BulkLevel, sent: URLSearchParams, prefer: string): Wanted {
  if (!/\brespond-async\b/.test(prefer))
    throw new FhirError(400, 'required', 'Pídelo con Prefer: respond-async; se prepara aparte.', 'Prefer');
  const isLenient = /\bhandling=lenient\b/.test(prefer);
  const types = new Set<TypeName>();
  const wanted: Wanted = { level, types: null, since: null };
  for (const [name, value] of sent) {
    if (name === '_type') for (const type of typesIn(value)) types.add(type);
    else if (name === '_since') wanted.since = momentOf(value);
    else if (name === '_outputFormat') assertFormat(value);
    else if (!isLenient && name !== '_format')
      throw new FhirError(400, 'not-supported', 'Aquí se aceptan _type, _since y _outputFormat.', '_type');
  }
  for (const type of types)
    if (fhirScopes[type] === null)
      throw new FhirError(400, 'not-supported', 'Ese tipo es solo de personas; /metadata dice cuáles hay.', '_type');
  return { ...wanted, types: types.size > 0 ? [...types] : null };
}

function momentOf(value: string): string {
  // A plus that was not written as %2B arrives as a blank.
  const span = /T.*(Z|[+-]\d\d:\d\d)$/.test(value.replace(' ', '+')) ? spanOf(value.replace(' ', '+')) : null;
  if (!span) throw new FhirError(400, 'value', 'Escribe un momento como 2026-01-31T08:00:00Z.', '_since');
  return new Date(span.from).toISOString();
}

function assertFormat(value: string): void {
  if (!formats.includes(value.replace(' ', '+')))
    throw new FhirError(400, 'not-supported', 'Aquí se responde en application/fhir+ndjson.', '_outputFormat');
}
